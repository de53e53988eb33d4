// The cards, boards and numbers of Stephens: read from data/*.toml, checked and frozen. Rules look
// values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
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

// ST-7.20  Costs and gains; cubes and accessories are of the owner's choice.
struct Payment
{
    uint8_t coin = 0;
    uint8_t influence = 0;
    uint8_t cube = 0;
    uint8_t accessory = 0;
    bool is_free() const { return (coin | influence | cube | accessory) == 0; }
};

struct Gain
{
    uint8_t coin = 0;
    uint8_t influence = 0;
    uint8_t forest = 0;
    uint8_t dune = 0;
    uint8_t cube = 0;
    uint8_t accessory = 0;
    uint8_t vp = 0;
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
    Payment pay;
    Gain gain;
    float worth = 0;  // kept, because the evaluation of a position asks for it all the time

    ProfessionOption() = default;
    ProfessionOption(const Payment& paid, const Gain& gained)
        : pay(paid)
        , gain(gained)
        , worth(worth_of(paid, gained))
    {}
};

struct Profession
{
    Side side{};
    uint8_t worker_spaces = 1;  // 1: master only, 2: master and apprentice
    Payment master_cost;
    Payment apprentice_cost;
    BoundedList<ProfessionOption, 2> options;
};

enum class AccessoryNeed : uint8_t
{
    None,
    Any,
    Named
};

struct Contract
{
    ContractType type{};
    std::array<uint8_t, colour_count> cubes{};
    AccessoryNeed need = AccessoryNeed::None;
    Accessory accessory{};  // the named accessory
    uint8_t cube_count = 0;
};

struct Investment
{
    bool has_cubes = false;
    Wood cube{};
    uint8_t cubes = 0;
    uint8_t vp = 0;
    uint8_t forest = 0;
    uint8_t dune = 0;
};

enum class FurnaceEffect : uint8_t
{
    ActivateRow,
    CommitContract,
    FundInvestment
};

struct FurnaceSpace
{
    Colour cube{};
    FurnaceEffect effect{};
    Row row{};
};

// ST-9.12  A combination of cubes, the factory it goes to, and its reward.
struct DeliverySpace
{
    SmallFactory factory{};
    WoodCounts cubes{};
    uint8_t coin = 0;
    uint8_t influence = 0;
    uint8_t accessory = 0;
    bool acquires_card = false;
    bool assigns_worker = false;
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

struct AutomaCard
{
    AutomaAction action{};
    Furnace furnace{};
    SmallFactory small_factory{};
    Direction direction{};
    Slot slot{};
    EnumSet<Space, uint8_t> removed_spaces;
    uint8_t supply_cubes = 0;
    SmallFactory supply_start{};
    Direction supply_direction{};
    bool places_apprentice = false;
};

struct DifficultyLevel
{
    uint8_t final_space = 0;
    int16_t rank2_from = 0;
    int16_t rank3_from = 0;
};

struct Opponent
{
    Restriction restriction{};
    uint8_t forest_lower = 0;
    uint8_t dune_lower = 0;
    Ability blocked{};
    uint8_t lock_space = 0;
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
    GoalKind kind{};
    int16_t least = 0;
};

struct Scenario
{
    uint8_t final_space = 0;
    int8_t influence = 0;  // these are added to the solo setup values
    int8_t coins = 0;
    int8_t forest = 0;
    int8_t dune = 0;
    int8_t furnace_cubes = 0;
    BoundedList<Goal, 4> goals;
};

struct NatureTrack
{
    int8_t top = 0;
    int8_t start = 0;
    std::array<int8_t, 3> sector_from{};
    std::array<int8_t, 3> sector_vp{};
};

struct Start
{
    int16_t coins = 0;
    int8_t influence = 0;
    uint8_t furnace_cubes = 0;
    uint8_t furnace_cubes_solo = 0;
    uint8_t army_space = 0;
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
