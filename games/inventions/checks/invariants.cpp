#include "games/inventions/checks/invariants.hpp"

#include "core/invariants.hpp"
#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/checks/step_checks.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

template <typename Set, typename Items, typename Item>
void add(Set& set, int& total, Item& doubled, const Items& items, Item none)
{
    for (const Item item : items)
        if (item != none)
        {
            if (set.contains(item))
                doubled = item;
            set.insert(item);
            ++total;
        }
}

// The first of these that is not among those, by its id.
std::string first_beyond(const Board& board, const EnumSet<CardId>& cards,
                         const EnumSet<CardId>& allowed)
{
    return board.edition.words.cards.ids[place_of(cards.without(allowed).at(0))];
}

// EI-11.7  The three cards of an original are set aside together, and join the pile together.
Finding check_set_aside(const Board& board)
{
    const EnumSet<CardId>& aside = board.state.cards_set_aside;
    for (std::size_t invention = 0; invention < invention_count; ++invention)
    {
        const EnumSet<CardId>& cards = board.edition.cards_of[invention];
        if (!(aside & cards).is_empty() && !aside.contains_all(cards))
            return fmt::format(
                "/cards_set_aside: {} is missing, its cards are set aside together (EI-11.7)",
                first_beyond(board, cards, aside));
    }
    return std::nullopt;
}

// EI-1.3, EI-1.4  Every card exactly once, and none before its invention was made.
Finding check_cards(const Board& board)
{
    const State& state = board.state;
    const Placed placed = placed_on_table(state);
    if (placed.card_total != placed.cards.count())
        return fmt::format("the card {} lies in two places",
                           board.edition.words.cards.ids[place_of(placed.doubled_card)]);
    if (!(state.card_pile & placed.cards).is_empty())
        return "a card is in its pile and on the table";
    const EnumSet<CardId> in_game = cards_in_game(board);
    const EnumSet<CardId> cards = state.card_pile | placed.cards;
    if (!in_game.contains_all(cards))
        return fmt::format("the card {} is in the game before its invention was made (EI-2.9)",
                           first_beyond(board, cards, in_game));
    if (!cards.contains_all(in_game))
        return fmt::format("the card {} is missing", first_beyond(board, in_game, cards));
    if (!start_cards().contains_all(state.cards_removed))
        return fmt::format(
            "/cards_removed: {} is no start card, only these leave the game (EI-15.1)",
            first_beyond(board, state.cards_removed, start_cards()));
    if (!(start_cards() & state.cards_set_aside).is_empty())
        return "/cards_set_aside: start cards are never set aside (EI-11.7)";
    return check_set_aside(board);
}

// EI-1.5, EI-2.6  Every factory exactly once, and each player has the start factory of the seat.
Finding check_factories(const Board& board)
{
    const State& state = board.state;
    const Placed placed = placed_on_table(state);
    if (placed.factory_total != placed.factories.count())
        return fmt::format("the factory {} lies in two places",
                           board.edition.words.factories.ids[place_of(placed.doubled_factory)]);
    if (!(state.factory_pile & placed.factories).is_empty())
        return "a factory is in its pile and on the table";
    auto all = deck_factories();
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const FactoryId start = static_cast<FactoryId>(place);
        if (!state.players[place].factories.contains(start))
            return fmt::format("/players/{}/factories: the start factory is missing (EI-2.6)",
                               place);
        all.insert(start);
    }
    return (state.factory_pile | placed.factories) == all
               ? Finding{}
               : Finding{"the factories are not complete (EI-1.5)"};
}

// EI-3.3  One disc at a time, clockwise from the start player: whoever comes before the seat that
// is asked has placed one more, whoever comes behind it as many. Only a player without a space to
// take may have fewer (EI-3.6).
Finding check_placing(const Board& board)
{
    const State& state = board.state;
    if (state.phase != Phase::Placing || state.steps.is_empty())
        return std::nullopt;
    const Seat asked = state.steps.top().seat;
    const std::size_t count = state.players.size();
    if (index_of(asked) >= count)
        return std::nullopt;
    int expected = discs_on_board(state, asked) + 1;
    for (std::size_t behind = 0; behind < count; ++behind)
    {
        const Seat seat = seat_at((index_of(state.start_seat) + behind) % count);
        expected -= seat == asked ? 1 : 0;
        const int placed = discs_on_board(state, seat);
        if (placed > expected || (placed < expected && has_disc_to_place(board, seat)))
            return fmt::format("/spaces: seat {} has placed {} discs, not {}: one at a time, "
                               "clockwise from the start player (EI-3.3)",
                               index_of(seat), placed, expected);
    }
    return std::nullopt;
}

