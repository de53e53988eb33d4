#include "server/host/config.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

ConfigSources with(std::map<std::string, std::string, std::less<>> flags,
                   std::map<std::string, std::string> environment = {},
                   std::optional<std::string> file = std::nullopt)
{
    return {std::move(flags),
            [environment](const std::string& name) -> std::optional<std::string> {
                const auto found = environment.find(name);
                return found == environment.end() ? std::nullopt : std::optional(found->second);
            },
            "server.toml", std::move(file)};
}

std::string refusal(const ConfigSources& sources)
{
    const Result<Config> config = read_config(sources);
    return config ? "" : config.error().message;
}

}  // namespace

TEST_CASE("a flag wins over the environment, which wins over the file")
{
    const std::string file = "max_connections = 10\nmax_tables = 11\nchat_letters = 12\n";
    const Result<Config> config = read_config(
        with({{"max_connections", "30"}},
             {{"TISCHWERK_MAX_CONNECTIONS", "20"}, {"TISCHWERK_MAX_TABLES", "21"}}, file));
    REQUIRE(config);
    CHECK(config->max_connections == 30);
    CHECK(config->max_tables == 21);
    CHECK(config->chat_letters == 12);
    CHECK(config->listen == "127.0.0.1:8042");
}

TEST_CASE("every kind of value can be told everywhere")
{
    const Result<Config> file =
        read_config(with({}, {}, "behind_proxy = true\norigins = [\"https://a.example\"]\n"));
    REQUIRE(file);
    CHECK(file->behind_proxy);
    CHECK(file->origins == std::vector<std::string>{"https://a.example"});
    const Result<Config> typed = read_config(
        with({{"behind_proxy", "true"}, {"origins", "https://a.example,https://b.example"}}));
    REQUIRE(typed);
    CHECK(typed->behind_proxy);
    CHECK(typed->origins.size() == 2);
}

TEST_CASE("a refusal names the flag, the variable or the line")
{
    CHECK(refusal(with({{"max_tables", "0"}})) ==
          "--max-tables takes a number from 1 to 1000000, not '0'");
    CHECK(refusal(with({{"max_tables", "12x"}})) ==
          "--max-tables takes a number from 1 to 1000000, not '12x'");
    CHECK(refusal(with({}, {{"TISCHWERK_LOG", "loud"}})) ==
          "TISCHWERK_LOG takes one of auto, human, json, not 'loud'");
    CHECK(refusal(with({}, {}, "max_tables = 5\nmax_tabels = 6\n")).find("max_tabels") !=
          std::string::npos);
    CHECK(refusal(with({}, {}, "max_tables = 0\n")).find("server.toml:1") != std::string::npos);
    CHECK(refusal(with({{"listen", "somewhere"}})).find("somewhere") != std::string::npos);
}

TEST_CASE("an address to listen on is a host and a port")
{
    CHECK(parse_listen("127.0.0.1:0")->port == 0);
    CHECK(parse_listen("[::1]:80")->host == "::1");
    CHECK(parse_listen("0.0.0.0:8042")->port == 8042);
    for (const char* wrong : {"", ":1", "1.2.3.4", "::1:80", "[::1:80", "a:b", "h:70000", "h:"})
        CHECK_FALSE(parse_listen(wrong).has_value());
    CHECK(is_loopback("127.0.0.5"));
    CHECK_FALSE(is_loopback("0.0.0.0"));
}

TEST_CASE("settings nested without end are refused with their line")
{
    std::string keys = "listen = \"127.0.0.1:1\"\n";
    for (int level = 0; level < 50'000; ++level)
        keys += "a.";
    ConfigSources sources;
    sources.file_name = "tischwerk.toml";
    sources.file_content = keys + "a = 1\n";
    CHECK(read_config(sources).error().message ==
          "tischwerk.toml:2: values may lie at most 32 levels deep in each other");
}

TEST_CASE("every setting has a default within its own limits")
{
    for (const Setting& setting : settings())
        if (const auto* number = std::get_if<int Config::*>(&setting.member))
        {
            INFO(setting.name);
            const int value = Config{}.*(*number);
            CHECK(value >= setting.least);
            CHECK(value <= setting.most);
            CHECK(setting.default_text() == std::to_string(value));
        }
}

TEST_CASE("the largest and the smallest of every number is taken within its bounds, or refused")
{
    for (const Setting& setting : settings())
    {
        const auto* member = std::get_if<int Config::*>(&setting.member);
        if (!member)
            continue;
        const std::string name(setting.name);
        CAPTURE(name);
        for (const std::string number :
             {"0", "-1", "1", "2147483647", "2147483648", "-2147483649", "4294967297",
              "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e308",
              "1e999", "nan", "inf", "0x7FFFFFFF", "1_000", ""})
            for (const ConfigSources& sources :
                 {with({{name, number}}), with({}, {{setting.environment(), number}}),
                  with({}, {}, name + " = " + number + "\n")})
                if (const Result<Config> config = read_config(sources))
                    CHECK(((*config).*(*member) >= setting.least &&
                           (*config).*(*member) <= setting.most));
    }
}
