// The Commissions expansion (chapter 13).
#include "games/factory42/chapters/building/manufactory.hpp"

#include "games/factory42/testing/table.hpp"

#include "games/factory42/chapters/building/operations.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

Table operating(CardIds cards)
{
    Table table = bare_table(2, with_commissions);
    table.researched(anna, cards).own_worker(anna, Location::Operations);
    return table;
}

Activate use(std::string_view id)
{
    return {invention(id)};
}
ChooseDock own_dock(int number)
{
    return {anna, static_cast<uint8_t>(number)};
}

}  // namespace

TEST_CASE("FF-13.1 FF-13.3 each researched invention once a round; the last use discards it")
{
    Table table = operating({"i01", "i10"});
    table.state.uses[place_of(invention("i10"))] = 1;
    table.resolve(Location::Operations);
    CHECK(table.menu() == "activate card=i01, activate card=i10, done");
    table.play(use("i10"));
    CHECK(table.stored(anna, Coal) == 1);
    CHECK(table.state.invention_discard.contains(invention("i10")));
    CHECK_FALSE(table.of(anna).researched.contains(invention("i10")));
    table.play(use("i01"));
    CHECK(table.stored(anna, Flax) == 2);
    CHECK(table.decision() != "activate_invention");
    CHECK(table.of(anna).researched.contains(invention("i01")));  // any number of uses
    Table idle = bare_table(2, with_commissions);
    idle.researched(anna, {"i01"}).resolve(Location::Operations);
    CHECK(idle.decision() != "activate_invention");  // no worker
    Table once = operating({"i01", "i10"});
    once.resolve(Location::Operations).play(use("i01"));
    CHECK(once.rule_against(use("i01")) == "FF-13.1");
    CHECK(once.offers(use("i10")));
}

TEST_CASE("FF-13.2 FF-13.4 an activation is paid, and must change something")
{
    Table table = operating({"i07", "i18", "i23"});
    table.store(anna, {{Flax, 2}}).resolve(Location::Operations);
    CHECK(table.rule_against(use("i18")) == "FF-13.4");  // no steam
    CHECK(table.rule_against(use("i23")) == "FF-13.4");  // no rosette
    table.play(use("i07"));
    CHECK(table.stored(anna, Marble) == 1);
    CHECK(table.stored(anna, Flax) == 0);
    Table gazette = operating({"i23"});
    gazette.give_rosettes(anna, 1).resolve(Location::Operations).play(use("i23"));
    CHECK(gazette.score(anna) == 2);
    CHECK(gazette.rosettes(anna) == 0);
    Table empty = operating({"i01"});
    empty.empty_supply(Flax).resolve(Location::Operations);
    CHECK(empty.decision() != "activate_invention");
}

TEST_CASE("FF-13.4 convert_any needs its cubes after the payment")
{
    Table table = operating({"i12"});
    table.store(anna, {{Gold, 1}, {Magic, 1}}).resolve(Location::Operations);
    CHECK(table.decision() != "activate_invention");  // the magic would be paid as steam
    Table steam = operating({"i12"});
    steam.store(anna, {{Gold, 1}, {Magic, 1}, {Flax, 1}}).gauge(1);
    steam.resolve(Location::Operations).play(use("i12"));
    REQUIRE(steam.decision() == "steam_payment");
    CHECK(steam.menu() == "amount amount=0, amount amount=1");
    steam.amount(1);
    CHECK(steam.stored(anna, Magic) == 1);  // gold and flax became a magic
    CHECK(total_of(steam.of(anna).warehouse) == 1);
    CHECK(steam.state.gauge == 1);
}

