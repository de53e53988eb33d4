// Loads the print of the board: resources, tower, locations and improvements (chapter 22).
#include "games/factory42/cards/edition_parts.hpp"

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

const std::vector<std::string> resource_ids = {"flax",   "steel",    "lichen", "wood",
                                               "copper", "mushroom", "marble", "gold",
                                               "beer",   "coal",     "magic"};
const std::vector<std::string> location_ids = {
    "requisition", "bureaucracy",  "loading",    "spiking",      "delivery",
    "steam",       "operations",   "guild",      "embassy",      "trade",
    "research",    "manufactory1", "accounting", "manufactory2", "awards"};
const std::vector<std::string> improvement_ids = {"small_store", "large_store", "crane",
                                                  "incinerator"};
constexpr int per_mille = 1000;

// FF-2.1, FF-2.3  Each category has a small type at 1 with 20 cubes, a medium type at 2 with 16 and
// a large type at 3 with 10.
void check_sizes(TomlTable& entry, const ResourceInfo& info)
{
    constexpr std::array<uint8_t, size_count> counts = {20, 16, 10};
    if (info.category == Category::Special)
        return;
    const std::size_t size = place_of(info.size);
    if (info.requisition_cost != size + 1)
        entry.problem("requisition_cost", fmt::format("must be {} for this size", size + 1));
    if (info.count != counts[size])
        entry.problem("count", fmt::format("must be {} for this size", counts[size]));
}

struct BoardForms : CostForms
{
    using CostForms::read;
    static void read(TomlTable& entry, const std::string& key, uint8_t& price, const Edition&)
    {
        const int stated = entry.number(key, -1, 9);
        if (stated == 0)
            entry.problem(key, "must be -1 or at least 1");
        price = static_cast<uint8_t>(stated < 0 ? 0 : stated);
    }
    static void check(TomlTable& entry, ResourceInfo& info, const Edition&)
    {
        if (info.auto_burn && info.fuel == 0)
            entry.problem("auto_burn", "what does not burn cannot burn by itself");
        check_sizes(entry, info);
    }
    static void check(TomlTable& root, BoardNumbers& board, const Edition&)
    {
        root.table("embassy").number("cards_kept", 1, 1);
        TomlTable research = root.table("research_commissar");
        if (research.texts("gain_one_of") != std::vector<std::string>{"magic", "rosette"})
            research.problem("gain_one_of", "must be magic or rosette (FF-11.6)");
        if (board.manufactory_magic != 1 || board.trade_fee != 1 || board.accounting_fee != 1)
            root.problem("manufactory_commissar",
                         "fees and virtual magic are 1 (FF-10.8, FF-12.7)");
    }
};

void check_each_size_once(TomlTable& root, const Edition& edition)
{
    std::array<std::array<int, size_count>, 4> found{};
    for (const ResourceInfo& info : edition.resources)
        ++found[place_of(info.category)][place_of(info.size)];
    for (std::size_t category = 0; category < paid_category_count; ++category)
        for (const int count : found[category])
            if (count != 1)
                return root.problem("resource", "each category has one type of each size");
}

// FF-8.1, FF-8.2  Numbers without gaps, in the same relative order on both sides.
void check_order(TomlTable& root, const Edition& edition)
{
    for (const std::size_t mode : {0, 1})
    {
        int last = 0;
        for (const LocationInfo& info : edition.locations)
            if (info.number[mode] != 0 && info.number[mode] != ++last)
                return root.problem("location", "numbers must rise without gaps in this order");
    }
    for (std::size_t place = 0; place < location_count; ++place)
    {
        const auto location = static_cast<Location>(place);
        const bool is_expansion = location == Location::Operations || location == Location::Guild ||
                                  location == Location::Embassy;
        if ((edition[location].number[0] == 0) != is_expansion || edition[location].number[1] == 0)
            return root.problem("location", "only three locations are absent, on the base side");
    }
}

void collect_spaces(Edition& edition, std::size_t mode)
{
    for (const bool is_on_main_board : {true, false})
        for (std::size_t place = 0; place < location_count; ++place)
        {
            const LocationInfo& info = edition.locations[place];
            const bool has_spaces = info.worker_spaces > 0 || info.has_commissar;
            if (info.number[mode] != 0 && info.is_on_main_board == is_on_main_board && has_spaces)
                edition.spaces[mode].push_back({static_cast<Location>(place), is_on_main_board,
                                                info.worker_spaces, info.has_commissar});
        }
}

