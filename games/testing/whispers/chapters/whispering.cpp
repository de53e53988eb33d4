#include "games/testing/whispers/chapters/whispering.hpp"

#include "games/testing/whispers/happenings.hpp"

namespace tischwerk::whispers
{

// WH-3.1
void peek(Play& play, const Step&)
{
    State& state = play.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Seat seat = seat_at(place);
        const CardId card = seen_card(state, seat);
        state.knowledge.show(card, seat);
        tell(play, CardSeen{seat, state.left_of(seat), card, state.knowledge.knowers(card)});
    }
}

void choose_whisper(Play& play, const Step& step, const Move& move)
{
    play.state.player(step.seat).bet = is<MakeBet>(move) ? Bet::Made : Bet::Passed;
}

void count_bets(Play& play, Seat winner)
{
    State& state = play.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        Player& player = state.players[place];
        player.has_bet_before = player.bet == Bet::Made;
        player.bet = Bet::None;
        if (!player.has_bet_before)
            continue;
        const bool is_won = state.left_of(seat_at(place)) == winner;
        const int points = is_won ? play.edition.bet_won : -play.edition.bet_lost;
        player.bet_points = static_cast<int16_t>(player.bet_points + points);
        tell(play, BetRevealed{seat_at(place), static_cast<int16_t>(points)});
    }
}

}  // namespace tischwerk::whispers
