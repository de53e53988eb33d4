// Binding deals (chapter 17, D-36 to D-40).
#include "games/factory42/chapters/deals/deals.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

DealClause clause(Clause kind, int first, int second = 0)
{
    return {kind, static_cast<uint8_t>(first), static_cast<uint8_t>(second)};
}

// A deal of Anna with Bert that has been accepted.
Table& agreed(Table& table, std::vector<DealClause> own, std::vector<DealClause> others)
{
    Deal deal;
    deal.proposer = anna;
    deal.partner = bert;
    for (std::size_t place = 0; place < own.size(); ++place)
        deal.clauses[place] = own[place];
    for (std::size_t place = 0; place < others.size(); ++place)
        deal.clauses[most_clauses + place] = others[place];
    Play play{table.edition(), table.state, &table.events};
    accept_deal(play, deal);
    return table;
}

Table& judged(Table& table, Deadline deadline)
{
    Play play{table.edition(), table.state, &table.events};
    judge_promises(play, deadline);
    return table;
}

// Anna is asked for a partner in this window.
Table proposing(Window window = Window::BeforePlacement, const OptionValues& more = {})
{
    OptionValues options = with_deals;
    options.insert(more.begin(), more.end());
    Table table = bare_table(3, options);
    return table.alone(step_at(StepKind::DealPartner, anna, place_of(window)));
}

ChooseClause kind(Clause chosen)
{
    return {chosen};
}

}  // namespace

TEST_CASE("FF-17.3 FF-17.5 one proposal of up to two clauses a side, answered at once")
{
    Table table = proposing();
    table.give_rosettes(anna, 3).give_rosettes(bert, 1);
    CHECK(table.menu() == "partner seat=1, partner seat=2, done");
    CHECK(table.rule_against(ChoosePartner{anna}) == "FF-17.3");
    table.play(ChoosePartner{bert}).play(kind(Clause::Rosettes)).amount(2).done();
    CHECK(table.question() == "clause_kind anna");  // now Bert's side
    table.play(kind(Clause::Rosettes));             // one: no question
    CHECK(table.question() == "clause_kind anna");
    table.done();
    CHECK(table.menu() == "send, withdraw");
    table.play(Send{});
    CHECK(table.question() == "deal_accept bert");
    table.play(Accept{});
    CHECK(table.rosettes(anna) == 2);
    CHECK(table.rosettes(bert) == 2);
    CHECK(table.is_over());  // no second proposal in the window
    Table none = proposing();
    none.play(ChoosePartner{bert}).done().done();
    CHECK(none.is_over());  // FF-19.13: without any clause it ends
    Table declined = proposing();
    declined.play(ChoosePartner{bert}).play(kind(Clause::Points)).amount(1).done().done();
    declined.play(Send{}).play(Decline{});
    CHECK(declined.score(anna) == 0);
}

TEST_CASE("FF-4.3 FF-17.5 four windows in a round, everybody in turn order")
{
    Table table({.players = 2, .seed = 5, .options = with_deals});
    std::vector<Seat> asked;
    while (table.decision() == "deal_partner")
    {
        asked.push_back(table.asked());
        table.done();
    }
    CHECK(asked ==
          std::vector<Seat>{table.state.start_player, next_clockwise(table.state.start_player, 2)});
    CHECK(table.decision() == "place_worker");
    table.play_until("deal_partner");
    CHECK(place_in<Window>(table.state.steps.top()) == Window::BeforeRequisition);
    table.done().done();
    table.play_until("deal_partner");
    CHECK(place_in<Window>(table.state.steps.top()) == Window::BeforeDelivery);
    table.done().done();
    table.play_until("deal_partner");
    CHECK(place_in<Window>(table.state.steps.top()) == Window::BeforeResearch);
}