// EI-3.4, EI-3.5, EI-2.2
Finding check_discs(const Board& board)
{
    const State& state = board.state;
    for (std::size_t action = 0; action < action_count; ++action)
    {
        const Seat lower = state.spaces[action * spaces_per_action];
        if (lower != no_seat && lower == state.spaces[action * spaces_per_action + 1])
            return "a player has discs on both spaces of an action (EI-3.5)";
    }
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (discs_on_board(state, seat_at(place)) >
            board.edition.with(state.players.size()).action_discs)
            return fmt::format("seat {} has too many discs on the board (EI-2.2)", place);
    return bonus_supply(board) >= 0 ? Finding{} : Finding{"there are 20 bonus discs (EI-1.2)"};
}

// EI-1.7, EI-1.8, EI-11.4
Finding check_fields(const Board& board)
{
    const State& state = board.state;
    for (std::size_t place = 0; place < field_count; ++place)
    {
        const FieldId field = static_cast<FieldId>(place);
        const std::string& id = board.edition.words.fields.ids[place];
        if (state.owner(field) == no_seat && state.patented.contains(field))
            return fmt::format("/fields/{}: patented without an owner (EI-12.3)", id);
        if (state.owner(field) != no_seat &&
            state.owner(original_field(invention_of(field))) == no_seat)
            return fmt::format("/fields/{}: improved before the original was made (EI-11.4)", id);
    }
    return std::nullopt;
}

int patent_count(const State& state, Seat seat)
{
    int patents = 0;
    for (const FieldId field : state.patented)
        patents += state.owner(field) == seat ? 1 : 0;
    return patents;
}

Finding check_players(const Board& board)
{
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
    {
        const Player& player = board.state.players[place];
        if (std::any_of(player.goods.begin(), player.goods.end(),
                        [](int16_t amount) { return amount < 0; }))
            return fmt::format("seat {} has less than nothing of a good (EI-1.15)", place);
        if (player.influence < 0)
            return fmt::format("seat {} has negative influence (EI-14.1)", place);
        if (player.patent_space > patent_space_count)
            return fmt::format("seat {} has left the patent track (EI-12.6)", place);
        // EI-14.1  What was gained moved the pawn.
        if (std::accumulate(player.gained.begin(), player.gained.end(), 0) > player.influence)
            return fmt::format("/players/{}/gained: more than its influence {} (EI-14.1)", place,
                               player.influence);
        const int markers = markers_left(board, seat_at(place));
        if (markers < 0)
            return fmt::format("seat {} has used more than {} invention markers (EI-1.1)", place,
                               board.edition.limits.markers);
        if (player.markers != markers)
            return fmt::format("seat {} has {} markers, not {} (EI-1.1)", place, markers,
                               player.markers);
        // EI-12.2  Each space of the patent track allowed one of them.
        if (patent_count(board.state, seat_at(place)) > player.patent_space)
            return fmt::format("/players/{}/patent_space: {} is fewer than its patents (EI-12.2)",
                               place, player.patent_space);
    }
    return std::nullopt;
}

Finding check_round(const Board& board)
{
    const State& state = board.state;
    const int rounds = board.edition.with(state.players.size()).rounds;
    if (state.round < 1 || state.round > rounds)
        return fmt::format("/round: {} is not between 1 and {} (EI-16.1)", state.round, rounds);
    if (state.phase >= Phase::FinalMarket && state.round != rounds)
        return "/phase: the game ends after its last round (EI-16.1)";
    return std::nullopt;
}

}  // namespace

Placed placed_on_table(const State& state)
{
    Placed placed;
    for (const auto& cards : {state.card_discard, state.cards_set_aside, state.cards_removed})
        add(placed.cards, placed.card_total, placed.doubled_card, cards, no_card);
    add(placed.cards, placed.card_total, placed.doubled_card, state.cards_shown, no_card);
    add(placed.factories, placed.factory_total, placed.doubled_factory, state.factories_shown,
        no_factory);
    add(placed.factories, placed.factory_total, placed.doubled_factory, state.factory_discard,
        no_factory);
    for (const Player& player : state.players)
        add(placed.factories, placed.factory_total, placed.doubled_factory, player.factories,
            no_factory);
    return placed;
}

EnumSet<CardId> cards_in_game(const Board& board)
{
    EnumSet<CardId> cards = start_cards();
    for (std::size_t invention = 0; invention < invention_count; ++invention)
        if (board.state.owner(original_field(static_cast<InventionId>(invention))) != no_seat)
            cards = cards | board.edition.cards_of[invention];
    return cards;
}

int markers_left(const Board& board, Seat seat)
{
    int left = board.edition.limits.markers;
    for (std::size_t place = 0; place < field_count; ++place)
        if (board.state.field_owner[place] == seat)
            left -= board.state.patented.contains(static_cast<FieldId>(place)) ? 2 : 1;
    return left;
}

std::optional<std::string> broken_invariant(const Board& board)
{
    return first_finding(board, {check_cards, check_factories, check_discs, check_fields,
                                 check_players, check_round, broken_step, check_placing});
}

}  // namespace tischwerk::inventions
