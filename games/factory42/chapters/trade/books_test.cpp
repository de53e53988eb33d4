// Trade and Accounting (chapter 10), Research (chapter 11).
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

Table trading(CubeCounts stored, std::string_view market_id = "m1")
{
    Table table = bare_table(2);
    table.set_market(market_id).store(anna, stored).workers(Location::Trade, {anna});
    return table.resolve(Location::Trade);
}

Table accounting(CubeCounts stored, int rosettes, int workers = 1)
{
    Table table = bare_table(2);
    table.store(anna, stored).give_rosettes(anna, rosettes);
    for (int count = 0; count < workers; ++count)
        table.workers(Location::Accounting, {anna});
    return table.resolve(Location::Accounting);
}

Table researching(CubeCounts stored, int steam)
{
    Table table = bare_table(2);
    table.store(anna, stored).gauge(steam).own_worker(anna, Location::Research);
    return table.resolve(Location::Research);
}

}  // namespace

TEST_CASE("FF-10.1 FF-10.2 FF-10.6 FF-18.3 first any number is sold, then bought")
{
    Table table = trading({{Flax, 2}, {Marble, 1}});
    CHECK(table.question() == "sell_cube anna");
    table.take(Flax).take(Marble);  // 4 + 6; the other flax would have come before
    REQUIRE(table.decision() == "buy_cube");
    CHECK(unpacked<CubeLoop>(table.state.steps.top()).other == 10);
    table.take(Wood).take(Wood);
    CHECK(table.stored(anna, Wood) == 2);
    CHECK(table.stored(anna, Flax) == 1);
    CHECK(table.decision() == "buy_cube");  // the wood cannot be sold any more
    CHECK(unpacked<CubeLoop>(table.state.steps.top()).other == 2);
}

TEST_CASE("FF-10.3 FF-10.4 FF-10.7 the sum, the room, dashes and what was sold limit a purchase")
{
    Table table = trading({{Marble, 1}, {Steel, 1}, {Lichen, 2}});
    table.take(Steel).take(Marble);  // 2 + 6
    CHECK(table.rule_against(ChooseCube{Steel}) == "FF-10.4");
    CHECK(table.rule_against(ChooseCube{Marble}) == "FF-10.4");
    CHECK(table.rule_against(ChooseCube{Magic}) == "FF-10.7");
    table.take(Flax);
    CHECK(table.rule_against(ChooseCube{Coal}) == "FF-10.3");  // 7 of 6
    table.take(Wood);
    CHECK(table.decision() != "buy_cube");  // the warehouse is full
    Table dash = trading({{Steel, 1}, {Flax, 1}}, "m9");
    CHECK(dash.rule_against(ChooseCube{Steel}) == "FF-10.2");
    Table empty = trading({{Marble, 1}});
    empty.empty_supply(Beer).take(Marble);
    CHECK(empty.rule_against(ChooseCube{Beer}) == "FF-3.7");
}

TEST_CASE("FF-10.4 what one worker sold another of the player cannot buy; FF-10.5 the rest is lost")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 1}, {Beer, 1}}).workers(Location::Trade, {anna, anna});
    table.resolve(Location::Trade).take(Flax).done().done();
    CHECK(table.question() == "sell_cube anna");
    table.take(Beer);
    REQUIRE(table.decision() == "buy_cube");
    CHECK(unpacked<CubeLoop>(table.state.steps.top()).other == 5);  // not 9
    CHECK(table.rule_against(ChooseCube{Flax}) == "FF-10.4");
    CHECK(table.offers(ChooseCube{Steel}));
}

TEST_CASE("FF-10.8 FF-10.9 FF-10.10 FF-10.11 a foreign commissar takes a cube first")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 1}, {Beer, 1}})
        .store(bert, {{Gold, 4}})
        .workers(Location::Trade, {anna})
        .commissar(Location::Trade, bert);
    table.resolve(Location::Trade);
    CHECK(table.question() == "fee_cube anna");
    CHECK(table.rule_against(ChooseCube{Gold}) == "FF-10.8");
    table.take(Flax);
    CHECK(table.pool(Flax) == 1);  // Bert's warehouse is full
    CHECK(table.question() == "sell_cube anna");
    table.done();
    CHECK(table.decision() != "sell_cube");  // selling nothing is allowed; Bert does not trade
    Table declined = bare_table(2);
    declined.store(anna, {{Flax, 1}}).workers(Location::Trade, {anna});
    declined.commissar(Location::Trade, bert).resolve(Location::Trade).done();
    CHECK(declined.stored(anna, Flax) == 1);
    CHECK(declined.decision() != "sell_cube");
    Table stored = bare_table(2);
    stored.store(anna, {{Flax, 1}, {Gold, 1}}).workers(Location::Trade, {anna});
    stored.commissar(Location::Trade, bert).resolve(Location::Trade).take(Gold);
    CHECK(stored.stored(bert, Gold) == 1);
}

