// The parts of loading an edition, one per group of files. Used by edition*.cpp only.
#pragma once

#include "core/editions/card_reader.hpp"
#include "core/editions/edition_reader.hpp"
#include "core/editions/entry_id.hpp"
#include "games/inventions/cards/edition.hpp"

namespace tischwerk::inventions
{

void load_setup(EditionReader& reader, Edition& edition);
void load_actions(EditionReader& reader, Edition& edition);
void load_inventions(EditionReader& reader, Edition& edition);
void load_cards(EditionReader& reader, Edition& edition);
void load_factories(EditionReader& reader, Edition& edition);
void load_patent_track(EditionReader& reader, Edition& edition);
void load_influence_track(EditionReader& reader, Edition& edition);
void load_loads(EditionReader& reader, Edition& edition);
void load_market(EditionReader& reader, Edition& edition);
void load_scoring(EditionReader& reader, Edition& edition);

int total_of(const Goods& goods);

// Goods of the kinds that a table may name, and the laws between members.
struct GoodForms
{
    static void read(TomlTable& entry, const std::string& key, Goods& amounts,
                     const Edition& edition, const Kinds& kinds);
};

}  // namespace tischwerk::inventions
