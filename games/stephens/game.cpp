// Stephens as a Game, found by games/CMakeLists.txt through its name.
#include "core/erased_game.hpp"
#include "games/stephens/rules.hpp"
#include "games/stephens/words.hpp"

#include <cstdio>
#include <cstdlib>

namespace tischwerk
{

// Embedded by the build from data/ and text/.
const DataFolder& stephens_data();
const DataFolder& stephens_text();

std::unique_ptr<Game> make_stephens()
{
    using StephensGame = ErasedGame<stephens::Rules, stephens::Words>;
    const Result<Texts> texts = Texts::load(stephens_text());
    Result<std::unique_ptr<Game>> game = texts
                                             ? StephensGame::make(stephens_data(), *texts)
                                             : Result<std::unique_ptr<Game>>(refuse(texts.error()));
    if (!game)
    {
        // Built-in files are part of the program: a mistake in them is ours, and tests find it.
        std::fprintf(stderr, "stephens: %s\n", game.error().message.c_str());
        std::abort();
    }
    return std::move(*game);
}

}  // namespace tischwerk
