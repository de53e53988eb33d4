// The edges of deals: the things that may change hands (FF-17.7), and the times of judgement
// (FF-17.10 to 17.16).
#include "games/factory42/chapters/deals/deals.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

DealClause gives(Clause kind, int first, int second = 0)
{
    return {kind, static_cast<uint8_t>(first), static_cast<uint8_t>(second)};
}

// Of Anna with Bert.
Deal deal_of(const std::vector<DealClause>& own, const std::vector<DealClause>& others)
{
    Deal deal;
    deal.proposer = anna;
    deal.partner = bert;
    for (std::size_t place = 0; place < own.size(); ++place)
        deal.clauses[place] = own[place];
    for (std::size_t place = 0; place < others.size(); ++place)
        deal.clauses[most_clauses + place] = others[place];
    return deal;
}
void accept(Table& table, const Deal& deal)
{
    Play play{table.edition(), table.state, &table.events};
    accept_deal(play, deal);
}
void judge_at(Table& table, Deadline deadline)
{
    Play play{table.edition(), table.state, &table.events};
    judge_promises(play, deadline);
}
bool may_exchange(const Table& table, const std::vector<DealClause>& own,
                  const std::vector<DealClause>& others = {})
{
    return is_exchange_legal(table.board(), deal_of(own, others));
}

constexpr int crane_number = static_cast<int>(Improvement::Crane);

}  // namespace

TEST_CASE("FF-17.7 a giver has what is given, down to the last one")
{
    Table table = bare_table(2, with_deals);
    CHECK_FALSE(may_exchange(table, {gives(Clause::Rosettes, 1)}));
    table.give_rosettes(anna, 2);
    CHECK(may_exchange(table, {gives(Clause::Rosettes, 2)}));
    CHECK_FALSE(may_exchange(table, {gives(Clause::Rosettes, 3)}));
    CHECK_FALSE(
        may_exchange(table, {gives(Clause::Improvement, crane_number)}));  // neither has one
    table.improve(anna, {Improvement::Incinerator}).improve(bert, {Improvement::Incinerator});
    table.tank(anna, 2);
    CHECK(may_exchange(table, {gives(Clause::PrivateSteam, 2)}));  // fills Bert's tank
    CHECK_FALSE(may_exchange(table, {}, {gives(Clause::PrivateSteam, 1)}));
}

TEST_CASE("FF-17.6 what changes hands is told to everybody")
{
    Table table = bare_table(2, with_deals);
    table.improve(anna, {Improvement::Crane, Improvement::Incinerator}).tank(anna, 2);
    table.improve(bert, {Improvement::Incinerator});
    accept(table,
           deal_of({gives(Clause::PrivateSteam, 1), gives(Clause::Improvement, crane_number)}, {}));
    const auto steam = table.told<PrivateSteamChanged>();
    REQUIRE(steam.size() == 2);
    CHECK(steam[0].seat == anna);
    CHECK(steam[0].amount == -1);
    CHECK(steam[1].amount == 1);
    const auto given = table.told<ImprovementGiven>();
    REQUIRE(given.size() == 1);
    CHECK(given[0].to == bert);
    CHECK(given[0].improvement == Improvement::Crane);
}

TEST_CASE("FF-17.16 only payments of one kind are owed together")
{
    Table table = bare_table(2, with_deals);
    table.give_rosettes(anna, 3).player(anna).score = -14;
    accept(table, deal_of({gives(Clause::PayRosettes, 3), gives(Clause::PayPoints, 1)}, {}));
    judge_at(table, Deadline::EndOfAwards);
    CHECK(table.count_of<PromiseBroken>() == 0);
    CHECK(table.rosettes(bert) == 3);
    CHECK(table.score(anna) == -15);  // FF-3.26: that far, and not further
    CHECK(table.score(bert) == 1);
    Table unequal = bare_table(2, with_deals);
    unequal.give_rosettes(anna, 3);
    accept(unequal, deal_of({gives(Clause::PayRosettes, 3), gives(Clause::PayRosettes, 1)}, {}));
    judge_at(unequal, Deadline::EndOfAwards);
    CHECK(unequal.count_of<PromiseBroken>() == 1);  // four are owed
    CHECK(unequal.count_of<PromiseKept>() == 1);
    CHECK(unequal.rosettes(bert) == 3);
}

