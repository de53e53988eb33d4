// The position on the table: plain data, sized by the rules' own limits (FF-20.6). No pointer, no
// string; cards are ids into the edition. Small questions about a player's things live here too.
#pragma once

#include "core/board.hpp"
#include "core/knowledge.hpp"
#include "core/step.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "games/factory42/cards/edition.hpp"
#include "games/factory42/terms.hpp"

#include <array>
#include <type_traits>

namespace tischwerk::factory42
{

// FF-1.1
struct Options
{
    uint8_t players = 3;
    bool has_commissions = false;
    bool has_deals = false;
    bool has_fewer_workers = false;
    bool is_short = false;
    EnumSet<Seat, uint8_t> novices;  // FF-16.4
    bool operator==(const Options&) const = default;
};

// FF-4.1
enum class Phase : uint8_t
{
    Preparation,  // of a short game
    Cards,
    Placement,
    Resolution,
    CleanUp,
    Over
};

// The kinds of pending steps. pending.hpp explains their numbers.
enum class StepKind : uint8_t
{
    ShortGameBonus,
    ShortGameCube,
    LoseFood,
    PlaceWorker,
    RequisitionWarehouse,
    RequisitionPool,
    LoadingCar,
    LoadingCube,
    SpikingAdd,
    SpikingSize,
    SpikingCube,
    DoubleDelivery,
    DeliveryCar,
    DeliveryDock,
    BurnFuel,
    ActivateInvention,
    EffectParameter,
    TakeInvention,
    EmbassyFee,
    KeepCommission,
    FeeCube,
    SellCube,
    BuyCube,
    ResearchSwap,
    Research,
    MakeGood,
    QualityLevel,
    Incinerate,
    CubePayment,
    SteamPayment,
    AccountingAction,
    AccountingCube,
    Penalty,
    KeepCar,
    ArrangeCars,
    DealPartner,
    ClauseKind,
    ClauseParameter,
    DealConfirm,
    DealAccept,
    BeginRound,
    DealWindow,
    NextPlacement,
    ResolveLocation,
    LocationEnds,
    WorkerActs,
    CommissarActs,
    PlayerActs,
    ReturnSpikingCubes,
    CompletePurchase,
    RunEffects,
    AwardsEnd,
    CleanUp,
    EmptyDocks,
    EndRound
};
inline constexpr std::size_t step_kind_count = static_cast<std::size_t>(StepKind::EndRound) + 1;

// The cubes of a railcar: at most six of a type (FF-3.15), so half a byte for each.
class Cargo
{
public:
    bool operator==(const Cargo&) const = default;

    int count(Resource resource) const
    {
        const std::size_t place = place_of(resource);
        return pairs_[place / 2] >> (place % 2 * 4) & 0xF;
    }
    int total() const
    {
        int total = 0;
        for (const uint8_t pair : pairs_)
            total += (pair & 0xF) + (pair >> 4);
        return total;
    }
    int room() const { return static_cast<int>(car_capacity) - total(); }
    void add(Resource resource, int amount)
    {
        const std::size_t place = place_of(resource);
        pairs_[place / 2] =
            static_cast<uint8_t>(pairs_[place / 2] + amount * (place % 2 == 0 ? 1 : 16));
    }

private:
    std::array<uint8_t, (resource_count + 1) / 2> pairs_{};
};

struct Dock
{
    bool has_car = false;
    Cargo cargo;
    bool operator==(const Dock&) const = default;
};

using InventionSet = EnumSet<InventionId, uint32_t>;
using CommissionSet = EnumSet<CommissionId, uint32_t>;
using LocationSet = EnumSet<Location, uint16_t>;
using ResourceSet = EnumSet<Resource, uint16_t>;

struct Player
{
    int16_t score = 0;
    uint8_t rosettes = 0;
    uint8_t tank = 0;  // private steam
    Cubes warehouse{};
    std::array<Dock, dock_count> docks;
    EnumSet<Improvement, uint8_t> improvements;
    InventionSet unresearched;
    InventionSet researched;
    InventionSet activated;  // in this round
    CommissionSet hidden;
    CommissionSet revealed;
    uint8_t unplaced = 0;                // meeples in hand
    LocationSet workers;                 // on the own board
    LocationSet commissars;              // likewise
    EnumSet<Account, uint8_t> accounts;  // taken in this round (FF-10.13)
    ResourceSet sold;                    // in this round (FF-10.4)
    uint8_t pending_points = 0;          // of commissions (FF-13.19)
    uint8_t burned = 0;                  // by own Steam workers in this round
    EnumSet<Seat, uint8_t> sent_to;      // whom own Delivery workers sent a car to

    int count(Resource resource) const { return warehouse[place_of(resource)]; }
    bool owns(Improvement improvement) const { return improvements.contains(improvement); }
    bool operator==(const Player&) const = default;
};

// FF-5.1  A government order with its cubes and meeples.
struct OrderSlot
{
    OrderId order = no_order;
    uint8_t overdue = 0;  // rosettes (FF-14.9)
    // FF-12.9  Workers by seat and level.
    std::array<std::array<uint8_t, quality_count>, max_players> workers{};

