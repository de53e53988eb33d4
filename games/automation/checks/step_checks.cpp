#include "games/automation/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/automation/chapters/donation.hpp"
#include "games/automation/chapters/prospect.hpp"
#include "games/automation/chapters/workers.hpp"
#include "games/automation/checks/step_flow.hpp"
#include "games/automation/pending.hpp"
#include "games/automation/steps.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

bool is_between(int value, int least, int most)
{
    return value >= least && value <= most;
}

bool is_level(int value)
{
    return is_between(value, 1, static_cast<int>(level_count));
}

bool is_worker_action(MainAction action)
{
    return place_of(action) < main_action_count && needs_worker(action);
}

bool is_unplaced(const Player& player, EquipmentId card)
{
    return player.unplaced.contains(card);
}

// AA-8.4, AA-7.11  A free space, and no other worker of the seat there.
bool has_space_for(const State& state, Seat seat, MainAction action)
{
    return has_free_space(state, action) && !state.spaces[place_of(action)].contains(seat);
}

// AA-10.5  An extra action is taken in the window of its card, which waits below.
bool is_extra_pending(const State& state)
{
    return find_step(state, StepKind::ExtraActionWindow) != nullptr;
}

// AA-8.4  A worker that is still to be placed needs a space on the action of the turn's marker;
// AA-10.6: as an extra action it needs none.
bool fits_work(const State& state, const Step& step, const Work& work)
{
    if (!is_worker_action(work.action) ||
        (step.kind != StepKind::ActionBonus && work.is_extra != is_extra_pending(state)))
        return false;
    switch (step.kind)
    {
    case StepKind::WorkerLevel:
        return work.level == 0 && (work.is_extra || (work.action == state.action &&
                                                     has_space_for(state, step.seat, work.action)));
    case StepKind::ProspectTrack:
        return is_level(work.level) && work.action == MainAction::Prospect;
    default: return is_level(work.level) && work.action != MainAction::Prospect;
    }
}

// AA-9.3
bool fits_roll(const Board& board, const Roll& roll)
{
    const auto& faces = board.edition.level_die;
    return place_of(roll.track) < track_count && is_level(roll.level) &&
           std::all_of(roll.dice.begin(), roll.dice.end(), [&](uint8_t die) {
               return std::find(faces.begin(), faces.end(), die) != faces.end();
           });
}

// AA-7.15  An announced action can be carried out: no other player places a worker meanwhile.
bool fits_start(const State& state, Seat seat, MainAction action)
{
    return place_of(action) < main_action_count &&
           (!needs_worker(action) || has_space_for(state, seat, action));
}

// AA-9.10  Asked while the dice bring another step, and the seat can pay for it.
bool is_payable(const Board& board, const Step& step)
{
    const Climb climb = unpacked<Climb>(step);
    return is_between(climb.passes, 1, level_die_count) &&
           can_step(board, step.seat, board.state.player(step.seat), climb.track);
}

// D23  Parts that were not asked for yet are not named.
bool fits_donation(const Board& board, StepKind kind, const Player& player,
                   const Donation& donation)
{
    if (kind == StepKind::DonateCredits && donation.credits != 0)
        return false;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if (place_of(kind) <= place_of(StepKind::DonateRed) + colour &&
            donation.tokens[colour] != 0)
            return false;
    return donation.credits <= player.credits && donation.tokens[0] <= player.tokens[0] &&
           donation.tokens[1] <= player.tokens[1] && donation.tokens[2] <= player.tokens[2] &&
           donation.total() <= donation_limit(board, player);
}

bool fits_effects(const Board& board, const EffectRun& run)
{
    return place_of(run.list) < board.edition.effect_lists.size() &&
           run.next <= board.edition[run.list].size();
}

// A special action that is already announced; Overtime needs its main action (AA-17.6).
bool fits_special(const Board& board, Seat seat, const SpecialPlay& special)
{
    const Player& player = board.state.player(seat);
    if (special.payment > player.credits)
        return false;
    if (special.special != Special::Overtime)
        return special.action == no_action;
    return board.state.stage == Stage::Announced && fits_start(board.state, seat, special.action) &&
           !player.taken.contains(special.action) && player.markers > 0;
}

