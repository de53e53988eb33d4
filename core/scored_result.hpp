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

// Bit i: nobody ranks above seat i. rank_of(seat) is what the players are compared by.
template <typename RankOf>
uint32_t best_ranked(std::size_t seat_count, RankOf rank_of)
{
    auto best = rank_of(seat_at(0));
    uint32_t seats = 0;
    for (std::size_t place = 0; place < seat_count; ++place)
    {
        const auto rank = rank_of(seat_at(place));
        if (rank > best)
            seats = 0;
        best = rank > best ? rank : best;
        seats |= rank == best ? uint32_t{1} << place : 0;
    }
    return seats;
}

// 1 for the best; equal players share a place and the places below are skipped.
template <typename RankOf>
int place_by_rank(std::size_t seat_count, Seat seat, RankOf rank_of)
{
    const auto own = rank_of(seat);
    int place = 1;
    for (std::size_t other = 0; other < seat_count; ++other)
        place += rank_of(seat_at(other)) > own ? 1 : 0;
    return place;
}

}  // namespace tischwerk
