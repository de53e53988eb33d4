// Loads board.toml and abilities.toml: places, prices, tracks and the player board.
#include "games/stephens/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::stephens
{

namespace
{

constexpr const char* file_source = "book";

// A list whose values the rules rely on; the file states it, and it must agree.
void expect_texts(TomlTable& table, const std::string& key, const std::vector<std::string>& texts)
{
    if (table.texts(key) != texts)
        table.problem(key, fmt::format("must be [{}]", fmt::join(texts, ", ")));
}

template <std::size_t count>
std::array<uint8_t, count> ascending_numbers(TomlTable& table, const std::string& key, int most)
{
    std::array<uint8_t, count> result{};
    const std::vector<int> numbers = table.numbers(key, 0, most);
    if (numbers.size() != count || !std::is_sorted(numbers.begin(), numbers.end()))
        table.problem(key, fmt::format("must be {} ascending numbers", count));
    else
        std::copy(numbers.begin(), numbers.end(), result.begin());
    return result;
}

template <typename Read>
void read_section(EditionReader& reader, TomlTable& root, const std::string& key, Read&& read)
{
    TomlTable table = root.table(key);
    reader.count_source(table, file_source);
    read(table);
}

// The colours, and informative numbers: nothing runs out (ST-1.6).
void load_components(EditionReader& reader, TomlTable& root, Edition& edition)
{
    read_section(reader, root, "players", [&](TomlTable& table) {
        table.number("min", 1, 1);
        table.number("max", 4, 4);
        edition.automa_disks = static_cast<uint8_t>(table.number("disks_per_player", 21, 21));
    });
    read_section(reader, root, "supply", [](TomlTable& table) {
        for (const char* key :
             {"cubes_per_colour", "coins_value_1", "coins_value_5", "accessory_tiles_per_type"})
            table.number(key, 1, 999);
    });
    read_section(reader, root, "colours", [&](TomlTable& table) {
        const auto& ids = edition.words.colours.ids;
        expect_texts(table, "glass", {ids.begin(), ids.begin() + wooden_count});
        expect_texts(table, "wooden", edition.words.woods.ids);
        expect_texts(table, "canonical_order", ids);
    });
}

void load_constants(EditionReader& reader, TomlTable& root, Edition& edition)
{
    read_section(reader, root, "accessories", [&](TomlTable& table) {
        Names& names = edition.words.accessories;
        names.ids = table.texts("ids");
        const std::vector<std::string> english = table.texts("name_en");
        const std::vector<std::string> german = table.texts("name_de");
        for (const auto& list : {names.ids, english, german})
            if (list.size() != accessory_count)
                return table.problem("ids", "there must be 3 ids and 3 names each");
        for (std::size_t place = 0; place < accessory_count; ++place)
            names.names.push_back({english[place], german[place]});
    });
    read_section(reader, root, "start", [&](TomlTable& table) {
        Start& start = edition.start;
        start.coins = static_cast<int16_t>(table.number("coins", 0, 99));
        start.influence = static_cast<int8_t>(table.number("influence", 0, 4));
        table.number("accessories_chosen", 1, 1);
        table.number("score", 0, 0);
        start.furnace_cubes = static_cast<uint8_t>(table.number("furnace_cubes", 1, 50));
        start.furnace_cubes_solo = static_cast<uint8_t>(table.number("furnace_cubes_solo", 2, 50));
        start.army_space = static_cast<uint8_t>(table.number("army_space", 55, 55));
    });
}

void load_displays(EditionReader& reader, TomlTable& root, Edition& edition)
{
    read_section(reader, root, "display", [&](TomlTable& table) {
        edition.contract_prices = ascending_numbers<space_count>(table, "contract_prices", 25);
        edition.investment_prices = ascending_numbers<space_count>(table, "investment_prices", 99);
        // ST-14.17 takes it for granted that one coin or influence buys something.
        if (edition.contract_prices[0] != 1 || edition.investment_prices[0] != 1)
            table.problem("contract_prices", "the cheapest spaces must cost 1");
        expect_texts(table, "profession_slots", edition.words.slots.ids);
    });
    read_section(reader, root, "limits", [&](TomlTable& table) {
        edition.open_contract_limit = static_cast<uint8_t>(table.number("open_contracts", 1, 3));
        edition.influence_max = static_cast<uint8_t>(table.number("influence_max", 20, 100));
        edition.lock_spaces =
            ascending_numbers<lock_count>(table, "influence_locks", edition.influence_max);
        if (edition.lock_spaces[0] <= edition.start.influence)
            table.problem("influence_locks", "must lie above the start influence");
        edition.take_limits[0] =
            static_cast<uint8_t>(table.number("small_factory_take_base", 1, 4));
    });
}

// Places come in the specification's order; the file repeats their ids so that it can be read
// alone.
std::vector<TomlTable> places(TomlTable& root, const std::string& key, const Names& names)
{
    std::vector<TomlTable> entries = root.tables(key);
    if (entries.size() != names.ids.size())
        root.problem(
            key, fmt::format("there must be {} entries, not {}", names.ids.size(), entries.size()));
    for (std::size_t place = 0; place < std::min(entries.size(), names.ids.size()); ++place)
        if (entries[place].text("id") != names.ids[place])
            entries[place].problem(
                "id", fmt::format("entry {} must be '{}'", place + 1, names.ids[place]));
    entries.resize(names.ids.size(), TomlTable(root));
    return entries;
}

void load_places(EditionReader& reader, TomlTable& root, Edition& edition)
{
    const Vocabulary& words = edition.words;
    std::vector<TomlTable> furnaces = places(root, "furnace", words.furnaces);
    for (std::size_t place = 0; place < furnaces.size() && !reader.problems().any(); ++place)
    {
        TomlTable& entry = furnaces[place];
        FurnaceSpace& space = edition.furnaces[place];
        reader.count_source(entry, file_source);
        space.cube = static_cast<Colour>(entry.one_of("cube", words.colours.ids));
        space.effect = static_cast<FurnaceEffect>(
            entry.one_of("effect", {"activate_row", "commit_contract", "fund_investment"}));
        if (space.effect == FurnaceEffect::ActivateRow)
            space.row = static_cast<Row>(entry.one_of("row", words.rows.ids));
    }
    std::vector<TomlTable> factories = places(root, "small_factory", words.small_factories);
    for (std::size_t place = 0; place < factories.size() && !reader.problems().any(); ++place)
    {
        reader.count_source(factories[place], file_source);
        edition.small_factory_rows[place] =
            static_cast<Row>(factories[place].one_of("row", words.rows.ids));
    }
    std::vector<TomlTable> rows = places(root, "row", words.rows);
    for (std::size_t place = 0; place < rows.size() && !reader.problems().any(); ++place)
    {
        TomlTable& entry = rows[place];
        reader.count_source(entry, file_source);
        const Row row = static_cast<Row>(place);
        const std::string below = height_of(row) == 0 ? "" : words.rows.ids[place - 1];
        if (entry.text("side") != words.sides.ids[place_of(side_of(row))])
            entry.problem("side", "does not fit the row's id");
        if (entry.text("below") != below)
            entry.problem("below", fmt::format("must be '{}'", below));
        entry.text("place");
        edition.master_vp[place] = static_cast<uint8_t>(entry.number("master_vp", 0, 50));
    }
}

void load_delivery(TomlTable& entry, const Vocabulary& words, DeliverySpace& space)
{
    space.factory = static_cast<SmallFactory>(entry.one_of("factory", words.small_factories.ids));
    TomlTable cubes = entry.table("cubes");
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        space.cubes[wood] = static_cast<uint8_t>(cubes.number_or(words.woods.ids[wood], 0, 0, 3));
    TomlTable reward = entry.table("reward");
    space.coin = static_cast<uint8_t>(reward.number_or("coin", 0, 0, 20));
    space.influence = static_cast<uint8_t>(reward.number_or("influence", 0, 0, 20));
    space.accessory = static_cast<uint8_t>(reward.number_or("accessory", 0, 0, 1));
    space.acquires_card = reward.number_or("acquire_card", 0, 0, 1) != 0;
    space.assigns_worker = reward.number_or("assign_worker", 0, 0, 1) != 0;
    if (space.cubes == WoodCounts{})
        entry.problem("cubes", "a delivery needs at least one cube");
}

// ST-9.13 and ST-14.16 rely on it: each wooden colour can be delivered alone.
void check_single_deliveries(TomlTable& root, const Edition& edition)
{
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
    {
        WoodCounts alone{};
        alone[wood] = 1;
        if (std::none_of(edition.deliveries.begin(), edition.deliveries.end(),
                         [&](const DeliverySpace& space) { return space.cubes == alone; }))
            root.problem("delivery", fmt::format("no delivery takes one {} cube alone",
                                                 edition.words.woods.ids[wood]));
    }
}

void load_deliveries(EditionReader& reader, TomlTable& root, Edition& edition)
{
    std::vector<TomlTable> entries = root.tables("delivery");
    if (entries.size() != delivery_count)
        return root.problem("delivery", fmt::format("there must be {} entries, not {}",
                                                    delivery_count, entries.size()));
    for (std::size_t place = 0; place < delivery_count; ++place)
    {
        reader.count_source(entries[place], file_source);
        add_id(entries[place], edition.words.deliveries);
        load_delivery(entries[place], edition.words, edition.deliveries[place]);
    }
    check_single_deliveries(root, edition);
}

void load_nature_track(EditionReader& reader, TomlTable& root, Edition& edition)
{
    read_section(reader, root, "nature_track", [&](TomlTable& table) {
        NatureTrack& track = edition.nature;
        table.number("min", 0, 0);
        track.top = static_cast<int8_t>(table.number("max", 1, 100));
        track.start = static_cast<int8_t>(table.number("start", 2, track.top));
        const auto from = ascending_numbers<3>(table, "sector_from", track.top);
        const auto points = ascending_numbers<3>(table, "sector_vp", 100);
        std::copy(from.begin(), from.end(), track.sector_from.begin());
        std::copy(points.begin(), points.end(), track.sector_vp.begin());
        if (from[0] != 0 || track.start >= from[1] || from[1] >= from[2])
            table.problem("sector_from", "must begin at 0 and rise, with the start in the first "
                                         "sector");
    });
    read_section(reader, root, "scoring_track", [&](TomlTable& table) {
        table.number("min", 0, 0);
        table.number("max", 55, 55);
        table.number("army_start", edition.start.army_space, edition.start.army_space);
        edition.army_step = static_cast<uint8_t>(table.number("army_step", 5, 5));
    });
}

// ST-9.5  Every space the army can stop on, with fewer cubes the further it has come.
void load_replenish(EditionReader& reader, TomlTable& root, Edition& edition)
{
    std::vector<TomlTable> entries = root.tables("replenish");
    const std::size_t count = 11;
    if (entries.size() != count)
        return root.problem("replenish",
                            fmt::format("there must be {} entries, not {}", count, entries.size()));
    std::array<uint8_t, 4> before = {99, 99, 99, 99};
    for (std::size_t place = 0; place < count && !reader.problems().any(); ++place)
    {
        TomlTable& entry = entries[place];
        reader.count_source(entry, file_source);
        const int space = 50 - 5 * static_cast<int>(place);
        entry.number("space", space, space);
        auto& row = edition.replenish[static_cast<std::size_t>(space / 5)];
        row[1] = static_cast<uint8_t>(entry.number("p2", 1, 20));
        row[2] = static_cast<uint8_t>(entry.number("p3", row[1], 20));
        row[3] = static_cast<uint8_t>(entry.number("p4", row[2], 20));
        row[0] = row[1];  // the solo game uses the column of two players
        for (std::size_t column = 0; column < row.size(); ++column)
            if (row[column] > before[column])
                entry.problem("space", "furnaces may not get more cubes as the army advances");
        before = row;
    }
    const auto& at_45 = edition.replenish[9];
    const auto& at_25 = edition.replenish[5];
    if (!reader.problems().any() &&
        (at_45[3] != 3 || at_25[3] != 2 || at_25[2] != 1 || at_25[1] != 1))
        root.problem("replenish", "the book fixes p4 = 3 at 45, and 2, 1, 1 at 25");
}

}  // namespace

void load_board(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("board.toml");
    load_components(reader, root, edition);
    load_constants(reader, root, edition);
    load_displays(reader, root, edition);
    load_places(reader, root, edition);
    load_deliveries(reader, root, edition);
    load_nature_track(reader, root, edition);
    load_replenish(reader, root, edition);
}

}  // namespace tischwerk::stephens
