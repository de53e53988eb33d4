// A table's data about a person: the name at a seat and the chat lines. The host can copy and erase
// them; a game goes on without the name.
#pragma once

#include "core/values/result.hpp"
#include "store/store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

namespace tischwerk::server
{

// Everything with this name at the table; nothing: no such person was here.
std::optional<boost::json::object> known_about(std::string_view name,
                                               const store::StoredTable& table,
                                               const std::vector<store::ChatLine>& chat);

// The table without the name: another one stands in its place, and the person's chat lines go.
Result<store::Rewrite> without_person(std::string_view name, const store::StoredTable& table,
                                      const std::vector<store::ChatLine>& chat);

}  // namespace tischwerk::server
