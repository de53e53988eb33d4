// The signatures of all games, for the test that WebAssembly plays the same games as native code.
#include "core/playouts/signature.hpp"
#include "core/game.hpp"

#include <string>

namespace
{

// Text handed out stays valid until the next call.
std::string& answer()
{
    static std::string text;
    return text;
}

}  // namespace

// One line a game: its id and its signature.
extern "C" __attribute__((export_name("signatures"))) const char* signatures()
{
    answer().clear();
    for (const tischwerk::Game* game : tischwerk::all_games())
        answer() += game->info().id + ' ' + tischwerk::signature_of(*game) + '\n';
    return answer().c_str();
}
