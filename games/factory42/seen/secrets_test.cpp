// Chapter 20: secrets, public facts, and the room for them.
#include "games/factory42/seen/secrets.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

const OptionValues secret_options = {{"mode", "commissions"}, {"binding_deals", "on"}};

Viewer seen_from(Seat seat)
{
    return seat == no_seat ? Viewer{} : Viewer{Viewer::Kind::Seat, seat};
}

View view_from(const Table& table, Seat seat)
{
    return Rules::view(table.edition(), table.state, seen_from(seat));
}

}  // namespace

TEST_CASE("FF-20.1 FF-20.3 a hidden commission is known to its owner, its number to all")
{
    Table table = bare_table(3, with_commissions);
    table.hidden(anna, {"c05", "c09"});
    CHECK(view_from(table, anna).players[0].hidden == Ids{"c05", "c09"});
    for (const Seat seat : {bert, cleo, no_seat})
        CHECK(view_from(table, seat).players[0].hidden == Ids{"", ""});
    table.state.knowledge.show(commission("c09"), bert);
    CHECK(view_from(table, bert).players[0].hidden == Ids{"c09", ""});
    CHECK(view_from(table, cleo).players[0].hidden == Ids{"", ""});
}

TEST_CASE("FF-20.1 draws, choices and discards of commissions are told to who may know them")
{
    Table table = bare_table(2, with_commissions);
    table.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy).play(Yes{});
    const Move keep = to_move(KeepCard{table.state.offered[0]});
    CHECK(is_move_shown(table.edition(), table.state, keep, seen_from(anna)));
    CHECK_FALSE(is_move_shown(table.edition(), table.state, keep, seen_from(bert)));
    CHECK(view_from(table, bert).offered == Ids{"", ""});
    CHECK(is_question_shown(table.edition(), table.state, seen_from(bert)));
    table.play(KeepCard{table.state.offered[0]});
    int told = 0;
    for (const Event& each : table.events)
        visit_record<Happenings>(each, [&]<typename Named>(const Named&) {
            if constexpr (requires { Named{}.commission; })
            {
                ++told;
                const auto own = shown_event(table.edition(), each, seen_from(anna));
                const auto others = shown_event(table.edition(), each, seen_from(bert));
                CHECK(decode<Named>(*own).commission != no_commission);
                CHECK(decode<Named>(*others).commission == no_commission);
                CHECK(decode<Named>(*others).known_to == 0);
            }
        });
    CHECK(told == 4);  // two draws, one kept, one rejected
    CHECK(view_from(table, bert).commission_discard == Ids{""});
    CHECK(view_from(table, anna).commission_discard != Ids{""});
}

TEST_CASE("FF-20.2 everything else is open to everybody")
{
    Table table = bare_table(2, with_commissions);
    table.fill_bag({{Gold, 2}}).fill_tower({{Beer, 1}}).store(anna, {{Flax, 1}});
    table.unresearched(anna, {"i02"}).give_rosettes(anna, 2);
    const View view = view_from(table, no_seat);
    CHECK(view.bag == Counts{{"gold", 2}});
    CHECK(view.tower == Counts{{"beer", 1}});
    CHECK(view.players[0].warehouse == Counts{{"flax", 1}});
    CHECK(view.players[0].unresearched == Ids{"i02"});
    CHECK(view.players[0].rosettes == 2);
}

TEST_CASE("FF-20.1 what is imagined fits what was seen")
{
    Table table = bare_table(3, secret_options);
    table.hidden(anna, {"c05", "c09"}).hidden(bert, {"c01"});
    table.state.knowledge.show(commission("c09"), bert);
    Random random(Seed{0, 5});
    std::set<CommissionId> imagined_cards;
    for (int count = 0; count < 80; ++count)
    {
        const State imagined = determinize(table.state, bert, random);
        CHECK(imagined.player(bert).hidden == table.of(bert).hidden);
        CHECK(imagined.player(anna).hidden.contains(commission("c09")));
        CHECK(imagined.player(anna).hidden.count() == 2);
        CHECK_FALSE(Rules::broken_invariant(table.edition(), imagined));
        CHECK_FALSE(imagined.random == table.state.random);
        for (const CommissionId card : imagined.player(anna).hidden)
            imagined_cards.insert(card);
    }
    CHECK(imagined_cards.size() > 10);
}

