// The parts of loading an edition, one per group of files. Used by edition*.cpp only.
#pragma once

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

// The goods from a table such as { wood = 1, coal = 2 }; other keys are left to be asked for.
Goods read_goods(TomlTable& table, const std::vector<Good>& kinds, const Names& goods);
int total_of(const Goods& goods);

}  // namespace tischwerk::inventions
