// The interface of a compiled-in game: static functions on plain values. Bots, batches and the
// erased Game are templates over this, so there is no virtual call inside a playout.
#pragma once

#include "core/game.hpp"

#include <concepts>
#include <type_traits>

namespace tischwerk
{

template <typename Rules>
concept GameRules =
    requires(const typename Rules::Edition& edition, typename Rules::State& state,
             const typename Rules::State& read, const typename Rules::Options& options,
             const Texts& texts, const DataFolder& folder, const Move& move, const Event& event,
             MoveList& moves, Menu& menu, EventLog* log, Random& random) {
        requires std::is_trivially_copyable_v<typename Rules::State>;
        requires sizeof(typename Rules::State) <= AnyState::capacity;
        requires std::same_as<decltype(Rules::State::random), Random>;

        // The edition and the setup.
        {
            Rules::load_edition(folder)
        } -> std::same_as<Result<typename Rules::Edition>>;
        {
            Rules::info(edition, texts)
        } -> std::same_as<GameInfo>;
        {
            Rules::read_options(edition, 2, OptionValues{})
        } -> std::same_as<Result<typename Rules::Options>>;
        {
            Rules::start(edition, options, Seed{}, log, moves)
        } -> std::same_as<typename Rules::State>;

        // Playing. After start and apply the state is at a decision whose moves are in `moves`, or
        // over.
        {
            Rules::apply(edition, state, move, log, moves)
        };
        {
            Rules::list_moves(edition, read, moves)
        };
        {
            Rules::explain(edition, read, menu)
        };
        {
            Rules::decision(read)
        } -> std::same_as<Decision>;
        {
            Rules::turn(read)
        } -> std::same_as<Turn>;
        {
            Rules::is_over(read)
        } -> std::same_as<bool>;
        {
            Rules::player_count(read)
        } -> std::same_as<int>;
        {
            Rules::resume(edition, state, moves, log)
        };
        {
            Rules::skip_to_seat(edition, state, Seat{})
        } -> std::same_as<bool>;
        {
            Rules::routine(edition, read, uint32_t{})
        } -> std::same_as<std::optional<Move>>;

        // Secrets and positions.
        requires std::same_as<decltype(Rules::is_open), const bool>;
        {
            Rules::determinize(read, Seat{}, random)
        } -> std::same_as<typename Rules::State>;
        {
            Rules::view(edition, read, Viewer{})
        } -> std::same_as<typename Rules::View>;
        {
            Rules::shown_event(edition, event, Viewer{})
        } -> std::same_as<std::optional<Event>>;
        {
            Rules::is_move_shown(edition, read, move, Viewer{})
        } -> std::same_as<bool>;
        {
            Rules::is_question_shown(edition, read, Viewer{})
        } -> std::same_as<bool>;
        {
            Rules::is_reveal(event)
        } -> std::same_as<bool>;
        {
            Rules::position(edition, read)
        } -> std::same_as<typename Rules::Position>;
        {
            Rules::from_position(edition, std::declval<const typename Rules::Position&>())
        } -> std::same_as<Result<typename Rules::State>>;

        {
            Rules::step_kinds(edition)
        } -> std::same_as<std::vector<RecordKind>>;

        // Results.
        {
            Rules::result(edition, read)
        } -> std::same_as<GameResult>;
        {
            Rules::total_score(edition, read, Seat{})
        } -> std::same_as<int>;
        {
            Rules::winners(edition, read)
        } -> std::same_as<uint32_t>;  // bit i: seat i
        {
            Rules::ending(edition, read)
        } -> std::same_as<std::size_t>;
        {
            Rules::broken_invariant(edition, read)
        } -> std::same_as<std::optional<std::string>>;

        // Statistics.
        {
            Rules::offer_kinds(edition)
        } -> std::same_as<std::vector<OfferKind>>;
        {
            Rules::offer(edition, read, move)
        } -> std::same_as<std::optional<Offer>>;
        {
            Rules::taking(edition, event)
        } -> std::same_as<std::optional<Taking>>;
    };

}  // namespace tischwerk
