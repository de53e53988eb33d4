// JSON pointers (RFC 6901) such as "/players/0/coins", with refusals that help to write the right
// pointer.
#pragma once

#include "core/json/described_json.hpp"
#include "core/values/result.hpp"

#include <string_view>

namespace tischwerk
{

// The value inside `root` that the pointer names. A pointer that leads nowhere is refused with how
// far it got and which keys are there. "-", the place behind a list's end, is refused: nothing is
// there yet.
Result<const json::value*> find_at(const json::value& root, std::string_view pointer);
Result<json::value*> find_at(json::value& root, std::string_view pointer);

}  // namespace tischwerk
