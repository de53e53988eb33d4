// Parts that the terminal pictures of all games share; a game's pen derives from this.
#pragma once

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/told/terminal_text.hpp"
#include "core/told/texts.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

using Lines = std::vector<std::string>;

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
    // A for the first seat, in its ink; a dash for no seat.
    std::string letter_in(std::span<const Ink> inks, Seat seat) const;
    // Bold for the viewer's own; a long name is cut.
    std::string short_name(Seat seat, std::size_t width) const;
    // Pieces side by side, in as many lines as they need.
    void add_packed(Lines& lines, const Lines& pieces, std::string_view separator) const;
    void add_packed(Lines& lines, const Lines& pieces) const
    {
        add_packed(lines, pieces, faint(" · "));
    }
    // The legend below a picture.
    void add_explanation(Lines& lines, std::string_view key) const;
};

// A pen that knows its board.
template <typename Board>
struct BoardPen : TerminalPen
{
    const typename Board::Edition& edition;
    const typename Board::State& state;

    Board board() const { return {edition, state}; }
    // In front of a player: an arrow for who is asked.
    const char* arrow(Seat seat) const
    {
        return !state.steps.is_empty() && state.steps.top().seat == seat ? "▸" : " ";
    }
};

}  // namespace tischwerk
