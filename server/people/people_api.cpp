#include "server/people/people_api.hpp"

#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/notices/turns.hpp"
#include "server/people/claims.hpp"
#include "server/requests/read_body.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace tischwerk::server
{

namespace
{

constexpr std::string_view root = "/api/me";
constexpr Rate tries_of_address{0.1, 30};
constexpr Rate tries_of_name{1.0 / 60, 12};
constexpr Rate guests_of_address{1.0 / 600, 40};
constexpr std::size_t most_buckets = 20'000;

// POST /api/me/seats.
struct ClaimBody
{
    std::string table;
    std::string token;
};
BOOST_DESCRIBE_STRUCT(ClaimBody, (), (table, token))

HttpResponse json_answer(int status, const json::object& body)
{
    HttpResponse response;
    response.status = status;
    response.content_type = "application/json";
    response.body = std::make_shared<const std::string>(json::serialize(body) + "\n");
    response.headers = {{"Cache-Control", "no-store"}};
    return response;
}

// The body's name, so that its tries can be counted before the work; empty: none.
std::string name_in(const std::string& body)
{
    const Result<json::value> value = parse_json(body);
    const json::object* object = value ? value->if_object() : nullptr;
    const json::value* name = object ? object->if_contains("name") : nullptr;
    return name && name->is_string() ? std::string(name->get_string()) : "";
}

}  // namespace

const PeopleApi::Act* PeopleApi::find_act(const HttpRequest& request, std::string& rest)
{
    const std::string_view path = std::string_view(request.path).substr(root.size());
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    for (const std::vector<Act>* part : {&acts(), &notice_acts(), &lobby_acts(), &rating_acts()})
        for (const Act& act : *part)
        {
            const bool is_open = act.path.ends_with('/');
            if (act.method != method || (is_open ? !path.starts_with(act.path) : path != act.path))
                continue;
            rest = path.substr(act.path.size());
            return &act;
        }
    return nullptr;
}

// Tries are counted alike for names that exist and others.
bool PeopleApi::may_try(const Act& act, const HttpRequest& request)
{
    const int64_t now = services_.loop.now_ms();
    const std::string address = address_key(request.address);
    if (tries_.size() > most_buckets)
        tries_.clear();
    if (act.path == "/guest")
        return tries_["guests " + address].take(guests_of_address, now);
    if (!act.is_heavy)
        return true;
    const std::string name = name_in(request.body);
    return tries_["address " + address].take(tries_of_address, now) &&
           (name.empty() || tries_["name " + name].take(tries_of_name, now));
}

void PeopleApi::handle(const HttpRequest& request, const Reply& reply, const Fail& fail)
{
    const std::vector<std::string>& others = services_.config.origins;
    const bool is_read = request.method == "GET" || request.method == "HEAD";
    if (!is_read && std::ranges::find(others, request.origin) != others.end())
        return fail(
            {std::string(codes::forbidden_origin), "only this server's own page may do this"});
    if (request.path == "/api/me/seats" && request.method == "POST")
        return claim_seat(request, reply, fail);
    if (request.path == "/api/me/seek" && request.method == "POST")
        return seek(request, reply, fail);
    if (request.path.starts_with("/api/feed/"))
        return is_read ? feed(request, reply, fail)
                       : fail({std::string(codes::method_not_allowed), "a feed is only read"});
    Asked asked{services_.store, services_.config,       book_, request, "",
                std::nullopt,    services_.loop.now_ms()};
    const Act* act = find_act(request, asked.rest);
    if (!act)
        return fail({std::string(codes::not_found), "there is nothing here"});
    if (!may_try(*act, request))
        return fail({std::string(codes::too_fast), "too many tries; wait a few minutes"});
    const auto finished = [this, reply, fail](const Answer<Told>& told) {
        finish(told, reply, fail);
    };
    if (!act->is_heavy)
        return services_.loop.run_aside([this, act, asked, finished] {
            const Answer<Told> told = answer(*act, asked);
            services_.loop.post([told, finished] { finished(told); });
        });
    HeavyWork::Job job;
    job.work = [act, asked, finished]() -> std::function<void()> {
        return [told = answer(*act, asked), finished] { finished(told); };
    };
    job.failed = [this, fail](const std::string& fault) {
        services_.journal.error(codes::internal_error, {{"why", fault}});
        fail({std::string(codes::internal_error), "a fault in the program: nothing was changed"});
    };
    if (!hall_.heavy_work().add(address_key(request.address), std::move(job)))
        fail(too_much_work());
}

Answer<PeopleApi::Told> PeopleApi::answer(const Act& act, Asked asked)
{
    auto session = people::find_session(asked.store, asked.request.session, asked.now_ms);
    if (!session)
        return deny(session.error());
    asked.session = std::move(*session);
    if (act.from != From::Anybody && !asked.session)
        return deny(codes::not_signed_in, "this browser is not signed in");
    if (act.from == From::FreshlySignedIn && !asked.session->is_fresh(asked.now_ms))
        return deny(codes::log_in_again, "for this, log in again: you did so long ago");
    return act.run(asked);
}

void PeopleApi::finish(const Answer<Told>& told, const Reply& reply, const Fail& fail)
{
    if (!told)
        return fail(told.error());
    if (!told->ended.empty())
        hall_.end_sessions(told->ended);
    HttpResponse response = json_answer(told->status, told->body);
    if (told->cookie)
        response.headers.emplace_back("Set-Cookie",
                                      session_cookie(*told->cookie, services_.config.behind_proxy));
    reply(std::move(response));
}

// The table knows the seat's secret; only then is the claim written.
void PeopleApi::claim_seat(const HttpRequest& request, const Reply& reply, const Fail& fail)
{
    const Answer<ClaimBody> wanted = parse_body<ClaimBody>(request.body);
    if (!wanted)
        return fail(wanted.error());
    hall_.find(
        wanted->table, [this, request, wanted = *wanted, reply, fail](const auto& live_table) {
            if (!live_table)
                return fail(live_table.error());
            const std::optional<Seat> seat = (*live_table)->seat_of(wanted.token);
            if (!seat)
                return fail({std::string(codes::wrong_token),
                             "this is not the secret of any seat at this table"});
            const people::Claim claim{wanted.table, table::number_of(*seat), hash_of(wanted.token)};
            services_.loop.run_aside([this, request, claim, reply, fail] {
                const int64_t now = services_.loop.now_ms();
                const auto session = people::find_session(services_.store, request.session, now);
                Answer<void> done = deny(codes::not_signed_in, "this browser is not signed in");
                if (session && *session)
                    done = people::claim_seat(services_.store, (*session)->person, claim, now);
                if (done)
                    done = notices::note_turns(services_.store, claim.table, now);
                services_.loop.post([done, claim, reply, fail] {
                    if (done)
                        reply(json_answer(200, {{"table", claim.table}, {"seat", claim.seat}}));
                    else
                        fail(done.error());
                });
            });
        });
}

}  // namespace tischwerk::server
