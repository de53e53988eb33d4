// A browser for tests: asks /api/me, and keeps the session's cookie as a browser does.
#pragma once

#include "core/json/json_input.hpp"
#include "server/requests/api.hpp"
#include "server/testing/test_hall.hpp"

#include <string>

#include <boost/json/serialize.hpp>

namespace tischwerk::server
{

class TestBrowser
{
public:
    TestBrowser(TestHall& hall, Api& api, std::string address = "192.0.2.7")
        : hall_(hall)
        , api_(api)
        , address_(std::move(address))
    {}

    std::string session;  // the cookie's value
    std::string origin = "https://tables.example";
    int status = 0;
    HttpResponse response;
    json::object body;

    int ask(const char* method, const std::string& path, const json::object& sent = {})
    {
        HttpRequest request;
        request.method = method;
        request.path = path;
        request.host = "tables.example";
        request.origin = origin;
        request.address = address_;
        request.session = session;
        request.body = json::serialize(sent);
        response = {};
        response.status = 0;
        api_.handle(request, [&](HttpResponse answer) { response = std::move(answer); });
        hall_.loop.run();
        status = response.status;
        body = {};
        if (const Result<json::value> value = parse_json(response.body ? *response.body : "");
            value && value->is_object())
            body = value->get_object();
        for (const auto& [name, value] : response.headers)
            if (name == "Set-Cookie")
                session = session_in(value, false);
        return status;
    }
    int get(const std::string& path) { return ask("GET", path); }
    int post(const std::string& path, const json::object& sent = {})
    {
        return ask("POST", path, sent);
    }
    int remove(const std::string& path) { return ask("DELETE", path); }
    std::string text(std::string_view member) const
    {
        const json::value* value = body.if_contains(member);
        return value && value->is_string() ? std::string(value->get_string()) : "";
    }

private:
    TestHall& hall_;
    Api& api_;
    const std::string address_;
};

}  // namespace tischwerk::server
