#include "server/host/journal.hpp"

#include "core/values/one_line.hpp"

#include <array>
#include <chrono>
#include <ctime>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

namespace json = boost::json;

constexpr std::array<std::string_view, 4> level_words = {"debug", "info", "warning", "error"};

std::string time_text(int64_t time_ms)
{
    const std::time_t seconds = time_ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900,
                       parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
                       time_ms % 1000);
}

// Bare words stay bare; everything else is quoted, so that a stranger's text cannot add fields.
std::string human_value(const json::value& value)
{
    if (!value.is_string())
        return json::serialize(value);
    const std::string text = one_line(std::string(value.get_string()));
    const bool is_bare = !text.empty() && text.find_first_of(" =\"\\") == std::string::npos;
    return is_bare ? text : json::serialize(json::value(text));
}

}  // namespace

std::string_view to_text(Level level)
{
    return level_words[static_cast<std::size_t>(level)];
}

Level parse_level(std::string_view text)
{
    for (std::size_t place = 0; place < level_words.size(); ++place)
        if (level_words[place] == text)
            return static_cast<Level>(place);
    return Level::Info;
}

std::string log_line(LogForm form, int64_t time_ms, Level level, std::string_view event,
                     LogFields fields)
{
    if (form == LogForm::Json)
    {
        json::object line{
            {"time", time_text(time_ms)}, {"level", to_text(level)}, {"event", event}};
        for (const auto& [name, value] : fields)
            line[name] = value;
        return json::serialize(line);
    }
    std::string line =
        fmt::format("{} {:<7} {}", time_text(time_ms).substr(11, 8), to_text(level), event);
    for (const auto& [name, value] : fields)
        line += fmt::format(" {}={}", name, human_value(value));
    return line;
}

void Journal::write(Level level, std::string_view event, LogFields fields)
{
    if (!file_ || !wants(level))
        return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const int64_t now_ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::string line = log_line(form_, now_ms, level, event, fields) + "\n";
    const std::lock_guard lock(mutex_);
    std::fputs(line.c_str(), file_);
    std::fflush(file_);
}

}  // namespace tischwerk::server
