// Loads the professions, contracts and investments, and counts the contents of the box (chapter
// 17).
#include "games/stephens/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

uint8_t amount(TomlTable& table, const std::string& key, int most = 9)
{
    return static_cast<uint8_t>(table.number_or(key, 0, 0, most));
}

// A worker's place costs coins, influence and at most one cube.
Payment read_cost(TomlTable& entry, const std::string& key)
{
    TomlTable table = entry.table(key);
    const Payment cost{amount(table, "coin"), amount(table, "influence"), amount(table, "cube", 1),
                       0};
    return cost;
}

ProfessionOption read_option(TomlTable& table)
{
    TomlTable pay = table.table("pay");
    const Payment paid{amount(pay, "coin"), amount(pay, "influence"), amount(pay, "cube", 3),
                       amount(pay, "accessory", 3)};
    TomlTable gain = table.table("gain");
    const Gain gained{amount(gain, "coin"), amount(gain, "influence"), amount(gain, "forest"),
                      amount(gain, "dune"), amount(gain, "cube", 3),   amount(gain, "accessory", 1),
                      amount(gain, "vp")};
    if (gained.coin + gained.influence + gained.forest + gained.dune + gained.cube +
            gained.accessory + gained.vp ==
        0)
        table.problem("gain", "an option must gain something");
    return {paid, gained};
}

Profession read_profession(TomlTable& entry)
{
    Profession profession;
    profession.side = static_cast<Side>(entry.one_of("side", {"left", "right"}));
    profession.worker_spaces = static_cast<uint8_t>(entry.number("spaces", 1, 2));
    profession.master_cost = read_cost(entry, "master_cost");
    if (profession.worker_spaces == 2)
        profession.apprentice_cost = read_cost(entry, "apprentice_cost");
    std::vector<TomlTable> options = entry.tables("options");
    if (options.empty() || options.size() > profession.options.capacity())
        entry.problem("options", "there must be 1 or 2 options");
    for (TomlTable& option : options)
        if (!profession.options.is_full())
            profession.options.push(read_option(option));
    return profession;
}

void load_profession_file(EditionReader& reader, Edition& edition, const std::string& file,
                          std::size_t first, std::size_t count)
{
    TomlTable root = reader.file(file);
    const std::string source = root.text("source");
    std::vector<TomlTable> entries = counted_entries(root, "profession", static_cast<int>(count));
    for (std::size_t place = 0; place < entries.size() && !reader.problems().any(); ++place)
    {
        reader.add_entry(entries[place], source, edition.words.professions);
        edition.professions[first + place] = read_profession(entries[place]);
    }
}

void check_colour(TomlTable root, const Edition& edition, std::size_t first, Side side)
{
    const auto begin = edition.professions.begin() + first;
    const auto two_spaced = std::count_if(
        begin, begin + red_count, [](const Profession& card) { return card.worker_spaces == 2; });
    if (two_spaced != 14)
        root.problem("profession",
                     fmt::format("14 cards must have two spaces, not {}", two_spaced));
    if (std::any_of(begin, begin + red_count,
                    [side](const Profession& card) { return card.side != side; }))
        root.problem("profession", "every card must belong to the side of its colour");
}

void read_cubes_needed(TomlTable& entry, const Vocabulary& words, Contract& contract)
{
    TomlTable cubes = entry.table("cubes");
    int total = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
    {
        contract.cubes[colour] =
            static_cast<uint8_t>(cubes.number_or(words.colours.ids[colour], 0, 0, 4));
        total += contract.cubes[colour];
    }
    contract.cube_count = static_cast<uint8_t>(entry.number("cube_count", 0, 4));
    if (contract.cube_count != total)
        entry.problem("cube_count", fmt::format("must be {}, the sum of the cubes", total));
}

Contract read_contract(TomlTable& entry, const Vocabulary& words)
{
    Contract contract;
    contract.type = static_cast<ContractType>(entry.one_of("type", words.contract_types.ids));
    read_cubes_needed(entry, words, contract);
    std::vector<std::string> needs = {"none", "any"};
    needs.insert(needs.end(), words.accessories.ids.begin(), words.accessories.ids.end());
    const int need = entry.one_of("accessory", needs);
    contract.need = static_cast<AccessoryNeed>(std::min(need, 2));
    contract.accessory = static_cast<Accessory>(std::max(0, need - 2));
    if (contract.cube_count == 0 && contract.need == AccessoryNeed::None)
        entry.problem("cubes", "a contract needs a cube or an accessory");
    return contract;
}