TEST_CASE("FF-13.5 gains, choices and cubes from pool, dock and bag")
{
    Table choice = operating({"i24"});
    choice.empty_supply(Gold).resolve(Location::Operations).play(use("i24"));
    CHECK(choice.menu() == "cube resource=marble, cube resource=beer");
    choice.take(Beer);
    CHECK(choice.stored(anna, Beer) == 1);
    Table conveyor = operating({"i13"});
    conveyor.fill_pool({{Steel, 2}, {Gold, 1}}).store(anna, {{Flax, 3}});
    conveyor.resolve(Location::Operations).play(use("i13"));
    CHECK(conveyor.rule_against(ChooseCube{Beer}) == "FF-13.5");  // not in the pool
    conveyor.take(Gold);                                          // one place is free
    CHECK(conveyor.stored(anna, Gold) == 1);
    CHECK(conveyor.decision() != "effect_parameter");
    Table loader = operating({"i14"});
    loader.fill_pool({{Steel, 2}, {Gold, 2}}).dock(anna, 1, {{Flax, 5}}).dock(anna, 2, {{Flax, 1}});
    loader.resolve(Location::Operations).play(use("i14"));
    loader.take(Steel);
    CHECK(loader.menu() == "dock seat=0 dock=1, dock seat=0 dock=2");
    loader.play(own_dock(2));
    loader.take(Steel);  // dock 1 would come before the first pair
    CHECK(loader.of(anna).docks[1].cargo.count(Steel) == 2);
    loader.done();
    Table hoist = operating({"i16"});
    hoist.dock(anna, 1, {{Gold, 2}}).dock(anna, 2, {{Gold, 1}}).resolve(Location::Operations);
    hoist.play(use("i16")).take(Gold).play(own_dock(1)).done();
    CHECK(hoist.stored(anna, Gold) == 1);
    Table glove = operating({"i17"});
    glove.fill_bag({{Flax, 2}, {Gold, 2}}).store(anna, {{Steel, 3}}).resolve(Location::Operations);
    glove.play(use("i17")).play(ChooseSize{Size::Large}).play(ChooseSize{Size::Large});
    CHECK(glove.stored(anna, Gold) == 1);
    CHECK(glove.pool(Gold) == 1);  // overflow
}

TEST_CASE("FF-13.5 cars, rosettes, points, steam and the tower")
{
    Table engine = operating({"i15"});
    engine.gauge(1).line({some_cargo({{Gold, 1}}), some_cargo({{Beer, 1}})});
    engine.resolve(Location::Operations).play(use("i15")).play(own_dock(2));
    CHECK(engine.of(anna).docks[1].cargo.count(Gold) == 1);
    CHECK(engine.state.line.size() == 1);
    Table stamp = operating({"i19"});
    stamp.store(anna, {{Gold, 1}}).resolve(Location::Operations).play(use("i19"));
    CHECK(stamp.rosettes(anna) == 2);
    Table whistle = operating({"i22"});
    whistle.gauge(2).resolve(Location::Operations).play(use("i22"));
    CHECK(whistle.score(anna) == 1);
    CHECK(whistle.state.gauge == 0);
    Table boiler = operating({"i11"});
    boiler.gauge(8).state.is_burst = true;
    boiler.resolve(Location::Operations);
    CHECK(boiler.decision() != "activate_invention");  // no steam can be added
    Table hammer = operating({"i20"});
    hammer.fill_tower({{Gold, 9}}).store(anna, {{Flax, 4}}).resolve(Location::Operations);
    hammer.play(use("i20"));
    CHECK(hammer.count_of<TowerShaken>() == 9);
    CHECK(hammer.pool(Gold) + hammer.state.tower[place_of(Gold)] == 9);
}

TEST_CASE("FF-13.6 FF-13.11 research scores at once; the invention works from the next round on")
{
    Table table = bare_table(2, with_commissions);
    table.unresearched(anna, {"i04"})
        .store(anna, {{Steel, 2}, {Copper, 2}})
        .own_worker(anna, Location::Research)
        .own_worker(anna, Location::Operations);
    table.resolve_from(Location::Operations);
    CHECK(table.menu() == "research card=i04, done");
    table.play(ResearchCard{invention("i04")});
    CHECK(table.told<PointsChanged>()[0].amount == 1);
    CHECK(table.of(anna).researched.contains(invention("i04")));
    CHECK(table.state.uses[place_of(invention("i04"))] == 4);
    CHECK(table.count_of<InventionActivated>() == 0);
    Table dear = bare_table(2, with_commissions);
    dear.unresearched(anna, {"i04"}).store(anna, {{Steel, 2}, {Wood, 1}});
    dear.own_worker(anna, Location::Research).resolve(Location::Research);
    CHECK(dear.rule_against(ResearchCard{invention("i04")}) == "FF-13.11");
}

