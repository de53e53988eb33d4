#include "lab/runs/run_letters.hpp"
#include "lab/runs/runner.hpp"

#include "lab/testing/memory_crew.hpp"
#include "lab/testing/memory_log.hpp"

#include <fmt/format.h>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

const json::object header = {{"run", "test"}, {"seed", 7}};

// Games of very different length, so that threads finish them out of order.
Result<std::string> play_something(uint64_t game_index, std::stop_token stop)
{
    if (game_index % 5 == 0 && !stop.stop_requested())
        std::this_thread::sleep_for(std::chrono::microseconds(300));
    return fmt::format("line {}", game_index);
}

struct Taken
{
    std::vector<std::string> lines;
    uint64_t enough_after = UINT64_MAX;

    RunHooks hooks()
    {
        RunHooks hooks;
        hooks.play = play_something;
        hooks.take = [this](uint64_t game_index, const std::string& line) -> Result<Next> {
            if (line != fmt::format("line {}", game_index))
                return refuse(fmt::format("this is not game {}", game_index));
            lines.push_back(line);
            return lines.size() < enough_after ? Next::GoOn : Next::Enough;
        };
        return hooks;
    }
};

RunResult run(const RunPlan& plan, const RunHooks& hooks, LineLog* log = nullptr)
{
    Alone alone;
    const Result<RunResult> result = run_games(plan, hooks, log, alone);
    REQUIRE(result.has_value());
    return *result;
}

}  // namespace

TEST_CASE("lines are taken in the order of the games on any number of threads")
{
    for (const unsigned threads : {1U, 2U, 5U})
    {
        Taken taken;
        const RunResult result = run({.games = 300, .threads = threads}, taken.hooks());
        CHECK(result.games == 300);
        CHECK_FALSE(result.is_interrupted);
        CHECK(taken.lines.size() == 300);  // each is checked for its place when it is taken
    }
}

TEST_CASE("enough is enough: what was played beyond it leaves no trace")
{
    Taken taken;
    taken.enough_after = 57;
    MemoryLog log;
    REQUIRE(open_log(log, header).has_value());
    const RunResult result = run({.games = 100'000, .threads = 3}, taken.hooks(), &log);
    CHECK(result.games == 57);
    CHECK_FALSE(result.is_interrupted);
    CHECK(log.lines().size() == 58);
}

TEST_CASE("an interrupted run goes on where its log ends")
{
    MemoryLog log;
    REQUIRE(open_log(log, header).has_value());
    Taken first;
    RunHooks hooks = first.hooks();
    hooks.is_interrupted = [&first] { return first.lines.size() >= 40; };
    const RunResult stopped = run({.games = 200, .threads = 2}, hooks, &log);
    CHECK(stopped.is_interrupted);
    CHECK(stopped.games == first.lines.size());
    CHECK(stopped.games < 200);

    MemoryLog reopened(log.text() + "line 4");  // killed while it wrote
    REQUIRE(open_log(reopened, header).has_value());
    Taken second;
    const RunResult result = run({.games = 200, .threads = 2}, second.hooks(), &reopened);
    CHECK(result.games == 200);
    CHECK(second.lines.size() == 200);  // the old ones are taken again
    CHECK(reopened.lines().size() == 201);
    CHECK(reopened.lines().back() == "line 199");
}

TEST_CASE("a log may hold more games than are asked for")
{
    MemoryLog log;
    REQUIRE(open_log(log, header).has_value());
    Taken first;
    run({.games = 30, .threads = 2}, first.hooks(), &log);
    MemoryLog reopened(log.text());
    REQUIRE(open_log(reopened, header).has_value());
    Taken second;
    CHECK(run({.games = 12, .threads = 2}, second.hooks(), &reopened).games == 12);
    CHECK(reopened.text() == log.text());
}

TEST_CASE("a log of another run is refused with the first difference, and left alone")
{
    MemoryLog log("{\"run\":\"test\",\"seed\":8}\nline 0\n");
    const Result<void> opened = open_log(log, header);
    REQUIRE_FALSE(opened.has_value());
    CHECK(opened.error().message == "'memory' belongs to another run: seed is 8 there and 7 here");
    for (const std::string text : {"a letter to my aunt", "a letter\nto my aunt\n", "[1]\n"})
    {
        MemoryLog letter(text);
        CHECK_FALSE(open_log(letter, header).has_value());
        CHECK(letter.text() == text);
    }
    MemoryLog torn("{\"run\":\"te");
    CHECK(open_log(torn, header).has_value());
    CHECK(torn.text() == "{\"run\":\"test\",\"seed\":7}\n");
}

TEST_CASE("a line that cannot be right is named by its place in the log")
{
    MemoryLog log("{\"run\":\"test\",\"seed\":7}\nline 0\nline 2\n");
    REQUIRE(open_log(log, header).has_value());
    Taken taken;
    Alone alone;
    const Result<RunResult> result = run_games({.games = 9}, taken.hooks(), &log, alone);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().message == "'memory', line 3: this is not game 1");
}

TEST_CASE("the first game that fails ends the run, whichever thread met it")
{
    for (const unsigned threads : {1U, 4U})
    {
        Taken taken;
        RunHooks hooks = taken.hooks();
        hooks.play = [](uint64_t game_index, std::stop_token stop) -> Result<std::string> {
            if (game_index == 23 || game_index == 26)
                return refuse("a bot lost its mind");
            return play_something(game_index, stop);
        };
        Alone alone;
        const Result<RunResult> result =
            run_games({.games = 100, .threads = threads}, hooks, nullptr, alone);
        REQUIRE_FALSE(result.has_value());
        CHECK(result.error().message == "game 23: a bot lost its mind");
        CHECK(taken.lines.size() == 23);
    }
}

TEST_CASE("a full disk ends the run")
{
    MemoryLog log;
    REQUIRE(open_log(log, header).has_value());
    log.fill_disk();
    Taken taken;
    Alone alone;
    const Result<RunResult> result = run_games({.games = 9}, taken.hooks(), &log, alone);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().message == "the disk is full");
}

