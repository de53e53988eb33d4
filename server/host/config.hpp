// The settings of a server and their sources: a flag wins over the environment, the environment
// over the TOML file, the file over the default. A single list of settings serves all sources, the
// help text included.
#pragma once

#include "core/values/result.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tischwerk::server
{

struct Config
{
    std::string listen = "127.0.0.1:8042";
    std::string store;  // empty: the store's own default
    std::string web;    // folder of the web client; empty: a page of our own
    bool behind_proxy = false;
    std::vector<std::string> trusted_proxies = {"127.0.0.0/8", "::1"};
    std::vector<std::string> hosts;    // names we are asked by; empty: see proxy.hpp
    std::vector<std::string> origins;  // besides our own
    std::string admin;                 // a socket; empty: beside the store
    std::string metrics = "loopback";
    std::string url;   // of the page, for links in notices; empty: from the first of `hosts`
    std::string smtp;  // the mail server, as smtp://localhost:25; empty: no mail
    std::string smtp_user;
    std::string smtp_password;
    std::string mail_from;
    bool private_targets = false;
    std::string log = "auto";
    std::string log_level = "info";

    int bot_threads = 0;  // 0: a core less than there are
    int bot_budget_ms = 2000;
    int max_bot_jobs = 2000;

    int max_connections = 10'000;
    int max_connections_per_address = 100;
    int max_tables = 20'000;
    int max_idle_tables = 500;
    int max_tables_per_address = 50;
    int max_header_bytes = 16 * 1024;
    int max_body_bytes = 1024 * 1024;
    int max_message_bytes = 16 * 1024;
    int max_unsent_bytes = 1024 * 1024;
    int max_log_lines = 20'000;
    int messages_per_second = 20;
    int message_burst = 80;
    int address_messages_per_second = 200;
    int address_message_burst = 800;
    int chat_letters = 500;
    int chat_per_minute = 20;
    int chat_burst = 5;

    int header_timeout_s = 10;
    int hello_timeout_s = 10;
    int keep_alive_s = 30;
    int peer_timeout_s = 60;
    int idle_minutes = 720;
    int table_idle_s = 60;
    int stop_grace_s = 5;

    int keep_open_days = 30;
    int keep_playing_days = 365;
    int keep_over_days = 365;
    int keep_chat_days = 90;
};

struct Setting
{
    using Member = std::variant<std::string Config::*, std::vector<std::string> Config::*,
                                bool Config::*, int Config::*>;

    std::string_view name;  // as in the TOML file; flags have '-' for '_'
    std::string_view value_name;
    std::string_view help;
    Member member;
    int least = 0;  // of a number
    int most = 0;
    std::vector<std::string_view> words = {};  // if given: the text is one of them

    bool is_flag() const { return std::holds_alternative<bool Config::*>(member); }
    std::string flag() const;         // --max-connections
    std::string environment() const;  // TISCHWERK_MAX_CONNECTIONS
    // The default, as a user would write it.
    std::string default_text() const;
};

std::span<const Setting> settings();

// Where the values come from. The file is named by its own flag, --config or TISCHWERK_CONFIG.
struct ConfigSources
{
    std::map<std::string, std::string, std::less<>> flags;  // by setting name, as typed
    std::function<std::optional<std::string>(const std::string& variable)> environment;
    std::string file_name;
    std::optional<std::string> file_content;
};

// The refusal names the flag, the variable or the line of the file.
Result<Config> read_config(const ConfigSources& sources);

struct ListenAddress
{
    std::string host;  // a number address, brackets removed
    uint16_t port = 0;
};
// "127.0.0.1:8042", "[::1]:0"; port 0 lets the system choose.
Result<ListenAddress> parse_listen(std::string_view text);
bool is_loopback(std::string_view host);
// Where `tischwerk admin` finds the server: a socket that only the owner of the store may open.
std::string admin_socket_of(const Config& config);

}  // namespace tischwerk::server
