// Chapters 3 and 4: placing discs and carrying them out.
#include "games/inventions/chapters/turns.hpp"

#include "games/inventions/testing/table.hpp"

#include <set>

using namespace tischwerk::inventions::testing;

namespace
{

// Phase 2 with these discs on the board; Anna begins. No player has a bonus disc.
Table table_with_discs(std::initializer_list<std::pair<Seat, Action>> discs)
{
    Table table = bare_table();
    table.state.phase = Phase::CarryingOut;
    table.state.spaces.fill(no_seat);
    for (const auto& [seat, action] : discs)
    {
        const bool is_lower_free = table.state.spaces[space_of(action, 0)] == no_seat;
        table.state.spaces[space_of(action, is_lower_free ? 0 : 1)] = seat;
    }
    for (Player& player : table.state.players)
        player.bonus_discs = 0;
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::PickDisc, anna});
    return table.resume();
}

}  // namespace

TEST_CASE("EI-3.1 a round is placing, carrying out and a preparation; the last one has none")
{
    Table table = bare_table();
    CHECK(table.state.phase == Phase::Placing);
    CHECK(table.count_of<AllDiscsPlaced>() == 0);
    table.waive_until("pick_disc");
    CHECK(table.state.phase == Phase::CarryingOut);
    CHECK(table.count_of<AllDiscsPlaced>() == 1);
    table.waive_until("place");
    CHECK(table.state.round == 2);
    REQUIRE(table.count_of<RoundEnded>() == 1);
    CHECK(table.told<RoundEnded>()[0].round == 1);
    CHECK(table.count_of<FinalMarketOpened>() == 0);
    CHECK(table.count_of<LoadFilled>() == static_cast<int>(load_count));

    Table last = bare_table();
    last.give(anna, {{Good::Coin, 2}}).open_final_market();
    CHECK(last.count_of<LoadFilled>() == 0);
    CHECK(last.count_of<RoundEnded>() == 0);
    CHECK(last.count_of<FinalMarketOpened>() == 1);
    CHECK(last.decision() == "final_exchange");
}

TEST_CASE("EI-3.2 six actions with two spaces each")
{
    Table table = bare_table();
    CHECK(table.state.spaces.size() == 12);
    CHECK(table.menu() == "place action=build, place action=produce, place action=buy, "
                          "place action=manufacture, place action=market, place action=research");
}

TEST_CASE("EI-3.3 one disc each, clockwise from the start player, until all are placed")
{
    Table table({.players = 3});
    const Seat start = table.state.start_seat;
    for (int disc = 0; disc < 9; ++disc)
    {
        CHECK(table.decision() == "place");
        CHECK(index_of(table.asked()) == (index_of(start) + static_cast<std::size_t>(disc)) % 3);
        MoveList moves;
        Rules::list_moves(table.edition(), table.state, moves);
        Rules::apply(table.edition(), table.state, moves[0], &table.events, moves);
    }
    CHECK(table.decision() == "pick_disc");
    CHECK(table.asked() == start);
}

TEST_CASE("EI-3.4 a space holds one disc, so a third player is refused")
{
    Table table = bare_table();
    table.state.spaces[space_of(Action::Buy, 0)] = bert;
    CHECK(table.offers(Place{Action::Buy}));
    table.state.spaces[space_of(Action::Buy, 1)] = cleo;
    CHECK(table.rule_against(Place{Action::Buy}) == "EI-3.4");
    table.state.spaces[space_of(Action::Buy, 0)] = no_seat;
    CHECK(table.offers(Place{Action::Buy}));
}

TEST_CASE("EI-3.5 nobody has discs on both spaces of an action")
{
    Table table = bare_table();
    table.state.spaces[space_of(Action::Buy, 0)] = table.asked();
    CHECK(table.rule_against(Place{Action::Buy}) == "EI-3.5");
    table.state.spaces[space_of(Action::Buy, 1)] = table.asked();
    CHECK(table.broken() == "/spaces/buy: both discs are of seat 0 (EI-3.5)");
}

TEST_CASE("EI-3.6 placing is compulsory: no pass, and a space is always there")
{
    Table table = bare_table();
    CHECK_FALSE(table.offers(Done{}));
    CHECK_FALSE(table.offers(None{}));
    for (int players = 3; players <= 5; ++players)
        for (uint64_t seed = 0; seed < 50; ++seed)
        {
            Table played({.players = players, .seed = seed});
            Random random(Seed{1, seed});
            MoveList moves;
            while (played.state.phase == Phase::Placing)
            {
                Rules::list_moves(played.edition(), played.state, moves);
                REQUIRE(moves.size() > 0);
                Rules::apply(played.edition(), played.state,
                             moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr,
                             moves);
            }
            int discs = 0;
            for (const Seat seat : played.state.spaces)
                discs += seat != no_seat ? 1 : 0;
            CHECK(discs ==
                  players * played.edition().with(played.state.players.size()).action_discs);
        }
}

TEST_CASE("EI-3.6 who finds no space keeps the disc")
{
    Table table = bare_table();
    CHECK(has_disc_to_place(table.board(), anna));
    table.state.spaces.fill(bert);
    CHECK_FALSE(has_disc_to_place(table.board(), anna));
}

