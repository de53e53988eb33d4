#include "server/host/journal.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::server;

TEST_CASE("an event is a line of JSON for programs")
{
    CHECK(log_line(LogForm::Json, 1'700'000'000'123, Level::Info, "listening",
                   {{"address", "127.0.0.1:8042"}, {"tables", 3}}) ==
          R"({"time":"2023-11-14T22:13:20.123Z","level":"info","event":"listening",)"
          R"("address":"127.0.0.1:8042","tables":3})");
}

TEST_CASE("an event is a line of text for people, also with a stranger's control characters")
{
    CHECK(log_line(LogForm::Human, 1'700'000'000'123, Level::Warning, "refused",
                   {{"why", "a\nb level=error"}, {"code", "too_fast"}}) ==
          R"(22:13:20 warning refused why="a?b level=error" code=too_fast)");
}

TEST_CASE("less important events are left out")
{
    std::FILE* file = std::tmpfile();
    REQUIRE(file);
    Journal journal(file, LogForm::Json, Level::Warning);
    journal.info("quiet");
    journal.error("loud");
    std::rewind(file);
    char text[200] = {};
    const std::size_t length = std::fread(text, 1, sizeof text - 1, file);
    CHECK(std::string_view(text, length).find("quiet") == std::string_view::npos);
    CHECK(std::string_view(text, length).find("loud") != std::string_view::npos);
    std::fclose(file);
}