TEST_CASE("FF-20.1 who is asked for a good without an order has a commission that can be made")
{
    Table table = bare_table(2, with_commissions);
    table.hidden(anna, {"c01"})
        .gauge(2)
        .store(anna, {{Flax, 1}, {Steel, 1}, {Wood, 1}})
        .own_worker(anna, Location::Manufactory1);
    table.resolve(Location::Manufactory1);
    REQUIRE(table.question() == "make_good anna");
    Random random(Seed{0, 6});
    for (int count = 0; count < 20; ++count)
    {
        const State imagined = determinize(table.state, bert, random);
        MoveList moves;
        Rules::list_moves(table.edition(), imagined, moves);
        CHECK(moves.size() > 1);
    }
}

TEST_CASE("FF-20.1 which hidden commission can be made is told to nobody by the question")
{
    const auto asked_with = [](std::string_view card) {
        Table table = bare_table(3, with_commissions);
        table.hidden(anna, {card, "c20"})
            .gauge(3)
            .store(anna, {{Flax, 1}, {Steel, 1}, {Wood, 1}, {Copper, 1}})
            .dock(anna, 1, {{Lichen, 1}})
            .own_worker(anna, Location::Manufactory1);
        table.resolve(Location::Manufactory1);
        return table;
    };
    const Table one = asked_with("c01");
    const Table other = asked_with("c02");
    REQUIRE(one.question() == "make_good anna");
    REQUIRE(other.question() == "make_good anna");
    CHECK(one.state.inferred == other.state.inferred);
    for (const Seat seat : {bert, cleo, no_seat})
        CHECK(to_json(view_from(one, seat)) == to_json(view_from(other, seat)));
    CHECK(to_json(view_from(one, anna)) != to_json(view_from(other, anna)));
}

TEST_CASE("FF-17.14 who knew a hand loses sight of it when one of its cards moves in secret")
{
    Table table = bare_table(3, secret_options);
    table.hidden(anna, {"c05", "c09"});
    table.state.knowledge.show(commission("c05"), cleo);
    table.state.knowledge.show(commission("c09"), cleo);
    table.alone(step_at(StepKind::DealPartner, anna, 0));
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Commission});
    table.play(NameCommission{commission("c05")}).done().done();
    const DealClause hidden = table.state.draft.clauses[0];
    CHECK(hidden.kind == Clause::Commission);
    CHECK(view_from(table, bert).draft.clauses[0].what == "");
    CHECK(view_from(table, anna).draft.clauses[0].what == "c05");
    table.play(Send{});
    CHECK(view_from(table, bert).draft.clauses[0].what == "c05");
    CHECK(view_from(table, no_seat).draft.clauses[0].what == "");
    CHECK(view_from(table, cleo).draft.clauses[0].what == "");  // it might be the other one
    CHECK(table.told<DealClauseNamed>()[0].known_to == (only(anna) | only(bert)));
    table.play(Accept{});
    CHECK(view_from(table, bert).deals[0].clauses[0].what == "c05");
    CHECK(view_from(table, cleo).deals[0].clauses[0].what == "");
    CHECK(view_from(table, cleo).lost_sight == std::vector<Ids>{{"c05", "c09"}});
    CHECK_FALSE(table.state.knowledge.knows(cleo, commission("c05")));
    CHECK(table.state.knowledge.knows(anna, commission("c05")));
}

TEST_CASE("FF-20.6 a state is small, and nothing is deeper than half of its room")
{
    CHECK(sizeof(State) <= 2048);
    std::size_t deepest = 0;
    std::size_t cars = 0;
    for (uint64_t seed = 1; seed <= 6; ++seed)
    {
        Table table({.players = 5, .seed = seed, .options = secret_options});
        table.play_at_random(seed, [&] {
            deepest = std::max(deepest, table.state.steps.size());
            cars = std::max(cars, table.state.line.size());
        });
    }
    CHECK(deepest <= 16);
    CHECK(cars <= most_cars);
}

