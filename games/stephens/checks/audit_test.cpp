// An audit of whole games: told events are written into a second set of books, which must agree
// with the table after every move. Nothing changes without being told.
#include "games/stephens/testing/table.hpp"

#include <utility>

using namespace tischwerk::stephens::testing;

namespace
{

// ---- The books: a copy of the table that changes only by told events.

template <typename Amount>
void add_to(Amount& amount, int change)
{
    amount = static_cast<Amount>(amount + change);
}

void add_cubes(WoodCounts& place, int orange, int pink, int black, int sign)
{
    add_to(place[0], sign * orange);
    add_to(place[1], sign * pink);
    add_to(place[2], sign * black);
}

// Happenings that move nothing: turns, activations and the like.
template <typename Other>
void book(State&, const Other&)
{}

void book(State& books, const CoinsChanged& told)
{
    add_to(books.player(told.seat).coins, told.amount);
    CHECK(books.player(told.seat).coins == told.now);
}
void book(State& books, const InfluenceChanged& told)
{
    add_to(books.player(told.seat).influence, told.amount);
    CHECK(books.player(told.seat).influence == told.now);
}
void book(State& books, const ForestChanged& told)
{
    add_to(books.player(told.seat).forest, told.amount);
    CHECK(books.player(told.seat).forest == told.now);
}
void book(State& books, const DuneChanged& told)
{
    add_to(books.player(told.seat).dune, told.amount);
    CHECK(books.player(told.seat).dune == told.now);
}
void book(State& books, const ScoreChanged& told)
{
    add_to(books.player(told.seat).score, told.amount);
    CHECK(books.player(told.seat).score == told.now);
}
void book(State& books, const CubesChanged& told)
{
    add_to(books.player(told.seat).cubes[place_of(told.colour)], told.amount);
}
void book(State& books, const AccessoryGained& told)
{
    ++books.player(told.seat).accessories[place_of(told.accessory)];
    ++books.player(told.seat).gained_accessories[place_of(told.accessory)];
}
void book(State& books, const AccessoryPaid& told)
{
    --books.player(told.seat).accessories[place_of(told.accessory)];
}
void book(State& books, const CubesReserved& told)
{
    add_to(books.player(told.seat).reserved[place_of(told.wood)], told.amount);
}

void book(State& books, const GlassTaken& told)
{
    --books.furnaces[place_of(told.furnace)];
}
void book(State& books, const AutomaRemovedGlass& told)
{
    --books.furnaces[place_of(told.furnace)];
}
void book(State& books, const FurnaceFilled& told)
{
    add_to(books.furnaces[place_of(told.furnace)], told.amount);
}

void book(State& books, const ProductsTaken& told)
{
    add_cubes(books.small_factories[place_of(told.factory)], told.orange, told.pink, told.black,
              -1);
}
void book(State& books, const AutomaRemovedProducts& told)
{
    add_cubes(books.small_factories[place_of(told.factory)], told.orange, told.pink, told.black,
              -1);
}
void book(State& books, const SmallFactoryEmptied& told)
{
    books.small_factories[place_of(told.factory)] = {};
}
void book(State& books, const Delivered& told)
{
    const DeliverySpace& space = first_edition()[told.delivery];
    const auto& [orange, pink, black] = space.cubes;
    add_cubes(books.player(told.seat).reserved, orange, pink, black, -1);
    add_cubes(books.small_factories[place_of(space.factory)], orange, pink, black, 1);
}
void book(State& books, const BagCubeDrawn& told)
{
    --books.bag[place_of(told.wood)];
}
void book(State& books, const AutomaSupplied& told)
{
    ++books.small_factories[place_of(told.factory)][place_of(told.wood)];
}

void book(State& books, const ArmyMoved& told)
{
    books.army_space = static_cast<uint8_t>(told.space);
}
void book(State& books, const DiskTaken& told)
{
    books.player(told.seat).unlocked.insert(told.ability);
}
void book(State& books, const ContractTaken& told)
{
    books.player(told.seat).open_contracts.push(told.card);
}
void book(State& books, const ContractFulfilled& told)
{
    Player& player = books.player(told.seat);
    for (std::size_t place = player.open_contracts.size(); place-- > 0;)
        if (player.open_contracts[place] == told.card)
            player.open_contracts.remove_at(place);
    player.fulfilled[place_of(first_edition()[told.card].type)].push(told.card);
}
void book(State& books, const InvestmentFunded& told)
{
    books.player(told.seat).investments[place_of(told.row)].push(told.card);
}
void book(State& books, const ProfessionCreated& told)
{
    books.row(told.row).push({told.card, told.seat, no_seat});
    books.automa_workers += told.seat == automa_seat ? 1 : 0;
}
void book(State& books, const ProfessionReinforced& told)
{
    for (auto& row : books.rows)
        for (PlacedProfession& placed : row)
            if (placed.card == told.card)
                placed.apprentice = told.seat;
    books.automa_workers += told.seat == automa_seat ? 1 : 0;
}
void book(State& books, const AutomaCardDrawn& told)
{
    books.automa_card = told.card;
}

// ---- Comparing.

void compare_players(const Player& books, const Player& table)
{
    CHECK(books.score == table.score);
    CHECK(books.coins == table.coins);
    CHECK(books.influence == table.influence);
    CHECK(books.forest == table.forest);
    CHECK(books.dune == table.dune);
    CHECK(books.cubes == table.cubes);
    CHECK(books.accessories == table.accessories);
    CHECK(books.gained_accessories == table.gained_accessories);
    CHECK(books.reserved == table.reserved);
    CHECK(books.unlocked == table.unlocked);
    CHECK(books.open_contracts == table.open_contracts);
    CHECK(books.fulfilled == table.fulfilled);
    CHECK(books.investments == table.investments);
}

void compare_tables(const State& books, const State& table)
{
    for (std::size_t seat = 0; seat < table.players.size(); ++seat)
        compare_players(books.players[seat], table.players[seat]);
    CHECK(books.furnaces == table.furnaces);
    CHECK(books.small_factories == table.small_factories);
    CHECK(books.bag == table.bag);
    CHECK(books.rows == table.rows);
    CHECK(books.army_space == table.army_space);
    CHECK(books.automa_card == table.automa_card);
    CHECK(books.automa_workers == table.automa_workers);
}

// A card that newly lies face up was told as drawn.
template <typename Drawn, typename Card>
bool was_drawn(const EventLog& events, Card card)
{
    for (const Event& event : events)
        if (event.kind == kind_of<Happenings, Drawn> && decode<Drawn>(event).card == card)
            return true;
    return false;
}

template <typename Cards>
bool lies_in(const Cards& cards, typename Cards::value_type card)
{
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

void compare_displays(const State& before, const State& after, const EventLog& events)
{
    for (const ContractId card : after.contracts_shown)
        if (card != no_contract && !lies_in(before.contracts_shown, card))
            CHECK(was_drawn<ContractDrawn>(events, card));
    for (const InvestmentId card : after.investments_shown)
        if (card != no_investment && !lies_in(before.investments_shown, card))
            CHECK(was_drawn<InvestmentDrawn>(events, card));
    for (const ProfessionId card : after.professions_shown)
        if (card != no_profession && !lies_in(before.professions_shown, card))
            CHECK((was_drawn<RedDrawn>(events, card) || was_drawn<BlueDrawn>(events, card)));
    for (const ContractId card : after.contract_discard)
        if (!before.contract_discard.contains(card))
            CHECK(was_drawn<ContractDiscarded>(events, card));
    for (const InvestmentId card : after.investment_discard)
        if (!before.investment_discard.contains(card))
            CHECK(was_drawn<InvestmentDiscarded>(events, card));
}

// Plays a game at random to its end and audits every move. The answer is the number of moves.
int audit_game(const TableSetup& setup)
{
    CAPTURE(setup.players);
    CAPTURE(setup.seed);
    Random random(Seed{1, setup.seed});
    State state = Table(setup).state;
    State books = state;
    int moves_made = 0;
    for (; !Rules::is_over(state); ++moves_made)
    {
        const State before = state;
        EventLog events;
        MoveList moves;
        Rules::list_moves(first_edition(), state, moves);
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        Rules::apply(first_edition(), state, move, &events, moves);
        for (const Event& event : events)
            visit_record<Happenings>(event, [&](const auto& told) { book(books, told); });
        compare_tables(books, state);
        compare_displays(before, state, events);
    }
    return moves_made;
}

std::vector<OptionValues> solo_options()
{
    std::vector<OptionValues> all;
    for (const char* difficulty : {"easy", "normal", "hard"})
        all.push_back({{"difficulty", difficulty}});
    for (const std::string& opponent : first_edition().words.opponents.ids)
        all.push_back({{"opponent", opponent}});
    all.push_back({{"opponent", "random"}});
    for (const std::string& scenario : first_edition().words.scenarios.ids)
        all.push_back({{"scenario", scenario}});
    return all;
}

}  // namespace

TEST_CASE("nothing changes without being told, with 2, 3 and 4 players")
{
    for (const int players : {2, 3, 4})
        for (uint64_t seed = 1; seed <= 4; ++seed)
            CHECK(audit_game({.players = players, .seed = seed}) > 50);
}

TEST_CASE("nothing changes without being told, in every kind of solo game")
{
    for (const OptionValues& options : solo_options())
        for (uint64_t seed = 1; seed <= 2; ++seed)
            CHECK(audit_game({.players = 1, .seed = seed, .options = options}) > 20);
}
