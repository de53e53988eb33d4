// The host's copies and erasures of a person's data.
#include "server/host/admin_desk.hpp"
#include "server/host/admin_request.hpp"
#include "server/host/person.hpp"
#include "server/net/loop.hpp"
#include "server/secrets/secrets.hpp"

namespace tischwerk::server
{

json::object admin_error(std::string_view message)
{
    return {{"error", message}};
}

std::string text_in(const json::object& request, std::string_view name)
{
    const json::value* value = request.if_contains(name);
    return value && value->is_string() ? std::string(value->get_string()) : "";
}

int64_t number_in(const json::object& request, std::string_view name, int64_t otherwise)
{
    const json::value* value = request.if_contains(name);
    return value && value->is_int64() ? value->get_int64() : otherwise;
}

Result<void> each_row(store::Store& store, const std::function<bool(const store::TableRow&)>& take)
{
    std::string after;
    while (true)
    {
        const Result<std::vector<store::TableRow>> rows = store.tables(after, table_page);
        if (!rows)
            return refuse(rows.error());
        for (const store::TableRow& row : *rows)
            if (!take(row))
                return {};
        if (rows->size() < std::size_t{table_page})
            return {};
        after = rows->back().id;
    }
}

void AdminDesk::person(const json::object& request, const Reply& reply)
{
    const std::string name = text_in(request, "name");
    if (name.empty())
        return reply(admin_error("whose? name is missing"));
    Loop& loop = hall_.services().loop;
    loop.run_aside([this, &loop, name, reply] {
        store::Store& store = hall_.services().store;
        json::array known;
        const Result<void> read = each_row(store, [&](const store::TableRow& row) {
            const auto table = store.read_table(row.id);
            const auto chat = store.read_chat(row.id);
            if (table && *table && chat)
                if (auto found = known_about(name, **table, *chat))
                    known.push_back(std::move(*found));
            return true;
        });
        loop.post([read, known, reply] {
            if (read)
                reply({{"known", known}});
            else
                reply(admin_error(read.error().message));
        });
    });
}

// The answer holds the seat's new secret: for the player, and never for the log.
void AdminDesk::reseat(const json::object& request, const Reply& reply)
{
    const int64_t seat = number_in(request, "seat", -1);
    if (seat < 0 || seat >= static_cast<int64_t>(max_seat_count))
        return reply(admin_error("reseat takes a table and --seat, counted from 0"));
    with_table(request, reply, [this, seat, reply](const std::string& id) {
        hall_.find(id, [id, seat, reply](const auto& live_table) {
            if (!live_table)
                return reply(admin_error(live_table.error().message));
            (*live_table)
                ->reseat(seat_at(static_cast<std::size_t>(seat)), [id, seat,
                                                                   reply](const Answer<TakenSeat>&
                                                                              taken) {
                    if (!taken)
                        return reply(admin_error(taken.error().message));
                    reply({{"reseated", seat}, {"link", "/#/online/" + id + "/" + taken->token}});
                });
        });
    });
}

// At one table: names are not persons, and another Anna may sit at the next one.
void AdminDesk::erase_person(const json::object& request, const Reply& reply)
{
    const std::string name = text_in(request, "name");
    if (name.empty())
        return reply(admin_error("whose? name is missing"));
    with_table(request, reply, [this, name, reply](const std::string& id) {
        hall_.close(id, {std::string(codes::stopping), "the table is read anew"});
        Loop& loop = hall_.services().loop;
        loop.run_aside([this, &loop, id, name, reply] {
            store::Store& store = hall_.services().store;
            const auto table = store.read_table(id);
            const auto chat = store.read_chat(id);
            json::object answer = admin_error("there is no such person at this table");
            if (table && *table && chat && known_about(name, **table, *chat))
            {
                const Result<store::Rewrite> rewrite = without_person(name, **table, *chat);
                const store::Outcome outcome =
                    rewrite ? rewrite_and_wait(store, *rewrite) : store::Outcome{};
                if (outcome.written == store::Written::Done)
                    answer = {{"erased_at", table_label(id)}};
                else
                    answer = admin_error("somebody moved meanwhile; try again " + outcome.message);
            }
            loop.post([reply, answer] { reply(answer); });
        });
    });
}

}  // namespace tischwerk::server