TEST_CASE("FF-17.14 who does not know the commission of a proposal imagines one of that hand")
{
    Table table = bare_table(3, secret_options);
    table.hidden(anna, {"c03", "c07"});
    table.state.draft.proposer = anna;
    table.state.draft.partner = bert;
    table.state.draft.clauses[0] = {Clause::Commission, static_cast<uint8_t>(commission("c07")), 0};
    table.state.draft.clauses[1] = {Clause::PayPoints, 2, 0};
    Random random(Seed{0, 9});
    bool is_other = false;
    for (int count = 0; count < 20; ++count)
    {
        const State imagined = determinize(table.state, cleo, random);
        const auto card = static_cast<CommissionId>(imagined.draft.clauses[0].first);
        CHECK(imagined.player(anna).hidden.contains(card));
        CHECK(imagined.draft.clauses[1].first == 2);
        is_other = is_other || card != commission("c07");
    }
    CHECK(is_other);
}

TEST_CASE("FF-17.14 FF-20.1 which card of a hand is proposed changes nothing that others imagine")
{
    Table table = bare_table(3, secret_options);
    table.hidden(anna, {"c03", "c07", "c11"});
    table.state.draft.proposer = anna;
    table.state.draft.partner = bert;
    const auto imagined = [&](const char* card) {
        table.state.draft.clauses[0] = {Clause::Commission, static_cast<uint8_t>(commission(card)),
                                        0};
        Random random(Seed{0, 9});
        return determinize(table.state, cleo, random);
    };
    const State first = imagined("c03");
    for (const char* card : {"c07", "c11"})
    {
        CHECK(imagined(card).draft == first.draft);
        CHECK(imagined(card).player(anna).hidden == first.player(anna).hidden);
    }
}

TEST_CASE("FF-17.14 FF-20.1 a commission that is not named yet is not imagined either")
{
    Table table = bare_table(3, secret_options);
    table.hidden(anna, {"c03", "c07"}).hidden(bert, {"c01"});
    table.state.draft.proposer = anna;
    table.state.draft.partner = bert;
    table.state.draft.clauses[0] = {Clause::Commission, 0, 0};
    table.asking(step_of(StepKind::ClauseParameter, anna, ClauseQuestion{}));
    for (uint64_t seed = 0; seed < 20; ++seed)
    {
        Random random(Seed{0, seed});
        CHECK(determinize(table.state, cleo, random).draft == table.state.draft);
    }
}

TEST_CASE("FF-17.14 who has seen a hand still does not know which of it is named")
{
    Table table = bare_table(3, secret_options);
    table.hidden(anna, {"c03", "c07"});
    table.state.knowledge.show(commission("c03"), cleo);
    table.state.knowledge.show(commission("c07"), cleo);
    table.alone(step_at(StepKind::DealPartner, anna, 0));
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Commission});
    table.play(NameCommission{commission("c07")});
    table.play(ChooseClause{Clause::Commission}).done().play(Send{});
    std::set<std::pair<int, int>> imagined;
    Random random(Seed{0, 9});
    for (int count = 0; count < 20; ++count)
    {
        const auto clauses = determinize(table.state, cleo, random).draft.clauses;
        imagined.insert({clauses[0].first, clauses[1].first});
        CHECK(determinize(table.state, bert, random).draft.clauses[0].first ==
              place_of(commission("c07")));
    }
    const int third = static_cast<int>(commission("c03"));
    const int seventh = static_cast<int>(commission("c07"));
    CHECK(imagined == std::set<std::pair<int, int>>{{third, seventh}, {seventh, third}});
}

