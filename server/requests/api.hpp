// The REST part: a question, an answer. docs/reference/protocol.md lists the requests.
#pragma once

#include "server/net/http.hpp"
#include "server/people/people_api.hpp"
#include "server/requests/pages.hpp"
#include "server/tables/hall.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tischwerk::server
{

class Api
{
public:
    using Reply = std::function<void(HttpResponse)>;

    Api(Hall& hall, Pages pages);

    // Answers now or later, always once.
    void handle(const HttpRequest& request, Reply reply);

    // Whether a browser on this page may talk to us: our own page, or a page that the host has
    // named. Programs name no origin; a browser that hides it says at least that the page is
    // foreign.
    bool is_allowed_origin(const HttpRequest& request) const;

private:
    void route(const HttpRequest& request, const Reply& reply);
    void invite(const HttpRequest& request, const std::string& id, const Reply& reply);
    void route_table(const HttpRequest& request, const Reply& reply);
    void answer_page(const HttpRequest& request, const Page* page, const Reply& reply);
    void fail(const Denial& why, const Reply& reply);

    using Shown = std::function<void(const std::shared_ptr<LiveTable>& live_table,
                                     const std::vector<store::TokenHash>& hashes)>;
    void find_shown(const HttpRequest& request, const std::string& id, const Reply& reply,
                    Shown shown);
    // Finds the table and who asks, or says why not.
    using Seen = std::function<void(const LiveTable& live_table, const Viewer& viewer)>;
    void look(const HttpRequest& request, const std::string& id, const Reply& reply, Seen seen);

    void list_tables(const HttpRequest& request, const Reply& reply);
    void create_table(const HttpRequest& request, const Reply& reply);
    void join(const HttpRequest& request, const std::string& id, const Reply& reply);
    void change_secret(const HttpRequest& request, const std::string& id, const Reply& reply);
    LiveTable::Taken seat_reply(const Reply& reply);
    void tell_status(const HttpRequest& request, const std::string& id, const Reply& reply);
    void export_table(const HttpRequest& request, const std::string& id, const Reply& reply);
    void fork_table(const HttpRequest& request, const std::string& id, const Reply& reply);
    void import_table(const HttpRequest& request, const Reply& reply);
    Hall::Made table_reply(const Reply& reply);
    HttpResponse metrics(const HttpRequest& request);
    HttpResponse ready() const;

    Hall& hall_;
    const Services& services_;
    PeopleApi people_;
    const Pages pages_;
    std::map<std::string, Page, std::less<>> facts_;  // games and rules, by path and query
};

}  // namespace tischwerk::server
