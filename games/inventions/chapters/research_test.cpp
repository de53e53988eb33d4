// Chapters 11 and 12: inventing and patents.
#include "games/inventions/chapters/research.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

const ChooseResearchMode invent_mode{ResearchMode::Invent};
const ChooseResearchMode patent_mode{ResearchMode::Patent};

Table researching(std::initializer_list<std::pair<Good, int>> goods)
{
    Table table = bare_table();
    table.give(anna, goods);
    return table;
}

Table inventing(int development)
{
    Table table = researching({{Good::Development, development}});
    table.act(anna, Action::Research).play(invent_mode);
    return table;
}

Invent make(std::string_view id)
{
    return Invent{field(id)};
}

}  // namespace

TEST_CASE("EI-11.1 a research disc is for inventing or for patents, not for both")
{
    Table table = researching({{Good::Development, 3}, {Good::Coin, 9}});
    table.act(anna, Action::Research);
    CHECK(table.menu() == "research_mode mode=invent, research_mode mode=patent, done");
    table.play(invent_mode).play(make("cash_register_original"));
    CHECK(table.question() == "invent anna");
    CHECK_FALSE(table.offers(StepPatent{}));
    table.play(Done{});
    CHECK(table.question() == "pick_disc bert");
}

TEST_CASE("EI-11.1 a mode that is not possible is not offered")
{
    Table poor = researching({{Good::Coin, 1}});
    poor.act(anna, Action::Research);
    CHECK(poor.rule_against(invent_mode) == "EI-1.15");
    CHECK(poor.offers(patent_mode));
    Table broke = researching({});
    broke.act(anna, Action::Research);  // neither: nothing is asked
    CHECK(broke.question() == "pick_disc bert");
}

TEST_CASE("EI-1.15 a field that cannot be paid is refused for that reason")
{
    Table table = inventing(2);
    CHECK(table.offers(make("sewing_machine_original")));          // 1
    CHECK(table.rule_against(make("car_original")) == "EI-1.15");  // 3
}

TEST_CASE("EI-11.2 a field that takes all 7 development is enough to invent")
{
    Table table = researching({{Good::Development, 7}, {Good::Coin, 9}});
    for (Field& printed : table.reprint().fields)
        printed.development_cost = 7;
    table.act(anna, Action::Research);
    CHECK(table.offers(invent_mode));
}

TEST_CASE("EI-12.2 EI-12.4 the last marker may patent a field; without one nothing is asked")
{
    for (const uint8_t markers : {1, 0})
    {
        Table table = researching({{Good::Coin, 9}});
        table.own(anna, "camera_original").act(anna, Action::Research);
        table.player(anna).markers = markers;
        table.play(patent_mode);
        CHECK(table.question() == (markers == 1 ? "patent_field anna" : "patent_step anna"));
    }
}

TEST_CASE("EI-11.3 nobody invents once every field has an owner")
{
    Table table = researching({{Good::Coin, 9}, {Good::Development, 9}});
    for (const std::string& id : table.edition().words.fields.ids)
        table.own(id.ends_with("original") ? bert : cleo, id);
    table.act(anna, Action::Research);
    CHECK(table.rule_against(invent_mode) == "EI-11.3");
    CHECK(table.offers(patent_mode));
    table.state.field_owner[place_of(field("car_original"))] = no_seat;
    CHECK(table.offers(invent_mode));
    table.give(anna, {{Good::Coin, 9}});
    CHECK(table.rule_against(invent_mode) == "EI-1.15");
}

TEST_CASE("EI-11.2 any number of inventions, but at most 7 development in the action")
{
    Table table = inventing(12);
    table.play(make("airplane_original"));  // 5
    CHECK(table.offers(make("camera_original")));
    CHECK(table.rule_against(make("car_original")) == "EI-11.2");  // 3 would make 8
    table.play(make("cash_register_original")).play(make("sewing_machine_original"));
    CHECK(table.goods(anna, Good::Development) == 5);
    CHECK(table.question() == "pick_disc bert");  // 7 are spent: nothing is left to offer
}

TEST_CASE("EI-11.3 an original without an owner can be taken")
{
    Table table = researching({{Good::Development, 2}});
    table.own(bert, "camera_original").act(anna, Action::Research).play(invent_mode);
    CHECK(table.offers(make("typewriter_original")));
    CHECK(table.rule_against(make("camera_original")) == "EI-11.3");
}

