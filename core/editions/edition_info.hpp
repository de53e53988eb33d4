// Which edition of the cards and boards is in force, and how much of it is known.
#pragma once

#include <string>

namespace tischwerk
{

// How many values of the edition come from where.
struct EntryCounts
{
    int book = 0;
    int publicly_known = 0;
    int reconstructed = 0;
};

struct EditionInfo
{
    std::string name;
    std::string hash;  // of the values that matter in play
    EntryCounts entries;
};

}  // namespace tischwerk
