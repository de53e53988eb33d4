// The flow of a game: a small stack holds the pending steps, innermost on top. A step kind is a row
// in the game's table. Nested and interrupting actions push steps.
#pragma once

#include "core/any_state.hpp"
#include "core/menu.hpp"
#include "core/move.hpp"
#include "core/values/fault.hpp"
#include "core/values/seat.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// A row of a game's step table, by the step's name in the specification: one that asks has the
// functions offer_NAME, whose two menus it lists and explains, and choose_NAME; a step that runs by
// itself has a function of its name. Behind them, if need be, how it is shared.
#define ASKS(name, ...) ASKS_WITH(name, offer_##name, choose_##name, __VA_ARGS__)
#define ASKS_WITH(name, offer, choose, ...)                                                        \
    {                                                                                              \
        #name, nullptr, offer<MoveList>, offer<Menu>, choose, __VA_ARGS__                          \
    }
#define RUNS(name, ...) RUNS_WITH(name, name, __VA_ARGS__)
#define RUNS_WITH(name, run, ...)                                                                  \
    {                                                                                              \
        #name, run, nullptr, nullptr, nullptr, __VA_ARGS__                                         \
    }

namespace tischwerk
{

// Whether a step may be answered out of turn.
enum class Sharing : uint8_t
{
    InTurn,       // the seats are asked strictly one after the other
    Independent,  // waiting steps of this kind do not touch each other: any seat may answer now
    PartOfAnswer  // details of an answer above, e.g. which cube to pay
};

// Board is the part that a question may look at, Play the part that a move may change, both defined
// by the game. A row either runs by itself or asks: then it lists its moves, explains them, and
// takes the choice.
template <typename Board, typename Play, typename Step>
struct StepRow
{
    std::string_view name;  // of a decision: the specification's name
    void (*run)(Play&, const Step&) = nullptr;
    void (*list)(const Board&, MoveList&) = nullptr;
    void (*explain)(const Board&, Menu&) = nullptr;
    void (*choose)(Play&, const Step&, const Move&) = nullptr;
    Sharing sharing = Sharing::InTurn;

    constexpr bool asks() const { return list != nullptr; }
};

template <typename Table>
std::vector<std::string> step_names(Table table)
{
    std::vector<std::string> names;
    for (const auto& row : table)
        names.emplace_back(row.name);
    return names;
}

template <typename Table, typename Step>
std::string step_name(Table table, const Step& step)
{
    return std::string(table[static_cast<std::size_t>(step.kind)].name);
}

template <typename Play, typename Step>
inline void push(Play& play, const Step& step)
{
    play.state.steps.push(step);
}

// Steps about one place or card keep it in the first value.
template <typename Id, typename Step>
inline Id place_in(const Step& step)
{
    return static_cast<Id>(step.values[0]);
}

// Only rows of look_ahead.hpp have a goal to look for.
template <typename Row>
concept LooksAhead = requires(const Row& row) { row.ahead; };
template <typename Table, typename Board, typename Row>
void keep_what_leads_on(Table table, const Board& board, const Row& row, MoveList& moves);
template <typename Table, typename Board, typename Row>
void block_what_leads_nowhere(Table table, const Board& board, const Row& row, Menu& menu);

// The moves of the step on top, which asks.
template <typename Table, typename Board>
void list_choices(Table table, const Board& board, MoveList& moves)
{
    const auto& row = table[static_cast<std::size_t>(board.state.steps.top().kind)];
    row.list(board, moves);
    if constexpr (LooksAhead<std::remove_cvref_t<decltype(row)>>)
        keep_what_leads_on(table, board, row, moves);
}

template <typename Table, typename Board>
void explain_choices(Table table, const Board& board, Menu& menu)
{
    const auto& row = table[static_cast<std::size_t>(board.state.steps.top().kind)];
    row.explain(board, menu);
    if constexpr (LooksAhead<std::remove_cvref_t<decltype(row)>>)
        block_what_leads_nowhere(table, board, row, menu);
}

// A log may keep the unasked answers.
template <typename Play>
[[gnu::cold, gnu::noinline]] void keep_unasked(const Play& play, const MoveList& moves)
{
    play.log->unasked->push_back({play.log->size(), to_any(play.state),
                                  moves.is_empty() ? std::nullopt : std::optional(moves[0])});
}

template <typename Play>
inline void note_unasked(const Play& play, const MoveList& moves)
{
    if constexpr (requires { play.log->unasked; })
        if (play.log && play.log->unasked)
            keep_unasked(play, moves);
}

// Runs steps until a step has a real choice to ask, whose moves are then in `moves`, or until the
// game is over. A decision with a single option is taken here; a decision with none is dropped.
template <typename Table, typename Play>
void run_to_decision(Table table, Play& play, MoveList& moves)
{
    moves.clear();
    auto& steps = play.state.steps;
    while (!steps.is_empty())
    {
        const auto step = steps.top();
        const auto& row = table[static_cast<std::size_t>(step.kind)];
        if (!row.asks())
        {
            steps.pop();
            row.run(play, step);
            continue;
        }
        row.list(play.board(), moves);
        if constexpr (LooksAhead<std::remove_cvref_t<decltype(row)>>)
            keep_what_leads_on(table, play.board(), row, moves);
        if (moves.size() > 1)
            return;
        note_unasked(play, moves);
        steps.pop();
        if (!moves.is_empty())
            row.choose(play, step, moves[0]);
        moves.clear();
    }
}

template <typename Table, typename Play>
void take_choice(Table table, Play& play, const Move& move)
{
    const auto step = play.state.steps.pop();
    const auto& row = table[static_cast<std::size_t>(step.kind)];
    ensure(row.asks(), "a step that does not ask was answered");
    row.choose(play, step, move);
}

// Turns `state` into one in which `seat` is asked now, if its step waits directly behind steps of
// the same kind that do not touch it. Their answers cannot change its menu, so they are left out;
// and so are later steps: once the seat has answered, nothing is left to do there, and no later
// draw can be looked up in it. A seat that is asked anyway keeps its state.
template <typename Table, typename State>
bool skip_to_seat(Table table, State& state, Seat seat)
{
    auto& steps = state.steps;
    if (steps.is_empty())
        return false;
    if (steps.top().seat == seat)
        return true;
    const auto sharing_at = [&](std::size_t place) {
        return table[static_cast<std::size_t>(steps[place].kind)].sharing;
    };
    std::size_t size = steps.size();
    while (size > 0 && sharing_at(size - 1) == Sharing::PartOfAnswer)
        --size;
    if (size == 0 || sharing_at(size - 1) != Sharing::Independent)
        return false;
    for (const auto kind = steps[size - 1].kind; size > 0 && steps[size - 1].kind == kind; --size)
        if (steps[size - 1].seat == seat)
        {
            const auto own = steps[size - 1];
            steps.clear();
            steps.push(own);
            return true;
        }
    return false;
}

}  // namespace tischwerk
