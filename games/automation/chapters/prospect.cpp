#include "games/automation/chapters/prospect.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"

namespace tischwerk::automation
{

namespace
{

// AA-9.5  Only one player stands on a top space.
bool is_top_held(const State& state, Seat seat, TrackId track)
{
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (seat_at(place) != seat &&
            state.players[place].prospect[place_of(track)] == prospect_top)
            return true;
    return false;
}

const ProspectSpace& next_space(const Edition& edition, const Player& player, TrackId track)
{
    return edition[track].spaces[player.prospect[place_of(track)] + std::size_t{1}];
}

// AA-17.11  The smallest reduction with which all dice pass.
int useful_reduction(const Roll& roll)
{
    int reduction = 0;
    for (const uint8_t die : roll.dice)
        reduction = std::max(reduction, die - roll.level);
    return reduction;
}

// AA-9.11  The benefits at once, with their checkpoint (AA-23.4).
void enter_space(Play& play, Seat seat, TrackId track)
{
    Player& player = play.state.player(seat);
    const EffectListId benefit = next_space(play.edition, player, track).benefit;
    const uint8_t space = ++player.prospect[place_of(track)];
    progress(play, Requirement::TracksAdvanced);
    progress(play, Requirement::TracksAt);
    tell(play, ProspectRaised{seat, track, space});
    push_effects(play, seat, benefit);
}

}  // namespace

bool can_step(const Board& board, Seat seat, const Player& player, TrackId track)
{
    const int space = player.prospect[place_of(track)];
    if (space == static_cast<int>(prospect_top))
        return false;
    const ProspectSpace& next = next_space(board.edition, player, track);
    if (player.credits < next.credit_cost || !player.rd.has_at_least(next.rd_needed) ||
        !player.sales.has_at_least(next.sales_needed))
        return false;
    return space + 1 < static_cast<int>(prospect_top) || !is_top_held(board.state, seat, track);
}

template <typename Collector>
void offer_prospect_track(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (std::size_t place = 0; place < track_count; ++place)
    {
        const TrackId track = static_cast<TrackId>(place);
        if (is_selectable(board, seat, board.state.player(seat), track))
            menu.allowed(ChooseTrack{track});
        else
            menu.blocked(ChooseTrack{track}, rule("AA-9.2"));
    }
}

// AA-9.3  Then three level dice.
void choose_prospect_track(Play& play, const Step& step, const Move& move)
{
    const Work work = unpacked<Work>(step);
    Roll roll{decode<ChooseTrack>(move).track, work.level, {}};
    tell(play, TrackNamed{step.seat, roll.track});
    for (uint8_t& die : roll.dice)
    {
        die = play.edition.level_die[play.state.random.below(die_face_count)];
        tell(play, LevelDieRolled{die, step.seat});
    }
    push(play, step_of(StepKind::Overdrive, step.seat, roll));
}

// AA-9.6, AA-17.11
template <typename Collector>
void offer_overdrive(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const int useful = useful_reduction(unpacked<Roll>(step));
    menu.allowed(None{});
    for (int reduction = 1; reduction <= useful; ++reduction)
    {
        const PlayOverdrive move{static_cast<uint8_t>(reduction)};
        const int price =
            reduction * board.edition.numbers.special_price[place_of(Special::Overdrive)];
        if (can_afford_special(board, board.state.player(step.seat), price))
            menu.allowed(move);
        else
            menu.blocked(move, rule("AA-17.4"));
    }
}

void choose_overdrive(Play& play, const Step& step, const Move& move)
{
    const Roll roll = unpacked<Roll>(step);
    const int reduction = is<None>(move) ? 0 : decode<PlayOverdrive>(move).reduction;
    const int passes = roll.passes_with(reduction);
    push(play,
         step_of(StepKind::ProspectBonus, step.seat,
                 Work{MainAction::Prospect, false, roll.level, static_cast<uint8_t>(roll.track)}));
    push(play, step_of(StepKind::ProspectSteps, step.seat,
                       Climb{roll.track, static_cast<uint8_t>(passes)}));
    if (reduction > 0)
        play_special(play, step.seat, Special::Overdrive,
                     reduction * play.edition.numbers.special_price[place_of(Special::Overdrive)]);
    tell(play, DicePassed{step.seat, static_cast<int16_t>(passes)});
}

// AA-9.7  One step for each pass, singly.
// AA-9.9  At the first impossible step the rest is lost.
// AA-9.10  Only a step that costs credits is a choice.
void take_prospect_steps(Play& play, const Step& step)
{
    const Climb climb = unpacked<Climb>(step);
    const Player& player = play.state.player(step.seat);
    if (climb.passes == 0 || !can_step(play.board(), step.seat, player, climb.track))
        return;
    if (next_space(play.edition, player, climb.track).credit_cost > 0)
        return push(play, step_of(StepKind::PaidProspectStep, step.seat, climb));
    push(play, step_of(StepKind::ProspectSteps, step.seat,
                       Climb{climb.track, static_cast<uint8_t>(climb.passes - 1)}));
    enter_space(play, step.seat, climb.track);
}

template <typename Collector>
void offer_paid_prospect_step(const Board&, Collector& menu)
{
    menu.allowed(PayAndStep{});
    menu.allowed(Stop{});
}

void choose_paid_prospect_step(Play& play, const Step& step, const Move& move)
{
    if (is<Stop>(move))
        return;
    const Climb climb = unpacked<Climb>(step);
    const Player& player = play.state.player(step.seat);
    push(play, step_of(StepKind::ProspectSteps, step.seat,
                       Climb{climb.track, static_cast<uint8_t>(climb.passes - 1)}));
    change_credits(play, step.seat, -next_space(play.edition, player, climb.track).credit_cost);
    enter_space(play, step.seat, climb.track);
}

// AA-9.13, AA-9.14  As many tokens as the worker's level, at any roll.
void take_prospect_bonus(Play& play, const Step& step)
{
    const Work work = unpacked<Work>(step);
    push(play, Step{StepKind::Settle, step.seat});
    push(play, step_of(StepKind::ChooseTokens, step.seat,
                       TokenChoice{work.level, play.edition.tracks[work.card].bonus_colours}));
}

OFFERED(prospect_track);
OFFERED(overdrive);
OFFERED(paid_prospect_step);

}  // namespace tischwerk::automation
