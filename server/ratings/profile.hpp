// Profiles: what a person's games say: results, ratings with their course, and how many games the
// person has finished. Shown to anybody for an account; a guest's is seen by the guest alone.
#pragma once

#include "server/ratings/rating_book.hpp"

#include <string>
#include <string_view>

namespace tischwerk::server::ratings
{

// The id of the account of this name.
Answer<std::string> person_named(store::Store& store, std::string_view name);
// Fifty results at a time, the latest first; `before`: the time of the last one that was shown.
Answer<json::object> describe_profile(store::Store& store, const RatingBook& book,
                                      const std::string& person, std::optional<int64_t> before);

}  // namespace tischwerk::server::ratings
