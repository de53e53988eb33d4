#include "games/automation/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/automation/chapters/audit.hpp"
#include "games/automation/chapters/setup.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/pending.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

// In clean-up the round marker has moved on before the next round begins (AA-22.9).
int rounds_begun(const State& state)
{
    if (state.phase == Phase::Draft)
        return 0;
    const Step* clean_up = find_step(state, StepKind::CleanUp);
    const bool has_moved =
        state.phase == Phase::CleanUp &&
        (find_step(state, StepKind::BeginRound) || (clean_up && clean_up->values[0] > 8));
    return state.round - (has_moved ? 1 : 0);
}

// The seat in turn; none outside of the action phase and between two turns.
Seat seat_in_turn(const State& state)
{
    if (state.phase != Phase::Action || state.stage == Stage::Between || state.turns_begun == 0)
        return no_seat;
    return state.order[(state.turns_begun - std::size_t{1}) % state.order.size()];
}

// AA-6.1  The lowest pending step tells the phase.
bool fits_phase(Phase phase, StepKind lowest)
{
    switch (lowest)
    {
    case StepKind::DraftPick:
    case StepKind::PassPackets: return phase == Phase::Draft;
    case StepKind::BeginRound: return phase == Phase::Draft || phase == Phase::CleanUp;
    case StepKind::AuditPhase: return phase == Phase::Donation;
    case StepKind::CleanUp:
        return phase == Phase::Donation || phase == Phase::Audit || phase == Phase::CleanUp;
    case StepKind::FinishGame: return phase == Phase::CleanUp;
    default: return phase == Phase::Action;
    }
}

// AA-4.2  All pick at the same time: a seat that answers before its turn is asked alone, and once
// it has answered nothing waits.
bool is_picked_early(const State& state)
{
    return state.phase == Phase::Draft &&
           (state.steps.is_empty() ||
            (state.steps.size() == 1 && is_lowest(state, StepKind::DraftPick)));
}

Finding check_phase(const Board& board)
{
    const State& state = board.state;
    if (state.steps.is_empty() != (state.phase == Phase::Over) && !is_picked_early(state))
        return "/phase: the game is over when nothing waits any more (AA-6.1)";
    if (!state.steps.is_empty() && !fits_phase(state.phase, state.steps[0].kind))
        return "/phase: something else waits in this phase (AA-6.1)";
    if (state.phase == Phase::Draft && (!state.options.has_draft || state.round != 1))
        return "/phase: there is no draft (AA-4.1)";
    return std::nullopt;
}

// AA-7.13  The pending steps of a turn tell its stage.
Stage stage_of(const State& state)
{
    if (state.phase != Phase::Action || state.steps[0].kind == StepKind::NextTurn)
        return Stage::Between;
    if (find_step(state, StepKind::OpeningWindow) || state.steps[0].kind == StepKind::FreeSpecial)
        return Stage::Opening;
    if (find_step(state, StepKind::StartAction) || state.steps[0].kind != StepKind::ClosingWindow)
        return Stage::Announced;
    return Stage::Acting;
}

// AA-17.6, AA-18.9  Overtime, and a free special action before the main action, take the place of
// the opening window; a window that is left open comes after them.
Finding check_windows(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 1; place < state.steps.size(); ++place)
    {
        const Step& step = state.steps[place];
        const bool is_overtime = step.kind == StepKind::FinishSpecial &&
                                 unpacked<SpecialPlay>(step).special == Special::Overtime;
        if (is_overtime || (step.kind == StepKind::FreeSpecial && state.stage == Stage::Opening))
            return fmt::format("/steps/{}: is to come in place of the opening window (AA-18.9)",
                               place);
    }
    return std::nullopt;
}

Finding check_stage(const Board& board)
{
    const State& state = board.state;
    if (state.phase == Phase::Over)
        return std::nullopt;
    const Stage stage = stage_of(state);
    if (state.stage != stage)
        return "/stage: something else waits at this stage of a turn (AA-7.13)";
    const Step* start = find_step(state, StepKind::StartAction);
    const MainAction announced = start ? place_in<MainAction>(*start) : no_action;
    if (stage != Stage::Acting && state.action != announced)
        return "/action: is the one that waits to start (AA-7.13)";
    const Seat seat = seat_in_turn(state);
    if (seat == no_seat)
        return state.abilities.is_empty() ? Finding()
                                          : "/abilities: it is nobody's turn (AA-10.16)";
    const Player& player = state.player(seat);
    if (state.action != no_action && !player.taken.contains(state.action))
        return "/action: its marker does not lie there (AA-7.13)";
    for (const EquipmentId card : state.abilities)
        if (state.action == no_action || !player.columns[column_of(state.action)].contains(card))
            return "/abilities: are those of the action's column (AA-10.16)";
    return std::nullopt;
}

