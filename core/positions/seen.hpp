// Parts that the views and positions of all games share: the open question and its seat, the
// pending steps, and the generator that only a position holds. The rest of a game's View is
// described beside its fill_view(board, view).
#pragma once

#include "core/board.hpp"
#include "core/json/described_json.hpp"
#include "core/positions/position_reader.hpp"
#include "core/positions/position_writer.hpp"
#include "core/positions/shown.hpp"
#include "core/steps.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk
{

using Counts = std::map<std::string, int>;

// Seats are numbers from 0; -1 is no seat.
struct StepView
{
    std::string step;
    int seat = -1;
    json::value values;  // a table, see step_values.hpp
};
BOOST_DESCRIBE_STRUCT(StepView, (), (step, seat, values))

// A game's DerivedView begins like this. Derived values cannot be set.
struct AskedView
{
    int seat = -1;         // who is asked
    std::string decision;  // the open question; empty when the game is over
};
BOOST_DESCRIBE_STRUCT(AskedView, (), (seat, decision))

template <typename View>
struct PositionOf : View
{
    std::string random;  // the generator, 32 hexadecimal digits
    BOOST_DESCRIBE_CLASS(PositionOf, (View), (random), (), ())
};

// Fills view.steps, and view.derived with who is asked. values_of(step) gives the named values of a
// step.
template <typename Table, typename Steps, typename View, typename ValuesOf>
void show_steps(const Table& table, const Steps& steps, View& view, ValuesOf values_of)
{
    for (const auto& step : steps)
    {
        auto& seen = view.steps.emplace_back();
        seen.step = step_name(table, step);
        seen.seat = number_of(step.seat);
        seen.values = values_of(step);
    }
    if (!steps.is_empty())
    {
        view.derived.seat = view.steps.back().seat;
        view.derived.decision = view.steps.back().step;
    }
}

// The view of a viewer, as the game's fill_view fills it.
template <typename View, typename Board>
View seen(const Board& board)
{
    View view;
    fill_view(board, view);
    return view;
}
template <typename Position, typename Board>
Position seen_whole(const Board& board)
{
    Position position = seen<Position>(board);
    position.random = digits_of(board.state.random);
    return position;
}

// Points and total of a player; the place among all is the game's own to tell.
template <typename Board, typename Player>
void show_score(const Board& board, Seat seat, Player& view)
{
    view.points = score_of(board, seat);
    view.total = view.points.total();
}

// Every player as the game describes it, and the winners.
template <typename Board, typename View, typename DescribePlayer>
void show_ranks(const Board& board, View& view, DescribePlayer describe_player)
{
    const auto& state = board.state;
    const uint32_t winners = state.steps.is_empty() ? winners_of(board) : 0;
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
    {
        view.players.push_back(describe_player(board, seat_at(seat)));
        if ((winners >> seat & 1) != 0)
            view.winners.push_back(static_cast<int>(seat));
    }
}

// The way back: read_player and read_rest look things up, and complete adds the derived values. An
// impossible position is refused.
template <typename State, typename Edition, typename Options, typename Position,
          typename ReadPlayer, typename ReadRest, typename Complete>
Result<State> read_state(const Edition& edition, const Result<Options>& options,
                         const Position& position, ReadPlayer read_player, ReadRest read_rest,
                         Complete complete)
{
    if (!options)
        return refuse("/options: " + options.error().message);
    if (position.players.size() != options->players)
        return refuse("/players: there must be " + std::to_string(options->players) + " players");

    PositionReader reader;
    State state;
    for (std::size_t seat = 0; seat < position.players.size(); ++seat)
    {
        state.players.push({});
        read_player(reader, edition, "/players/" + std::to_string(seat), position.players[seat],
                    state.players[seat]);
    }
    read_rest(reader, edition, position, state);
    state.random = reader.generator("/random", position.random);
    if (reader.has_problem())
        return refuse(reader.problem());
    complete(edition, state);
    if (const auto broken = broken_invariant(BoardOf<Edition, State>{edition, state}))
        return refuse("an impossible position: " + *broken);
    return state;
}

}  // namespace tischwerk
