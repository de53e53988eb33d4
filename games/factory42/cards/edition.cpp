#include "games/factory42/cards/edition.hpp"

#include "core/editions/load_parts.hpp"
#include "games/factory42/cards/edition_parts.hpp"

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

// FF-12.5
void CostForms::read(TomlTable& entry, const std::string& key, Cost& cost, const Edition& edition)
{
    TomlTable table = entry.table(key);
    read_amounts(table, edition.words.resources.ids, 6, cost.cubes);
    read_amounts(table, {"any_material", "any_metal", "any_food"}, 6, cost.any);
    for (std::size_t place = 0; place < resource_count; ++place)
        if (cost.cubes[place] > 0)
            cost.types.insert(resource_at(place));
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

Result<Edition> load_edition(const DataFolder& folder)
{
    return load_parts<Edition>(folder, data_files,
                               {name_what_is_fixed, load_resources, load_tower, load_board,
                                load_numbers, load_improvements, load_orders, load_markets,
                                load_events, load_inventions, load_commissions, load_variants,
                                load_deals});
}

}  // namespace tischwerk::factory42
