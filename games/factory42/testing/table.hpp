// A position of Factory 42 to try rules on. Tests mention only the pieces that matter to them.
#pragma once

#include "core/testing/rules_table.hpp"
#include "games/factory42/happenings.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"
#include "games/factory42/rules.hpp"
#include "games/factory42/steps.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tischwerk
{

const DataFolder& factory42_data();
const DataFolder& factory42_text();

}  // namespace tischwerk

namespace tischwerk::factory42::testing
{

// A test says `using namespace tischwerk::factory42::testing` and knows the game's names, too.
using namespace tischwerk;
using namespace tischwerk::factory42;
using namespace tischwerk::testing;
using enum Resource;
using enum Role;

const Edition& printed_edition();
OrderId order(std::string_view id);
MarketId market(std::string_view id);
EventId event(std::string_view id);
InventionId invention(std::string_view id);
CommissionId commission(std::string_view id);

using CubeCounts = std::initializer_list<std::pair<Resource, int>>;
Cubes some_cubes(CubeCounts amounts);
Cargo some_cargo(CubeCounts amounts);
using CardIds = std::initializer_list<std::string_view>;

struct TableSetup
{
    int players = 3;
    uint64_t seed = 1;
    OptionValues options = {};
};

class Table : public RulesTable<Table, Rules, Happenings>
{
public:
    explicit Table(const TableSetup& setup = {});

    // Questions
    std::string text(const Move& move) const;
    const Player& of(Seat seat) const { return state.player(seat); }
    int stored(Seat seat, Resource resource) const { return of(seat).count(resource); }
    int score(Seat seat) const { return of(seat).score; }
    int rosettes(Seat seat) const { return of(seat).rosettes; }
    int room(Seat seat) const;
    // Cubes of a type in the supply, the pool, the bag.
    int supply(Resource resource) const { return state.supply[place_of(resource)]; }
    int pool(Resource resource) const { return state.pool[place_of(resource)]; }
    int bag(Resource resource) const { return state.bag[place_of(resource)]; }

    // Moves. Each keeps every piece in the game.
    template <typename Named>
    Table& play(const Named& named)
    {
        RulesTable::play(named);
        check_pieces();
        return *this;
    }
    Table& take(Resource resource) { return play(ChooseCube{resource}); }
    Table& done() { return play(Done{}); }
    Table& pay(Resource resource, Source source) { return play(PayCube{resource, source}); }
    Table& amount(int amount) { return play(ChooseAmount{static_cast<uint8_t>(amount)}); }

    // Changes. The supply gives and takes, so that all pieces stay in the game.
    Table& store(Seat seat, CubeCounts amounts);
    Table& dock(Seat seat, int number, CubeCounts amounts);
    Table& fill_pool(CubeCounts amounts);
    Table& fill_bag(CubeCounts amounts);
    Table& fill_tower(CubeCounts amounts);
    Table& line(std::initializer_list<Cargo> cars);
    Table& station(std::initializer_list<Cargo> cars);
    Table& empty_supply(Resource resource, int left = 0);  // the rest goes into the tower
    Table& give_rosettes(Seat seat, int count);
    Table& tank(Seat seat, int count);
    Table& improve(Seat seat, std::initializer_list<Improvement> improvements);
    Table& gauge(int steam);
    Table& orders(CardIds ids);
    Table& set_market(std::string_view id);
    Table& set_event(std::string_view id);
    Table& display(CardIds ids);
    Table& unresearched(Seat seat, CardIds ids);
    Table& researched(Seat seat, CardIds ids);
    Table& hidden(Seat seat, CardIds ids);
    Table& revealed(Seat seat, std::string_view id, int left);
    // Meeples stand there; meeples left in hand are taken out of the round.
    Table& workers(Location location, std::initializer_list<Seat> seats);
    Table& commissar(Location location, Seat seat);
    Table& own_worker(Seat seat, Location location, Role role = Role::Worker);
    // The location is resolved now, and nothing after it; or all from there on.
    Table& resolve(Location location);
    Table& resolve_from(Location location);
    Table& alone(const Step& step);  // only this happens
    // This is asked, also where there is a single answer and no seat would be asked.
    Table& asking(const Step& step);
    Table& begin_placement();
    Table& next_round();

private:
    void settle();
    void check_pieces() const;
};

// Round 1, everything empty: no cube outside the supply, market m1, event e01 (nothing is left of
// it), orders o01, o02, o03 (and so on) in the slots, gauge 0, Anna begins and all meeples are in
// hand.
Table bare_table(int players = 3, const OptionValues& options = {});
inline const OptionValues with_commissions = {{"mode", "commissions"}};
inline const OptionValues with_deals = {{"binding_deals", "on"}};

}  // namespace tischwerk::factory42::testing
