// The parts of loading an edition, one per group of files. Used by edition*.cpp only.
#pragma once

#include "core/editions/card_reader.hpp"
#include "core/editions/edition_reader.hpp"
#include "core/editions/entry_id.hpp"
#include "games/automation/cards/edition.hpp"

namespace tischwerk::automation
{

void load_actions(EditionReader& reader, Edition& edition);
void load_dice(EditionReader& reader, Edition& edition);
void load_setup(EditionReader& reader, Edition& edition);
void load_tracks(EditionReader& reader, Edition& edition);
void load_scoring(EditionReader& reader, Edition& edition);
void load_prospect(EditionReader& reader, Edition& edition);
void load_equipment(EditionReader& reader, Edition& edition);
void load_rd(EditionReader& reader, Edition& edition);
void load_sales(EditionReader& reader, Edition& edition);
void load_specialists(EditionReader& reader, Edition& edition);
void load_achievements(EditionReader& reader, Edition& edition);
void load_audits(EditionReader& reader, Edition& edition);
void load_blocked(EditionReader& reader, Edition& edition);
void load_tiles(EditionReader& reader, Edition& edition);
void load_components(EditionReader& reader, Edition& edition);

// Reads an entry's source, id and names; an id may be used only once in all files.
void add_named(EditionReader& reader, TomlTable& entry, const std::string& source, Edition& edition,
               Names& names);
// As add_named, for entries whose ids and order the rules rely on.
void add_expected(EditionReader& reader, TomlTable& entry, const std::string& source,
                  Edition& edition, Names& names, const std::string& id);

// A list of numbers with an entry for each space, from 0 on.
template <std::size_t count>
void read_spaces(TomlTable& table, const std::string& key, int most,
                 std::array<uint8_t, count>& spaces)
{
    const std::vector<int> numbers = table.numbers(key, 0, most);
    if (numbers.size() != count)
        return table.problem(key, "there must be " + std::to_string(count) + " numbers");
    for (std::size_t place = 0; place < count; ++place)
        spaces[place] = static_cast<uint8_t>(numbers[place]);
}

// ---- Effects (chapter 27).

EffectListId add_effects(const Effects& effects, Edition& edition);
Tokens read_tokens(TomlTable& table, const Names& colours);

struct CardForms
{
    static void read(TomlTable& entry, const std::string& key, EffectListId& effects,
                     Edition& edition, const Forbidden& forbidden);
    static void read(TomlTable& entry, const std::string& key, Ability& ability, Edition& edition,
                     const Forbidden& forbidden);
    static void read(TomlTable& entry, const std::string& key, Condition& condition, const Edition&,
                     const Allowed& allowed);
    static void check(TomlTable& entry, EquipmentCard& card, const Edition&);
    static void check(TomlTable& entry, SaleCard& card, const Edition&);
    static void check(TomlTable& entry, Specialist& card, const Edition&);
    static void check(TomlTable& entry, ProspectSpace& space, const Edition& edition);
};

}  // namespace tischwerk::automation
