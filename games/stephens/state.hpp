// The position on the table: plain data, sized by the rules' own limits (chapter 18). No pointer,
// no string; cards are ids into the edition. Small questions about a player's things live here too.
#pragma once

#include "core/board.hpp"
#include "core/move.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "games/stephens/cards/edition.hpp"
#include "games/stephens/terms.hpp"

#include <array>
#include <numeric>
#include <type_traits>

namespace tischwerk::stephens
{

inline constexpr std::size_t max_players = 4;
// The colour of the Automa's disks in the solo game (ST-11.2).
inline constexpr Seat automa_seat{4};

// ST-12.1, ST-12.9  The solo game alone, with an opponent, or with a scenario (ST-12.10: never
// both).
enum class SoloMode : uint8_t
{
    Automa,
    Opponent,
    Scenario
};

struct Options
{
    uint8_t players = 2;
    SoloMode solo_mode = SoloMode::Automa;
    Difficulty difficulty = Difficulty::Normal;
    uint8_t variant = 0;  // which opponent or scenario
    bool is_variant_drawn = false;

    bool is_solo() const { return players == 1; }
    bool operator==(const Options&) const = default;
};

struct Player
{
    int16_t score = 0;
    int16_t coins = 0;
    int8_t influence = 0;
    int8_t forest = 0;
    int8_t dune = 0;
    std::array<int16_t, colour_count> cubes{};
    std::array<uint8_t, accessory_count> accessories{};
    std::array<uint8_t, accessory_count> spent_accessories{};   // on own contracts (ST-8.10)
    std::array<uint8_t, accessory_count> gained_accessories{};  // ever (ST-12.6)
    WoodCounts reserved{};                                      // ST-9.10
    EnumSet<Ability, uint32_t> unlocked;
    BoundedList<ContractId, 3> open_contracts;  // ST-6.2
    // ST-9.17, ST-6.5  A list for each row; the k-th card of each row is in column k.
    std::array<BoundedList<ContractId, 13>, contract_type_count> fulfilled;
    std::array<BoundedList<InvestmentId, 16>, wooden_count> investments;

    bool has(Ability ability) const { return unlocked.contains(ability); }
    int cube_count() const { return std::accumulate(cubes.begin(), cubes.end(), 0); }
    int accessory_total() const { return accessories[0] + accessories[1] + accessories[2]; }
    int workers_placed() const { return unlocked.count(); }  // ST-8.1: a disk for each worker
    bool operator==(const Player&) const = default;
};

// A card in a row with its workers; a seat, automa_seat or no_seat.
struct PlacedProfession
{
    ProfessionId card = no_profession;
    Seat master = no_seat;
    Seat apprentice = no_seat;
    bool operator==(const PlacedProfession&) const = default;
};

// The kinds of pending steps. pending.hpp explains their numbers.
enum class StepKind : uint8_t
{
    SetupAccessory,
    DealStartingProfessions,
    AttachStartingProfession,
    PlaceAutomaStart,
    TakeDisk,
    StartTurn,
    Refresh,
    MainAction,
    TakeProducts,
    ProductEffect,
    UseProfession,
    PayCube,
    PayAccessory,
    GainPlain,
    GainCube,
    GainAccessory,
    DiscardCheapest,
    AcquireCard,
    AcquireSecond,
    InvestmentRow,
    CreateCard,
    CreateRow,
    PlaceMaster,
    ReinforceCard,
    PlaceApprentice,
    EndTurn,
    NextTurn,
    ActivateColumn,
    AutomaSupply,
    AutomaApprentice,
    Deliver,
    RewardAcquire,
    RewardWorker,
    RefillProfessions,
    Fulfil,
    PayRequired,
    MoveContract,
    AutomaTurn,
    AutomaTake,
    FinishGame
};
inline constexpr std::size_t step_kind_count = static_cast<std::size_t>(StepKind::FinishGame) + 1;

struct Step
{
    StepKind kind{};
    Seat seat = no_seat;
    std::array<uint8_t, 6> values{};  // named by the constructors in pending.hpp
    uint32_t used = 0;                // cards of a row already used (ST-7.14)
    bool operator==(const Step&) const = default;
};

// ST-10.1  The trigger of the end.
enum class EndTrigger : uint8_t
{
    None,
    ArmyReachedScore,
    ScoreReachedArmy
};

struct State
{
    Options options;
    BoundedList<Player, max_players> players;

    std::array<uint8_t, ring_size> furnaces{};
    std::array<WoodCounts, ring_size> small_factories{};
    std::array<BoundedList<PlacedProfession, 25>, row_count> rows;

    std::array<ProfessionId, slot_count> professions_shown{};
    EnumSet<ProfessionId> profession_deck;  // below the visible tops, both colours
    EnumSet<ProfessionId> profession_discard;
    std::array<ContractId, space_count> contracts_shown{};
    EnumSet<ContractId> contract_deck;
    EnumSet<ContractId> contract_discard;
    std::array<InvestmentId, space_count> investments_shown{};
    EnumSet<InvestmentId, uint32_t> investment_deck;
    EnumSet<InvestmentId, uint32_t> investment_discard;

    EnumSet<AutomaCardId, uint16_t> automa_deck;
    AutomaCardId automa_card = no_automa_card;
    WoodCounts bag{};
    uint8_t automa_workers = 0;  // on professions

    uint8_t army_space = 0;
    uint8_t final_space = 0;  // solo: where the army brings the final reset (ST-11.5)
    Seat start_seat{};
    Seat active_seat{};  // whose turn it is; automa_seat during the Automa's
    EndTrigger end_trigger = EndTrigger::None;
    uint16_t round = 0;
    uint16_t last_round = 0;  // 0 until the end is triggered (ST-10.2)
    uint8_t resets = 0;
    bool is_final_reset_done = false;  // solo (ST-11.23)

    Random random;                // every draw comes from here, so equal seeds give equal games
    BoundedList<Step, 32> steps;  // pending, innermost last

    bool operator==(const State&) const = default;

    const Player& player(Seat seat) const { return players[index_of(seat)]; }
    Player& player(Seat seat) { return players[index_of(seat)]; }
    const BoundedList<PlacedProfession, 25>& row(Row row) const { return rows[place_of(row)]; }
    BoundedList<PlacedProfession, 25>& row(Row row) { return rows[place_of(row)]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 2048, "search copies one state per node");

using Board = BoardOf<Edition, State>;
using Play = PlayOf<Edition, State>;

}  // namespace tischwerk::stephens
