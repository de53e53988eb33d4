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
    // By which version of the rules these cards are played: where a game begun before a correction
    // keeps the old way, the rule asks here. Set by the house, not by the loader.
    std::string rules{};
    bool is_superseded = false;  // released, and newer cards have come since
};

}  // namespace tischwerk