TEST_CASE("EI-11.4 an improved field needs an owner of its original and none of its own")
{
    Table table = researching({{Good::Development, 2}});
    table.own(bert, "camera_original").own(bert, "typewriter_original");
    table.own(cleo, "typewriter_improved").act(anna, Action::Research).play(invent_mode);
    CHECK(table.offers(make("camera_improved")));
    CHECK(table.rule_against(make("gramophone_improved")) == "EI-11.4");
    CHECK(table.rule_against(make("typewriter_improved")) == "EI-11.4");
}

TEST_CASE("EI-11.5 the maker may improve the own original, even in the same action")
{
    Table table = inventing(4);
    CHECK(table.rule_against(make("camera_improved")) == "EI-11.4");
    table.play(make("camera_original"));
    CHECK(table.offers(make("camera_improved")));
    table.play(make("camera_improved"));
    CHECK(table.state.owner(field("camera_original")) == anna);
    CHECK(table.state.owner(field("camera_improved")) == anna);
}

TEST_CASE("EI-11.6 a marker, the development, then the influence in one move")
{
    Table table = inventing(3);
    table.stand_at(anna, 6);  // the telephone's original gives 5: space 11, a wood
    table.play(make("telephone_original"));
    CHECK(table.player(anna).markers == 14);
    CHECK(table.goods(anna, Good::Development) == 0);
    CHECK(table.influence(anna) == 11);
    CHECK(table.count_of<InfluenceChanged>() == 1);
    CHECK(table.goods(anna, Good::Wood) == 1);
    CHECK(table.player(anna).gained[place_of(Source::Inventions)] == 5);
}

TEST_CASE("EI-1.8 a field has one owner for the whole game")
{
    Table table = inventing(2);
    table.play(make("camera_original")).act(bert, Action::Research);
    CHECK(table.state.owner(field("camera_original")) == anna);
    table.give(bert, {{Good::Development, 7}}).act(bert, Action::Research).play(invent_mode);
    CHECK_FALSE(table.offers(make("camera_original")));
    CHECK(table.offers(make("camera_improved")));
}

TEST_CASE("EI-11.7 the three cards of a new original are set aside until the next round")
{
    Table table = inventing(2);
    table.play(make("camera_original"));
    CHECK(table.state.cards_set_aside.count() == 3);
    CHECK(table.lost().empty());
    table.give(bert, {{Good::Metal, 9}, {Good::Tech, 9}, {Good::Tool, 9}, {Good::Coal, 9}});
    table.act(bert, Action::Manufacture);
    CHECK(table.rule_against(Manufacture{card("camera_a")}) == "EI-11.7");
    table.end_round();
    CHECK(table.state.cards_set_aside.is_empty());
    CHECK(table.lost().empty());
}

TEST_CASE("EI-11.8 an improved field brings no cards")
{
    Table table = researching({{Good::Development, 2}});
    table.own(bert, "camera_original").act(anna, Action::Research).play(invent_mode);
    table.play(make("camera_improved"));
    CHECK(table.state.cards_set_aside.is_empty());
    CHECK(table.lost().empty());
}

TEST_CASE("EI-11.9 without a marker nobody invents")
{
    Table table = researching({{Good::Development, 7}, {Good::Coin, 9}});
    table.player(anna).markers = 0;
    table.act(anna, Action::Research);
    CHECK(table.rule_against(invent_mode) == "EI-11.9");
    CHECK(table.offers(patent_mode));
    Table last = researching({{Good::Development, 7}});
    last.player(anna).markers = 1;
    last.act(anna, Action::Research).play(invent_mode).play(make("camera_original"));
    CHECK(last.question() == "pick_disc bert");
}

TEST_CASE("EI-17.7 having chosen to invent, the first invention is made")
{
    Table table = inventing(2);
    CHECK(table.rule_against(Done{}) == "EI-17.7");
    table.play(make("cash_register_original"));
    CHECK(table.offers(Done{}));
    // A chosen patent step is the only option, so it is made without asking.
    Table patents = researching({{Good::Coin, 1}});
    patents.act(anna, Action::Research).play(patent_mode);
    CHECK(patents.player(anna).patent_space == 1);
}

TEST_CASE("EI-17.6 inventions come in any order")
{
    Table table = inventing(3);
    table.play(make("camera_original"));
    CHECK(table.offers(make("cash_register_original")));
}

TEST_CASE("EI-12.1 one or two spaces, one after the other")
{
    Table table = researching({{Good::Coin, 9}});
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.question() == "patent_step anna");
    CHECK(table.menu() == "patent_step, done");
    table.play(StepPatent{});
    CHECK(table.player(anna).patent_space == 2);
    CHECK(table.question() == "pick_disc bert");
    Table one = researching({{Good::Coin, 9}});
    one.act(anna, Action::Research).play(patent_mode).play(Done{});
    CHECK(one.player(anna).patent_space == 1);
}

