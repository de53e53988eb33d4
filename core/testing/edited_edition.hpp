// A game's data files with some of their text replaced, to see its loader's answer.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/values/result.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

struct Edit
{
    std::string file;
    std::string from;  // its first occurrence is replaced
    std::string to;
};

inline DataFolder edited(DataFolder folder, const std::vector<Edit>& edits)
{
    for (const Edit& edit : edits)
        for (DataFile& file : folder.files)
            if (file.name == edit.file)
            {
                const std::size_t place = file.content.find(edit.from);
                REQUIRE_MESSAGE(place != std::string::npos, edit.file << " lacks " << edit.from);
                file.content.replace(place, edit.from.size(), edit.to);
            }
    return folder;
}

// The text of a file from here to there, with its present values: an Edit's from.
inline std::string text_in(const DataFolder& folder, const std::string& name,
                           const std::string& from, const std::string& to = "\n")
{
    for (const DataFile& file : folder.files)
        if (file.name == name)
        {
            const std::size_t begin = file.content.find("\n" + from) + 1;
            REQUIRE_MESSAGE(begin != std::string::npos + 1, name << " lacks " << from);
            return file.content.substr(begin, file.content.find(to, begin) - begin);
        }
    return {};
}

template <typename Edition>
std::string message_of(const Result<Edition>& result)
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

// A game's own files and its loader.
template <const DataFolder& (*data)(), auto load>
struct EditedEdition
{
    using Loaded = decltype(load(DataFolder{}));

    static Loaded load_with(const std::vector<Edit>& edits) { return load(edited(data(), edits)); }
    static void check_refused(const Edit& edit, const std::string& key)
    {
        CAPTURE(edit.from);
        CAPTURE(edit.to);
        check_names(message_of(load_with({edit})), edit.file, key);
    }
};

}  // namespace tischwerk::testing