    int workers_of(Seat seat) const
    {
        const auto& levels = workers[index_of(seat)];
        return levels[0] + levels[1] + levels[2];
    }
    bool is_completed() const
    {
        for (std::size_t seat = 0; seat < max_players; ++seat)
            if (workers_of(seat_at(seat)) > 0)
                return true;
        return false;
    }
    bool operator==(const OrderSlot&) const = default;
};

// The meeples on a location of the main board.
struct Crew
{
    BoundedList<Seat, most_workers> workers;  // space 1 first
    Seat commissar = no_seat;
    bool operator==(const Crew&) const = default;
};

// FF-17.6, FF-17.9  The kind explains the numbers; of a commission the second says whether it lay
// open when it was named.
struct DealClause
{
    Clause kind = no_clause;
    uint8_t first = 0;
    uint8_t second = 0;
    bool operator==(const DealClause&) const = default;
};

// Two clauses of the proposer, then two of the partner.
inline constexpr std::size_t deal_clause_count = 2 * most_clauses;
struct Deal
{
    Seat proposer = no_seat;
    Seat partner = no_seat;
    std::array<DealClause, deal_clause_count> clauses;
    EnumSet<uint8_t, uint8_t> open;    // promises not judged yet, by place
    EnumSet<uint8_t, uint8_t> broken;  // sides that broke it: 0 the proposer, 1 the partner

    Seat side(std::size_t clause) const { return clause < most_clauses ? proposer : partner; }
    Seat other_side(std::size_t clause) const { return clause < most_clauses ? partner : proposer; }
    bool is_between(Seat seat) const { return seat == proposer || seat == partner; }
    // FF-17.14  A clause whose commission is named only to the two partners.
    bool is_secret(std::size_t clause) const
    {
        return clauses[clause].kind == Clause::Commission && clauses[clause].second == 0;
    }
    bool operator==(const Deal&) const = default;
};

using Step = StepOf<StepKind>;

struct State
{
    BoundedList<Player, max_players> players;
    Options options;

    // The supply, and where else cubes lie (FF-3.1).
    Cubes supply{};
    Cubes pool{};
    Cubes bag{};
    Cubes tower{};
    Cubes drawn{};  // from the bag, while Spiking goes on
    uint8_t supply_rosettes = 0;
    uint8_t supply_markers = 0;             // private steam
    BoundedList<Cargo, most_cars> line;     // field 1 first
    BoundedList<Cargo, most_cars> station;  // loaded ones, the oldest return first

    BoundedList<OrderSlot, max_players> slots;
    BoundedList<InventionId, display_size> display;
    MarketId market = no_market;
    EventId event = no_event;
    EnumSet<OrderId, uint32_t> order_deck;
    EnumSet<OrderId, uint32_t> order_discard;
    EnumSet<MarketId, uint16_t> market_deck;
    EnumSet<EventId, uint32_t> event_deck;  // all that were not revealed (FF-20.8)
    uint8_t events_left = 0;                // so many of them will come
    InventionSet invention_deck;
    InventionSet invention_discard;
    CommissionSet commission_deck;
    CommissionSet commission_discard;
    std::array<uint8_t, invention_count> uses{};       // markers on researched inventions
    std::array<uint8_t, commission_count> quantity{};  // markers on revealed commissions
    Knowledge<CommissionId, commission_count> knowledge;

    std::array<Crew, location_count> crews;  // of the main board
    uint8_t gauge = 0;
    bool is_burst = false;                 // in this round (FF-9.27)
    bool is_double_used = false;           // FF-9.20
    uint8_t embassy_payers = 0;            // FF-13.13
    CommissionSet inferred;                // see inferred_commissions
    BoundedList<CommissionId, 2> offered;  // drawn at the Embassy, the seat keeps one (D-20)
    Location location = no_location;       // being resolved
    Seat start_player = no_seat;
    uint8_t round = 0;
    Phase phase = Phase::Preparation;
    uint16_t turns = 0;  // actions begun since the start

    Deal draft;  // being proposed
    BoundedList<Deal, most_deals> deals;

    Random random;                // every draw comes from here, so equal seeds give equal games
    BoundedList<Step, 32> steps;  // pending, innermost last

    bool operator==(const State&) const = default;

    const Player& player(Seat seat) const { return players[index_of(seat)]; }
    Player& player(Seat seat) { return players[index_of(seat)]; }
    const Crew& crew(Location place) const { return crews[place_of(place)]; }
    Crew& crew(Location place) { return crews[place_of(place)]; }
    // The seat at this place in turn order, from 0.
    Seat in_order(std::size_t place) const
    {
        return seat_at((index_of(start_player) + place) % players.size());
    }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048, "search copies one state per node");

using Board = BoardOf<Edition, State>;
using Play = PlayOf<Edition, State>;

}  // namespace tischwerk::factory42
