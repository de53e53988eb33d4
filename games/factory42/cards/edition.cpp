#include "games/factory42/cards/edition.hpp"

#include "core/editions/load_parts.hpp"
#include "games/factory42/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

const std::vector<std::string> data_files = {"board.toml",  "commissions.toml",  "deals.toml",
                                             "events.toml", "improvements.toml", "inventions.toml",
                                             "market.toml", "orders.toml",       "resources.toml",
                                             "setup.toml",  "tower.toml",        "variants.toml"};

// The ids of terms that are on no card. Cards and places bring theirs from the files.
void name_what_is_fixed(EditionReader&, Edition& edition)
{
    Vocabulary& words = edition.words;
    words.categories.ids = {"material", "metal", "food", "special"};
    words.sizes.ids = {"small", "medium", "large"};
    words.roles.ids = {"worker", "commissar"};
    words.qualities.ids = {"minimum", "standard", "optimal"};
    words.accounts.ids = {"bribe", "favour", "fame", "cheat"};
    words.sources.ids = {"warehouse", "dock1", "dock2", "virtual"};
    words.windows.ids = {"before_placement", "before_requisition", "before_delivery",
                         "before_research"};
    words.seats.ids = {"0", "1", "2", "3", "4"};
    words.mods.ids = {"burst_at",           "loading_max_bonus",
                      "order_vp",           "penalty_waived",
                      "each_lose_food",     "steam_change",
                      "no_main_commissars", "requisition_pool_bonus",
                      "tower_stay_bonus",   "tower_bypassed",
                      "hero_bonus",         "accounting_worker_rosette_fee"};
    words.operations.ids = {"gain",
                            "gain_choice",
                            "convert_any",
                            "steam",
                            "pool_to_warehouse",
                            "pool_to_dock",
                            "line_to_dock",
                            "dock_to_warehouse",
                            "bag_to_warehouse",
                            "rosette",
                            "vp",
                            "tower_shake"};
}

}  // namespace

Cubes read_cubes(TomlTable& entry, const std::string& key, const Names& resources, int most)
{
    TomlTable table = entry.table(key);
    Cubes cubes{};
    for (std::size_t place = 0; place < resource_count && place < resources.ids.size(); ++place)
        cubes[place] = static_cast<uint8_t>(table.number_or(resources.ids[place], 0, 0, most));
    return cubes;
}

// FF-12.5
Cost read_cost(TomlTable& entry, const std::string& key, const Names& resources)
{
    static const std::array<std::string, paid_category_count> any_keys = {"any_material",
                                                                          "any_metal", "any_food"};
    TomlTable table = entry.table(key);
    Cost cost;
    for (std::size_t place = 0; place < resource_count && place < resources.ids.size(); ++place)
    {
        cost.cubes[place] = static_cast<uint8_t>(table.number_or(resources.ids[place], 0, 0, 6));
        if (cost.cubes[place] > 0)
            cost.types.insert(resource_at(place));
    }
    for (std::size_t place = 0; place < paid_category_count; ++place)
        cost.any[place] = static_cast<uint8_t>(table.number_or(any_keys[place], 0, 0, 6));
    return cost;
}

// A cube of any type of a category is worth a small cube.
int value_of(const Edition& edition, const Cost& cost)
{
    constexpr int magic_value = 5;
    int value = cost.any[0] + cost.any[1] + cost.any[2];
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const int price = edition.resources[place].requisition_cost;
        value += cost.cubes[place] * (price == 0 ? magic_value : price);
    }
    return value;
}

EnumSet<Resource, uint16_t> read_resource_set(TomlTable& entry, const std::string& key,
                                              const Names& resources)
{
    EnumSet<Resource, uint16_t> set;
    for (const std::string& id : entry.texts(key))
    {
        const auto found = std::find(resources.ids.begin(), resources.ids.end(), id);
        if (found == resources.ids.end())
            entry.problem(key, fmt::format("'{}' is no resource", id));
        else
            set.insert(static_cast<Resource>(found - resources.ids.begin()));
    }
    return set;
}

Result<Edition> load_edition(const DataFolder& folder)
{
    return load_parts<Edition>(folder, data_files,
                               {name_what_is_fixed, load_resources, load_tower, load_board,
                                load_numbers, load_improvements, load_orders, load_markets,
                                load_events, load_inventions, load_commissions, load_variants,
                                load_deals});
}

}  // namespace tischwerk::factory42
