#include "server/requests/api.hpp"

#include "core/game_json.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/requests/invitation.hpp"
#include "server/requests/rest_bodies.hpp"
#include "table/protocol/protocol.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr std::string_view json_type = "application/json";
constexpr double post_cost = 5;

HttpResponse text_answer(int status, std::string_view type, std::string text)
{
    HttpResponse response;
    response.status = status;
    response.content_type = type;
    response.body = std::make_shared<const std::string>(std::move(text));
    response.headers = {{"Cache-Control", "no-store"}};
    return response;
}

Page fact(const json::value& value)
{
    return make_page(json_type, json::serialize(value) + "\n", "no-cache");
}

json::value all_games_json()
{
    json::array games;
    for (const Game* game : all_games())
    {
        json::object introduction = introduction_of(game->info());
        introduction["rules_version"] = game->info().rules_version;
        const std::vector<std::string>& orders = game->info().standing_orders;
        introduction["standing_orders"] = json::array(orders.begin(), orders.end());
        games.push_back(std::move(introduction));
    }
    return json::object{{"protocol", table::protocol_version},
                        {"games", std::move(games)},
                        {"bot_levels", json::array(bot_levels().begin(), bot_levels().end())}};
}

json::value rules_json(const Game& game, Language language)
{
    json::array rules;
    for (const Texts::Entry& rule : game.texts().section(language, "rules"))
        rules.push_back({{"id", rule.key}, {"text", rule.text}});
    return json::object{
        {"game", game.info().id}, {"lang", code_of(language)}, {"rules", std::move(rules)}};
}

std::string rules_key(std::string_view game, std::string_view language)
{
    return fmt::format("/api/rules/{}?{}", game, language);
}

bool is_read(const HttpRequest& request)
{
    return request.method == "GET" || request.method == "HEAD";
}

}  // namespace

Api::Api(Hall& hall, Pages pages)
    : hall_(hall)
    , services_(hall.services())
    , people_(hall)
    , pages_(std::move(pages))
{
    facts_.emplace("/api/games", fact(all_games_json()));
    for (const Game* game : all_games())
        for (const Language language : languages)
            facts_.emplace(rules_key(game->info().id, code_of(language)),
                           fact(rules_json(*game, language)));
}

bool Api::is_allowed_origin(const HttpRequest& request) const
{
    const std::string& origin = request.origin;
    if (origin.empty())
        return request.fetch_site != "cross-site";
    const std::vector<std::string>& others = services_.config.origins;
    const std::size_t scheme_end = origin.find("://");
    const bool is_our_own = scheme_end != std::string::npos && !request.host.empty() &&
                            origin.substr(scheme_end + 3) == request.host;
    return is_our_own || std::ranges::find(others, origin) != others.end();
}

void Api::fail(const Denial& why, const Reply& reply)
{
    services_.metrics.count_refusal(why.code);
    if (!why.for_log.empty())
        services_.journal.error(why.code, {{"why", why.for_log}});
    HttpResponse response =
        text_answer(http_status_of(why.code), json_type,
                    json::serialize(to_json(ErrorBody{why.code, why.message})) + "\n");
    if (response.status == 429 || response.status == 503)
        response.headers.emplace_back("Retry-After", "5");
    reply(std::move(response));
}

void Api::handle(const HttpRequest& request, Reply reply)
{
    ++services_.metrics.requests;
    const std::vector<std::string>& others = services_.config.origins;
    const bool is_other = std::ranges::find(others, request.origin) != others.end();
    const Reply full_reply = [reply = std::move(reply), is_other,
                              origin = request.origin](HttpResponse response) {
        if (is_other)
            for (auto& header :
                 {std::pair("Access-Control-Allow-Origin", origin.c_str()),
                  std::pair("Access-Control-Allow-Headers", "authorization, content-type"),
                  std::pair("Access-Control-Allow-Methods", "GET, HEAD, POST, DELETE"),
                  std::pair("Vary", "Origin")})
                response.headers.emplace_back(header.first, header.second);
        const auto& always = security_headers();
        response.headers.insert(response.headers.end(), always.begin(), always.end());
        reply(std::move(response));
    };
    const double cost = is_read(request) ? 1 : post_cost;
    if (!services_.addresses.may_send(address_key(request.address), services_.loop.now_ms(), cost))
        return fail({std::string(codes::too_fast), "too many requests; wait a moment"}, full_reply);
    if (!is_read(request) && !is_allowed_origin(request))
        return fail({std::string(codes::forbidden_origin), "this web page may not use this server"},
                    full_reply);
    route(request, full_reply);
}

