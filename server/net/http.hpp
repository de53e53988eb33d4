// A request and its answer, without the library that carries them. The body of an answer is shared,
// so that a file of the web client is never copied.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tischwerk::server
{

using SharedText = std::shared_ptr<const std::string>;

struct HttpRequest
{
    std::string method;
    std::string path;   // without the query, decoded
    std::string query;  // as sent; never logged
    std::string host;
    std::string origin;
    std::string fetch_site;  // how a browser calls the page that asks
    std::string authorization;
    std::string session;  // the secret in the session's cookie; empty: none, or several
    std::string if_none_match;
    bool accepts_gzip = false;
    std::string address;  // of the client: behind a proxy, from the proxy's header
    std::string body;

    // The value of a part of the query such as "lang=de"; empty where there is none.
    std::string query_value(std::string_view name) const;
    // The token of "Authorization: Bearer TOKEN"; empty where there is none.
    std::string bearer_token() const;
};

struct HttpResponse
{
    int status = 200;
    std::string content_type;  // empty: no body
    SharedText body;
    std::vector<std::pair<std::string, std::string>> headers;
};

// The cookie of a session: its secret, sent by the page of this server alone, hidden from scripts.
// Behind a proxy the page comes over TLS, and no other host can set the cookie.
std::string session_in(std::string_view cookies, bool is_behind_proxy);
std::string session_cookie(std::string_view secret, bool is_behind_proxy);  // empty: removes it

// "%C3%A4" becomes "ä"; nothing for other text, or for a hidden control character.
bool percent_decode(std::string_view text, std::string& decoded);

// A path without the table's id, which would let readers of the log come in.
std::string path_for_log(const std::string& path);

// Headers of every answer: a browser's rights with it.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace tischwerk::server
