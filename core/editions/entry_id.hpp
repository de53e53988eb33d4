// Parts that all loaders read alike: the id of an entry, in texts, positions and saves, how many
// entries there are, and numbers that the rules rely on.
#pragma once

#include "core/editions/toml_reader.hpp"
#include "core/values/names.hpp"

namespace tischwerk
{

// Reads an entry's id into the names, refusing an id that is no plain word or was used before.
void add_id(TomlTable& entry, Names& names);

// Its id and its names in both languages.
void add_named(TomlTable& entry, Names& names);
// As add_named, for entries whose ids and order the rules rely on.
void add_expected(TomlTable& entry, Names& names, const std::string& id);

// The entries of a list that must have this many; none when it has not.
std::vector<TomlTable> exactly(TomlTable& root, const std::string& key, std::size_t count);
// A number that the rules rely on; the file states it, and it must agree.
void expect_number(TomlTable& table, const std::string& key, std::size_t value);
uint8_t small_number(TomlTable& table, const std::string& key, int least, int most);

}  // namespace tischwerk
