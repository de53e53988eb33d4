// Loads the files of the solo games: solo.toml, automa.toml, opponents.toml, scenarios.toml.
#include "games/stephens/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

constexpr const char* book = "book";
struct SoloForms
{
    static void read(TomlTable& entry, const std::string& key, Slot& slot, const Edition&)
    {
        slot = static_cast<Slot>(entry.number(key, 1, 6) - 1);
    }
    // Display spaces by their prices.
    static void read(TomlTable& entry, const std::string& key, Spaces& spaces,
                     const Edition& edition)
    {
        const auto& prices = edition.contract_prices;
        for (const int price : entry.numbers(key, 1, 99))
            if (const auto found = std::find(prices.begin(), prices.end(), price);
                found == prices.end())
                entry.problem(key, fmt::format("no display space costs {}", price));
            else
                spaces.insert(static_cast<Space>(found - prices.begin()));
    }
    static void read(TomlTable& entry, const std::string& key, Restriction& restriction,
                     const Edition&)
    {
        restriction = static_cast<Restriction>(
            1 + entry.one_of(key, {"tracks_lower", "no_fifth_space", "accessory_sets",
                                   "blocked_ability", "stacked_locks"}));
    }

    static void check(TomlTable& entry, Opponent& opponent, const Edition&)
    {
        if (opponent.restriction == Restriction::NoFifthSpace)
            entry.table("params").number("price", 5, 5);
    }
    static void check(TomlTable& entry, Scenario& scenario, const Edition& edition)
    {
        if (edition.start.furnace_cubes_solo + scenario.furnace_cubes < 1)
            entry.table("setup").problem("furnace_cubes",
                                         "every furnace must start with a cube (ST-3.3)");
    }
};

void load_automa_constants(EditionReader& reader, TomlTable& root, Edition& edition)
{
    TomlTable automa = root.table("automa");
    reader.count_source(automa, book);
    edition.automa_card_disks = small_number(automa, "disks_on_card", 10, 10);
    TomlTable bag = automa.table("bag");
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        edition.bag[wood] = small_number(bag, edition.words.woods.ids[wood], 0, 50);
    edition.worker_lead = small_number(automa, "player_worker_lead_max", 1, 18);
    expect_number(automa, "furnace_start", edition.start.furnace_cubes_solo);
    automa.one_of("replenish_column", {"p2"});

    TomlTable supply = root.table("worker_supply");
    reader.count_source(supply, book);
    const std::vector<int> numbers = supply.numbers("numbers", 1, 4);
    if (numbers.size() != edition.worker_numbers.size() ||
        !std::is_sorted(numbers.begin(), numbers.end()))
        supply.problem("numbers", "must be 10 numbers that do not fall");
    else
        std::copy(numbers.begin(), numbers.end(), edition.worker_numbers.begin());
}

void load_difficulties(EditionReader& reader, TomlTable& root, Edition& edition)
{
    const std::array<const char*, difficulty_count> ids = {"easy", "normal", "hard"};
    for (TomlTable& entry : exactly(root, "difficulty", difficulty_count))
    {
        reader.add_expected_entry(entry, book, edition.words.difficulties, ids[entry.place()]);
        read_printed<SoloForms>(entry, edition.difficulties[entry.place()], edition);
    }
}

void load_ranks(EditionReader& reader, TomlTable& root, Edition& edition)
{
    for (TomlTable& entry : exactly(root, "rank", edition.words.ranks.size()))
    {
        reader.count_source(entry, book);
        expect_number(entry, "id", entry.place() + 1);
        edition.words.ranks[entry.place()] = EditionReader::name_of(entry);
    }
}

}  // namespace

void load_solo(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("solo.toml");
    load_automa_constants(reader, root, edition);
    load_difficulties(reader, root, edition);
    load_ranks(reader, root, edition);
}

void load_automa_cards(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("automa.toml");
    const std::string source = root.text("source");
    for (TomlTable& entry : counted_entries(root, "automa", automa_card_count))
    {
        reader.count_source(entry, source);
        add_id(entry, edition.words.automa_cards);
        read_printed<SoloForms>(entry, edition.automa_cards[entry.place()], edition);
    }
}

void load_opponents(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("opponents.toml");
    const std::string source = root.text("source");
    edition.opponent_final_space = small_number(root, "final_space", 0, army_spaces);
    TomlTable thresholds = root.table("threshold");
    for (std::size_t level = 0; level < edition.words.difficulties.ids.size(); ++level)
        edition.opponent_thresholds[level] =
            static_cast<int16_t>(thresholds.number(edition.words.difficulties.ids[level], 1, 999));
    read_cards<SoloForms>(reader, counted_entries(root, "opponent", edition.opponents.size()),
                          source, edition.words.opponents, edition.opponents.data(), edition);
}

void load_scenarios(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("scenarios.toml");
    const std::string source = root.text("source");
    read_cards<SoloForms>(reader, counted_entries(root, "scenario", edition.scenarios.size()),
                          source, edition.words.scenarios, edition.scenarios.data(), edition);
}

}  // namespace tischwerk::stephens
