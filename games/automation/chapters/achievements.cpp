#include "games/automation/chapters/achievements.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/conditions.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"

namespace tischwerk::automation
{

namespace
{

const Condition& condition_of(const Board& board, std::size_t level)
{
    return board.edition[board.state.achievements[level]].condition;
}

bool has_claimed(const Player& player, std::size_t level)
{
    return player.claims.contains(static_cast<uint8_t>(level));
}

bool may_claim(const Board& board, const Player& player, std::size_t level)
{
    return !has_claimed(player, level) && meets(player, condition_of(board, level));
}

bool may_anybody_claim(const Board& board, std::size_t level)
{
    return with_test(condition_of(board, level), [&](const auto& test) {
        for (const Player& player : board.state.players)
            if (!has_claimed(player, level) && test(player))
                return true;
        return false;
    });
}

bool is_claimed(const State& state, std::size_t level)
{
    for (const Player& player : state.players)
        if (has_claimed(player, level))
            return true;
    return false;
}

// AA-23.6  All who meet it now are first together, if no player was before; in turn order.
void push_claims(Play& play, std::size_t level)
{
    const State& state = play.state;
    const ClaimFound found{static_cast<uint8_t>(level), !is_claimed(state, level)};
    push(play, step(StepKind::Checkpoint, no_seat));  // AA-23.10: then again from level 1 on
    for (std::size_t place = state.order.size(); place-- > 0;)
        if (may_claim(play.board(), state.player(state.order[place]), level))
            push(play, step_of(StepKind::Claim, state.order[place], found));
}

}  // namespace

// AA-23.5  The lowest level first.
void look_for_claims(Play& play)
{
    auto& made = play.state.progress.made;
    for (std::size_t level = 0; level < achievement_level_count; ++level)
        if (made.contains(condition_of(play.board(), level).kind) &&
            may_anybody_claim(play.board(), level))
            return push_claims(play, level);
    made.clear();
}

void run_checkpoint(Play& play, const Step&)
{
    checkpoint(play);
}

// AA-23.8  Marker, reward, bonus of the first. AA-23.7: the marker stays for good.
void claim(Play& play, const Step& step)
{
    const ClaimFound found = unpacked<ClaimFound>(step);
    const AchievementId card = play.state.achievements[found.level];
    play.state.player(step.seat).claims.insert(found.level);
    tell(play, AchievementClaimed{step.seat, card, found.is_first});
    if (found.is_first)
        push(play, Step{StepKind::FirstClaimBonus, step.seat});
    push(play,
         step_of(StepKind::RunEffects, step.seat, EffectRun{play.edition[card].reward, 0, true}));
}

// AA-23.3
template <typename Collector>
void offer_first_claim_bonus(const Board&, Collector& menu)
{
    menu.allowed(TakeCredit{});
    for (const Colour colour : all_colours)
        menu.allowed(TakeToken{colour});
}

void choose_first_claim_bonus(Play& play, const Step& step, const Move& move)
{
    if (is<TakeCredit>(move))
        return change_credits(play, step.seat, 1);
    change_tokens(play, step.seat, decode<TakeToken>(move).colour, 1);
    keep_token_limit(play, step.seat);
}

OFFERED(first_claim_bonus);

}  // namespace tischwerk::automation