void load_locations(EditionReader& reader, TomlTable& root, Edition& edition)
{
    for (TomlTable& entry : exactly(root, "location", location_count))
    {
        LocationInfo& info = edition.locations[entry.place()];
        reader.add_expected_entry(entry, "", edition.words.locations, location_ids[entry.place()]);
        info.number = {small_number(entry, "number_base", 0, 12),
                       small_number(entry, "number_commissions", 1, 15)};
        info.is_on_main_board = entry.one_of("board", {"main", "player"}) == 0;
        info.worker_spaces =
            small_number(entry, "worker_spaces", 0, info.is_on_main_board ? most_workers : 1);
        info.has_commissar = entry.flag("commissar_space");
        entry.one_of("spaces_source", {"book", "public", "reconstructed"});
    }
    check_order(root, edition);
    for (std::size_t mode = 0; mode < edition.spaces.size(); ++mode)
        collect_spaces(edition, mode);
}

void load_requisition(EditionReader& reader, TomlTable& root, Edition& edition)
{
    for (TomlTable& entry :
         exactly(root, "requisition_space", edition[Location::Requisition].worker_spaces))
    {
        reader.count_source(entry, "");
        expect_number(entry, "space", entry.place() + 1);
        read_printed<BoardForms>(entry, edition.board.requisition[entry.place()], edition);
    }
}

// The three spaces of Steam Generation or the Guild, with a number each.
void load_spaces(EditionReader& reader, TomlTable& root, const std::string& list,
                 const std::string& key, std::array<uint8_t, 3>& numbers)
{
    for (TomlTable& entry : exactly(root, list, numbers.size()))
    {
        reader.count_source(entry, "");
        uint8_t& number = numbers[entry.place()];
        expect_number(entry, "space", entry.place() + 1);
        number = small_number(entry, key, 0, 9);
    }
}

}  // namespace

// FF-2.1 to FF-2.4
void load_resources(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("resources.toml");
    expect_number(root, "total_cubes", cube_count);
    root.one_of("fuel_source", {"book", "public", "reconstructed"});
    int total = 0;
    for (TomlTable& entry : exactly(root, "resource", resource_count))
    {
        ResourceInfo& info = edition.resources[entry.place()];
        reader.add_expected_entry(entry, "", edition.words.resources, resource_ids[entry.place()]);
        expect_number(entry, "index", entry.place());
        read_printed<BoardForms>(entry, info, edition);
        edition.types[place_of(info.category)].insert(resource_at(entry.place()));
        total += info.count;
    }
    if (total != static_cast<int>(cube_count))
        root.problem("resource", fmt::format("{} cubes instead of {}", total, cube_count));
    check_each_size_once(root, edition);
}

// FF-6.3
void load_tower(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("tower.toml");
    root.one_of("source", {"book", "public", "reconstructed"});
    edition.numbers.tower_start = small_number(root, "initial_per_type", 0, 4);
    for (std::size_t size = 0; size < size_count; ++size)
    {
        TomlTable table = root.table(edition.words.sizes.ids[size]);
        edition.tower[size] = {static_cast<uint16_t>(table.number("stay", 0, per_mille)),
                               static_cast<uint16_t>(table.number("knock", 0, per_mille))};
    }
}

// FF-7.8
void load_board(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("board.toml");
    BoardNumbers& board = edition.board;
    load_locations(reader, root, edition);
    load_requisition(reader, root, edition);
    load_spaces(reader, root, "steam_space", "rosettes", board.steam_rosettes);
    load_spaces(reader, root, "guild_space", "steam", board.guild_steam);
    for (const char* key : {"requisition_commissar", "guild_commissar", "embassy", "trade",
                            "accounting", "research_commissar", "manufactory_commissar"})
    {
        TomlTable table = root.table(key);
        reader.count_source(table, "");
    }
    read_printed<BoardForms>(root, board, edition);
    if (edition[Location::Steam].worker_spaces != board.steam_rosettes.size() ||
        edition[Location::Guild].worker_spaces != board.guild_steam.size())
        root.problem("location", "Steam Generation and the Guild have three spaces (FF-7.8)");
}

// FF-11.2
void load_improvements(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("improvements.toml");
    int room = edition.numbers.warehouse;
    for (TomlTable& entry : exactly(root, "improvement", improvement_count))
    {
        ImprovementCard& card = edition.improvements[entry.place()];
        reader.add_expected_entry(entry, "", edition.words.improvements,
                                  improvement_ids[entry.place()]);
        read_printed<BoardForms>(entry, card, edition);
        room += card.warehouse_bonus;
    }
    if (room > static_cast<int>(most_warehouse))
        root.problem("improvement", fmt::format("a warehouse of more than {}", most_warehouse));
}

}  // namespace tischwerk::factory42
