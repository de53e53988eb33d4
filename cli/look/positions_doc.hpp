// docs/positions.md: what a position's JSON looks like, so that a person can write `set` and
// `expect` pointers. Generated from the described structs and the games' texts.
#pragma once

#include <string>

namespace tischwerk::cli
{

std::string positions_doc();

}  // namespace tischwerk::cli
