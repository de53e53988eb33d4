#include "games/stephens/testing/table.hpp"

#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/pending.hpp"
#include "games/stephens/told/words.hpp"

#include <algorithm>

namespace tischwerk::stephens::testing
{

namespace
{

void remove_everywhere(State& state, ProfessionId card)
{
    state.profession_deck.remove(card);
    state.profession_discard.remove(card);
    for (ProfessionId& shown : state.professions_shown)
        if (shown == card)
        {
            // The space gets another card of its side, so that displays stay full.
            const EnumSet<ProfessionId> side =
                place_of(card) < red_count ? EnumSet<ProfessionId>::first(red_count)
                                           : EnumSet<ProfessionId>::first(red_count + blue_count)
                                                 .without(EnumSet<ProfessionId>::first(red_count));
            shown = *(state.profession_deck & side).begin();
            state.profession_deck.remove(shown);
        }
}

template <typename Card, typename Deck>
void remove_from_display(std::array<Card, space_count>& shown, Deck& deck, Card card)
{
    deck.remove(card);
    for (Card& other : shown)
        if (other == card)
        {
            other = *deck.begin();
            deck.remove(other);
        }
}

}  // namespace

const Edition& first_edition()
{
    return edition_in<Rules, stephens_data>();
}

ProfessionId profession(std::string_view id)
{
    return find_id<ProfessionId>(first_edition().words.professions, id);
}

ContractId contract(std::string_view id)
{
    return find_id<ContractId>(first_edition().words.contracts, id);
}

InvestmentId investment(std::string_view id)
{
    return find_id<InvestmentId>(first_edition().words.investments, id);
}

AutomaCardId automa_card(std::string_view id)
{
    return find_id<AutomaCardId>(first_edition().words.automa_cards, id);
}

Table::Table(const TableSetup& setup)
    : RulesTable(first_edition(), setup.players, setup.options, setup.seed)
{}

std::string Table::text(const Move& move) const
{
    return move_text<Words, stephens_text>(first_edition(), move);
}

int Table::workers_of(Seat seat) const
{
    int workers = 0;
    for (const auto& row : state.rows)
        for (const PlacedProfession& placed : row)
            workers += (placed.master == seat ? 1 : 0) + (placed.apprentice == seat ? 1 : 0);
    return workers;
}

Table& Table::give_turn_to(Seat seat)
{
    if (decision() == "setup_accessory")
        to_first_turn();
    state.steps.clear();
    state.active_seat = seat;
    state.steps.push(Step{StepKind::EndTurn, seat});
    state.steps.push(Step{StepKind::MainAction, seat});
    return *this;
}

Table& Table::end_now()
{
    state.steps.clear();
    return *this;
}

Table& Table::start_reset(Seat seat)
{
    Play play{edition(), state, &events};
    state.steps.clear();
    push(play, Step{StepKind::NextTurn, seat});
    begin_reset_phase(play, seat);
    return resume();
}

Table& Table::unlock(Seat seat, std::initializer_list<Ability> abilities)
{
    for (const Ability ability : abilities)
        state.player(seat).unlocked.insert(ability);
    return *this;
}

Table& Table::place(Row row, std::string_view card, Seat master, Seat apprentice)
{
    const ProfessionId id = profession(card);
    remove_everywhere(state, id);
    for (auto& cards : state.rows)
        for (std::size_t index = cards.size(); index-- > 0;)
            if (cards[index].card == id)
                cards.remove_at(index);
    state.row(row).push({id, master, apprentice});
    return *this;
}

Table& Table::clear_rows()
{
    for (auto& row : state.rows)
    {
        for (const PlacedProfession& placed : row)
            if (place_of(placed.card) < red_count + blue_count)
                state.profession_deck.insert(placed.card);
        row.clear();
    }
    return *this;
}

Table& Table::show_profession(Slot slot, std::string_view card)
{
    const ProfessionId id = profession(card);
    ProfessionId& shown = state.professions_shown[place_of(slot)];
    if (shown == id)
        return *this;
    remove_everywhere(state, id);
    if (shown != no_profession)
        state.profession_deck.insert(shown);
    shown = id;
    return *this;
}

Table& Table::show_contract(int price, std::string_view card)
{
    const ContractId id = contract(card);
    ContractId& shown = state.contracts_shown[static_cast<std::size_t>(price) - 1];
    if (shown == id)
        return *this;
    remove_from_display(state.contracts_shown, state.contract_deck, id);
    if (shown != no_contract)
        state.contract_deck.insert(shown);
    shown = id;
    return *this;
}

Table& Table::show_investment(int price, std::string_view card)
{
    const InvestmentId id = investment(card);
    InvestmentId& shown = state.investments_shown[static_cast<std::size_t>(price) - 1];
    if (shown == id)
        return *this;
    remove_from_display(state.investments_shown, state.investment_deck, id);
    if (shown != no_investment)
        state.investment_deck.insert(shown);
    shown = id;
    return *this;
}

Table& Table::give_contract(Seat seat, std::string_view card)
{
    const ContractId id = contract(card);
    remove_from_display(state.contracts_shown, state.contract_deck, id);
    state.player(seat).open_contracts.push(id);
    return *this;
}

Table& Table::give_investment(Seat seat, Wood row, std::string_view card)
{
    const InvestmentId id = investment(card);
    remove_from_display(state.investments_shown, state.investment_deck, id);
    state.player(seat).investments[place_of(row)].push(id);
    return *this;
}

Table& Table::reprint_master_cost(std::string_view card, const Payment& cost)
{
    reprint().professions[place_of(profession(card))].master_cost = cost;
    return *this;
}

Table& Table::reprint_apprentice_cost(std::string_view card, const Payment& cost)
{
    reprint().professions[place_of(profession(card))].apprentice_cost = cost;
    return *this;
}

Table& Table::reprint_option(std::string_view card, const Payment& pay, const Gain& gain)
{
    Profession& reprinted = reprint().professions[place_of(profession(card))];
    reprinted.options.clear();
    reprinted.options.push({pay, gain});
    return *this;
}

Table& Table::reprint_investment(std::string_view card, const Investment& values)
{
    reprint().investments[place_of(investment(card))] = values;
    return *this;
}

// A copy each time: copies of a table share their edition until one of them changes it.
}  // namespace tischwerk::stephens::testing
