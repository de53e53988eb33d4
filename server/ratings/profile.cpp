#include "server/ratings/profile.hpp"

#include "core/json/json_input.hpp"
#include "table/people/names.hpp"

namespace tischwerk::server::ratings
{

namespace
{

constexpr int most_results = 50;
constexpr std::size_t most_counted = 50;  // for reliability

std::optional<json::object> played_json(const store::Entry& entry)
{
    const Result<json::value> text = parse_json(entry.text);
    if (!text || !text->is_object())
        return std::nullopt;
    json::object shown = text->get_object();
    shown["table"] = entry.about.empty() ? "" : entry.key.substr(0, entry.key.find('/'));
    shown["game"] = entry.about;
    shown["at"] = entry.rank;
    return shown;
}

// "Finished 48 of 50": of the latest games.
json::object reliability_of(const std::vector<store::Entry>& latest)
{
    int finished = 0;
    int all = 0;
    for (const store::Entry& entry : latest)
    {
        const Result<json::value> value = parse_json(entry.text);
        const Result<PlayedText> text =
            value ? from_json<PlayedText>(*value) : Result<PlayedText>(refuse(""));
        all += text ? 1 : 0;
        finished += text && text->is_finished ? 1 : 0;
    }
    return {{"finished", finished}, {"of", all}};
}

Answer<std::vector<store::Entry>> played_by(store::Store& store, const std::string& person,
                                            std::optional<int64_t> before, int limit)
{
    store::EntryQuery query{.kind = std::string(kinds::played),
                            .owner = person,
                            .limit = limit,
                            .is_latest_first = true};
    if (before)
        query.until = *before - 1;
    const auto found = store.entries(query);
    if (!found)
        return deny(not_read(found.error().message));
    return *found;
}

}  // namespace

Answer<std::string> person_named(store::Store& store, std::string_view name)
{
    const auto clean = table::clean_name(name);
    const auto entry = people::find_record(
        store, people::kinds::name, clean ? table::shape_keys(*clean).front() : std::string());
    if (!entry)
        return deny(entry.error());
    if (!*entry)
        return deny(codes::not_found, "there is no account of this name");
    return (*entry)->owner;
}

Answer<json::object> describe_profile(store::Store& store, const RatingBook& book,
                                      const std::string& person, std::optional<int64_t> before)
{
    const auto name = people::name_of_person(store, person);
    const auto latest = played_by(store, person, std::nullopt, static_cast<int>(most_counted));
    const auto page = played_by(store, person, before, most_results);
    if (!name || !latest || !page)
        return deny(codes::store_failed, "the profile cannot be read now");
    json::array results;
    for (const store::Entry& entry : *page)
        if (auto shown = played_json(entry))
            results.push_back(std::move(*shown));
    json::object shown{{"name", *name},
                       {"ratings", book.of_person(person)},
                       {"reliability", reliability_of(*latest)},
                       {"has_more", page->size() == std::size_t{most_results}}};
    shown["results"] = std::move(results);
    return shown;
}

}  // namespace tischwerk::server::ratings
