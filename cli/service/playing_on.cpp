#include "cli/service/playing_on.hpp"

#include "bots/bots.hpp"

#include <cerrno>
#include <cstring>
#include <exception>
#include <memory>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

constexpr int decisions_tried = 16;
constexpr unsigned longest_trial_s = 120;
constexpr Seed trial_seed = {1, 2};

std::string why_readable_only(const table::Table& table)
{
    const table::OtherRules& other = *table.other_rules();
    return fmt::format("played by version '{}' of the rules, this program has '{}'; it shows all "
                       "lines and the position of line {}",
                       other.rules, table.created().rules, other.kept);
}

bool is_older(const table::Table& table)
{
    const Result<const Game*> newest = find_game(table.created().game);
    return newest && &table.game() != *newest;
}

// The next questions of a player. A refusal is no fault.
void ask_seat(const table::Table& table, Random& random)
{
    (void)table.menu(table.to_act(), true);
    (void)table.game().determinize(table.state(), table.to_act(), random);
}

// Once for a table: to make the bots of a game takes longer than all its other questions.
void ask_bot(const table::Table& table)
{
    if (const auto bots = bots::bots_of(table.game()))
        if (const auto bot = (*bots)->make("easy", table.seat_count(), trial_seed))
            (void)(*bot)->choose(table.state());
}

bool play_some_move(table::Table& table, Random& random)
{
    MoveList moves;
    table.game().list_moves(table.state(), moves);
    const std::string text =
        table.game().move_text(moves[random.below(static_cast<uint32_t>(moves.size()))]);
    const table::Request request{table.to_act(), table.log().back().at, table.number(), ""};
    const bool is_bots = table.bot_to_move() && table.bot_to_move()->seat == request.seat;
    table::Outcome<table::Change> change =
        is_bots ? table.bot_move(request, text) : table.move(request, text);
    return change && table.commit(std::move(*change));
}

void play_on(table::Table& table)
{
    Random random(trial_seed);
    for (int count = 0; count < decisions_tried; ++count)
    {
        if (table.phase() != table::Phase::Playing || table.to_act() == no_seat)
            return;
        if (count == 0)
            ask_bot(table);
        ask_seat(table, random);
        if (!play_some_move(table, random))
            return;
        server::show_to_all(table);
    }
}

Found find_out(const server::WholeTable& stored)
try
{
    server::Answer<server::LoadedTable> loaded = server::replay(stored);
    if (!loaded)
        return {Playing::Unreadable,
                loaded.error().message + (loaded.error().code == server::codes::out_of_service
                                              ? fmt::format(" ({})", loaded.error().for_log)
                                              : "")};
    table::Table& table = loaded->table;
    if (table.other_rules())
        return {Playing::ReadableOnly, why_readable_only(table)};
    const Playing playing = is_older(table) ? Playing::OnOlder : Playing::On;
    play_on(table);
    return {playing, ""};
}
catch (const std::exception& fault)
{
    return {Playing::Unreadable, fmt::format("it cannot be played on: {}", fault.what())};
}

Found died(int status)
{
    return {Playing::Unreadable,
            fmt::format("it cannot be played on: the program dies ({})",
                        WIFSIGNALED(status) ? ::strsignal(WTERMSIG(status)) : "it gives up")};
}

void send_found(int pipe, const Found& found)
{
    const std::string text = static_cast<char>('0' + static_cast<int>(found.playing)) + found.why;
    for (std::size_t sent = 0; sent < text.size();)
    {
        const ssize_t count = ::write(pipe, text.data() + sent, text.size() - sent);
        if (count <= 0)
            return;
        sent += static_cast<std::size_t>(count);
    }
}

std::string read_found(int pipe)
{
    std::string text;
    char block[4096];
    while (true)
    {
        const ssize_t count = ::read(pipe, block, sizeof block);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return text;
        text.append(block, static_cast<std::size_t>(count));
    }
}

}  // namespace

Found try_to_play_on(const server::WholeTable& stored)
{
    int pipe[2];
    if (::pipe2(pipe, O_CLOEXEC) != 0)
        return find_out(stored);
    const pid_t child = ::fork();
    if (child == 0)
    {
        const rlimit no_core{0, 0};
        (void)::setrlimit(RLIMIT_CORE, &no_core);
        ::alarm(longest_trial_s);
        send_found(pipe[1], find_out(stored));
        ::_exit(0);
    }
    ::close(pipe[1]);
    if (child < 0)
    {
        ::close(pipe[0]);
        return find_out(stored);
    }
    const std::string text = read_found(pipe[0]);
    ::close(pipe[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (text.empty() || status != 0)
        return died(status);
    return {static_cast<Playing>(text.front() - '0'), text.substr(1)};
}

}  // namespace tischwerk::cli
