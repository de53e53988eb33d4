// The circle of a person: friends, and people who are blocked. A block works both ways and stays
// secret: the two see no offers of each other and are never matched.
#pragma once

#include "server/lobby/offers.hpp"

#include <set>
#include <string>
#include <string_view>

namespace tischwerk::server::lobby
{

// Whom the person blocks, and who blocks the person.
Answer<std::set<std::string>> people_apart(store::Store& store, const std::string& person);

// By the account's name in any spelling; a guest has none.
Answer<void> set_relation(store::Store& store, std::string_view kind, const std::string& person,
                          std::string_view name, bool is_wanted, int64_t now_ms);
Answer<json::object> describe_circle(store::Store& store, const std::string& person);

}  // namespace tischwerk::server::lobby
