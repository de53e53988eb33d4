#include "games/inventions/cards/edition.hpp"

#include "core/editions/load_parts.hpp"
#include "games/inventions/cards/edition_parts.hpp"

#include <numeric>

namespace tischwerk::inventions
{

namespace
{

const std::vector<std::string> file_names = {
    "actions.toml",    "factories.toml", "influence_track.toml", "invention_cards.toml",
    "inventions.toml", "loads.toml",     "market.toml",          "patent_track.toml",
    "scoring.toml",    "setup.toml",     "start_cards.toml"};

// The ids of terms that are not printed on a card. Cards and spaces bring theirs from the files.
void name_fixed_terms(EditionReader&, Edition& edition)
{
    Vocabulary& words = edition.words;
    words.sources.ids = {"cards", "royalties", "inventions", "patents", "factories", "market"};
    words.seats.ids = {"0", "1", "2", "3", "4"};
    words.market_modes.ids = {"take_development", "exchange"};
    words.research_modes.ids = {"invent", "patent"};
}

}  // namespace

void GoodForms::read(TomlTable& entry, const std::string& key, Goods& amounts,
                     const Edition& edition, const Kinds& kinds)
{
    TomlTable table = entry.table(key);
    const std::vector<std::string>& ids = edition.words.goods.ids;
    for (const Good kind : kinds)
        if (place_of(kind) < ids.size())
            amounts[place_of(kind)] =
                static_cast<uint8_t>(table.number_or(ids[place_of(kind)], 0, 0, 9));
}

int total_of(const Goods& goods)
{
    return std::accumulate(goods.begin(), goods.end(), 0);
}

Result<Edition> load_edition(const DataFolder& folder)
{
    return load_parts<Edition>(folder, file_names,
                               {name_fixed_terms, load_setup, load_actions, load_inventions,
                                load_cards, load_factories, load_patent_track, load_influence_track,
                                load_loads, load_market, load_scoring});
}

}  // namespace tischwerk::inventions
