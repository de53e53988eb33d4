// Events that open a part of the story: a turn, a round, a phase. They are marked where they are
// declared, and the mark goes along with the event (`heading` in its JSON), so that whoever tells
// the history can set the parts apart without knowing the game.
#pragma once

#include "core/events.hpp"

#include <string_view>

namespace tischwerk
{

// What follows a heading in the same move is no longer the mover's doing, unless it opens the
// mover's own turn: the table does it by itself, or the seat whose turn begins.
namespace headings
{
inline constexpr std::string_view turn = "turn";
inline constexpr std::string_view round = "round";
inline constexpr std::string_view phase = "phase";
inline constexpr std::string_view end = "end";
// Everybody has to hear it, but what follows still belongs to what came before.
inline constexpr std::string_view notice = "notice";
}  // namespace headings

}  // namespace tischwerk

#define HEADING(part, Named, ...)                                                                  \
    TISCHWERK_KIND(EventKinds, ::tischwerk::Event, ::tischwerk::snake_case<#Named>,                \
                   static constexpr std::string_view heading = ::tischwerk::headings::part;        \
                   , Named __VA_OPT__(, ) __VA_ARGS__)
