#include "server/host/config.hpp"

#include "core/editions/toml_reader.hpp"
#include "core/values/one_line.hpp"
#include "server/net/proxy.hpp"
#include "store/open.hpp"
#include "store/store.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::server
{

namespace
{

constexpr int million = 1'000'000;

// long: the list of all settings
const std::vector<Setting>& all_settings()
{
    static const std::vector<Setting> list = {
        {"listen", "HOST:PORT", "Where to listen; port 0 lets the system choose one",
         &Config::listen},
        {"store", "PLACE", "Where tables are kept: sqlite:PATH, just a path, or postgresql://...",
         &Config::store},
        {"web", "FOLDER", "The web client's files; without it a page that says what runs here",
         &Config::web},
        {"behind_proxy", "", "A proxy with TLS stands in front: believe its X-Forwarded-For",
         &Config::behind_proxy},
        {"trusted_proxies", "LIST", "Addresses and networks of proxies that are believed",
         &Config::trusted_proxies},
        {"hosts", "LIST", "Names by which this server may be asked for; others are turned away",
         &Config::hosts},
        {"origins", "LIST", "Web origins that may connect besides our own, as https://a.example",
         &Config::origins},
        {"admin", "SOCKET",
         "Where `tischwerk admin` comes in; without it, STORE.admin, for a database "
         "tischwerk.admin",
         &Config::admin},
        {"metrics",
         "WHO",
         "Who may read /metrics: loopback, all or off",
         &Config::metrics,
         0,
         0,
         {"loopback", "all", "off"}},
        {"log",
         "FORM",
         "auto (for people on a terminal, else JSON), human or json",
         &Config::log,
         0,
         0,
         {"auto", "human", "json"}},
        {"url", "URL", "The page's address, for links in notices and mails", &Config::url},
        {"smtp", "URL", "The mail server, as smtp://localhost:25; without it no mail is sent",
         &Config::smtp},
        {"smtp_user", "NAME", "The account at the mail server", &Config::smtp_user},
        {"smtp_password", "TEXT", "Its password; best in the file or in the environment",
         &Config::smtp_password},
        {"mail_from", "ADDRESS", "The sender of mails", &Config::mail_from},
        {"private_targets", "", "For tests: notices may go to private addresses and without TLS",
         &Config::private_targets},
        {"log_level",
         "LEVEL",
         "The least important events to log: debug, info, warning or error",
         &Config::log_level,
         0,
         0,
         {"debug", "info", "warning", "error"}},

        {"bot_threads", "N",
         "Threads on which bots think, besides one for quick ones; 0: one less than cores",
         &Config::bot_threads, 0, 256},
        {"bot_budget_ms", "MS", "The longest a bot may think about a move", &Config::bot_budget_ms,
         10, million},
        {"max_bot_jobs", "N", "Bots' turns and hints that may wait", &Config::max_bot_jobs, 1,
         million},

        {"max_connections", "N", "Connections in all", &Config::max_connections, 1, million},
        {"max_connections_per_address", "N", "Connections of one address",
         &Config::max_connections_per_address, 1, million},
        {"max_tables", "N", "Tables in memory at a time", &Config::max_tables, 1, million},
        {"max_idle_tables", "N", "Of these, tables at which nobody is", &Config::max_idle_tables, 0,
         million},
        {"max_tables_per_address", "N", "Tables that one address may make within a day",
         &Config::max_tables_per_address, 1, million},
        {"max_header_bytes", "N", "Size of a request's head", &Config::max_header_bytes, 1024,
         million},
        {"max_body_bytes", "N", "Size of a request's body", &Config::max_body_bytes, 1024,
         100 * million},
        {"max_message_bytes", "N", "Size of a WebSocket message", &Config::max_message_bytes, 1024,
         10 * million},
        {"max_unsent_bytes", "N", "What may wait for a slow reader before it is cut off",
         &Config::max_unsent_bytes, 16 * 1024, 1000 * million},
        {"max_log_lines", "N", "Length of a table's log", &Config::max_log_lines, 100, million},
        {"messages_per_second", "N", "Messages of one connection", &Config::messages_per_second, 1,
         million},
        {"message_burst", "N", "Messages of one connection at once", &Config::message_burst, 1,
         million},
        {"address_messages_per_second", "N", "Messages and requests of one address",
         &Config::address_messages_per_second, 1, million},
        {"address_message_burst", "N", "Messages and requests of one address at once",
         &Config::address_message_burst, 1, million},
        {"chat_letters", "N", "Length of a chat line", &Config::chat_letters, 1, 4000},
        {"chat_per_minute", "N",
         "Chat lines of one seat, or of an address's spectators; a table takes five times as many",
         &Config::chat_per_minute, 1, million},
        {"chat_burst", "N", "Chat lines of one seat, or of these spectators, at once",
         &Config::chat_burst, 1, million},

        {"header_timeout_s", "S", "How long the head of a request may take",
         &Config::header_timeout_s, 1, 3600},
        {"hello_timeout_s", "S", "How long a WebSocket may take for its first message",
         &Config::hello_timeout_s, 1, 3600},
        {"keep_alive_s", "S", "How long an HTTP connection may wait for its next request",
         &Config::keep_alive_s, 1, 3600},
        {"peer_timeout_s", "S", "After how much silence a WebSocket counts as dead",
         &Config::peer_timeout_s, 2, 3600},
        {"idle_minutes", "M", "How long a viewer may say nothing at all", &Config::idle_minutes, 1,
         million},
        {"table_idle_s", "S", "After how long a table without viewers leaves the memory",
         &Config::table_idle_s, 0, million},
        {"stop_grace_s", "S", "How long the server waits for its clients when it stops",
         &Config::stop_grace_s, 0, 3600},

        {"keep_open_days", "D", "How long a table that never started is kept; 0: for ever",
         &Config::keep_open_days, 0, million},
        {"keep_playing_days", "D", "How long a game is kept after its last move; 0: for ever",
         &Config::keep_playing_days, 0, million},
        {"keep_over_days", "D", "How long a game that is over is kept; 0: for ever",
         &Config::keep_over_days, 0, million},
        {"keep_chat_days", "D", "How long chat is kept after the table's last change; 0: for ever",
         &Config::keep_chat_days, 0, million},
    };
    return list;
}

std::vector<std::string> split_list(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty())
    {
        const std::size_t comma = std::min(text.find(','), text.size());
        if (comma > 0)
            parts.emplace_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return parts;
}

Result<void> set_number(const Setting& setting, int& value, std::string_view text,
                        std::string_view place)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < setting.least ||
        number > setting.most)
        return refuse(fmt::format("{} takes a number from {} to {}, not '{}'", place, setting.least,
                                  setting.most, one_line(text)));
    value = number;
    return {};
}

