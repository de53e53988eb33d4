// Loads the professions, contracts and investments, and counts the contents of the box (chapter
// 17).
#include "games/stephens/cards/edition_parts.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// Values with a form of their own, and the bounds between members.
struct CardForms
{
    static void read(TomlTable& entry, const std::string& key, Payment& cost, const Edition&,
                     const WorkerCost&)
    {
        TomlTable table = entry.table(key);
        cost.coin = static_cast<uint8_t>(table.number_or("coin", 0, 0, 9));
        cost.influence = static_cast<uint8_t>(table.number_or("influence", 0, 0, 9));
        cost.cube = static_cast<uint8_t>(table.number_or("cube", 0, 0, 1));
    }

    static int accessory_need(TomlTable& entry, const std::string& key, const Edition& edition)
    {
        std::vector<std::string> needs = {"none", "any"};
        const std::vector<std::string>& named = edition.words.accessories.ids;
        needs.insert(needs.end(), named.begin(), named.end());
        return entry.one_of(key, needs);
    }
    static void read(TomlTable& entry, const std::string& key, AccessoryNeed& need,
                     const Edition& edition)
    {
        need = static_cast<AccessoryNeed>(std::min(accessory_need(entry, key, edition), 2));
    }
    static void read(TomlTable& entry, const std::string& key, Accessory& named,
                     const Edition& edition)
    {
        named = static_cast<Accessory>(std::max(0, accessory_need(entry, key, edition) - 2));
    }
    static void read(TomlTable& entry, const std::string& key, Wood& cube, const Edition& edition)
    {
        std::vector<std::string> colours = edition.words.woods.ids;
        colours.emplace_back("none");
        cube = static_cast<Wood>(entry.one_of(key, colours) % static_cast<int>(wooden_count));
    }

    static void check(TomlTable& entry, ProfessionOption& option, const Edition&)
    {
        const Gain& gain = option.gain;
        if (gain.coin + gain.influence + gain.forest + gain.dune + gain.cube + gain.accessory +
                gain.vp ==
            0)
            entry.problem("gain", "an option must gain something");
        option.worth = worth_of(option.pay, gain);
    }
    static void check(TomlTable& entry, Profession& card, const Edition&)
    {
        if (card.options.is_empty())
            entry.problem("options", "there must be 1 or 2 options");
    }
    static void check(TomlTable& entry, Contract& card, const Edition&)
    {
        const int total = std::accumulate(card.cubes.begin(), card.cubes.end(), 0);
        if (card.cube_count != total)
            entry.problem("cube_count", fmt::format("must be {}, the sum of the cubes", total));
        if (card.cube_count == 0 && card.need == AccessoryNeed::None)
            entry.problem("cubes", "a contract needs a cube or an accessory");
    }
    static void check(TomlTable& entry, Investment& card, const Edition&)
    {
        card.has_cubes = entry.text("cube") != "none";
        if (card.has_cubes != (card.cubes > 0))
            entry.problem("cubes", "must be 0 exactly when cube is \"none\"");
        if (card.forest > 0 && card.dune > 0)
            entry.problem("forest", "at most one of forest and dune may be above 0");
        if (card.cubes + card.vp == 0)
            entry.problem("vp", "an investment must bring cubes or points");
    }
};

void load_profession_file(EditionReader& reader, Edition& edition, const std::string& file,
                          std::size_t first, std::size_t count)
{
    TomlTable root = reader.file(file);
    const std::string source = root.text("source");
    read_cards<CardForms>(reader, counted_entries(root, "profession", count), source,
                          edition.words.professions, &edition.professions[first], edition);
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
    read_cards<CardForms>(reader, counted_entries(root, "contract", contract_count), source,
                          edition.words.contracts, edition.contracts.data(), edition);
    std::array<int, contract_type_count> types{};
    for (const Contract& card : edition.contracts)
        ++types[place_of(card.type)];
    if (types != std::array{13, 13, 13})
        root.problem("contract", "there must be 13 contracts of each type");
}

void load_investments(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("investments.toml");
    const std::string source = root.text("source");
    read_cards<CardForms>(reader, counted_entries(root, "investment", investment_count), source,
                          edition.words.investments, edition.investments.data(), edition);
    check_investments(root, edition);
}

}  // namespace tischwerk::stephens