TEST_CASE("FF-13.7 FF-13.8 FF-13.9 FF-13.10 FF-13.15 the Guild")
{
    Table table = bare_table(2, with_commissions);
    table.gauge(3).workers(Location::Guild, {anna, bert, anna}).commissar(Location::Guild, bert);
    table.resolve(Location::Guild);
    CHECK(table.menu() == "take card=i01, take card=i04, take card=i11, done");
    table.play(TakeCard{invention("i04")});
    CHECK(table.state.gauge == 2);
    CHECK(table.of(anna).unresearched.contains(invention("i04")));
    CHECK(Rules::view(table.edition(), table.state, {}).players[0].unresearched ==
          std::vector<std::string>{"i04"});  // all players know it
    CHECK(table.menu() == "take card=i01, take card=i11, done");
    table.done();
    CHECK(table.state.display.size() == 2);
    CHECK(table.decision() != "take_invention");  // two steam for space 3 are too few
    CHECK(table.rosettes(bert) == 3);
    Table dear = bare_table(2, with_commissions);
    dear.gauge(2).asking(step_at(StepKind::TakeInvention, anna, 2));
    CHECK(dear.rule_against(TakeCard{invention("i01")}) == "FF-13.7");
    dear.asking(step_at(StepKind::TakeInvention, anna, 1));
    CHECK(dear.offers(TakeCard{invention("i01")}));
}

TEST_CASE("FF-13.12 FF-20.1 an Embassy worker pays, draws two and keeps one in secret")
{
    Table table = bare_table(2, with_commissions);
    table.gauge(1).workers(Location::Embassy, {anna, bert}).resolve(Location::Embassy);
    CHECK(table.question() == "embassy_fee anna");
    table.play(Yes{});
    CHECK(table.state.gauge == 0);
    REQUIRE(table.question() == "keep_commission anna");
    const CommissionId kept = table.state.offered[0];
    const CommissionId other = table.state.offered[1];
    table.play(KeepCard{kept});
    CHECK(table.of(anna).hidden.contains(kept));
    CHECK(table.state.commission_discard.contains(other));
    CHECK(table.state.knowledge.knows(anna, other));
    CHECK_FALSE(table.state.knowledge.knows(bert, other));
    CHECK(table.decision() != "embassy_fee");  // no steam for Bert
    table.asking(step_at(StepKind::EmbassyFee, bert, 0));
    CHECK(table.rule_against(Yes{}) == "FF-8.6");
    Table no = bare_table(2, with_commissions);
    no.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy).play(No{});
    CHECK(no.state.gauge == 1);
}

TEST_CASE("FF-13.13 the commissar pays for magic, even for none")
{
    Table table = bare_table(2, with_commissions);
    table.gauge(5).workers(Location::Embassy, {anna, anna}).commissar(Location::Embassy, bert);
    table.store(bert, {{Gold, 3}}).resolve(Location::Embassy);
    table.play(Yes{}).play(KeepCard{table.state.offered[0]});
    table.play(Yes{}).play(KeepCard{table.state.offered[0]});
    CHECK(table.question() == "embassy_fee bert");
    CHECK(table.state.steps.top().values[0] == 1);  // as positions write it
    table.play(Yes{});
    CHECK(table.stored(bert, Magic) == 1);
    CHECK(table.pool(Magic) == 1);  // overflow
    Table none = bare_table(2, with_commissions);
    none.gauge(1).commissar(Location::Embassy, bert).resolve(Location::Embassy).play(Yes{});
    CHECK(none.state.gauge == 0);
    CHECK(none.stored(bert, Magic) == 0);
}