TEST_CASE("FF-17.4 FF-17.6 what the two have changes hands at once")
{
    Table table = bare_table(3, with_deals);
    table.store(anna, {{Gold, 2}}).improve(bert, {Improvement::Incinerator}).tank(bert, 2);
    table.improve(anna, {Improvement::Crane, Improvement::Incinerator});
    agreed(table, {clause(Clause::Cubes, static_cast<int>(Gold), 2)},
           {clause(Clause::Points, 3), clause(Clause::PrivateSteam, 1)});
    CHECK(table.stored(bert, Gold) == 2);
    CHECK(table.score(anna) == 3);
    CHECK(table.score(bert) == -3);
    CHECK(table.of(anna).tank == 1);
    CHECK(table.of(bert).tank == 1);
    agreed(table, {clause(Clause::Improvement, static_cast<int>(Improvement::Crane))}, {});
    CHECK(table.of(bert).owns(Improvement::Crane));
    CHECK_FALSE(table.of(anna).owns(Improvement::Crane));
    CHECK(table.broken() == "");
}

TEST_CASE("FF-17.7 FF-19.13 an exchange must leave a legal position")
{
    const auto is_legal = [](Table& table, std::vector<DealClause> own,
                             std::vector<DealClause> others) {
        Deal deal;
        deal.proposer = anna;
        deal.partner = bert;
        for (std::size_t place = 0; place < own.size(); ++place)
            deal.clauses[place] = own[place];
        for (std::size_t place = 0; place < others.size(); ++place)
            deal.clauses[most_clauses + place] = others[place];
        return is_exchange_legal(table.board(), deal);
    };
    const int flax = static_cast<int>(Flax);
    const int gold = static_cast<int>(Gold);
    Table table = bare_table(2, with_deals);
    table.store(anna, {{Flax, 3}}).store(bert, {{Gold, 3}});
    CHECK(is_legal(table, {clause(Clause::Cubes, flax, 1)}, {}));
    CHECK_FALSE(is_legal(table, {clause(Clause::Cubes, flax, 2)}, {}));  // no room
    CHECK(is_legal(table, {clause(Clause::Cubes, flax, 2)}, {clause(Clause::Cubes, gold, 1)}));
    const int crane = static_cast<int>(Improvement::Crane);
    table.improve(anna, {Improvement::Crane});
    CHECK(is_legal(table, {clause(Clause::Improvement, crane)}, {}));
    CHECK_FALSE(is_legal(table, {}, {clause(Clause::Improvement, crane)}));
    table.improve(bert, {Improvement::Crane});
    CHECK_FALSE(is_legal(table, {clause(Clause::Improvement, crane)}, {}));
    table.player(anna).score = -14;
    CHECK(is_legal(table, {clause(Clause::Points, 1)}, {}));
    CHECK_FALSE(is_legal(table, {clause(Clause::Points, 2)}, {}));
    table.improve(anna, {Improvement::Incinerator}).tank(anna, 2);
    CHECK_FALSE(is_legal(table, {clause(Clause::PrivateSteam, 1)}, {}));
    table.improve(anna, {Improvement::SmallStore}).store(anna, {{Flax, 5}});
    const int store = static_cast<int>(Improvement::SmallStore);
    CHECK_FALSE(is_legal(table, {clause(Clause::Improvement, store)}, {}));  // five in four places
}

TEST_CASE("FF-17.7 the proposer cannot send what is not legal")
{
    Table table = proposing();
    table.store(anna, {{Flax, 3}}).store(bert, {{Gold, 4}});
    table.play(ChoosePartner{bert}).play(kind(Clause::Cubes));  // flax is the only type
    table.amount(1).done().done();
    CHECK(table.is_over());  // withdrawn: it could not be sent
    CHECK(table.count_of<DealOffered>() == 0);
    table.state.draft.proposer = anna;
    table.state.draft.partner = bert;
    table.state.draft.clauses[0] = clause(Clause::Cubes, static_cast<int>(Flax), 1);
    table.asking(Step{StepKind::DealConfirm, anna});
    CHECK(table.rule_against(Send{}) == "FF-17.7");
    CHECK(table.offers(Withdraw{}));
}

