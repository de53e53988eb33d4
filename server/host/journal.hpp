// The server's log for its host: an event a line, as JSON for programs or as text for people.
// Secrets stay out: no caller passes a token, and addresses of requests lose their query.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>

#include <boost/json/value.hpp>

namespace tischwerk::server
{

enum class Level
{
    Debug,
    Info,
    Warning,
    Error
};
std::string_view to_text(Level level);
Level parse_level(std::string_view text);  // the configuration has checked the word

enum class LogForm
{
    Json,
    Human
};

struct LogField
{
    LogField(std::string_view field_name, std::string_view text)
        : name(field_name)
        , value(boost::json::string_view(text.data(), text.size()))
    {}
    LogField(std::string_view field_name, std::integral auto number)
        : name(field_name)
        , value(static_cast<int64_t>(number))
    {}

    std::string_view name;
    boost::json::value value;
};
using LogFields = std::initializer_list<LogField>;

// One line without its line break. The time is in milliseconds since 1970.
std::string log_line(LogForm form, int64_t time_ms, Level level, std::string_view event,
                     LogFields fields);

// May be used by several threads.
class Journal
{
public:
    Journal(std::FILE* file, LogForm form, Level least) : file_(file), form_(form), least_(least) {}

    bool wants(Level level) const { return level >= least_; }
    void write(Level level, std::string_view event, LogFields fields = {});
    void debug(std::string_view event, LogFields fields = {})
    {
        write(Level::Debug, event, fields);
    }
    void info(std::string_view event, LogFields fields = {}) { write(Level::Info, event, fields); }
    void warning(std::string_view event, LogFields fields = {})
    {
        write(Level::Warning, event, fields);
    }
    void error(std::string_view event, LogFields fields = {})
    {
        write(Level::Error, event, fields);
    }

private:
    std::mutex mutex_;  // lines stay whole
    std::FILE* file_;   // null: no reader
    LogForm form_;
    Level least_;
};

}  // namespace tischwerk::server
