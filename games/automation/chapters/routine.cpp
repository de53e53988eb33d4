#include "games/automation/chapters/routine.hpp"

#include "core/menu.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

bool has_order(uint32_t orders, StandingOrder order)
{
    return (orders >> place_of(order) & 1) != 0;
}

// Of a move that uses an own card, nothing for all others.
const Ability* ability_of(const Edition& edition, const Move& move)
{
    if (is<UseSpecialist>(move))
        return &edition[decode<UseSpecialist>(move).card].ability;
    if (is<UseEquipment>(move))
        return &edition[decode<UseEquipment>(move).card].ability;
    return nullptr;
}

bool is_free(const AbilityCost& cost)
{
    return cost.credits == 0 && cost.any == 0 && total_of(cost.tokens) == 0;
}

// A move that costs nothing: no credits, tokens, reliability, contract or hand card. A card of the
// hand is no such move: it can be played until the turn ends (see might_play_a_card).
bool only_gives(const Edition& edition, const Move& move)
{
    if (const Ability* ability = ability_of(edition, move))
        return is_free(ability->cost);
    return is<TakeExtraAction>(move);
}

// Only points, credits and tokens of fixed colours, with room for them: more is never worse, and
// sooner neither. A step of donation may pass a space by, and counted things may still grow.
bool is_pure_gain(const Board& board, const Player& player, const Ability& ability)
{
    int tokens = player.token_count();
    for (const Effect& effect : board.edition[ability.effects])
        if (effect.operation == Operation::Tokens)
            tokens += effect.amount;
        else if (effect.operation != Operation::Credits && effect.operation != Operation::Points)
            return false;
    return is_free(ability.cost) && tokens <= board.edition.numbers.token_limit;
}

// Whether the seat will be asked no more in this round, or in this game.
bool is_last_turn(const State& state, Seat seat)
{
    return state.player(seat).markers == 0;
}
bool is_last_turn_of_game(const State& state, Seat seat)
{
    return is_last_turn(state, seat) && state.round == round_count;
}

// AA-29.1  A turn that ends by itself must not give away a hand. So it is asked whether any card
// that does not lie open could be played with these tokens, be it there or not.
bool might_play_a_card(const Board& board, const Player& player)
{
    if (player.hand.is_empty())
        return false;
    SpecialistSet hidden = SpecialistSet::first(specialist_count).without(board.state.removed);
    for (const SpecialistId card : board.state.common)
        hidden.remove(card);
    for (const Player& owner : board.state.players)
        for (const SpecialistId card : owner.played)
            hidden.remove(card);
    for (const SpecialistId card : hidden)
        if (holds(player, board.edition[card].requirement))
            return true;
    return false;
}

// A card played in the next turn is as good: the tokens stay. But a round that ends takes the use
// of its ability along (AA-18.4), and an achievement may go to another player first.
bool can_playing_wait(const Board& board, Seat seat)
{
    const State& state = board.state;
    for (std::size_t level = 0; level < achievement_level_count; ++level)
        if (board.edition[state.achievements[level]].condition.kind == Requirement::Specialists &&
            !state.player(seat).claims.contains(static_cast<uint8_t>(level)))
            return false;
    return !is_last_turn(state, seat);
}

// Chances that the next turn will not offer again: abilities of this marker (AA-10.16), before the
// end of a round those of the specialists, and at the very end all.
bool cannot_wait(const State& state, Seat seat, const Move& move)
{
    return is<UseEquipment>(move) || (is<UseSpecialist>(move) && is_last_turn(state, seat)) ||
           is_last_turn_of_game(state, seat);
}

// Nothing for a decision that is no window. A mere gain strands no action (AA-7.16).
MoveList moves_of_window(const Board& board, StepKind kind)
{
    MoveList moves;
    switch (kind)
    {
    case StepKind::OpeningWindow: offer_opening_window(board, moves); break;
    case StepKind::PreExecutionWindow: offer_pre_execution_window(board, moves); break;
    case StepKind::ExtraActionWindow: offer_extra_action_window(board, moves); break;
    case StepKind::ClosingWindow: offer_closing_window(board, moves); break;
    default: break;
    }
    return moves;
}

std::optional<Move> free_gain(const Board& board, Seat seat, const MoveList& moves)
{
    for (const Move& move : moves)
        if (const Ability* ability = ability_of(board.edition, move))
            if (is_pure_gain(board, board.state.player(seat), *ability))
                return move;
    return std::nullopt;
}

std::optional<Move> end_of_turn(const Board& board, Seat seat, const MoveList& moves)
{
    if (!can_playing_wait(board, seat) && might_play_a_card(board, board.state.player(seat)))
        return std::nullopt;
    for (const Move& move : moves)
        if (!is<EndTurn>(move) &&
            (only_gives(board.edition, move) || cannot_wait(board.state, seat, move)))
            return std::nullopt;
    return to_move(EndTurn{});
}

// AA-10.5  Now or never: before the extra action the window is the player's.
std::optional<Move> end_of_extra_window(const Board& board, const Step& step, const MoveList& moves)
{
    const bool is_gift_left = std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return only_gives(board.edition, move);
    });
    if (!unpacked<ExtraWindow>(step).is_extra_done || is_gift_left)
        return std::nullopt;
    return to_move(Finish{});
}

}  // namespace

const std::vector<std::string>& standing_order_names(const Edition&)
{
    static const std::vector<std::string> names = {"end_turn", "free_gains"};
    return names;
}

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders)
{
    if (board.state.steps.is_empty() || standing_orders == 0)
        return std::nullopt;
    const Step step = board.state.steps.top();
    const MoveList moves = moves_of_window(board, step.kind);
    if (has_order(standing_orders, StandingOrder::FreeGains))
        if (const std::optional<Move> gain = free_gain(board, step.seat, moves))
            return gain;
    if (!has_order(standing_orders, StandingOrder::EndTurn))
        return std::nullopt;
    if (step.kind == StepKind::ClosingWindow)
        return end_of_turn(board, step.seat, moves);
    if (step.kind == StepKind::ExtraActionWindow)
        return end_of_extra_window(board, step, moves);
    return std::nullopt;
}

}  // namespace tischwerk::automation
