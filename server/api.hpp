// The REST part: everything that is one question and one answer. docs/protocol.md lists it.
#pragma once

#include "server/hall.hpp"
#include "server/http.hpp"
#include "server/pages.hpp"

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

    // Whether a browser on this page may talk to us: our own page, or one the host has named.
    // Programs name no origin.
    bool is_allowed_origin(const HttpRequest& request) const;

private:
    void route(const HttpRequest& request, const Reply& reply);
    void route_table(const HttpRequest& request, const Reply& reply);
    void answer_page(const HttpRequest& request, const Page* page, const Reply& reply);
    void fail(const Denial& why, const Reply& reply);

    // Finds the table and who asks, or says why not.
    using Seen = std::function<void(const Room& room, const Viewer& viewer)>;
    void look(const HttpRequest& request, const std::string& id, const Reply& reply, Seen seen);

    void list_tables(const HttpRequest& request, const Reply& reply);
    void create_table(const HttpRequest& request, const Reply& reply);
    void join(const HttpRequest& request, const std::string& id, const Reply& reply);
    void change_secret(const HttpRequest& request, const std::string& id, const Reply& reply);
    Room::Taken seat_reply(const Reply& reply);
    void tell_status(const HttpRequest& request, const std::string& id, const Reply& reply);
    void export_table(const HttpRequest& request, const std::string& id, const Reply& reply);
    void fork_table(const HttpRequest& request, const std::string& id, const Reply& reply);
    void import_table(const HttpRequest& request, const Reply& reply);
    void make(const HttpRequest& request, const table::Outcome<table::Lines>& lines,
              const Reply& reply);
    HttpResponse metrics(const HttpRequest& request);
    HttpResponse ready() const;

    Hall& hall_;
    const Services& services_;
    const Pages pages_;
    std::map<std::string, Page, std::less<>> facts_;  // games and rules, by path and query
};

}  // namespace tischwerk::server
