#include "games/stephens/chapters/displays.hpp"

#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

// ST-6.8  An empty deck is made anew from its discard pile when a card is needed.
template <typename Deck>
bool make_deck_ready(Deck& deck, Deck& discard)
{
    if (deck.is_empty())
    {
        deck = discard;
        discard.clear();
    }
    return !deck.is_empty();
}

template <typename Card, std::size_t count>
void slide(std::array<Card, count>& shown, Card nothing)
{
    std::size_t to = 0;
    for (std::size_t from = 0; from < count; ++from)
        if (shown[from] != nothing)
        {
            const Card card = shown[from];
            shown[from] = nothing;
            shown[to++] = card;
        }
}

// ST-7.6  Whenever a profession deck is empty and its discard pile is not, the pile becomes the
// deck, at once. The top card lies face up.
void reveal_deck_top(Play& play, Side side)
{
    State& state = play.state;
    ProfessionId& top = state.professions_shown[place_of(deck_slot(side))];
    if (top != no_profession)
        return;
    const EnumSet<ProfessionId> cards = professions_of(side);
    EnumSet<ProfessionId> deck = state.profession_deck & cards;
    if (deck.is_empty())
    {
        deck = state.profession_discard & cards;
        state.profession_discard = state.profession_discard.without(cards);
        state.profession_deck = state.profession_deck | deck;
    }
    if (deck.is_empty())
        return;
    top = deck.draw(state.random);
    state.profession_deck.remove(top);
    if (side == Side::Left)
        tell(play, RedDrawn{top});
    else
        tell(play, BlueDrawn{top});
}

}  // namespace

std::size_t spaces_in_play(const Board& board)
{
    return restriction_of(board) == Restriction::NoFifthSpace ? space_count - 1 : space_count;
}

bool is_space_empty(const Board& board, Display display, Space space)
{
    return display == Display::Contracts
               ? board.state.contracts_shown[place_of(space)] == no_contract
               : board.state.investments_shown[place_of(space)] == no_investment;
}

int printed_price(const Board& board, Display display, Space space)
{
    return display == Display::Contracts ? board.edition.contract_prices[place_of(space)]
                                         : board.edition.investment_prices[place_of(space)];
}

bool is_display_empty(const Board& board, Display display)
{
    for (std::size_t space = 0; space < space_count; ++space)
        if (!is_space_empty(board, display, static_cast<Space>(space)))
            return false;
    return true;
}

void slide_and_refill(Play& play, Display display)
{
    State& state = play.state;
    const std::size_t spaces = spaces_in_play(play.board());
    if (display == Display::Contracts)
    {
        slide(state.contracts_shown, no_contract);
        for (std::size_t space = 0; space < spaces; ++space)
            if (state.contracts_shown[space] == no_contract &&
                make_deck_ready(state.contract_deck, state.contract_discard))
            {
                state.contracts_shown[space] = state.contract_deck.draw(state.random);
                tell(play, ContractDrawn{state.contracts_shown[space]});
            }
        return;
    }
    slide(state.investments_shown, no_investment);
    for (std::size_t space = 0; space < spaces; ++space)
        if (state.investments_shown[space] == no_investment &&
            make_deck_ready(state.investment_deck, state.investment_discard))
        {
            state.investments_shown[space] = state.investment_deck.draw(state.random);
            tell(play, InvestmentDrawn{state.investments_shown[space]});
        }
}

void discard_from(Play& play, Display display, Space space)
{
    if (display == Display::Contracts)
    {
        const ContractId card = take_contract(play, space);
        play.state.contract_discard.insert(card);
        tell(play, ContractDiscarded{card});
    }
    else
    {
        const InvestmentId card = take_investment(play, space);
        play.state.investment_discard.insert(card);
        tell(play, InvestmentDiscarded{card});
    }
}

ContractId take_contract(Play& play, Space space)
{
    return std::exchange(play.state.contracts_shown[place_of(space)], no_contract);
}

InvestmentId take_investment(Play& play, Space space)
{
    return std::exchange(play.state.investments_shown[place_of(space)], no_investment);
}

EnumSet<ProfessionId> professions_of(Side side)
{
    const auto red = EnumSet<ProfessionId>::first(red_count);
    return side == Side::Left ? red
                              : EnumSet<ProfessionId>::first(red_count + blue_count).without(red);
}

void refill_professions(Play& play, Side side)
{
    ProfessionId& top = play.state.professions_shown[place_of(deck_slot(side))];
    reveal_deck_top(play, side);
    for (const Slot slot : display_slots(side))
    {
        ProfessionId& shown = play.state.professions_shown[place_of(slot)];
        if (shown != no_profession || top == no_profession)
            continue;
        shown = std::exchange(top, no_profession);
        reveal_deck_top(play, side);
    }
}

ProfessionId take_profession(Play& play, Slot slot)
{
    const ProfessionId card =
        std::exchange(play.state.professions_shown[place_of(slot)], no_profession);
    reveal_deck_top(play, side_of(slot));
    return card;
}

void discard_and_refill_professions(Play& play, Side side)
{
    for (const Slot slot : display_slots(side))
    {
        ProfessionId& shown = play.state.professions_shown[place_of(slot)];
        if (shown != no_profession)
            play.state.profession_discard.insert(std::exchange(shown, no_profession));
    }
    refill_professions(play, side);
}

bool has_profession_on_display(const Board& board, Side side)
{
    const auto slots = display_slots(side);
    return std::any_of(slots.begin(), slots.end(), [&board](Slot slot) {
        return board.state.professions_shown[place_of(slot)] != no_profession;
    });
}

}  // namespace tischwerk::stephens
