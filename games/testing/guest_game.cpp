// Whispers sits in with the games of a test program.
#include "core/game.hpp"

namespace tischwerk
{

std::unique_ptr<Game> make_whispers();

std::vector<std::unique_ptr<Game>> guest_games()
{
    std::vector<std::unique_ptr<Game>> guests;
    guests.push_back(make_whispers());
    return guests;
}

}  // namespace tischwerk
