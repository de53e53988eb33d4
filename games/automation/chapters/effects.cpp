#include "games/automation/chapters/effects.hpp"

#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/stock.hpp"

#include <algorithm>
#include <optional>

namespace tischwerk::automation
{

namespace
{

int counted(const Board& board, const Player& player, Counted what)
{
    switch (what)
    {
    case Counted::Engineer: return engineers_of(board, player);
    case Counted::Worker: return player.worker_count();
    case Counted::Sale: break;
    }
    return player.sales.count();
}

// AA-27.2
int credits_per(const Board& board, const Player& player, const Effect& effect)
{
    return std::min<int>(effect.most,
                         effect.base + counted(board, player, static_cast<Counted>(effect.which)));
}

// AA-27.4  Tested after the cost is paid.
bool would_change(const Board& board, const Player& player, const Effect& effect,
                  const AbilityCost& cost)
{
    switch (effect.operation)
    {
    case Operation::Reputation: return player.reputation < reputation_last;
    case Operation::Donate: return player.donation < donation_last;
    case Operation::Build: return player.unfinished > 0;
    case Operation::Upgrade: return has_worker_to_upgrade(player);
    case Operation::Swap: return player.token_count() > total_of(cost.tokens) + cost.any;
    case Operation::CreditsPer: return credits_per(board, player, effect) > 0;
    default: return true;
    }
}

// The effect of an operation by itself, without a choice.
void apply_effect(Play& play, Seat seat, const Effect& effect)
{
    switch (effect.operation)
    {
    case Operation::Credits: return change_credits(play, seat, effect.amount);
    case Operation::Tokens:
        return change_tokens(play, seat, static_cast<Colour>(effect.which), effect.amount);
    case Operation::Points: return gain_points(play, seat, effect.amount);
    case Operation::Reputation: return raise_reputation(play, seat, effect.amount);
    case Operation::Relation:
        return raise_relation(play, seat, static_cast<Company>(effect.which), effect.amount);
    case Operation::Build: return build_worker(play, seat, effect.amount);
    case Operation::Donate: return raise_donation(play, seat, effect.amount);
    case Operation::Roll:
        for (int die = 0; die < effect.amount; ++die)
            change_tokens(play, seat, roll_resource_die(play, seat), 1);
        return;
    case Operation::CreditsPer:
        return change_credits(play, seat,
                              credits_per(play.board(), play.state.player(seat), effect));
    default: return;  // a choice, see question_of
    }
}

// The choice that an operation asks for, if there is one (AA-28).
std::optional<Step> question_of(Seat seat, const Effect& effect)
{
    switch (effect.operation)
    {
    case Operation::AnyTokens:
        return step_of(StepKind::ChooseTokens, seat, TokenChoice{effect.amount});
    case Operation::Upgrade: return step_at(StepKind::UpgradeTarget, seat, effect.amount);
    case Operation::Swap: return step_of(StepKind::Swap, seat, Swapping{effect.amount});
    case Operation::Market: return step_at(StepKind::MarketTokens, seat, effect.amount);
    case Operation::Relation:
        if (static_cast<Company>(effect.which) == any_company)
            return step_at(StepKind::RelCompany, seat, effect.amount);
        return std::nullopt;
    default: return std::nullopt;
    }
}

}  // namespace

bool would_change(const Board& board, const Player& player, const Ability& ability)
{
    for (const Effect& effect : board.edition[ability.effects])
        if (would_change(board, player, effect, ability.cost))
            return true;
    return false;
}

// AA-27.3  The cost first.
void use_ability(Play& play, Seat seat, const Ability& ability)
{
    push_effects(play, seat, ability.effects);
    change_credits(play, seat, -ability.cost.credits);
    pay_tokens(play, seat, ability.cost.tokens);
    if (ability.cost.any != 0)
        push(play, step_of(StepKind::PayAny, seat, AnyPayment{ability.cost.any}));
}

void push_effects(Play& play, Seat seat, EffectListId list)
{
    push(play, step_of(StepKind::RunEffects, seat, EffectRun{list, 0, false}));
}

// AA-27.1  From left to right, each operation with its choices before the next.
void run_effects(Play& play, const Step& step)
{
    EffectRun run = unpacked<EffectRun>(step);
    const Effects& effects = play.edition[run.list];
    while (run.next < effects.size())
    {
        const Effect& effect = effects[run.next++];
        if (const std::optional<Step> question = question_of(step.seat, effect))
        {
            push(play, step_of(StepKind::RunEffects, step.seat, run));
            return push(play, *question);
        }
        apply_effect(play, step.seat, effect);
    }
    if (run.is_reward)
        keep_token_limit(play, step.seat);
    else
        settle(play, step.seat);
}

int tokens_over_limit(const Board& board, const Player& player)
{
    return std::max(0, player.token_count() - board.edition.numbers.token_limit);
}

void keep_token_limit(Play& play, Seat seat)
{
    if (tokens_over_limit(play.board(), play.state.player(seat)) != 0)
        push(play, Step{StepKind::OverLimit, seat});
}

void settle(Play& play, Seat seat)
{
    if (tokens_over_limit(play.board(), play.state.player(seat)) == 0)
        return checkpoint(play);
    push(play, step(StepKind::Checkpoint, no_seat));
    push(play, Step{StepKind::OverLimit, seat});
}

void run_settle(Play& play, const Step& step)
{
    settle(play, step.seat);
}

// AA-1.10
Colour roll_resource_die(Play& play, Seat seat)
{
    const Colour colour = play.edition.resource_die[play.state.random.below(die_face_count)];
    tell(play, ResourceDieRolled{colour, seat});
    return colour;
}

}  // namespace tischwerk::automation