Result<void> set_text(const Setting& setting, std::string& value, std::string_view text,
                      std::string_view place)
{
    if (!setting.words.empty() && std::ranges::find(setting.words, text) == setting.words.end())
        return refuse(fmt::format("{} takes one of {}, not '{}'", place,
                                  fmt::join(setting.words, ", "), one_line(text)));
    value = text;
    return {};
}

Result<void> set_switch(bool& value, std::string_view text, std::string_view place)
{
    const bool is_on = text == "true" || text == "1" || text == "yes" || text == "on";
    const bool is_off = text == "false" || text == "0" || text == "no" || text == "off";
    if (!is_on && !is_off)
        return refuse(fmt::format("{} takes true or false, not '{}'", place, one_line(text)));
    value = is_on;
    return {};
}

// From a text, as flags and the environment give it.
Result<void> set(Config& config, const Setting& setting, std::string_view text,
                 std::string_view place)
{
    if (const auto* number = std::get_if<int Config::*>(&setting.member))
        return set_number(setting, config.*(*number), text, place);
    if (const auto* value = std::get_if<std::string Config::*>(&setting.member))
        return set_text(setting, config.*(*value), text, place);
    if (const auto* is_on = std::get_if<bool Config::*>(&setting.member))
        return set_switch(config.*(*is_on), text, place);
    config.*(std::get<std::vector<std::string> Config::*>(setting.member)) = split_list(text);
    return {};
}