TEST_CASE("EI-12.2 pay the space, gain its influence, then a marker may go on an own field")
{
    Table table = researching({{Good::Coin, 3}});
    table.own(anna, "camera_original").own(bert, "car_original").stand_at(anna, 5);
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.goods(anna, Good::Coin) == 2);
    CHECK(table.influence(anna) == 6);
    CHECK(table.goods(anna, Good::Tool) == 1);  // a move of its own, to space 6
    CHECK(table.question() == "patent_field anna");
    CHECK(table.menu() == "patent_field field=camera_original, none");
    table.play(PatentField{field("camera_original")});
    CHECK(table.player(anna).markers == 13);
    CHECK(table.lost().empty());
    table.own(anna, "telephone_original").play(StepPatent{});
    CHECK(table.rule_against(PatentField{field("camera_original")}) == "EI-12.2");
}

TEST_CASE("EI-12.3 original and improved fields, but not those of others")
{
    Table table = researching({{Good::Coin, 3}});
    table.own(bert, "camera_original").own(anna, "camera_improved").own(anna, "car_original");
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.menu() == "patent_field field=camera_improved, patent_field field=car_original, "
                          "none");
    CHECK(table.rule_against(PatentField{field("camera_original")}) == "EI-12.3");
    CHECK(table.rule_against(PatentField{field("airplane_original")}) == "EI-12.3");
}

TEST_CASE("EI-12.4 a space may be entered without a field or a marker; the influence is gained")
{
    Table table = researching({{Good::Coin, 1}});
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.influence(anna) == 1);
    CHECK(table.question() == "pick_disc bert");
    Table empty = researching({{Good::Coin, 1}});
    empty.own(anna, "camera_original");
    empty.player(anna).markers = 0;
    empty.act(anna, Action::Research).play(patent_mode);
    CHECK(empty.influence(anna) == 1);
    CHECK(empty.question() == "pick_disc bert");
}

TEST_CASE(
    "EI-12.4 fields of others and fields that are patented leave nothing to place a marker on")
{
    Table table = researching({{Good::Coin, 1}});
    table.own(anna, "camera_original").patent("camera_original").own(bert, "car_original");
    const int markers = table.player(anna).markers;
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.player(anna).markers == markers);
    CHECK(table.count_of<FieldPatented>() == 0);
    CHECK(table.told<PatentRegistered>().back().space == 1);
}

TEST_CASE("EI-12.2 a single own field without a patent is enough to be asked for it")
{
    Table table = researching({{Good::Coin, 1}});
    table.own(anna, "camera_original").patent("camera_original").own(anna, "car_original");
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.question() == "patent_field anna");
    CHECK(table.menu() == "patent_field field=car_original, none");
}

TEST_CASE("EI-12.5 a patent that is not placed with its step is lost")
{
    Table table = researching({{Good::Coin, 9}});
    table.own(anna, "camera_original").own(anna, "car_original");
    table.act(anna, Action::Research).play(patent_mode).play(None{}).play(StepPatent{});
    table.play(PatentField{field("camera_original")});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.state.patented.count() == 1);  // two steps, one patent
}

TEST_CASE("EI-1.15 EI-12.1 a patent step that cannot be paid is refused for its price")
{
    Table table = researching({{Good::Development, 1}});
    table.act(anna, Action::Research);
    CHECK(table.rule_against(patent_mode) == "EI-1.15");
}

TEST_CASE("EI-12.6 six spaces; beyond them there are no patents")
{
    Table table = researching({{Good::Coin, 99}, {Good::Development, 1}});
    table.player(anna).patent_space = 6;
    table.act(anna, Action::Research);
    CHECK(table.rule_against(patent_mode) == "EI-12.6");
    Table near = researching({{Good::Coin, 99}});
    near.player(anna).patent_space = 5;
    near.act(anna, Action::Research).play(patent_mode);
    CHECK(near.player(anna).patent_space == 6);
    CHECK(near.question() == "pick_disc bert");  // a second step does not exist
}

TEST_CASE("EI-12.7 several markers may share a space of the patent track")
{
    Table table = researching({{Good::Coin, 1}});
    table.player(bert).patent_space = 1;
    table.act(anna, Action::Research).play(patent_mode);
    CHECK(table.player(anna).patent_space == table.player(bert).patent_space);
    CHECK(table.lost().empty());
}
