// Chapter 14: the influence track.
#include "games/inventions/chapters/stock.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

// One move of so many spaces in phase 2.
Table moved(int from, int spaces, Phase phase = Phase::CarryingOut)
{
    Table table = bare_table();
    table.stand_at(anna, from).state.phase = phase;
    Play play{table.edition(), table.state, &table.events};
    gain_influence(play, anna, spaces, Source::Cards);
    return table;
}

int goods_of(const Table& table)
{
    int sum = 0;
    for (const int16_t amount : table.state.player(anna).goods)
        sum += amount;
    return sum;
}

}  // namespace

TEST_CASE("EI-14.1 influence moves the pawn forward at once")
{
    const Table table = moved(20, 4);
    CHECK(table.influence(anna) == 24);
    CHECK(table.told<InfluenceChanged>()[0].amount == 4);
    CHECK(table.told<InfluenceChanged>()[0].now == 24);
}

TEST_CASE("EI-14.1 influence never decreases in any game")
{
    for (uint64_t seed = 0; seed < 20; ++seed)
    {
        Table table({.players = 4, .seed = seed});
        Random random(Seed{2, seed});
        MoveList moves;
        Rules::list_moves(table.edition(), table.state, moves);
        while (!moves.is_empty())
        {
            const State before = table.state;
            Rules::apply(table.edition(), table.state,
                         moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr, moves);
            for (std::size_t seat = 0; seat < 4; ++seat)
                REQUIRE(table.state.players[seat].influence >= before.players[seat].influence);
        }
    }
}

TEST_CASE("EI-14.2 a move that ends on a bonus space gives its good; passing gives nothing")
{
    CHECK(moved(0, 6).goods(anna, Good::Tool) == 1);
    CHECK(moved(6, 1).goods(anna, Good::Metal) == 1);
    CHECK(moved(6, 3).goods(anna, Good::Coin) == 1);
    CHECK(moved(9, 2).goods(anna, Good::Wood) == 1);
    CHECK(goods_of(moved(5, 3)) == 0);  // over 6 and 7 to 8
}

TEST_CASE("EI-14.3 each single gain is a move of its own")
{
    Table table = bare_table();
    table.reprint().cards[place_of(card("s_telegraph"))].influence = 3;
    table.reprint().cards[place_of(card("s_bicycle"))].influence = 3;
    table.give(anna, {{Good::Metal, 2}, {Good::Tech, 1}, {Good::Tool, 1}});
    table.act(anna, Action::Manufacture);
    table.play(Manufacture{card("s_telegraph")}).play(Manufacture{card("s_bicycle")});
    // Two cards, two moves: space 3 gave a coal, space 6 a tool.
    CHECK(table.influence(anna) == 6);
    CHECK(table.goods(anna, Good::Coal) == 1);
    CHECK(table.goods(anna, Good::Tool) == 1);
}

TEST_CASE("EI-14.4 royalties in other players' turns also give the bonus")
{
    Table table = bare_table();
    table.own(cleo, "sewing_machine_original").show_card(1, "sewing_machine_a");
    table.stand_at(cleo, 5).give(anna, {{Good::Metal, 1}, {Good::Tool, 1}, {Good::Coal, 1}});
    table.act(anna, Action::Manufacture).play(Manufacture{card("sewing_machine_a")});
    CHECK(table.influence(cleo) == 6);
    CHECK(table.goods(cleo, Good::Tool) == 1);
}

TEST_CASE("EI-14.5 pawns share a space, and each arrival gets the bonus")
{
    Table table = bare_table();
    table.stand_at(bert, 6).stand_at(anna, 5).state.phase = Phase::CarryingOut;
    Play play{table.edition(), table.state, &table.events};
    gain_influence(play, anna, 1, Source::Cards);
    CHECK(table.goods(anna, Good::Tool) == 1);
    CHECK(table.goods(bert, Good::Tool) == 0);
    gain_influence(play, bert, 1, Source::Cards);
    gain_influence(play, anna, 1, Source::Cards);
    CHECK(table.goods(bert, Good::Metal) == 1);
    CHECK(table.goods(anna, Good::Metal) == 1);
}

TEST_CASE("EI-14.6 bonus spaces work in phase 2 only")
{
    CHECK(goods_of(moved(5, 1, Phase::FinalMarket)) == 0);
    Table table = bare_table();
    table.stand_at(anna, 5).give(anna, {{Good::Coin, 2}}).open_final_market();
    table.play(MakeExchange{exchange("coins_to_influence")});
    CHECK(table.influence(anna) == 6);
    CHECK(table.goods(anna, Good::Tool) == 0);
}

TEST_CASE("EI-14.7 the position is unbounded, and beyond 60 there is nothing")
{
    const Table table = moved(55, 900);
    CHECK(table.influence(anna) == 955);
    CHECK(goods_of(table) == 0);
    CHECK(goods_of(moved(50, 6)) == 1);  // 56 is the last bonus space of this edition
    Table edge = bare_table();
    edge.reprint().track_bonus[60] = static_cast<uint8_t>(Good::Coal);
    edge.stand_at(anna, 59).state.phase = Phase::CarryingOut;
    Play play{edge.edition(), edge.state, &edge.events};
    gain_influence(play, anna, 1, Source::Cards);
    CHECK(edge.goods(anna, Good::Coal) == 1);
}

TEST_CASE("EI-14.8 a gain of nothing is no move")
{
    const Table table = moved(6, 0);
    CHECK(goods_of(table) == 0);
    CHECK(table.count_of<InfluenceChanged>() == 0);
    // A card that yields coins only, made by a player who stands on a bonus space.
    Table made = bare_table();
    made.stand_at(anna, 6).give(anna, {{Good::Metal, 1}, {Good::Coal, 1}});
    made.act(anna, Action::Manufacture).play(Manufacture{card("s_light_bulb")});
    CHECK(made.goods(anna, Good::Tool) == 0);
    CHECK(made.goods(anna, Good::Coin) == 2);
}

TEST_CASE("EI-10.9 EI-10.10 what was acquired in this round is not in the supply, either")
{
    Table table = bare_table();
    const int supply = bonus_supply(table.board());
    table.player(anna).new_bonus_discs = 3;
    CHECK(bonus_supply(table.board()) == supply - 3);
}
