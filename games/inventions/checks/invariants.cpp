#include "games/inventions/checks/invariants.hpp"

#include "core/piece_places.hpp"
#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/checks/checks.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

// The pile last: a reader fills it with the cards that lie nowhere else.
template <typename Look>
void each_card_place(const State& state, Look look)
{
    look(PiecePlace{"/cards_shown"}, state.cards_shown);
    look(PiecePlace{"/card_discard"}, state.card_discard);
    look(PiecePlace{"/cards_set_aside"}, state.cards_set_aside);
    look(PiecePlace{"/cards_removed"}, state.cards_removed);
    look(PiecePlace{"the pile"}, state.card_pile);
}

template <typename Look>
void each_factory_place(const State& state, Look look)
{
    look(PiecePlace{"/factories_shown"}, state.factories_shown);
    look(PiecePlace{"/factory_discard"}, state.factory_discard);
    for (std::size_t seat = 0; seat < state.players.size(); ++seat)
        look(PiecePlace{"/players/{}/factories", seat}, state.players[seat].factories);
    look(PiecePlace{"the pile"}, state.factory_pile);
}

const std::string& id_of(const Board& board, CardId card)
{
    return board.edition.words.cards.ids[place_of(card)];
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
                id_of(board, cards.without(aside).at(0)));
    }
    if (!(start_cards() & aside).is_empty())
        return "/cards_set_aside: start cards are never set aside (EI-11.7)";
    return std::nullopt;
}

// EI-1.3, EI-1.4  Every card exactly once, and none before its invention was made.
Finding check_cards(const Board& board)
{
    const State& state = board.state;
    const auto each_place = [&](auto look) { each_card_place(state, look); };
    const EnumSet<CardId> in_game = cards_in_game(board);
    const auto early = pieces_in<EnumSet<CardId>>(each_place).without(in_game);
    if (!early.is_empty())
        return fmt::format("{}: the card {} is in the game before its invention was made (EI-2.9)",
                           places_of_piece(early.at(0), each_place), id_of(board, early.at(0)));
    if (auto found = first_misplaced_piece(in_game, board.edition.words.cards, "the card", "EI-1.3",
                                           each_place))
        return found;
    const auto kept = state.cards_removed.without(start_cards());
    if (!kept.is_empty())
        return fmt::format(
            "/cards_removed: {} is no start card, only these leave the game (EI-15.1)",
            id_of(board, kept.at(0)));
    return check_set_aside(board);
}

// EI-1.5, EI-2.6  Every factory exactly once, and each player has the start factory of the seat.
Finding check_factories(const Board& board)
{
    const State& state = board.state;
    auto all = deck_factories();
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const FactoryId start = static_cast<FactoryId>(place);
        if (!state.players[place].factories.contains(start))
            return fmt::format("/players/{}/factories: the start factory is missing (EI-2.6)",
                               place);
        all.insert(start);
    }
    return first_misplaced_piece(all, board.edition.words.factories, "the factory", "EI-1.5",
                                 [&](auto look) { each_factory_place(state, look); });
}

