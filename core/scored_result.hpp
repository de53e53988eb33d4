// The result of a game from its score, a described struct with a number for each line and their
// total().
#pragma once

#include "core/game.hpp"

namespace tischwerk
{

// The game's score_of and winners_of are found beside its types. How the game ended is left to it.
template <typename Board>
GameResult scored_result(const Board& board)
{
    GameResult result;
    const std::size_t seat_count = board.state.players.size();
    for (std::size_t seat = 0; seat < seat_count; ++seat)
    {
        const auto score = score_of(board, seat_at(seat));
        SeatResult& seat_result = result.seats.emplace_back();
        seat_result.total = score.total();
        boost::mp11::mp_for_each<described::Members<std::remove_const_t<decltype(score)>>>(
            [&](auto member) {
                seat_result.lines.push_back({member.name, score.*member.pointer});
            });
    }
    const uint32_t winners = board.state.steps.is_empty() ? winners_of(board) : 0;
    for (std::size_t seat = 0; seat < seat_count; ++seat)
        if ((winners >> seat & 1) != 0)
            result.winners.push_back(seat_at(seat));
    return result;
}

}  // namespace tischwerk
