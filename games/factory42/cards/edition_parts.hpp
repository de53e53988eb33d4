// The parts of loading an edition, a function for each file. Used by edition*.cpp only.
#pragma once

#include "core/editions/card_reader.hpp"
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

// Value of a cost in requisition points (chapter 22): magic counts 5.
int value_of(const Edition& edition, const Cost& cost);

struct CostForms
{
    static void read(TomlTable& entry, const std::string& key, Cost& cost, const Edition& edition);
};

}  // namespace tischwerk::factory42
