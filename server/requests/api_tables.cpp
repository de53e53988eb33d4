// The REST requests about tables.
#include "server/bots/bot_pool.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/people/claims.hpp"
#include "server/requests/api.hpp"
#include "server/requests/rest_bodies.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/standing.hpp"
#include "table/files.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::server
{

namespace
{

constexpr int max_list_length = 100;

template <typename Body>
HttpResponse json_answer(int status, const Body& body)
{
    HttpResponse response;
    response.status = status;
    response.content_type = "application/json";
    response.body = std::make_shared<const std::string>(json::serialize(to_json(body)) + "\n");
    response.headers = {{"Cache-Control", "no-store"}};
    return response;
}

HttpResponse file_answer(const std::string& id, std::string save)
{
    HttpResponse response;
    response.content_type = "application/jsonl; charset=utf-8";
    response.body = std::make_shared<const std::string>(std::move(save));
    response.headers = {
        {"Cache-Control", "no-store"},
        {"Content-Disposition", fmt::format("attachment; filename=\"{}.tischwerk\"", id)}};
    return response;
}

// A row of the store for the list; nothing for a row that this program cannot have written.
std::optional<table::TableSummary> summary_from(const store::TableRow& row)
{
    std::optional<RowDetails> details = details_of(row.summary);
    table::TableSummary summary;
    const auto phase = from_json<table::Phase>(json::value(row.summary.status));
    if (!details || !phase)
        return std::nullopt;
    summary.table = row.id;
    summary.game = row.summary.game;
    summary.players = row.summary.players;
    summary.open_seats = row.summary.open_seats;
    summary.phase = *phase;
    summary.clock = details->clock;
    summary.created_at = row.created_ms;
    summary.names = std::move(details->names);
    return summary;
}

// "1700000000000.ID": where the page before ended.
std::string cursor_of(const store::TableRow& row)
{
    return fmt::format("{}.{}", row.summary.updated_ms, row.id);
}

std::optional<store::TableRow> parse_cursor(const std::string& text)
{
    const std::size_t dot = text.find('.');
    store::TableRow row;
    const char* end = text.data() + std::min(dot, text.size());
    const auto [stop, error] = std::from_chars(text.data(), end, row.summary.updated_ms);
    if (dot == std::string::npos || error != std::errc{} || stop != end)
        return std::nullopt;
    row.id = text.substr(dot + 1);
    return row;
}

Answer<store::ListQuery> parse_query(const HttpRequest& request)
{
    store::ListQuery query;
    query.game = request.query_value("game");
    query.status = request.query_value("phase");
    query.limit = max_list_length;
    if (const std::string limit = request.query_value("limit"); !limit.empty())
    {
        const auto [end, error] =
            std::from_chars(limit.data(), limit.data() + limit.size(), query.limit);
        if (error != std::errc{} || *end != '\0' || query.limit < 1 ||
            query.limit > max_list_length)
            return deny(codes::bad_request,
                        fmt::format("limit takes a number from 1 to {}", max_list_length));
    }
    if (const std::string after = request.query_value("after"); !after.empty())
    {
        query.after = parse_cursor(after);
        if (!query.after)
            return deny(codes::bad_request, "after takes what the list gave as next");
    }
    return query;
}

Answer<table::TableSetup> setup_from(const table::NewTable& wanted)
{
    table::TableSetup setup;
    setup.setup.players = wanted.players;
    setup.setup.options = wanted.options.value_or(OptionValues{});
    setup.setup.seed = new_game_seed();
    setup.clock = wanted.clock.value_or(table::ClockRule{});
    setup.is_public = wanted.is_public.value_or(false);
    setup.is_hot_seat = wanted.is_hot_seat.value_or(false);
    setup.allows_hints = wanted.allows_hints.value_or(false);
    setup.stand_in = wanted.stand_in.value_or(setup.stand_in);
    std::vector<std::string> levels = {setup.stand_in};
    for (const table::NewSeat& seat : wanted.seats.value_or(std::vector<table::NewSeat>{}))
    {
        const bool is_bot = seat.kind == table::SeatKind::Bot;
        setup.seats.push_back({seat.kind, is_bot ? seat.level : seat.name});
        if (is_bot)
            levels.push_back(seat.level);
    }
    for (const std::string& level : levels)
        if (!is_bot_level(level))
            return deny(codes::unknown_level,
                        fmt::format("there is no such bot; the levels are: {}",
                                    fmt::join(bot_levels(), ", ")));
    return setup;
}

// Whose request it is: the seat of its secret, or of a claimed one, or a spectator.
Answer<Viewer> viewer_from(const HttpRequest& request, const std::vector<store::TokenHash>& shown,
                           const LiveTable& live_table)
{
    for (const store::TokenHash& hash : shown)
        if (const std::optional<Seat> seat = live_table.seat_of(hash))
            return Viewer{Viewer::Kind::Seat, *seat};
    if (request.authorization.empty())
        return Viewer{};
    return deny(codes::wrong_token, "this is not the secret of any seat at this table");
}

table::TableStatus status_of(const std::string& id, const table::Table& table, const Viewer& viewer)
{
    table::TableView view = table.view(viewer);
    table::TableStatus status;
    status.table = id;
    status.game = view.game;
    status.phase = view.phase;
    status.seat = view.seat;
    status.seats = std::move(view.seats);
    for (const table::DecisionView& decision : view.decisions)
        status.asked.push_back(decision.seat);
    if (view.running_clock)
        status.deadline = view.running_clock->deadline;
    status.move_count = view.move_count;
    status.changed_at = table.log().back().at;
    for (const table::ScoreView& score : view.scores)
        status.totals.push_back(score.total);
    if (view.result)
        status.winners = view.result->winners;
    return status;
}

}  // namespace

// A secret that is shown counts alone; without one, those claimed by the person who is signed in.
void Api::find_shown(const HttpRequest& request, const std::string& id, const Reply& reply,
                     Shown shown)
{
    const auto with_table =
        [this, id, reply, shown = std::move(shown)](const std::vector<store::TokenHash>& hashes) {
            hall_.find(id, [this, reply, shown, hashes](const auto& live_table) {
                if (live_table)
                    shown(*live_table, hashes);
                else
                    fail(live_table.error(), reply);
            });
        };
    if (!request.authorization.empty())
        return with_table({hash_of(request.bearer_token())});
    if (request.session.empty())
        return with_table({});
    services_.loop.run_aside([this, id, session = request.session, with_table] {
        const auto hashes = people::seats_at(services_.store, session, id, services_.loop.now_ms());
        services_.loop.post([with_table, hashes] { with_table(hashes); });
    });
}

void Api::look(const HttpRequest& request, const std::string& id, const Reply& reply, Seen seen)
{
    find_shown(
        request, id, reply,
        [this, request, reply, seen = std::move(seen)](const auto& live_table, const auto& hashes) {
            const Answer<Viewer> viewer = viewer_from(request, hashes, *live_table);
            if (!viewer)
                return fail(viewer.error(), reply);
            const WorkTime time(services_.addresses, address_key(request.address),
                                services_.loop.now_ms());
            if (!live_table->attend([&] { seen(*live_table, *viewer); }))
                fail(out_of_service(""), reply);
        });
}

void Api::list_tables(const HttpRequest& request, const Reply& reply)
{
    const Answer<store::ListQuery> query = parse_query(request);
    if (!query)
        return fail(query.error(), reply);
    services_.loop.run_aside([this, query = *query, reply] {
        const auto rows = services_.store.public_tables(query);
        services_.loop.post([this, query, rows, reply] {
            if (!rows)
                return fail(not_read(rows.error().message), reply);
            TableList list;
            for (const store::TableRow& row : *rows)
                if (std::optional<table::TableSummary> summary = summary_from(row))
                    list.tables.push_back(std::move(*summary));
            if (rows->size() == static_cast<std::size_t>(query.limit))
                list.next = cursor_of(rows->back());
            reply(json_answer(200, list));
        });
    });
}

Hall::Made Api::table_reply(const Reply& reply)
{
    return [this, reply](const Answer<table::NewTableMade>& made) {
        if (made)
            reply(json_answer(201, *made));
        else
            fail(made.error(), reply);
    };
}

void Api::create_table(const HttpRequest& request, const Reply& reply)
{
    const table::Outcome<table::NewTable> wanted = table::parse_new_table(request.body);
    if (!wanted)
        return fail(denial_of(wanted.error()), reply);
    const Result<const Game*> game = find_game(wanted->game);
    if (!game)
        return fail({std::string(codes::bad_request), game.error().message}, reply);
    const Answer<table::TableSetup> setup = setup_from(*wanted);
    if (!setup)
        return fail(setup.error(), reply);
    const table::Outcome<table::Lines> lines =
        table::Table::create(**game, *setup, services_.loop.now_ms());
    if (!lines)
        return fail(denial_of(lines.error()), reply);
    hall_.make(address_key(request.address), *lines, table_reply(reply));
}

void Api::import_table(const HttpRequest& request, const Reply& reply)
{
    hall_.make_aside(
        address_key(request.address),
        [save = request.body, now = services_.loop.now_ms()] {
            return table::import_save(save, "the file", find_game, {now, bot_levels()});
        },
        table_reply(reply));
}

void Api::fork_table(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    const Answer<ForkTable> wanted = parse_fork(request.body);
    if (!wanted)
        return fail(wanted.error(), reply);
    look(request, id, reply,
         [this, request, number = wanted->number, reply](const LiveTable& live_table,
                                                         const Viewer& viewer) {
             const auto copy = std::make_shared<const table::Table>(live_table.table());
             hall_.make_aside(
                 address_key(request.address),
                 [copy, number, viewer, now = services_.loop.now_ms()] {
                     return table::fork(*copy, number, viewer, now);
                 },
                 table_reply(reply));
         });
}

void Api::join(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    const Answer<JoinTable> wanted = parse_join(request.body);
    if (!wanted)
        return fail(wanted.error(), reply);
    hall_.find(id, [this, wanted = *wanted, reply](const auto& live_table) {
        if (!live_table)
            return fail(live_table.error(), reply);
        const table::TakeSeat message{wanted.key.value_or(""), (*live_table)->table().number(),
                                      wanted.seat.value_or(any_seat), wanted.name};
        (*live_table)->take_seat(message, no_seat, nullptr, seat_reply(reply));
    });
}

LiveTable::Taken Api::seat_reply(const Reply& reply)
{
    return [this, reply](const Answer<TakenSeat>& taken) {
        if (taken)
            reply(json_answer(200, table::SeatLink{taken->seat, taken->token}));
        else
            fail(taken.error(), reply);
    };
}

void Api::change_secret(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    find_shown(request, id, reply,
               [this, request, reply](const auto& live_table, const auto& hashes) {
                   const auto held = std::ranges::find_if(hashes, [&](const auto& hash) {
                       return live_table->seat_of(hash).has_value();
                   });
                   const store::TokenHash hash = held == hashes.end() ? store::TokenHash{} : *held;
                   if (request.method == "POST")
                       return live_table->change_secret(hash, seat_reply(reply));
                   live_table->withdraw_secret(hash, [this, reply](const Answer<int>& last) {
                       if (!last)
                           return fail(last.error(), reply);
                       HttpResponse done;
                       done.status = 204;
                       done.body = std::make_shared<const std::string>();
                       reply(std::move(done));
                   });
               });
}

void Api::tell_status(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    look(request, id, reply, [reply](const LiveTable& live_table, const Viewer& viewer) {
        reply(json_answer(200, status_of(live_table.id(), live_table.table(), viewer)));
    });
}

// On a copy, since games go on meanwhile.
void Api::export_table(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    look(request, id, reply,
         [this, request, reply](const LiveTable& live_table, const Viewer& viewer) {
             HeavyWork::Job job;
             job.work = [this, reply, viewer, id = live_table.id(),
                         copy = std::make_shared<const table::Table>(live_table.table())] {
                 auto save = std::make_shared<table::Outcome<std::string>>(
                     table::export_save(*copy, viewer));
                 return std::function<void()>([this, reply, id, save] {
                     if (*save)
                         reply(file_answer(id, std::move(**save)));
                     else
                         fail(denial_of(save->error()), reply);
                 });
             };
             job.failed = [this, reply, id = live_table.id()](const std::string& fault) {
                 hall_.take_out_of_service(id, fault);
                 fail(out_of_service(""), reply);
             };
             if (!hall_.heavy_work().add(address_key(request.address), std::move(job)))
                 fail(too_much_work(), reply);
         });
}

}  // namespace tischwerk::server
