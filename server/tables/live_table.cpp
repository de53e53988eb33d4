#include "server/tables/live_table.hpp"

#include "server/bots/bot_pool.hpp"
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/net/loop.hpp"
#include "server/secrets/secrets.hpp"
#include "table/log/space.hpp"
#include "table/protocol/conversation.hpp"
#include "table/protocol/telling.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

using Steady = std::chrono::steady_clock;

// A person waits for each reply; more commands than this are abuse.
constexpr std::size_t max_waiting_commands = 64;
constexpr std::size_t max_chat_lines_shown = 100;
constexpr int64_t retry_after_ms = 3000;
constexpr int64_t rest_after_ms = 60'000;

SharedText share(std::string text)
{
    return std::make_shared<const std::string>(std::move(text));
}

// A fault may come before the answer or after it; the second answer is dropped.
Command::Done once(Command::Done done)
{
    return [kept = std::make_shared<Command::Done>(std::move(done))](const Answer<int>& last) {
        if (const Command::Done first = std::exchange(*kept, nullptr))
            first(last);
    };
}

}  // namespace

struct LiveTable::Write
{
    Command command;
    table::Change change;
    Steady::time_point begun = Steady::now();
};

LiveTable::LiveTable(const Services& services, Keeper keeper, LoadedTable loaded)
    : services_(services)
    , news_(keeper.news)
    , trials_(std::move(keeper.trials))
    , changed_(std::move(keeper.changed))
    , failed_(std::move(keeper.failed))
    , id_(std::move(loaded.id))
    , table_(std::make_unique<table::Table>(std::move(loaded.table)))
    , tokens_(std::move(loaded.tokens))
    , chat_(std::move(loaded.chat))
    , left_ms_(services.loop.now_ms())
{
    if (chat_.size() > max_chat_lines_shown)
        chat_.erase(chat_.begin(), chat_.end() - max_chat_lines_shown);
    ++services_.metrics.tables_loaded;
}

LiveTable::~LiveTable()
{
    release_claim();
    --services_.metrics.tables_loaded;
}

std::optional<Seat> LiveTable::seat_of(std::string_view token) const
{
    return seat_of(hash_of(token));
}

std::optional<Seat> LiveTable::seat_of(const store::TokenHash& hash) const
{
    std::optional<Seat> seat;
    for (const store::SeatToken& known : tokens_)  // all of them: the time tells nothing
        if (known.seat >= 0 && is_same(known.hash, hash))
            seat = seat_at(static_cast<std::size_t>(known.seat));
    return seat;
}

bool LiveTable::is_at_rest() const
{
    return onlookers_.empty() && waiting_.empty() && !write_ && !is_reading_ && !is_thinking_ &&
           !is_claiming_ && !is_hinting_ && chats_under_way_ == 0;
}

std::optional<int64_t> LiveTable::wake_ms() const
{
    if (retry_ms_ != 0)
        return retry_ms_;
    return table_->next_deadline();
}

bool LiveTable::attend(const std::function<void()>& act)
{
    const std::shared_ptr<LiveTable> self = shared_from_this();  // the hall lets go of it
    try
    {
        act();
        return true;
    }
    catch (const std::exception& fault)
    {
        fail(fault.what());
        return false;
    }
}

void LiveTable::fail(const std::string& fault)
{
    if (!is_closed_)
        failed_(*this, fault);
}

void LiveTable::enter(Onlooker& onlooker)
{
    onlookers_.push_back(&onlooker);
    onlooker.eyes = static_cast<int>(place_of(table::eyes_of(*table_, onlooker.seat)));
    ++services_.metrics.viewers;
    greet_with_presence(onlooker);
    changed_(*this);
    services_.bots.watch(id_);
    let_bots_think();
}

void LiveTable::leave(Onlooker& onlooker)
{
    services_.metrics.viewers -= static_cast<int64_t>(std::erase(onlookers_, &onlooker));
    left_ms_ = services_.loop.now_ms();
    attend([this] {
        presence_changed();
        changed_(*this);
    });
}

