#include "games/inventions/checks/checks.hpp"

#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/checks/invariants.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

template <typename Shown, typename Id>
int empty_slots(const Shown& shown, Id none)
{
    return static_cast<int>(std::count(shown.begin(), shown.end(), none));
}

// EI-15.3  Cards lie to the right without gaps when a round begins.
template <typename Shown, typename Id>
bool is_slid_right(const Shown& shown, Id none)
{
    const auto first = std::find_if(shown.begin(), shown.end(), [&](Id id) { return id != none; });
    return std::find(first, shown.end(), none) == shown.end();
}

// EI-15.5 to EI-15.7  A slot is empty when a round begins only if no card is left to deal.
// EI-8.4  Later also where a card was made, and the card lies on the discard pile.
Finding check_card_slots(const Board& board)
{
    const State& state = board.state;
    const int empty = empty_slots(state.cards_shown, no_card);
    const int discarded = state.card_discard.count();
    const bool is_pile_empty = state.card_pile.is_empty();
    if (state.phase != Phase::Placing)
        return (is_pile_empty ? discarded > empty : empty > discarded)
                   ? fmt::format("/cards_shown: {} empty slots with {} cards on the discard pile "
                                 "(EI-8.4)",
                                 empty, discarded)
                   : Finding();
    if (is_pile_empty && discarded > 0)
        return "/card_discard: becomes the pile once that is empty (EI-15.6)";
    if (empty > 0 && !is_pile_empty)
        return fmt::format("/cards_shown: {} empty slots with cards in the pile (EI-15.5)", empty);
    if (!is_slid_right(state.cards_shown, no_card))
        return "/cards_shown: an empty slot lies right of a card (EI-15.3)";
    if (!state.cards_set_aside.is_empty())
        return "/cards_set_aside: join the pile before a round begins (EI-15.4)";
    return std::nullopt;
}

int built_factories(const State& state)
{
    int built = 0;
    for (const Player& player : state.players)
        built += player.factories.count() - 1;  // EI-2.6
    return built;
}

// EI-15.8, EI-15.9  As with cards; EI-4.5: later also where a factory was built.
Finding check_factory_slots(const Board& board)
{
    const State& state = board.state;
    const int empty = empty_slots(state.factories_shown, no_factory);
    const int built = built_factories(state);
    const int most_discarded = static_cast<int>(arrow_slot_count) * (state.round - 1);
    if (state.factory_discard.count() > most_discarded)
        return fmt::format("/factory_discard: {} factories instead of at most {} in round {} "
                           "(EI-15.8)",
                           state.factory_discard.count(), most_discarded, state.round);
    if (state.factory_pile.is_empty() && !state.factory_discard.is_empty())
        return "/factory_discard: becomes the pile once that is empty (EI-15.9)";
    const bool is_placing = state.phase == Phase::Placing;
    if (empty > (is_placing ? 0 : built) && !state.factory_pile.is_empty())
        return fmt::format("/factories_shown: {} empty slots, {} factories built, and more in the "
                           "pile (EI-15.8)",
                           empty, built);
    if (is_placing && !is_slid_right(state.factories_shown, no_factory))
        return "/factories_shown: an empty slot lies right of a factory (EI-15.8)";
    return std::nullopt;
}

// EI-2.3, EI-2.7 to EI-2.9  In the first round nothing lies beside the set-up and the things made
// of it.
Finding check_first_round(const Board& board)
{
    const State& state = board.state;
    if (state.round != 1)
        return std::nullopt;
    const int made = empty_slots(state.cards_shown, no_card);
    const int built = empty_slots(state.factories_shown, no_factory);
    if (!state.cards_removed.is_empty())
        return "/cards_removed: no card leaves the game in the first round (EI-15.1)";
    const auto joined = cards_in_game(board).without(start_cards() | state.cards_set_aside);
    if (!joined.is_empty())
        return fmt::format("/cards_set_aside: {} is missing, it joins the pile after the first "
                           "round (EI-11.7)",
                           board.edition.words.cards.ids[place_of(joined.at(0))]);
    if (state.card_discard.count() != made)
        return fmt::format("/card_discard: {} cards instead of {}, as many as slots are empty in "
                           "the first round (EI-8.4)",
                           state.card_discard.count(), made);
    if (built_factories(state) != built)
        return fmt::format("/factories_shown: {} empty slots in the first round with {} factories "
                           "built (EI-2.7)",
                           built, built_factories(state));
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (const int most = board.edition.with(state.players.size()).bonus_discs;
            state.players[place].bonus_discs > most)
            return fmt::format("/players/{}/bonus_discs: {} instead of at most {} in the first "
                               "round (EI-13.10)",
                               place, state.players[place].bonus_discs, most);
    return std::nullopt;
}

// EI-7.2  A load is bought whole. EI-15.10: it has its base, and a cube more for each round it
// was left.
Finding check_loads(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < load_count; ++place)
    {
        const int base = board.edition.loads[place].base;
        const int most = base + board.edition.limits.load_growth * (state.round - 1);
        const int cubes = state.loads[place];
        const bool is_bought = cubes == 0 && state.phase != Phase::Placing;
        if (!is_bought && (cubes < base || cubes > most))
            return fmt::format("/loads/{}: {} cubes instead of {} to {} in round {} (EI-15.10)",
                               board.edition.words.loads.ids[place], cubes, base, most,
                               state.round);
    }
    return std::nullopt;
}

// EI-13.10, EI-15.13  Discs acquired in a round are usable in the next. EI-10.11: none is acquired
// in the last round.
Finding check_new_bonus_discs(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (state.players[place].new_bonus_discs == 0)
            continue;
        else if (state.phase == Phase::Placing)
            return fmt::format("/players/{}/new_bonus_discs: are usable when a round begins "
                               "(EI-15.13)",
                               place);
        else if (is_last_round(board))
            return fmt::format("/players/{}/new_bonus_discs: none is acquired in the last round "
                               "(EI-10.11)",
                               place);
    return std::nullopt;
}

}  // namespace

Finding check_displays(const Board& board)
{
    return first_finding(board, {check_first_round, check_card_slots, check_factory_slots,
                                 check_loads, check_new_bonus_discs});
}

}  // namespace tischwerk::inventions
