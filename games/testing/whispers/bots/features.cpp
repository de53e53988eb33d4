#include "games/testing/whispers/bots/features.hpp"

namespace tischwerk::whispers
{

Features features_of(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    Features features;
    for (const CardId card : player.row)
        if (card != no_card)
            features.row_value += static_cast<float>(board.edition.value(card));
    if (player.bid != no_card)
        features.bid_value = static_cast<float>(board.edition.value(player.bid));
    features.has_bet = player.bet == Bet::Made ? 1 : 0;
    return features;
}

float progress_of(const Board& board)
{
    return static_cast<float>(board.state.round - 1) / static_cast<float>(round_count);
}

}  // namespace tischwerk::whispers
