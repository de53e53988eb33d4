// New tables: from nothing, from a file, or from a position of another table.
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/hall.hpp"

#include <exception>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

tl::unexpected<Denial> made_a_mistake(std::string_view fault)
{
    return deny({std::string(codes::internal_error), "a fault in the program: nothing was stored",
                 std::nullopt, std::string(fault)});
}

}  // namespace

// All of a new table's row but its id and its secrets.
struct Hall::NewRow
{
    store::NewTable row;
    std::vector<int> people;  // seats
};

Answer<void> Hall::check_make(const std::string& address)
{
    if (is_stopping_)
        return deny(stopping());
    if (!services_.addresses.may_make_table(address, services_.loop.now_ms()))
        return deny(codes::too_many_tables,
                    fmt::format("you have made {} tables today, which is the most allowed here; "
                                "come back tomorrow",
                                services_.config.max_tables_per_address));
    return {};
}

// A table that cannot be shown is not stored.
Answer<table::Table> Hall::checked_table(const table::Lines& lines)
try
{
    table::Outcome<table::Table> table = table::Table::load(find_game, lines);
    if (!table)
        return deny(denial_of(table.error()));
    show_to_all(*table);
    return std::move(*table);
}
catch (const std::exception& fault)
{
    return made_a_mistake(fault.what());
}

Answer<Hall::NewRow> Hall::new_row(const table::Lines& lines, int most_lines, int64_t now_ms)
{
    if (lines.size() > static_cast<std::size_t>(most_lines))
        return deny(codes::log_full, fmt::format("a log may have {} lines at most", most_lines));
    const Answer<table::Table> table = checked_table(lines);
    if (!table)
        return deny(table.error());
    NewRow made;
    made.row.created_ms = now_ms;
    made.row.summary = summary_of(*table, table->now(), now_ms);
    for (const table::Line& line : lines)
        made.row.lines.push_back(table::to_text(line));
    for (int place = 0; place < table->seat_count(); ++place)
        if (table->seat(seat_at(static_cast<std::size_t>(place))).is_human())
            made.people.push_back(place);
    return made;
}

void Hall::make(const std::string& address, const table::Lines& lines, Made made)
{
    if (const Answer<void> allowed = check_make(address); !allowed)
        return made(deny(allowed.error()));
    Answer<NewRow> row = new_row(lines, services_.config.max_log_lines, services_.loop.now_ms());
    if (!row)
        return made(deny(row.error()));
    store(address, std::move(*row), made);
}

void Hall::make_aside(const std::string& address, LinesOf lines_of, const Made& made)
{
    if (const Answer<void> allowed = check_make(address); !allowed)
        return made(deny(allowed.error()));
    HeavyWork::Job job;
    job.work = [this, address, lines_of = std::move(lines_of), made,
                most_lines = services_.config.max_log_lines,
                now = services_.loop.now_ms()]() -> std::function<void()> {
        const table::Outcome<table::Lines> lines = lines_of();
        auto row = std::make_shared<Answer<NewRow>>(lines ? new_row(*lines, most_lines, now)
                                                          : deny(denial_of(lines.error())));
        return [this, address, row, made] {
            if (!*row)
                return made(deny(row->error()));
            if (const Answer<void> allowed = check_make(address); !allowed)
                return made(deny(allowed.error()));
            store(address, std::move(**row), made);
        };
    };
    job.failed = [made](const std::string& fault) { made(made_a_mistake(fault)); };
    if (!heavy_work_.add(address, std::move(job)))
        made(deny(too_much_work()));
}

void Hall::store(const std::string& address, NewRow made_row, const Made& made)
{
    const int64_t now = services_.loop.now_ms();
    store::NewTable row = std::move(made_row.row);
    table::NewTableMade result;
    row.id = result.table = new_table_id();
    for (const int place : made_row.people)
    {
        result.seats.push_back({place, new_seat_token()});
        row.tokens.push_back({place, hash_of(result.seats.back().token)});
    }
    if (row.summary.wake_ms != 0)
        set_wake(row.id, row.summary.wake_ms);
    services_.addresses.made_table(address, row.id, now);  // before the answer: none slips by
    neighbours_.made_table(address, row.id);
    ++making_;
    services_.store.create(std::move(row), [this, result, made](const store::Outcome& outcome) {
        services_.loop.post([this, result, made, outcome] { stored(result, made, outcome); });
    });
}

void Hall::stored(const table::NewTableMade& result, const Made& made,
                  const store::Outcome& outcome)
{
    --making_;
    if (outcome.written == store::Written::Done)
    {
        ++services_.metrics.tables_created;
        services_.journal.info("table_created", {{"table", table_label(result.table)}});
        return made(result);
    }
    set_wake(result.table, std::nullopt);
    services_.addresses.not_made(result.table);
    services_.journal.error("store_failed", {{"why", outcome.message}});
    made(deny(not_stored(outcome.message)));
}

}  // namespace tischwerk::server
