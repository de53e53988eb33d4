// How a game looks for what is impossible: each check finds something, or nothing.
#pragma once

#include "core/values/seat.hpp"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>

namespace tischwerk
{

using Finding = std::optional<std::string>;

template <typename Board>
Finding first_finding(const Board& board, std::initializer_list<Finding (*)(const Board&)> checks)
{
    for (const auto check : checks)
        if (Finding finding = check(board))
            return finding;
    return std::nullopt;
}

// What check finds for a player, by place; the first of them.
template <typename Board>
Finding first_of_players(const Board& board, Finding (*check)(const Board&, std::size_t place))
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        if (Finding finding = check(board, place))
            return finding;
    return std::nullopt;
}

// Steps that are about nobody say so, all others are some player's; fits(board, step) says whether
// the numbers of a step and what lies on the table go together.
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
