// The parts of loading an edition, a function for each file. Used by edition*.cpp only.
#pragma once

#include "core/editions/edition_reader.hpp"
#include "core/editions/entry_id.hpp"
#include "games/factory42/cards/edition.hpp"

#include <string>
#include <vector>

namespace tischwerk::factory42
{

// In the order of their files (chapter 22).
void load_resources(EditionReader& reader, Edition& edition);
void load_tower(EditionReader& reader, Edition& edition);
void load_board(EditionReader& reader, Edition& edition);
void load_numbers(EditionReader& reader, Edition& edition);
void load_improvements(EditionReader& reader, Edition& edition);
void load_orders(EditionReader& reader, Edition& edition);
void load_markets(EditionReader& reader, Edition& edition);
void load_events(EditionReader& reader, Edition& edition);
void load_inventions(EditionReader& reader, Edition& edition);
void load_commissions(EditionReader& reader, Edition& edition);
void load_variants(EditionReader& reader, Edition& edition);
void load_deals(EditionReader& reader, Edition& edition);

// A table of amounts by resource; a resource without an entry has 0.
Cubes read_cubes(TomlTable& entry, const std::string& key, const Names& resources, int most);
Cost read_cost(TomlTable& entry, const std::string& key, const Names& resources);
// Value of a cost in requisition points (chapter 22): magic counts 5.
int value_of(const Edition& edition, const Cost& cost);
EnumSet<Resource, uint16_t> read_resource_set(TomlTable& entry, const std::string& key,
                                              const Names& resources);

}  // namespace tischwerk::factory42