void set(Config& config, const Setting& setting, TomlTable& table)
{
    if (const auto* number = std::get_if<int Config::*>(&setting.member))
        config.*(*number) = table.number(setting.name, setting.least, setting.most);
    else if (const auto* is_on = std::get_if<bool Config::*>(&setting.member))
        config.*(*is_on) = table.flag(setting.name);
    else if (const auto* list = std::get_if<std::vector<std::string> Config::*>(&setting.member))
        config.*(*list) = table.texts(setting.name);
    else
    {
        std::string text = table.text(setting.name);
        std::string& value = config.*std::get<std::string Config::*>(setting.member);
        if (const Result<void> done = set_text(setting, value, text, setting.name); !done)
            table.problem(setting.name, done.error().message);
    }
}

Result<void> read_file(Config& config, const ConfigSources& sources)
{
    const Result<TomlFile> file = TomlFile::parse(sources.file_name, *sources.file_content);
    if (!file)
        return refuse(file.error());
    Problems problems;
    TomlTable root = file->root(problems);
    for (const Setting& setting : settings())
        if (root.has(setting.name))
            set(config, setting, root);
    problems.refuse_unknown_keys();
    if (problems.any())
        return refuse(problems.first());
    return {};
}

Result<void> check(const Config& config)
{
    if (const Result<ListenAddress> listen = parse_listen(config.listen); !listen)
        return refuse(listen.error());
    for (const std::string& network : config.trusted_proxies)
        if (!is_network(network))
            return refuse(fmt::format("trusted_proxies: '{}' is no address or network like "
                                      "127.0.0.1 or 10.0.0.0/8",
                                      one_line(network)));
    return {};
}

}  // namespace

std::string Setting::flag() const
{
    std::string text = "--" + std::string(name);
    std::ranges::replace(text, '_', '-');
    return text;
}

std::string Setting::environment() const
{
    std::string text = "TISCHWERK_";
    for (const char letter : name)
        text += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    return text;
}

std::string Setting::default_text() const
{
    const Config config;
    if (const auto* number = std::get_if<int Config::*>(&member))
        return std::to_string(config.*(*number));
    if (const auto* text = std::get_if<std::string Config::*>(&member))
        return config.*(*text);
    if (const auto* list = std::get_if<std::vector<std::string> Config::*>(&member))
        return fmt::format("{}", fmt::join(config.*(*list), ","));
    return "";
}

std::span<const Setting> settings()
{
    return all_settings();
}

Result<Config> read_config(const ConfigSources& sources)
{
    Config config;
    if (sources.file_content)
        if (const Result<void> done = read_file(config, sources); !done)
            return refuse(done.error());
    for (const Setting& setting : settings())
    {
        if (sources.environment)
            if (const auto text = sources.environment(setting.environment()))
                if (const auto done = set(config, setting, *text, setting.environment()); !done)
                    return refuse(done.error());
        const auto flag = sources.flags.find(setting.name);
        if (flag != sources.flags.end())
            if (const auto done = set(config, setting, flag->second, setting.flag()); !done)
                return refuse(done.error());
    }
    if (const Result<void> done = check(config); !done)
        return refuse(done.error());
    return config;
}

Result<ListenAddress> parse_listen(std::string_view text)
{
    const auto refusal = [&] {
        return refuse(fmt::format("listen: '{}' is no address like 127.0.0.1:8042 or [::1]:8042",
                                  one_line(text)));
    };
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return refusal();
    std::string_view host = text.substr(0, colon);
    const std::string_view port = text.substr(colon + 1);
    if (host.starts_with('[') != host.ends_with(']'))
        return refusal();
    if (host.starts_with('['))
        host = host.substr(1, host.size() - 2);
    else if (host.find(':') != std::string_view::npos)
        return refusal();
    ListenAddress address{host == "localhost" ? "127.0.0.1" : std::string(host), 0};
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
    if (error != std::errc{} || end != port.data() + port.size() || host.empty())
        return refusal();
    return address;
}

bool is_loopback(std::string_view host)
{
    return host == "localhost" || is_in_network(host, "127.0.0.0/8") || is_in_network(host, "::1");
}

std::string admin_socket_of(const Config& config)
{
    if (!config.admin.empty())
        return config.admin;
    if (store::is_postgres(config.store))  // the host is on this machine, the database may not be
        return "tischwerk.admin";
    constexpr std::string_view prefix = "sqlite:";
    std::string place = config.store.empty() ? std::string(store::default_location) : config.store;
    if (place.starts_with(prefix))
        place.erase(0, prefix.size());
    return place + ".admin";
}

}  // namespace tischwerk::server
