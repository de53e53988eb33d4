// The editions of a game that this program can play: all that were ever released, and the newest. A
// game goes on with the cards it began with; a new game begins with the newest.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/values/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

struct KnownEdition
{
    std::string release;  // "0.1.0"; empty for cards that were not released yet
    std::string name;
    std::string hash;
    DataFolder files;
};

// Oldest first; the last one is the game's data/.
using KnownEditions = std::vector<KnownEdition>;

// From a game's folder editions/: released.toml lists the releases, and the folder of a release
// holds only the files that the next newer edition changed or lost; `without` names those it added.
// An empty folder is a game that was never released. The loader of the files checks the hashes.
Result<KnownEditions> read_known_editions(const DataFolder& editions, const DataFolder& data,
                                          std::string_view data_hash);

const KnownEdition* find_edition(const KnownEditions& known, std::string_view hash);

}  // namespace tischwerk
