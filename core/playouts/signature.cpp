#include "core/playouts/signature.hpp"

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr uint64_t games_a_setup = 25;
constexpr Seed signature_seed{0, 1};

// Setups the game refuses (an option that belongs to another player count) add nothing.
uint64_t hash_of(const Game& game, int players, const OptionValues& options)
{
    const Result<std::unique_ptr<Playouts>> playouts =
        game.playouts({players, options, signature_seed});
    if (!playouts)
        return 0;
    PlayoutTotals totals;
    for (uint64_t index = 0; index < games_a_setup; ++index)
        (*playouts)->play(index, totals, {});
    return totals.signature;
}

}  // namespace

std::string signature_of(const Game& game)
{
    uint64_t hash = 0;
    const GameInfo& info = game.info();
    for (int players = info.min_players; players <= info.max_players; ++players)
    {
        hash = mix_hash(hash, hash_of(game, players, {}));
        for (const OptionChoice& choice : option_choices(info.options, players))
            hash = mix_hash(hash, hash_of(game, players, {choice}));
    }
    return fmt::format("{:016x}", hash);
}

}  // namespace tischwerk
