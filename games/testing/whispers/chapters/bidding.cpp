#include "games/testing/whispers/chapters/bidding.hpp"

#include "games/testing/whispers/chapters/whispering.hpp"
#include "games/testing/whispers/happenings.hpp"

#include <algorithm>

namespace tischwerk::whispers
{

namespace
{

// WH-2.4  All players see which place of the row becomes empty, so no player loses sight of a card.
int16_t take_from_row(Player& player, CardId card)
{
    const auto place = std::find(player.row.begin(), player.row.end(), card);
    *place = no_card;
    return static_cast<int16_t>(place - player.row.begin() + 1);
}

}  // namespace

void choose_bid(Play& play, const Step& step, const Move& move)
{
    Player& player = play.state.player(step.seat);
    player.bid = decode<BidCard>(move).card;
    const int16_t place = take_from_row(player, player.bid);
    tell(play, CardBid{step.seat, player.bid, place, play.state.knowledge.knowers(player.bid)});
}

// WH-4.2
void reveal(Play& play, const Step&)
{
    State& state = play.state;
    Seat winner{0};
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const CardId bid = state.players[place].bid;
        state.knowledge.show_to_all(bid);
        tell(play, BidRevealed{seat_at(place), bid});
        if (play.edition.value(bid) > play.edition.value(state.player(winner).bid))
            winner = seat_at(place);
    }
    for (Player& player : state.players)
    {
        state.revealed.push(player.bid);
        player.bid = no_card;
    }
    Player& player = state.player(winner);
    player.won = static_cast<int16_t>(player.won + play.edition.round_points);
    tell(play, RoundWon{winner, play.edition.round_points});
    count_bets(play, winner);
}

void choose_discard(Play& play, const Step& step, const Move& move)
{
    const CardId card = decode<DiscardCard>(move).card;
    take_from_row(play.state.player(step.seat), card);
    play.state.discarded.push(card);
    tell(play, CardDiscarded{step.seat, card, play.state.knowledge.knowers(card)});
}

}  // namespace tischwerk::whispers
