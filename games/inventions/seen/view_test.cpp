// Positions: a written position can be read back, and an impossible position is refused with the
// place of the mistake.
#include "games/inventions/seen/view.hpp"

#include "core/testing/documented_fields.hpp"
#include "core/testing/view_text.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

// The answer to the first position of a game with this change.
template <typename Change>
std::string refusal_with(Change&& change)
{
    Table table = bare_table();
    Position position = seen_whole<Position>(table.board());
    change(position);
    return refusal_of<Rules>(first_edition(), position);
}

bool begins(const std::string& message, const std::string& beginning)
{
    CAPTURE(message);
    CHECK(message.rfind(beginning, 0) == 0);
    return message.rfind(beginning, 0) == 0;
}

StepView pending(const std::string& name, int seat, const json::object& values = {})
{
    return {name, seat, values};
}

}  // namespace

TEST_CASE("every field of a position is documented in both languages, and nothing else is")
{
    check_documented<Position>(inventions_text());
}

TEST_CASE("a view written as text says what its tree says")
{
    check_view_text<Rules>(**find_game("inventions"), first_edition(), 4);
}

TEST_CASE("an unchanged position is accepted, and what is derived is not read")
{
    CHECK(refusal_with([](Position&) {}) == "");
    CHECK(refusal_with([](Position& p) { p.derived = {}; }) == "");
}

TEST_CASE("numbers outside their range are refused with their pointer")
{
    CHECK(begins(refusal_with([](Position& p) { p.players[1].goods["coal"] = -1; }),
                 "/players/1/goods/coal: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].influence = 1000; }),
                 "/players/0/influence: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].patent_space = 7; }),
                 "/players/0/patent_space: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].bonus_discs = 21; }),
                 "/players/0/bonus_discs: "));
    CHECK(begins(refusal_with([](Position& p) { p.round = 9; }), "/round: "));
    CHECK(begins(refusal_with([](Position& p) { p.start_seat = 4; }), "/start_seat: "));
    CHECK(
        begins(refusal_with([](Position& p) { p.loads["ship_wood"] = -1; }), "/loads/ship_wood: "));
    CHECK(begins(refusal_with([](Position& p) { p.random = "x"; }), "/random: "));
    CHECK(begins(refusal_with([](Position& p) { p.fields["car_original"].owner = 4; }),
                 "/fields/car_original/owner: "));
    CHECK(begins(refusal_with([](Position& p) { p.steps[0].values = json::array{0}; }),
                 "/steps/0/values: must be a table"));
}

TEST_CASE("ids that do not exist are refused with their pointer")
{
    CHECK(begins(refusal_with([](Position& p) { p.players[0].goods["gold"] = 1; }),
                 "/players/0/goods/gold: "));
    CHECK(begins(refusal_with([](Position& p) { p.players[0].factories.push_back("f_gold"); }),
                 "/players/0/factories: "));
    CHECK(
        begins(refusal_with([](Position& p) { p.cards_shown[2] = "f_bank"; }), "/cards_shown/2: "));
    CHECK(begins(refusal_with([](Position& p) { p.cards_shown.pop_back(); }), "/cards_shown: "));
    CHECK(begins(refusal_with([](Position& p) { p.spaces["rest"] = {-1, -1}; }), "/spaces/rest: "));
    CHECK(begins(refusal_with([](Position& p) { p.spaces["buy"] = {-1}; }), "/spaces/buy: "));
    CHECK(begins(refusal_with([](Position& p) { p.fields["car"] = {}; }), "/fields/car: "));
    CHECK(begins(refusal_with([](Position& p) { p.phase = "pause"; }), "/phase: "));
    CHECK(begins(refusal_with([](Position& p) { p.steps[0].step = "dance"; }), "/steps/0/step: "));
    CHECK(begins(refusal_with([](Position& p) { p.options.players = 2; }), "/options: "));
    CHECK(begins(refusal_with([](Position& p) { p.players.pop_back(); }), "/players: "));
}

TEST_CASE("pieces that cannot lie so are refused with the rule")
{
    const auto says = [](const std::string& message, const std::string& part) {
        CAPTURE(message);
        return message.find(part) != std::string::npos;
    };
    CHECK(
        says(refusal_with([](Position& p) { p.cards_shown[0] = p.cards_shown[1]; }), "two places"));
    CHECK(says(refusal_with([](Position& p) { p.cards_shown[0] = "car_a"; }), "EI-2.9"));
    CHECK(says(refusal_with([](Position& p) { p.fields["car_improved"].owner = 1; }), "EI-11.4"));
    CHECK(says(refusal_with([](Position& p) { p.fields["car_original"].is_patented = true; }),
               "EI-12.3"));
    CHECK(says(refusal_with([](Position& p) { p.players[0].factories.clear(); }), "EI-2.6"));
    CHECK(refusal_with([](Position& p) { p.players[0].factories.push_back("f_start_red"); }) ==
          "an impossible position: /players/0/factories: the factory f_start_red is not in this "
          "game (EI-1.5)");
    CHECK(says(refusal_with([](Position& p) { p.players[0].bonus_discs = 6; }), "EI-1.2"));
    CHECK(says(refusal_with([](Position& p) { p.spaces["buy"] = {2, 2}; }), "EI-3.5"));
    CHECK(says(refusal_with([](Position& p) {
                   p.spaces["buy"] = {2, -1};
                   p.spaces["build"] = {2, -1};
                   p.spaces["market"] = {2, -1};
               }),
               "EI-2.2"));
    CHECK(says(refusal_with([](Position& p) { p.cards_removed = {"car_a"}; }), "EI-"));
    CHECK(says(refusal_with([](Position& p) { p.phase = "final_market"; }), "EI-16.1"));
}

