// The cards, boards and numbers of Era of Inventions: read from data/*.toml, checked and frozen.
// Rules look values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/names.hpp"
#include "core/values/result.hpp"
#include "games/inventions/terms.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::inventions
{

using Goods = std::array<uint8_t, good_count>;

struct Card
{
    CardKind kind{};
    InventionId invention{};  // not of start cards (EI-1.4)
    Goods cost{};
    uint8_t question_marks = 0;  // EI-8.6
    uint8_t influence = 0;
    Goods yield{};
};

struct Factory
{
    Goods cost{};
    Goods output{};
    uint8_t capacity = 0;    // EI-16.7: the sum of the output
    uint8_t influence = 0;   // EI-5.3
    FactoryId first_like{};  // EI-17.8: the first factory of the file with the same output
};

struct Field
{
    uint8_t development_cost = 0;
    uint8_t influence = 0;
    uint8_t royalty_influence = 0;
    uint8_t royalty_coins = 0;
};

struct PatentSpace
{
    uint8_t coin_cost = 0;
    uint8_t influence = 0;
};

struct Load
{
    Good good{};
    uint8_t base = 0;
};

// An exchange of the market: a fixed payment for a fixed gain, or two items for another.
struct Exchange
{
    uint8_t row = 0;  // from 0
    Goods give{};
    Goods get{};
    uint8_t influence = 0;
    uint8_t bonus_discs = 0;
    bool is_two_for_one = false;            // EI-10.5
    EnumSet<ExchangeId, uint8_t> undoes{};  // EI-10.12: those that it would only take back
};

// Numbers that depend on the number of players (EI-2.2, EI-2.3, EI-16.1).
struct PlayerCount
{
    uint8_t rounds = 0;
    uint8_t action_discs = 0;
    uint8_t bonus_discs = 0;
};

struct Limits
{
    uint8_t markers = 0;            // EI-1.1
    uint8_t bonus_discs = 0;        // EI-1.10
    uint8_t development_spent = 0;  // EI-11.2
    uint8_t builds = 0;             // EI-5.1
    uint8_t loads = 0;              // EI-7.1
    uint8_t cards = 0;              // EI-8.1
    uint8_t patents = 0;            // EI-12.1
    uint8_t exchanges = 0;          // EI-10.1
    uint8_t exchanges_in_row = 0;   // EI-10.2
    uint8_t final_exchanges = 0;    // EI-16.2
    uint8_t final_exchanges_in_row = 0;
    uint8_t development_taken = 0;  // EI-10.1
    uint8_t load_price = 0;         // EI-7.1
    uint8_t load_growth = 0;        // EI-15.10
};

// The id and both names of every card and place.
struct Vocabulary
{
    Names goods, actions, small_actions, inventions, fields, cards, factories, loads, exchanges,
        majorities, colours, sources, seats, market_modes, research_modes;
};

// EI-14.7  Above this position the influence track gives nothing.
inline constexpr std::size_t last_bonus_position = 60;
inline constexpr uint8_t no_track_bonus = 0xFF;

struct Edition
{
    std::array<Card, card_count> cards;
    std::array<Factory, factory_count> factories;
    std::array<Field, field_count> fields;
    std::array<PatentSpace, patent_space_count> patent_spaces;
    std::array<Load, load_count> loads;
    std::array<Exchange, exchange_count> exchanges;
    std::array<PlayerCount, max_players + 1> player_counts;
    std::array<uint8_t, last_bonus_position + 1> track_bonus;  // the place of a good, or none
    std::array<uint8_t, max_players + 1> awards;               // by the number of tied players
    std::array<EnumSet<CardId>, invention_count> cards_of;
    Goods start_goods{};
    uint8_t start_influence = 0;
    Limits limits;

    EditionInfo info;
    Vocabulary words;

    const Card& operator[](CardId id) const { return look_up(cards, id); }
    const Factory& operator[](FactoryId id) const { return look_up(factories, id); }
    const Field& operator[](FieldId id) const { return look_up(fields, id); }
    const Load& operator[](LoadId id) const { return look_up(loads, id); }
    const Exchange& operator[](ExchangeId id) const { return look_up(exchanges, id); }
    const PlayerCount& with(std::size_t players) const { return player_counts[players]; }
};

Result<Edition> load_edition(const DataFolder& folder);

}  // namespace tischwerk::inventions
