#include "games/testing/whispers/bots/features.hpp"

#include "core/features.hpp"

namespace tischwerk::whispers
{

namespace
{

struct Features
{
    float row_value = 0;
    float bid_value = 0;
    float has_bet = 0;
};
BOOST_DESCRIBE_STRUCT(Features, (), (row_value, bid_value, has_bet))

}  // namespace

const std::vector<std::string>& feature_names()
{
    return feature_names_of<Features>();
}

void features_of(const Board& board, Seat seat, std::span<float> values)
{
    const Player& player = board.state.player(seat);
    Features features;
    for (const CardId card : player.row)
        if (card != no_card)
            features.row_value += static_cast<float>(board.edition.value(card));
    if (player.bid != no_card)
        features.bid_value = static_cast<float>(board.edition.value(player.bid));
    features.has_bet = player.bet == Bet::Made ? 1 : 0;
    copy_features(features, values);
}

float progress_of(const Board& board)
{
    return static_cast<float>(board.state.round - 1) / static_cast<float>(round_count);
}

}  // namespace tischwerk::whispers
