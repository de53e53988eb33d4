// Era of Inventions as a Game, found by games/CMakeLists.txt through its name.
#include "core/erased_game.hpp"
#include "games/inventions/rules.hpp"
#include "games/inventions/words.hpp"

#include <cstdio>
#include <cstdlib>

namespace tischwerk
{

// Embedded by the build from data/ and text/.
const DataFolder& inventions_data();
const DataFolder& inventions_text();

std::unique_ptr<Game> make_inventions()
{
    using InventionsGame = ErasedGame<inventions::Rules, inventions::Words>;
    const Result<Texts> texts = Texts::load(inventions_text());
    Result<std::unique_ptr<Game>> game = texts
                                             ? InventionsGame::make(inventions_data(), *texts)
                                             : Result<std::unique_ptr<Game>>(refuse(texts.error()));
    if (!game)
    {
        // Built-in files are part of the program: a mistake in them is ours, and tests find it.
        std::fprintf(stderr, "inventions: %s\n", game.error().message.c_str());
        std::abort();
    }
    return std::move(*game);
}

}  // namespace tischwerk