Investment read_investment(TomlTable& entry, const Vocabulary& words)
{
    Investment card;
    std::vector<std::string> colours = words.woods.ids;
    colours.emplace_back("none");
    const int cube = entry.one_of("cube", colours);
    card.has_cubes = cube < static_cast<int>(wooden_count);
    card.cube = static_cast<Wood>(card.has_cubes ? cube : 0);
    card.cubes = static_cast<uint8_t>(entry.number("cubes", 0, 3));
    card.vp = static_cast<uint8_t>(entry.number("vp", 0, 9));
    card.forest = static_cast<uint8_t>(entry.number("forest", 0, 9));
    card.dune = static_cast<uint8_t>(entry.number("dune", 0, 9));
    if (card.has_cubes != (card.cubes > 0))
        entry.problem("cubes", "must be 0 exactly when cube is \"none\"");
    if (card.forest > 0 && card.dune > 0)
        entry.problem("forest", "at most one of forest and dune may be above 0");
    if (card.cubes + card.vp == 0)
        entry.problem("vp", "an investment must bring cubes or points");
    return card;
}

template <typename Predicate>
void expect_count(TomlTable& root, const Edition& edition, const std::string& what, int expected,
                  Predicate&& predicate)
{
    const auto count =
        std::count_if(edition.investments.begin(), edition.investments.end(), predicate);
    if (count != expected)
        root.problem("investment",
                     fmt::format("{} {} cards expected, not {}", expected, what, count));
}

void check_investments(TomlTable& root, const Edition& edition)
{
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        expect_count(root, edition, edition.words.woods.ids[wood], 8,
                     [wood](const Investment& card) {
                         return card.has_cubes && place_of(card.cube) == wood;
                     });
    expect_count(root, edition, "forest", 12,
                 [](const Investment& card) { return card.forest > 0; });
    expect_count(root, edition, "dune", 12, [](const Investment& card) { return card.dune > 0; });
}

}  // namespace

void load_professions(EditionReader& reader, Edition& edition)
{
    load_profession_file(reader, edition, "professions_red.toml", 0, red_count);
    load_profession_file(reader, edition, "professions_blue.toml", red_count, blue_count);
    load_profession_file(reader, edition, "professions_start.toml", red_count + blue_count,
                         starting_count);
    if (reader.problems().any())
        return;
    check_colour(reader.file("professions_red.toml"), edition, 0, Side::Left);
    check_colour(reader.file("professions_blue.toml"), edition, red_count, Side::Right);
    const auto starting = edition.professions.begin() + red_count + blue_count;
    if (std::count_if(starting, edition.professions.end(),
                      [](const Profession& card) { return card.side == Side::Left; }) != 2)
        reader.file("professions_start.toml").problem("profession", "2 left and 2 right expected");
}

void load_contracts(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("contracts.toml");
    const std::string source = root.text("source");
    std::array<int, contract_type_count> types{};
    std::vector<TomlTable> entries =
        counted_entries(root, "contract", static_cast<int>(contract_count));
    for (std::size_t place = 0; place < entries.size() && !reader.problems().any(); ++place)
    {
        reader.add_entry(entries[place], source, edition.words.contracts);
        edition.contracts[place] = read_contract(entries[place], edition.words);
        ++types[place_of(edition.contracts[place].type)];
    }
    if (!reader.problems().any() && types != std::array{13, 13, 13})
        root.problem("contract", "there must be 13 contracts of each type");
}

void load_investments(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("investments.toml");
    const std::string source = root.text("source");
    std::vector<TomlTable> entries =
        counted_entries(root, "investment", static_cast<int>(investment_count));
    for (std::size_t place = 0; place < entries.size() && !reader.problems().any(); ++place)
    {
        reader.add_entry(entries[place], source, edition.words.investments);
        edition.investments[place] = read_investment(entries[place], edition.words);
    }
    if (!reader.problems().any())
        check_investments(root, edition);
}

}  // namespace tischwerk::stephens
