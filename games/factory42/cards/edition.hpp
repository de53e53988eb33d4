// The cards, the board and the numbers of Factory 42: read from data/*.toml, checked and frozen.
// Rules look values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/editions/printed.hpp"
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

using Resources = EnumSet<Resource, uint16_t>;
using Locations = EnumSet<Location, uint16_t>;

struct ResourceInfo
{
    PRINTED((Category, category, words.categories), (Size, size, words.sizes),
            (uint8_t, requisition_cost),  // 0: cannot be requisitioned (FF-9.2)
            (uint8_t, count, 1, 40),
            (uint8_t, fuel, 0, 9),  // steam of a cube; 0: does not burn (FF-9.24)
            (bool, auto_burn))
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
    PRINTED((uint8_t, steam, 1, 4), (Cubes, allotment, words.resources, up_to(4)))
    std::array<Cost, quality_count> costs;
    std::array<uint8_t, quality_count> rosettes{};
};

// FF-10.7: -1 forbids it.
using Prices = std::array<int8_t, resource_count>;

struct MarketCard
{
    PRINTED((Prices, sell), (Prices, buy))
};

struct EventCard
{
    PRINTED((Cubes, pool_add, words.resources, up_to(5)),
            (Cubes, pool_remove, words.resources, up_to(5)),
            (Cubes, each_gain, words.resources, up_to(2)),
            (Locations, closed, words.locations, set_of("location")))
    EnumSet<Mod, uint16_t> mods;
    std::array<int16_t, mod_count> values{};

    int value(Mod mod) const { return values[place_of(mod)]; }
    bool has(Mod mod) const { return mods.contains(mod); }
};

// FF-13.5  Which of the values it uses is said by its kind.
struct Effect
{
    PRINTED((Operation, operation, as("kind"), words.operations),
            (uint8_t, amount,
             when(operation != Operation::TowerShake && operation != Operation::LineToDock), 1, 6),
            (uint8_t, pay, when(operation == Operation::ConvertAny), 1, 4),
            (Resource, resource,
             when(operation == Operation::Gain || operation == Operation::ConvertAny),
             words.resources),
            (Resources, from, when(operation == Operation::GainChoice), words.resources,
             set_of("resource")),
            (uint16_t, chance, when(operation == Operation::TowerShake), 1, 1000))  // per mille
};

using EffectList = BoundedList<Effect, most_effects>;

struct InventionCard
{
    PRINTED((Cost, cost), (uint8_t, steam, 0, 5), (uint8_t, points, as("vp"), 1, 2),
            (uint8_t, uses, 0, 4),  // 0: any number
            (Cost, activation, as("act_cost")), (uint8_t, activation_steam, as("act_steam"), 0, 5),
            (uint8_t, activation_rosettes, as("act_rosettes"), 0, 5), (EffectList, effects))
};

struct CommissionCard
{
    PRINTED((Cost, cost), (uint8_t, steam, 0, 5), (uint8_t, quantity, 1, 3),
            (uint8_t, points, as("vp"), 2, 5), (uint8_t, rosettes, 0, 3))
};

struct ImprovementCard
{
    PRINTED((Cost, cost), (uint8_t, steam, 0, 5), (uint8_t, warehouse_bonus, 0, 6))
};

struct RequisitionSpace
{
    PRINTED((uint8_t, pool, 0, 9), (uint8_t, warehouse, 0, 9), (uint8_t, rosettes, 0, 9))
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
    PRINTED((uint8_t, commissar_pool, in("requisition_commissar"), as("pool_base"), 0, 9),
            (uint8_t, commissar_pool_per_worker, in("requisition_commissar"), as("pool_per_worker"),
             0, 9),
            (uint8_t, commissar_warehouse_per_worker, in("requisition_commissar"),
             as("warehouse_per_worker"), 0, 9),
            (uint8_t, guild_commissar_rosettes, in("guild_commissar"), as("rosettes_per_worker"), 1,
             4),
            (uint8_t, embassy_steam, in("embassy"), as("entry_steam"), 1, 3),
            (uint8_t, embassy_drawn, in("embassy"), as("cards_drawn"), 2, 2),
            (Cubes, embassy_gain, in("embassy"), as("commissar_gain_per_paying_worker"),
             words.resources, up_to(2)),
            (uint8_t, trade_fee, in("trade"), as("commissar_fee_cubes"), 1, 4),
            (uint8_t, accounting_fee, in("accounting"), as("commissar_fee_cubes"), 1, 4),
            (uint8_t, research_swap, in("research_commissar"), as("pay_cubes"), 1, 3),
            (uint8_t, research_magic, in("research_commissar"), as("virtual_magic"), 1, 1),
            (uint8_t, manufactory_magic, in("manufactory_commissar"), as("virtual_magic"), 1, 4))
    std::array<RequisitionSpace, most_workers> requisition{};
    std::array<uint8_t, 3> steam_rosettes{};
    std::array<uint8_t, 3> guild_steam{};
};