TEST_CASE("EI-1.1 a player has 15 markers for fields and patents together")
{
    const auto own_all = [](Position& p, int patents) {
        p.round = 2;
        p.players[0].patent_space = 6;
        for (auto& [id, view] : p.fields)
            view.owner = id.find("original") != std::string::npos ? 0 : -1;
        for (auto& [id, view] : p.fields)
            view.is_patented = view.owner == 0 && patents-- > 0;
    };
    CHECK(refusal_with([&](Position& p) { own_all(p, 6); }) == "");
    CHECK(refusal_with([&](Position& p) { own_all(p, 7); }).find("EI-1.1") != std::string::npos);
}

TEST_CASE("pending steps must follow from each other and fit the table")
{
    const auto at_work = [](Position& p, std::vector<StepView> steps) {
        p.phase = "carrying_out";
        p.start_seat = 1;  // the first seat has the last turn
        p.spaces["manufacture"] = {0, -1};
        p.steps = std::move(steps);
    };
    CHECK(refusal_with([&](Position& p) {
              at_work(p, {pending("return_disc", 0, {{"action", "manufacture"}}),
                          pending("manufacture", 0)});
          }) == "");
    for (const std::vector<StepView>& steps : std::vector<std::vector<StepView>>{
             {},
             {pending("place", 0)},
             {pending("manufacture", 0)},
             {pending("return_disc", 0, {{"action", "buy"}}), pending("buy", 0)},  // no disc there
             {pending("return_disc", 0, {{"action", "manufacture"}}),
              pending("buy", 0)},  // another action
             {pending("return_disc", 0, {{"action", 9}}), pending("manufacture", 0)},  // no action
             {pending("return_disc", 0, {{"action", "manufacture"}}),
              pending("manufacture", 1)},  // another seat
             {pending("return_disc", 0, {{"action", "manufacture"}}),
              pending("manufacture", 0, {{"count", 3}})},  // three were made
             {pending("return_disc", 0, {{"action", "manufacture"}}),
              pending("pay_any", 0, {{"card", 0}})},  // not on display
             {pending("next_turn", 0), pending("bonus_detail", 0, {{"action", 1}})},
             {pending("next_turn", 0), pending("return_bonus_disc", 0, {{"action", 2}}),
              pending("bonus_detail", 0, {{"action", 3}})},
             {pending("pick_disc", 1)},  // no disc on the board
             {pending("finish_game", 0)}})
        CHECK(refusal_with([&](Position& p) { at_work(p, steps); }) != "");
}

TEST_CASE("EI-12.2 nobody has more patents than spaces climbed on the patent track")
{
    const auto patent = [](Position& p, int space, int count) {
        p.round = 2;
        p.players[1].patent_space = space;
        for (const char* field : {"car_original", "car_improved"})
            p.fields[field] = {1, count-- > 0};
    };
    CHECK(begins(refusal_with([&](Position& p) { patent(p, 0, 1); }),
                 "an impossible position: /players/1/patent_space: 0 is fewer than its patents"));
    CHECK(refusal_with([&](Position& p) { patent(p, 1, 1); }) == "");
    CHECK(refusal_with([&](Position& p) { patent(p, 3, 1); }) == "");  // EI-12.4
    CHECK(refusal_with([&](Position& p) { patent(p, 1, 2); }) != "");
    CHECK(refusal_with([&](Position& p) { patent(p, 2, 2); }) == "");
}

TEST_CASE("EI-11.7 the cards of an original are set aside all three or not at all")
{
    const auto set_aside = [](Position& p, Ids cards) {
        p.fields["car_original"].owner = 2;
        p.cards_set_aside = std::move(cards);
    };
    CHECK(begins(refusal_with([&](Position& p) {
                     set_aside(p, {"car_a", "car_p"});
                 }),
                 "an impossible position: /cards_set_aside: car_b is missing"));
    const auto acting = [&](Position& p, int round, Ids cards) {
        p.phase = "carrying_out";
        p.round = round;
        p.start_seat = 1;
        p.spaces["research"] = {0, -1};
        p.steps = {{"pick_disc", 0, json::object{}}};
        set_aside(p, std::move(cards));
    };
    const Ids all = {"car_a", "car_b", "car_p"};
    CHECK(refusal_with([&](Position& p) { acting(p, 1, all); }) == "");
    CHECK(refusal_with([&](Position& p) { acting(p, 2, all); }) == "");
    CHECK(refusal_with([&](Position& p) { acting(p, 2, {}); }) == "");  // made in an earlier round
    CHECK(begins(refusal_with([&](Position& p) { acting(p, 1, {}); }),
                 "an impossible position: /cards_set_aside: car_a is missing, it joins the pile"));
}

