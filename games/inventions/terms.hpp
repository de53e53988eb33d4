// The components of Era of Inventions and their names (chapter 1 of the specification). All terms
// here are small ids; the edition holds the effects of cards and spaces.
#pragma once

#include "core/values/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tischwerk::inventions
{

inline constexpr std::size_t max_players = 5;
inline constexpr std::size_t min_players = 3;

// The canonical order of goods: five kinds of cubes, coins, development stones.
enum class Good : uint8_t
{
    Wood,
    Metal,
    Tech,
    Tool,
    Coal,
    Coin,
    Development
};
inline constexpr std::size_t cube_kind_count = 5;
inline constexpr std::size_t item_kind_count = 6;  // EI-10.5: cubes and coins
inline constexpr std::size_t good_count = 7;
constexpr std::string_view family_of(Good good)  // EI-10.5: cubes and coins are items
{
    return good == Good::Development ? "development" : "item";
}

// EI-3.2  In the order of actions.toml.
enum class Action : uint8_t
{
    Build,
    Produce,
    Buy,
    Manufacture,
    Market,
    Research
};
inline constexpr std::size_t action_count = 6;
inline constexpr std::size_t spaces_per_action = 2;
inline constexpr std::size_t space_count = action_count * spaces_per_action;

// EI-13.1  The uses of a bonus disc, in the order of actions.toml.
enum class SmallAction : uint8_t
{
    Manufacture,
    Produce,
    Buy,
    Trade,
    Invent,
    Patent,
    Build
};
inline constexpr std::size_t small_action_count = 7;
// The part of the board that a small action belongs to.
constexpr std::string_view area_of(SmallAction action)
{
    constexpr std::array<std::string_view, small_action_count> areas = {
        "manufacture", "produce", "buy", "market", "invent", "patent", "build"};
    return areas[place_of(action)];
}

// EI-1.6, EI-1.7  Nine inventions; each has an original and an improved field, numbered in turn.
enum class InventionId : uint8_t
{
};
enum class FieldId : uint8_t
{
};
inline constexpr std::size_t invention_count = 9;
inline constexpr std::size_t fields_per_invention = 2;
inline constexpr std::size_t field_count = invention_count * fields_per_invention;

// EI-1.3, EI-1.4  The invention cards, then the start cards, share a numbering.
enum class CardId : uint8_t
{
};
inline constexpr std::size_t invention_card_count = 27;
inline constexpr std::size_t start_card_count = 12;
inline constexpr std::size_t card_count = invention_card_count + start_card_count;
inline constexpr CardId no_card{0xFF};

enum class CardKind : uint8_t
{
    Official,
    Plagiarism,
    Start
};

// EI-1.5  The start factories, a factory for each colour, then the deck factories.
enum class FactoryId : uint8_t
{
};
inline constexpr std::size_t start_factory_count = 5;
inline constexpr std::size_t deck_factory_count = 24;
inline constexpr std::size_t factory_count = start_factory_count + deck_factory_count;
inline constexpr FactoryId no_factory{0xFF};

enum class LoadId : uint8_t
{
};
inline constexpr std::size_t load_count = 7;

// Chapter 10  In the order of market.toml.
enum class ExchangeId : uint8_t
{
};
inline constexpr std::size_t exchange_count = 6;
inline constexpr std::size_t market_row_count = 3;

// EI-1.18  Slots are counted from 0 here and from 1 wherever people read them.
inline constexpr std::size_t card_slot_count = 7;
inline constexpr std::size_t factory_slot_count = 5;
inline constexpr std::size_t arrow_slot_count = 3;  // chapter 15 clears the rightmost ones

inline constexpr std::size_t patent_space_count = 6;  // EI-12.6

// EI-16.5 to EI-16.7
enum class Majority : uint8_t
{
    Patents,
    Development,
    Capacity
};
inline constexpr std::size_t majority_count = 3;

// EI-14.3  The source of an influence gain, for the breakdown of a score.
enum class Source : uint8_t
{
    Cards,
    Royalties,
    Inventions,
    Patents,
    Factories,
    Market
};
inline constexpr std::size_t source_count = 6;

constexpr InventionId invention_of(FieldId field)
{
    return static_cast<InventionId>(place_of(field) / fields_per_invention);
}
constexpr FieldId original_field(InventionId invention)
{
    return static_cast<FieldId>(place_of(invention) * fields_per_invention);
}
constexpr FieldId improved_field(InventionId invention)
{
    return static_cast<FieldId>(place_of(invention) * fields_per_invention + 1);
}
constexpr bool is_original(FieldId field)
{
    return place_of(field) % fields_per_invention == 0;
}
// The space of an action; each has a lower space (0) and an upper space (1).
constexpr std::size_t space_of(Action action, std::size_t side)
{
    return place_of(action) * spaces_per_action + side;
}
constexpr Action action_of_space(std::size_t space)
{
    return static_cast<Action>(space / spaces_per_action);
}
constexpr bool is_start_card(CardId card)
{
    return place_of(card) >= invention_card_count;
}
constexpr bool is_start_factory(FactoryId factory)
{
    return place_of(factory) < start_factory_count;
}

}  // namespace tischwerk::inventions
