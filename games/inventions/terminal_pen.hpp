// How single things look on a terminal: goods, costs, players. A colour is always a letter as well,
// so that colour never carries meaning alone.
#pragma once

#include "core/game.hpp"
#include "core/terminal_text.hpp"
#include "core/texts.hpp"
#include "games/inventions/state.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::inventions
{

struct Pen
{
    const Edition& edition;
    const Texts& texts;
    const State& state;
    const Viewer& viewer;
    const std::vector<std::string>& players;
    Language language;
    bool colour;

    Board board() const { return {edition, state}; }

    std::string word(std::string_view key) const;
    std::string faint(std::string_view text) const;
    std::string heading(std::string_view key) const;

    // "2♦+1$": influence and goods of a card; a dash for nothing.
    std::string amounts(int influence, const Goods& goods) const;
    // "1W 2M": what a player has.
    std::string goods(const std::array<int16_t, good_count>& counts) const;

    // A seat's letter, A to E; a dash for nobody.
    std::string letter(Seat seat) const;
    std::string name(Seat seat) const;
};

}  // namespace tischwerk::inventions
