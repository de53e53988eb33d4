#include "core/editions/entry_id.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr std::size_t longest_id = 24;

bool is_clean(const std::string& id)
{
    return !id.empty() && id.size() <= longest_id &&
           std::all_of(id.begin(), id.end(),
                       [](unsigned char letter) { return std::isalnum(letter) || letter == '_'; });
}

}  // namespace

void add_id(TomlTable& entry, Names& names)
{
    const std::string id = entry.text("id");
    if (!is_clean(id))
        entry.problem("id", fmt::format("'{}' must be 1 to {} letters, digits or underscores", id,
                                        longest_id));
    if (std::find(names.ids.begin(), names.ids.end(), id) != names.ids.end())
        entry.problem("id", fmt::format("'{}' is used twice", id));
    names.ids.push_back(id);
}

}  // namespace tischwerk
