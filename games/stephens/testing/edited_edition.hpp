// The built-in data files with some of their text replaced, to see what the loader says to that.
#pragma once

#include "core/testing/edited_edition.hpp"
#include "games/stephens/cards/edition.hpp"

namespace tischwerk
{

const DataFolder& stephens_data();

}  // namespace tischwerk

namespace tischwerk::stephens::testing
{

using namespace tischwerk::testing;

inline std::string text_of(const std::string& file, const std::string& from,
                           const std::string& to = "\n")
{
    return text_in(stephens_data(), file, from, to);
}

inline Result<Edition> load_with(const std::vector<Edit>& edits)
{
    return load_edition(edited(stephens_data(), edits));
}

inline void check_refused(const Edit& edit, const std::string& key)
{
    CAPTURE(edit.from);
    CAPTURE(edit.to);
    check_names(message_of(load_with({edit})), edit.file, key);
}

}  // namespace tischwerk::stephens::testing
