// Shared parts of all edition loaders: the files parsed, the source of each entry counted, and a
// hash of the values that matter in play.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/editions/edition_info.hpp"
#include "core/editions/toml_reader.hpp"
#include "core/told/texts.hpp"
#include "core/values/names.hpp"

#include <map>
#include <string>
#include <string_view>

namespace tischwerk
{

class EditionReader
{
public:
    // Parses all files; they must be exactly the expected ones.
    EditionReader(const DataFolder& folder, const std::vector<std::string>& expected_files);

    Problems& problems() { return problems_; }
    TomlTable file(const std::string& name);
    // Reads and counts the entry's source; entries without a source have the file's. The answer is
    // whether the entry is reconstructed.
    bool count_source(TomlTable& entry, const std::string& file_source);
    // An entry's names in both languages.
    static Name name_of(TomlTable& entry);
    // Its source, id and names, as add_named and add_expected read them (entry_id.hpp).
    void add_entry(TomlTable& entry, const std::string& file_source, Names& names);
    void add_expected_entry(TomlTable& entry, const std::string& file_source, Names& names,
                            const std::string& id);
    const EntryCounts& entries() const { return entries_; }
    // Names, sources and comments do not matter in play and leave the hash alone.
    std::string hash() const;

private:
    Problems problems_;
    std::map<std::string, TomlFile> files_;
    toml::table nothing_;
    EntryCounts entries_;
};

}  // namespace tischwerk