TEST_CASE("FF-17.8 who gives the incinerator away loses the stored steam")
{
    Table table = bare_table(2, with_deals);
    table.improve(anna, {Improvement::Incinerator}).tank(anna, 2);
    agreed(table,
           {clause(Clause::PrivateSteam, 1),
            clause(Clause::Improvement, static_cast<int>(Improvement::Incinerator))},
           {});
    CHECK(table.of(bert).tank == 1);
    CHECK(table.of(anna).tank == 0);
    CHECK(table.state.supply_markers == 14);
}

TEST_CASE("FF-17.9 FF-17.15 a promise is offered only before its deadline")
{
    const auto offers = [](Window window, Clause promise) {
        Table table = proposing(window);
        table.play(ChoosePartner{bert});
        return table.offers(ChooseClause{promise});
    };
    CHECK(offers(Window::BeforePlacement, Clause::PlaceAt));
    CHECK_FALSE(offers(Window::BeforeRequisition, Clause::PlaceAt));
    CHECK_FALSE(offers(Window::BeforeRequisition, Clause::Avoid));
    CHECK(offers(Window::BeforeDelivery, Clause::BurnAtLeast));
    CHECK(offers(Window::BeforeDelivery, Clause::DeliverTo));
    CHECK_FALSE(offers(Window::BeforeResearch, Clause::BurnAtLeast));
    CHECK_FALSE(offers(Window::BeforeResearch, Clause::DeliverNotTo));
    CHECK(offers(Window::BeforeResearch, Clause::MakeOrder));
    CHECK(offers(Window::BeforeResearch, Clause::PayPoints));
    Table late = proposing(Window::BeforeRequisition);
    late.play(ChoosePartner{bert});
    CHECK(late.rule_against(ChooseClause{Clause::PlaceAt}) == "FF-17.9");
    Table table = bare_table(2, with_deals);
    agreed(table, {clause(Clause::PayPoints, 1)}, {});
    table.next_round();
    CHECK(table.state.deals.is_empty());
}

TEST_CASE("FF-17.10 when a promise is kept")
{
    const int loading = static_cast<int>(Location::Loading);
    const int research = static_cast<int>(Location::Research);
    Table table = bare_table(2, with_deals);
    table.workers(Location::Loading, {anna}).own_worker(anna, Location::Research, Commissar);
    agreed(table, {clause(Clause::PlaceAt, loading, 0), clause(Clause::PlaceAt, research, 1)}, {});
    agreed(table, {clause(Clause::Avoid, static_cast<int>(Location::Trade))}, {});
    judged(table, Deadline::EndOfPlacement);
    CHECK(table.count_of<PromiseKept>() == 3);
    agreed(table, {clause(Clause::PlaceAt, loading, 1)}, {});
    agreed(table, {clause(Clause::Avoid, loading)}, {});
    judged(table, Deadline::EndOfPlacement);
    CHECK(table.count_of<PromiseBroken>() == 2);
    CHECK(table.score(anna) == -2);
    Table later = bare_table(2, with_deals);
    later.player(anna).burned = 2;
    later.player(anna).sent_to.insert(bert);
    later.state.slots[1].workers[0][0] = 1;
    --later.player(anna).unplaced;
    agreed(later, {clause(Clause::BurnAtLeast, 2), clause(Clause::DeliverTo, 1)}, {});
    agreed(later, {clause(Clause::DeliverNotTo, 0), clause(Clause::MakeOrder, 1)}, {});
    agreed(later, {clause(Clause::SkipOrder, 0)}, {});
    for (const Deadline deadline :
         {Deadline::EndOfDelivery, Deadline::EndOfSteam, Deadline::StartOfAwards})
        judged(later, deadline);
    CHECK(later.count_of<PromiseKept>() == 5);
    agreed(later, {clause(Clause::BurnAtLeast, 3), clause(Clause::SkipOrder, 1)}, {});
    judged(later, Deadline::EndOfSteam);
    judged(later, Deadline::StartOfAwards);
    CHECK(later.count_of<PromiseBroken>() == 2);
    CHECK(later.score(anna) == -1);  // FF-17.12: once for each deal
}

