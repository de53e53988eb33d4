// A store in memory, for tests of its users: it forgets everything with the process. It answers a
// write before the writing function returns, and can be told to fail.
#pragma once

#include "store/store.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

namespace tischwerk::store
{

class MemoryStore : public Store
{
public:
    explicit MemoryStore(int chat_lines_kept = 500) : chat_lines_kept_(chat_lines_kept) {}

    // Makes every write fail with this message; an empty message ends that.
    void fail_writes(std::string message)
    {
        const std::lock_guard lock(mutex_);
        failure_ = std::move(message);
    }
    // The same for reading tables.
    void fail_reads(std::string message)
    {
        const std::lock_guard lock(mutex_);
        read_failure_ = std::move(message);
    }

    void create(NewTable table, WhenWritten when_written) override
    {
        when_written(write([&] { return create_now(table); }));
    }

    void append(Append lines, WhenWritten when_written) override
    {
        when_written(write([&] { return append_now(lines); }));
    }

    void add_chat(std::string table, std::string line, WhenWritten when_written) override
    {
        when_written(write([&] { return add_chat_now(table, line); }));
    }

    void rewrite(Rewrite lines, WhenWritten when_written) override
    {
        when_written(write([&] { return rewrite_now(lines); }));
    }

    void remove(std::string table, WhenWritten when_written) override
    {
        when_written(write([&] {
            return tables_.erase(table) == 1 ? Outcome{Written::Done, 0, ""} : no_table(table);
        }));
    }

    void remove_chat(std::string table, WhenWritten when_written) override
    {
        when_written(write([&] {
            const auto found = tables_.find(table);
            if (found == tables_.end())
                return no_table(table);
            found->second.chat.clear();
            return Outcome{Written::Done, 0, ""};
        }));
    }

    void write_note(std::string name, std::string text, WhenWritten when_written) override
    {
        when_written(write([&] {
            if (text.empty())
                notes_.erase(name);
            else
                notes_[name] = text;
            return Outcome{Written::Done, 0, ""};
        }));
    }

    Result<std::string> read_note(std::string_view name) override
    {
        const std::lock_guard lock(mutex_);
        const auto found = notes_.find(name);
        return found == notes_.end() ? std::string() : found->second;
    }

    Result<std::vector<std::string>> note_names() override
    {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> names;
        for (const auto& [name, text] : notes_)
            names.push_back(name);
        return names;
    }

    void change_entries(EntryChange change, WhenWritten when_written) override
    {
        when_written(write([&] { return change_entries_now(change); }));
    }

    Result<std::optional<Entry>> read_entry(std::string_view kind, std::string_view key) override
    {
        const std::lock_guard lock(mutex_);
        const auto found = entries_.find({std::string(kind), std::string(key)});
        return found == entries_.end() ? std::nullopt : std::optional(found->second);
    }

    Result<std::vector<Entry>> entries(const EntryQuery& query) override
    {
        const std::lock_guard lock(mutex_);
        const auto place = [](const Entry& entry) { return std::pair(entry.rank, entry.key); };
        const auto is_before = [&](const Entry& left, const Entry& right) {
            return query.is_latest_first ? place(left) > place(right) : place(left) < place(right);
        };
        std::vector<Entry> found;
        for (const auto& [name, entry] : entries_)
            if (entry.kind == query.kind && (query.owner.empty() || query.owner == entry.owner) &&
                (query.about.empty() || query.about == entry.about) &&
                (!query.until || entry.rank <= *query.until) &&
                (!query.after || is_before(*query.after, entry)))
                found.push_back(entry);
        std::ranges::sort(found, is_before);
        found.resize(std::min(found.size(), static_cast<std::size_t>(std::max(query.limit, 0))));
        return found;
    }

    Result<std::vector<std::string>> entry_kinds() override
    {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> kinds;
        for (const auto& [name, entry] : entries_)
            if (kinds.empty() || kinds.back() != name.first)
                kinds.push_back(name.first);
        return kinds;
    }

