// Checks of a game's laws: each finds a broken law, or nothing.
#pragma once

#include "core/values/seat.hpp"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>

namespace tischwerk
{

using Finding = std::optional<std::string>;

// A condition, and the words for a position that breaks it.
struct Law
{
    bool holds;
    const char* otherwise;
};
inline Finding first_broken(std::initializer_list<Law> laws)
{
    for (const Law& law : laws)
        if (!law.holds)
            return law.otherwise;
    return std::nullopt;
}

template <typename Board>
Finding first_finding(const Board& board, std::initializer_list<Finding (*)(const Board&)> checks)
{
    for (const auto check : checks)
        if (Finding finding = check(board))
            return finding;
    return std::nullopt;
}

// The finding of check for a player, by place; the first of them.
template <typename Board>
Finding first_of_players(const Board& board, Finding (*check)(const Board&, std::size_t place))
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        if (Finding finding = check(board, place))
            return finding;
    return std::nullopt;
}

// The same as a check of the board.
template <typename Board, Finding (*check)(const Board&, std::size_t place)>
Finding of_each_player(const Board& board)
{
    return first_of_players(board, check);
}

// Steps that are about no seat say so, all others belong to a player; misfit(board, step) is the
// law that the numbers of a step break, or null where they agree with the table.
template <typename Board, typename Table, typename IsForNobody, typename Misfit>
Finding first_misfit(const Board& board, const Table& table, IsForNobody is_for_nobody,
                     Misfit misfit)
{
    for (std::size_t place = 0; place < board.state.steps.size(); ++place)
    {
        const auto& step = board.state.steps[place];
        const std::string at = "/steps/" + std::to_string(place);
        const std::string name(table[static_cast<std::size_t>(step.kind)].name);
        const bool has_seat = index_of(step.seat) < board.state.players.size();
        if (has_seat == is_for_nobody(step.kind))
            return at + "/seat: " + name + (has_seat ? " is about no seat" : " is about a seat");
        if (const char* law = misfit(board, step))
            return at + ": " + name + ": " + law;
    }
    return std::nullopt;
}

// Steps that are about no seat say so, all others belong to a player; fits(board, step) says
// whether the numbers of a step agree with the table.
template <typename Board, typename IsForNobody, typename Fits>
Finding first_unfit_step(const Board& board, IsForNobody is_for_nobody, Fits fits)
{
    for (std::size_t place = 0; place < board.state.steps.size(); ++place)
    {
        const auto& step = board.state.steps[place];
        const std::string at = "/steps/" + std::to_string(place);
        if (!is_for_nobody(step.kind) && index_of(step.seat) >= board.state.players.size())
            return at + "/seat: this step is about a seat";
        if (!fits(board, step))
            return at + ": its values do not fit the position";
    }
    return std::nullopt;
}

// The game's broken_invariant, found beside its types.
template <typename Board>
Finding finding_in(const Board& board)
{
    return broken_invariant(board);
}

}  // namespace tischwerk
