// The told events of a game add up to its position: the history, the animations and the statistics
// are made of these events, so none may be missing, said twice or say a wrong number.
#include "games/automation/happenings.hpp"

#include "games/automation/testing/table.hpp"

#include <numeric>

using namespace tischwerk::automation::testing;

namespace
{

template <typename Named, typename Number>
int sum_of(const Table& table, Seat seat, Number number)
{
    int sum = 0;
    for (const Named& named : table.told<Named>())
        sum += named.seat == seat ? number(named) : 0;
    return sum;
}
template <typename Named>
int times(const Table& table, Seat seat)
{
    return sum_of<Named>(table, seat, [](const Named&) { return 1; });
}
constexpr auto amount = [](const auto& named) { return int{named.amount}; };

Table finished_game(int players, uint64_t seed)
{
    Table table({.players = players, .seed = seed, .draft = seed % 2 == 0});
    return table.play_at_random(seed, [] {});
}

void check_goods(const Table& table, Seat seat)
{
    const Player& player = table.of(seat);
    Tokens tokens{};
    for (const TokensChanged& told : table.told<TokensChanged>())
        if (told.seat == seat)
        {
            tokens[place_of(told.colour)] =
                static_cast<uint8_t>(tokens[place_of(told.colour)] + told.amount);
            CHECK(told.now == tokens[place_of(told.colour)]);
        }
    CHECK(tokens == player.tokens);
    CHECK(sum_of<CreditsChanged>(table, seat, amount) == player.credits);
    CHECK(sum_of<PointsChanged>(table, seat, amount) == player.points);
    for (const CreditsChanged& told : table.told<CreditsChanged>())
        CHECK(told.now >= 0);
}

void check_tracks(const Table& table, Seat seat)
{
    const Player& player = table.of(seat);
    CHECK(times<ReputationRaised>(table, seat) == player.reputation);
    CHECK(sum_of<DonationRaised>(table, seat, amount) == player.donation);
    CHECK(times<ReliabilityLost>(table, seat) == 11 - player.reliability);
    CHECK(times<ProspectRaised>(table, seat) ==
          std::accumulate(player.prospect.begin(), player.prospect.end(), 0));
    CHECK(times<DicePassed>(table, seat) == times<TrackNamed>(table, seat));
    CHECK(times<LevelDieRolled>(table, seat) == 3 * times<TrackNamed>(table, seat));
    for (const RelationRaised& told : table.told<RelationRaised>())
        CHECK(told.now <= table.of(told.seat).relations[place_of(told.company)]);
    for (const ReputationRaised& told : table.told<ReputationRaised>())
        CHECK(told.now <= table.of(told.seat).reputation);
    for (const ProspectRaised& told : table.told<ProspectRaised>())
        CHECK(told.space <= table.of(told.seat).prospect[place_of(told.track)]);
}

void check_cards(const Table& table, Seat seat)
{
    const Player& player = table.of(seat);
    CHECK(times<EquipmentBought>(table, seat) == player.equipment_count());
    CHECK(times<EquipmentPlaced>(table, seat) == player.equipment_count());
    CHECK(times<RdTaken>(table, seat) == player.rd.count());
    CHECK(times<SaleMade>(table, seat) == player.sales.count());
    CHECK(times<SpecialistPlayed>(table, seat) == static_cast<int>(player.played.size()));
    CHECK(times<SpecialistDiscarded>(table, seat) ==
          4 - static_cast<int>(player.played.size() + player.hand.size()));
    CHECK(times<ContractUsed>(table, seat) == 6 - player.contracts);
    CHECK(times<AchievementClaimed>(table, seat) == player.claims.count());
    CHECK(times<AuditFailed>(table, seat) == player.failed_audits);
}

// Built, sent away, come back: the rest stands on the board.
void check_workers(const Table& table, Seat seat)
{
    const Player& player = table.of(seat);
    std::array<int, 4> workers{};
    for (const WorkerBuilt& told : table.told<WorkerBuilt>())
        workers[static_cast<std::size_t>(told.level - 1)] += told.seat == seat ? 1 : 0;
    for (const WorkerPlaced& told : table.told<WorkerPlaced>())
        workers[static_cast<std::size_t>(told.level - 1)] -= told.seat == seat ? 1 : 0;
    for (const WorkerUpgraded& told : table.told<WorkerUpgraded>())
        if (told.seat == seat)
        {
            --workers[static_cast<std::size_t>(told.from - 1)];
            ++workers[static_cast<std::size_t>(told.to - 1)];
        }
    for (std::size_t level = 0; level < 4; ++level)
        CHECK(workers[level] == player.workers[level]);
    int in_use = player.workers_on_cards;
    for (const auto& space : table.state.spaces)
        in_use += static_cast<int>(std::count(space.begin(), space.end(), seat));
    const int returned = sum_of<WorkersReturned>(
        table, seat, [](const WorkersReturned& told) { return int{told.count}; });
    CHECK(times<WorkerPlaced>(table, seat) == returned + in_use);
}

void check_turns(const Table& table, Seat seat)
{
    CHECK(times<MarkerPlaced>(table, seat) + times<TurnForfeited>(table, seat) == 2 * 3 + 3 * 4);
    std::array<int, main_action_count> taken{};
    for (const MarkerPlaced& told : table.told<MarkerPlaced>())
        taken[place_of(told.action)] += told.seat == seat ? 1 : 0;
    CHECK(times<TileTaken>(table, seat) == taken[place_of(Sponsorship)]);
    CHECK(times<OrderMarkerPlaced>(table, seat) == taken[place_of(Sponsorship)]);
    CHECK(times<SpecialPlayed>(table, seat) >= times<ReliabilityLost>(table, seat));
}

}  // namespace

