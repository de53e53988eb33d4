#include "games/automation/checks/invariants.hpp"

#include "games/automation/chapters/stock.hpp"
#include "games/automation/checks/checks.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

// AA-2.4, AA-2.5  An achievement for each level, two audits of each deck.
Finding check_laid_out(const Board& board)
{
    const State& state = board.state;
    for (std::size_t level = 0; level < achievement_level_count; ++level)
        if (level_of(state.achievements[level]) != level)
            return fmt::format("/achievements/{}: is not of level {} (AA-2.4)", level, level + 1);
    for (std::size_t place = 0; place < audits_laid_out; ++place)
    {
        const bool is_first_deck = place_of(state.audits[place]) < audits_per_deck;
        if (is_first_deck != (place < audits_laid_out / 2))
            return fmt::format("/audits/{}: they lie A, A, B, B (AA-2.5)", place);
        if (std::count(state.audits.begin(), state.audits.end(), state.audits[place]) != 1)
            return fmt::format("/audits/{}: lies there twice (AA-2.5)", place);
    }
    if (state.blocked.bits() >> worker_action_count != 0)
        return "/blocked: only worker actions have spaces (AA-7.18)";
    if (state.tiles_shown.size() > board.edition.with(state.players.size()).tile_row)
        return "/tiles_shown: more tiles than the row has places (AA-2.3)";
    const std::size_t tokens = board.edition.with(state.players.size()).reputation_tokens.size();
    for (const uint8_t left : state.reputation_tokens)
        if (left > tokens)
            return "/reputation_tokens: more than were laid out (AA-2.10)";
    return std::nullopt;
}

// AA-2.16  Every seat once, and at most once on the next track.
Finding check_order(const Board& board)
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
    {
        const Seat seat = seat_at(place);
        if (std::count(board.state.order.begin(), board.state.order.end(), seat) != 1)
            return fmt::format("/order: seat {} must stand there once (AA-2.16)", place);
        if (std::count(board.state.next_order.begin(), board.state.next_order.end(), seat) > 1)
            return fmt::format("/next_order: seat {} is there twice (AA-2.16)", place);
    }
    for (std::size_t place = board.state.players.size(); place < max_players; ++place)
        if (board.state.next_order[place] != no_seat)
            return "/next_order: there are as many spaces as players (AA-2.16)";
    return std::nullopt;
}

// AA-1.13  Each player has six workers, wherever they are.
Finding check_workers(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Player& player = state.players[place];
        int workers = player.worker_count() + player.unfinished + player.workers_on_cards;
        for (const auto& space : state.spaces)
            workers += static_cast<int>(std::count(space.begin(), space.end(), seat_at(place)));
        if (workers != board.edition.numbers.workers)
            return fmt::format("/players/{}: {} workers instead of {} (AA-1.13)", place, workers,
                               board.edition.numbers.workers);
    }
    for (std::size_t action = 0; action < worker_action_count; ++action)
    {
        const bool is_blocked = state.blocked.contains(static_cast<MainAction>(action));
        for (const Seat seat : state.spaces[action])
            if (seat == no_seat)
                return "/spaces: a worker is somebody's (AA-8.3)";
        if (state.spaces[action].size() + (is_blocked ? 1 : 0) > worker_spaces)
            return fmt::format("/spaces: more than {} on an action (AA-8.3)", worker_spaces);
    }
    return std::nullopt;
}

// AA-23.4  Without progress since the last checkpoint no player has a claim.
Finding check_claims(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        for (std::size_t level = 0; level < achievement_level_count; ++level)
        {
            const Player& player = state.players[place];
            const Condition& condition = board.edition[state.achievements[level]].condition;
            if (!player.claims.contains(static_cast<uint8_t>(level)) &&
                !state.progress.made.contains(condition.kind) && meets(player, condition))
                return fmt::format("/players/{}/claims: level {} is missing (AA-23.4)", place,
                                   level + 1);
        }
    return std::nullopt;
}

// AA-10.12  Eight cards; the two of an extra action fit as well.
Finding check_player(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const std::string at = fmt::format("/players/{}", place);
    if (player.equipment_count() > static_cast<int>(max_equipment))
        return at + ": at most 8 equipment cards (AA-10.12)";
    if (player.hand.size() + player.played.size() > hand_size)
        return at + ": at most 4 specialists (AA-30.1)";
    for (const SpecialistId card : player.played)
        if (is_starter(card))
            return at + "/played: starters are never played (AA-2.7)";
    if (player.contracts + player.contracted.count() > board.edition.numbers.contract_tokens)
        return at + ": more than 6 contract tokens (AA-18.12)";
    for (const SpecialistId card : player.contracted)
        if (!board.state.common.contains(card))
            return at + "/contracted: lies on common specialists (AA-18.10)";
    if (player.credits < 0)
        return at + "/credits: less than nothing (AA-5.4)";
    return std::nullopt;
}

// AA-9.5  A top space has one player.
Finding check_tops(const Board& board)
{
    for (std::size_t track = 0; track < track_count; ++track)
        if (std::count_if(
                board.state.players.begin(), board.state.players.end(),
                [&](const Player& player) { return player.prospect[track] == prospect_top; }) > 1)
            return "two players stand on a top space (AA-9.5)";
    return std::nullopt;
}

// AA-29.1  A player's own cards lie open to that player.
Finding check_knowledge(const Board& board)
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        for (const auto* cards :
             {&board.state.players[place].hand, &board.state.players[place].packet})
            for (const SpecialistId card : *cards)
                if (is_starter(card) || !board.state.knowledge.knows(seat_at(place), card))
                    return fmt::format("/players/{}: does not know an own card (AA-29.1)", place);
    return std::nullopt;
}

}  // namespace

// Only steps 6 to 8 of clean-up stand between the new tiles and the new round (AA-22.6, AA-22.9).
int tile_round(const State& state)
{
    for (const Step& step : state.steps)
        if (step.kind == StepKind::CleanUp && step.values[0] > 5 && step.values[0] < 9)
            return state.round + 1;
    return state.round;
}

std::optional<std::string> broken_invariant(const Board& board)
{
    return first_finding(board, {check_cards, check_laid_out, check_order, check_workers,
                                 check_tops, check_knowledge, check_seat_in_turn, check_steps,
                                 check_round, check_claims, of_each_player<Board, check_player>});
}

}  // namespace tischwerk::automation
