// Chapters 6 and 7: rounds, the windows of a turn and which main action may be chosen.
#include "games/automation/chapters/turns.hpp"

#include "games/automation/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::automation::testing;

TEST_CASE("AA-6.1 AA-1.14 five rounds of market, actions, donations, audit and clean-up")
{
    Table table({.players = 2, .seed = 7});
    std::vector<std::pair<int, Phase>> seen;
    table.play_at_random(3, [&] {
        if (seen.empty() ||
            seen.back() != std::pair<int, Phase>{table.state.round, table.state.phase})
            seen.emplace_back(table.state.round, table.state.phase);
    });
    CHECK(std::is_sorted(seen.begin(), seen.end()));
    CHECK(table.count_of<RoundStarted>() == 5);
    CHECK(table.count_of<AuditDieRolled>() == 4);
    CHECK(table.state.round == 5);
    CHECK(table.state.phase == Phase::Over);
}

TEST_CASE("AA-6.2 AA-6.3 three dice fill the market, and purchases leave it as it is")
{
    Table table({.seed = 9});
    const auto rolled = table.told<MarketDieRolled>();
    REQUIRE(rolled.size() == 3);
    for (std::size_t die = 0; die < 3; ++die)
        CHECK(rolled[die].colour == table.state.market[die]);
    const auto market = table.state.market;
    table.take(Purchasing);
    CHECK(table.state.market == market);
}

TEST_CASE("AA-7.5 AA-7.6 AA-7.17 turns go round until all three markers lie")
{
    Table table = bare_table(3);
    for (int turn = 0; turn < 9; ++turn)
    {
        CHECK(table.decision() == "opening_window");
        CHECK(index_of(table.asked()) == static_cast<std::size_t>(turn % 3));
        if (turn < 3)
            for (Player& player : table.state.players)
                player.markers = std::max<uint8_t>(player.markers, turn == 0 ? 3 : 0);
        table.take(turn < 3 ? Funding : turn < 6 ? Purchasing : Sponsorship);
        table.waive_until("closing_window").play(EndTurn{});
    }
    CHECK(table.decision() == "donate_credits");
    CHECK(table.asked() == cleo);
}

TEST_CASE("AA-7.7 AA-7.8 AA-7.9 special and free actions come before or after the one main action")
{
    Table table = bare_table();
    table.give(anna, 20, {}).workers(anna, {1, 0, 0, 0});
    table.play(PlayOverbuild{}).play(PlayOverclock{});
    if (table.decision() == "upgrade_target")
        table.play(UpgradeWorker{1});
    CHECK(table.question() == "opening_window anna");
    table.take(Purchasing);
    CHECK(table.question() == "closing_window anna");
    CHECK(table.offers(PlayOverbuild{}));
    CHECK_FALSE(table.offers(TakeMainAction{Funding}));
    table.play(UseContract{specialist("ST01")}).play(EndTurn{});
    CHECK(table.question() == "opening_window bert");
    CHECK_FALSE(table.offers(PlayOverbuild{}));  // Bert has no credits; Anna is not asked
}

TEST_CASE("AA-7.10 the columns pair a worker action with another one")
{
    CHECK(other_in_column(Prospect) == Funding);
    CHECK(other_in_column(Equipment) == Assembling);
    CHECK(other_in_column(Rd) == Sponsorship);
    CHECK(other_in_column(Purchasing) == Sale);
    CHECK(first_edition().words.actions.ids[4] == "funding");
}

TEST_CASE("AA-7.11 AA-7.12 each action once a round, one of a column without Overtime")
{
    Table table = bare_table();
    table.player(anna).taken.insert(Funding);
    table.workers(anna, {1, 0, 0, 0});
    CHECK(table.rule_against(TakeMainAction{Funding}) == "AA-7.11");
    CHECK(table.rule_against(TakeMainAction{Prospect}) == "AA-7.12");
    CHECK(table.rule_against(PlayOvertime{Funding}) == "AA-17.6");
    table.give(anna, 2, {});
    CHECK(table.offers(PlayOvertime{Prospect}));
    CHECK(table.offers(TakeMainAction{Purchasing}));
}

TEST_CASE("AA-7.13 marker, equipment before, action, bonus, equipment after")
{
    Table table = bare_table();
    table.own_equipment(anna, 1, "EQ04").own_equipment(anna, 1, "EQ01").take(Funding);
    CHECK(table.of(anna).taken.contains(Funding));
    CHECK(table.menu() == "use_equipment card=EQ04, use_equipment card=EQ01, proceed");
    table.play(UseEquipment{equipment("EQ04")});
    CHECK(table.of(anna).credits == 1);
    table.play(Proceed{});
    CHECK(table.of(anna).credits == 4);
    CHECK(table.decision() == "closing_window");
    CHECK(table.rule_against(UseEquipment{equipment("EQ04")}) == "AA-10.16");
    table.play(UseEquipment{equipment("EQ01")});
    CHECK(table.of(anna).tokens == Tokens{1, 0, 0});
}

