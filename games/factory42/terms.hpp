// The components of Factory 42 and their names (chapter 2 of the specification). All terms here are
// small ids; the edition holds the texts of cards and spaces.
#pragma once

#include "core/values/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tischwerk::factory42
{

inline constexpr std::size_t min_players = 2;
inline constexpr std::size_t max_players = 5;

// The canonical order of all lists and menus.
enum class Resource : uint8_t
{
    Flax,
    Steel,
    Lichen,
    Wood,
    Copper,
    Mushroom,
    Marble,
    Gold,
    Beer,
    Coal,
    Magic
};
inline constexpr std::size_t resource_count = 11;
constexpr std::string_view family_of(Resource)
{
    return "cube";
}
inline constexpr Resource no_resource{0xFF};

// FF-2.2
enum class Category : uint8_t
{
    Material,
    Metal,
    Food,
    Special
};
inline constexpr std::size_t category_count = 4;
inline constexpr std::size_t paid_category_count = 3;  // FF-12.5: nothing costs "any special"
constexpr std::string_view any_of(Category category)
{
    constexpr std::array<std::string_view, 4> kinds = {"any_material", "any_metal", "any_food",
                                                       "any_special"};
    return kinds[place_of(category)];
}

// FF-2.3
enum class Size : uint8_t
{
    Small,
    Medium,
    Large
};
inline constexpr std::size_t size_count = 3;

// In the order of board.toml, which is the order of resolution (FF-8.1, FF-8.2).
enum class Location : uint8_t
{
    Requisition,
    Bureaucracy,
    Loading,
    Spiking,
    Delivery,
    Steam,
    Operations,
    Guild,
    Embassy,
    Trade,
    Research,
    Manufactory1,
    Accounting,
    Manufactory2,
    Awards
};
inline constexpr std::size_t location_count = 15;
inline constexpr Location no_location{0xFF};

enum class Role : uint8_t
{
    Worker,
    Commissar
};
inline constexpr std::size_t role_count = 2;

enum class Improvement : uint8_t
{
    SmallStore,
    LargeStore,
    Crane,
    Incinerator
};
inline constexpr std::size_t improvement_count = 4;

enum class Quality : uint8_t
{
    Minimum,
    Standard,
    Optimal
};
inline constexpr std::size_t quality_count = 3;

// FF-10.12
enum class Account : uint8_t
{
    Bribe,
    Favour,
    Fame,
    Cheat
};
inline constexpr std::size_t account_count = 4;

// Where a cube of a payment comes from (D-29).
enum class Source : uint8_t
{
    Warehouse,
    Dock1,
    Dock2,
    Virtual
};
inline constexpr std::size_t source_count = 4;

// The clauses of a deal, transfers first, in the order of deals.toml (FF-17.6, FF-17.9).
enum class Clause : uint8_t
{
    Cubes,
    Rosettes,
    Points,
    PrivateSteam,
    Improvement,
    Invention,
    Commission,
    PlaceAt,
    Avoid,
    BurnAtLeast,
    DeliverTo,
    DeliverNotTo,
    MakeOrder,
    SkipOrder,
    PayRosettes,
    PayPoints
};
inline constexpr std::size_t transfer_count = 7;
inline constexpr std::size_t promise_count = 9;
inline constexpr std::size_t clause_count = transfer_count + promise_count;
inline constexpr Clause no_clause{0xFF};

constexpr bool is_transfer(Clause clause)
{
    return place_of(clause) < transfer_count;
}

// FF-17.5
enum class Window : uint8_t
{
    BeforePlacement,
    BeforeRequisition,
    BeforeDelivery,
    BeforeResearch
};
inline constexpr std::size_t window_count = 4;

// FF-5.11
enum class Mod : uint8_t
{
    BurstAt,
    LoadingMaxBonus,
    OrderPoints,
    PenaltyWaived,
    EachLoseFood,
    SteamChange,
    NoMainCommissars,
    RequisitionPoolBonus,
    TowerStayBonus,
    TowerBypassed,
    HeroBonus,
    AccountingFee
};
inline constexpr std::size_t mod_count = 12;

// FF-13.5
enum class Operation : uint8_t
{
    Gain,
    GainChoice,
    ConvertAny,
    Steam,
    PoolToWarehouse,
    PoolToDock,
    LineToDock,
    DockToWarehouse,
    BagToWarehouse,
    Rosette,
    Points,
    TowerShake
};
inline constexpr std::size_t operation_count = 12;

enum class OrderId : uint8_t
{
};
enum class MarketId : uint8_t
{
};
// The cards, then the final event of the board.
enum class EventId : uint8_t
{
};
enum class InventionId : uint8_t
{
};
enum class CommissionId : uint8_t
{
};

// FF-2.5
inline constexpr std::size_t order_count = 31;
inline constexpr std::size_t market_count = 9;
inline constexpr std::size_t event_count = 17;
inline constexpr std::size_t invention_count = 24;
inline constexpr std::size_t commission_count = 20;
inline constexpr EventId final_event{event_count};
inline constexpr OrderId no_order{0xFF};
inline constexpr MarketId no_market{0xFF};
inline constexpr EventId no_event{0xFF};
inline constexpr CommissionId no_commission{0xFF};

// Numbers fixed by the board and the rules.
inline constexpr std::size_t cube_count = 158;     // FF-2.1
inline constexpr std::size_t rosette_count = 30;   // FF-2.6
inline constexpr std::size_t marker_count = 15;    // FF-2.6: private steam
inline constexpr std::size_t dock_count = 2;       // FF-3.17
inline constexpr std::size_t car_capacity = 6;     // FF-3.15
inline constexpr std::size_t most_cars = 30;       // chapter 22: five a round are loaded
inline constexpr std::size_t most_workers = 5;     // on a location
inline constexpr std::size_t display_size = 3;     // FF-5.4
inline constexpr std::size_t most_clauses = 2;     // FF-17.3: of a side
inline constexpr std::size_t most_deals = 20;      // chapter 22
inline constexpr std::size_t most_rounds = 6;      // FF-4.2
inline constexpr std::size_t most_meeples = 8;     // FF-16.8
inline constexpr std::size_t most_effects = 2;     // of an invention
inline constexpr std::size_t most_warehouse = 10;  // FF-3.12

}  // namespace tischwerk::factory42
