// Loads the cards: orders, market, events, inventions and commissions (chapter 22).
#include "games/factory42/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

const std::array<std::string, quality_count> cost_keys = {"cost_minimum", "cost_standard",
                                                          "cost_optimal"};

Name read_text(TomlTable& entry)
{
    return {entry.text("text_en"), entry.text("text_de")};
}

void check_between(TomlTable& entry, const std::string& key, int value, int least, int most)
{
    if (value < least || value > most)
        entry.problem(key, fmt::format("must be {} to {} cubes, not {}", least, most, value));
}

void read_levels(TomlTable& entry, const Edition& edition, OrderCard& card)
{
    int last_value = 0;
    for (std::size_t level = 0; level < quality_count; ++level)
    {
        const std::string& key = cost_keys[level];
        CostForms::read(entry, key, card.costs[level], edition);
        check_between(entry, key, card.costs[level].total(), 2, car_capacity);
        const int value = value_of(edition, card.costs[level]);
        if (value <= last_value)
            entry.problem(key, "a better level must be worth more");
        last_value = value;
    }
    const std::vector<int> rosettes = entry.numbers("rosettes", 0, 5);
    if (rosettes.size() != quality_count)
        return entry.problem("rosettes", "there are three levels");
    for (std::size_t level = 0; level < quality_count; ++level)
        card.rosettes[level] = static_cast<uint8_t>(rosettes[level]);
    if (rosettes[0] >= rosettes[1] || rosettes[1] >= rosettes[2])
        entry.problem("rosettes", "a better level must give more");
}

// FF-5.11  The bounds of each kind of change.
void read_mod(TomlTable& table, const Edition& edition, EventCard& card)
{
    const auto mod = static_cast<Mod>(table.one_of("kind", edition.words.mods.ids));
    const bool may_fall = mod == Mod::SteamChange;
    int most = 3;
    if (mod == Mod::TowerStayBonus)
        most = 1000;
    if (mod == Mod::BurstAt)
        most = edition.numbers.burst_at;
    if (may_fall || mod == Mod::OrderPoints)
        most = 9;
    const int least = mod == Mod::BurstAt ? edition.numbers.burst_to + 1 : may_fall ? -9 : 1;
    card.values[place_of(mod)] = static_cast<int16_t>(table.number("value", least, most));
    if (card.mods.contains(mod))
        table.problem("kind", "is there twice");
    card.mods.insert(mod);
}

struct CardForms : CostForms
{
    using CostForms::read;
    static void read(TomlTable& entry, const std::string& key, Prices& prices,
                     const Edition& edition)
    {
        TomlTable table = entry.table(key);
        const std::vector<std::string>& ids = edition.words.resources.ids;
        for (std::size_t place = 0; place < std::min(resource_count, ids.size()); ++place)
        {
            prices[place] = static_cast<int8_t>(table.number(ids[place], -1, 9));
            if (prices[place] == 0)
                table.problem(ids[place], "must be -1 or 1 to 9");
        }
    }
    static void check(TomlTable& entry, OrderCard& card, const Edition& edition)
    {
        entry.one_of("lead", {"material", "metal", "food", "mixed"});
        read_levels(entry, edition, card);
        check_between(entry, "allotment", total_of(card.allotment), 2, 4);
    }
    static void check(TomlTable& entry, EventCard& card, const Edition& edition)
    {
        if (total_of(card.pool_add) + total_of(card.pool_remove) == 0)
            entry.problem("pool_add", "every event changes the pool");
        for (TomlTable& table : entry.tables("mods"))
            read_mod(table, edition, card);
    }
    static void check(TomlTable& entry, InventionCard& card, const Edition&)
    {
        if (card.uses == 1)
            entry.problem("uses", "must be 0, 2, 3 or 4");
        if (card.effects.is_empty())
            entry.problem("effects", "an invention does something");
    }
    static void check(TomlTable& entry, CommissionCard& card, const Edition&)
    {
        check_between(entry, "cost", card.cost.total(), 1, car_capacity);
    }
};

void read_event(EditionReader& reader, TomlTable& entry, const std::string& source,
                Edition& edition, EventCard& card)
{
    reader.add_entry(entry, source, edition.words.events);
    edition.words.event_texts.push_back(read_text(entry));
    read_printed<CardForms>(entry, card, edition);
}

}  // namespace

void load_orders(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("orders.toml");
    read_cards<CardForms>(reader, exactly(root, "order", order_count), root.text_or("source", ""),
                          edition.words.orders, edition.orders.data(), edition);
}

void load_markets(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("market.toml");
    read_cards<CardForms>(reader, exactly(root, "market", market_count), "", edition.words.markets,
                          edition.markets.data(), edition);
}

void load_events(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("events.toml");
    const std::string source = root.text_or("source", "");
    for (TomlTable& entry : exactly(root, "event", event_count))
        read_event(reader, entry, source, edition, edition.events[entry.place()]);
    TomlTable last = root.table("final_event");
    read_event(reader, last, source, edition, edition.events[event_count]);
    if (!edition[final_event].has(Mod::AccountingFee))
        root.problem("final_event", "Accounting costs a rosette in the last round (FF-7.9)");
}

void load_inventions(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("inventions.toml");
    std::vector<TomlTable> entries = exactly(root, "invention", invention_count);
    for (TomlTable& entry : entries)
        edition.words.invention_texts.push_back(read_text(entry));
    read_cards<CardForms>(reader, std::move(entries), root.text_or("source", ""),
                          edition.words.inventions, edition.inventions.data(), edition);
}

void load_commissions(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("commissions.toml");
    read_cards<CardForms>(reader, exactly(root, "commission", commission_count),
                          root.text_or("source", ""), edition.words.commissions,
                          edition.commissions.data(), edition);
}

}  // namespace tischwerk::factory42
