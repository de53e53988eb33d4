#include "games/stephens/chapters/reset_phase.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/multisets.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"
#include "games/stephens/pending.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

// ST-9.4    The army advances, not below 0, and may end the game.
// ST-11.23  In the solo game reaching the final space makes this the final reset.
void advance_army(Play& play)
{
    State& state = play.state;
    state.army_space = static_cast<uint8_t>(
        std::max(0, static_cast<int>(state.army_space) - play.edition.army_step));
    tell(play, ArmyMoved{state.army_space});
    test_end_trigger(play, EndTrigger::ArmyReachedScore);
    if (state.options.is_solo() && state.army_space <= state.final_space)
        state.is_final_reset_done = true;
}

// ST-9.5  Only empty furnaces are filled, by the army's space and the number of players.
void replenish_empty_furnaces(Play& play)
{
    State& state = play.state;
    const auto& columns = play.edition.replenish[state.army_space / play.edition.army_step];
    const uint8_t amount = columns[state.players.size() - 1];
    for (std::size_t place = 0; place < ring_size; ++place)
        if (state.furnaces[place] == 0)
        {
            state.furnaces[place] = amount;
            tell(play, FurnaceFilled{static_cast<Furnace>(place), amount});
        }
}

// ST-9.6, ST-8.5
void reward_steady_renown(Play& play, Seat first)
{
    const std::size_t count = play.state.players.size();
    for (std::size_t behind = 0; behind < count; ++behind)
    {
        const Seat seat = seat_at((index_of(first) + behind) % count);
        if (play.state.player(seat).has(Ability::RenownPerReset))
            score_points(play, seat, play.edition.renown_vp);
    }
}

// ST-9.7
void empty_small_factories(Play& play)
{
    for (std::size_t place = 0; place < ring_size; ++place)
        if (total_of(play.state.small_factories[place]) > 0)
        {
            play.state.small_factories[place] = {};
            tell(play, SmallFactoryEmptied{static_cast<SmallFactory>(place)});
        }
}

bool is_column_payable(const Player& player, const ColumnValue& value)
{
    return player.forest >= value.forest && player.dune >= value.dune;
}

}  // namespace

// ST-9.3  Seven steps, each completed for all players before the next.
// ST-9.2  Where order matters, from the player whose turn just ended, clockwise.
void begin_reset_phase(Play& play, Seat first)
{
    ++play.state.resets;
    tell(play, ResetStarted{play.state.resets});
    advance_army(play);                 // 1
    replenish_empty_furnaces(play);     // 2
    reward_steady_renown(play, first);  // 3
    empty_small_factories(play);        // 4

    push_for_every_seat(play, StepKind::Fulfil, first);   // 7
    push_for_every_seat(play, StepKind::Deliver, first);  // 6
    if (play.state.options.is_solo())
        push(play, Step{StepKind::AutomaSupply, automa_seat});   // ST-11.17: before the human's
    push_for_every_seat(play, StepKind::ActivateColumn, first);  // 5
}

std::size_t column_count(const Player& player)
{
    const auto& rows = player.investments;
    return std::max({rows[0].size(), rows[1].size(), rows[2].size()});
}

ColumnValue column_value(const Board& board, Seat seat, std::size_t column)
{
    ColumnValue value;
    for (const auto& row : board.state.player(seat).investments)
    {
        if (row.size() <= column)
            continue;
        const Investment& card = board.edition[row[column]];
        value.forest += card.forest;
        value.dune += card.dune;
        value.vp += card.vp;
        if (card.has_cubes)
        {
            uint8_t& cubes = value.cubes[place_of(card.cube)];
            cubes = static_cast<uint8_t>(cubes + card.cubes);
        }
    }
    return value;
}

// Columns in ascending order, the unaffordable ones left out. Ascending is complete, because only
// tracks are paid and none is gained.
template <typename Collector>
void offer_activate_column(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Player& player = board.state.player(step.seat);
    const std::size_t columns = column_count(player);
    bool is_one_offered = false;
    for (std::size_t column = step.values[0]; column < columns; ++column)
    {
        const uint8_t number = static_cast<uint8_t>(column + 1);
        if (!is_column_payable(player, column_value(board, step.seat, column)))
            menu.blocked(ActivateColumn{number}, rule("ST-9.9"));
        else if (!is_one_offered)
        {
            menu.allowed(ActivateColumn{number});
            menu.allowed(LeaveColumn{number});
            is_one_offered = true;
            if constexpr (!Collector::explains)
                return;
        }
        else
            menu.blocked(ActivateColumn{number}, rule("ST-14.15"));  // asked next
    }
}

// ST-9.8  All cards of the column at once. ST-9.10: the cubes are reserved for step 6.
void choose_activate_column(Play& play, const Step& step, const Move& move)
{
    const uint8_t number = decode<ActivateColumn>(move).column;  // LeaveColumn has it alike
    push(play, tischwerk::stephens::step(StepKind::ActivateColumn, step.seat, {number}));
    if (is<LeaveColumn>(move))
        return;
    const ColumnValue value = column_value(play.board(), step.seat, number - 1u);
    tell(play, ColumnActivated{step.seat, number});
    if (value.forest > 0)
        descend_forest(play, step.seat, value.forest);
    if (value.dune > 0)
        descend_dune(play, step.seat, value.dune);
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        if (value.cubes[wood] > 0)
        {
            uint8_t& reserved = play.state.player(step.seat).reserved[wood];
            reserved = static_cast<uint8_t>(reserved + value.cubes[wood]);
            tell(play, CubesReserved{step.seat, static_cast<Wood>(wood), value.cubes[wood]});
        }
    if (value.vp > 0)
        score_points(play, step.seat, value.vp);
}

OFFERED(activate_column);

}  // namespace tischwerk::stephens
