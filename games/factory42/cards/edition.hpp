// The cards, the board and the numbers of Factory 42: read from data/*.toml, checked and frozen.
// Rules look values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/names.hpp"
#include "core/values/result.hpp"
#include "games/factory42/terms.hpp"

#include <array>
#include <vector>

namespace tischwerk::factory42
{

// So many cubes of each type.
using Cubes = std::array<uint8_t, resource_count>;

constexpr int total_of(const Cubes& cubes)
{
    int total = 0;
    for (const uint8_t count : cubes)
        total += count;
    return total;
}

constexpr Resource resource_at(std::size_t place)
{
    return static_cast<Resource>(place);
}

// FF-12.5  Cubes of a type, and cubes of any type of a category.
struct Cost
{
    Cubes cubes{};
    std::array<uint8_t, paid_category_count> any{};
    EnumSet<Resource, uint16_t> types;  // of the cubes

    int total() const { return total_of(cubes) + any[0] + any[1] + any[2]; }
};

struct ResourceInfo
{
    Category category{};
    Size size{};
    uint8_t requisition_cost = 0;  // 0: cannot be requisitioned (FF-9.2)
    uint8_t count = 0;
    uint8_t fuel = 0;  // steam of a cube; 0: does not burn (FF-9.24)
    bool auto_burn = false;
};

struct LocationInfo
{
    std::array<uint8_t, 2> number{};  // in base mode and with Commissions; 0: absent
    bool is_on_main_board = true;
    uint8_t worker_spaces = 0;
    bool has_commissar = false;
};

// The spaces of a location for meeples: menus look at every location.
struct LocationSpaces
{
    Location location{};
    bool is_on_main_board = true;
    uint8_t workers = 0;
    bool has_commissar = false;
};

struct OrderCard
{
    uint8_t steam = 0;
    std::array<Cost, quality_count> costs;
    std::array<uint8_t, quality_count> rosettes{};
    Cubes allotment{};
};

// FF-10.7: -1 forbids it.
struct MarketCard
{
    std::array<int8_t, resource_count> sell{};
    std::array<int8_t, resource_count> buy{};
};

struct EventCard
{
    Cubes pool_add{};
    Cubes pool_remove{};
    Cubes each_gain{};
    EnumSet<Location, uint16_t> closed;
    EnumSet<Mod, uint16_t> mods;
    std::array<int16_t, mod_count> values{};

    int value(Mod mod) const { return values[place_of(mod)]; }
    bool has(Mod mod) const { return mods.contains(mod); }
};

// FF-13.5  Which of the values it uses is said by its kind.
struct Effect
{
    Operation operation{};
    uint8_t amount = 0;
    uint8_t pay = 0;
    Resource resource{};
    EnumSet<Resource, uint16_t> from;
    uint16_t chance = 0;  // per mille
};

struct InventionCard
{
    Cost cost;
    uint8_t steam = 0;
    uint8_t points = 0;
    uint8_t uses = 0;  // 0: any number
    Cost activation;
    uint8_t activation_steam = 0;
    uint8_t activation_rosettes = 0;
    BoundedList<Effect, most_effects> effects;
};

struct CommissionCard
{
    Cost cost;
    uint8_t steam = 0;
    uint8_t quantity = 0;
    uint8_t points = 0;
    uint8_t rosettes = 0;
};

struct ImprovementCard
{
    Cost cost;
    uint8_t steam = 0;
    uint8_t warehouse_bonus = 0;
};

struct RequisitionSpace
{
    uint8_t pool = 0;
    uint8_t warehouse = 0;
    uint8_t rosettes = 0;
};

inline constexpr uint64_t fine_parts = 1'000'000'000;  // of which chances are rounded once

// Chances of a cube of this size, in per mille (FF-6.2, FF-6.3).
struct TowerSize
{
    TowerSize(uint16_t stay_chance = 0, uint16_t knock_chance = 0)
        : stay(stay_chance)
        , knock(knock_chance)
    {
        uint64_t chance = fine_parts;
        for (uint32_t& one : kept)
        {
            one = static_cast<uint32_t>(chance);
            chance = chance * (uint64_t{1000} - knock) / 1000;
        }
    }

