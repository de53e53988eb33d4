#include "server/room.hpp"

#include "server/bot_pool.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"
#include "table/conversation.hpp"
#include "table/telling.hpp"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

using Steady = std::chrono::steady_clock;

// A person sends one command after the other and waits for the reply; more than this is abuse.
constexpr std::size_t max_waiting_commands = 64;
constexpr std::size_t max_chat_lines_shown = 100;
constexpr int64_t retry_after_ms = 3000;
constexpr int64_t rest_after_ms = 60'000;

SharedText share(std::string text)
{
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

struct Room::Write
{
    Command command;
    table::Change change;
    Steady::time_point begun = Steady::now();
};

Room::Room(const Services& services, NewsReader& news, LoadedTable loaded, Changed changed)
    : services_(services)
    , news_(news)
    , changed_(std::move(changed))
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

Room::~Room()
{
    release_claim();
    --services_.metrics.tables_loaded;
}

std::optional<Seat> Room::seat_of(std::string_view token) const
{
    const store::TokenHash hash = hash_of(token);
    std::optional<Seat> seat;
    for (const store::SeatToken& known : tokens_)  // all of them: the time tells nothing
        if (known.seat >= 0 && is_same(known.hash, hash))
            seat = seat_at(static_cast<std::size_t>(known.seat));
    return seat;
}

bool Room::is_at_rest() const
{
    return onlookers_.empty() && waiting_.empty() && !write_ && !is_reading_ && !is_thinking_ &&
           !is_claiming_ && !is_hinting_ && chats_under_way_ == 0;
}

std::optional<int64_t> Room::wake_ms() const
{
    if (retry_ms_ != 0)
        return retry_ms_;
    return table_->next_deadline();
}

void Room::enter(Onlooker& onlooker)
{
    onlookers_.push_back(&onlooker);
    ++services_.metrics.viewers;
    greet_with_presence(onlooker);
    changed_(*this);
    services_.bots.watch(id_);
    let_bots_think();
}

void Room::leave(Onlooker& onlooker)
{
    services_.metrics.viewers -= static_cast<int64_t>(std::erase(onlookers_, &onlooker));
    left_ms_ = services_.loop.now_ms();
    presence_changed();
    changed_(*this);
}

void Room::submit(Command command)
{
    if (is_closed_)
        return command.done(deny(codes::stopping, "the table was closed; connect again"));
    if (waiting_.size() >= max_waiting_commands)
        return command.done(deny(codes::busy, "too much is going on at this table; try again"));
    waiting_.push_back(std::move(command));
    work();
}

void Room::work()
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

void Room::run(Command command)
{
    const int64_t now = services_.loop.now_ms();
    table::Outcome<table::Change> change = command.ask(*table_, now);
    if (!change)
        return command.done(deny(denial_of(change.error())));
    if (change->is_empty() && !command.is_token_new)
        return command.done(table_->number());  // it was done before
    if (const auto room = table_->check_room(*change, services_.config.max_log_lines); !room)
        return command.done(deny(denial_of(room.error())));
    if (command.tokens_then)
        command.tokens = command.tokens_then();
    write(std::move(command), std::move(*change));
}

void Room::write(Command command, table::Change change)
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

void Room::written(const store::Outcome& outcome)
{
    const std::unique_ptr<Write> write = std::move(write_);
    if (outcome.written == store::Written::Done)
        confirm(*write);
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

void Room::confirm(Write& write)
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

// Each kind of onlooker gets its own text, made once.
void Room::tell_changes(int from)
{
    std::array<SharedText, max_seat_count + 1> texts;
    table::Telling telling(*table_, from);
    const std::vector<Onlooker*> present = onlookers_;  // whoever is too slow leaves on the way
    for (Onlooker* onlooker : present)
    {
        const Viewer viewer = table::eyes_of(*table_, onlooker->seat);
        SharedText& text =
            texts[viewer.kind == Viewer::Kind::Seat ? index_of(viewer.seat) : max_seat_count];
        if (!text)
            text = share(table::to_text(table::ServerMessage(telling.to(viewer))));
        onlooker->tell(text);
    }
}

// Who sat on a seat that has a new token, or none, looks on from now on.
void Room::take_tokens(const std::vector<store::TokenChange>& changes)
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
bool Room::may_chat(int64_t now_ms)
{
    constexpr double voices = 5;
    const Config& config = services_.config;
    return chat_rate_.take({voices * config.chat_per_minute / 60, voices * config.chat_burst},
                           now_ms);
}

void Room::say(table::ChatLine line, Command::Done done)
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
            // At another server somebody may have spoken meanwhile: then all is told in its order.
            if (line.number == self->last_chat_number() + 1)
                self->tell_chat(line);
            else if (line.number > self->last_chat_number())
                self->look_for_news();
            done(self->table_->number());
        });
    };
    services_.store.add_chat(id_, text, std::move(when_written));
}

void Room::tell_chat(const table::ChatLine& line)
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

void Room::wake()
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

void Room::retry_later()
{
    retry_ms_ = services_.loop.now_ms() + retry_after_ms;
    changed_(*this);
}

void Room::rest(int64_t now_ms)
{
    if (now_ms - changed_ms_ >= rest_after_ms)
        table_->forget_told_moves();
}

void Room::close(const Denial& why)
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