TEST_CASE("AA-7.14 forfeiting is offered only if no main action is possible")
{
    Table table = bare_table();
    CHECK(table.rule_against(Forfeit{}) == "AA-7.14");
    for (const MainAction action : {Funding, Sponsorship, Purchasing})
        table.player(anna).taken.insert(action);
    table.workers(anna, {6, 0, 0, 0});  // no unfinished worker, no token for equipment
    CHECK(table.offers(Forfeit{}));
    const int markers = table.of(anna).markers;
    table.play(Forfeit{});
    CHECK(table.question() == "closing_window anna");
    CHECK(table.of(anna).markers == markers - 1);
    CHECK(table.of(anna).taken.count() == 3);
}

TEST_CASE("AA-10.12 a ninth equipment card is refused by its own rule, an eighth is bought")
{
    const auto with_cards = [](std::size_t count) {
        constexpr const char* cards[] = {"EQ05", "EQ06", "EQ07", "EQ08",
                                         "EQ09", "EQ10", "EQ11", "EQ12"};
        Table table = bare_table();
        table.workers(anna, {0, 0, 0, 1}).give(anna, 9, {4, 4, 4});
        for (std::size_t place = 0; place < count; ++place)
            table.own_equipment(anna, static_cast<int>(place / 2) + 1, cards[place]);
        return table;
    };
    CHECK(with_cards(7).offers(TakeMainAction{Equipment}));
    CHECK(with_cards(8).rule_against(TakeMainAction{Equipment}) == "AA-10.12");
}

TEST_CASE("AA-7.15 an action that only equipment of its column makes possible may be chosen")
{
    Table table = bare_table();
    table.show_equipment({"EQ03"}).workers(anna, {1, 0, 0, 0}).give(anna, 0, {1, 0, 1});
    CHECK(table.rule_against(TakeMainAction{Equipment}) == "AA-7.15");
    Table other = table;
    other.own_equipment(anna, 1, "EQ19");  // in another column its swaps do not help
    CHECK(other.rule_against(TakeMainAction{Equipment}) == "AA-7.15");
    table.own_equipment(anna, 2, "EQ19");
    CHECK(table.offers(TakeMainAction{Equipment}));  // red is swapped for blue
    table.give(anna, 0, {0, 0, 1});
    CHECK_FALSE(table.offers(TakeMainAction{Equipment}));
}

TEST_CASE("AA-7.16 only abilities that leave the action possible, and no start without it")
{
    Table table = bare_table();
    table.show_equipment({"EQ03"}).workers(anna, {1, 0, 0, 0}).give(anna, 0, {1, 0, 1});
    table.own_equipment(anna, 2, "EQ19").take(Equipment);
    // The window had one option, the swaps; of their pairs only some lead on.
    CHECK(table.menu() == "swap from=red to=yellow, swap from=red to=blue");
    CHECK(table.rule_against(Done{}) == "AA-7.19");
    table.play(SwapToken{Colour::Red, Colour::Blue});
    CHECK(table.decision() == "extra_action_window");
    CHECK(table.told<EquipmentUsed>().size() == 1);
    CHECK(table.of(anna).tokens == Tokens{});
    CHECK(table.of(anna).credits == 1);

    Table choice = bare_table();
    choice.show_equipment({"EQ01", "EQ03", "EQ04", "EQ06"}).workers(anna, {1, 0, 0, 0});
    choice.give(anna, 0, {2, 0, 0}).own_equipment(anna, 2, "EQ07").take(Equipment);
    // The polisher would eat a red token that EQ01 needs.
    CHECK(choice.decision() == "extra_action_window");
    CHECK(choice.count_of<EquipmentUsed>() == 0);
}

TEST_CASE("AA-7.15 an ability that does not help leaves an impossible action impossible")
{
    Table table = bare_table();
    table.own_equipment(anna, 3, "EQ13");  // credits, but no worker
    CHECK(table.rule_against(TakeMainAction{Rd}) == "AA-7.15");
    table.player(anna).taken.insert(Sponsorship);
    table.give(anna, 5, {});
    CHECK(table.rule_against(PlayOvertime{Rd}) == "AA-17.7");
}

TEST_CASE("AA-7.18 actions without a worker are open to everybody in a round")
{
    Table table = bare_table(2);
    table.take(Funding);
    table.waive_until("closing_window").play(EndTurn{});
    CHECK(table.asked() == bert);
    CHECK(table.offers(TakeMainAction{Funding}));
}

TEST_CASE("AA-7.19 a choice on the way never strands the announced action")
{
    // Overtime brings a token of choice; ten are held, and the sale needs its price.
    Table table = bare_table();
    table.show_sales({"SO16", "SO17", "SO18", "SO20"}).workers(anna, {1, 0, 0, 0});
    table.give(anna, 2, {3, 4, 3}).player(anna).taken.insert(Purchasing);
    table.player(anna).reliability = 9;
    table.play(PlayOvertime{Sale});
    CHECK(table.decision() == "choose_tokens");
    table.play(ChooseTokens{0, 1, 0});
    // One token is too many; red and blue are needed for SO16, so yellow goes by itself.
    CHECK(table.of(anna).sales.contains(sale("SO16")));
    CHECK(table.of(anna).tokens == Tokens{0, 4, 0});
    CHECK(table.decision() == "closing_window");
}

