// The built-in data files with some of their text replaced, to see what the loader says to that.
#pragma once

#include "games/inventions/edition.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk
{

const DataFolder& inventions_data();

}  // namespace tischwerk

namespace tischwerk::inventions::testing
{

struct Edit
{
    std::string file;
    std::string from;  // its first occurrence is replaced
    std::string to;
};

inline void replace(DataFolder& folder, const Edit& edit)
{
    for (DataFile& file : folder.files)
        if (file.name == edit.file)
        {
            const std::size_t place = file.content.find(edit.from);
            REQUIRE_MESSAGE(place != std::string::npos, edit.file << " lacks " << edit.from);
            file.content.replace(place, edit.from.size(), edit.to);
        }
}

// What a file says from here to there, whatever the values are at present: an Edit's from.
inline std::string text_of(const std::string& name, const std::string& from,
                           const std::string& to = "\n")
{
    for (const DataFile& file : inventions_data().files)
        if (file.name == name)
        {
            const std::size_t begin = file.content.find("\n" + from) + 1;
            REQUIRE_MESSAGE(begin != std::string::npos + 1, name << " lacks " << from);
            return file.content.substr(begin, file.content.find(to, begin) - begin);
        }
    return {};
}

inline Result<Edition> load_with(const std::vector<Edit>& edits)
{
    DataFolder folder = inventions_data();
    for (const Edit& edit : edits)
        replace(folder, edit);
    return load_edition(folder);
}

inline std::string message_of(const Result<Edition>& result)
{
    return result ? "loaded" : result.error().message;
}

// The refusal must name the file and the key.
inline void check_names(const std::string& message, const std::string& file, const std::string& key)
{
    INFO(message);
    CHECK(message.starts_with(file));
    CHECK(message.find(key) != std::string::npos);
    CHECK(message.find('\n') == std::string::npos);
}

inline void check_refused(const Edit& edit, const std::string& key)
{
    CAPTURE(edit.from);
    CAPTURE(edit.to);
    check_names(message_of(load_with({edit})), edit.file, key);
}

}  // namespace tischwerk::inventions::testing