// The numbers of setup.toml.
struct Numbers
{
    PRINTED((uint8_t, event_cards, as("event_cards_in_deck"), 1, most_rounds - 1),
            (int16_t, score_start, 0, 20), (int16_t, score_min, -99, 0),
            (int16_t, score_end, 1, 99), (uint8_t, order_points, as("order_vp"), 0, 9),
            (uint8_t, hero_rosettes, 0, 5),
            (uint8_t, penalty_points, as("penalty_vp_per_order"), 0, 5),
            (uint8_t, penalty_rosettes, as("penalty_rosettes_flat"), 1, 5),
            (uint8_t, rosettes_per_point, as("rosettes_per_final_vp"), 1, 9),
            (uint8_t, majority_points, as("majority_vp"), 0, 5),
            (uint8_t, unresearched_points, as("unresearched_invention_vp"), 0, 5),
            (uint8_t, breach_points, as("deal_breach_vp"), 0, 5),
            (uint8_t, warehouse, as("warehouse_capacity"), 1, most_warehouse),
            (uint8_t, steam_start, 0, 14), (uint8_t, burst_at, as("steam_burst_at"), 1, 30),
            (uint8_t, burst_to, as("steam_burst_to"), 0, burst_at - 1),
            (uint8_t, tank, as("private_tank_capacity"), 0, 9),
            (Cubes, bag, as("bag_start"), words.resources, up_to(6)),
            (uint8_t, spiking_adds, in("spiking"), as("commissar_adds"), 0, 6),
            (uint8_t, spiking_draw, in("spiking"), as("draw_base"), 0, 6),
            (uint8_t, spiking_draw_per_worker, in("spiking"), as("draw_per_worker"), 0, 3),
            (uint8_t, spiking_place, in("spiking"), as("place_per_worker"), 0, 4),
            (Cubes, spiking_end, in("spiking"), as("end_adds"), words.resources, up_to(3)),
            (uint8_t, loading_min, in("loading"), as("min"), 1, 3),
            (uint8_t, loading_max, in("loading"), as("max"), loading_min, car_capacity),
            (uint8_t, loading_extra, in("loading"), as("commissar_extra"), 0, 2),
            (uint8_t, loading_rosettes, in("loading"), as("commissar_rosettes"), 0, 3),
            (uint8_t, account_actions, in("accounting"), as("actions_per_worker"), 1,
             account_count),
            (Resources, bribes, in("accounting"), as("bribe_resources"), words.resources,
             set_of("resource")),
            (uint8_t, burn_cube, in("incinerator"), as("private_steam_per_cube"), 1, 1),
            (uint8_t, burn_rosette, in("incinerator"), as("private_steam_per_rosette"), 1, 4))
    std::array<uint8_t, max_players + 1> workers{};
    std::array<uint8_t, account_count> account_cost{};  // cubes or rosettes
    std::array<uint8_t, account_count> account_points{};
    uint8_t tower_start = 0;
};

// Chapter 16: the variants that bring numbers of their own.
struct FewerWorkers
{
    PRINTED((uint8_t, fewer_workers, as("workers"), 1, most_meeples - 1))
    uint8_t fewer_most_players = 0;
};
struct Handicap
{
    PRINTED((uint8_t, extra_workers, 1, 1),
            (uint8_t, extra_until, as("until_end_of_round"), 1, most_rounds))
};
struct ShortGame
{
    PRINTED((uint8_t, short_events, as("event_cards_in_deck"), 1, most_rounds - 1),
            (uint8_t, short_rosettes, as("start_choice_rosettes"), 0, 5),
            (uint8_t, short_points, as("start_choice_vp"), 0, 5),
            (uint8_t, short_resources, as("start_resource_points"), 0, 9))
};
struct VariantNumbers : FewerWorkers, Handicap, ShortGame
{};

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
