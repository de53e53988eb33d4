// Loads the files of the solo games: solo.toml, automa.toml, opponents.toml, scenarios.toml.
#include "games/stephens/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

constexpr const char* book = "book";
constexpr int army_spaces = 55;

Direction read_direction(TomlTable& entry, const std::string& key)
{
    return static_cast<Direction>(entry.one_of(key, {"cw", "ccw"}));
}

void load_automa_constants(EditionReader& reader, TomlTable& root, Edition& edition)
{
    TomlTable automa = root.table("automa");
    reader.count_source(automa, book);
    edition.automa_card_disks = static_cast<uint8_t>(automa.number("disks_on_card", 10, 10));
    TomlTable bag = automa.table("bag");
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        edition.bag[wood] = static_cast<uint8_t>(bag.number(edition.words.woods.ids[wood], 0, 50));
    edition.worker_lead = static_cast<uint8_t>(automa.number("player_worker_lead_max", 1, 18));
    automa.number("furnace_start", edition.start.furnace_cubes_solo,
                  edition.start.furnace_cubes_solo);
    if (automa.text("replenish_column") != "p2")
        automa.problem("replenish_column", "must be \"p2\"");

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
    std::vector<TomlTable> entries = root.tables("difficulty");
    if (entries.size() != difficulty_count)
        return root.problem("difficulty", "there must be 3 entries");
    for (std::size_t place = 0; place < difficulty_count && !reader.problems().any(); ++place)
    {
        TomlTable& entry = entries[place];
        reader.count_source(entry, book);
        add_id(entry, edition.words.difficulties);
        if (edition.words.difficulties.ids.back() != ids[place])
            entry.problem("id", fmt::format("entry {} must be '{}'", place + 1, ids[place]));
        edition.words.difficulties.names.push_back(EditionReader::name_of(entry));
        DifficultyLevel& level = edition.difficulties[place];
        level.final_space = static_cast<uint8_t>(entry.number("final_space", 0, army_spaces));
        level.rank2_from = static_cast<int16_t>(entry.number("rank2_from", 1, 999));
        level.rank3_from = static_cast<int16_t>(entry.number("rank3_from", level.rank2_from, 999));
    }
}

void load_ranks(EditionReader& reader, TomlTable& root, Edition& edition)
{
    std::vector<TomlTable> entries = root.tables("rank");
    if (entries.size() != edition.words.ranks.size())
        return root.problem("rank", "there must be 3 entries");
    for (std::size_t place = 0; place < entries.size(); ++place)
    {
        const int number = static_cast<int>(place) + 1;
        reader.count_source(entries[place], book);
        entries[place].number("id", number, number);
        edition.words.ranks[place] = EditionReader::name_of(entries[place]);
    }
}

EnumSet<Space, uint8_t> read_removed_spaces(TomlTable& entry, const Edition& edition)
{
    EnumSet<Space, uint8_t> spaces;
    for (const int price : entry.numbers("remove_costs", 1, 99))
    {
        const auto found =
            std::find(edition.contract_prices.begin(), edition.contract_prices.end(), price);
        if (found == edition.contract_prices.end())
            entry.problem("remove_costs", fmt::format("no display space costs {}", price));
        else
            spaces.insert(static_cast<Space>(found - edition.contract_prices.begin()));
    }
    return spaces;
}

AutomaCard read_automa_card(TomlTable& entry, const Edition& edition)
{
    const Vocabulary& words = edition.words;
    AutomaCard card;
    card.action = static_cast<AutomaAction>(
        entry.one_of("action", {"furnace", "profession", "small_factory"}));
    if (card.action == AutomaAction::Profession)
        card.slot = static_cast<Slot>(entry.number("profession_slot", 1, 6) - 1);
    else
    {
        card.furnace = static_cast<Furnace>(entry.one_of("furnace", words.furnaces.ids));
        card.direction = read_direction(entry, "dir");
        card.removed_spaces = read_removed_spaces(entry, edition);
    }
    if (card.action == AutomaAction::SmallFactory)
        card.small_factory =
            static_cast<SmallFactory>(entry.one_of("small_factory", words.small_factories.ids));
    card.supply_cubes = static_cast<uint8_t>(entry.number("supply_cubes", 1, 4));
    card.supply_start =
        static_cast<SmallFactory>(entry.one_of("supply_start", words.small_factories.ids));
    card.supply_direction = read_direction(entry, "supply_dir");
    card.places_apprentice = entry.flag("supply_disk");
    return card;
}

