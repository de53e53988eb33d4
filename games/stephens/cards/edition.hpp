// The cards, boards and numbers of Stephens: read from data/*.toml, checked and frozen. Rules look
// values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/editions/printed.hpp"
#include "core/told/texts.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/names.hpp"
#include "core/values/result.hpp"
#include "games/stephens/terms.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::stephens
{

using WoodCounts = std::array<uint8_t, wooden_count>;

inline constexpr int army_spaces = 55;

// ST-7.20  Costs and gains; cubes and accessories are of the owner's choice.
struct Payment
{
    PRINTED((uint8_t, coin, up_to(9)), (uint8_t, influence, up_to(9)), (uint8_t, cube, up_to(3)),
            (uint8_t, accessory, up_to(3)))
    bool is_free() const { return (coin | influence | cube | accessory) == 0; }
};

struct Gain
{
    PRINTED((uint8_t, coin, up_to(9)), (uint8_t, influence, up_to(9)), (uint8_t, forest, up_to(9)),
            (uint8_t, dune, up_to(9)), (uint8_t, cube, up_to(3)), (uint8_t, accessory, up_to(1)),
            (uint8_t, vp, up_to(9)))
};

// The worth of a use in the units that the cards were made by (chapter 17): a coin is 1.
constexpr float worth_of(const Payment& pay, const Gain& gain)
{
    return static_cast<float>(gain.coin + gain.influence + 2 * gain.cube + 3 * gain.accessory +
                              2 * gain.vp - pay.coin - pay.influence - 2 * pay.cube -
                              3 * pay.accessory) +
           1.75F * static_cast<float>(gain.forest + gain.dune);
}

struct ProfessionOption
{
    PRINTED((Payment, pay), (Gain, gain))
    float worth = 0;  // kept, because the evaluation of a position asks for it all the time

    ProfessionOption() = default;
    ProfessionOption(const Payment& paid, const Gain& gained)
        : pay(paid)
        , gain(gained)
        , worth(worth_of(paid, gained))
    {}
};

// A worker's place costs coins, influence and at most one cube.
struct WorkerCost
{};
inline constexpr WorkerCost worker_cost;

using ProfessionOptions = BoundedList<ProfessionOption, 2>;

struct Profession
{
    PRINTED((Side, side, words.sides),
            (uint8_t, worker_spaces, as("spaces"), 1, 2),  // 1: master only, 2: and apprentice
            (Payment, master_cost, worker_cost),
            (Payment, apprentice_cost, when(worker_spaces == 2), worker_cost),
            (ProfessionOptions, options))
};

enum class AccessoryNeed : uint8_t
{
    None,
    Any,
    Named
};

using CubeCounts = std::array<uint8_t, colour_count>;

struct Contract
{
    PRINTED((ContractType, type, words.contract_types),
            (CubeCounts, cubes, words.colours, up_to(4)), (AccessoryNeed, need, as("accessory")),
            (Accessory, accessory),  // the named accessory
            (uint8_t, cube_count, 0, 4))
};

struct Investment
{
    bool has_cubes = false;
    PRINTED((Wood, cube), (uint8_t, cubes, 0, 3), (uint8_t, vp, 0, 9), (uint8_t, forest, 0, 9),
            (uint8_t, dune, 0, 9))
};

enum class FurnaceEffect : uint8_t
{
    ActivateRow,
    CommitContract,
    FundInvestment
};

struct FurnaceSpace
{
    PRINTED((Colour, cube, words.colours),
            (FurnaceEffect, effect, Words{"activate_row", "commit_contract", "fund_investment"}),
            (Row, row, when(effect == FurnaceEffect::ActivateRow), words.rows))
};

// ST-9.12  A combination of cubes, the factory it goes to, and its reward.
struct DeliverySpace
{
    PRINTED((SmallFactory, factory, words.small_factories),
            (WoodCounts, cubes, words.woods, up_to(3)), (uint8_t, coin, in("reward"), up_to(20)),
            (uint8_t, influence, in("reward"), up_to(20)),
            (uint8_t, accessory, in("reward"), up_to(1)),
            (bool, acquires_card, in("reward"), as("acquire_card"), mark),
            (bool, assigns_worker, in("reward"), as("assign_worker"), mark))
    // ST-14.16  After an action the canonical order starts anew.
    bool restarts_order() const { return acquires_card || assigns_worker; }
};

enum class Direction : uint8_t
{
    Clockwise,
    CounterClockwise
};

enum class AutomaAction : uint8_t
{
    Furnace,
    Profession,
    SmallFactory
};

using Spaces = EnumSet<Space, uint8_t>;

struct AutomaCard
{
    PRINTED((AutomaAction, action, Words{"furnace", "profession", "small_factory"}),
            (Slot, slot, when(action == AutomaAction::Profession), as("profession_slot")),
            (Furnace, furnace, when(action != AutomaAction::Profession), words.furnaces),
            (Direction, direction, when(action != AutomaAction::Profession), as("dir"),
             Words{"cw", "ccw"}),
            (Spaces, removed_spaces, when(action != AutomaAction::Profession), as("remove_costs")),
            (SmallFactory, small_factory, when(action == AutomaAction::SmallFactory),
             words.small_factories),
            (uint8_t, supply_cubes, 1, 4), (SmallFactory, supply_start, words.small_factories),
            (Direction, supply_direction, as("supply_dir"), Words{"cw", "ccw"}),
            (bool, places_apprentice, as("supply_disk")))
};

struct DifficultyLevel
{
    PRINTED((uint8_t, final_space, 0, army_spaces), (int16_t, rank2_from, 1, 999),
            (int16_t, rank3_from, rank2_from, 999))
};

struct Opponent
{
    PRINTED((Restriction, restriction),
            (uint8_t, forest_lower, in("params"), when(restriction == Restriction::TracksLower),
             as("forest"), 0, 9),
            (uint8_t, dune_lower, in("params"), when(restriction == Restriction::TracksLower),
             as("dune"), 0, 9),
            (Ability, blocked, in("params"), when(restriction == Restriction::BlockedAbility),
             as("ability"), words.abilities),
            (uint8_t, lock_space, in("params"), when(restriction == Restriction::StackedLocks),
             as("space"), 5, 25))
};

enum class GoalKind : uint8_t
{
    ContractsFulfilled,
    ContractsCrown,
    ContractsColonies,
    ContractsUk,
    MastersLower,
    MastersUpper,
    Investments,
    TrackVp,
    ForestSectorVp,
    DuneSectorVp,
    TotalVp
};

struct Goal
{
    PRINTED((GoalKind, kind,
             Words{"contracts_fulfilled", "contracts_crown", "contracts_colonies", "contracts_uk",
                   "masters_lower", "masters_upper", "investments", "track_vp", "forest_sector_vp",
                   "dune_sector_vp", "total_vp"}),
            (int16_t, least, as("min"), 0, 999))
};

using Goals = BoundedList<Goal, 4>;

// Changes of the solo set-up are added to its values.
struct Scenario
{
    PRINTED((uint8_t, final_space, 0, army_spaces),
            (int8_t, influence, in("setup"), changed_by(20)),
            (int8_t, coins, in("setup"), changed_by(20)),
            (int8_t, forest, in("setup"), changed_by(20)),
            (int8_t, dune, in("setup"), changed_by(20)),
            (int8_t, furnace_cubes, in("setup"), changed_by(20)), (Goals, goals))
};

struct NatureTrack
{
    PRINTED((int8_t, top, as("max"), 1, 100), (int8_t, start, 2, top))
    std::array<int8_t, 3> sector_from{};
    std::array<int8_t, 3> sector_vp{};
};

struct Start
{
    PRINTED((int16_t, coins, 0, 99), (int8_t, influence, 0, 4), (uint8_t, furnace_cubes, 1, 50),
            (uint8_t, furnace_cubes_solo, 2, 50), (uint8_t, army_space, army_spaces, army_spaces))
};

// The id and both names of every card and place.
struct Vocabulary
{
    Names colours, woods, accessories, furnaces, small_factories, rows, sides, abilities,
        professions, contracts, contract_types, investments, slots, spaces, displays, deliveries,
        automa_cards, difficulties, opponents, scenarios, seats;
    std::array<Name, 3> ranks;
};

struct Edition
{
    std::array<Profession, profession_count> professions;
    std::array<Contract, contract_count> contracts;
    std::array<Investment, investment_count> investments;
    std::array<AutomaCard, automa_card_count> automa_cards;
    std::array<DeliverySpace, delivery_count> deliveries;
    std::array<FurnaceSpace, ring_size> furnaces;
    std::array<Row, ring_size> small_factory_rows;
    std::array<uint8_t, row_count> master_vp;
    // Cubes for an empty furnace, by army space divided by the army's step, then by players - 1
    // (the solo game has the column of two players).
    std::array<std::array<uint8_t, 4>, 12> replenish;
    std::array<EnumSet<Ability, uint32_t>, ability_count> requires_abilities;
    std::array<uint8_t, lock_count> lock_spaces;
    std::array<uint8_t, space_count> contract_prices;
    std::array<uint8_t, space_count> investment_prices;
    std::array<uint8_t, 4> take_limits;    // base, with 5a, 5b, 5c
    uint8_t empty_furnace_from_cubes = 0;  // 5d needs at least so many cubes taken
    uint8_t influence_max = 0;
    uint8_t open_contract_limit = 0;
    uint8_t army_step = 0;
    int8_t renown_vp = 0;           // 2a
    int8_t cubes_per_vp = 0;        // 2b
    int8_t coins_per_vp = 0;        // 2c
    int8_t influence_per_vp = 0;    // 2d
    int8_t accessory_set_vp = 0;    // 2e
    int8_t discount = 0;            // 4d
    int8_t discounted_minimum = 0;  // 4d
    NatureTrack nature;
    Start start;

    uint8_t automa_card_disks = 0;
    uint8_t automa_disks = 0;
    uint8_t worker_lead = 0;
    WoodCounts bag{};
    std::array<uint8_t, 10> worker_numbers{};
    std::array<DifficultyLevel, difficulty_count> difficulties;
    std::array<Opponent, 5> opponents;
    std::array<int16_t, difficulty_count> opponent_thresholds{};
    uint8_t opponent_final_space = 0;
    std::array<Scenario, 6> scenarios;

    EditionInfo info;
    Vocabulary words;

    const Profession& operator[](ProfessionId id) const { return look_up(professions, id); }
    const Contract& operator[](ContractId id) const { return look_up(contracts, id); }
    const Investment& operator[](InvestmentId id) const { return look_up(investments, id); }
    const AutomaCard& operator[](AutomaCardId id) const { return look_up(automa_cards, id); }
    const DeliverySpace& operator[](Delivery id) const { return look_up(deliveries, id); }
    const FurnaceSpace& operator[](Furnace id) const { return look_up(furnaces, id); }
    Row row_of(SmallFactory factory) const { return look_up(small_factory_rows, factory); }
};

Result<Edition> load_edition(const DataFolder& folder);

}  // namespace tischwerk::stephens
