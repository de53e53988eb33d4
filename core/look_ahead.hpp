// Menus that look ahead: after an announcement that must still be carried out, a choice is offered
// only if some way leads on to it (AA-7.15, AA-7.19). The rules name the goal; this file tries
// every move on copies of the state, with the menus as they are without looking ahead. Nothing is
// allocated, and games without such steps pay nothing: it is the type of their rows.
#pragma once

#include "core/menu.hpp"
#include "core/move.hpp"
#include "core/seen_positions.hpp"
#include "core/steps.hpp"
#include "core/values/rule_id.hpp"

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace tischwerk
{

// How the board stands to the goal of looking ahead.
enum class Ahead : uint8_t
{
    Free,     // nothing was announced: every move may be chosen
    Open,     // announced, but it cannot be carried out yet
    Reached,  // it can be carried out now
    Lost      // nothing can bring it back
};

// A step whose menu depends on the steps after it.
template <typename Board, typename Play, typename Step>
struct LookAheadRow : StepRow<Board, Play, Step>
{
    Ahead (*ahead)(const Board&) = nullptr;  // null: this step does not look ahead
    RuleId rule{};                           // that forbids a move without a way
    // Whether a move of this step may announce something itself. Where none can, and nothing was
    // announced before, there is nothing to try.
    bool announces = true;
    // Moves that stand on the menu only where they lead on; these are not tried. Null: none.
    bool (*is_sure)(const Move&) = nullptr;
};

// How far it looks. The longest way of our games has nine choices: a token for Overtime and another
// returned for it, an ability that leads to a claim with four choices, then two swaps (AA-7.19). A
// move with longer or more ways than are tried stays on the menu: a dead end is bad, but a legal
// move that is missing is worse.
inline constexpr int look_ahead_choices = 16;
inline constexpr int look_ahead_positions = 2000;  // for each move of the menu

template <typename Table, typename Board>
class LookAhead
{
public:
    using State = std::remove_cvref_t<decltype(std::declval<Board>().state)>;
    using Goal = Ahead (*)(const Board&);

    LookAhead(Table table, const Board& board, Goal ahead)
        : table_(table)
        , board_(board)
        , ahead_(ahead)
        , is_open_(ahead(board) == Ahead::Open)
    {}

    bool leads_on(const Move& move)
    {
        positions_left_ = look_ahead_positions;
        if (!leads_on(board_.state, move, is_open_, look_ahead_choices))
            return false;  // nor does any other move that comes through the same positions
        seen_.clear();
        return true;
    }

private:
    bool leads_on(const State& before, const Move& move, bool is_open, int choices_left)
    {
        State state = before;
        auto play = play_of(board_, state);
        take_choice(table_, play, move);
        return reaches(play, is_open, choices_left);
    }

    // From here on: by itself as far as it goes, then by the choices of the seat that began.
    template <typename Play>
    bool reaches(Play& play, bool is_open, int choices_left)
    {
        auto& steps = play.state.steps;
        MoveList moves;
        while (!steps.is_empty())
        {
            if (--positions_left_ < 0)
                return true;
            const Ahead ahead = ahead_(play.board());
            if (ahead == Ahead::Free)
                return !is_open;  // carried out or never announced, but not given up
            if (!(play.state.random == board_.state.random))
                return false;  // chance cannot be relied on (AA-27.5)
            if (ahead != Ahead::Open)
                return ahead == Ahead::Reached;
            is_open = true;
            const auto step = steps.top();
            const auto& row = table_[static_cast<std::size_t>(step.kind)];
            if (!row.asks())
            {
                steps.pop();
                row.run(play, step);
                continue;
            }
            moves.clear();
            row.list(play.board(), moves);
            if (moves.size() > 1)
                return step.seat == board_.state.steps.top().seat &&
                       (choices_left == 0 || any_leads_on(play.state, moves, choices_left - 1));
            steps.pop();
            if (!moves.is_empty())
                row.choose(play, step, moves[0]);
        }
        return !is_open;
    }

    // A position that was seen before led nowhere, or is on the way already.
    bool any_leads_on(const State& state, const MoveList& moves, int choices_left)
    {
        if (!seen_.add(mark_of(state)))
            return false;
        for (const Move& move : moves)
            if (leads_on(state, move, true, choices_left))
                return true;
        return false;
    }

    Table table_;
    const Board& board_;
    Goal ahead_;
    bool is_open_;
    int positions_left_ = 0;
    SeenPositions seen_;
};

template <typename Board, typename Row>
bool has_nothing_ahead(const Board& board, const Row& row)
{
    return !row.announces && row.ahead(board) == Ahead::Free;
}

template <typename Row>
bool is_sure(const Row& row, const Move& move)
{
    return row.is_sure != nullptr && row.is_sure(move);
}

template <typename Table, typename Board, typename Row>
[[gnu::noinline]] void keep_tried(Table table, const Board& board, const Row& row, MoveList& moves)
{
    const auto is_sure_here = [&](const Move& move) { return is_sure(row, move); };
    if (std::all_of(moves.begin(), moves.end(), is_sure_here) || has_nothing_ahead(board, row))
        return;
    LookAhead<Table, Board> look(table, board, row.ahead);
    moves.keep_if([&](const Move& move) { return is_sure(row, move) || look.leads_on(move); });
}

// Called by the flow of steps for rows of this kind, most of which do not look ahead.
template <typename Table, typename Board, typename Row>
void keep_what_leads_on(Table table, const Board& board, const Row& row, MoveList& moves)
{
    if (row.ahead != nullptr)
        keep_tried(table, board, row, moves);
}

template <typename Table, typename Board, typename Row>
void block_what_leads_nowhere(Table table, const Board& board, const Row& row, Menu& menu)
{
    if (row.ahead == nullptr || has_nothing_ahead(board, row))
        return;
    LookAhead<Table, Board> look(table, board, row.ahead);
    menu.block_if(row.rule,
                  [&](const Move& move) { return !is_sure(row, move) && !look.leads_on(move); });
}

}  // namespace tischwerk
