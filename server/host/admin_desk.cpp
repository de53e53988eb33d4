#include "server/host/admin_desk.hpp"

#include "core/json/json_input.hpp"
#include "server/host/admin_request.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/net/proxy.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr int64_t hour_in_ms = 3'600'000;
constexpr int64_t most_hours = int64_t{24} * 3650;
constexpr std::size_t page_length = table_page;

}  // namespace

// long: one table of all acts
void AdminDesk::handle(const json::object& request, const std::string& who, const Reply& reply)
{
    struct Act
    {
        std::string_view name;
        void (AdminDesk::*run)(const json::object&, const Reply&);
        bool is_change;
    };
    constexpr std::array<Act, 16> acts = {{
        {"list", &AdminDesk::list, false},
        {"show", &AdminDesk::show, false},
        {"log", &AdminDesk::log, true},  // with all secrets of its game
        {"end", &AdminDesk::end, true},
        {"reopen", &AdminDesk::reopen, true},
        {"delete", &AdminDesk::remove, true},
        {"ban", &AdminDesk::ban, true},
        {"unban", &AdminDesk::unban, true},
        {"mute", &AdminDesk::mute, true},
        {"unmute", &AdminDesk::unmute, true},
        {"limits", &AdminDesk::limits, false},
        {"limit", &AdminDesk::limit, true},
        {"usage", &AdminDesk::usage, false},
        {"person", &AdminDesk::person, true},  // reading about people is logged, too
        {"reseat", &AdminDesk::reseat, true},
        {"erase", &AdminDesk::erase_person, true},
    }};
    const std::string name = text_in(request, "act");
    for (const Act& act : acts)
        if (act.name == name)
        {
            Reply answer = reply;
            if (act.is_change)
                answer = [this, reply, request, who](json::object done) {
                    write_down(request, who, !done.contains("error"));
                    reply(std::move(done));
                };
            return (this->*act.run)(request, answer);
        }
    reply(admin_error(fmt::format("there is no act '{}'", name)));
}

// Without ids and names: an id lets the reader of the log in.
void AdminDesk::write_down(json::object request, const std::string& who, bool is_done)
{
    if (const std::string table = text_in(request, "table");
        !table.empty() && !table.starts_with('#'))
        request["table"] = table_label(table);
    request.erase("name");
    hall_.services().journal.info(
        "admin", {{"by", who}, {"request", json::serialize(request)}, {"done", is_done}});
}

void AdminDesk::with_table(const json::object& request, const Reply& reply, WithTable act)
{
    const std::string wanted = text_in(request, "table");
    if (!wanted.starts_with('#'))
    {
        if (!is_url_text(wanted, 64))
            return reply(admin_error("this is no table's id"));
        return act(wanted);
    }
    Loop& loop = hall_.services().loop;
    loop.run_aside([this, &loop, wanted, reply, act = std::move(act)] {
        std::string id;
        const Result<void> read = each_row(hall_.services().store, [&](const store::TableRow& row) {
            if (table_label(row.id) == wanted)
                id = row.id;
            return id.empty();
        });
        loop.post([read, id, reply, act] {
            if (!read)
                reply(admin_error(read.error().message));
            else if (id.empty())
                reply(admin_error("no table has this label"));
            else
                act(id);
        });
    });
}

json::object AdminDesk::described(const store::TableRow& row) const
{
    const std::shared_ptr<LiveTable> live_table = hall_.loaded_table(row.id);
    json::object about{
        {"table", row.id},
        {"label", table_label(row.id)},
        {"game", row.summary.game},
        {"phase", row.summary.status},
        {"players", row.summary.players},
        {"open_seats", row.summary.open_seats},
        {"public", row.summary.is_public},
        {"lines", row.last_number},
        {"created_at", row.created_ms},
        {"changed_at", row.summary.updated_ms},
        {"viewers", live_table ? static_cast<int64_t>(live_table->viewer_count()) : 0},
        {"bots_ms", live_table ? live_table->bots_time() / std::chrono::milliseconds(1) : 0}};
    if (const auto ended = hall_.moderation().ended.find(row.id);
        ended != hall_.moderation().ended.end())
        about["ended"] = ended->second;
    const auto& faulty = hall_.moderation().out_of_service;
    if (const auto found = faulty.find(row.id); found != faulty.end())
        about["out_of_service"] = "a fault in the program: " + found->second;
    return about;
}

