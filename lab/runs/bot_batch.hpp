// Many games of the same bots on the same seats, counted like the random games of Playouts.
#pragma once

#include "core/playouts/playout.hpp"
#include "lab/arena/match.hpp"

namespace tischwerk::lab
{

// Thread-safe: each call works on values of its own.
class BotBatch
{
public:
    // A recipe for each seat, checked before. Game and bots must outlive the batch.
    BotBatch(const Game& game, const bots::Bots& bots, Setup setup,
             std::vector<std::string> recipes)
        : game_(game)
        , bots_(bots)
        , setup_(std::move(setup))
        , recipes_(std::move(recipes))
    {}

    // As Playouts::play. A game that was stopped is not counted.
    std::optional<std::string> play(uint64_t game_index, PlayoutTotals& totals,
                                    const PlayoutOptions& options,
                                    const std::function<bool()>& is_stopped) const;

private:
    void count_result(const AnyState& end, std::size_t decisions, uint64_t hash,
                      PlayoutTotals& totals) const;

    const Game& game_;
    const bots::Bots& bots_;
    Setup setup_;  // its seed is that of the batch
    std::vector<std::string> recipes_;
};

}  // namespace tischwerk::lab
