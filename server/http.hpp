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
    std::string authorization;
    std::string if_none_match;
    bool accepts_gzip = false;
    std::string address;  // whose it is: behind a proxy, what the proxy says
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

// "%C3%A4" becomes "ä"; nothing for what is no such text, or would hide a control character.
bool percent_decode(std::string_view text, std::string& decoded);

// What every answer carries: what a browser may do with it.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace tischwerk::server
