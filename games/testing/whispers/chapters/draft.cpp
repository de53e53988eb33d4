#include "games/testing/whispers/chapters/draft.hpp"

#include "games/testing/whispers/happenings.hpp"
#include "games/testing/whispers/pending.hpp"

#include <algorithm>

namespace tischwerk::whispers
{

namespace
{

// WH-2.1
void deal_packet(Play& play, Seat seat)
{
    State& state = play.state;
    for (std::size_t count = 0; count < row_size; ++count)
    {
        const CardId card = state.deck.draw(state.random);
        state.player(seat).packet.push(card);
        state.knowledge.show(card, seat);
        tell(play, CardDealt{card, seat, state.knowledge.knowers(card)});
    }
}

// WH-2.3  The new owner looks at every card.
void receive(Play& play, Seat seat, const BoundedList<CardId, row_size>& packet)
{
    State& state = play.state;
    state.player(seat).packet = packet;
    for (const CardId card : packet)
    {
        state.knowledge.show(card, seat);
        tell(play, CardReceived{seat, card, state.knowledge.knowers(card)});
    }
}

}  // namespace

void begin_round(Play& play)
{
    ++play.state.round;
    for (std::size_t seat = 0; seat < play.state.players.size(); ++seat)
        deal_packet(play, seat_at(seat));
    push(play, StepKind::EndRound);
    push_for_every_seat(play, StepKind::Discard);
    push(play, StepKind::Reveal);
    push_for_every_seat(play, StepKind::Bid);
    push_for_every_seat(play, StepKind::Whisper);
    push(play, StepKind::Peek);
    push(play, StepKind::Pass);
    push_for_every_seat(play, StepKind::Pick);
}

// WH-2.2  Who has seen the packet before cannot tell any more which of its cards lies where.
void choose_pick(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    Player& player = state.player(step.seat);
    const CardId card = decode<PickCard>(move).card;
    state.knowledge.mix(player.packet, only(step.seat));
    const auto place = std::find(player.packet.begin(), player.packet.end(), card);
    player.packet.remove_at(static_cast<std::size_t>(place - player.packet.begin()));
    player.row.push(card);
    tell(play, CardPicked{step.seat, card, state.knowledge.knowers(card)});
}

// WH-2.3  The last card of a packet is no choice.
void pass_packets(Play& play, const Step&)
{
    State& state = play.state;
    const std::size_t count = state.players.size();
    std::array<BoundedList<CardId, row_size>, max_players> passed;
    for (std::size_t seat = 0; seat < count; ++seat)
        passed[index_of(state.left_of(seat_at(seat)))] = state.players[seat].packet;
    for (std::size_t seat = 0; seat < count; ++seat)
        receive(play, seat_at(seat), passed[seat]);
    if (passed[0].size() > 1)
    {
        push(play, StepKind::Pass);
        push_for_every_seat(play, StepKind::Pick);
        return;
    }
    for (Player& player : state.players)
        player.row.push(player.packet.pop());
}

}  // namespace tischwerk::whispers