TEST_CASE("FF-17.11 FF-17.12 FF-16.2 payments in full or not at all, and a point for a breach")
{
    Table table = bare_table(2, with_deals);
    table.give_rosettes(anna, 3);
    agreed(table, {clause(Clause::PayRosettes, 2)}, {clause(Clause::PayPoints, 1)});
    judged(table, Deadline::EndOfAwards);
    CHECK(table.rosettes(anna) == 1);
    CHECK(table.rosettes(bert) == 2);
    CHECK(table.score(anna) == 1);
    CHECK(table.score(bert) == -1);
    Table poor = bare_table(2, with_deals);
    poor.give_rosettes(anna, 1);
    agreed(poor, {clause(Clause::PayRosettes, 2)}, {});
    judged(poor, Deadline::EndOfAwards);
    CHECK(poor.rosettes(anna) == 1);
    CHECK(poor.score(anna) == -1);
    CHECK(poor.score(bert) == 0);  // nobody gets the point
}

TEST_CASE("FF-17.13 FF-17.16 a breach voids what the other side owes; judged, voided, paid")
{
    Table table = bare_table(2, with_deals);
    table.give_rosettes(bert, 3);
    agreed(table, {clause(Clause::MakeOrder, 0)}, {clause(Clause::PayRosettes, 3)});
    judged(table, Deadline::StartOfAwards);
    CHECK(table.count_of<PromiseVoid>() == 1);
    judged(table, Deadline::EndOfAwards);
    CHECK(table.rosettes(bert) == 3);
    CHECK(table.score(anna) == -1);
    Table sum = bare_table(2, with_deals);
    sum.give_rosettes(anna, 4).give_rosettes(bert, 1);
    // Both sides are judged before anything is paid: Anna owes five and has four.
    agreed(sum, {clause(Clause::PayRosettes, 2), clause(Clause::PayRosettes, 3)},
           {clause(Clause::PayRosettes, 1)});
    judged(sum, Deadline::EndOfAwards);
    CHECK(sum.rosettes(anna) == 2);  // the first is paid
    CHECK(sum.rosettes(bert) == 3);  // and Bert's own payment is void
    CHECK(sum.score(anna) == -1);
    Table own = bare_table(2, with_deals);
    own.give_rosettes(anna, 1);
    agreed(own, {clause(Clause::MakeOrder, 0), clause(Clause::PayRosettes, 1)}, {});
    judged(own, Deadline::StartOfAwards);
    judged(own, Deadline::EndOfAwards);
    CHECK(own.rosettes(bert) == 1);  // a breaker's later promises stay open
    CHECK(own.score(anna) == -1);
}

TEST_CASE("FF-17.14 FF-20.1 a commission in a proposal is shown to the partner only")
{
    Table table = proposing(Window::BeforePlacement, with_commissions);
    table.hidden(anna, {"c03", "c07"});
    table.play(ChoosePartner{bert}).play(kind(Clause::Commission));
    CHECK(table.menu() == "give_commission card=c03, give_commission card=c07");
    table.play(NameCommission{commission("c07")});
    CHECK_FALSE(table.state.knowledge.knows(bert, commission("c07")));
    table.done().done().play(Send{});
    CHECK(table.state.knowledge.knows(bert, commission("c07")));
    CHECK_FALSE(table.state.knowledge.knows(cleo, commission("c07")));
    CHECK_FALSE(table.state.knowledge.knows(bert, commission("c03")));
    table.play(Decline{});
    CHECK(table.state.knowledge.knows(bert, commission("c07")));  // seen is seen
    CHECK(table.of(anna).hidden.contains(commission("c07")));
}

