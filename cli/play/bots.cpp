#include "cli/play/bots.hpp"

#include <cassert>

namespace tischwerk::cli
{

namespace
{

constexpr std::string_view adviser = "hard";

// Chance of a bot's own, apart from that of the cards; another one after moves were taken back.
Seed seed_of_seat(const Seed& seed, std::size_t seat, std::size_t move_count)
{
    Random mixed(Seed{seed.high + 1 + move_count, ~seed.low + seat});
    const uint64_t high = mixed.next();
    return {high, mixed.next()};
}

}  // namespace

Result<PlayBots> PlayBots::make(std::unique_ptr<bots::Bots> bots,
                                const std::vector<std::string>& recipes, const Seed& seed)
{
    PlayBots table;
    table.bots_ = std::move(bots);
    table.recipes_ = recipes;
    table.seed_ = seed;
    if (const Result<void> seated = table.seat_all(0); !seated)
        return refuse(seated.error());
    return table;
}

Result<void> PlayBots::seat_all(std::size_t move_count)
{
    seats_.clear();
    for (const std::string& recipe : recipes_)
    {
        std::unique_ptr<bots::Bot>& seat = seats_.emplace_back();
        if (recipe.empty())
            continue;
        Result<std::unique_ptr<bots::Bot>> bot =
            bots_->make(recipe, static_cast<int>(recipes_.size()),
                        seed_of_seat(seed_, seats_.size(), move_count));
        if (!bot)
            return refuse(bot.error());
        seat = std::move(*bot);
    }
    return {};
}

Move PlayBots::choose(Seat seat, const AnyState& state) const
{
    return seats_[index_of(seat)]->choose(state);
}

bots::Thought PlayBots::advice(const AnyState& state, std::size_t move_count) const
{
    const Result<std::unique_ptr<bots::Bot>> bot =
        bots_->make(adviser, static_cast<int>(recipes_.size()),
                    seed_of_seat(seed_, recipes_.size() + 1, move_count));
    assert(bot.has_value());
    return (*bot)->think(state);
}

void PlayBots::observe(const Game& game, const AnyState& before, const Move& move)
{
    bots::tell_bots(game, before, move, seats_);
}

void PlayBots::begin_anew(std::size_t move_count)
{
    const Result<void> seated = seat_all(move_count);
    assert(seated.has_value());  // the same recipes were good before
    (void)seated;
}

}  // namespace tischwerk::cli
