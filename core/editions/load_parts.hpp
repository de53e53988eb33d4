// Loads an edition part by part, as its game says; the first problem refuses it.
#pragma once

#include "core/editions/edition_reader.hpp"

#include <initializer_list>

namespace tischwerk
{

template <typename Edition>
Result<Edition> load_parts(const DataFolder& folder, const std::vector<std::string>& file_names,
                           std::initializer_list<void (*)(EditionReader&, Edition&)> parts)
{
    EditionReader reader(folder, file_names);
    Edition edition{};
    for (const auto load_part : parts)
        load_part(reader, edition);
    reader.problems().refuse_unknown_keys();
    if (reader.problems().any())
        return refuse(reader.problems().first());
    edition.info = {"", reader.hash(), reader.entries()};  // the house knows its name
    return edition;
}

}  // namespace tischwerk
