#include "core/values/chacha.hpp"

#include <bit>
#include <cstddef>

namespace tischwerk
{

namespace
{

void quarter_round(uint32_t& a, uint32_t& b, uint32_t& c, uint32_t& d)
{
    a += b;
    d = std::rotl(d ^ a, 16);
    c += d;
    b = std::rotl(b ^ c, 12);
    a += b;
    d = std::rotl(d ^ a, 8);
    c += d;
    b = std::rotl(b ^ c, 7);
}

}  // namespace

ChachaBlock chacha20(const ChachaBlock& input)
{
    ChachaBlock words = input;
    for (int double_round = 0; double_round < 10; ++double_round)
    {
        for (std::size_t column = 0; column < 4; ++column)
            quarter_round(words[column], words[4 + column], words[8 + column], words[12 + column]);
        for (std::size_t shift = 0; shift < 4; ++shift)  // the diagonals
            quarter_round(words[shift], words[4 + (shift + 1) % 4], words[8 + (shift + 2) % 4],
                          words[12 + (shift + 3) % 4]);
    }
    for (std::size_t place = 0; place < words.size(); ++place)
        words[place] += input[place];
    return words;
}

}  // namespace tischwerk