// AA-7.5  Round and round in turn order: a marker each turn.
int markers_placed(const State& state, Seat seat)
{
    const std::size_t count = state.order.size();
    const bool is_in_round = state.turns_begun % count > state.place_in_order(seat);
    const bool is_to_place = seat == seat_in_turn(state) &&
                             (state.stage == Stage::Opening ||
                              (state.stage == Stage::Announced && state.action == no_action));
    return state.turns_begun / static_cast<int>(count) + (is_in_round ? 1 : 0) -
           (is_to_place ? 1 : 0);
}

Finding check_markers(const Board& board)
{
    const State& state = board.state;
    const int round = rounds_begun(state);
    const int all = round == 0 ? 0 : markers_in_round(board.edition, round);
    const int turns = all * static_cast<int>(state.players.size());
    if (state.turns_begun > turns)
        return fmt::format("/turns_begun: a round has {} turns (AA-7.5)", turns);
    if (state.phase != Phase::Action && state.turns_begun != turns)
        return fmt::format("/turns_begun: all {} turns were played by now (AA-7.5)", turns);
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Player& player = state.players[place];
        const int left = all - markers_placed(state, seat_at(place));
        if (player.markers != left)
            return fmt::format(
                "/players/{}/markers: {} instead of {} after {} turns of all (AA-7.5)", place,
                player.markers, left, state.turns_begun);
        if (player.taken.count() > all - left)
            return fmt::format("/players/{}/taken: {} actions with {} markers (AA-7.11)", place,
                               player.taken.count(), all - left);
    }
    return std::nullopt;
}

// AA-4.2  Who has picked has a card more in hand and a card less in the packet.
Finding check_early_packet(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const std::size_t hand = board.state.players[0].hand.size();
    if (player.hand.size() + player.packet.size() != hand_size || player.hand.size() > hand + 1 ||
        hand > player.hand.size() + 1)
        return fmt::format("/players/{}/packet: {} cards beside {} in hand (AA-4.2)", place,
                           player.packet.size(), player.hand.size());
    return std::nullopt;
}

// AA-4.2  All keep one card of their packets, in turn order, then all pass on.
Finding check_packets(const Board& board)
{
    const State& state = board.state;
    if (is_picked_early(state))
        return first_of_players(board, check_early_packet);
    std::size_t waiting = 0;
    for (const Step& step : state.steps)
        if (step.kind == StepKind::DraftPick)
        {
            ++waiting;
            if (waiting > state.order.size() ||
                step.seat != state.order[state.order.size() - waiting])
                return "/steps: all pick in turn order, each once (AA-4.2)";
        }
    const bool is_passing = state.phase == Phase::Draft && find_step(state, StepKind::PassPackets);
    const std::size_t kept =
        is_passing
            ? state.player(state.order[state.order.size() - 1]).hand.size() + (waiting == 0 ? 0 : 1)
            : 0;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Player& player = state.players[place];
        const bool has_picked = state.place_in_order(seat_at(place)) + waiting < state.order.size();
        const std::size_t hand = kept - (is_passing && !has_picked ? 1 : 0);
        const std::size_t packet = is_passing ? hand_size - hand : 0;
        if (player.packet.size() != packet)
            return fmt::format("/players/{}/packet: {} cards instead of {} (AA-4.2)", place,
                               player.packet.size(), packet);
        if (is_passing && player.hand.size() != hand)
            return fmt::format("/players/{}/hand: {} cards instead of {} (AA-4.2)", place,
                               player.hand.size(), hand);
    }
    return std::nullopt;
}

// AA-4.4  Until the draft is over players have only cards.
Finding check_before_round_one(const Board& board)
{
    const State& state = board.state;
    if (!find_step(state, StepKind::PassPackets))
        return std::nullopt;
    if (state.tile_discard.count() + state.equipment.discard.count() + state.rd.discard.count() +
            state.sales.discard.count() + state.audit_position !=
        0)
        return "nothing is discarded or moved before the first round (AA-4.4)";
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        Player player = state.players[place];
        player.hand.clear();
        player.packet.clear();
        if (!(player == starting_player(board.edition)))
            return fmt::format("/players/{}: has nothing but cards before the first round (AA-4.4)",
                               place);
    }
    return std::nullopt;
}

// AA-2.7, AA-2.9  The starters lie in the common area; AA-18.6: beside them the cards laid out and
// discarded. The author of a position may have taken cards out of the game.
Finding check_common(const Board& board)
{
    const State& state = board.state;
    if (std::count_if(state.common.begin(), state.common.end(), is_starter) !=
        static_cast<std::ptrdiff_t>(starters_laid_out))
        return "/common: the starters lie there (AA-2.7)";
    if (!state.options.has_limited_common && !state.removed.is_empty())
        return "/removed: no specialist leaves the game without limited_common (AA-26.2)";
    return std::nullopt;
}