TEST_CASE("FF-17.12 either side pays for its own breach")
{
    Table table = bare_table(2, with_deals);
    accept(table, deal_of({}, {gives(Clause::MakeOrder, 0)}));
    judge_at(table, Deadline::StartOfAwards);
    CHECK(table.score(anna) == 0);
    CHECK(table.score(bert) == -1);
    CHECK(table.state.deals[0].broken.contains(1));
    Table both = bare_table(2, with_deals);
    accept(both, deal_of({gives(Clause::MakeOrder, 0)}, {gives(Clause::MakeOrder, 0)}));
    judge_at(both, Deadline::StartOfAwards);
    CHECK(both.score(anna) == -1);
    CHECK(both.score(bert) == -1);
    CHECK(both.count_of<PromiseVoid>() == 0);
}

TEST_CASE(
    "FF-17.9 FF-14.1 promises about orders are judged when the awards begin, payments at their end")
{
    Table table = bare_table(2, with_deals);
    table.give_rosettes(anna, 3).give_rosettes(bert, 2);
    accept(table, deal_of({gives(Clause::MakeOrder, 0)}, {}));
    accept(table, deal_of({gives(Clause::PayRosettes, 1)}, {}));
    table.resolve(Location::Awards);
    REQUIRE(table.question() == "penalty anna");
    CHECK(table.count_of<PromiseBroken>() == 1);
    CHECK(table.score(anna) == -1);
    CHECK(table.rosettes(bert) == 2);
    table.play(LosePoints{}).play(LosePoints{});
    CHECK(table.rosettes(bert) == 3);
}

TEST_CASE("FF-17.9 promises about cars and fuel are judged when their location ends")
{
    Table table = bare_table(2, with_deals);
    accept(table, deal_of({gives(Clause::DeliverTo, 1)}, {}));
    accept(table, deal_of({gives(Clause::BurnAtLeast, 1)}, {}));
    table.resolve(Location::Trade);
    CHECK(table.count_of<PromiseBroken>() == 0);
    table.resolve(Location::Delivery);
    CHECK(table.count_of<PromiseBroken>() == 1);
    table.resolve(Location::Steam);
    CHECK(table.count_of<PromiseBroken>() == 2);
    CHECK(table.score(anna) == -2);
}

TEST_CASE("FF-17.5 every proposal of a window is a turn of its own")
{
    Table table = bare_table(3, with_deals);
    table.alone(step_at(StepKind::DealWindow, no_seat, place_of(Window::BeforeDelivery), 0));
    CHECK(table.question() == "deal_partner anna");
    const int first = table.state.turns;
    table.done();
    CHECK(table.question() == "deal_partner bert");
    CHECK(table.state.turns == first + 1);
}

TEST_CASE("FF-17.9 promises about places are judged when placement ends")
{
    Table table = bare_table(2, with_deals);
    accept(table, deal_of({gives(Clause::PlaceAt, static_cast<int>(Location::Steam))}, {}));
    for (const Seat seat : {anna, bert})
        table.player(seat).unplaced = 0;
    table.begin_placement();
    CHECK(table.count_of<PromiseBroken>() == 1);
}

