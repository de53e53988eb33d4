// What the terminal pictures of all games write alike; a game's pen derives from this.
#pragma once

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/told/terminal_text.hpp"
#include "core/told/texts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct TerminalPen
{
    const Texts& texts;
    const Viewer& viewer;
    const std::vector<std::string>& players;
    Language language;
    bool colour;

    std::string word(std::string_view key) const;
    std::string faint(std::string_view text) const;
    std::string heading(std::string_view key) const;

    std::string name(Seat seat) const;
    // The legend below a picture.
    void add_explanation(std::vector<std::string>& lines, std::string_view key) const;
};

// A pen that knows what it draws.
template <typename Board>
struct BoardPen : TerminalPen
{
    const typename Board::Edition& edition;
    const typename Board::State& state;

    Board board() const { return {edition, state}; }
};

}  // namespace tischwerk
