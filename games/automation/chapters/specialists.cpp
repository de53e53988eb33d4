#include "games/automation/chapters/specialists.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/achievements.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/stock.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/moves.hpp"

#include <algorithm>

namespace tischwerk::automation
{

namespace
{

std::size_t place_among(const SpecialistList& cards, SpecialistId card)
{
    return static_cast<std::size_t>(std::find(cards.begin(), cards.end(), card) - cards.begin());
}

void take_from_hand(Play& play, Seat seat, SpecialistId card)
{
    SpecialistList& hand = play.state.player(seat).hand;
    hand.remove_at(place_among(hand, card));
    play.state.knowledge.show_to_all(card);
}

// AA-18.2, AA-18.17  For the rest of the game.
void play_specialist(Play& play, Seat seat, SpecialistId card)
{
    take_from_hand(play, seat, card);
    play.state.player(seat).played.push(card);
    progress(play, Requirement::Specialists);
    tell(play, SpecialistPlayed{seat, card});
    checkpoint(play);
}

// AA-18.4  AA-18.5: also in the turn in which it was played.
void use_specialist(Play& play, Seat seat, SpecialistId card)
{
    Player& player = play.state.player(seat);
    player.turned.insert(static_cast<uint8_t>(place_among(player.played, card)));
    tell(play, SpecialistUsed{seat, card});
    use_ability(play, seat, play.edition[card].ability);
}

// AA-18.6  Into the common area; AA-26.2: with limited_common only the first, and each later card
// leaves the game. AA-18.19: tokens, limit, then the free special action.
void discard_specialist(Play& play, Seat seat, SpecialistId card)
{
    State& state = play.state;
    Player& player = state.player(seat);
    take_from_hand(play, seat, card);
    const bool is_common = !state.options.has_limited_common || !player.has_discarded;
    player.has_discarded = true;
    if (is_common)
        state.common.push(card);
    else
        state.removed.insert(card);
    tell(play, SpecialistDiscarded{seat, card, is_common});
    push(play, Step{StepKind::FreeSpecial, seat});
    gain_tokens(play, seat, play.edition[card].discard);
    settle(play, seat);
}

// AA-18.10, AA-18.18
void use_contract(Play& play, Seat seat, SpecialistId card)
{
    Player& player = play.state.player(seat);
    --player.contracts;
    player.contracted.insert(card);
    tell(play, ContractUsed{seat, card});
    use_ability(play, seat, play.edition[card].ability);
}

// AA-18.2, AA-18.3  The tokens are held, not paid.
template <typename Collector>
void offer_hand(const Board& board, const Player& player, Collector& menu)
{
    for (const SpecialistId card : player.hand)
        if (holds(player, board.edition[card].requirement))
            menu.allowed(PlaySpecialist{card});
        else
            menu.blocked(PlaySpecialist{card}, rule("AA-18.2"));
}

template <typename Collector>
void offer_played(const Board& board, const Player& player, Collector& menu)
{
    for (std::size_t place = 0; place < player.played.size(); ++place)
    {
        const SpecialistId card = player.played[place];
        if (player.turned.contains(static_cast<uint8_t>(place)))
            menu.blocked(UseSpecialist{card}, rule("AA-18.4"));
        else if (!may_use_ability(board, player, board.edition[card].ability))
            menu.blocked(UseSpecialist{card}, rule("AA-18.15"));
        else
            menu.allowed(UseSpecialist{card});
    }
}

// AA-18.11  Others' tokens do not matter. AA-18.13: there is no waiting.
template <typename Collector>
void offer_common(const Board& board, const Player& player, Collector& menu)
{
    if (!Collector::explains && player.contracts == 0)
        return;
    for (const SpecialistId card : board.state.common)
        if (player.contracted.contains(card))
            menu.blocked(UseContract{card}, rule("AA-18.10"));
        else if (player.contracts == 0)
            menu.blocked(UseContract{card}, rule("AA-18.12"));
        else if (!may_use_ability(board, player, board.edition[card].ability))
            menu.blocked(UseContract{card}, rule("AA-18.15"));
        else
            menu.allowed(UseContract{card});
}

}  // namespace

template <typename Collector>
void offer_free_actions(const Board& board, Seat seat, Collector& menu)
{
    const Player& player = board.state.player(seat);
    offer_hand(board, player, menu);
    offer_played(board, player, menu);
    for (const SpecialistId card : player.hand)
        menu.allowed(DiscardSpecialist{card});
    offer_common(board, player, menu);
}

bool is_free_action(const Move& move)
{
    return is<PlaySpecialist>(move) || is<UseSpecialist>(move) || is<DiscardSpecialist>(move) ||
           is<UseContract>(move);
}

void take_free_action(Play& play, Seat seat, const Move& move)
{
    if (is<PlaySpecialist>(move))
        play_specialist(play, seat, decode<PlaySpecialist>(move).card);
    else if (is<UseSpecialist>(move))
        use_specialist(play, seat, decode<UseSpecialist>(move).card);
    else if (is<DiscardSpecialist>(move))
        discard_specialist(play, seat, decode<DiscardSpecialist>(move).card);
    else
        use_contract(play, seat, decode<UseContract>(move).card);
}

// AA-18.7, AA-18.8  Without its price, but with the loss, its benefit and its surcharge.
// AA-18.9  Overtime only before the turn's main action.
template <typename Collector>
void offer_free_special(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    menu.allowed(None{});
    offer_special_actions(board, seat, true, menu);
    if (board.state.stage == Stage::Opening)
        offer_overtime(board, seat, 0, menu);
}

void choose_free_special(Play& play, const Step& step, const Move& move)
{
    if (is<PlayOvertime>(move))
        return play_overtime(play, step.seat, decode<PlayOvertime>(move).action, 0);
    if (play.state.stage == Stage::Opening)
        push(play, Step{StepKind::OpeningWindow, step.seat});
    if (!is<None>(move))
        play_special_move(play, step.seat, move, true);
}

template void offer_free_actions(const Board&, Seat, MoveList&);
template void offer_free_actions(const Board&, Seat, Menu&);
OFFERED(free_special);

}  // namespace tischwerk::automation
