#include "core/editions/known_editions.hpp"

#include "core/editions/toml_reader.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr const char* list_name = "released.toml";

struct Listed
{
    KnownEdition edition;
    std::vector<std::string> without;
};

Result<std::vector<Listed>> read_list(const DataFile& file)
{
    Result<TomlFile> parsed = TomlFile::parse(file.name, file.content);
    if (!parsed)
        return refuse(parsed.error());
    Problems problems;
    TomlTable root = parsed->root(problems);
    std::vector<Listed> listed;
    for (TomlTable& entry : root.tables("edition"))
    {
        Listed one{{entry.text("release"), entry.text("name"), entry.text("hash"), {}}, {}};
        if (entry.has("without"))
            one.without = entry.texts("without");
        if (std::any_of(listed.begin(), listed.end(), [&](const Listed& other) {
                return other.edition.release == one.edition.release;
            }))
            entry.problem("release", "is listed twice");
        listed.push_back(std::move(one));
    }
    problems.refuse_unknown_keys();
    if (problems.any())
        return refuse(problems.first());
    return listed;
}

// The files kept in the folder of the release, and those that the next newer edition left as they
// were.
DataFolder files_of(const DataFolder& editions, const Listed& listed, const DataFolder& newer)
{
    const std::string folder = listed.edition.release + '/';
    DataFolder files;
    for (const DataFile& file : editions.files)
        if (file.name.starts_with(folder))
            files.files.push_back({file.name.substr(folder.size()), file.content});
    for (const DataFile& file : newer.files)
        if (!files.find(file.name) && std::find(listed.without.begin(), listed.without.end(),
                                                file.name) == listed.without.end())
            files.files.push_back(file);
    return files;
}

// A folder that the list does not name would be forgotten silently.
Result<void> refuse_strays(const DataFolder& editions, const std::vector<Listed>& listed)
{
    for (const DataFile& file : editions.files)
    {
        const std::string release = file.name.substr(0, file.name.find('/'));
        const bool is_listed = std::any_of(listed.begin(), listed.end(), [&](const Listed& one) {
            return one.edition.release == release;
        });
        if (file.name != list_name && !is_listed)
            return refuse(
                fmt::format("{}: belongs to no release that {} lists", file.name, list_name));
    }
    return {};
}

}  // namespace

Result<KnownEditions> read_known_editions(const DataFolder& editions, const DataFolder& data,
                                          std::string_view data_hash)
{
    const DataFile* list = editions.find(list_name);
    Result<std::vector<Listed>> listed = list ? read_list(*list) : std::vector<Listed>{};
    if (!listed)
        return refuse(listed.error());
    if (const Result<void> whole = refuse_strays(editions, *listed); !whole)
        return refuse(whole.error());
    const DataFolder* newer = &data;
    for (auto one = listed->rbegin(); one != listed->rend(); ++one)
    {
        one->edition.files = files_of(editions, *one, *newer);
        newer = &one->edition.files;
    }
    KnownEditions known;
    for (Listed& one : *listed)
        known.push_back(std::move(one.edition));
    if (known.empty() || known.back().hash != data_hash)
        known.push_back({"", "unreleased edition", std::string(data_hash), data});
    return known;
}

const KnownEdition* find_edition(const KnownEditions& known, std::string_view hash)
{
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const KnownEdition& one) { return one.hash == hash; });
    return found == known.end() ? nullptr : &*found;
}

}  // namespace tischwerk
