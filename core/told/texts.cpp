#include "core/told/texts.hpp"

#include "core/editions/toml_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk
{

std::string_view code_of(Language language)
{
    return language == Language::German ? "de" : "en";
}

Result<Language> parse_language(std::string_view code)
{
    for (const Language language : languages)
        if (code_of(language) == code)
            return language;
    return refuse(fmt::format("'{}' is no language of ours; choose en or de", code));
}

std::string fill(std::string_view pattern, const TextValues& values)
{
    std::string text;
    while (!pattern.empty())
    {
        const std::size_t open = pattern.find('{');
        const std::size_t close = pattern.find('}', open);
        if (open == std::string_view::npos || close == std::string_view::npos)
            break;
        text += pattern.substr(0, open);
        const std::string_view inside = pattern.substr(open + 1, close - open - 1);
        const std::string_view name = inside.substr(0, inside.find('|'));
        const auto value = std::find_if(values.begin(), values.end(),
                                        [name](const auto& entry) { return entry.first == name; });
        if (value == values.end())
            text += pattern.substr(open, close - open + 1);
        else if (name.size() == inside.size())
            text += value->second;
        else
        {
            const std::string_view forms = inside.substr(name.size() + 1);
            const std::size_t bar = std::min(forms.find('|'), forms.size());
            text += value->second == "1" || bar == forms.size() ? forms.substr(0, bar)
                                                                : forms.substr(bar + 1);
        }
        pattern.remove_prefix(close + 1);
    }
    return text.append(pattern);
}

Result<Texts::LanguageTexts> Texts::load_language(const DataFolder& folder, Language language)
{
    const std::string file_name = fmt::format("{}.toml", code_of(language));
    const DataFile* file = folder.find(file_name);
    if (!file)
        return refuse(fmt::format("{} is missing", file_name));
    const Result<TomlFile> parsed = TomlFile::parse(file_name, file->content);
    if (!parsed)
        return refuse(parsed.error());

    Problems problems;
    LanguageTexts texts;
    TomlTable root = parsed->root(problems);
    std::vector<std::pair<std::size_t, Entry>> lines;  // TOML tables are sorted; we keep file order
    for (const std::string& section : root.keys())
    {
        TomlTable table = root.table(section);
        for (const std::string& key : table.keys())
        {
            const toml::node* node = parsed->table().get(section)->as_table()->get(key);
            lines.emplace_back(node->source().begin.line, Entry{section, key, table.text(key)});
        }
    }
    if (problems.any())
        return refuse(problems.first());
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& left, const auto& right) { return left.first < right.first; });
    for (auto& [line, entry] : lines)
    {
        texts.places[{entry.section, entry.key}] = texts.entries.size();
        texts.entries.push_back(std::move(entry));
    }
    return texts;
}

Result<Texts> Texts::load(const DataFolder& folder)
{
    Texts texts;
    for (const Language language : languages)
    {
        Result<LanguageTexts> loaded = load_language(folder, language);
        if (!loaded)
            return refuse(loaded.error());
        texts.languages_[static_cast<std::size_t>(language)] = std::move(*loaded);
    }
    for (std::size_t one = 0; one < 2; ++one)
        for (const auto& [key, place] : texts.languages_[one].places)
            if (!texts.languages_[1 - one].places.contains(key))
                return refuse(fmt::format("{}.toml: [{}] lacks '{}'", code_of(languages[1 - one]),
                                          key.first, key.second));
    return texts;
}

std::string_view Texts::find(Language language, std::string_view section,
                             std::string_view key) const
{
    const LanguageTexts& texts = languages_[static_cast<std::size_t>(language)];
    const auto place = texts.places.find(std::pair(std::string(section), std::string(key)));
    return place == texts.places.end() ? key : texts.entries[place->second].text;
}

bool Texts::has(std::string_view section, std::string_view key) const
{
    return languages_[0].places.contains(std::pair(std::string(section), std::string(key)));
}

std::string Texts::fill(Language language, std::string_view section, std::string_view key,
                        const TextValues& values) const
{
    return tischwerk::fill(find(language, section, key), values);
}

Name Texts::name(std::string_view section, std::string_view key) const
{
    return {std::string(find(Language::English, section, key)),
            std::string(find(Language::German, section, key))};
}

std::vector<Texts::Entry> Texts::section(Language language, std::string_view section) const
{
    std::vector<Entry> entries;
    for (const Entry& entry : languages_[static_cast<std::size_t>(language)].entries)
        if (entry.section == section)
            entries.push_back(entry);
    return entries;
}

}  // namespace tischwerk
