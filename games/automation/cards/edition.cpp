#include "games/automation/cards/edition.hpp"

#include "core/editions/load_parts.hpp"
#include "games/automation/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

const std::vector<std::string> file_names = {
    "achievements.toml", "actions.toml",     "audits.toml",    "blocked.toml",
    "components.toml",   "dice.toml",        "equipment.toml", "prospect.toml",
    "rd.toml",           "sales.toml",       "scoring.toml",   "setup.toml",
    "specialists.toml",  "sponsorship.toml", "starters.toml",  "tracks.toml"};

// The ids of terms that are not printed on a card. Cards and spaces bring theirs from the files.
void name_fixed_terms(EditionReader&, Edition& edition)
{
    Vocabulary& words = edition.words;
    words.colours.ids = {"red", "yellow", "blue"};
    words.parts.ids = {"head", "torso", "arms", "legs", "core"};
    words.seats.ids = {"0", "1", "2", "3"};
    words.operations.ids = {"credits", "res",    "any",  "vp",     "rep",  "rel",        "build",
                            "upgrade", "donate", "roll", "market", "swap", "credits_per"};
    edition.effect_lists.emplace_back();  // no_effects
}

// An id may be used only once over all files (chapter 31).
void refuse_used_id(TomlTable& entry, const Edition& edition)
{
    const std::string id = entry.text("id");
    const Vocabulary& words = edition.words;
    for (const Names* names : {&words.actions, &words.specials, &words.companies, &words.equipment,
                               &words.rd, &words.sales, &words.specialists, &words.achievements,
                               &words.audits, &words.blocked, &words.tiles, &words.tracks})
        if (std::find(names->ids.begin(), names->ids.end(), id) != names->ids.end())
            entry.problem("id", fmt::format("'{}' is used twice", id));
}

}  // namespace

void add_named(EditionReader& reader, TomlTable& entry, const std::string& source, Edition& edition,
               Names& names)
{
    refuse_used_id(entry, edition);
    reader.add_entry(entry, source, names);
}

void add_expected(EditionReader& reader, TomlTable& entry, const std::string& source,
                  Edition& edition, Names& names, const std::string& id)
{
    refuse_used_id(entry, edition);
    reader.add_expected_entry(entry, source, names, id);
}

Result<Edition> load_edition(const DataFolder& folder)
{
    return load_parts<Edition>(folder, file_names,
                               {name_fixed_terms, load_actions, load_dice, load_setup, load_tracks,
                                load_scoring, load_prospect, load_equipment, load_rd, load_sales,
                                load_specialists, load_achievements, load_audits, load_blocked,
                                load_tiles, load_components});
}

}  // namespace tischwerk::automation
