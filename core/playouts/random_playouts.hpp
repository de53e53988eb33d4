// Random games of compiled-in rules: the batch behind Playouts.
#pragma once

#include "core/game_rules.hpp"
#include "core/playouts/playout.hpp"
#include "core/playouts/turn_count.hpp"

#include <array>
#include <cassert>
#include <vector>

namespace tischwerk
{

// The chooser of a game is seeded from the game's own seed, apart from the game's draws.
inline Random chooser_of(const Seed& seed)
{
    return Random(Seed{~seed.high, seed.low ^ 0x5EA7C400u});
}

template <GameRules Rules>
class RandomPlayouts final : public Playouts
{
public:
    using State = typename Rules::State;

    RandomPlayouts(const typename Rules::Edition& edition, const typename Rules::Options& options,
                   const Seed& seed)
        : edition_(edition)
        , options_(options)
        , seed_(seed)
    {}

    std::optional<std::string> play(uint64_t game_index, PlayoutTotals& totals,
                                    const PlayoutOptions& options) const override
    {
        const Seed seed = seed_of_game(seed_, game_index);
        Random chooser = chooser_of(seed);
        MoveList moves;
        State state = Rules::start(edition_, options_, seed, nullptr, moves);
        uint64_t hash = 0;
        std::size_t decisions = 0;
        std::array<uint32_t, max_menu_size + 1> menu_sizes{};  // cheaper than the histogram
        TurnCount turns;
        // A single test a decision where no observer watches.
        const bool is_watched = options.check || options.counts_turns || options.moves != nullptr;
        while (!moves.is_empty())
        {
            ++menu_sizes[moves.size()];
            const Move move = moves[chooser.below(static_cast<uint32_t>(moves.size()))];
            hash = mix_hash(hash, bits_of(move));
            ++decisions;
            if (is_watched)
                watch(state, move, options, turns);
            Rules::apply(edition_, state, move, nullptr, moves);
            if (is_watched && options.check)
                if (auto broken = Rules::broken_invariant(edition_, state))
                    return broken;
        }
        for (std::size_t size = 0; size < menu_sizes.size(); ++size)
            if (menu_sizes[size] > 0)
                totals.branching.add(size, menu_sizes[size]);
        if (options.counts_turns)
            totals.turns.add(turns.count());
        count_result(state, decisions, hash, totals);
        return std::nullopt;
    }

    void copy_states(uint64_t times) const override
    {
        const std::vector<State> states = positions();
        std::vector<State> copies(states.size());
        for (uint64_t copied = 0; copied < times; ++copied)
        {
            const std::size_t place = copied % states.size();
            copies[place] = states[place];
            keep(copies[place]);
        }
    }

    void determinize_states(uint64_t times) const override
    {
        const std::vector<State> states = positions();
        Random random(seed_);
        State imagined;
        for (uint64_t done = 0; done < times; ++done)
        {
            imagined = Rules::determinize(states[done % states.size()], Seat{0}, random);
            keep(imagined);
        }
    }

private:
    // Tells the compiler that the value is used, so that the benchmark measures something.
    static void keep(State& state) { asm volatile("" : : "r"(&state) : "memory"); }

    static void watch(const State& state, const Move& move, const PlayoutOptions& options,
                      TurnCount& turns)
    {
        if (options.counts_turns)
            turns.see(Rules::turn(state));
        if (options.moves != nullptr)
            options.moves->push_back(move);
    }

    void count_result(const State& state, std::size_t decisions, uint64_t hash,
                      PlayoutTotals& totals) const
    {
        assert(Rules::is_over(state));
        ++totals.games;
        totals.decisions += decisions;
        totals.length.add(decisions);
        const uint32_t winners = Rules::winners(edition_, state);
        for (int place = 0; place < Rules::player_count(state); ++place)
        {
            const int score = Rules::total_score(edition_, state, static_cast<Seat>(place));
            SeatTotals& seat = totals.seats[static_cast<std::size_t>(place)];
            seat.sum += score;
            seat.sum_of_squares += int64_t{score} * score;
            seat.least = score < seat.least ? score : seat.least;
            seat.most = score > seat.most ? score : seat.most;
            seat.wins += winners >> place & 1;
            hash = mix_hash(hash, static_cast<uint64_t>(score));
        }
        const std::size_t ending = Rules::ending(edition_, state);
        if (totals.endings.size() <= ending)
            totals.endings.resize(ending + 1);
        ++totals.endings[ending];
        totals.signature += hash;
    }

    // A handful of positions spread over one game: few enough to stay in the cache.
    std::vector<State> positions() const
    {
        std::vector<State> states;
        Random chooser = chooser_of(seed_);
        MoveList moves;
        State state = Rules::start(edition_, options_, seed_, nullptr, moves);
        for (int decision = 0; !moves.is_empty(); ++decision)
        {
            if (decision % 16 == 0 && states.size() < 8)
                states.push_back(state);
            const Move move = moves[chooser.below(static_cast<uint32_t>(moves.size()))];
            Rules::apply(edition_, state, move, nullptr, moves);
        }
        return states;
    }

    const typename Rules::Edition& edition_;
    typename Rules::Options options_;
    Seed seed_;
};

}  // namespace tischwerk