    uint16_t stay;
    uint16_t knock;
    // The chance that no later cube knocks a lodged cube out, by their number, in fine parts.
    std::array<uint32_t, cube_count + 1> kept{};
};

// Numbers printed on the spaces of the board.
struct BoardNumbers
{
    std::array<RequisitionSpace, most_workers> requisition{};
    uint8_t commissar_pool = 0;
    uint8_t commissar_pool_per_worker = 0;
    uint8_t commissar_warehouse_per_worker = 0;
    std::array<uint8_t, 3> steam_rosettes{};
    std::array<uint8_t, 3> guild_steam{};
    uint8_t guild_commissar_rosettes = 0;
    uint8_t embassy_steam = 0;
    uint8_t embassy_drawn = 0;
    Cubes embassy_gain{};
    uint8_t trade_fee = 0;
    uint8_t accounting_fee = 0;
    uint8_t research_swap = 0;
    uint8_t research_magic = 0;
    uint8_t manufactory_magic = 0;
};

struct Numbers
{
    uint8_t event_cards = 0;
    int16_t score_start = 0;
    int16_t score_min = 0;
    int16_t score_end = 0;
    uint8_t warehouse = 0;
    uint8_t steam_start = 0;
    uint8_t burst_at = 0;
    uint8_t burst_to = 0;
    uint8_t tank = 0;
    uint8_t order_points = 0;
    uint8_t hero_rosettes = 0;
    uint8_t penalty_points = 0;
    uint8_t penalty_rosettes = 0;
    uint8_t rosettes_per_point = 0;
    uint8_t majority_points = 0;
    uint8_t unresearched_points = 0;
    uint8_t breach_points = 0;
    std::array<uint8_t, max_players + 1> workers{};
    Cubes bag{};
    uint8_t spiking_adds = 0;
    uint8_t spiking_draw = 0;
    uint8_t spiking_draw_per_worker = 0;
    uint8_t spiking_place = 0;
    Cubes spiking_end{};
    uint8_t loading_min = 0;
    uint8_t loading_max = 0;
    uint8_t loading_extra = 0;
    uint8_t loading_rosettes = 0;
    uint8_t account_actions = 0;
    EnumSet<Resource, uint16_t> bribes;
    std::array<uint8_t, account_count> account_cost{};  // cubes or rosettes
    std::array<uint8_t, account_count> account_points{};
    uint8_t burn_cube = 0;
    uint8_t burn_rosette = 0;
    uint8_t tower_start = 0;
};

// Chapter 16
struct VariantNumbers
{
    uint8_t fewer_workers = 0;
    uint8_t fewer_most_players = 0;
    uint8_t extra_workers = 0;
    uint8_t extra_until = 0;
    uint8_t short_events = 0;
    uint8_t short_rosettes = 0;
    uint8_t short_points = 0;
    uint8_t short_resources = 0;
};

// The id and both names of every card and place.
struct Vocabulary
{
    Names resources, categories, sizes, locations, roles, improvements, qualities, accounts,
        sources, clauses, windows, orders, markets, events, inventions, commissions, seats, mods,
        operations, variants;
    std::vector<Name> event_texts, invention_texts;
};

struct Edition
{
    std::array<ResourceInfo, resource_count> resources;
    std::array<EnumSet<Resource, uint16_t>, category_count> types;  // of each category
    std::array<TowerSize, size_count> tower;
    std::array<LocationInfo, location_count> locations;
    // FF-19.9  Those of the main board, then of the own board: in base mode, with Commissions.
    std::array<std::vector<LocationSpaces>, 2> spaces;
    std::array<ImprovementCard, improvement_count> improvements;
    std::array<OrderCard, order_count> orders;
    std::array<MarketCard, market_count> markets;
    std::array<EventCard, event_count + 1> events;
    std::array<InventionCard, invention_count> inventions;
    std::array<CommissionCard, commission_count> commissions;
    std::array<uint8_t, clause_count> clause_limits{};
    BoardNumbers board;
    Numbers numbers;
    VariantNumbers variants;

    EditionInfo info;
    Vocabulary words;

    const ResourceInfo& operator[](Resource id) const { return look_up(resources, id); }
    const LocationInfo& operator[](Location id) const { return look_up(locations, id); }
    const ImprovementCard& operator[](Improvement id) const { return look_up(improvements, id); }
    const OrderCard& operator[](OrderId id) const { return look_up(orders, id); }
    const MarketCard& operator[](MarketId id) const { return look_up(markets, id); }
    const EventCard& operator[](EventId id) const { return look_up(events, id); }
    const InventionCard& operator[](InventionId id) const { return look_up(inventions, id); }
    const CommissionCard& operator[](CommissionId id) const { return look_up(commissions, id); }
};

Result<Edition> load_edition(const DataFolder& folder);

}  // namespace tischwerk::factory42
