// Loads board.toml: places, prices, tracks and the player board.
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

struct BoardForms
{
    static void check(TomlTable& entry, DeliverySpace& space, const Edition&)
    {
        if (space.cubes == WoodCounts{})
            entry.problem("cubes", "a delivery needs at least one cube");
    }
    static void check(TomlTable& table, Start&, const Edition&)
    {
        expect_number(table, "accessories_chosen", 1);
        expect_number(table, "score", 0);
    }
    static void check(TomlTable& table, NatureTrack& track, const Edition&)
    {
        expect_number(table, "min", 0);
        const auto from = ascending_numbers<3>(table, "sector_from", track.top);
        const auto points = ascending_numbers<3>(table, "sector_vp", 100);
        std::copy(from.begin(), from.end(), track.sector_from.begin());
        std::copy(points.begin(), points.end(), track.sector_vp.begin());
        if (from[0] != 0 || track.start >= from[1] || from[1] >= from[2])
            table.problem("sector_from", "must begin at 0 and rise, with the start in the first "
                                         "sector");
    }
};

// The colours, and informative numbers: nothing runs out (ST-1.6).
void load_components(EditionReader& reader, TomlTable& root, Edition& edition)
{
    read_section(reader, root, "players", [&](TomlTable& table) {
        expect_number(table, "min", 1);
        expect_number(table, "max", 4);
        edition.automa_disks = small_number(table, "disks_per_player", 21, 21);
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
        read_printed<BoardForms>(table, edition.start, edition);
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
        edition.open_contract_limit = small_number(table, "open_contracts", 1, 3);
        edition.influence_max = small_number(table, "influence_max", 20, 100);
        edition.lock_spaces =
            ascending_numbers<lock_count>(table, "influence_locks", edition.influence_max);
        if (edition.lock_spaces[0] <= edition.start.influence)
            table.problem("influence_locks", "must lie above the start influence");
        edition.take_limits[0] = small_number(table, "small_factory_take_base", 1, 4);
    });
}

// Places come in the specification's order; the file repeats their ids so that it can be read
// alone.
std::vector<TomlTable> places(EditionReader& reader, TomlTable& root, const std::string& key,
                              const Names& names)
{
    std::vector<TomlTable> entries = exactly(root, key, names.ids.size());
    for (TomlTable& entry : entries)
    {
        reader.count_source(entry, file_source);
        entry.one_of("id", {names.ids[entry.place()]});
    }
    return entries;
}

void load_places(EditionReader& reader, TomlTable& root, Edition& edition)
{
    const Vocabulary& words = edition.words;
    for (TomlTable& entry : places(reader, root, "furnace", words.furnaces))
        read_printed<BoardForms>(entry, edition.furnaces[entry.place()], edition);
    for (TomlTable& entry : places(reader, root, "small_factory", words.small_factories))
        edition.small_factory_rows[entry.place()] =
            static_cast<Row>(entry.one_of("row", words.rows.ids));
    for (TomlTable& entry : places(reader, root, "row", words.rows))
    {
        const Row row = static_cast<Row>(entry.place());
        entry.one_of("side", {words.sides.ids[place_of(side_of(row))]});
        entry.one_of("below", {height_of(row) == 0 ? "" : words.rows.ids[entry.place() - 1]});
        entry.text("place");
        edition.master_vp[entry.place()] = small_number(entry, "master_vp", 0, 50);
    }
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
    for (TomlTable& entry : exactly(root, "delivery", delivery_count))
    {
        reader.count_source(entry, file_source);
        add_id(entry, edition.words.deliveries);
        read_printed<BoardForms>(entry, edition.deliveries[entry.place()], edition);
    }
    check_single_deliveries(root, edition);
}

void load_nature_track(EditionReader& reader, TomlTable& root, Edition& edition)
{
    read_section(reader, root, "nature_track", [&](TomlTable& table) {
        read_printed<BoardForms>(table, edition.nature, edition);
    });
    read_section(reader, root, "scoring_track", [&](TomlTable& table) {
        expect_number(table, "min", 0);
        expect_number(table, "max", army_spaces);
        expect_number(table, "army_start", army_spaces);
        edition.army_step = small_number(table, "army_step", 5, 5);
    });
}

// ST-9.5  Every space the army can stop on, with fewer cubes the further it has come.
void load_replenish(EditionReader& reader, TomlTable& root, Edition& edition)
{
    std::array<uint8_t, 4> before = {99, 99, 99, 99};
    for (TomlTable& entry : exactly(root, "replenish", 11))
    {
        reader.count_source(entry, file_source);
        expect_number(entry, "space", 50 - 5 * entry.place());
        auto& row = edition.replenish[10 - entry.place()];
        row[1] = small_number(entry, "p2", 1, 20);
        row[2] = small_number(entry, "p3", row[1], 20);
        row[3] = small_number(entry, "p4", row[2], 20);
        row[0] = row[1];  // the solo game uses the column of two players
        for (std::size_t column = 0; column < row.size(); ++column)
            if (row[column] > before[column])
                entry.problem("space", "furnaces may not get more cubes as the army advances");
        before = row;
    }
    const auto& at_45 = edition.replenish[9];
    const auto& at_25 = edition.replenish[5];
    if (at_45[3] != 3 || at_25[3] != 2 || at_25[2] != 1 || at_25[1] != 1)
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
