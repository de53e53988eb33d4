// The content that never changes while the server runs: the files of the web client, the games and
// their rules. All of it is read, compressed and named by its content once, at the start; no
// request touches the disk, so none can reach a foreign file.
#pragma once

#include "core/values/result.hpp"
#include "server/net/http.hpp"

#include <map>
#include <string>
#include <string_view>

namespace tischwerk::server
{

// Smaller, and only by so much that it pays; empty otherwise.
std::string gzip(std::string_view content);

struct Page
{
    std::string content_type;
    SharedText plain;
    SharedText compressed;  // null: not worth it
    std::string etag;       // with its quotes
    std::string cache_control;
};

Page make_page(std::string_view content_type, std::string content, std::string_view cache_control);

// With its encoding, or "304 Not Modified" where the client has it already.
HttpResponse answer_with(const Page& page, const HttpRequest& request);

// "index-BwF9x2Zk.js": the name changes with the content, so it may be kept for ever.
bool has_hashed_name(std::string_view path);
std::string_view content_type_of(std::string_view path);

class Pages
{
public:
    // The folder of the web client; every file below it is served under its path.
    static Result<Pages> load(const std::string& folder);
    // Without a web client: a page that names the server.
    static Pages without_client();

    // The file at this path. The client has screens of its own ("/t/ID"), which the server does not
    // know: a path without a file's ending is its front page.
    const Page* find(std::string_view path) const;
    std::size_t size() const { return pages_.size(); }

private:
    std::map<std::string, Page, std::less<>> pages_;  // by path, "/index.html"
    bool has_client_ = false;
};

}  // namespace tischwerk::server
