// `tischwerk serve`: the service, from the command line, the environment and a file.
#include "cli/commands.hpp"
#include "cli/output/files.hpp"
#include "server/host/config.hpp"
#include "server/net/server.hpp"
#include "store/store.hpp"

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct ServeFlags
{
    std::map<std::string, std::string, std::less<>> values;  // by setting
    std::string config_file;
};

std::optional<std::string> environment(const std::string& variable)
{
    const char* value = std::getenv(variable.c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
}

Result<server::Config> choose_config(const ServeFlags& flags)
{
    server::ConfigSources sources;
    sources.flags = flags.values;
    sources.environment = environment;
    sources.file_name = flags.config_file.empty() ? environment("TISCHWERK_CONFIG").value_or("")
                                                  : flags.config_file;
    if (!sources.file_name.empty())
    {
        Result<std::string> content = read_file(sources.file_name);
        if (!content)
            return refuse(content.error());
        sources.file_content = std::move(*content);
    }
    return server::read_config(sources);
}

server::LogForm log_form(const server::Config& config)
{
    if (config.log == "auto")
        return ::isatty(STDERR_FILENO) == 1 ? server::LogForm::Human : server::LogForm::Json;
    return config.log == "json" ? server::LogForm::Json : server::LogForm::Human;
}

void warn_if_exposed(const server::Config& config, server::Journal& journal)
{
    const Result<server::ListenAddress> listen = server::parse_listen(config.listen);
    if (listen && !server::is_loopback(listen->host) && !config.behind_proxy)
        journal.warning("exposed",
                        {{"listen", config.listen},
                         {"why", "others can reach this server without TLS: whoever reads along "
                                 "learns the secrets of seats; put a proxy in front and add "
                                 "--behind-proxy, or listen on 127.0.0.1"}});
}

Outcome run(const ServeFlags& flags)
{
    const Result<server::Config> config = choose_config(flags);
    if (!config)
        return refuse(config.error());
    std::signal(SIGPIPE, SIG_IGN);  // the reader of our log may leave; the tables stay
    std::signal(SIGXFSZ,
                SIG_IGN);  // a file that may not grow is an error of the store, not our end
    server::Journal journal(stderr, log_form(*config), server::parse_level(config->log_level));
    Result<std::unique_ptr<server::Server>> service = server::Server::open(*config, journal);
    if (!service)
        return refuse(service.error());
    warn_if_exposed(*config, journal);
    (*service)->stop_on_signals();
    std::cout << "Tischwerk serves at " << (*service)->url() << std::endl;
    (*service)->run();
    return Exit::Success;
}

void add_setting(CLI::App& command, ServeFlags& flags, const server::Setting& setting)
{
    std::string help(setting.help);
    const std::string fallback =
        setting.name == "store" ? std::string(store::default_location) : setting.default_text();
    if (!fallback.empty())
        help += fmt::format(" [{}]", fallback);
    const std::string name(setting.name);
    if (setting.is_flag())
        command.add_flag_callback(
            setting.flag(), [&flags, name] { flags.values[name] = "true"; }, help);
    else
        command
            .add_option_function<std::string>(
                setting.flag(),
                [&flags, name](const std::string& text) { flags.values[name] = text; }, help)
            ->type_name(std::string(setting.value_name));
}

}  // namespace

void add_serve(CLI::App& app)
{
    auto flags = std::make_shared<ServeFlags>();
    CLI::App& command = *app.add_subcommand("serve", "Tables over HTTP and WebSocket");
    command
        .add_option("--config", flags->config_file, "A TOML file with any of the settings below")
        ->type_name("FILE");
    for (const server::Setting& setting : server::settings())
        add_setting(command, *flags, setting);
    command.footer(
        "Every setting can also come from the environment (TISCHWERK_MAX_TABLES for --max-tables)\n"
        "or from the file (max_tables = 500). A flag wins over the environment, which wins over\n"
        "the file. SIGTERM and SIGINT stop the service once everything is stored.\n"
        "Example: tischwerk serve --store tables.sqlite --listen 127.0.0.1:8042");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
