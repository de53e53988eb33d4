// The page behind the link to a table: chat programs read game, host and free seats from it; a
// browser goes on to the table.
#pragma once

#include "core/told/texts.hpp"
#include "table/table.hpp"

#include <string>
#include <string_view>

namespace tischwerk::server
{

// Text that is safe in a page, quoted or not.
std::string in_html(std::string_view text);

// Without a table it only leads on.
std::string invitation_page(const table::Table* table, std::string_view id, Language language);

}  // namespace tischwerk::server