TEST_CASE("FF-17.17 a card moves as it lies, and nothing is scored again")
{
    Table table = bare_table(2, {{"mode", "commissions"}, {"binding_deals", "on"}});
    table.researched(anna, {"i04"}).unresearched(anna, {"i01"}).hidden(anna, {"c01"});
    table.revealed(anna, "c02", 2);
    table.state.uses[place_of(invention("i04"))] = 2;
    agreed(table,
           {clause(Clause::Invention, static_cast<int>(invention("i04"))),
            clause(Clause::Commission, static_cast<int>(commission("c01")))},
           {});
    agreed(table,
           {clause(Clause::Invention, static_cast<int>(invention("i01"))),
            clause(Clause::Commission, static_cast<int>(commission("c02")))},
           {});
    CHECK(table.of(bert).researched.contains(invention("i04")));
    CHECK(table.state.uses[place_of(invention("i04"))] == 2);
    CHECK(table.of(bert).unresearched.contains(invention("i01")));
    CHECK(table.of(bert).hidden.contains(commission("c01")));
    CHECK(table.of(bert).revealed.contains(commission("c02")));
    CHECK(table.score(bert) == 0);
    CHECK(table.state.knowledge.knows(bert, commission("c01")));
    CHECK_FALSE(table.state.knowledge.knows(no_seat, commission("c01")));
    CHECK(table.broken() == "");
}

TEST_CASE("FF-17.18 promises may name any open location, player and slot")
{
    Table table = proposing();
    table.set_event("e02");
    table.play(ChoosePartner{bert}).play(kind(Clause::PlaceAt));
    CHECK(table.offers(NameLocation{Location::Manufactory2}));
    CHECK_FALSE(table.offers(NameLocation{Location::Spiking}));  // closed
    CHECK_FALSE(table.offers(NameLocation{Location::Guild}));    // absent
    table.play(NameLocation{Location::Loading});
    CHECK(table.menu() == "role role=worker, role role=commissar");
    table.play(NameRole{Commissar});
    table.play(kind(Clause::DeliverTo));
    CHECK(table.menu() == "player seat=0, player seat=1, player seat=2");
    table.play(NamePlayer{anna});
    table.play(kind(Clause::SkipOrder));
    CHECK(table.menu() == "slot slot=1, slot slot=2, slot slot=3");
}

TEST_CASE("FF-19.6 FF-19.13 the second clause comes behind the first, of what is left")
{
    Table table = proposing();
    table.give_rosettes(anna, 4).store(anna, {{Flax, 2}, {Gold, 1}});
    table.play(ChoosePartner{bert}).play(kind(Clause::Rosettes)).amount(2);
    CHECK_FALSE(table.offers(ChooseClause{Clause::Cubes}));     // would come before
    CHECK_FALSE(table.offers(ChooseClause{Clause::Rosettes}));  // two are left: not more than 2
    CHECK(table.offers(ChooseClause{Clause::Points}));
    Table cubes = proposing();
    cubes.store(anna, {{Flax, 3}, {Gold, 1}});
    cubes.play(ChoosePartner{bert}).play(kind(Clause::Cubes)).take(Flax).amount(1);
    cubes.play(kind(Clause::Cubes));
    CHECK(cubes.menu() == "cube resource=flax, cube resource=gold");
    cubes.take(Flax);  // two: the same again would be one
    CHECK(cubes.state.draft.clauses[1] == clause(Clause::Cubes, 0, 2));
}

TEST_CASE("FF-19.7 nobody asks for a commission of the other side")
{
    Table table = proposing(Window::BeforePlacement, with_commissions);
    table.hidden(bert, {"c03"}).unresearched(bert, {"i02"});
    table.play(ChoosePartner{bert}).done();
    CHECK(table.rule_against(ChooseClause{Clause::Commission}) == "FF-19.13");
    CHECK(table.offers(ChooseClause{Clause::Invention}));
}
