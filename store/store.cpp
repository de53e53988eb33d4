#include "store/store.hpp"

#include "store/open.hpp"

#include <future>
#include <utility>

namespace tischwerk::store
{

namespace
{

template <typename Write>
Outcome wait_for(const Write& write)
{
    // Shared: the thread that sets the value may still use the promise after the waiting thread has
    // left.
    const auto promise = std::make_shared<std::promise<Outcome>>();
    std::future<Outcome> outcome = promise->get_future();
    write([promise](const Outcome& written) { promise->set_value(written); });
    return outcome.get();
}

}  // namespace

std::vector<FoundNews> Store::read_news(std::span<const NewsQuery> queries)
{
    std::vector<FoundNews> found;
    for (const NewsQuery& query : queries)
    {
        Result<std::optional<StoredTable>> table = read_table(query.table, query.first_number);
        Result<std::vector<ChatLine>> chat = read_chat(query.table, query.after_chat);
        if (!table || !chat)
            found.emplace_back(refuse(table ? chat.error() : table.error()));
        else if (!*table)
            found.emplace_back(std::nullopt);
        else
            found.emplace_back(TableNews{std::move((*table)->lines), std::move((*table)->tokens),
                                         std::move(*chat)});
    }
    return found;
}

Result<std::unique_ptr<Store>> open_store(const StoreOptions& options)
{
    if (options.chat_lines_kept < 1 || options.max_queued < 1)
        return refuse("a store must keep at least one chat line and let one write wait");
    return is_postgres(options.location) ? open_postgres_store(options)
                                         : open_sqlite_store(options);
}

Outcome create_and_wait(Store& store, NewTable table)
{
    return wait_for(
        [&](WhenWritten when_written) { store.create(std::move(table), std::move(when_written)); });
}

Outcome append_and_wait(Store& store, Append lines)
{
    return wait_for(
        [&](WhenWritten when_written) { store.append(std::move(lines), std::move(when_written)); });
}

Outcome add_chat_and_wait(Store& store, std::string table, std::string line)
{
    return wait_for([&](WhenWritten when_written) {
        store.add_chat(std::move(table), std::move(line), std::move(when_written));
    });
}

Outcome rewrite_and_wait(Store& store, Rewrite lines)
{
    return wait_for([&](WhenWritten when_written) {
        store.rewrite(std::move(lines), std::move(when_written));
    });
}

Outcome remove_and_wait(Store& store, std::string table)
{
    return wait_for(
        [&](WhenWritten when_written) { store.remove(std::move(table), std::move(when_written)); });
}

Outcome remove_chat_and_wait(Store& store, std::string table)
{
    return wait_for([&](WhenWritten when_written) {
        store.remove_chat(std::move(table), std::move(when_written));
    });
}

Outcome change_entries_and_wait(Store& store, EntryChange change)
{
    return wait_for([&](WhenWritten when_written) {
        store.change_entries(std::move(change), std::move(when_written));
    });
}

Outcome write_note_and_wait(Store& store, std::string name, std::string text)
{
    return wait_for([&](WhenWritten when_written) {
        store.write_note(std::move(name), std::move(text), std::move(when_written));
    });
}

}  // namespace tischwerk::store
