// A second set of books for the audit: every event is written into it, and nothing else. It begins
// as the table, and has to agree with it after every move.
#pragma once

#include "games/automation/chapters/setup.hpp"
#include "games/automation/testing/table.hpp"

#include <algorithm>
#include <vector>

namespace tischwerk::automation::testing::auditing
{

// The pieces, and those that grow before they shrink: a row is refilled before the card that left
// it is told, and packets are handed on in turn.
struct Books
{
    State pieces;
    std::vector<EquipmentId> equipment;
    std::vector<RdId> rd;
    std::vector<SaleId> sales;
    std::vector<std::vector<SpecialistId>> packets;
    std::size_t market_dice = 0;

    Player& player(Seat seat) { return pieces.player(seat); }
};

template <typename List>
auto listed(const List& list)
{
    return std::vector(list.begin(), list.end());
}

// The flow, the generator and remembered facts are not pieces.
inline Books books_of(const State& state)
{
    Books books{
        state, listed(state.equipment.shown), listed(state.rd.shown), listed(state.sales.shown), {},
        0};
    State& pieces = books.pieces;
    for (Player& player : pieces.players)
    {
        books.packets.push_back(listed(player.packet));
        player.packet.clear();
    }
    pieces.equipment.shown.clear();
    pieces.rd.shown.clear();
    pieces.sales.shown.clear();
    pieces.steps.clear();
    pieces.random = Random();
    pieces.knowledge = {};
    pieces.phase = Phase::Action;
    pieces.stage = Stage::Between;
    pieces.action = no_action;
    pieces.abilities.clear();
    pieces.turns_begun = 0;
    return books;
}

template <typename List, typename Id>
void take(List& list, Id id)
{
    const auto found = std::find(list.begin(), list.end(), id);
    REQUIRE(found != list.end());
    if constexpr (requires { list.erase(found); })
        list.erase(found);
    else
        list.remove_at(static_cast<std::size_t>(found - list.begin()));
}

template <typename List, typename Id>
std::size_t place_in_list(const List& list, Id id)
{
    const auto found = std::find(list.begin(), list.end(), id);
    REQUIRE(found != list.end());
    return static_cast<std::size_t>(found - list.begin());
}

template <typename Id>
void draw(CardRow<Id>& row, std::vector<Id>& shown, Id card, int16_t place)
{
    CHECK(row.deck.contains(card));
    row.deck.remove(card);
    shown.push_back(card);
    CHECK(place == static_cast<int>(std::min(shown.size(), row_size)));
}

template <typename Id>
void renew(CardRow<Id>& row, int16_t count)
{
    row.deck = row.discard;
    row.discard.clear();
    CHECK(row.deck.count() == count);
}

// Happenings that move nothing, or only together with another: dice, turns and the like.
template <typename Other>
void book(Books&, const Other&)
{}

inline void book(Books& books, const EquipmentDrawn& told)
{
    draw(books.pieces.equipment, books.equipment, told.card, told.place);
}
inline void book(Books& books, const RdDrawn& told)
{
    draw(books.pieces.rd, books.rd, told.card, told.place);
}
inline void book(Books& books, const SaleDrawn& told)
{
    draw(books.pieces.sales, books.sales, told.card, told.place);
}
inline void book(Books& books, const DeckRenewed& told)
{
    if (told.deck == CardType::Equipment)
        renew(books.pieces.equipment, told.count);
    else if (told.deck == CardType::Rd)
        renew(books.pieces.rd, told.count);
    else
        renew(books.pieces.sales, told.count);
}
inline void book(Books& books, const EquipmentDiscarded& told)
{
    take(books.equipment, told.card);
    books.pieces.equipment.discard.insert(told.card);
}
inline void book(Books& books, const RdDiscarded& told)
{
    take(books.rd, told.card);
    books.pieces.rd.discard.insert(told.card);
}
inline void book(Books& books, const SaleDiscarded& told)
{
    take(books.sales, told.card);
    books.pieces.sales.discard.insert(told.card);
}

inline void book(Books& books, const TileDrawn& told)
{
    books.pieces.tile_stack.remove(told.tile);
    books.pieces.tiles_shown.push(told.tile);
    CHECK(told.place == static_cast<int>(books.pieces.tiles_shown.size()));
}
inline void book(Books& books, const TileTaken& told)
{
    take(books.pieces.tiles_shown, told.tile);
    books.pieces.tile_discard.insert(told.tile);
}
inline void book(Books& books, const TilesDiscarded& told)
{
    CHECK(told.count == static_cast<int>(books.pieces.tiles_shown.size()));
    for (const TileId tile : books.pieces.tiles_shown)
        books.pieces.tile_discard.insert(tile);
    books.pieces.tiles_shown.clear();
}
inline void book(Books& books, const TilesReplaced&)
{
    books.pieces.tile_stack = tiles_of_round(first_edition(), books.pieces.round + 1);
    books.pieces.tile_discard.clear();
    books.pieces.tiles_shown.clear();
}
inline void book(Books& books, const TileStackRenewed& told)
{
    books.pieces.tile_stack = books.pieces.tile_discard;
    books.pieces.tile_discard.clear();
    CHECK(books.pieces.tile_stack.count() == told.count);
}

inline void book(Books& books, const SpecialistPicked& told)
{
    take(books.packets[index_of(told.seat)], told.card);
    books.player(told.seat).hand.push(told.card);
}
inline void book(Books& books, const SpecialistReceived& told)
{
    const std::size_t count = books.packets.size();
    take(books.packets[(index_of(told.seat) + count - 1) % count], told.card);
    books.packets[index_of(told.seat)].push_back(told.card);
}
inline void book(Books& books, const SpecialistPlayed& told)
{
    take(books.player(told.seat).hand, told.card);
    books.player(told.seat).played.push(told.card);
}
inline void book(Books& books, const SpecialistUsed& told)
{
    Player& player = books.player(told.seat);
    player.turned.insert(static_cast<uint8_t>(place_in_list(player.played, told.card)));
}
inline void book(Books& books, const SpecialistDiscarded& told)
{
    take(books.player(told.seat).hand, told.card);
    books.player(told.seat).has_discarded = true;
    if (told.is_common)
        books.pieces.common.push(told.card);
    else
        books.pieces.removed.insert(told.card);
}
inline void book(Books& books, const ContractUsed& told)
{
    --books.player(told.seat).contracts;
    books.player(told.seat).contracted.insert(told.card);
}
inline void book(Books& books, const ContractsRemoved& told)
{
    CHECK(books.player(told.seat).contracted.count() == told.count);
    books.player(told.seat).contracted.clear();
}

inline void book(Books& books, const TokensChanged& told)
{
    uint8_t& tokens = books.player(told.seat).tokens[place_of(told.colour)];
    tokens = static_cast<uint8_t>(tokens + told.amount);
    CHECK(tokens == told.now);
}
inline void book(Books& books, const CreditsChanged& told)
{
    int16_t& credits = books.player(told.seat).credits;
    credits = static_cast<int16_t>(credits + told.amount);
    CHECK(credits == told.now);
}
inline void book(Books& books, const PointsChanged& told)
{
    int16_t& points = books.player(told.seat).points;
    points = static_cast<int16_t>(points + told.amount);
    CHECK(points == told.now);
}
inline void book(Books& books, const ReputationRaised& told)
{
    CHECK(++books.player(told.seat).reputation == told.now);
}
inline void book(Books& books, const ReputationTokenTaken& told)
{
    const auto& spaces = first_edition().token_spaces;
    const std::size_t place = place_in_list(spaces, books.player(told.seat).reputation);
    --books.pieces.reputation_tokens[place];
}
inline void book(Books& books, const RelationRaised& told)
{
    books.player(told.seat).relations[place_of(told.company)] = static_cast<uint8_t>(told.now);
}
inline void book(Books& books, const DonationRaised& told)
{
    uint8_t& donation = books.player(told.seat).donation;
    donation = static_cast<uint8_t>(donation + told.amount);
    CHECK(donation == told.now);
}
inline void book(Books& books, const ReliabilityLost& told)
{
    CHECK(--books.player(told.seat).reliability == told.now);
}

inline uint8_t& workers_on(Books& books, Seat seat, int16_t level)
{
    return books.player(seat).workers[static_cast<std::size_t>(level - 1)];
}
inline void book(Books& books, const WorkerBuilt& told)
{
    --books.player(told.seat).unfinished;
    ++workers_on(books, told.seat, told.level);
}
inline void book(Books& books, const WorkerUpgraded& told)
{
    --workers_on(books, told.seat, told.from);
    ++workers_on(books, told.seat, told.to);
}
inline void book(Books& books, const WorkerPlaced& told)
{
    --workers_on(books, told.seat, told.level);
    if (told.is_extra)
        ++books.player(told.seat).workers_on_cards;
    else
        books.pieces.spaces[place_of(told.action)].push(told.seat);
}
inline void book(Books& books, const WorkersReturned& told)
{
    Player& player = books.player(told.seat);
    int count = player.workers_on_cards;
    player.workers_on_cards = 0;
    for (auto& space : books.pieces.spaces)
        for (std::size_t place = space.size(); place-- > 0;)
            if (space[place] == told.seat)
            {
                space.remove_at(place);
                ++count;
            }
    player.unfinished = static_cast<uint8_t>(player.unfinished + count);
    CHECK(count == told.count);
}

inline void book(Books& books, const EquipmentBought& told)
{
    take(books.equipment, told.card);
    books.player(told.seat).unplaced.push(told.card);
}
inline void book(Books& books, const EquipmentPlaced& told)
{
    take(books.player(told.seat).unplaced, told.card);
    books.player(told.seat).columns[static_cast<std::size_t>(told.column - 1)].push(told.card);
}
inline void book(Books& books, const RdTaken& told)
{
    take(books.rd, told.card);
    books.player(told.seat).rd.insert(told.card);
}
inline void book(Books& books, const SaleMade& told)
{
    take(books.sales, told.card);
    books.player(told.seat).sales.insert(told.card);
}
inline void book(Books& books, const ProspectRaised& told)
{
    CHECK(++books.player(told.seat).prospect[place_of(told.track)] == told.space);
}
inline void book(Books& books, const AchievementClaimed& told)
{
    const std::size_t level = place_in_list(books.pieces.achievements, told.card);
    books.player(told.seat).claims.insert(static_cast<uint8_t>(level));
}

// AA-22.10, AA-7.6  The changes that a new round brings by itself.
inline void book(Books& books, const RoundStarted& told)
{
    CHECK(told.seat == books.pieces.order[0]);
    books.pieces.round = static_cast<uint8_t>(told.round);
    books.market_dice = 0;
    for (Player& player : books.pieces.players)
    {
        player.turned.clear();
        player.taken.clear();
        player.markers = told.round < 3 ? 3 : 4;
    }
}
inline void book(Books& books, const MarketDieRolled& told)
{
    books.pieces.market[books.market_dice++] = told.colour;
}
inline void book(Books& books, const BlockedDrawn& told)
{
    books.pieces.blocked_deck.remove(told.card);
    books.pieces.next_blocked = told.card;
}
inline void book(Books& books, const ActionsBlocked& told)
{
    books.pieces.blocked = first_edition().blocked[place_of(told.card)];
}
inline void book(Books& books, const MarkerPlaced& told)
{
    --books.player(told.seat).markers;
    books.player(told.seat).taken.insert(told.action);
}
inline void book(Books& books, const TurnForfeited& told)
{
    --books.player(told.seat).markers;
}
inline void book(Books& books, const OrderMarkerPlaced& told)
{
    books.pieces.next_order[static_cast<std::size_t>(told.place - 1)] = told.seat;
}
inline void book(Books& books, const OrderChanged& told)
{
    const std::array seats = {told.first, told.second, told.third, told.fourth};
    for (std::size_t place = 0; place < books.pieces.order.size(); ++place)
        books.pieces.order[place] = seats[place];
    books.pieces.next_order.fill(no_seat);
}

inline void book(Books& books, const AuditMoved& told)
{
    books.pieces.audit_position = static_cast<uint8_t>(told.position);
}
inline void book(Books& books, const AuditExecuted& told)
{
    const std::size_t place = place_in_list(books.pieces.audits, told.card);
    books.pieces.audits_done.insert(static_cast<uint8_t>(place));
}
inline void book(Books& books, const AuditFailed& told)
{
    ++books.player(told.seat).failed_audits;
}

// AA-4.3  The last card of a packet is no choice, and goes to the hand.
inline void end_draft(Books& books)
{
    for (std::size_t place = 0; place < books.packets.size(); ++place)
        for (; !books.packets[place].empty(); books.packets[place].pop_back())
            books.pieces.players[place].hand.push(books.packets[place].back());
}

}  // namespace tischwerk::automation::testing::auditing