Opponent read_opponent(TomlTable& entry, const Vocabulary& words)
{
    Opponent opponent;
    opponent.restriction = static_cast<Restriction>(
        1 + entry.one_of("restriction", {"tracks_lower", "no_fifth_space", "accessory_sets",
                                         "blocked_ability", "stacked_locks"}));
    TomlTable params = entry.table("params");
    if (opponent.restriction == Restriction::TracksLower)
    {
        opponent.forest_lower = static_cast<uint8_t>(params.number("forest", 0, 9));
        opponent.dune_lower = static_cast<uint8_t>(params.number("dune", 0, 9));
    }
    else if (opponent.restriction == Restriction::NoFifthSpace)
        params.number("price", 5, 5);
    else if (opponent.restriction == Restriction::BlockedAbility)
        opponent.blocked = static_cast<Ability>(params.one_of("ability", words.abilities.ids));
    else if (opponent.restriction == Restriction::StackedLocks)
        opponent.lock_space = static_cast<uint8_t>(params.number("space", 5, 25));
    return opponent;
}

int8_t delta(TomlTable& table, const std::string& key)
{
    return static_cast<int8_t>(table.number_or(key, 0, -20, 20));
}

Scenario read_scenario(TomlTable& entry, const Edition& edition)
{
    Scenario scenario;
    scenario.final_space = static_cast<uint8_t>(entry.number("final_space", 0, army_spaces));
    TomlTable setup = entry.table("setup");
    scenario.influence = delta(setup, "influence");
    scenario.coins = delta(setup, "coins");
    scenario.forest = delta(setup, "forest");
    scenario.dune = delta(setup, "dune");
    scenario.furnace_cubes = delta(setup, "furnace_cubes");
    if (edition.start.furnace_cubes_solo + scenario.furnace_cubes < 1)
        setup.problem("furnace_cubes", "every furnace must start with a cube (ST-3.3)");
    for (TomlTable& goal : entry.tables("goals"))
    {
        const int kind =
            goal.one_of("kind", {"contracts_fulfilled", "contracts_crown", "contracts_colonies",
                                 "contracts_uk", "masters_lower", "masters_upper", "investments",
                                 "track_vp", "forest_sector_vp", "dune_sector_vp", "total_vp"});
        const int least = goal.number("min", 0, 999);
        if (scenario.goals.is_full())
            entry.problem("goals", "there may be at most 4 goals");
        else
            scenario.goals.push({static_cast<GoalKind>(kind), static_cast<int16_t>(least)});
    }
    return scenario;
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
    std::vector<TomlTable> entries =
        counted_entries(root, "automa", static_cast<int>(automa_card_count));
    for (std::size_t place = 0; place < entries.size() && !reader.problems().any(); ++place)
    {
        reader.count_source(entries[place], source);
        add_id(entries[place], edition.words.automa_cards);
        edition.automa_cards[place] = read_automa_card(entries[place], edition);
    }
}

void load_opponents(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("opponents.toml");
    const std::string source = root.text("source");
    edition.opponent_final_space = static_cast<uint8_t>(root.number("final_space", 0, army_spaces));
    TomlTable thresholds = root.table("threshold");
    for (std::size_t level = 0; level < edition.words.difficulties.ids.size(); ++level)
        edition.opponent_thresholds[level] =
            static_cast<int16_t>(thresholds.number(edition.words.difficulties.ids[level], 1, 999));
    std::vector<TomlTable> entries = counted_entries(root, "opponent", 5);
    for (std::size_t place = 0; place < entries.size() && !reader.problems().any(); ++place)
    {
        reader.count_source(entries[place], source);
        add_id(entries[place], edition.words.opponents);
        edition.words.opponents.names.push_back(EditionReader::name_of(entries[place]));
        edition.opponents[place] = read_opponent(entries[place], edition.words);
    }
}

void load_scenarios(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("scenarios.toml");
    const std::string source = root.text("source");
    std::vector<TomlTable> entries = counted_entries(root, "scenario", 6);
    for (std::size_t place = 0; place < entries.size() && !reader.problems().any(); ++place)
    {
        reader.count_source(entries[place], source);
        add_id(entries[place], edition.words.scenarios);
        edition.words.scenarios.names.push_back(EditionReader::name_of(entries[place]));
        edition.scenarios[place] = read_scenario(entries[place], edition);
    }
}

}  // namespace tischwerk::stephens