void AdminDesk::list(const json::object& request, const Reply& reply)
{
    Loop& loop = hall_.services().loop;
    const std::string phase = text_in(request, "phase");
    const std::string after = text_in(request, "after");
    loop.run_aside([this, &loop, phase, after, reply] {
        const auto rows = hall_.services().store.tables(after, table_page);
        loop.post([this, rows, phase, reply] {
            if (!rows)
                return reply(admin_error(rows.error().message));
            json::array tables;
            for (const store::TableRow& row : *rows)
                if (phase.empty() || phase == row.summary.status)
                    tables.push_back(described(row));
            json::object answer{{"tables", std::move(tables)}};
            if (rows->size() == page_length)
                answer["next"] = rows->back().id;
            reply(std::move(answer));
        });
    });
}

void AdminDesk::show(const json::object& request, const Reply& reply)
{
    with_table(request, reply, [this, reply](const std::string& id) {
        Loop& loop = hall_.services().loop;
        loop.run_aside([this, &loop, id, reply] {
            const auto table = hall_.services().store.read_table(id);
            const auto chat = hall_.services().store.read_chat(id);
            loop.post([this, id, table, chat, reply] {
                if (!table || !chat)
                    return reply(admin_error(table ? chat.error().message : table.error().message));
                if (!*table)
                    return reply(admin_error("there is no such table"));
                json::object about = described((*table)->row);
                const Result<json::value> details = parse_json((*table)->row.summary.details);
                if (details)
                    about["details"] = *details;
                about["maker"] = hall_.services().addresses.maker_of(id);
                json::array said;
                for (const store::ChatLine& line : *chat)
                    if (const Result<json::value> one = parse_json(line.line))
                        said.push_back(*one);
                about["chat"] = std::move(said);
                reply(std::move(about));
            });
        });
    });
}

// Its lines as they are stored, so that they can be had even where they cannot be played.
void AdminDesk::log(const json::object& request, const Reply& reply)
{
    with_table(request, reply, [this, reply](const std::string& id) {
        Loop& loop = hall_.services().loop;
        loop.run_aside([this, &loop, id, reply] {
            const auto table = hall_.services().store.read_table(id);
            loop.post([table, reply] {
                if (!table)
                    return reply(admin_error(table.error().message));
                if (!*table)
                    return reply(admin_error("there is no such table"));
                const std::vector<std::string>& lines = (*table)->lines;
                reply({{"lines", json::array(lines.begin(), lines.end())}});
            });
        });
    });
}

void AdminDesk::end(const json::object& request, const Reply& reply)
{
    std::string why = text_in(request, "why");
    if (why.empty())
        why = "no reason was given";
    with_table(request, reply, [this, why, reply](const std::string& id) {
        hall_.moderation().ended[id] = why;
        hall_.close(id, {std::string(codes::table_ended), "the host has ended this table: " + why});
        answer_when_stored(reply, {{"ended", table_label(id)}});
    });
}

void AdminDesk::reopen(const json::object& request, const Reply& reply)
{
    with_table(request, reply, [this, reply](const std::string& id) {
        const bool was_out = hall_.put_back_in_service(id);
        if (hall_.moderation().ended.erase(id) == 0 && !was_out)
            return reply(admin_error("this table was neither ended nor out of service"));
        answer_when_stored(reply, {{"reopened", table_label(id)}});
    });
}

void AdminDesk::remove(const json::object& request, const Reply& reply)
{
    with_table(request, reply, [this, reply](const std::string& id) {
        hall_.remove(id, [this, id, reply](const Answer<void>& done) {
            if (!done)
                return reply(admin_error(done.error().message));
            answer_when_stored(reply, {{"deleted", table_label(id)}});
        });
    });
}

void AdminDesk::answer_when_stored(const Reply& reply, json::object answer)
{
    hall_.moderation_changed([reply, answer = std::move(answer)](const store::Outcome& outcome) {
        reply(outcome.written == store::Written::Done ? answer : admin_error(outcome.message));
    });
}