// EI-3.4, EI-3.5, EI-2.2
Finding check_discs(const Board& board)
{
    const State& state = board.state;
    for (std::size_t action = 0; action < action_count; ++action)
    {
        const Seat lower = state.spaces[action * spaces_per_action];
        if (lower != no_seat && lower == state.spaces[action * spaces_per_action + 1])
            return fmt::format("/spaces/{}: both discs are of seat {} (EI-3.5)",
                               board.edition.words.actions.ids[action], index_of(lower));
    }
    for (std::size_t place = 0; place < state.players.size(); ++place)
        if (discs_on_board(state, seat_at(place)) >
            board.edition.with(state.players.size()).action_discs)
            return fmt::format("/spaces: seat {} has {} discs there, and {} in all (EI-2.2)", place,
                               discs_on_board(state, seat_at(place)),
                               board.edition.with(state.players.size()).action_discs);
    return bonus_supply(board) >= 0
               ? Finding{}
               : Finding{fmt::format("/players: {} bonus discs instead of at most {} (EI-1.2)",
                                     board.edition.limits.bonus_discs - bonus_supply(board),
                                     board.edition.limits.bonus_discs)};
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

// The most influence that these things have brought their player: each gives its influence once.
int given_by(const Board& board, Seat seat, Source source)
{
    const Player& player = board.state.player(seat);
    int most = 0;
    if (source == Source::Inventions)  // EI-11.6
        for (std::size_t place = 0; place < field_count; ++place)
            most +=
                board.state.field_owner[place] == seat ? board.edition.fields[place].influence : 0;
    else if (source == Source::Patents)  // EI-12.2
        for (std::size_t space = 0; space < player.patent_space; ++space)
            most += board.edition.patent_spaces[space].influence;
    else  // EI-5.3
        for (const FactoryId factory : player.factories)
            most += board.edition[factory].influence;
    return most;
}

// EI-14.1  Every gain moved the pawn. A position that was set up may leave out the sources.
Finding check_influence(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const int gained = std::accumulate(player.gained.begin(), player.gained.end(), 0);
    if (gained + board.edition.start_influence > player.influence)
        return fmt::format("/players/{}/gained: {} is more than its influence {} (EI-14.1)", place,
                           gained, player.influence);
    constexpr std::pair<Source, const char*> sources[] = {{Source::Inventions, "EI-11.6"},
                                                          {Source::Patents, "EI-12.2"},
                                                          {Source::Factories, "EI-5.3"}};
    for (const auto& [source, rule] : sources)
        if (const int most = given_by(board, seat_at(place), source);
            player.gained[place_of(source)] > most)
            return fmt::format("/players/{}/gained/{}: {} instead of at most {} ({})", place,
                               board.edition.words.sources.ids[place_of(source)],
                               player.gained[place_of(source)], most, rule);
    return std::nullopt;
}

Finding check_player(const Board& board, std::size_t place)
{
    const Player& player = board.state.players[place];
    const std::string at = fmt::format("/players/{}", place);
    if (std::any_of(player.goods.begin(), player.goods.end(),
                    [](int16_t amount) { return amount < 0; }))
        return at + "/goods: less than nothing of a good (EI-1.15)";
    if (player.influence < 0)
        return at + "/influence: less than nothing (EI-14.1)";
    if (player.patent_space > patent_space_count)
        return fmt::format("{}/patent_space: {} is beyond the last space {} (EI-12.6)", at,
                           player.patent_space, patent_space_count);
    const int markers = markers_left(board, seat_at(place));
    if (markers < 0)
        return fmt::format("{}: {} invention markers lie on /fields, of {} (EI-1.1)", at,
                           board.edition.limits.markers - markers, board.edition.limits.markers);
    if (player.markers != markers)
        return fmt::format("{}: {} invention markers instead of {} (EI-1.1)", at, player.markers,
                           markers);
    // EI-12.2  Each space of the patent track allowed one of them.
    if (const int patents = patent_count(board.state, seat_at(place));
        patents > player.patent_space)
        return fmt::format("{}/patent_space: {} is fewer than its patents, {} (EI-12.2)", at,
                           player.patent_space, patents);
    return check_influence(board, place);
}

}  // namespace

EnumSet<CardId> placed_cards(const State& state)
{
    return pieces_in<EnumSet<CardId>>([&](auto look) { each_card_place(state, look); });
}

EnumSet<FactoryId, uint32_t> placed_factories(const State& state)
{
    return pieces_in<EnumSet<FactoryId, uint32_t>>(
        [&](auto look) { each_factory_place(state, look); });
}

EnumSet<CardId> cards_in_game(const Board& board)
{
    EnumSet<CardId> cards = start_cards();
    for (std::size_t invention = 0; invention < invention_count; ++invention)
        if (board.state.owner(original_field(static_cast<InventionId>(invention))) != no_seat)
            cards = cards | board.edition.cards_of[invention];
    return cards;
}

int patent_count(const State& state, Seat seat)
{
    int patents = 0;
    for (const FieldId field : state.patented)
        patents += state.owner(field) == seat ? 1 : 0;
    return patents;
}

int markers_left(const Board& board, Seat seat)
{
    int left = board.edition.limits.markers;
    for (std::size_t place = 0; place < field_count; ++place)
        if (board.state.field_owner[place] == seat)
            left -= board.state.patented.contains(static_cast<FieldId>(place)) ? 2 : 1;
    return left;
}

Finding check_pieces(const Board& board)
{
    return first_finding(board, {check_cards, check_factories, check_discs, check_fields,
                                 of_each_player<Board, check_player>});
}

std::optional<std::string> broken_invariant(const Board& board)
{
    return first_finding(board, {check_pieces, check_turns, check_steps, check_displays});
}

}  // namespace tischwerk::inventions
