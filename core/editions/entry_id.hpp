// The id that an entry of a data file goes by, in texts, positions and saves.
#pragma once

#include "core/editions/toml_reader.hpp"
#include "core/values/names.hpp"

namespace tischwerk
{

// Reads an entry's id into the names, refusing one that is no plain word or was used before.
void add_id(TomlTable& entry, Names& names);

}  // namespace tischwerk
