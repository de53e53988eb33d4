// The parts of loading an edition, one per group of files. Used by edition.cpp only.
#pragma once

#include "core/editions/card_reader.hpp"
#include "core/editions/edition_reader.hpp"
#include "core/editions/entry_id.hpp"
#include "games/stephens/cards/edition.hpp"

namespace tischwerk::stephens
{

void load_board(EditionReader& reader, Edition& edition);
void load_abilities(EditionReader& reader, Edition& edition);
void load_professions(EditionReader& reader, Edition& edition);
void load_contracts(EditionReader& reader, Edition& edition);
void load_investments(EditionReader& reader, Edition& edition);
void load_solo(EditionReader& reader, Edition& edition);
void load_automa_cards(EditionReader& reader, Edition& edition);
void load_opponents(EditionReader& reader, Edition& edition);
void load_scenarios(EditionReader& reader, Edition& edition);

// The entries of a file with a source and a count at its head; none when they are not so many.
std::vector<TomlTable> counted_entries(TomlTable& root, const std::string& key, std::size_t count);

}  // namespace tischwerk::stephens
