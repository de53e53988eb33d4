#include "server/people/records.hpp"

#include "core/json/json_input.hpp"

namespace tischwerk::server::people
{

store::Entry record(std::string_view kind, std::string key, std::string owner, int64_t rank,
                    std::string text)
{
    return {std::string(kind), std::move(key), std::move(owner), "", rank, std::move(text)};
}

Answer<std::vector<store::Entry>> records_of(store::Store& store, std::string_view kind,
                                             const std::string& person)
{
    std::vector<store::Entry> all;
    store::EntryQuery query{.kind = std::string(kind), .owner = person};
    while (true)
    {
        Result<std::vector<store::Entry>> page = store.entries(query);
        if (!page)
            return deny(not_read(page.error().message));
        all.insert(all.end(), page->begin(), page->end());
        if (page->size() < static_cast<std::size_t>(query.limit))
            return all;
        query.after = all.back();
    }
}

Answer<std::optional<store::Entry>> find_record(store::Store& store, std::string_view kind,
                                                std::string_view key)
{
    Result<std::optional<store::Entry>> found = store.read_entry(kind, key);
    if (!found)
        return deny(not_read(found.error().message));
    return std::move(*found);
}

Answer<std::string> name_of_person(store::Store& store, std::string_view person)
{
    const auto entry = find_record(store, kinds::person, person);
    if (!entry)
        return deny(entry.error());
    const Result<json::value> value = *entry ? parse_json((*entry)->text) : refuse("");
    const Result<PersonText> text =
        value ? from_json<PersonText>(*value) : Result<PersonText>(refuse(""));
    return text ? text->name : "";
}

store::ExpectedEntry still(const store::Entry& entry)
{
    return {entry.kind, entry.key, entry.text};
}

store::ExpectedEntry no_such(std::string_view kind, const std::string& key)
{
    return {std::string(kind), key, std::nullopt};
}

store::EntryName name_of(const store::Entry& entry)
{
    return {entry.kind, entry.key};
}

Answer<bool> change(store::Store& store, store::EntryChange wanted)
{
    const store::Outcome outcome = store::change_entries_and_wait(store, std::move(wanted));
    if (outcome.written == store::Written::Failed)
        return deny(not_stored(outcome.message));
    return outcome.written == store::Written::Done;
}

tl::unexpected<Denial> changed_meanwhile()
{
    return deny(codes::outdated, "your account was changed meanwhile; try again");
}

}  // namespace tischwerk::server::people