TEST_CASE("AA-5.12 what is told of each player adds up to what the player has")
{
    for (uint64_t seed = 1; seed <= 9; ++seed)
    {
        CAPTURE(seed);
        const Table table = finished_game(2 + static_cast<int>(seed % 3), seed);
        for (std::size_t place = 0; place < table.state.players.size(); ++place)
        {
            const Seat seat = seat_at(place);
            check_goods(table, seat);
            check_tracks(table, seat);
            check_cards(table, seat);
            check_workers(table, seat);
            check_turns(table, seat);
        }
    }
}

TEST_CASE("AA-22.5 AA-22.8 what is told of the table adds up to its rounds")
{
    for (uint64_t seed = 1; seed <= 6; ++seed)
    {
        CAPTURE(seed);
        const int players = 2 + static_cast<int>(seed % 3);
        const Table table = finished_game(players, seed);
        CHECK(table.count_of<RoundStarted>() == 5);
        CHECK(table.count_of<MarketDieRolled>() == 5 * 3);
        CHECK(table.count_of<ActionsBlocked>() == (players == 3 ? 5 : 0));
        CHECK(table.count_of<BlockedDrawn>() == (players == 3 ? 6 : 0));
        CHECK(table.count_of<AuditExecuted>() == table.state.audits_done.count());
        CHECK(table.told<AuditMoved>().back().position == table.state.audit_position);
        CHECK(table.count_of<EquipmentDiscarded>() == 4);
        CHECK(table.count_of<RdDiscarded>() == 4);
        CHECK(table.count_of<SaleDiscarded>() == 4);
        CHECK(table.count_of<TilesReplaced>() == 1);
        CHECK(table.count_of<TilesDiscarded>() == 3);
        CHECK(table.count_of<TileDrawn>() == 5 * (players + 1));
        CHECK(table.count_of<GameEnded>() == 1);
        const int specialists = (players == 4 ? 1 : players == 3 ? 2 : 3) + 4 * players;
        CHECK(table.count_of<SpecialistDrawn>() == specialists);
        CHECK(table.count_of<SpecialistPicked>() == (seed % 2 == 0 ? 3 * players : 0));
        CHECK(table.count_of<SpecialistReceived>() == (seed % 2 == 0 ? 6 * players : 0));
    }
}

TEST_CASE("AA-2.4 AA-2.5 draws of the set-up are told with their places")
{
    const Table table({.players = 4, .seed = 5});
    const auto cards = table.told<EquipmentDrawn>();
    const auto tiles = table.told<TileDrawn>();
    for (int16_t place = 1; place <= 4; ++place)
    {
        const auto index = static_cast<std::size_t>(place - 1);
        CHECK(cards[index].place == place);
        CHECK(cards[index].card == table.state.equipment.shown[index]);
        CHECK(tiles[index].place == place);
        CHECK(table.told<AchievementDrawn>()[index].level == place);
        CHECK(table.told<AchievementDrawn>()[index].card == table.state.achievements[index]);
        CHECK(table.told<AuditDrawn>()[index].place == place);
        CHECK(table.told<AuditDrawn>()[index].card == table.state.audits[index]);
    }
    CHECK(table.told<FirstPlayerDrawn>()[0].seat == table.state.first_player());
    CHECK(table.told<RoundStarted>()[0].seat == table.state.first_player());
    CHECK(table.told<RoundStarted>()[0].round == 1);
}
