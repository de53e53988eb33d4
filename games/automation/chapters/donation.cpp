#include "games/automation/chapters/donation.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

// Whether this step asks for credits, not for a colour.
bool is_about_credits(StepKind kind)
{
    return kind == StepKind::DonateCredits;
}
Colour colour_of(StepKind kind)
{
    return static_cast<Colour>(place_of(kind) - place_of(StepKind::DonateRed));
}

// AA-20.3  Space by space; the reputation of a space at once, then on.
void move_marker(Play& play, Seat seat, int spaces)
{
    for (; spaces > 0; --spaces)
    {
        raise_donation(play, seat, 1);
        if (play.edition.donation_reputation.contains(play.state.player(seat).donation))
            raise_reputation(play, seat, 1);
    }
}

void carry_out(Play& play, Seat seat, const Donation& donation)
{
    tell(play, Donated{seat, static_cast<int16_t>(donation.total())});
    change_credits(play, seat, -donation.credits);
    pay_tokens(play, seat, donation.tokens);
    move_marker(play, seat, donation.total());
    if (donation.total() > 0)
        checkpoint(play);
}

}  // namespace

int donation_limit(const Board& board, const Player& player)
{
    const int spaces_left = static_cast<int>(donation_last) - player.donation;
    return std::min(advanced_tracks(player) + board.edition.numbers.donation_base, spaces_left);
}

// AA-20.1  In reverse turn order, each player once.
void begin_donations(Play& play)
{
    State& state = play.state;
    state.phase = Phase::Donation;
    push(play, step(StepKind::AuditPhase, no_seat));
    for (const Seat seat : state.order)
        push(play, Step{StepKind::DonateCredits, seat});
}

// AA-20.6  Nothing is an answer, too.
template <typename Collector>
void offer_donation(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Player& player = board.state.player(step.seat);
    const int held =
        is_about_credits(step.kind) ? player.credits : player.count(colour_of(step.kind));
    const int left = donation_limit(board, player) - unpacked<Donation>(step).total();
    for (int amount = 0; amount <= held && amount <= left; ++amount)
        menu.allowed(Donate{static_cast<uint8_t>(amount)});
}

void choose_donation(Play& play, const Step& step, const Move& move)
{
    Donation donation = unpacked<Donation>(step);
    const uint8_t amount = decode<Donate>(move).amount;
    if (is_about_credits(step.kind))
        donation.credits = amount;
    else
        donation.tokens[place_of(colour_of(step.kind))] = amount;
    if (step.kind == StepKind::DonateBlue)
        return carry_out(play, step.seat, donation);
    const StepKind next = static_cast<StepKind>(place_of(step.kind) + 1);
    push(play, step_of(next, step.seat, donation));
}

OFFERED(donation);

}  // namespace tischwerk::automation
