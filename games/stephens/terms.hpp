// The components of Stephens and their names (chapter 1 of the specification). All terms here are
// small ids; the edition holds the effects of cards and spaces.
#pragma once

#include "core/values/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tischwerk::stephens
{

// ST-1.3  Three glass colours, then three wooden ones, in the canonical order.
enum class Colour : uint8_t
{
    Green,
    Blue,
    White,
    Orange,
    Pink,
    Black
};
inline constexpr std::size_t colour_count = 6;
inline constexpr std::size_t wooden_count = 3;

constexpr std::string_view family_of(Colour)
{
    return "cube";
}

// Small factories and investments know the wooden colours only.
enum class Wood : uint8_t
{
    Orange,
    Pink,
    Black
};

// ST-1.5
enum class Accessory : uint8_t
{
    Basketware,
    Crate,
    Chandelier
};
inline constexpr std::size_t accessory_count = 3;
constexpr std::string_view family_of(Accessory)
{
    return "accessory";
}

// ST-1.8  Furnaces and small factories, both clockwise from the upper left.
enum class Furnace : uint8_t
{
    UpperLeft,
    UpperRight,
    LowerRight,
    LowerLeft
};
enum class SmallFactory : uint8_t
{
    UpperLeft,
    UpperRight,
    LowerRight,
    LowerLeft
};
inline constexpr std::size_t ring_size = 4;

// ST-1.9  Profession rows; the number says how many rows lie below (ST-1.10).
enum class Row : uint8_t
{
    Left0,
    Left1,
    Left2,
    Right0,
    Right1,
    Right2
};
inline constexpr std::size_t row_count = 6;

// Red cards belong to the left side, blue ones to the right.
enum class Side : uint8_t
{
    Left,
    Right
};

// The 18 disks of a player board in the order of abilities.toml.
enum class Ability : uint8_t
{
    Lock5,
    Lock10,
    Lock15,
    Lock20,
    RenownPerReset,      // 2a
    ScoreCubes,          // 2b
    ScoreCoins,          // 2c
    ScoreInfluence,      // 2d
    ScoreAccessorySets,  // 2e
    RefreshProfessions,  // 3a
    RowMayEqual,         // 3b
    TwoForOne,           // 4a
    SecondCard,          // 4b
    DiscardCheapest,     // 4c
    Discount,            // 4d
    TakeTwo,             // 5a
    TakeThree,           // 5b
    TakeFour             // 5c
};
inline constexpr std::size_t ability_count = 18;
inline constexpr std::size_t lock_count = 4;

// ST-1.1  Cards: 23 red, then 23 blue, then 4 starting professions share a numbering.
enum class ProfessionId : uint8_t
{
};
enum class ContractId : uint8_t
{
};
enum class InvestmentId : uint8_t
{
};
enum class AutomaCardId : uint8_t
{
};
inline constexpr std::size_t red_count = 23;
inline constexpr std::size_t blue_count = 23;
inline constexpr std::size_t starting_count = 4;
inline constexpr std::size_t profession_count = red_count + blue_count + starting_count;
inline constexpr std::size_t contract_count = 39;
inline constexpr std::size_t investment_count = 32;
inline constexpr std::size_t automa_card_count = 10;

inline constexpr ProfessionId no_profession{0xFF};
inline constexpr ContractId no_contract{0xFF};
inline constexpr InvestmentId no_investment{0xFF};
inline constexpr AutomaCardId no_automa_card{0xFF};

enum class ContractType : uint8_t
{
    Crown,
    Colonies,
    Uk
};
inline constexpr std::size_t contract_type_count = 3;

// ST-2.3  The six choosable professions from left to right.
enum class Slot : uint8_t
{
    RedDeckTop,
    Red1,
    Red2,
    Blue1,
    Blue2,
    BlueDeckTop
};
inline constexpr std::size_t slot_count = 6;

// The spaces of the contract and investment displays, cheapest first.
enum class Space : uint8_t
{
};
inline constexpr std::size_t space_count = 5;

enum class Display : uint8_t
{
    Contracts,
    Investments
};

// ST-9.12  The eight combinations in canonical order.
enum class Delivery : uint8_t
{
    D1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8
};
inline constexpr std::size_t delivery_count = 8;

enum class Difficulty : uint8_t
{
    Easy,
    Normal,
    Hard
};
inline constexpr std::size_t difficulty_count = 3;

// ST-12.4 to ST-12.8
enum class Restriction : uint8_t
{
    None,
    TracksLower,
    NoFifthSpace,
    AccessorySets,
    BlockedAbility,
    StackedLocks
};

constexpr Colour colour_of(Wood wood)
{
    return static_cast<Colour>(place_of(Colour::Orange) + place_of(wood));
}
constexpr Side side_of(Row row)
{
    return row < Row::Right0 ? Side::Left : Side::Right;
}
constexpr Row ground_row(Side side)
{
    return side == Side::Left ? Row::Left0 : Row::Right0;
}
// How many rows lie below on the same side: 0, 1 or 2.
constexpr std::size_t height_of(Row row)
{
    return place_of(row) % 3;
}
constexpr Row row_above(Row row)
{
    return static_cast<Row>(place_of(row) + 1);
}
constexpr Row row_below(Row row)
{
    return static_cast<Row>(place_of(row) - 1);
}
constexpr Slot deck_slot(Side side)
{
    return side == Side::Left ? Slot::RedDeckTop : Slot::BlueDeckTop;
}
constexpr Side side_of(Slot slot)
{
    return slot <= Slot::Red2 ? Side::Left : Side::Right;
}
// ST-8.14  The two display spaces of a side, the one nearest the deck first.
constexpr std::array<Slot, 2> display_slots(Side side)
{
    return side == Side::Left ? std::array{Slot::Red1, Slot::Red2}
                              : std::array{Slot::Blue2, Slot::Blue1};
}

}  // namespace tischwerk::stephens