// long: one line for each path
void Api::route(const HttpRequest& request, const Reply& reply)
{
    const std::string& path = request.path;
    if (request.method == "OPTIONS")
        return reply(text_answer(204, "", ""));
    if (path == "/api/tables" && request.method == "POST")
        return create_table(request, reply);
    if (path == "/api/import" && request.method == "POST")
        return import_table(request, reply);
    if (PeopleApi::is_about_people(path))
        return people_.handle(request, reply,
                              [this, reply](const Denial& why) { fail(why, reply); });
    if (path.starts_with("/api/tables/"))
        return route_table(request, reply);
    if (path == "/api/import" || !is_read(request))
        return fail({std::string(codes::method_not_allowed),
                     fmt::format("{} cannot be used here", request.method)},
                    reply);
    if (path == "/api/tables")
        return list_tables(request, reply);
    if (path == "/healthz")
        return reply(text_answer(200, "text/plain; charset=utf-8", "ok\n"));
    if (path == "/readyz")
        return reply(ready());
    if (path == "/metrics")
        return reply(metrics(request));
    if (path == "/ws")
        return fail({std::string(codes::bad_request), "this is for WebSockets"}, reply);
    if (path.starts_with("/t/"))
        return invite(request, path.substr(std::string_view("/t/").size()), reply);
    const std::string language = request.query_value("lang");
    const std::string key =
        path.starts_with("/api/rules/") ? path + "?" + (language.empty() ? "en" : language) : path;
    const auto found = facts_.find(key);
    const bool is_api = path.starts_with("/api/");
    answer_page(request,
                found != facts_.end() ? &found->second
                : is_api              ? nullptr
                                      : pages_.find(path),
                reply);
}

void Api::answer_page(const HttpRequest& request, const Page* page, const Reply& reply)
{
    if (page)
        reply(answer_with(*page, request));
    else
        fail({std::string(codes::not_found), "there is nothing here"}, reply);
}

// Without such a table the page says so, in its own language.
void Api::invite(const HttpRequest& request, const std::string& id, const Reply& reply)
{
    if (!pages_.find(request.path))
        return answer_page(request, nullptr, reply);
    hall_.find(id, [request, id, reply](const auto& live_table) {
        const Language language =
            request.query_value("lang") == "de" ? Language::German : Language::English;
        reply(text_answer(
            200, "text/html; charset=utf-8",
            invitation_page(live_table ? &(*live_table)->table() : nullptr, id, language)));
    });
}

void Api::route_table(const HttpRequest& request, const Reply& reply)
{
    const std::string rest = request.path.substr(std::string_view("/api/tables/").size());
    const std::size_t slash = rest.find('/');
    const std::string id = rest.substr(0, slash);
    const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
    const bool is_post = request.method == "POST";
    const bool is_status = slash == std::string::npos;
    if (!is_status && what != "join" && what != "export" && what != "fork" && what != "secret")
        return answer_page(request, nullptr, reply);
    if (what == "secret" && (is_post || request.method == "DELETE"))
        return change_secret(request, id, reply);
    if (is_status || what == "export" ? !is_read(request) : !is_post)
        return fail({std::string(codes::method_not_allowed),
                     fmt::format("{} cannot be used here", request.method)},
                    reply);
    if (is_status)
        return tell_status(request, id, reply);
    if (what == "join")
        return join(request, id, reply);
    if (what == "fork")
        return fork_table(request, id, reply);
    export_table(request, id, reply);
}

HttpResponse Api::ready() const
{
    constexpr std::string_view plain = "text/plain; charset=utf-8";
    if (hall_.is_stopping())
        return text_answer(503, plain, "stopping\n");
    const Result<void> writable = services_.store.writable();
    return writable ? text_answer(200, plain, "ready\n")
                    : text_answer(503, plain, words_for_people(writable.error().message) + "\n");
}

HttpResponse Api::metrics(const HttpRequest& request)
{
    const std::string& who = services_.config.metrics;
    const bool is_allowed = who == "all" || (who == "loopback" && is_loopback(request.address));
    if (!is_allowed)
        return text_answer(403, "text/plain; charset=utf-8", "not for you\n");
    services_.metrics.store_damaged = services_.store.is_damaged() ? 1 : 0;
    services_.metrics.backup_seconds = services_.store.backed_up_s();
    return text_answer(200, "text/plain; version=0.0.4; charset=utf-8",
                       prometheus_text(services_.metrics, services_.store.statistics()));
}

}  // namespace tischwerk::server
