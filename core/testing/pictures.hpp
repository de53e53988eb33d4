// The terminal's pictures of a game, as its tests look at them.
#pragma once

#include "core/told/game_words.hpp"
#include "core/told/terminal_pen.hpp"
#include "core/told/terminal_text.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

// In both languages, with and without colours, every line fits into the columns of a terminal, and
// no text is missing, of which the key would be shown. A name may be long.
template <typename Table>
void check_picture(const Table& table, const Texts& texts, const Viewer& viewer)
{
    static const std::vector<std::string> names = {"Anna", "Bartholomew the First", "Cleo", "Dora",
                                                   "Emil"};
    const std::vector<std::string> players(names.begin(),
                                           names.begin() + table.state.players.size());
    for (const Language language : languages)
        for (const bool colour : {false, true})
            for (const std::string& line :
                 terminal_lines(table.board(), {texts, viewer, players, language, colour}))
            {
                REQUIRE_MESSAGE(display_width(line) <= terminal_columns, line);
                REQUIRE_MESSAGE(line.find('_') == std::string::npos, line);
            }
}

// The picture for a viewer, in English, as a single text.
template <typename Table>
std::string picture_for(const Table& table, const Texts& texts, const Viewer& viewer)
{
    return picture_of(table.board(), TerminalPen{texts, viewer, {}, Language::English, false});
}

}  // namespace tischwerk::testing