// AA-15.3, AA-15.4  Once a round.
bool is_to_take_sponsorship(const State& state, Seat seat)
{
    return state.player(seat).taken.contains(MainAction::Sponsorship) &&
           std::find(state.next_order.begin(), state.next_order.end(), seat) ==
               state.next_order.end();
}

bool is_for_nobody(StepKind kind)
{
    switch (kind)
    {
    case StepKind::PassPackets:
    case StepKind::BeginRound:
    case StepKind::NextTurn:
    case StepKind::Checkpoint:
    case StepKind::AuditPhase:
    case StepKind::CleanUp:
    case StepKind::FinishGame: return true;
    default: return false;
    }
}

// The law that the values of a step break, in words; null when they fit the position.
// long: a case for each kind of step that carries values
const char* misfit(const Board& board, const Step& step)
{
    if (is_for_nobody(step.kind))
        return nullptr;
    const auto unless = [](bool holds, const char* otherwise) {
        return holds ? nullptr : otherwise;
    };
    const Player& player = board.state.player(step.seat);
    const int first = step.values[0];
    const bool is_track = first < static_cast<int>(track_count);
    switch (step.kind)
    {
    case StepKind::WorkerLevel:
    case StepKind::ProspectTrack:
    case StepKind::TakeCard:
    case StepKind::ActionBonus:
        return unless(fits_work(board.state, step, unpacked<Work>(step)),
                      "no worker of this level can be at this action (AA-8.4)");
    case StepKind::ProspectBonus:
        return unless(is_level(unpacked<Work>(step).level) &&
                          unpacked<Work>(step).card < track_count &&
                          unpacked<Work>(step).action == MainAction::Prospect,
                      "is about a worker of Prospect and its track (AA-9.13)");
    case StepKind::Overdrive:
        return unless(fits_roll(board, unpacked<Roll>(step)),
                      "the dice have no such faces, or the level is none (AA-9.3)");
    case StepKind::PaidProspectStep:
        return unless(is_track && is_payable(board, step),
                      "no step is left that the seat could pay for (AA-9.10)");
    case StepKind::ProspectSteps:
        return unless(is_track && unpacked<Climb>(step).passes <= level_die_count,
                      "three dice bring at most three steps on a track (AA-9.7)");
    case StepKind::ExtraActionWindow:
    case StepKind::EquipmentColumn:
        return unless(is_unplaced(player, place_in<EquipmentId>(step)),
                      "the card does not wait for a column (AA-10.9)");
    case StepKind::ChooseTokens:
        return unless(is_between(first, 1, 4) && !unpacked<TokenChoice>(step).colours.is_empty(),
                      "one to four tokens of some colours are chosen (AA-27.2)");
    case StepKind::Swap:
        return unless(is_between(first, 1, 4) && unpacked<Swapping>(step).from_pair < 6,
                      "one to four swaps are left, in their order (AA-27.2)");
    case StepKind::UpgradeTarget:
        return unless(is_between(first, 1, level_count - 1),
                      "a worker rises by one to three levels (AA-19.2)");
    case StepKind::RelCompany:
        return unless(is_between(first, 1, relationship_last),
                      "a marker moves by one to seven steps (AA-19.5)");
    case StepKind::RdBonus: return unless(is_level(first), "there is no such level (AA-8.5)");
    case StepKind::MarketTokens:
        return unless(is_between(first, 1, market_token_count),
                      "the market has three tokens (AA-16.1)");
    case StepKind::PayAny:
        return unless(is_between(first, 1, 4) && first <= player.token_count(),
                      "the seat has fewer tokens than it is to pay (AA-27.3)");
    case StepKind::DonateCredits:
    case StepKind::DonateRed:
    case StepKind::DonateYellow:
    case StepKind::DonateBlue:
        return unless(fits_donation(board, step.kind, player, unpacked<Donation>(step)),
                      "more is named than the seat has or may donate (AA-20.2)");
    case StepKind::RunEffects:
        return unless(fits_effects(board, unpacked<EffectRun>(step)),
                      "there is no such list of effects, or it is shorter (AA-27.1)");
    case StepKind::Claim:
        return unless(first < static_cast<int>(achievement_level_count) &&
                          !player.claims.contains(static_cast<uint8_t>(first)),
                      "the seat has claimed this level, or there is none (AA-23.2)");
    case StepKind::SponsorshipTile:
    case StepKind::PlaceOrderMarker:
        return unless(is_to_take_sponsorship(board.state, step.seat),
                      "the seat has no marker on Sponsorship, or its place already (AA-15.4)");
    case StepKind::FinishSpecial:
        return unless(first < static_cast<int>(special_count) &&
                          fits_special(board, step.seat, unpacked<SpecialPlay>(step)),
                      "the special action cannot be paid or carried out (AA-17.2)");
    case StepKind::StartAction:
        return unless(fits_start(board.state, step.seat, place_in<MainAction>(step)) &&
                          (place_in<MainAction>(step) != MainAction::Sponsorship ||
                           is_to_take_sponsorship(board.state, step.seat)),
                      "the announced action has no free space, or was taken (AA-7.15)");
    case StepKind::OpeningWindow:
        return unless(player.markers > 0, "the seat has no action marker left (AA-7.5)");
    case StepKind::DraftPick:
        return unless(!player.packet.is_empty(), "the seat has no packet to pick from (AA-4.2)");
    default: return nullptr;
    }
}

