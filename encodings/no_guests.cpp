// As games/no_guests.cpp: a program has only the encodings of its own games.
#include "encodings/encoding.hpp"

namespace tischwerk::encodings
{

std::unique_ptr<Encoding> guest_encoding(const Game&)
{
    return nullptr;
}

}  // namespace tischwerk::encodings
