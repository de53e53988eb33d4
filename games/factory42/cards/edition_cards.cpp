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
        card.costs[level] = read_cost(entry, key, edition.words.resources);
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

std::array<int8_t, resource_count> read_prices(TomlTable& entry, const std::string& key,
                                               const Names& resources)
{
    TomlTable table = entry.table(key);
    std::array<int8_t, resource_count> prices{};
    for (std::size_t place = 0; place < resource_count && place < resources.ids.size(); ++place)
    {
        prices[place] = static_cast<int8_t>(table.number(resources.ids[place], -1, 9));
        if (prices[place] == 0)
            table.problem(resources.ids[place], "must be -1 or 1 to 9");
    }
    return prices;
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

void read_event(EditionReader& reader, TomlTable& entry, const std::string& source,
                Edition& edition, EventCard& card)
{
    const Names& resources = edition.words.resources;
    reader.add_entry(entry, source, edition.words.events);
    edition.words.event_texts.push_back(read_text(entry));
    card.pool_add = read_cubes(entry, "pool_add", resources, 5);
    card.pool_remove = read_cubes(entry, "pool_remove", resources, 5);
    card.each_gain = read_cubes(entry, "each_gain", resources, 2);
    if (total_of(card.pool_add) + total_of(card.pool_remove) == 0)
        entry.problem("pool_add", "every event changes the pool");
    const auto& locations = edition.words.locations.ids;
    for (const std::string& id : entry.texts("closed"))
    {
        const auto found = std::find(locations.begin(), locations.end(), id);
        if (found == locations.end())
            entry.problem("closed", fmt::format("'{}' is no location", id));
        else
            card.closed.insert(static_cast<Location>(found - locations.begin()));
    }
    for (TomlTable& table : entry.tables("mods"))
        read_mod(table, edition, card);
}

// FF-13.5
Effect read_effect_of(TomlTable& table, const Edition& edition)
{
    const Names& resources = edition.words.resources;
    Effect effect;
    effect.operation = static_cast<Operation>(table.one_of("kind", edition.words.operations.ids));
    const Operation kind = effect.operation;
    if (kind == Operation::TowerShake)
        effect.chance = static_cast<uint16_t>(table.number("chance", 1, 1000));
    else if (kind != Operation::LineToDock)
        effect.amount = small_number(table, "amount", 1, 6);
    if (kind == Operation::Gain || kind == Operation::ConvertAny)
        effect.resource = static_cast<Resource>(table.one_of("resource", resources.ids));
    if (kind == Operation::ConvertAny)
        effect.pay = small_number(table, "pay", 1, 4);
    if (kind == Operation::GainChoice)
        effect.from = read_resource_set(table, "from", resources);
    return effect;
}

void read_activation(TomlTable& entry, const Edition& edition, InventionCard& card)
{
    card.activation = read_cost(entry, "act_cost", edition.words.resources);
    card.activation_steam = small_number(entry, "act_steam", 0, 5);
    card.activation_rosettes = small_number(entry, "act_rosettes", 0, 5);
    for (TomlTable& table : entry.tables("effects"))
        if (card.effects.is_full())
            entry.problem("effects", fmt::format("at most {} effects", most_effects));
        else
            card.effects.push(read_effect_of(table, edition));
    if (card.effects.is_empty())
        entry.problem("effects", "an invention does something");
}

}  // namespace

void load_orders(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("orders.toml");
    const std::string source = root.text_or("source", "");
    for (TomlTable& entry : exactly(root, "order", order_count))
    {
        OrderCard& card = edition.orders[entry.place()];
        reader.add_entry(entry, source, edition.words.orders);
        entry.one_of("lead", {"material", "metal", "food", "mixed"});
        card.steam = small_number(entry, "steam", 1, 4);
        read_levels(entry, edition, card);
        card.allotment = read_cubes(entry, "allotment", edition.words.resources, 4);
        check_between(entry, "allotment", total_of(card.allotment), 2, 4);
    }
}

void load_markets(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("market.toml");
    for (TomlTable& entry : exactly(root, "market", market_count))
    {
        MarketCard& card = edition.markets[entry.place()];
        reader.add_entry(entry, "", edition.words.markets);
        card.sell = read_prices(entry, "sell", edition.words.resources);
        card.buy = read_prices(entry, "buy", edition.words.resources);
    }
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
    const std::string source = root.text_or("source", "");
    for (TomlTable& entry : exactly(root, "invention", invention_count))
    {
        InventionCard& card = edition.inventions[entry.place()];
        reader.add_entry(entry, source, edition.words.inventions);
        edition.words.invention_texts.push_back(read_text(entry));
        card.cost = read_cost(entry, "cost", edition.words.resources);
        card.steam = small_number(entry, "steam", 0, 5);
        card.points = small_number(entry, "vp", 1, 2);
        card.uses = small_number(entry, "uses", 0, 4);
        if (card.uses == 1)
            entry.problem("uses", "must be 0, 2, 3 or 4");
        read_activation(entry, edition, card);
    }
}

void load_commissions(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("commissions.toml");
    const std::string source = root.text_or("source", "");
    for (TomlTable& entry : exactly(root, "commission", commission_count))
    {
        CommissionCard& card = edition.commissions[entry.place()];
        reader.add_entry(entry, source, edition.words.commissions);
        card.cost = read_cost(entry, "cost", edition.words.resources);
        check_between(entry, "cost", card.cost.total(), 1, car_capacity);
        card.steam = small_number(entry, "steam", 0, 5);
        card.quantity = small_number(entry, "quantity", 1, 3);
        card.points = small_number(entry, "vp", 2, 5);
        card.rosettes = small_number(entry, "rosettes", 0, 3);
    }
}

}  // namespace tischwerk::factory42
