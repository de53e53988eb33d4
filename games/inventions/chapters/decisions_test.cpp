// Chapter 17: the flow through a game, seen from outside.
#include "games/inventions/steps.hpp"

#include "games/inventions/testing/table.hpp"

#include <set>

using namespace tischwerk::inventions::testing;

TEST_CASE("every decision of the specification is asked under its name")
{
    std::set<std::string> asked;
    for (int players = 3; players <= 5; ++players)
        for (uint64_t seed = 0; seed < 40; ++seed)
        {
            Table table({.players = players, .seed = seed});
            Random random(Seed{7, seed});
            MoveList moves;
            Rules::list_moves(table.edition(), table.state, moves);
            while (!moves.is_empty())
            {
                asked.insert(table.decision());
                Rules::apply(table.edition(), table.state,
                             moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr,
                             moves);
            }
        }
    const std::set<std::string> expected = {
        "place",   "pick_disc",    "build",         "buy",           "manufacture",
        "pay_any", "market_mode",  "exchange",      "give_first",    "give_second",
        "receive", "invent",       "patent_step",   "research_mode", "patent_field",
        "bonus",   "bonus_detail", "final_exchange"};
    CHECK(asked == expected);
}

TEST_CASE("EI-17.9 no menu has more than 28 entries, and a turn is about 21 choices at most")
{
    std::size_t widest = 0;
    int longest = 0;
    for (uint64_t seed = 0; seed < 200; ++seed)
    {
        Table table({.players = 3, .seed = seed});
        Random random(Seed{8, seed});
        MoveList moves;
        Rules::list_moves(table.edition(), table.state, moves);
        int turn = 0;
        Seat before = no_seat;
        while (!moves.is_empty())
        {
            widest = std::max(widest, moves.size());
            turn = table.asked() == before && table.decision() != "pick_disc" ? turn + 1 : 1;
            before = table.asked();
            if (table.state.phase == Phase::CarryingOut)
                longest = std::max(longest, turn);
            Rules::apply(table.edition(), table.state,
                         moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr, moves);
        }
    }
    CHECK(widest <= 28);
    CHECK(longest <= 24);
    CHECK(longest > 8);
}

TEST_CASE("EI-17.10 limits of one action end with it")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 6}}).act(anna, Action::Buy);
    for (const char* id : {"ship_wood", "ship_metal", "ship_tech"})
        table.play(BuyLoad{load(id)});
    table.act(anna, Action::Buy);
    CHECK(table.menu() == "buy load=ship_tool, buy load=store_wood, buy load=store_coal_1, "
                          "buy load=store_coal_2, done");
    table.play(BuyLoad{load("store_coal_1")});
    table.act(anna, Action::Buy);
    CHECK(table.offers(BuyLoad{load("ship_tool")}));  // EI-17.3 starts anew
}
