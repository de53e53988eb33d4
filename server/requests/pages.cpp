#include "server/requests/pages.hpp"

#include "core/values/sha256.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <zlib.h>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

namespace fs = std::filesystem;

constexpr uintmax_t max_client_bytes = uintmax_t{256} << 20;
constexpr std::string_view forever = "public, max-age=31536000, immutable";
constexpr std::string_view ask_again = "no-cache";
constexpr std::string_view an_hour = "public, max-age=3600";

struct ContentType
{
    std::string_view ending;
    std::string_view type;
};
constexpr std::array<ContentType, 18> content_types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".xml", "application/xml"},
}};

bool is_compressible(std::string_view type)
{
    return type.starts_with("text/") || type.find("json") != std::string_view::npos ||
           type.find("xml") != std::string_view::npos || type == "application/wasm";
}

Result<std::string> read_file(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    if (!file)
        return refuse(fmt::format("web: cannot read '{}'", path.string()));
    return content.str();
}

std::string_view cache_control_of(std::string_view path)
{
    if (has_hashed_name(path))
        return forever;
    // A stale index would load files that no longer exist.
    const bool is_entry = path.ends_with(".html") || path.ends_with(".webmanifest") ||
                          path.ends_with("/sw.js") || path.ends_with("service-worker.js");
    return is_entry ? ask_again : an_hour;
}

constexpr std::string_view own_page = R"(<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tischwerk</title></head>
<body>
<h1>Tischwerk</h1>
<p>This service runs. It has no web client here; programs can use it:</p>
<ul>
<li><a href="/api/games">/api/games</a>: the games</li>
<li><a href="/api/rules/stephens?lang=en">/api/rules/GAME?lang=en</a>: their rules</li>
<li><a href="/api/tables">/api/tables</a>: public tables; POST makes a new one</li>
<li>/api/tables/ID/join, /api/tables/ID/export, /api/import</li>
<li>/ws: a table, live, over a WebSocket</li>
<li><a href="/healthz">/healthz</a>, <a href="/readyz">/readyz</a>, /metrics: for operators</li>
</ul>
<p>docs/reference/protocol.md in the source explains all of it.</p>
</body>
</html>
)";

}  // namespace

std::string gzip(std::string_view content)
{
    z_stream stream{};
    constexpr int gzip_window_bits = 15 + 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, gzip_window_bits, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return "";
    std::string packed(deflateBound(&stream, content.size()), '\0');
    // zlib reads from here only, but its interface predates const.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool is_done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return is_done && packed.size() + 64 < content.size() ? packed : "";
}

Page make_page(std::string_view content_type, std::string content, std::string_view cache_control)
{
    Page page{std::string(content_type), nullptr, nullptr, "", std::string(cache_control)};
    page.etag = '"' + sha256_hex(content).substr(0, 20) + '"';
    if (is_compressible(content_type))
        if (std::string packed = gzip(content); !packed.empty())
            page.compressed = std::make_shared<const std::string>(std::move(packed));
    page.plain = std::make_shared<const std::string>(std::move(content));
    return page;
}

HttpResponse answer_with(const Page& page, const HttpRequest& request)
{
    HttpResponse response;
    response.headers = {
        {"ETag", page.etag}, {"Cache-Control", page.cache_control}, {"Vary", "Accept-Encoding"}};
    if (request.if_none_match.find(page.etag) != std::string::npos)
    {
        response.status = 304;
        return response;
    }
    response.content_type = page.content_type;
    const bool is_compressed = page.compressed && request.accepts_gzip;
    response.body = is_compressed ? page.compressed : page.plain;
    if (is_compressed)
        response.headers.emplace_back("Content-Encoding", "gzip");
    return response;
}

bool has_hashed_name(std::string_view path)
{
    // Vite's names: a dash and eight letters of a hash before the ending.
    constexpr std::size_t hash_length = 8;
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot <= hash_length || name[dot - hash_length - 1] != '-')
        return false;
    const std::string_view hash = name.substr(dot - hash_length, hash_length);
    const bool is_mixed = std::ranges::any_of(hash, [](char c) { return c < 'a' || c > 'z'; });
    return is_mixed && std::ranges::all_of(hash, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '-';
           });
}

std::string_view content_type_of(std::string_view path)
{
    for (const ContentType& known : content_types)
        if (path.ends_with(known.ending))
            return known.type;
    return "application/octet-stream";
}

Result<Pages> Pages::load(const std::string& folder)
{
    Pages pages;
    pages.has_client_ = true;
    std::error_code error;
    uintmax_t total_bytes = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error))
    {
        std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
        if (!entry.is_regular_file(error) || path.ends_with(".gz") || path.ends_with(".br"))
            continue;  // a compressed copy from the build is made again from the same content
        total_bytes += entry.file_size(error);
        if (total_bytes > max_client_bytes)
            return refuse(
                fmt::format("web: '{}' holds more than {} MiB", folder, max_client_bytes >> 20));
        Result<std::string> content = read_file(entry.path());
        if (!content)
            return refuse(content.error());
        Page page = make_page(content_type_of(path), std::move(*content), cache_control_of(path));
        pages.pages_.emplace(std::move(path), std::move(page));
    }
    if (error)
        return refuse(fmt::format("web: cannot read '{}': {}", folder, error.message()));
    if (!pages.pages_.contains("/index.html"))
        return refuse(fmt::format("web: '{}' has no index.html", folder));
    return pages;
}

Pages Pages::without_client()
{
    Pages pages;
    pages.pages_.emplace("/index.html",
                         make_page("text/html; charset=utf-8", std::string(own_page), ask_again));
    return pages;
}

const Page* Pages::find(std::string_view path) const
{
    if (const auto found = pages_.find(path); found != pages_.end())
        return &found->second;
    const bool is_screen = path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
    const bool is_front = path == "/" || (has_client_ && is_screen);
    return is_front ? &pages_.at("/index.html") : nullptr;
}

}  // namespace tischwerk::server