void LiveTable::submit(Command command)
{
    command.done = once(std::move(command.done));
    if (is_closed_)
        return command.done(deny(codes::stopping, "the table was closed; connect again"));
    if (waiting_.size() >= max_waiting_commands)
        return command.done(deny(codes::busy, "too much is going on at this table; try again"));
    waiting_.push_back(std::move(command));
    work();
}

void LiveTable::work()
{
    while (!write_ && !is_reading_ && !is_closed_ && (has_news_ || !waiting_.empty()))
    {
        if (has_news_)
            return hear_news();
        Command command = std::move(waiting_.front());
        waiting_.pop_front();
        run(std::move(command));
    }
}

void LiveTable::run(Command command)
{
    const Command::Done done = command.done;
    if (!attend([&] { ask(std::move(command)); }))
        done(deny(out_of_service("")));
}

void LiveTable::ask(Command command)
{
    const int64_t now = services_.loop.now_ms();
    table::Outcome<table::Change> change = command.ask(*table_, now);
    if (!change)
        return command.done(deny(denial_of(change.error())));
    if (change->is_empty() && !command.is_token_new)
        return command.done(table_->number());  // it was done before
    if (const auto live_table =
            table::check_space(*table_, *change, services_.config.max_log_lines);
        !live_table)
        return command.done(deny(denial_of(live_table.error())));
    if (command.tokens_then)
        command.tokens = command.tokens_then();
    write(std::move(command), std::move(*change));
}

void LiveTable::write(Command command, table::Change change)
{
    write_ = std::make_unique<Write>();
    write_->command = std::move(command);
    write_->change = std::move(change);
    store::Append append;
    append.table = id_;
    append.first_number = table_->number() + 1;
    for (const table::Line& line : write_->change.lines)
        append.lines.push_back(table::to_text(line));
    append.summary =
        summary_of(*table_, write_->change.is_empty() ? table_->now() : write_->change.after,
                   services_.loop.now_ms());
    append.tokens = write_->command.tokens;
    services_.store.append(std::move(append), [&loop = services_.loop, self = shared_from_this()](
                                                  const store::Outcome& outcome) {
        loop.post([self, outcome] { self->written(outcome); });
    });
}

void LiveTable::written(const store::Outcome& outcome)
{
    const std::unique_ptr<Write> write = std::move(write_);
    if (outcome.written == store::Written::Done)
    {
        if (!attend([&] { confirm(*write); }))
            write->command.done(deny(out_of_service("")));
    }
    else if (outcome.written == store::Written::Conflict)
        return catch_up(std::move(write->command));
    else
    {
        services_.journal.error("store_failed",
                                {{"table", table_label(id_)}, {"why", outcome.message}});
        write->command.done(deny(not_stored(outcome.message)));
    }
    work();
}

void LiveTable::confirm(Write& write)
{
    const Steady::time_point stored = Steady::now();
    const int from = table_->number() + 1;
    if (const table::Outcome<void> fits = table_->commit(std::move(write.change)); !fits)
    {
        // The table made this change itself, so this is a mistake of ours; but it is stored.
        services_.journal.error("change_does_not_fit",
                                {{"table", table_label(id_)}, {"why", fits.error().message}});
        write.command.done(deny(codes::internal_error, "the server made a mistake"));
        return close({std::string(codes::internal_error), "the table has to be loaded anew"});
    }
    retry_ms_ = 0;
    changed_ms_ = services_.loop.now_ms();
    take_tokens(write.command.tokens);
    if (write.command.before_telling)
        write.command.before_telling();
    if (table_->number() >= from)
        tell_changes(from);
    presence_changed();
    write.command.done(table_->number());
    if (write.command.is_move)
    {
        const Steady::time_point told = Steady::now();
        ++services_.metrics.moves_by_people;
        services_.metrics.moves.add(told - write.command.received);
        services_.metrics.move_work.add((write.begun - write.command.received) + (told - stored));
    }
    changed_(*this);
    let_bots_think();
}