int64_t AdminDesk::until(const json::object& request) const
{
    const int64_t hours = std::clamp<int64_t>(number_in(request, "hours", 24), 1, most_hours);
    return hall_.services().loop.now_ms() + hours * hour_in_ms;
}

void AdminDesk::ban(const json::object& request, const Reply& reply)
{
    const std::string address = text_in(request, "address");
    if (!is_network(address))
        return reply(admin_error("ban takes an address or a network like 192.0.2.0/24"));
    hall_.moderation().bans[address] = until(request);
    answer_when_stored(reply, {{"banned", address}, {"until", hall_.moderation().bans[address]}});
}

void AdminDesk::unban(const json::object& request, const Reply& reply)
{
    const std::string address = text_in(request, "address");
    if (hall_.moderation().bans.erase(address) == 0)
        return reply(admin_error("this address is not banned"));
    answer_when_stored(reply, {{"unbanned", address}});
}

void AdminDesk::mute(const json::object& request, const Reply& reply)
{
    if (const std::string address = text_in(request, "address"); !address.empty())
    {
        if (!parse_address(address))
            return reply(admin_error("mute takes an address, or a table and a seat"));
        hall_.moderation().mutes[address_key(*parse_address(address))] = until(request);
        return answer_when_stored(reply, {{"muted", address}});
    }
    const int64_t seat = number_in(request, "seat", -1);
    with_table(request, reply, [this, request, seat, reply](const std::string& id) {
        hall_.moderation().mutes[fmt::format("{}/{}", id, seat)] = until(request);
        answer_when_stored(reply, {{"muted", fmt::format("{}/{}", table_label(id), seat)}});
    });
}

void AdminDesk::unmute(const json::object& request, const Reply& reply)
{
    const std::string address = text_in(request, "address");
    const auto done = [this, reply](std::size_t count) {
        if (count == 0)
            return reply(admin_error("nobody was muted there"));
        answer_when_stored(reply, {{"unmuted", count}});
    };
    if (!address.empty())
        return done(hall_.moderation().mutes.erase(address_key(address)));
    const int64_t seat = number_in(request, "seat", -1);
    with_table(request, reply, [this, seat, done](const std::string& id) {
        done(hall_.moderation().mutes.erase(fmt::format("{}/{}", id, seat)));
    });
}

void AdminDesk::limits(const json::object& /*request*/, const Reply& reply)
{
    json::object all;
    for (const Setting& setting : settings())
        if (is_changeable(setting))
            all[setting.name] = config_.*std::get<int Config::*>(setting.member);
    reply({{"limits", std::move(all)}});
}

void AdminDesk::limit(const json::object& request, const Reply& reply)
{
    const std::string name = text_in(request, "limit");
    const auto value =
        static_cast<int>(std::clamp<int64_t>(number_in(request, "value", -1), -1, 2'000'000'000));
    if (const Result<void> changed = change_limit(config_, name, value); !changed)
        return reply(admin_error(changed.error().message));
    hall_.moderation().limits[name] = value;
    answer_when_stored(reply, {{"limit", name}, {"value", value}});
}

void AdminDesk::usage(const json::object& /*request*/, const Reply& reply)
{
    json::array all;
    for (const Addresses::Usage& one : hall_.services().addresses.usage())
        if (all.size() < page_length)
            all.push_back({{"address", one.address},
                           {"connections", one.connections},
                           {"tables_today", one.tables},
                           {"messages", one.messages},
                           {"chat_lines", one.chat_lines},
                           {"bots_ms", one.bots_ms}});
    const Metrics& metrics = hall_.services().metrics;
    json::object bans;
    for (const auto& [address, until_ms] : hall_.moderation().bans)
        bans[address] = until_ms;
    reply({{"addresses", std::move(all)},
           {"banned", std::move(bans)},
           {"connections", metrics.connections.load()},
           {"tables_loaded", metrics.tables_loaded.load()},
           {"bots_waiting", metrics.bots_waiting.load()}});
}

}  // namespace tischwerk::server
