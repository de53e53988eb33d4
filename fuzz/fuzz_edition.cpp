// Editions. The first byte chooses a game's data file, the rest replaces its content. An edition
// that is accepted must also be playable.
#include "core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace tischwerk
{

namespace
{

void play(const Game& game, int players)
{
    const Result<AnyState> start = game.start(Setup{players, {}, Seed{0, 1}});
    if (!start)
        return;
    AnyState state = *start;
    Random random;
    for (int decision = 0; decision < 200 && !game.is_over(state); ++decision)
    {
        MoveList moves;
        game.list_moves(state, moves);
        game.apply(state, moves[random.below(static_cast<uint32_t>(moves.size()))]);
        if (const std::optional<std::string> problem = game.broken_invariant(state))
        {
            std::fprintf(stderr, "%s\n", problem->c_str());
            std::abort();
        }
    }
}

void load(std::size_t choice, std::string_view content)
{
    for (const Game* game : all_games())
    {
        DataFolder folder = game->data();
        if (choice >= folder.files.size())
        {
            choice -= folder.files.size();
            continue;
        }
        folder.files[choice].content = content;
        const Result<std::unique_ptr<Game>> changed = game->with_edition(folder);
        if (changed)
            for (int players = game->info().min_players; players <= game->info().max_players;
                 ++players)
                play(**changed, players);
        return;
    }
}

}  // namespace

}  // namespace tischwerk

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    tischwerk::load(static_cast<std::size_t>(data[0] - 'a'),
                    std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1));
    return 0;
}