TEST_CASE("FF-17.14 what changed hands in secret is not in what others imagine")
{
    const auto after_giving = [](std::string_view card, bool is_made) {
        Table table = bare_table(3, secret_options);
        table.hidden(anna, {"c03", "c07"});
        table.alone(step_at(StepKind::DealPartner, anna, 0));
        table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Commission});
        table.play(NameCommission{commission(card)}).done().done().play(Send{}).play(Accept{});
        if (is_made)  // later in the round the new owner reveals it
            table.state.knowledge.show_to_all(commission(card));
        return table;
    };
    for (const bool is_made : {false, true})
    {
        const Table one = after_giving("c03", is_made);
        const Table other = after_giving("c07", is_made);
        Random random(Seed{0, 9});
        Random same(Seed{0, 9});
        CHECK(determinize(one.state, cleo, random).deals ==
              determinize(other.state, cleo, same).deals);
        CHECK(view_from(one, cleo).deals[0].clauses[0].what == "");
        CHECK(determinize(one.state, bert, random).deals == one.state.deals);
    }
}

TEST_CASE("FF-17.14 FF-17.17 a commission that lies open is named to everybody")
{
    Table table = bare_table(3, secret_options);
    table.revealed(anna, "c02", 2);
    table.alone(step_at(StepKind::DealPartner, anna, 0));
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Commission});
    for (const Seat seat : {cleo, no_seat})
        CHECK(view_from(table, seat).draft.clauses[0].what == "c02");  // the only one
    table.done().done().play(Send{});
    CHECK(static_cast<Viewers>(table.told<DealClauseNamed>()[0].known_to) == all_viewers);
    table.play(Accept{});
    Random random(Seed{0, 9});
    CHECK(determinize(table.state, cleo, random).deals == table.state.deals);
    CHECK(view_from(table, no_seat).deals[0].clauses[0].what == "c02");
}

TEST_CASE("FF-13.12 FF-19.9 imagined commissions to choose from lie in their order")
{
    Table table = bare_table(2, with_commissions);
    table.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy).play(Yes{});
    REQUIRE(table.decision() == "keep_commission");
    Random random(Seed{0, 9});
    for (int count = 0; count < 20; ++count)
    {
        const State imagined = determinize(table.state, bert, random);
        REQUIRE(imagined.offered.size() == 2);
        CHECK(imagined.offered[0] < imagined.offered[1]);
    }
}

TEST_CASE("FF-20.1 moves that name a commission are for who makes them, all others for everybody")
{
    Table table = bare_table(2, with_commissions);
    const auto is_shown = [&](const auto& move, Seat seat) {
        return is_move_shown(table.edition(), table.state, to_move(move), seen_from(seat));
    };
    CHECK(is_shown(KeepCard{commission("c01")}, table.asked()));
    CHECK_FALSE(is_shown(KeepCard{commission("c01")}, bert));
    CHECK_FALSE(is_shown(NameCommission{commission("c01")}, no_seat));
    CHECK(is_shown(Done{}, bert));
}

TEST_CASE("FF-20.1 what brings something hidden out is a reveal, and nothing else")
{
    const auto is_told_as_reveal = [](const auto& told) { return Rules::is_reveal(carried(told)); };
    const CommissionId card = commission("c01");
    CHECK(is_told_as_reveal(CommissionRevealed{anna, card}));
    CHECK(is_told_as_reveal(DealClauseNamed{anna, Clause::Commission, 0, 0, 0}));
    CHECK(is_told_as_reveal(CommissionKept{anna, card, 0}));
    CHECK(is_told_as_reveal(CommissionRejected{anna, card, 0}));
    CHECK(is_told_as_reveal(CommissionGiven{anna, bert, card, 0}));
    CHECK_FALSE(is_told_as_reveal(PoolChanged{Flax, 1, 1}));
}

TEST_CASE("FF-20.1 where nothing is known of a hand the first guess is taken")
{
    Table table = bare_table(2, with_commissions);
    table.hidden(bert, {"c03", "c07"}).asking(Step{StepKind::MakeGood, bert});
    BoundedList<CommissionId, commission_count> face_down;
    for (const CommissionSet& cards : {table.of(bert).hidden, table.state.commission_deck})
        for (const CommissionId card : cards)
            face_down.push(card);
    Random guessing(Seed{0, 5});
    Random same(Seed{0, 5});
    const State imagined = determinize(table.state, anna, guessing);
    const auto redeal = table.state.knowledge.imagined(anna, face_down, same);
    CHECK(imagined.player(bert).hidden == redeal(table.of(bert).hidden));
}