// AA-7.1 to AA-7.3  A card lies open for the round, another for the next.
Finding check_blocked(const Board& board)
{
    const State& state = board.state;
    const Blocking blocking = board.edition.with(state.players.size()).blocking;
    if (blocking != Blocking::Cards)
    {
        const int count = blocking == Blocking::Fixed ? static_cast<int>(worker_action_count) : 0;
        if (state.blocked.count() != count || state.next_blocked != no_blocked ||
            !state.blocked_deck.is_empty())
            return "/blocked: is the same in all rounds with so many players (AA-3.1)";
        return std::nullopt;
    }
    const int round = rounds_begun(state);
    const int drawn = round == 0 ? 0 : std::min(round + 1, static_cast<int>(blocked_count));
    if (state.blocked_deck.count() != static_cast<int>(blocked_count) - drawn)
        return fmt::format("/blocked_deck: {} cards instead of {} (AA-7.3)",
                           state.blocked_deck.count(), static_cast<int>(blocked_count) - drawn);
    if ((state.next_blocked != no_blocked) != (round > 0) ||
        (round > 0 && state.blocked_deck.contains(state.next_blocked)))
        return "/next_blocked: is the card drawn last (AA-7.3)";
    bool is_known = round == 0 && state.blocked.is_empty();
    for (std::size_t place = 0; place < blocked_count && round > 0; ++place)
    {
        const BlockedId card = static_cast<BlockedId>(place);
        is_known |= !state.blocked_deck.contains(card) && card != state.next_blocked &&
                    board.edition.blocked[place] == state.blocked;
    }
    return is_known ? Finding() : "/blocked: is what a card drawn before shows (AA-7.2)";
}

// AA-21.4  An audit is done once its trigger is reached; a failure is one of those.
Finding check_audits(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < audits_laid_out; ++place)
        if (state.audits_done.contains(static_cast<uint8_t>(place)) !=
            (state.audit_position >= trigger_position(board, place)))
            return fmt::format("/audits_done: audit {} is done from position {} on (AA-21.4)",
                               place, trigger_position(board, place));
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (state.players[place].failed_audits > state.audits_done.count())
            return fmt::format("/players/{}/failed_audits: more than were done (AA-21.6)", place);
    return std::nullopt;
}

// AA-7.11  A worker lies where its player has taken the action in this round, and only one.
Finding check_spaces(const Board& board)
{
    const State& state = board.state;
    for (std::size_t action = 0; action < worker_action_count; ++action)
        for (const Seat seat : state.spaces[action])
            if (std::count(state.spaces[action].begin(), state.spaces[action].end(), seat) != 1 ||
                !state.player(seat).taken.contains(static_cast<MainAction>(action)))
                return fmt::format("/spaces: a worker of seat {} lies where no action was taken "
                                   "(AA-7.11)",
                                   index_of(seat));
    for (const Seat seat : state.next_order)
        if (seat != no_seat && !state.player(seat).taken.contains(MainAction::Sponsorship))
            return fmt::format("/next_order: seat {} has not taken Sponsorship (AA-15.4)",
                               index_of(seat));
    return std::nullopt;
}

// AA-19.6  Each marker that has passed a stack of tokens took a token, while there were any.
Finding check_reputation_tokens(const Board& board)
{
    const State& state = board.state;
    const auto all = static_cast<std::ptrdiff_t>(
        board.edition.with(state.players.size()).reputation_tokens.size());
    for (std::size_t place = 0; place < token_space_count; ++place)
    {
        const std::ptrdiff_t passed =
            std::count_if(state.players.begin(), state.players.end(), [&](const Player& player) {
                return player.reputation >= board.edition.token_spaces[place];
            });
        const std::ptrdiff_t left = std::max<std::ptrdiff_t>(0, all - passed);
        if (state.reputation_tokens[place] != left)
            return fmt::format("/reputation_tokens/{}: {} instead of {} with {} markers past it "
                               "(AA-19.8)",
                               place, state.reputation_tokens[place], left, passed);
    }
    return std::nullopt;
}

}  // namespace

Finding check_seat_in_turn(const Board& board)
{
    const State& state = board.state;
    const Seat seat = seat_in_turn(state);
    if (seat != no_seat && !state.steps.is_empty() && state.steps[0].seat != seat)
        return fmt::format("/steps/0/seat: it is the turn of seat {} (AA-7.5)", index_of(seat));
    return std::nullopt;
}

Finding check_round(const Board& board)
{
    return first_finding(board, {check_phase, check_stage, check_windows, check_markers,
                                 check_packets, check_before_round_one, check_common, check_blocked,
                                 check_audits, check_spaces, check_reputation_tokens});
}

}  // namespace tischwerk::automation
