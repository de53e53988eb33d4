// An analysis as text for a terminal, as JSON for programs and as a page for people.
// docs/use/study.md explains each number.
#pragma once

#include "lab/analysis/analysis.hpp"

#include <string>
#include <vector>

namespace tischwerk::lab
{

// Lines of at most 80 columns.
std::vector<std::string> analysis_text(const Game& game, const Analysis& analysis,
                                       Language language);

json::value analysis_json(const Game& game, const Analysis& analysis, Language language);

std::string analysis_page(const Game& game, const Analysis& analysis, Language language);

}  // namespace tischwerk::lab
