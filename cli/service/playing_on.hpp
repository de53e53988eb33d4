// Whether a stored table can be played on from where it stands. It is tried in a process of its
// own: the program may die of a damaged position, and the caller must live to tell which table it
// was.
#pragma once

#include "server/tables/live_table.hpp"

#include <string>

namespace tischwerk::cli
{

enum class Playing
{
    On,            // with the newest cards and rules
    OnOlder,       // with those it began with
    ReadableOnly,  // a kept position is shown
    Unreadable
};

struct Found
{
    Playing playing = Playing::Unreadable;
    std::string why;  // of the last two
};

Found try_to_play_on(const server::WholeTable& stored);

}  // namespace tischwerk::cli