TEST_CASE("EI-3.3 discs are placed one at a time, clockwise from the start player")
{
    const auto place = [](Position& p, int asked, std::vector<int> first, std::vector<int> second) {
        p.start_seat = 1;
        p.steps = {{"place", asked, json::object{}}};
        p.spaces["buy"] = std::move(first);
        p.spaces["build"] = std::move(second);
    };
    const std::string spaces = "an impossible position: /spaces: seat ";
    CHECK(refusal_with([&](Position& p) { place(p, 1, {-1, -1}, {-1, -1}); }) == "");
    CHECK(refusal_with([&](Position& p) { place(p, 2, {1, -1}, {-1, -1}); }) == "");
    CHECK(refusal_with([&](Position& p) { place(p, 1, {1, 2}, {3, 0}); }) == "");
    // Two discs lie before the start player has placed one.
    CHECK(begins(refusal_with([&](Position& p) { place(p, 1, {2, 3}, {-1, -1}); }), spaces + "2"));
    // The start player has placed two at once.
    CHECK(begins(refusal_with([&](Position& p) { place(p, 2, {1, -1}, {1, -1}); }), spaces + "1"));
    // Seat 2 was left out.
    CHECK(begins(refusal_with([&](Position& p) { place(p, 3, {1, -1}, {-1, -1}); }), spaces + "2"));
}

TEST_CASE("EI-14.1 what was gained by source is not more than the influence")
{
    const auto gain = [](Position& p, int influence) {
        p.players[0].influence = influence;
        p.players[0].gained["cards"] = 3;
        p.players[0].gained["market"] = 2;
    };
    CHECK(begins(refusal_with([&](Position& p) { gain(p, 4); }),
                 "an impossible position: /players/0/gained: 5 is more than its influence 4"));
    CHECK(refusal_with([&](Position& p) { gain(p, 5); }) == "");
    CHECK(refusal_with([&](Position& p) { gain(p, 9); }) == "");
}

TEST_CASE("a card that lies wrongly is named")
{
    const auto says = [](const std::string& message, const std::string& part) {
        CAPTURE(message);
        return message.find(part) != std::string::npos;
    };
    CHECK(says(refusal_with([](Position& p) { p.card_discard = {p.cards_shown[1]}; }),
               "the card s_pocket_watch lies in two places: /cards_shown and /card_discard "
               "(EI-1.3)"));
    CHECK(says(refusal_with([](Position& p) { p.factory_discard = {p.factories_shown[0]}; }),
               "the factory f_metal_small lies in two places: /factories_shown and "
               "/factory_discard (EI-1.5)"));
    CHECK(says(refusal_with([](Position& p) { p.cards_shown[0] = "car_a"; }), "the card car_a is"));
    CHECK(says(refusal_with([](Position& p) {
                   p.fields["car_original"].owner = 0;
                   p.cards_removed = {"car_b"};
               }),
               "car_b is no start card"));
}

TEST_CASE("pending steps are told by name and understood by name")
{
    const auto at_market = [](Position& p, json::value values) {
        p.phase = "carrying_out";
        p.start_seat = 1;
        p.players[0].goods["coin"] = 2;
        p.spaces["market"] = {0, -1};
        p.steps = {{"return_disc", 0, json::object{{"action", "market"}}},
                   {"exchange", 0, std::move(values)}};
    };
    CHECK(refusal_with([&](Position& p) {
              at_market(p, json::object{{"must_begin", true}});
          }) == "");
    CHECK(refusal_with([&](Position& p) {
              at_market(p, json::object{{"count", 1},
                                        {"row_1_uses", 1},
                                        {"made", json::array{"coins_to_dev"}}});
          }) == "");
    CHECK(begins(refusal_with([&](Position& p) {
                     at_market(p, json::object{{"made", json::array{"gold"}}});
                 }),
                 "/steps/1/values/made: there is no 'gold' here"));
    CHECK(begins(refusal_with([&](Position& p) {
                     at_market(p, json::object{});
                     p.steps[0].values = json::object{};
                 }),
                 "/steps/0/values: 'action' is missing"));
    Table table = bare_table();
    table.act(anna, Action::Market);
    CHECK(seen_whole<Position>(table.board()).steps[0].values ==
          json::object{{"action", "market"}});
}
