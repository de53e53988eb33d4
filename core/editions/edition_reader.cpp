#include "core/editions/edition_reader.hpp"

#include "core/editions/entry_id.hpp"
#include "core/values/sha256.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

bool matters_in_play(std::string_view key)
{
    return !key.starts_with("name_") && key != "source";
}

// A canonical text for a value: TOML tables are sorted by key, so the order in a file, its spacing
// and its comments make no difference.
void write_canonical(const toml::node& node, std::string& text)
{
    if (const toml::table* table = node.as_table())
    {
        text += '{';
        for (const auto& [key, value] : *table)
            if (matters_in_play(key.str()))
            {
                text += fmt::format("{}=", key.str());
                write_canonical(value, text);
                text += ';';
            }
        text += '}';
    }
    else if (const toml::array* array = node.as_array())
    {
        text += '[';
        for (const toml::node& value : *array)
        {
            write_canonical(value, text);
            text += ';';
        }
        text += ']';
    }
    else if (const auto* string = node.as_string())
        text += fmt::format("'{}'", string->get());
    else if (const auto* number = node.as_integer())
        text += fmt::format("{}", number->get());
    else if (const auto* flag = node.as_boolean())
        text += flag->get() ? "true" : "false";
}

}  // namespace

EditionReader::EditionReader(const DataFolder& folder,
                             const std::vector<std::string>& expected_files)
{
    for (const DataFile& file : folder.files)
    {
        const bool is_expected = std::find(expected_files.begin(), expected_files.end(),
                                           file.name) != expected_files.end();
        if (!is_expected)
            problems_.add(fmt::format("{}: is no file of this edition; it has: {}", file.name,
                                      fmt::join(expected_files, ", ")));
        Result<TomlFile> parsed = TomlFile::parse(file.name, file.content);
        if (parsed)
            files_.emplace(file.name, std::move(*parsed));
        else
            problems_.add(parsed.error().message);
    }
    for (const std::string& name : expected_files)
        if (!files_.contains(name))
            problems_.add(fmt::format("{}: is missing from the edition", name));
}

TomlTable EditionReader::file(const std::string& name)
{
    const auto found = files_.find(name);
    return found == files_.end() ? TomlTable(problems_, name, &nothing_)
                                 : found->second.root(problems_);
}

bool EditionReader::count_source(TomlTable& entry, const std::string& file_source)
{
    const std::string source = entry.text_or("source", file_source);
    if (source == "book")
        ++entries_.book;
    else if (source == "public")
        ++entries_.publicly_known;
    else if (source == "reconstructed")
        ++entries_.reconstructed;
    else
        entry.problem(
            "source",
            fmt::format("'{}' is no source; one of: book, public, reconstructed", source));
    return source == "reconstructed";
}

Name EditionReader::name_of(TomlTable& entry)
{
    return {entry.text("name_en"), entry.text("name_de")};
}

void EditionReader::add_entry(TomlTable& entry, const std::string& file_source, Names& names)
{
    names.reconstructed.push_back(count_source(entry, file_source));
    add_named(entry, names);
}

void EditionReader::add_expected_entry(TomlTable& entry, const std::string& file_source,
                                       Names& names, const std::string& id)
{
    names.reconstructed.push_back(count_source(entry, file_source));
    add_expected(entry, names, id);
}

std::string EditionReader::hash() const
{
    std::string text;
    for (const auto& [name, file] : files_)
    {
        text += name + ':';
        write_canonical(file.table(), text);
        text += '\n';
    }
    return sha256_hex(text).substr(0, 16);
}

}  // namespace tischwerk
