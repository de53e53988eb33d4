// The result of a game from its score, a described struct with a number for each line and their
// total().
#pragma once

#include "core/game.hpp"

namespace tischwerk
{

// The game's score_of and winners_of are found beside its types. Only a game that is over has
// winners, and the ending that it would end with now.
template <typename Board>
GameResult scored_result(const Board& board, const std::string& ending)
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
    if (!board.state.steps.is_empty())
        return result;
    result.ending = ending;
    const uint32_t winners = winners_of(board);
    for (std::size_t seat = 0; seat < seat_count; ++seat)
        if ((winners >> seat & 1) != 0)
            result.winners.push_back(seat_at(seat));
    return result;
}

// The lines of awards that can change hands before the end; most games have none.
template <typename Edition>
std::vector<std::string> lines_for_now(const Edition&)
{
    return {};
}

// A game that has several ways to end names them, and says which it is; the others have a single
// way.
template <typename Edition>
const std::vector<std::string>& ending_names(const Edition&)
{
    static const std::vector<std::string> names = {"last_round"};
    return names;
}
template <typename Board>
std::size_t ending_of(const Board&)
{
    return 0;
}

// Bit i: no player ranks above seat i. Players are compared by rank_of(seat).
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