// Who sat on a seat that has a new token, or none, looks on from now on.
void LiveTable::take_tokens(const std::vector<store::TokenChange>& changes)
{
    for (const store::TokenChange& change : changes)
    {
        std::erase_if(tokens_, [&](const auto& token) { return token.seat == change.seat; });
        if (change.hash)
            tokens_.push_back({change.seat, *change.hash});
        if (change.seat < 0)
            continue;
        for (Onlooker* onlooker : onlookers_)
            if (onlooker->seat == seat_at(static_cast<std::size_t>(change.seat)) &&
                !(change.hash && is_same(*change.hash, onlooker->token)))
                onlooker->seat = no_seat;
    }
}

// However many talk, and from however many addresses.
bool LiveTable::may_chat(Seat seat, int64_t now_ms)
{
    constexpr double voices = 5;
    const Config& config = services_.config;
    const Rate rate{config.chat_per_minute / 60.0, static_cast<double>(config.chat_burst)};
    if (seat != no_seat && !seat_chat_rates_[index_of(seat)].take(rate, now_ms))
        return false;
    return chat_rate_.take({voices * rate.per_second, voices * rate.burst}, now_ms);
}

void LiveTable::say(table::ChatLine line, Command::Done done)
{
    ++chats_under_way_;
    const std::string text = json::serialize(to_json(line));
    auto when_written = [&loop = services_.loop, self = shared_from_this(), line = std::move(line),
                         done = std::move(done)](const store::Outcome& outcome) {
        loop.post([self, line, done, outcome]() mutable {
            --self->chats_under_way_;
            if (outcome.written != store::Written::Done)
                return done(deny(not_stored(outcome.message)));
            ++self->services_.metrics.chat_lines;
            line.number = static_cast<int>(outcome.last_number);
            // A line of another server may lie between: then all lines are told in their order.
            if (line.number == self->last_chat_number() + 1)
                self->tell_chat(line);
            else if (line.number > self->last_chat_number())
                self->look_for_news();
            done(self->table_->number());
        });
    };
    services_.store.add_chat(id_, text, std::move(when_written));
}

void LiveTable::tell_chat(const table::ChatLine& line)
{
    chat_.push_back(line);
    if (chat_.size() > max_chat_lines_shown)
        chat_.erase(chat_.begin());
    const SharedText message =
        share(table::to_text(table::ServerMessage(table::ChatMessage{line})));
    const std::vector<Onlooker*> present = onlookers_;
    for (Onlooker* onlooker : present)
        onlooker->tell(message);
}

void LiveTable::wake()
{
    attend([this] { look_for_what_is_due(); });
}

void LiveTable::look_for_what_is_due()
{
    retry_ms_ = 0;
    if (is_behind_)
        look_for_news();
    const std::optional<int64_t> deadline = table_->next_deadline();
    if (!deadline || *deadline > services_.loop.now_ms())
        return let_bots_think();
    Command command;
    command.ask = [](const table::Table& table, int64_t now) { return table.time_out(now); };
    command.done = [self = shared_from_this()](const Answer<int>& last) {
        if (!last)
            self->retry_later();
    };
    submit(std::move(command));
}

void LiveTable::retry_later()
{
    retry_ms_ = services_.loop.now_ms() + retry_after_ms;
    changed_(*this);
}

void LiveTable::rest(int64_t now_ms)
{
    if (now_ms - changed_ms_ >= rest_after_ms)
    {
        table_->forget_told_moves();
        last_seen_ = {};
    }
}

void LiveTable::close(const Denial& why)
{
    is_closed_ = true;
    release_claim();
    std::deque<Command> waiting = std::move(waiting_);
    waiting_.clear();
    for (const Command& command : waiting)
        command.done(deny(why));
    const std::vector<Onlooker*> present = onlookers_;
    for (Onlooker* onlooker : present)
        onlooker->send_away(why);
}

}  // namespace tischwerk::server