TEST_CASE("AA-7.15 AA-7.19 a way of eight choices is found, and none that ends a token short")
{
    // SO18 needs three yellow and three blue tokens. A claim brings two, its bonus one and the
    // swaps two; every time tokens go back. The tokens of Overtime itself come on top.
    Table table = bare_table();
    table.show_sales({"SO18"}).achievements({"AC33"}).workers(anna, {1, 0, 0, 0});
    table.own_equipment(anna, 4, "EQ16").own_equipment(anna, 4, "EQ19");
    table.give(anna, 2, {10, 0, 0}).player(anna).taken.insert(Purchasing);
    table.player(anna).donation = 9;
    table.player(anna).reliability = 9;
    CHECK(table.rule_against(PlayOvertime{Sale}) == "AA-17.7");
    table.give(anna, 2, {9, 0, 1}).play(PlayOvertime{Sale});
    CHECK(table.options().size() == 3);  // any token
    table.play(ChooseTokens{0, 1, 0});
    CHECK(table.decision() == "over_limit");
    CHECK(table.options().size() == 3);
    table.play(ReturnTokens{1, 0, 0});
    CHECK(table.menu() == "use_equipment card=EQ16, use_equipment card=EQ19");
    CHECK(table.rule_against(Proceed{}) == "AA-7.16");
    table.play(UseEquipment{equipment("EQ16")});
    CHECK(table.rule_against(ChooseTokens{2, 0, 0}) == "AA-7.19");  // then one would be missing
    table.play(ChooseTokens{0, 1, 1});
    CHECK(table.rule_against(ReturnTokens{0, 1, 1}) == "AA-7.19");
    table.play(ReturnTokens{2, 0, 0}).play(TakeCredit{});
    // Both swaps are needed, and their order is fixed: nothing is left to ask.
    CHECK(table.of(anna).sales.contains(sale("SO18")));
    CHECK(table.of(anna).tokens == Tokens{4, 0, 0});
}

TEST_CASE("AA-7.19 nothing that was announced is ever stranded in random games")
{
    for (uint64_t seed = 1; seed <= 12; ++seed)
    {
        Table table({.players = 2 + static_cast<int>(seed % 3), .seed = seed});
        table.play_at_random(seed, [&] { REQUIRE(table.options().size() > 1); });
        // Every marker that was placed led to its action: a worker, or something gained.
        const auto markers = table.told<MarkerPlaced>();
        const auto workers = table.told<WorkerPlaced>();
        const auto is_work = [](const MarkerPlaced& marker) { return needs_worker(marker.action); };
        const auto is_main = [](const WorkerPlaced& worker) { return !worker.is_extra; };
        CHECK(std::count_if(markers.begin(), markers.end(), is_work) ==
              std::count_if(workers.begin(), workers.end(), is_main));
    }
}

TEST_CASE("a turn is one main action, a donation or a pick")
{
    Table table = bare_table(2);
    const Turn first = turn_of(table.state);
    table.take(Funding);
    CHECK(turn_of(table.state) == first);
    table.play(EndTurn{});
    CHECK(turn_of(table.state).number > first.number);
    CHECK(turn_of(table.state).seat == bert);
}

TEST_CASE("AA-7.5 turns of draft, actions and donations are numbered in the order they come")
{
    for (const int players : {2, 3, 4})
    {
        Table table({.players = players, .seed = 3, .draft = true});
        Turn last = turn_of(table.state);
        table.play_at_random(4, [&] {
            const Turn turn = turn_of(table.state);
            REQUIRE(turn.number >= last.number);
            if (table.decision() != "first_claim_bonus" && table.decision() != "choose_tokens" &&
                table.decision() != "over_limit")
                REQUIRE(turn.seat == table.asked());
            REQUIRE((turn.number > last.number || turn.seat == last.seat));
            last = turn;
        });
        CHECK(Rules::turn(table.state) == Turn{});
    }
}

TEST_CASE("AA-7.17 a window stays open until the turn is ended")
{
    Table table = bare_table();
    table.own_equipment(anna, 1, "EQ01").hand(anna, {"SP04"}).take(Funding).play(Proceed{});
    table.play(UseEquipment{equipment("EQ01")});
    CHECK(table.question() == "closing_window anna");
    table.play(UseContract{specialist("ST01")});
    CHECK(table.question() == "closing_window anna");
    table.play(DiscardSpecialist{specialist("SP04")}).play(None{});
    CHECK(table.question() == "closing_window anna");
    table.play(EndTurn{});
    CHECK(table.question() == "opening_window bert");
    CHECK(table.state.action == no_action);
}