TEST_CASE("FF-19.6 a side never says the same twice; two commissions come in any order")
{
    const auto second_of = [](Table& table, Clause kind, const auto& first) {
        table.play(ChoosePartner{bert}).play(ChooseClause{kind}).play(first);
        if (table.decision() == "clause_parameter")
            table.play(NameRole{Worker});
        if (table.offers(ChooseClause{kind}))
            table.play(ChooseClause{kind});
        return table.decision() == "clause_parameter" ? table.menu() : "";
    };
    const auto fresh = [] {
        Table table = bare_table(3, {{"mode", "commissions"}, {"binding_deals", "on"}});
        table.improve(anna, {Improvement::SmallStore, Improvement::LargeStore, Improvement::Crane});
        table.hidden(anna, {"c03", "c07", "c09"});
        table.alone(step_at(StepKind::DealPartner, anna, place_of(Window::BeforePlacement)));
        return table;
    };
    Table cars = fresh();
    CHECK(second_of(cars, Clause::DeliverTo, NamePlayer{anna}) == "player seat=1, player seat=2");
    Table orders = fresh();
    CHECK(second_of(orders, Clause::MakeOrder, NameSlot{1}) == "slot slot=2, slot slot=3");
    Table built = fresh();
    CHECK(second_of(built, Clause::Improvement, NameImprovement{Improvement::SmallStore}) ==
          "give_improvement improvement=large_store, give_improvement improvement=crane");
    Table avoided = fresh();
    const std::string left = second_of(avoided, Clause::Avoid, NameLocation{Location::Requisition});
    CHECK(left.find("requisition") == std::string::npos);
    CHECK(left.find("loading") != std::string::npos);
    Table cards = fresh();
    CHECK(second_of(cards, Clause::Commission, NameCommission{commission("c07")}) ==
          "give_commission card=c03, give_commission card=c09");
    Table kinds = fresh();
    kinds.play(ChoosePartner{bert}).play(ChooseClause{Clause::Commission});
    kinds.play(NameCommission{commission("c07")});
    CHECK_FALSE(kinds.offers(ChooseClause{Clause::Points}));  // comes before commissions
    Table steam = fresh();
    steam.play(ChoosePartner{bert}).play(ChooseClause{Clause::PlaceAt});
    steam.play(NameLocation{Location::Steam});
    CHECK(steam.decision() == "clause_kind");  // a commissar has no place there
}

TEST_CASE("FF-19.13 a clause of another kind takes nothing from a stock")
{
    Table table = bare_table(3, with_deals);
    table.improve(anna, {Improvement::Incinerator}).tank(anna, 2);
    table.alone(step_at(StepKind::DealPartner, anna, place_of(Window::BeforePlacement)));
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Points});
    CHECK(table.state.draft.clauses[0] == gives(Clause::Points, 0));  // not said yet
    table.amount(3);
    table.play(ChooseClause{Clause::PrivateSteam});
    CHECK(table.menu() == "amount amount=1, amount amount=2");
}

TEST_CASE("FF-17.14 an offer is told clause by clause, and its acceptance")
{
    Table table = bare_table(3, {{"mode", "commissions"}, {"binding_deals", "on"}});
    table.hidden(anna, {"c03", "c07"});
    table.alone(step_at(StepKind::DealPartner, anna, place_of(Window::BeforePlacement)));
    table.play(ChoosePartner{bert}).play(ChooseClause{Clause::Points}).amount(2);
    table.play(ChooseClause{Clause::Commission}).play(NameCommission{commission("c07")});
    table.done().play(Send{});
    CHECK(table.count_of<DealOffered>() == 1);
    const auto named = table.told<DealClauseNamed>();
    REQUIRE(named.size() == 2);
    CHECK(named[0].first == 2);
    CHECK(static_cast<Viewers>(named[0].known_to) == all_viewers);
    CHECK(named[1].kind == Clause::Commission);
    CHECK(static_cast<Viewers>(named[1].known_to) == (only(anna) | only(bert)));
    table.play(Accept{});
    const auto accepted = table.told<DealAccepted>();
    REQUIRE(accepted.size() == 1);
    CHECK(accepted[0].seat == bert);
    CHECK(accepted[0].partner == anna);
}
