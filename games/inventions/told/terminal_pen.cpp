#include "games/inventions/told/terminal_pen.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::inventions
{

namespace
{

constexpr std::array good_inks = {Ink::Green, Ink::White,  Ink::Blue,   Ink::Red,
                                  Ink::Grey,  Ink::Yellow, Ink::Magenta};

}  // namespace

std::string Pen::amounts(int influence, const Goods& goods) const
{
    std::vector<std::string> parts;
    if (influence > 0)
        parts.push_back(fmt::format("{}{}", influence, word("influence")));
    for (std::size_t good = 0; good < good_count; ++good)
        if (goods[good] > 0)
            parts.push_back(
                painted(fmt::format("{}{}", goods[good], word(edition.words.goods.ids[good])),
                        good_inks[good], colour));
    return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, "+"));
}

std::string Pen::goods(const std::array<int16_t, good_count>& counts) const
{
    std::vector<std::string> parts;
    for (std::size_t good = 0; good < good_count; ++good)
        parts.push_back(
            painted(fmt::format("{}{}", counts[good], word(edition.words.goods.ids[good])),
                    good_inks[good], colour));
    return fmt::format("{}", fmt::join(parts, " "));
}

}  // namespace tischwerk::inventions