TEST_CASE("FF-8.8 nobody owes a fee to the own commissar")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 1}}).workers(Location::Trade, {anna});
    table.commissar(Location::Trade, anna).resolve(Location::Trade);
    CHECK(table.question() == "sell_cube anna");
}

TEST_CASE("FF-10.12 FF-10.15 FF-3.21 the four entries, and their points at once")
{
    Table table = accounting({{Flax, 2}, {Gold, 1}, {Magic, 1}}, 2);
    CHECK(table.menu() == "account action=bribe, account action=favour, account action=fame, "
                          "account action=cheat, done");
    table.play(TakeAccount{Account::Fame});
    CHECK(table.score(anna) == 3);
    CHECK(table.rosettes(anna) == 0);
    CHECK(table.rule_against(TakeAccount{Account::Favour}) == "FF-10.12");  // no rosette
    table.play(TakeAccount{Account::Bribe});
    CHECK(table.menu() == "cube resource=gold, cube resource=magic");
    CHECK(table.rule_against(ChooseCube{Flax}) == "FF-10.12");
    table.take(Magic);
    CHECK(table.score(anna) == 4);
    CHECK(table.decision() != "accounting_action");  // two at most
    Table cheat = accounting({{Flax, 2}, {Gold, 2}}, 1);
    cheat.play(TakeAccount{Account::Cheat});
    CHECK(cheat.stored(anna, Flax) == 1);  // without a flax there are not three
    CHECK(cheat.menu() == "cube resource=flax, cube resource=gold");
    cheat.take(Gold).play(TakeAccount{Account::Favour});
    CHECK(cheat.score(anna) == 2);
}

TEST_CASE("FF-10.13 each entry once a round, over all workers of a player")
{
    Table table = accounting({}, 9, 2);
    table.play(TakeAccount{Account::Fame}).play(TakeAccount{Account::Favour});
    CHECK(table.score(anna) == 4);
    CHECK(table.decision() != "accounting_action");  // nothing is left for the second worker
    Table first = accounting({}, 9, 2);
    first.play(TakeAccount{Account::Fame}).done();
    CHECK(first.rule_against(TakeAccount{Account::Fame}) == "FF-10.13");
    first.play(TakeAccount{Account::Favour});
    CHECK(first.score(anna) == 4);
}

TEST_CASE("FF-10.14 FF-10.16 FF-10.17 fees for the first two workers; a full warehouse gives back")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 4}})
        .store(bert, {{Gold, 4}})
        .give_rosettes(anna, 3)
        .workers(Location::Accounting, {anna, anna, anna})
        .commissar(Location::Accounting, bert);
    table.resolve(Location::Accounting);
    CHECK(table.question() == "fee_cube anna");
    table.take(Flax);
    CHECK(table.supply(Flax) == 17);  // not to the pool
    CHECK(table.pool(Flax) == 0);
    table.play(TakeAccount{Account::Favour}).done();
    CHECK(table.question() == "fee_cube anna");
    table.done();  // declined: no action
    CHECK(table.score(anna) == 1);
    CHECK(table.decision() != "fee_cube");  // the third worker owes and does nothing
}

TEST_CASE("FF-11.1 FF-11.4 FF-18.5 one improvement of each kind, in any order")
{
    Table table = researching({{Wood, 3}, {Steel, 1}}, 5);
    CHECK(table.menu() == "improve improvement=small_store, improve improvement=large_store, done");
    CHECK(table.rule_against(BuyImprovement{Improvement::Crane}) == "FF-11.2");
    table.play(BuyImprovement{Improvement::LargeStore});
    CHECK(table.of(anna).owns(Improvement::LargeStore));
    CHECK(table.state.gauge == 2);
    CHECK(table.stored(anna, Wood) == 0);
    CHECK(table.stored(anna, Steel) == 1);
    Table again = bare_table(2);
    again.improve(anna, {Improvement::Crane}).store(anna, {{Steel, 2}, {Wood, 1}});
    again.own_worker(anna, Location::Research).alone(Step{StepKind::Research, anna});
    CHECK(again.is_over());  // only "done" was left
    Table owned = researching({{Wood, 3}, {Steel, 1}}, 5);
    owned.improve(anna, {Improvement::SmallStore});
    CHECK(owned.rule_against(BuyImprovement{Improvement::SmallStore}) == "FF-11.4");
    CHECK(owned.offers(BuyImprovement{Improvement::LargeStore}));
}

