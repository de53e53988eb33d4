#include "server/net/http.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

int hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

std::string_view cookie_name(bool is_behind_proxy)
{
    return is_behind_proxy ? "__Host-tischwerk" : "tischwerk";
}

}  // namespace

bool percent_decode(std::string_view text, std::string& decoded)
{
    decoded.clear();
    for (std::size_t place = 0; place < text.size(); ++place)
    {
        char letter = text[place];
        if (letter == '%')
        {
            const int high = place + 2 < text.size() ? hex_value(text[place + 1]) : -1;
            const int low = place + 2 < text.size() ? hex_value(text[place + 2]) : -1;
            if (high < 0 || low < 0)
                return false;
            letter = static_cast<char>(high * 16 + low);
            place += 2;
        }
        if (static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F)
            return false;
        decoded += letter;
    }
    return true;
}

std::string session_in(std::string_view cookies, bool is_behind_proxy)
{
    const std::string prefix = fmt::format("{}=", cookie_name(is_behind_proxy));
    std::string found;
    bool is_double = false;
    while (!cookies.empty())
    {
        const std::size_t end = std::min(cookies.find(';'), cookies.size());
        std::string_view cookie = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        cookie.remove_prefix(std::min(cookie.find_first_not_of(' '), cookie.size()));
        if (!cookie.starts_with(prefix))
            continue;
        is_double = is_double || !found.empty();
        found = cookie.substr(prefix.size());
    }
    return is_double ? "" : found;
}

std::string session_cookie(std::string_view secret, bool is_behind_proxy)
{
    constexpr int lifetime_s = 90 * 24 * 3600;
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}",
                       cookie_name(is_behind_proxy), secret, secret.empty() ? 0 : lifetime_s,
                       is_behind_proxy ? "; Secure" : "");
}

std::string HttpRequest::query_value(std::string_view name) const
{
    std::string_view rest = query;
    while (!rest.empty())
    {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t equals = part.find('=');
        std::string value;
        if (equals != std::string_view::npos && part.substr(0, equals) == name &&
            percent_decode(part.substr(equals + 1), value))
            return value;
    }
    return "";
}

std::string HttpRequest::bearer_token() const
{
    constexpr std::string_view scheme = "Bearer ";
    return authorization.starts_with(scheme) ? authorization.substr(scheme.size()) : "";
}

std::string path_for_log(const std::string& path)
{
    constexpr std::string_view tables = "/api/tables/";
    constexpr std::string_view feeds = "/api/feed/";
    for (const std::string_view secret : {tables, feeds})
        if (path.starts_with(secret))
            return std::string(secret) + "…";
    return path;
}

const std::vector<std::pair<std::string, std::string>>& security_headers()
{
    // Own scripts and styles only, and WebAssembly, in which the rules come. Other sites may
    // neither frame us nor read our answers; the last three let the page share memory with its
    // workers.
    static const std::vector<std::pair<std::string, std::string>> headers = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
         "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };
    return headers;
}

}  // namespace tischwerk::server
