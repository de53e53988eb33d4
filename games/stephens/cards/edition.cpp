#include "games/stephens/cards/edition.hpp"

#include "core/editions/load_parts.hpp"
#include "games/stephens/cards/edition_parts.hpp"

#include <map>

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

// The specification's ids for terms that are no cards. Cards bring theirs from the files.
void name_fixed_terms(EditionReader&, Edition& edition)
{
    Vocabulary& words = edition.words;
    words.colours.ids = {"green", "blue", "white", "orange", "pink", "black"};
    words.woods.ids = {"orange", "pink", "black"};
    words.furnaces.ids = {"F_UL", "F_UR", "F_LR", "F_LL"};
    words.small_factories.ids = {"M_UL", "M_UR", "M_LR", "M_LL"};
    words.rows.ids = {"row_L0", "row_L1", "row_L2", "row_R0", "row_R1", "row_R2"};
    words.sides.ids = {"left", "right"};
    words.contract_types.ids = {"crown", "colonies", "uk"};
    words.slots.ids = {"red_deck_top", "red_1", "red_2", "blue_1", "blue_2", "blue_deck_top"};
    words.spaces.ids = {"1", "2", "3", "4", "5"};
    words.displays.ids = {"contract", "investment"};
    words.seats.ids = {"0", "1", "2", "3", "automa"};
}

const std::vector<std::string> file_names = {"abilities.toml",
                                             "automa.toml",
                                             "board.toml",
                                             "contracts.toml",
                                             "investments.toml",
                                             "opponents.toml",
                                             "professions_blue.toml",
                                             "professions_red.toml",
                                             "professions_start.toml",
                                             "scenarios.toml",
                                             "solo.toml"};

// Ids are unique over all files, so a card can be named without saying its kind.
void check_unique_ids(EditionReader& reader, Edition& edition)
{
    const Vocabulary& words = edition.words;
    const std::vector<std::pair<const Names*, const char*>> groups = {
        {&words.furnaces, "board.toml: furnace"},
        {&words.small_factories, "board.toml: small_factory"},
        {&words.rows, "board.toml: row"},
        {&words.deliveries, "board.toml: delivery"},
        {&words.accessories, "board.toml: accessories"},
        {&words.difficulties, "solo.toml: difficulty"},
        {&words.abilities, "abilities.toml: ability"},
        {&words.professions, "professions_*.toml: profession"},
        {&words.contracts, "contracts.toml: contract"},
        {&words.investments, "investments.toml: investment"},
        {&words.opponents, "opponents.toml: opponent"},
        {&words.scenarios, "scenarios.toml: scenario"},
        {&words.automa_cards, "automa.toml: automa"}};
    std::map<std::string, const char*> seen;
    for (const auto& [names, place] : groups)
        for (const std::string& id : names->ids)
            if (const auto [first, is_new] = seen.emplace(id, place); !is_new)
                reader.problems().add(
                    fmt::format("{}: id: '{}' is used already in {}", place, id, first->second));
}

}  // namespace

std::vector<TomlTable> counted_entries(TomlTable& root, const std::string& key, std::size_t count)
{
    const int stated = root.number("count", 0, 255);
    if (stated != static_cast<int>(count))
        root.problem("count", fmt::format("must be {}, not {}", count, stated));
    return exactly(root, key, count);
}

Result<Edition> load_edition(const DataFolder& folder)
{
    return load_parts<Edition>(folder, file_names,
                               {name_fixed_terms, load_board, load_abilities, load_professions,
                                load_contracts, load_investments, load_solo, load_automa_cards,
                                load_opponents, load_scenarios, check_unique_ids});
}

}  // namespace tischwerk::stephens
