// The values of every game's position as Markdown, for writers of scenarios: pointer, type and
// meaning. Made from the described structs and the games' texts.
#pragma once

#include <string>

namespace tischwerk::cli
{

std::string positions_doc();

}  // namespace tischwerk::cli