TEST_CASE("EI-3.3 EI-4.1 a turn is known by its round, its phase and the discs on the board")
{
    Table table({.players = 3});
    CHECK(Rules::turn(table.state).number == 4 * 32);
    table.play(Place{Action::Buy});
    CHECK(Rules::turn(table.state).number == 4 * 32 + 1);
    table.waive_until("pick_disc");
    CHECK(Rules::turn(table.state).number == 5 * 32 + 9);
    table.waive_until("place");
    CHECK(Rules::turn(table.state).number == 8 * 32);
}

TEST_CASE("EI-3.7 the two spaces of an action are alike: the lower free one is used")
{
    Table table = bare_table();
    const Seat first = table.asked();
    table.play(Place{Action::Market});
    CHECK(table.state.spaces[space_of(Action::Market, 0)] == first);
    const Seat second = table.asked();
    table.play(Place{Action::Market});
    CHECK(table.state.spaces[space_of(Action::Market, 1)] == second);
}

TEST_CASE("EI-3.8 bonus discs are not placed and take no space")
{
    Table table = bare_table();
    table.waive_until("pick_disc");
    int discs = 0;
    for (const Seat seat : table.state.spaces)
        discs += seat != no_seat ? 1 : 0;
    CHECK(discs == 8);  // four players with two action discs each, bonus discs or not
    table.offer_bonus(anna).play(UseBonus{SmallAction::Produce});
    CHECK(discs_on_board(table.state, anna) == 0);
}

TEST_CASE("EI-4.1 clockwise from the start player, one own disc at a time, until none is left")
{
    Table table = table_with_discs({{anna, Action::Build},
                                    {anna, Action::Buy},
                                    {bert, Action::Market},
                                    {bert, Action::Research}});
    CHECK(table.question() == "pick_disc anna");
    CHECK(table.menu() == "pick_disc action=build, pick_disc action=buy");
    CHECK(table.rule_against(PickDisc{Action::Market}) == "EI-4.1");
    table.play(PickDisc{Action::Buy});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.count_of<DiscReturned>() == 1);
}

TEST_CASE("EI-3.3 EI-4.1 every disc placed and every disc carried out is a turn of its own")
{
    Table table({.players = 3});
    std::vector<Turn> turns;
    std::set<uint32_t> numbers;
    int placed = 0;
    while (table.state.round == 1)
    {
        const Turn turn = Rules::turn(table.state);
        CHECK(turn.seat == table.asked());
        if (turns.empty() || !(turns.back() == turn))
        {
            CHECK(numbers.insert(turn.number).second);  // no turn is gone back to
            turns.push_back(turn);
            placed += table.decision() == "place" ? 1 : 0;
        }
        else  // only steps behind a disc belong to the turn of that disc
            CHECK((table.decision() != "place" && table.decision() != "pick_disc"));
        MoveList moves;
        Rules::list_moves(table.edition(), table.state, moves);
        Rules::apply(table.edition(), table.state, moves[0], &table.events, moves);
    }
    CHECK(placed == 9);
    CHECK(turns.size() > 9 + 5);  // some discs ask nothing
}

TEST_CASE("EI-4.2 discs are carried out in any order")
{
    Table table = table_with_discs({{anna, Action::Build}, {anna, Action::Research}});
    CHECK(table.offers(PickDisc{Action::Research}));
    table.play(PickDisc{Action::Research});  // nothing to do: waived at once
    // The last disc is the only option, so no seat is asked for it, and the round ends.
    CHECK(table.question() == "place bert");
    CHECK(table.count_of<ActionStarted>() == 2);
}

TEST_CASE("EI-4.3 EI-17.1 an action may be waived with its first choice; the disc comes back")
{
    Table table = bare_table();
    table.give(anna, {{Good::Wood, 2}, {Good::Coal, 2}}).act(anna, Action::Build);
    CHECK(table.question() == "build anna");
    table.play(Done{});
    CHECK(table.goods(anna, Good::Wood) == 2);
    CHECK(table.count_of<DiscReturned>() == 1);
    CHECK(discs_on_board(table.state, anna) == 0);
}

TEST_CASE("EI-4.4 after an own disc, also a waived one, a bonus disc may follow")
{
    for (const bool has_disc : {true, false})
    {
        Table table = bare_table();
        table.give(anna, {{Good::Coin, 1}}).act(anna, Action::Buy);
        table.player(anna).bonus_discs = has_disc ? 1 : 0;
        table.play(Done{});
        CHECK(table.question() == (has_disc ? "bonus anna" : "pick_disc bert"));
    }
}

TEST_CASE("EI-4.5 displays and loads are not refilled during a round")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 3}}).act(anna, Action::Buy);
    table.play(BuyLoad{load("ship_metal")});
    CHECK(table.state.loads[place_of(load("ship_metal"))] == 0);
    table.play(Done{});
    Table built = bare_table();
    built.give(anna, {{Good::Wood, 2}, {Good::Coal, 1}}).act(anna, Action::Build);
    const int pile = built.state.factory_pile.count();
    built.play(BuildFactory{factory("f_metal_small")});
    CHECK(built.state.factories_shown[0] == no_factory);
    CHECK(built.state.factory_pile.count() == pile);
}

TEST_CASE("EI-17.2 the action produce asks nothing")
{
    Table table = table_with_discs(
        {{anna, Action::Produce}, {anna, Action::Buy}, {bert, Action::Buy}, {bert, Action::Build}});
    table.play(PickDisc{Action::Produce});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.goods(anna, Good::Wood) == 1);
}
