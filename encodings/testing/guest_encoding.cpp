// Positions and moves of Whispers as numbers, for test programs.
#include "encodings/encoding.hpp"

#include <cassert>

namespace tischwerk::encodings
{

Result<std::unique_ptr<Encoding>> whispers_encoding(const Game& game);

std::unique_ptr<Encoding> guest_encoding(const Game& game)
{
    if (game.info().id != "whispers")
        return nullptr;
    Result<std::unique_ptr<Encoding>> encoding = whispers_encoding(game);
    assert(encoding.has_value());  // its edition is built in
    return std::move(*encoding);
}

}  // namespace tischwerk::encodings