    Result<std::optional<StoredTable>> read_table(std::string_view id,
                                                  int64_t first_number) override
    {
        const std::lock_guard lock(mutex_);
        if (!read_failure_.empty())
            return refuse(read_failure_);
        const auto found = tables_.find(id);
        if (found == tables_.end())
            return std::nullopt;
        const Table& kept = found->second;
        const int64_t first = std::max<int64_t>(first_number, 1);
        const int64_t skipped = std::min(first - 1, kept.row.last_number);
        StoredTable table{kept.row, first, {kept.lines.begin() + skipped, kept.lines.end()}, {}};
        for (const auto& [seat, hash] : kept.tokens)
            table.tokens.push_back({seat, hash});
        return table;
    }

    Result<std::vector<ChatLine>> read_chat(std::string_view table, int64_t after_number) override
    {
        const std::lock_guard lock(mutex_);
        std::vector<ChatLine> lines;
        if (const auto found = tables_.find(table); found != tables_.end())
            std::ranges::copy_if(found->second.chat, std::back_inserter(lines),
                                 [&](const ChatLine& line) { return line.number > after_number; });
        return lines;
    }

    std::vector<FoundNews> read_news(std::span<const NewsQuery> queries) override
    {
        news_batches.push_back(queries.size());
        return Store::read_news(queries);
    }
    std::vector<std::size_t> news_batches;  // the number of tables in each call

    Result<std::vector<TableRow>> public_tables(const ListQuery& query) override
    {
        const std::lock_guard lock(mutex_);
        const auto is_listed_before = [](const TableRow& left, const TableRow& right) {
            return std::pair(left.summary.updated_ms, left.id) >
                   std::pair(right.summary.updated_ms, right.id);
        };
        std::vector<TableRow> rows;
        for (const auto& [id, table] : tables_)
            if (table.row.summary.is_public &&
                (query.game.empty() || query.game == table.row.summary.game) &&
                (query.status.empty() || query.status == table.row.summary.status) &&
                (!query.after || is_listed_before(*query.after, table.row)))
                rows.push_back(table.row);
        std::ranges::sort(rows, is_listed_before);
        rows.resize(std::min(rows.size(), static_cast<std::size_t>(std::max(query.limit, 0))));
        return rows;
    }

    Result<std::vector<std::string>> table_ids() override
    {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> ids;
        for (const auto& [id, table] : tables_)
            ids.push_back(id);
        return ids;
    }

    Result<std::vector<TableRow>> tables(std::string_view after_id, int limit) override
    {
        const std::lock_guard lock(mutex_);
        std::vector<TableRow> rows;
        for (auto table = tables_.upper_bound(after_id);
             table != tables_.end() && static_cast<int>(rows.size()) < limit; ++table)
            rows.push_back(table->second.row);
        return rows;
    }

    Result<std::vector<std::string>> idle_tables(const IdleQuery& query) override
    {
        const std::lock_guard lock(mutex_);
        std::vector<std::pair<int64_t, std::string>> idle;
        for (const auto& [id, table] : tables_)
            if (table.row.summary.updated_ms < query.before_ms &&
                (query.status.empty() || query.status == table.row.summary.status) &&
                (!query.has_chat || !table.chat.empty()))
                idle.emplace_back(table.row.summary.updated_ms, id);
        std::ranges::sort(idle);
        std::vector<std::string> ids;
        for (const auto& [updated_ms, id] : idle)
            if (static_cast<int>(ids.size()) < query.limit)
                ids.push_back(id);
        return ids;
    }

    Result<std::vector<Wake>> wakes(int64_t until_ms) override
    {
        const std::lock_guard lock(mutex_);
        std::vector<Wake> wakes;
        for (const auto& [id, table] : tables_)
            if (table.row.summary.wake_ms > 0 && table.row.summary.wake_ms <= until_ms)
                wakes.push_back({id, table.row.summary.wake_ms});
        std::ranges::sort(wakes, {},
                          [](const Wake& wake) { return std::pair(wake.wake_ms, wake.table); });
        return wakes;
    }

    Result<void> check() override { return {}; }
    bool is_damaged() const override { return false; }
    int64_t backed_up_s() const override { return 0; }

    Result<void> writable() const override
    {
        const std::lock_guard lock(mutex_);
        if (!failure_.empty())
            return refuse(failure_);
        return {};
    }

    Statistics statistics() const override
    {
        const std::lock_guard lock(mutex_);
        return statistics_;
    }

private:
    struct Table
    {
        TableRow row;
        std::vector<std::string> lines;
        std::map<int, TokenHash> tokens;
        std::deque<ChatLine> chat;
    };

