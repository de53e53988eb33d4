// The words of a game in English and German: rule texts, prompts, move descriptions, log lines.
#pragma once

#include "core/editions/data_folder.hpp"
#include "core/values/result.hpp"

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

namespace tischwerk
{

enum class Language
{
    English,
    German
};
inline constexpr std::array languages = {Language::English, Language::German};

std::string_view code_of(Language language);  // "en", "de"
Result<Language> parse_language(std::string_view code);

// A name in both languages.
struct Name
{
    std::string en;
    std::string de;
    const std::string& in(Language language) const
    {
        return language == Language::German ? de : en;
    }
    bool operator==(const Name&) const = default;
};
BOOST_DESCRIBE_STRUCT(Name, (), (en, de))

using TextValues = std::vector<std::pair<std::string, std::string>>;

// Fills "{player} takes {count} {count|cube|cubes}": a name in braces is replaced by its value;
// with two forms behind it, the first is used for the value 1 and the second for all others.
std::string fill(std::string_view pattern, const TextValues& values);

class Texts
{
public:
    // Reads en.toml and de.toml; both must have the same keys.
    static Result<Texts> load(const DataFolder& folder);

    // The pattern of a key such as ("moves", "take_glass"); the key itself where there is none, so
    // that a missing text is seen and never breaks a game.
    std::string_view find(Language language, std::string_view section, std::string_view key) const;
    bool has(std::string_view section, std::string_view key) const;
    std::string fill(Language language, std::string_view section, std::string_view key,
                     const TextValues& values) const;
    Name name(std::string_view section, std::string_view key) const;

    struct Entry
    {
        std::string section;
        std::string key;
        std::string text;
    };
    // All entries of a section in the order of the file.
    std::vector<Entry> section(Language language, std::string_view section) const;

private:
    struct LanguageTexts
    {
        std::vector<Entry> entries;
        std::map<std::pair<std::string, std::string>, std::size_t, std::less<>> places;
    };
    static Result<LanguageTexts> load_language(const DataFolder& folder, Language language);

    std::array<LanguageTexts, 2> languages_;
};

}  // namespace tischwerk
