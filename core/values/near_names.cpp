#include "core/values/near_names.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

constexpr std::size_t longest_word = 64;  // longer ones are not compared: they come from outside
constexpr std::size_t most_names = 4;

// How many letters to insert, remove or replace (Levenshtein), a row of the table at a time.
std::size_t distance(std::string_view left, std::string_view right)
{
    std::vector<std::size_t> row(right.size() + 1);
    for (std::size_t place = 0; place < row.size(); ++place)
        row[place] = place;
    for (std::size_t from = 0; from < left.size(); ++from)
    {
        std::size_t diagonal = std::exchange(row[0], from + 1);
        for (std::size_t to = 0; to < right.size(); ++to)
        {
            const std::size_t replaced = diagonal + (left[from] == right[to] ? 0 : 1);
            diagonal = row[to + 1];
            row[to + 1] = std::min({replaced, row[to] + 1, row[to + 1] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::vector<std::string> near_names(std::string_view word, const std::vector<std::string>& known)
{
    if (word.empty() || word.size() > longest_word)
        return {};
    // A third of the letters may be wrong; a word that begins the other is always near.
    std::size_t nearest = std::max<std::size_t>(1, word.size() / 3);
    std::vector<std::string> names;
    for (const std::string& name : known)
    {
        const std::size_t found = name.starts_with(word) ? 1 : distance(word, name);
        if (found < nearest)
            names.clear();
        if (found <= nearest && names.size() < most_names)
            names.push_back(name);
        nearest = std::min(nearest, found);
    }
    return names;
}

std::string near_names_hint(std::string_view word, const std::vector<std::string>& known)
{
    const std::vector<std::string> names = near_names(word, known);
    return names.empty() ? "" : fmt::format("; near: {}", fmt::join(names, ", "));
}

}  // namespace tischwerk