    template <typename Write>
    Outcome write(const Write& write_now)
    {
        const std::lock_guard lock(mutex_);
        Outcome outcome{Written::Failed, 0, failure_};
        if (failure_.empty())
            outcome = write_now();
        ++statistics_.transactions;
        ++(outcome.written == Written::Done       ? statistics_.writes
           : outcome.written == Written::Conflict ? statistics_.conflicts
                                                  : statistics_.failures);
        return outcome;
    }

    Outcome create_now(const NewTable& table)
    {
        const auto line_count = static_cast<int64_t>(table.lines.size());
        const auto [place, is_new] = tables_.try_emplace(table.id);
        if (!is_new)
            return {Written::Conflict, place->second.row.last_number, ""};
        place->second.row = {table.id, table.created_ms, line_count, table.summary};
        place->second.lines = table.lines;
        for (const SeatToken& token : table.tokens)
            place->second.tokens[token.seat] = token.hash;
        place->second.chat.assign(table.chat.begin(), table.chat.end());
        statistics_.lines += table.lines.size();
        return {Written::Done, line_count, ""};
    }

    Outcome append_now(const Append& append)
    {
        const auto found = tables_.find(append.table);
        if (found == tables_.end())
            return no_table(append.table);
        Table& table = found->second;
        if (append.first_number != table.row.last_number + 1)
            return {Written::Conflict, table.row.last_number, ""};
        table.lines.insert(table.lines.end(), append.lines.begin(), append.lines.end());
        table.row.last_number = static_cast<int64_t>(table.lines.size());
        table.row.summary = append.summary;
        for (const TokenChange& change : append.tokens)
            if (change.hash)
                table.tokens[change.seat] = *change.hash;
            else
                table.tokens.erase(change.seat);
        statistics_.lines += append.lines.size();
        return {Written::Done, table.row.last_number, ""};
    }

    Outcome change_entries_now(const EntryChange& change)
    {
        for (const ExpectedEntry& expected : change.expected)
        {
            const auto found = entries_.find({expected.kind, expected.key});
            const bool is_there = found != entries_.end();
            if (is_there != expected.text.has_value() ||
                (is_there && found->second.text != *expected.text))
                return {Written::Conflict, 0, ""};
        }
        for (const EntryName& removed : change.removed)
            entries_.erase({removed.kind, removed.key});
        for (const Entry& put : change.put)
            entries_[{put.kind, put.key}] = put;
        return {Written::Done, 0, ""};
    }

    Outcome rewrite_now(const Rewrite& rewrite)
    {
        const auto found = tables_.find(rewrite.table);
        if (found == tables_.end())
            return no_table(rewrite.table);
        Table& table = found->second;
        if (rewrite.lines.size() != table.lines.size())
            return {Written::Conflict, table.row.last_number, ""};
        table.lines = rewrite.lines;
        table.row.summary = rewrite.summary;
        for (const int64_t number : rewrite.chat_removed)
            std::erase_if(table.chat, [&](const ChatLine& line) { return line.number == number; });
        return {Written::Done, table.row.last_number, ""};
    }

    static Outcome no_table(const std::string& id)
    {
        return {Written::Failed, 0, "there is no table '" + id + "'"};
    }

    Outcome add_chat_now(const std::string& id, const std::string& line)
    {
        const auto found = tables_.find(id);
        if (found == tables_.end())
            return no_table(id);
        std::deque<ChatLine>& chat = found->second.chat;
        chat.push_back({chat.empty() ? 1 : chat.back().number + 1, line});
        if (chat.size() > static_cast<std::size_t>(chat_lines_kept_))
            chat.pop_front();
        return {Written::Done, chat.back().number, ""};
    }

    const int chat_lines_kept_;
    mutable std::mutex mutex_;  // guards the members below
    std::map<std::string, Table, std::less<>> tables_;
    std::map<std::string, std::string, std::less<>> notes_;
    std::map<std::pair<std::string, std::string>, Entry> entries_;  // by kind and key
    std::string failure_;
    std::string read_failure_;
    Statistics statistics_;
};

}  // namespace tischwerk::store