TEST_CASE("a crew of three takes the same lines as one process, and each has played some")
{
    MemoryPost post(3);
    Taken taken;
    std::atomic<int> players = 0;
    post.run_all([&](Crew& crew) {
        CHECK(agree(crew, std::string("the same")).has_value());
        std::atomic<bool> has_played = false;
        RunHooks hooks = taken.hooks();
        hooks.play = [&](uint64_t game_index, std::stop_token stop) {
            has_played = true;
            return play_something(game_index, stop);
        };
        CHECK(run_games({.games = 2000, .threads = 2}, hooks, nullptr, crew).has_value());
        players += has_played ? 1 : 0;
    });
    CHECK(taken.lines.size() == 2000);
    CHECK(players == 3);
}

TEST_CASE("a failure on any rank reaches the leader")
{
    MemoryPost post(2);
    Taken taken;
    post.run_all([&](Crew& crew) {
        RunHooks hooks = taken.hooks();
        hooks.play = [&](uint64_t game_index, std::stop_token stop) -> Result<std::string> {
            if (game_index == 50)
                return refuse("a bot lost\nits mind");
            return play_something(game_index, stop);
        };
        const Result<RunResult> result =
            run_games({.games = 2000, .threads = 1}, hooks, nullptr, crew);
        if (crew.is_leader())
            CHECK(result.error().message.starts_with("game 50: a bot lost"));
    });
    CHECK(taken.lines.size() == 50);
}

TEST_CASE("a crew begins only when all want the same")
{
    const auto answers = [](const std::vector<Result<std::string>>& descriptions) {
        std::vector<std::string> list(descriptions.size());
        MemoryPost(static_cast<int>(descriptions.size())).run_all([&](Crew& crew) {
            const auto rank = static_cast<std::size_t>(crew.rank());
            const Result<void> agreed = agree(crew, descriptions[rank]);
            list[rank] = agreed ? "yes" : agreed.error().message;
        });
        return list;
    };
    CHECK(answers({"x", "x", "x"}) == std::vector<std::string>(3, "yes"));
    CHECK(answers({"x", refuse("no cards here"), "x"}) ==
          std::vector<std::string>(3, "process 1: no cards here"));
    CHECK(answers({refuse("no room"), "x"}) == std::vector<std::string>(2, "no room"));
    CHECK(answers({"x", "y"}) ==
          std::vector<std::string>(2, "process 1 would run something else: y instead of x"));
}

TEST_CASE("a crew hears its leader's text, or why there is none")
{
    const auto heard = [](const Result<std::string>& text) {
        std::vector<std::string> list(3);
        MemoryPost(3).run_all([&](Crew& crew) {
            const Result<std::string> shared =
                share(crew, crew.is_leader() ? text : Result<std::string>("not mine"));
            list[static_cast<std::size_t>(crew.rank())] =
                shared ? *shared : "refused: " + shared.error().message;
        });
        return list;
    };
    CHECK(heard(std::string("+a policy\n")) == std::vector<std::string>(3, "+a policy\n"));
    CHECK(heard(refuse("stopped")) == std::vector<std::string>(3, "refused: stopped"));
}

TEST_CASE("letters survive the way there and back")
{
    CHECK(parse_order(order_to_play(3, 17))->last == 17);
    CHECK_FALSE(parse_order(order_to_stop()).has_value());
    const Report back = parse_report(report(5, {{8, "{\"a\":1}"}, {9, refuse("broken")}}));
    CHECK(back.capacity == 5);
    REQUIRE(back.games.size() == 2);
    CHECK(*back.games[0].line == "{\"a\":1}");
    CHECK(back.games[1].game_index == 9);
    CHECK(back.games[1].line.error().message == "broken");
}
