#include "games/inventions/cards/edition.hpp"

#include "games/inventions/cards/edition_parts.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace tischwerk::inventions
{

namespace
{

const std::vector<std::string> file_names = {
    "actions.toml",    "factories.toml", "influence_track.toml", "invention_cards.toml",
    "inventions.toml", "loads.toml",     "market.toml",          "patent_track.toml",
    "scoring.toml",    "setup.toml",     "start_cards.toml"};

// The ids of what is not printed on a card. Cards and spaces bring theirs from the files.
void name_fixed_terms(Vocabulary& words)
{
    words.sources.ids = {"cards", "royalties", "inventions", "patents", "factories", "market"};
    words.seats.ids = {"0", "1", "2", "3", "4"};
    words.market_modes.ids = {"take_development", "exchange"};
    words.research_modes.ids = {"invent", "patent"};
}

bool is_clean(const std::string& id)
{
    return !id.empty() && id.size() <= 24 &&
           std::all_of(id.begin(), id.end(),
                       [](unsigned char letter) { return std::isalnum(letter) || letter == '_'; });
}

}  // namespace

std::vector<TomlTable> exactly(TomlTable& root, const std::string& key, std::size_t count)
{
    std::vector<TomlTable> entries = root.tables(key);
    if (entries.size() == count)
        return entries;
    root.problem(key, fmt::format("there must be {} entries, not {}", count, entries.size()));
    return {};
}

void add_named(TomlTable& entry, Names& names)
{
    const std::string id = entry.text("id");
    if (!is_clean(id))
        entry.problem("id", fmt::format("'{}' must be 1 to 24 letters, digits or underscores", id));
    if (std::find(names.ids.begin(), names.ids.end(), id) != names.ids.end())
        entry.problem("id", fmt::format("'{}' is used twice", id));
    names.ids.push_back(id);
    names.names.push_back(EditionReader::name_of(entry));
}

void add_expected(TomlTable& entry, Names& names, const std::string& id)
{
    add_named(entry, names);
    if (names.ids.back() != id)
        entry.problem("id", fmt::format("must be '{}', not '{}'", id, names.ids.back()));
}

Goods read_goods(TomlTable& table, const std::vector<Good>& kinds, const Names& goods)
{
    Goods amounts{};
    for (const Good kind : kinds)
        if (place_of(kind) < goods.ids.size())
            amounts[place_of(kind)] =
                static_cast<uint8_t>(table.number_or(goods.ids[place_of(kind)], 0, 0, 9));
    return amounts;
}

int total_of(const Goods& goods)
{
    return std::accumulate(goods.begin(), goods.end(), 0);
}

Result<Edition> load_edition(const DataFolder& folder)
{
    EditionReader reader(folder, file_names);
    Edition edition{};
    name_fixed_terms(edition.words);
    load_setup(reader, edition);
    load_actions(reader, edition);
    load_inventions(reader, edition);
    load_cards(reader, edition);
    load_factories(reader, edition);
    load_patent_track(reader, edition);
    load_influence_track(reader, edition);
    load_loads(reader, edition);
    load_market(reader, edition);
    load_scoring(reader, edition);
    if (reader.problems().any())
        return refuse(reader.problems().first());
    edition.info = {"first edition", reader.hash(), reader.entries()};
    return edition;
}

}  // namespace tischwerk::inventions
