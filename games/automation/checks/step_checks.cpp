#include "games/automation/checks/step_checks.hpp"

#include "games/automation/chapters/donation.hpp"
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

bool fits_work(StepKind kind, const Work& work)
{
    if (!is_worker_action(work.action))
        return false;
    return kind == StepKind::WorkerLevel ? work.level == 0 : is_level(work.level);
}

bool fits_donation(const Board& board, const Player& player, const Donation& donation)
{
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
bool fits_special(const Player& player, const SpecialPlay& special)
{
    if (special.payment > player.credits)
        return false;
    return special.special != Special::Overtime ||
           (place_of(special.action) < main_action_count && player.markers > 0);
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

// long: one case for each kind of step that carries values
bool fits(const Board& board, const Step& step)
{
    if (is_for_nobody(step.kind))
        return true;
    const Player& player = board.state.player(step.seat);
    const int first = step.values[0];
    switch (step.kind)
    {
    case StepKind::WorkerLevel:
    case StepKind::ProspectTrack:
    case StepKind::TakeCard:
    case StepKind::ActionBonus: return fits_work(step.kind, Work::of(step));
    case StepKind::ProspectBonus:
        return is_level(Work::of(step).level) && Work::of(step).card < track_count;
    case StepKind::Overdrive:
        return first < static_cast<int>(track_count) && is_level(Roll::of(step).level);
    case StepKind::PaidProspectStep:
    case StepKind::ProspectSteps:
        return first < static_cast<int>(track_count) && Climb::of(step).passes <= level_die_count;
    case StepKind::ExtraActionWindow:
    case StepKind::EquipmentColumn: return is_unplaced(player, place_in<EquipmentId>(step));
    case StepKind::ChooseTokens:
        return is_between(first, 1, 4) && !TokenChoice::of(step).colours.is_empty();
    case StepKind::Swap: return is_between(first, 1, 4) && Swapping::of(step).from_pair < 6;
    case StepKind::UpgradeTarget: return is_between(first, 1, level_count - 1);
    case StepKind::RelCompany: return is_between(first, 1, relationship_last);
    case StepKind::RdBonus: return is_level(first);
    case StepKind::MarketTokens: return is_between(first, 1, market_token_count);
    case StepKind::PayAny: return is_between(first, 1, 4) && first <= player.token_count();
    case StepKind::DonateCredits:
    case StepKind::DonateRed:
    case StepKind::DonateYellow:
    case StepKind::DonateBlue: return fits_donation(board, player, Donation::of(step));
    case StepKind::RunEffects: return fits_effects(board, EffectRun::of(step));
    case StepKind::Claim: return first < static_cast<int>(achievement_level_count);
    case StepKind::FinishSpecial:
        return first < static_cast<int>(special_count) &&
               fits_special(player, SpecialPlay::of(step));
    case StepKind::StartAction: return first < static_cast<int>(main_action_count);
    case StepKind::OpeningWindow: return player.markers > 0;
    case StepKind::DraftPick: return !player.packet.is_empty();
    default: return true;
    }
}

// Steps that belong to the table, not to a seat.
// AA-7.13  Where the turn is agrees with what waits.
Finding check_stage(const Board& board)
{
    const auto waits = [&](StepKind kind) {
        return std::any_of(board.state.steps.begin(), board.state.steps.end(),
                           [&](const Step& step) { return step.kind == kind; });
    };
    const auto has_marker = place_of(board.state.action) < main_action_count;
    if ((waits(StepKind::PreExecutionWindow) || waits(StepKind::StartAction)) &&
        (!has_marker || board.state.stage != Stage::Announced))
        return "/stage: an action that waits is announced (AA-7.13)";
    if (waits(StepKind::OpeningWindow) && board.state.stage != Stage::Opening)
        return "/stage: the opening window is before the main action (AA-7.8)";
    return std::nullopt;
}

Finding check_clean_up(const Board& board)
{
    for (const Step& step : board.state.steps)
        if (step.kind == StepKind::CleanUp && !is_between(step.values[0], 1, 9))
            return "/steps: clean-up has nine steps (AA-22.10)";
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
    if (const Finding found = first_unfit_step(board, is_for_nobody, fits))
        return found;
    return first_finding(board, {check_clean_up, check_limit, check_stage});
}

}  // namespace tischwerk::automation
