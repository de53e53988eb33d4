#include "games/automation/chapters/special.hpp"

#include "core/menu.hpp"
#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/moves.hpp"
#include "games/automation/pending.hpp"

namespace tischwerk::automation
{

int price_of(const Edition& edition, Special special)
{
    return edition.numbers.special_price[place_of(special)];
}

// On entering position 0, and on every later loss there.
int surcharge_due(const Board& board, const Player& player)
{
    return player.reliability <= 1 ? board.edition.numbers.surcharge : 0;
}

bool can_afford_special(const Board& board, const Player& player, int price)
{
    return player.credits >= price + surcharge_due(board, player);
}

int section_of(const Board& board, const Player& player)
{
    return board.edition.reliability[player.reliability].section;
}

// AA-17.8  AA-17.12: as often as they can be paid.
template <typename Collector>
void offer_special_actions(const Board& board, Seat seat, bool is_free, Collector& menu)
{
    const Player& player = board.state.player(seat);
    const auto is_payable = [&](Special special) {
        return can_afford_special(board, player, is_free ? 0 : price_of(board.edition, special));
    };
    if (player.unfinished == 0)
        menu.blocked(PlayOverbuild{}, rule("AA-17.8"));
    else if (!is_payable(Special::Overbuild))
        menu.blocked(PlayOverbuild{}, rule("AA-17.4"));
    else
        menu.allowed(PlayOverbuild{});
    if (!has_worker_to_upgrade(player))
        menu.blocked(PlayOverclock{}, rule("AA-17.8"));
    else if (!is_payable(Special::Overclock))
        menu.blocked(PlayOverclock{}, rule("AA-17.4"));
    else
        menu.allowed(PlayOverclock{});
}

// AA-17.3  No benefit where the marker does not move. AA-17.5: this is the only way to lose it.
// AA-17.10  A single loss, a single surcharge.
void play_special(Play& play, Seat seat, Special special, int price, MainAction action)
{
    Player& player = play.state.player(seat);
    const int payment = price + surcharge_due(play.board(), player);
    tell(play, SpecialPlayed{seat, special});
    push(play, step_of(StepKind::FinishSpecial, seat,
                       SpecialPlay{special, static_cast<uint8_t>(payment), action}));
    if (player.reliability == 0)
        return;
    --player.reliability;
    tell(play, ReliabilityLost{seat, player.reliability});
    const EffectListId benefit = play.edition.reliability[player.reliability].benefit;
    if (benefit != no_effects)
        push_effects(play, seat, benefit);
}

void play_special_move(Play& play, Seat seat, const Move& move, bool is_free)
{
    const Special special = is<PlayOverbuild>(move) ? Special::Overbuild : Special::Overclock;
    play_special(play, seat, special, is_free ? 0 : price_of(play.edition, special));
}

// AA-17.15  An upgrade without a worker left to rise is lost; the question is dropped.
void finish_special(Play& play, const Step& step)
{
    const SpecialPlay special = unpacked<SpecialPlay>(step);
    change_credits(play, step.seat, -special.payment);
    switch (special.special)
    {
    case Special::Overtime: return announce(play, step.seat, special.action);
    case Special::Overbuild: build_worker(play, step.seat, 1); return checkpoint(play);
    case Special::Overclock:
        push(play, tischwerk::step(StepKind::Checkpoint, no_seat));
        return push(play, step_at(StepKind::UpgradeTarget, step.seat, 1));
    case Special::Overdrive: return;  // the steps on the track wait below
    }
}

template void offer_special_actions(const Board&, Seat, bool, MoveList&);
template void offer_special_actions(const Board&, Seat, bool, Menu&);

}  // namespace tischwerk::automation