TEST_CASE("FF-11.3 FF-3.20 FF-18.2 paid from the warehouse, never from a dock; magic helps")
{
    Table table = bare_table(2);
    table.store(anna, {{Steel, 2}}).dock(anna, 1, {{Wood, 1}}).own_worker(anna, Location::Research);
    table.resolve(Location::Research);
    CHECK(table.decision() != "research");
    Table magic = researching({{Steel, 2}, {Magic, 1}}, 0);
    magic.play(BuyImprovement{Improvement::Crane});
    CHECK(magic.of(anna).owns(Improvement::Crane));
    CHECK(magic.stored(anna, Magic) == 0);
    CHECK(magic.supply(Magic) == 10);
}

TEST_CASE("FF-11.5 one worker, one research")
{
    Table table = researching({{Wood, 3}, {Steel, 1}}, 9);
    table.play(BuyImprovement{Improvement::SmallStore});
    CHECK(table.decision() != "research");
}

TEST_CASE("FF-11.6 the commissar swaps two cubes for magic or a rosette, also without a worker")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 1}, {Gold, 2}}).own_worker(anna, Location::Research, Commissar);
    table.resolve(Location::Research);
    CHECK(table.menu() == "none, swap_for_magic, swap_for_rosette");
    table.play(SwapForMagic{}).take(Gold);
    CHECK(table.stored(anna, Magic) == 1);
    CHECK(table.stored(anna, Flax) == 1);
    CHECK(table.decision() != "research_swap");  // once
    Table poor = bare_table(2);
    poor.store(anna, {{Flax, 1}}).own_worker(anna, Location::Research, Commissar);
    poor.resolve(Location::Research);
    CHECK(poor.decision() != "research_swap");
    Table scarce = bare_table(2);
    scarce.store(anna, {{Flax, 2}}).empty_supply(Magic);
    scarce.own_worker(anna, Location::Research, Commissar).resolve(Location::Research);
    CHECK(scarce.rule_against(SwapForMagic{}) == "FF-11.6");
    scarce.play(SwapForRosette{});
    CHECK(scarce.rosettes(anna) == 1);
    CHECK(scarce.stored(anna, Flax) == 0);
}

TEST_CASE("FF-11.7 FF-3.24 FF-3.25 a Research commissar is one magic for the research only")
{
    Table table = bare_table(2);
    table.store(anna, {{Copper, 2}})
        .own_worker(anna, Location::Research)
        .own_worker(anna, Location::Research, Commissar);
    table.resolve(Location::Research).play(ChooseNothing{});
    table.play(BuyImprovement{Improvement::Incinerator});
    CHECK(table.of(anna).owns(Improvement::Incinerator));
    CHECK(total_of(table.of(anna).warehouse) == 0);
    Table lost = bare_table(2);
    lost.store(anna, {{Copper, 2}}).own_worker(anna, Location::Research, Commissar);
    lost.resolve(Location::Research).play(ChooseNothing{});
    CHECK(lost.decision() != "research");  // without a worker it is lost
    CHECK(lost.stored(anna, Magic) == 0);
}

TEST_CASE(
    "FF-11.6 FF-11.7 the last magic and the last rosette of the supply, and a magic for inventions")
{
    Table table = bare_table(2, with_commissions);
    table.store(anna, {{Flax, 2}}).give_rosettes(bert, 29).empty_supply(Magic, 1);
    table.own_worker(anna, Location::Research, Commissar).resolve(Location::Research);
    CHECK(table.menu() == "none, swap_for_magic, swap_for_rosette");
    table.give_rosettes(bert, 30).empty_supply(Magic);
    CHECK(table.rule_against(SwapForMagic{}) == "FF-11.6");
    CHECK(table.rule_against(SwapForRosette{}) == "FF-11.6");
    Table research = bare_table(2, with_commissions);
    research.unresearched(anna, {"i04"}).store(anna, {{Steel, 2}, {Copper, 1}});
    research.own_worker(anna, Location::Research).resolve(Location::Research);
    CHECK(research.decision() != "research");
    research.own_worker(anna, Location::Research, Commissar).resolve(Location::Research);
    research.play(ChooseNothing{});
    CHECK(research.offers(ResearchCard{invention("i04")}));
}

TEST_CASE("FF-10.16 FF-10.17 a fee is told, and fills the last place of the commissar")
{
    Table table = bare_table(2);
    table.store(anna, {{Flax, 4}})
        .store(bert, {{Gold, 3}})
        .workers(Location::Accounting, {anna, anna})
        .commissar(Location::Accounting, bert);
    table.resolve(Location::Accounting).take(Flax);
    CHECK(table.stored(bert, Flax) == 1);
    REQUIRE(table.count_of<FeePaid>() == 1);
    CHECK(table.told<FeePaid>()[0].to == bert);
    CHECK(table.count_of<WarehouseFull>() == 0);
    table.done();
    REQUIRE(table.question() == "fee_cube anna");
    table.take(Flax);
    CHECK(table.count_of<WarehouseFull>() == 1);
    CHECK(table.stored(bert, Flax) == 1);
}
