// Parts that the Rules of all games share: a game is played by going through its steps, and a
// question about it is passed on to the game's own function. A game's Rules derive from this and
// add the rest of what GameRules (game_rules.hpp) and the bots ask for. Nothing here is virtual.
#pragma once

#include "core/board.hpp"
#include "core/features.hpp"
#include "core/game.hpp"
#include "core/invariants.hpp"
#include "core/positions/pending_steps.hpp"
#include "core/positions/seen.hpp"
#include "core/scored_result.hpp"
#include "core/steps.hpp"
#include "core/values/names.hpp"

#include <span>

namespace tischwerk
{

// The facts of a game; its names of endings and of standing orders are found beside its edition.
template <typename Edition>
GameInfo game_info(const PlayersOfGame& game, const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info(std::string(game.game), edition.info, texts);
    info.min_players = static_cast<int>(game.least);
    info.max_players = static_cast<int>(game.most);
    info.endings = ending_names(edition);
    info.standing_orders = standing_order_names(edition);
    info.lines_for_now = lines_for_now(edition);
    return info;
}

// table is the game's function step_table. Its other functions are found beside its types: set_up,
// routine_answer, fill_view (or position_of, where a view says less), state_of, broken_invariant,
// features_of, progress_of, score_of, result_of, winners_of, offer_of, taking_of, and turn_of where
// it has turns to speak of.
template <typename Edition_, typename Options_, typename State_, typename Position_, auto table>
struct StepRules
{
    using Edition = Edition_;
    using Options = Options_;
    using State = State_;
    using Position = Position_;
    using Board = BoardOf<Edition, State>;
    using Play = PlayOf<Edition, State>;

    static State start(const Edition& edition, const Options& options, const Seed& seed,
                       EventLog* log, MoveList& moves)
    {
        State state{};
        state.random = Random(seed);
        if constexpr (requires { state.options = options; })
            state.options = options;
        Play play{edition, state, log};
        set_up(play, options);
        run_to_decision(table(), play, moves);
        return state;
    }
    static void apply(const Edition& edition, State& state, const Move& move, EventLog* log,
                      MoveList& moves)
    {
        Play play{edition, state, log};
        const auto rows = table();
        take_choice(rows, play, move);
        run_to_decision(rows, play, moves);
    }
    static void list_moves(const Edition& edition, const State& state, MoveList& moves)
    {
        moves.clear();
        if (!is_over(state))
            list_choices(table(), Board{edition, state}, moves);
    }
    static void explain(const Edition& edition, const State& state, Menu& menu)
    {
        if (!is_over(state))
            explain_choices(table(), Board{edition, state}, menu);
    }
    static Decision decision(const State& state)
    {
        return is_over(state) ? Decision{} : Decision{state.steps.top().seat, top_row(state).name};
    }
    // A game without turns of its own has a turn as long as the same seat is asked.
    static Turn turn(const State& state)
    {
        if constexpr (requires { turn_of(state); })
            return is_over(state) ? Turn{} : turn_of(state);
        else
        {
            const Seat seat = decision(state).seat;
            return {static_cast<uint32_t>(index_of(seat)), seat};
        }
    }
    static bool is_over(const State& state) { return state.steps.is_empty(); }
    static int player_count(const State& state) { return static_cast<int>(state.players.size()); }
    static void resume(const Edition& edition, State& state, MoveList& moves,
                       EventLog* log = nullptr)
    {
        Play play{edition, state, log};
        run_to_decision(table(), play, moves);
    }
    // The seat is asked only if something is left to decide for it there.
    static bool skip_to_seat(const Edition& edition, State& state, Seat seat)
    {
        if (!tischwerk::skip_to_seat(table(), state, seat))
            return false;
        MoveList moves;
        list_moves(edition, state, moves);
        return moves.size() > 1;
    }
    static std::optional<Move> routine(const Edition& edition, const State& state,
                                       uint32_t standing_orders)
    {
        return routine_answer(Board{edition, state}, standing_orders);
    }

    static Position position(const Edition& edition, const State& state)
    {
        const Board board{edition, state};
        if constexpr (requires(Position& position) { fill_view(board, position); })
            return seen_whole<Position>(board);
        else
            return position_of(board);
    }
    static std::vector<RecordKind> step_kinds(const Edition& edition)
    {
        using StepKind = std::remove_cvref_t<decltype(std::declval<State&>().steps.top().kind)>;
        if constexpr (requires { step_fields(edition.words, StepKind{}); })
            return pending_kinds<StepKind>(table(), edition.words);
        else
            return step_kinds_of(edition);
    }
    static Result<State> from_position(const Edition& edition, const Position& position)
    {
        return state_of(edition, position);
    }
    static Finding broken_invariant(const Edition& edition, const State& state)
    {
        return finding_in(Board{edition, state});
    }

    static const std::vector<std::string>& feature_names()
    {
        return feature_names_of<decltype(features_of(std::declval<const Board&>(), Seat{}))>();
    }
    static void features(const Edition& edition, const State& state, Seat seat,
                         std::span<float> values)
    {
        copy_features(features_of(Board{edition, state}, seat), values);
    }
    static float progress(const Edition& edition, const State& state)
    {
        return is_over(state) ? 1 : progress_of(Board{edition, state});
    }

    static GameResult result(const Edition& edition, const State& state)
    {
        const Board board{edition, state};
        if constexpr (requires { result_of(board); })
            return result_of(board);
        else
            return scored_result(board, ending_names(edition)[ending_of(board)]);
    }
    static int total_score(const Edition& edition, const State& state, Seat seat)
    {
        return score_of(Board{edition, state}, seat).total();
    }
    static std::size_t ending(const Edition& edition, const State& state)
    {
        return static_cast<std::size_t>(ending_of(Board{edition, state}));
    }
    static uint32_t winners(const Edition& edition, const State& state)
    {
        return winners_of(Board{edition, state});
    }
    static std::optional<Offer> offer(const Edition& edition, const State& state, const Move& move)
    {
        return offer_of(Board{edition, state}, move);
    }
    static std::optional<Taking> taking(const Edition& edition, const Event& event)
    {
        return taking_of(edition, event);
    }

private:
    static const auto& top_row(const State& state)
    {
        return table()[place_of(state.steps.top().kind)];
    }
};

// For the Rules of a game in which nothing is hidden from only some players: all viewers see the
// same, and all that happens is public.
template <typename Edition, typename State, typename View_>
struct OpenRules
{
    using View = View_;
    static constexpr bool is_open = true;

    static View view(const Edition& edition, const State& state, const Viewer&)
    {
        return seen<View>(BoardOf<Edition, State>{edition, state});
    }
    static std::optional<Event> shown_event(const Edition&, const Event& event, const Viewer&)
    {
        return event;
    }
    static bool is_move_shown(const Edition&, const State&, const Move&, const Viewer&)
    {
        return true;
    }
    static bool is_question_shown(const Edition&, const State&, const Viewer&) { return true; }
    // Beside draws nothing is hidden that could come out.
    static bool is_reveal(const Event&) { return false; }
};

}  // namespace tischwerk
