#include "games/automation/chapters/audit.hpp"

#include "games/automation/chapters/stock.hpp"
#include "games/automation/pending.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

constexpr int last_position = static_cast<int>(audits_laid_out * audit_spaces);

void move_to(Play& play, int position)
{
    play.state.audit_position = static_cast<uint8_t>(position);
    tell(play, AuditMoved{static_cast<int16_t>(position)});
}

// AA-21.5  Nothing is paid. AA-21.9: only workers on the technology track count.
// AA-21.7  The card is turned over; a marker exactly on its trigger moves to its last space.
void execute(Play& play, std::size_t place)
{
    State& state = play.state;
    const AuditId card = state.audits[place];
    tell(play, AuditExecuted{card});
    for (const Seat seat : state.order)
        if (!meets(state.player(seat), play.edition[card].condition))
        {
            ++state.player(seat).failed_audits;
            tell(play, AuditFailed{seat, card});
        }
    state.audits_done.insert(static_cast<uint8_t>(place));
    const int last_space = static_cast<int>((place + 1) * audit_spaces);
    if (state.audit_position == trigger_position(play.board(), place) &&
        state.audit_position != last_space)
        move_to(play, last_space);
}

}  // namespace

int trigger_position(const Board& board, std::size_t card)
{
    return static_cast<int>(card * audit_spaces) + board.edition[board.state.audits[card]].trigger;
}

// AA-21.1  Not in round 1. AA-21.3: at most to the end of the track.
// AA-21.4, AA-21.8  Then every card whose trigger was reached, from left to right.
void hold_audit(Play& play, const Step&)
{
    State& state = play.state;
    push(play, step_at(StepKind::CleanUp, no_seat, 1));
    if (state.round < play.edition.numbers.audit_round)
        return;
    state.phase = Phase::Audit;
    const uint8_t rolled = play.edition.audit_die[state.random.below(die_face_count)];
    tell(play, AuditDieRolled{rolled});
    move_to(play, std::min(state.audit_position + rolled, last_position));
    const int reached = state.audit_position;
    for (std::size_t place = 0; place < audits_laid_out; ++place)
        if (!state.audits_done.contains(static_cast<uint8_t>(place)) &&
            reached >= trigger_position(play.board(), place))
            execute(play, place);
}

}  // namespace tischwerk::automation
