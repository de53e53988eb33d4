#include "games/testing/whispers/cards/edition.hpp"

#include "core/editions/edition_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::whispers
{

namespace
{

void load_cards(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("cards.toml");
    const std::string source = root.text("source");
    std::vector<TomlTable> entries = root.tables("cards");
    if (entries.size() != card_count)
        root.problem("cards",
                     fmt::format("there must be {} entries, not {}", card_count, entries.size()));
    for (std::size_t place = 0; place < std::min(entries.size(), card_count); ++place)
    {
        TomlTable& entry = entries[place];
        reader.count_source(entry, source);
        edition.words.cards.ids.push_back(entry.text("id"));
        edition.words.cards.names.push_back(EditionReader::name_of(entry));
        const auto value = static_cast<uint8_t>(entry.number("value", 1, 99));
        if (std::find(edition.values.begin(), edition.values.end(), value) != edition.values.end())
            entry.problem("value", fmt::format("{} is used twice", value));
        edition.values[place] = value;
    }
}

void load_scoring(EditionReader& reader, Edition& edition)
{
    TomlTable root = reader.file("scoring.toml");
    reader.count_source(root, "book");
    edition.round_points = static_cast<int16_t>(root.number("round_points", 1, 99));
    edition.bet_won = static_cast<int16_t>(root.number("bet_won", 1, 99));
    edition.bet_lost = static_cast<int16_t>(root.number("bet_lost", 0, 99));
}

}  // namespace

Result<Edition> load_edition(const DataFolder& folder)
{
    EditionReader reader(folder, {"cards.toml", "scoring.toml"});
    Edition edition{};
    edition.words.seats.ids = {"0", "1", "2", "3"};
    load_cards(reader, edition);
    load_scoring(reader, edition);
    reader.problems().refuse_unknown_keys();
    if (reader.problems().any())
        return refuse(reader.problems().first());
    edition.info = {"test edition", reader.hash(), reader.entries()};
    return edition;
}

}  // namespace tischwerk::whispers