TEST_CASE("FF-13.14 an empty deck is made of the discards; with one card there is no choice")
{
    Table table = bare_table(2, with_commissions);
    auto& state = table.state;
    state.commission_discard = state.commission_deck;
    state.commission_deck.clear();
    table.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy).play(Yes{});
    CHECK(table.count_of<CommissionsShuffled>() == 1);
    CHECK(table.decision() == "keep_commission");
    Table single = bare_table(2, with_commissions);
    for (std::size_t place = 1; place < commission_count; ++place)
    {
        single.state.commission_deck.remove(static_cast<CommissionId>(place));
        single.player(bert).revealed.insert(static_cast<CommissionId>(place));
        single.state.quantity[place] = 1;
    }
    single.gauge(1).workers(Location::Embassy, {anna, anna}).resolve(Location::Embassy);
    single.play(Yes{});
    CHECK(single.of(anna).hidden.count() == 1);
    CHECK(single.count_of<CommissionDrawn>() == 0);  // it was certain
    CHECK(single.decision() != "embassy_fee");       // nothing is left
}

TEST_CASE("FF-13.16 FF-13.17 FF-13.18 FF-13.19 making a commission")
{
    Table table = bare_table(2, with_commissions);
    table.hidden(anna, {"c10"})
        .hidden(bert, {"c01"})
        .gauge(9)
        .store(anna, {{Wood, 2}, {Copper, 1}})
        .own_worker(anna, Location::Manufactory1);
    table.resolve(Location::Manufactory1);
    CHECK(table.menu() == "commission card=c10, done");
    CHECK_FALSE(table.offers(MakeCommission{commission("c01")}));
    table.play(MakeCommission{commission("c10")});
    CHECK(table.of(anna).revealed.contains(commission("c10")));
    CHECK(table.state.quantity[place_of(commission("c10"))] == 1);  // of two
    CHECK(table.state.knowledge.knows(no_seat, commission("c10")));
    CHECK(table.told<CommissionMade>()[0].left == 1);
    CHECK(table.rosettes(anna) >= 1);
    CHECK(table.score(anna) == 0);
    CHECK(table.of(anna).pending_points == 2);
    CHECK(table.of(anna).workers.contains(Location::Manufactory1));
    table.resolve(Location::Awards);
    CHECK(table.told<PointsChanged>()[0].amount == 2);
    Table last = bare_table(2, with_commissions);
    last.revealed(anna, "c10", 1).gauge(9).store(anna, {{Wood, 2}, {Copper, 1}});
    last.own_worker(anna, Location::Manufactory1).resolve(Location::Manufactory1);
    last.play(MakeCommission{commission("c10")});
    CHECK(last.state.commission_discard.contains(commission("c10")));
    CHECK(last.of(anna).revealed.is_empty());
}

TEST_CASE(
    "FF-13.12 FF-20.7 a draw is told where there are several cards; FF-13.14 with none no fee")
{
    Table two = bare_table(2, with_commissions);
    two.state.commission_discard = two.state.commission_deck;
    two.state.commission_deck.clear();
    for (const std::string_view id : {"c01", "c02"})
    {
        two.state.commission_discard.remove(commission(id));
        two.state.commission_deck.insert(commission(id));
    }
    two.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy).play(Yes{});
    CHECK(two.count_of<CommissionDrawn>() == 1);  // the second is certain
    CHECK(two.menu() == "keep card=c01, keep card=c02");
    Table none = bare_table(2, with_commissions);
    for (std::size_t place = 0; place < commission_count; ++place)
    {
        none.player(bert).revealed.insert(static_cast<CommissionId>(place));
        none.state.quantity[place] = 1;
    }
    none.state.commission_deck.clear();
    none.gauge(1).workers(Location::Embassy, {anna}).resolve(Location::Embassy);
    CHECK(none.decision() != "embassy_fee");
}

TEST_CASE("FF-13.17 FF-11.10 the last making finishes a commission; the tank keeps two")
{
    Table table = bare_table(2, with_commissions);
    table.improve(anna, {Improvement::Incinerator}).tank(anna, 4).revealed(anna, "c01", 1);
    Play play{table.edition(), table.state, &table.events};
    finish_commission(play, anna, commission("c01"));
    CHECK(table.of(anna).tank == 2);
    CHECK(table.state.supply_markers == 13);
    const auto told = table.told<CommissionFinished>();
    REQUIRE(told.size() == 1);
    CHECK(told[0].card == commission("c01"));
}