Finding check_clean_up(const Board& board)
{
    for (const Step& step : board.state.steps)
        if (step.kind == StepKind::CleanUp && !is_between(step.values[0], 1, 9))
            return "/steps: clean-up has nine steps (AA-22.10)";
    return std::nullopt;
}

// AA-28.4  Claims, returned tokens and choices interrupt; then the rest goes on.
Finding check_step_order(const Board& board)
{
    static const StepOrder<StepKind, step_kind_count> order(
        {StepKind::PassPackets, StepKind::BeginRound, StepKind::DraftPick}, step_flows);
    return first_misplaced_step(order, step_table(), board.state.steps, "AA-28.4");
}

// AA-10.9, AA-10.13  Every card in no column yet waits for a column, the card paid last before the
// others.
Finding check_unplaced(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        BoundedList<EquipmentId, 2> waiting;
        for (const Step& step : state.steps)
            if (step.kind == StepKind::EquipmentColumn && step.seat == seat_at(place))
            {
                if (waiting.is_full())
                    return "/steps: at most two cards wait for a column (AA-10.20)";
                waiting.push(place_in<EquipmentId>(step));
            }
        if (!(waiting == state.players[place].unplaced))
            return fmt::format("/players/{}/unplaced: other cards wait for a column (AA-10.9)",
                               place);
    }
    return std::nullopt;
}

// AA-5.2  Tokens above the limit are about to be returned.
Finding check_limit(const Board& board)
{
    const State& state = board.state;
    const int most = board.edition.numbers.token_limit;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const int held = state.players[place].token_count();
        const bool is_pending =
            std::any_of(state.steps.begin(), state.steps.end(), [&](const Step& step) {
                return step.seat == seat_at(place) &&
                       (step.kind == StepKind::OverLimit || step.kind == StepKind::RunEffects);
            });
        if (held > most + 6 || (held > most && !is_pending))
            return fmt::format("/players/{}/tokens: more than {} (AA-5.1)", place, most);
    }
    return std::nullopt;
}

}  // namespace

Finding check_steps(const Board& board)
{
    if (const Finding found = first_misfit(board, step_table(), is_for_nobody, misfit))
        return found;
    return first_finding(board, {check_clean_up, check_limit, check_unplaced, check_step_order});
}

}  // namespace tischwerk::automation
