#include "games/testing/whispers/chapters/scoring.hpp"

#include "core/scored_result.hpp"
#include "games/testing/whispers/chapters/draft.hpp"
#include "games/testing/whispers/happenings.hpp"

#include <algorithm>

namespace tischwerk::whispers
{

// WH-5.2  The last card is kept; after the last round all of them are turned over.
void end_round(Play& play, const Step&)
{
    State& state = play.state;
    for (Player& player : state.players)
    {
        for (const CardId card : player.row)
            if (card != no_card)
                player.kept.push(card);
        player.row.clear();
    }
    if (state.round < round_count)
        return begin_round(play);
    for (std::size_t place = 0; place < state.players.size(); ++place)
        for (const CardId card : state.players[place].kept)
        {
            state.knowledge.show_to_all(card);
            tell(play, KeptRevealed{seat_at(place), card});
        }
}

Score score_of(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    Score score{player.won, player.bet_points, 0};
    for (const CardId card : player.kept)
        score.kept += board.edition.value(card);
    return score;
}

uint32_t winners_of(const Board& board)
{
    int best = INT16_MIN;
    uint32_t winners = 0;
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
    {
        const int total = score_of(board, seat_at(place)).total();
        if (total > best)
            winners = 0;
        best = std::max(best, total);
        if (total == best)
            winners |= 1U << place;
    }
    return winners;
}

}  // namespace tischwerk::whispers
