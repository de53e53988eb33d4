// An audit of whole games: told events are written into a second set of books, which must agree
// with the table after every move. Nothing changes without being told.
#include "core/testing/audit.hpp"
#include "games/inventions/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::inventions::testing;

namespace
{

// Happenings that move nothing: actions, royalties and the like.
template <typename Other>
void book(State&, const Other&)
{}

template <typename Shown, typename Id>
void take_from(Shown& shown, Id id, Id none)
{
    const auto found = std::find(shown.begin(), shown.end(), id);
    REQUIRE(found != shown.end());
    *found = none;
}

std::size_t slot_of(int16_t number)
{
    return static_cast<std::size_t>(number - 1);
}

void book(State& books, const GoodsChanged& told)
{
    int16_t& stock = books.player(told.seat).goods[place_of(told.good)];
    stock = static_cast<int16_t>(stock + told.amount);
    CHECK(stock == told.now);
}
void book(State& books, const InfluenceChanged& told)
{
    Player& player = books.player(told.seat);
    player.influence = static_cast<int16_t>(player.influence + told.amount);
    int16_t& gained = player.gained[place_of(told.source)];
    gained = static_cast<int16_t>(gained + told.amount);
    CHECK(player.influence == told.now);
}
void book(State& books, const DiscPlaced& told)
{
    const std::size_t side = books.spaces[space_of(told.action, 0)] == no_seat ? 0 : 1;
    books.spaces[space_of(told.action, side)] = told.seat;
}
void book(State& books, const DiscReturned& told)
{
    const std::size_t side = books.spaces[space_of(told.action, 0)] == told.seat ? 0 : 1;
    books.spaces[space_of(told.action, side)] = no_seat;
}
void book(State& books, const BonusDiscReturned& told)
{
    --books.player(told.seat).bonus_discs;
}
void book(State& books, const BonusDiscsAcquired& told)
{
    uint8_t& discs = books.player(told.seat).new_bonus_discs;
    discs = static_cast<uint8_t>(discs + told.amount);
}
void book(State& books, const BonusDiscsReady& told)
{
    Player& player = books.player(told.seat);
    player.new_bonus_discs = static_cast<uint8_t>(player.new_bonus_discs - told.amount);
    player.bonus_discs = static_cast<uint8_t>(player.bonus_discs + told.amount);
}
void book(State& books, const FactoryBuilt& told)
{
    take_from(books.factories_shown, told.factory, no_factory);
    books.player(told.seat).factories.insert(told.factory);
}
void book(State& books, const LoadBought& told)
{
    books.loads[place_of(told.load)] = 0;
}
void book(State& books, const LoadFilled& told)
{
    books.loads[place_of(told.load)] = static_cast<uint8_t>(told.now);
}
void book(State& books, const CardManufactured& told)
{
    take_from(books.cards_shown, told.card, no_card);
    books.card_discard.insert(told.card);
}
void book(State& books, const FieldInvented& told)
{
    books.field_owner[place_of(told.field)] = told.seat;
    --books.player(told.seat).markers;
}
void book(State& books, const FieldPatented& told)
{
    books.patented.insert(told.field);
    --books.player(told.seat).markers;
}
void book(State& books, const PatentRegistered& told)
{
    books.player(told.seat).patent_space = static_cast<uint8_t>(told.space);
}
void book(State& books, const CardsSetAside& told)
{
    books.cards_set_aside =
        books.cards_set_aside | first_edition().cards_of[place_of(told.invention)];
}
void book(State& books, const CardRemoved& told)
{
    take_from(books.cards_shown, told.card, no_card);
    books.cards_removed.insert(told.card);
}
void book(State& books, const CardDiscarded& told)
{
    take_from(books.cards_shown, told.card, no_card);
    books.card_discard.insert(told.card);
}
void book(State& books, const CardSlid& told)
{
    take_from(books.cards_shown, told.card, no_card);
    books.cards_shown[slot_of(told.slot)] = told.card;
}
void book(State& books, const CardsShuffled& told)
{
    books.card_pile = books.card_pile | books.card_discard | books.cards_set_aside;
    books.card_discard.clear();
    books.cards_set_aside.clear();
    CHECK(books.card_pile.count() == told.count);
}
void book(State& books, const CardDrawn& told)
{
    books.card_pile.remove(told.card);
    books.cards_shown[slot_of(told.slot)] = told.card;
}
void book(State& books, const FactoryDiscarded& told)
{
    take_from(books.factories_shown, told.factory, no_factory);
    books.factory_discard.insert(told.factory);
}
void book(State& books, const FactorySlid& told)
{
    take_from(books.factories_shown, told.factory, no_factory);
    books.factories_shown[slot_of(told.slot)] = told.factory;
}
void book(State& books, const FactoriesShuffled& told)
{
    books.factory_pile = books.factory_pile | books.factory_discard;
    books.factory_discard.clear();
    CHECK(books.factory_pile.count() == told.count);
}
void book(State& books, const FactoryDrawn& told)
{
    books.factory_pile.remove(told.factory);
    books.factories_shown[slot_of(told.slot)] = told.factory;
}
void book(State& books, const RoundStarted& told)
{
    books.round = static_cast<uint8_t>(told.round);
    books.start_seat = told.seat;
}

// The flow and the generator are not pieces.
State pieces_of(State state)
{
    state.steps.clear();
    state.random = Random();
    state.phase = Phase::Placing;
    return state;
}

}  // namespace

TEST_CASE("the books agree with the table after every move")
{
    for (int players = 3; players <= 5; ++players)
        for (uint64_t seed = 0; seed < 6; ++seed)
        {
            Table table({.players = players, .seed = seed});
            State books = pieces_of(table.state);
            audit<Rules, Happenings>(
                table, seed, [&](const auto& told) { book(books, told); },
                [&] { REQUIRE(books == pieces_of(table.state)); });
        }
}
