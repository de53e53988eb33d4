#include "games/automation/chapters/draft.hpp"

#include "games/automation/chapters/setup.hpp"
#include "games/automation/happenings.hpp"
#include "games/automation/pending.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

// Asked in turn order, but no pick touches another (AA-28.2).
void push_picks(Play& play)
{
    push(play, step(StepKind::PassPackets, no_seat));
    for (std::size_t place = play.state.order.size(); place-- > 0;)
        push(play, Step{StepKind::DraftPick, play.state.order[place]});
}

void end_draft(Play& play)
{
    give_starting_goods(play);
    push(play, step(StepKind::BeginRound, no_seat));
}

// The new owner looks at every card.
void receive(Play& play, Seat seat, const SpecialistList& packet)
{
    State& state = play.state;
    state.player(seat).packet = packet;
    for (const SpecialistId card : packet)
    {
        state.knowledge.show(card, seat);
        if (play.log)  // finding who knows it takes long
            tell(play, SpecialistReceived{seat, card, state.knowledge.knowers(card)});
    }
}

}  // namespace

void begin_draft(Play& play)
{
    if (play.state.options.has_draft)
        push_picks(play);
    else
        end_draft(play);
}

// AA-29.2  Who has seen the packet before remembers its cards, but cannot tell any more which of
// them lies where.
void choose_draft_pick(Play& play, const Step& step, const Move& move)
{
    State& state = play.state;
    Player& player = state.player(step.seat);
    const SpecialistId card = decode<PickSpecialist>(move).card;
    state.knowledge.mix(player.packet, only(step.seat));
    const auto found = std::find(player.packet.begin(), player.packet.end(), card);
    player.packet.remove_at(static_cast<std::size_t>(found - player.packet.begin()));
    player.hand.push(card);
    if (play.log)  // finding who knows it takes long
        tell(play, SpecialistPicked{step.seat, card, state.knowledge.knowers(card)});
}

// AA-4.2, AA-4.3  To the next seat clockwise; the last card of a packet is no choice.
void pass_packets(Play& play, const Step&)
{
    State& state = play.state;
    const std::size_t count = state.players.size();
    std::array<SpecialistList, max_players> passed;
    for (std::size_t place = 0; place < count; ++place)
        passed[index_of(next_clockwise(seat_at(place), count))] = state.players[place].packet;
    for (std::size_t place = 0; place < count; ++place)
        receive(play, seat_at(place), passed[place]);
    if (passed.front().size() > 1)
        return push_picks(play);
    for (Player& player : state.players)
        player.hand.push(player.packet.pop());
    tell(play, DraftEnded{});
    end_draft(play);
}

}  // namespace tischwerk::automation
