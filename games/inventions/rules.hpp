// Era of Inventions as compiled-in rules: the door through which core, bots and batches use this
// folder.
#pragma once

#include "core/game_rules.hpp"
#include "games/inventions/state.hpp"
#include "games/inventions/view.hpp"

#include <span>

namespace tischwerk::inventions
{

struct Rules
{
    using Edition = inventions::Edition;
    using Options = inventions::Options;
    using State = inventions::State;
    using View = inventions::View;
    using Position = inventions::Position;

    static Result<Edition> load_edition(const DataFolder& folder);
    static GameInfo info(const Edition& edition, const Texts& texts);
    static Result<Options> read_options(const Edition& edition, int players,
                                        const OptionValues& values);
    static State start(const Edition& edition, const Options& options, const Seed& seed,
                       EventLog* log, MoveList& moves);

    static void apply(const Edition& edition, State& state, const Move& move, EventLog* log,
                      MoveList& moves);
    static void list_moves(const Edition& edition, const State& state, MoveList& moves);
    static void explain(const Edition& edition, const State& state, Menu& menu);
    static Decision decision(const State& state);
    static bool is_over(const State& state) { return state.steps.is_empty(); }
    static int player_count(const State& state) { return static_cast<int>(state.players.size()); }
    static void resume(const Edition& edition, State& state, MoveList& moves);
    static bool skip_to_seat(const Edition& edition, State& state, Seat seat);
    static std::optional<Move> routine(const Edition& edition, const State& state,
                                       uint32_t standing_orders);

    static State determinize(const State& state, Seat seat, Random& random);
    static View view(const Edition& edition, const State& state, const Viewer& viewer);
    // EI-18.1  Nothing is hidden from only some players, so all that happens is public.
    static std::optional<Event> shown_event(const Edition&, const Event& event, const Viewer&)
    {
        return event;
    }
    static bool is_move_shown(const Edition&, const State&, const Move&, const Viewer&)
    {
        return true;
    }
    static Position position(const Edition& edition, const State& state);
    static Result<State> from_position(const Edition& edition, const Position& position);

    static const std::vector<std::string>& feature_names();
    static void features(const Edition& edition, const State& state, Seat seat,
                         std::span<float> values);
    static float progress(const Edition& edition, const State& state);

    static GameResult result(const Edition& edition, const State& state);
    static int total_score(const Edition& edition, const State& state, Seat seat);
    static uint32_t winners(const Edition& edition, const State& state);
    static std::size_t ending(const Edition& edition, const State& state);
    static std::optional<std::string> broken_invariant(const Edition& edition, const State& state);

    static std::vector<OfferKind> offer_kinds(const Edition& edition);
    static std::optional<Offer> offer(const Edition& edition, const State& state, const Move& move);
    static std::optional<Taking> taking(const Edition& edition, const Event& event);
};

}  // namespace tischwerk::inventions
