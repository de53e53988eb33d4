// How single things look on a terminal: cubes, costs, cards, workers. A colour is always a letter
// as well, so that colour never carries meaning alone.
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/stephens/state.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::stephens
{

struct Pen : BoardPen<Board>
{
    // "2G 1W", or a dash for nothing.
    std::string cubes(std::span<const int> counts) const;
    std::string woods(const WoodCounts& counts) const;
    // "GGP": the cubes of a contract or an investment.
    std::string cube_run(Colour colour_of_cubes, int count) const;
    std::string accessories(const std::array<uint8_t, accessory_count>& counts) const;

    // "1$→2♦"
    std::string price(const Payment& payment) const;
    std::string benefit(const Profession& profession) const;

    std::string id(ProfessionId card) const;
    std::string need(ContractId card) const;
    std::string yield(int vp, int forest, int dune) const;

    // A seat's letter: A to D, X for the Automa.
    std::string letter(Seat seat) const;
    std::string name(Seat seat) const;
};

// The parts of the picture, a line each or more.
std::vector<std::string> rows_lines(const Pen& pen);
std::vector<std::string> display_lines(const Pen& pen);
std::vector<std::string> player_lines(const Pen& pen, Seat seat);
std::vector<std::string> automa_lines(const Pen& pen);

}  // namespace tischwerk::stephens
