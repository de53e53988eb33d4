// The REST requests about tables.
#include "core/json/json_input.hpp"
#include "server/addresses.hpp"
#include "server/api.hpp"
#include "server/bot_pool.hpp"
#include "server/loop.hpp"
#include "server/rest_bodies.hpp"
#include "server/secrets.hpp"

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

// A row of the store as the list shows it; nothing for what this program cannot have written.
std::optional<table::TableSummary> summary_from(const store::TableRow& row)
{
    const Result<json::value> details = parse_json(row.summary.details);
    if (!details || !details->is_object())
        return std::nullopt;
    json::object whole = details->get_object();
    whole["table"] = row.id;
    whole["game"] = row.summary.game;
    whole["players"] = row.summary.players;
    whole["open_seats"] = row.summary.open_seats;
    whole["phase"] = row.summary.status;
    whole["created_at"] = row.created_ms;
    Result<table::TableSummary> summary = from_json<table::TableSummary>(whole);
    return summary ? std::optional(std::move(*summary)) : std::nullopt;
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

// Whose request it is: the seat of its token, or a spectator.
Answer<Viewer> viewer_from(const HttpRequest& request, const Room& room)
{
    const std::string token = request.bearer_token();
    if (token.empty() && request.authorization.empty())
        return Viewer{};
    const std::optional<Seat> seat = room.seat_of(token);
    if (!seat)
        return deny(codes::wrong_token, "this is not the secret of any seat at this table");
    return Viewer{Viewer::Kind::Seat, *seat};
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

void Api::look(const HttpRequest& request, const std::string& id, const Reply& reply, Seen seen)
{
    hall_.find(id, [this, request, reply, seen = std::move(seen)](const auto& room) {
        if (!room)
            return fail(room.error(), reply);
        const Answer<Viewer> viewer = viewer_from(request, **room);
        if (!viewer)
            return fail(viewer.error(), reply);
        seen(**room, *viewer);
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

void Api::make(const HttpRequest& request, const table::Outcome<table::Lines>& lines,
               const Reply& reply)
{
    if (!lines)
        return fail(denial_of(lines.error()), reply);
    hall_.make(address_key(request.address), *lines,
               [this, reply](const Answer<table::NewTableMade>& made) {
                   if (made)
                       reply(json_answer(201, *made));
                   else
                       fail(made.error(), reply);
               });
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
    make(request, table::Table::create(**game, *setup, services_.loop.now_ms()), reply);
}

void Api::import_table(const HttpRequest& request, const Reply& reply)
{
    make(request,
         table::Table::import_save(request.body, "the file", find_game,
                                   {services_.loop.now_ms(), bot_levels()}),
         reply);
}

void Api::fork_table(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    const Answer<ForkTable> wanted = parse_fork(request.body);
    if (!wanted)
        return fail(wanted.error(), reply);
    look(request, id, reply,
         [this, request, number = wanted->number, reply](const Room& room, const Viewer& viewer) {
             make(request, room.table().fork(number, viewer, services_.loop.now_ms()), reply);
         });
}

void Api::join(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    const Answer<JoinTable> wanted = parse_join(request.body);
    if (!wanted)
        return fail(wanted.error(), reply);
    hall_.find(id, [this, wanted = *wanted, reply](const auto& room) {
        if (!room)
            return fail(room.error(), reply);
        const table::TakeSeat message{wanted.key.value_or(""), (*room)->table().number(),
                                      wanted.seat.value_or(any_seat), wanted.name};
        (*room)->take_seat(message, no_seat, nullptr, seat_reply(reply));
    });
}

Room::Taken Api::seat_reply(const Reply& reply)
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
    hall_.find(id, [this, request, reply](const auto& room) {
        if (!room)
            return fail(room.error(), reply);
        if (request.method == "POST")
            return (*room)->change_secret(request.bearer_token(), seat_reply(reply));
        (*room)->withdraw_secret(request.bearer_token(), [this, reply](const Answer<int>& last) {
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
    look(request, id, reply, [reply](const Room& room, const Viewer& viewer) {
        reply(json_answer(200, status_of(room.id(), room.table(), viewer)));
    });
}

void Api::export_table(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    look(request, id, reply, [this, reply](const Room& room, const Viewer& viewer) {
        table::Outcome<std::string> save = room.table().export_save(viewer);
        if (!save)
            return fail(denial_of(save.error()), reply);
        HttpResponse response;
        response.content_type = "application/jsonl; charset=utf-8";
        response.body = std::make_shared<const std::string>(std::move(*save));
        response.headers = {{"Cache-Control", "no-store"},
                            {"Content-Disposition",
                             fmt::format("attachment; filename=\"{}.tischwerk\"", room.id())}};
        reply(std::move(response));
    });
}

}  // namespace tischwerk::server
