// The cards, boards and numbers of Era of Inventions: read from data/*.toml, checked and frozen.
// Rules look values up here; no rule compares a card's name.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/editions/printed.hpp"
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

using Kinds = std::vector<Good>;
inline const Kinds all_kinds = {Good::Wood, Good::Metal, Good::Tech,       Good::Tool,
                                Good::Coal, Good::Coin,  Good::Development};

struct Card
{
    PRINTED((CardKind, kind, Words{"official", "plagiarism", "start"}),
            (InventionId, invention, when(kind != CardKind::Start), words.inventions),  // EI-1.4
            (Goods, cost, Kinds{Good::Metal, Good::Tech, Good::Tool, Good::Coal}),
            (uint8_t, question_marks, in("cost"), as("any"), up_to(6)),  // EI-8.6
            (Goods, yield, Kinds{Good::Coin, Good::Development}),
            (uint8_t, influence, in("yield"), up_to(20)))
};

struct Factory
{
    PRINTED((Goods, cost, Kinds{Good::Wood, Good::Coal}),            // EI-5.2
            (Goods, output, all_kinds), (uint8_t, influence, 0, 1))  // EI-5.3
    uint8_t capacity = 0;    // EI-16.7: the sum of the output
    FactoryId first_like{};  // EI-17.8: the first factory of the file with the same output
};

struct Field
{
    PRINTED((uint8_t, development_cost, as("dev_cost"), 1, 7), (uint8_t, influence, 1, 20),
            (uint8_t, royalty_influence, 0, 9), (uint8_t, royalty_coins, 0, 9))
};

struct PatentSpace
{
    PRINTED((uint8_t, coin_cost, as("cost"), 0, 50), (uint8_t, influence, 0, 20))
};

// EI-2.10  Two coal warehouses of 3, everything else 2.
struct Load
{
    PRINTED((Good, good), (uint8_t, base, good == Good::Coal ? 3 : 2, good == Good::Coal ? 3 : 2))
};

// An exchange of the market: a fixed payment for a fixed gain, or two items for another.
struct Exchange
{
    PRINTED((Goods, give, all_kinds), (Goods, get, all_kinds),
            (uint8_t, influence, in("get"), up_to(9)),
            (uint8_t, bonus_discs, in("get"), as("bonus_disc"), up_to(9)))
    uint8_t row = 0;                        // from 0
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

inline constexpr int bonus_disc_count = 20;  // EI-1.2

// The numbers of setup.toml, scoring.toml, loads.toml and market.toml.
struct SetupLimits
{
    PRINTED((uint8_t, markers, as("invention_markers_per_player"), 1, 40),  // EI-1.1
            (uint8_t, bonus_discs, as("bonus_discs_total"), bonus_disc_count, bonus_disc_count),
            (uint8_t, development_spent, as("development_spend_cap"), 1, 99),  // EI-11.2
            (uint8_t, builds, as("max_factories_per_action"), 1, 5),           // EI-5.1
            (uint8_t, loads, as("max_loads_per_action"), 1, 7),                // EI-7.1
            (uint8_t, cards, as("max_productions_per_action"), 1, 7),          // EI-8.1
            (uint8_t, patents, as("max_patents_per_action"), 1, 6),            // EI-12.1
            (uint8_t, exchanges, as("max_trades_per_action"), 1, 20),          // EI-10.1
            (uint8_t, exchanges_in_row, as("max_trades_per_row"), 1, 20))      // EI-10.2
};
struct FinalLimits
{
    PRINTED((uint8_t, final_exchanges, as("final_market_trades"), 1, 20),  // EI-16.2
            (uint8_t, final_exchanges_in_row, as("final_market_trades_per_row"), 1, 20))
};
struct LoadLimits
{
    PRINTED((uint8_t, load_price, as("price"), 0, 9),             // EI-7.1
            (uint8_t, load_growth, as("refill_nonempty"), 0, 9))  // EI-15.10
};
struct MarketLimits
{
    PRINTED((uint8_t, development_taken, as("take_development_instead"), 1, 9))  // EI-10.1
};
struct Limits : SetupLimits, FinalLimits, LoadLimits, MarketLimits
{};

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
