#include "games/inventions/chapters/preparation.hpp"

#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/happenings.hpp"

namespace tischwerk::inventions
{

namespace
{

constexpr bool is_arrow_slot(std::size_t slot, std::size_t slot_count)
{
    return slot + arrow_slot_count >= slot_count;
}

int16_t number_of(std::size_t slot)
{
    return static_cast<int16_t>(slot + 1);
}

// EI-15.6, EI-15.7  The discard pile becomes the pile.
template <typename Set>
bool renew(Set& pile, Set& discard)
{
    if (!pile.is_empty() || discard.is_empty())
        return false;
    pile = discard;
    discard.clear();
    return true;
}

void renew_cards(Play& play)
{
    if (renew(play.state.card_pile, play.state.card_discard))
        tell(play, CardsShuffled{static_cast<int16_t>(play.state.card_pile.count())});
}

void renew_factories(Play& play)
{
    if (renew(play.state.factory_pile, play.state.factory_discard))
        tell(play, FactoriesShuffled{static_cast<int16_t>(play.state.factory_pile.count())});
}

// EI-15.3, EI-15.8  To the right without gaps, in their order. Tells the function who moved.
template <typename Shown, typename Id, typename Function>
void slide_right(Shown& shown, Id none, Function&& moved)
{
    std::size_t target = shown.size();
    for (std::size_t slot = shown.size(); slot-- > 0;)
    {
        if (shown[slot] == none)
            continue;
        --target;
        if (target == slot)
            continue;
        shown[target] = shown[slot];
        shown[slot] = none;
        moved(shown[target], target);
    }
}

// EI-15.1  Start cards leave the game.
// EI-15.2  Invention cards in the arrow slots are discarded.
void clear_cards(Play& play)
{
    State& state = play.state;
    for (std::size_t slot = 0; slot < card_slot_count; ++slot)
    {
        const CardId card = state.cards_shown[slot];
        if (card == no_card || !is_card_leaving(play.board(), slot))
            continue;
        state.cards_shown[slot] = no_card;
        if (is_start_card(card))
        {
            state.cards_removed.insert(card);
            tell(play, CardRemoved{card});
        }
        else
        {
            state.card_discard.insert(card);
            tell(play, CardDiscarded{card});
        }
    }
}

// EI-15.4  New inventions: their cards, the pile and the whole discard pile are shuffled together.
void shuffle_in_new_cards(Play& play)
{
    State& state = play.state;
    if (state.cards_set_aside.is_empty())
        return;
    state.card_pile = state.card_pile | state.card_discard | state.cards_set_aside;
    state.card_discard.clear();
    state.cards_set_aside.clear();
    tell(play, CardsShuffled{static_cast<int16_t>(state.card_pile.count())});
}

void clear_factories(Play& play)
{
    State& state = play.state;
    for (std::size_t slot = factory_slot_count - arrow_slot_count; slot < factory_slot_count;
         ++slot)
    {
        const FactoryId factory = state.factories_shown[slot];
        if (factory == no_factory)
            continue;
        state.factories_shown[slot] = no_factory;
        state.factory_discard.insert(factory);
        tell(play, FactoryDiscarded{factory});
    }
}

// EI-15.10, EI-15.11  Back to the base when empty, otherwise another load, without a limit.
void fill_loads(Play& play)
{
    for (std::size_t place = 0; place < load_count; ++place)
    {
        uint8_t& cubes = play.state.loads[place];
        cubes = cubes == 0 ? play.edition.loads[place].base
                           : static_cast<uint8_t>(cubes + play.edition.limits.load_growth);
        tell(play, LoadFilled{static_cast<LoadId>(place), static_cast<int16_t>(cubes)});
    }
}

// EI-15.13
void ready_bonus_discs(Play& play)
{
    for (std::size_t place = 0; place < play.state.players.size(); ++place)
    {
        Player& player = play.state.players[place];
        if (player.new_bonus_discs == 0)
            continue;
        tell(play, BonusDiscsReady{seat_at(place), static_cast<int16_t>(player.new_bonus_discs)});
        player.bonus_discs = static_cast<uint8_t>(player.bonus_discs + player.new_bonus_discs);
        player.new_bonus_discs = 0;
    }
}

}  // namespace

// EI-15.5  From the pile. EI-15.6: it is renewed as soon as its last card was dealt.
// EI-15.7  With nothing left, slots stay empty.
void deal_cards(Play& play)
{
    State& state = play.state;
    for (std::size_t slot = card_slot_count; slot-- > 0;)
    {
        if (state.cards_shown[slot] != no_card)
            continue;
        renew_cards(play);
        if (state.card_pile.is_empty())
            return;
        state.cards_shown[slot] = state.card_pile.draw(state.random);
        tell(play, CardDrawn{state.cards_shown[slot], number_of(slot)});
        renew_cards(play);
    }
}

// EI-15.9  Factories follow the rules of the cards.
void deal_factories(Play& play)
{
    State& state = play.state;
    for (std::size_t slot = factory_slot_count; slot-- > 0;)
    {
        if (state.factories_shown[slot] != no_factory)
            continue;
        renew_factories(play);
        if (state.factory_pile.is_empty())
            return;
        state.factories_shown[slot] = state.factory_pile.draw(state.random);
        tell(play, FactoryDrawn{state.factories_shown[slot], number_of(slot)});
        renew_factories(play);
    }
}

bool is_card_leaving(const Board& board, std::size_t slot)
{
    const CardId card = board.state.cards_shown[slot];
    return card != no_card && (is_start_card(card) || is_arrow_slot(slot, card_slot_count));
}

bool is_factory_leaving(const Board& board, std::size_t slot)
{
    return board.state.factories_shown[slot] != no_factory &&
           is_arrow_slot(slot, factory_slot_count);
}

void prepare_next_round(Play& play)
{
    State& state = play.state;
    tell(play, RoundEnded{static_cast<int16_t>(state.round)});
    clear_cards(play);
    slide_right(state.cards_shown, no_card, [&](CardId card, std::size_t slot) {
        tell(play, CardSlid{card, number_of(slot)});
    });
    shuffle_in_new_cards(play);
    deal_cards(play);

    clear_factories(play);  // EI-15.8
    slide_right(state.factories_shown, no_factory, [&](FactoryId factory, std::size_t slot) {
        tell(play, FactorySlid{factory, number_of(slot)});
    });
    deal_factories(play);

    fill_loads(play);
    ++state.round;  // EI-15.12
    state.start_seat = next_clockwise(state.start_seat, state.players.size());
    ready_bonus_discs(play);
    begin_round(play);
}

}  // namespace tischwerk::inventions
