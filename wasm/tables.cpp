// The tables of this browser: made, opened, played at. The caller stores the lines it is given.
#include "bots/bots.hpp"
#include "table/files.hpp"
#include "table/protocol/conversation.hpp"
#include "table/protocol/telling.hpp"
#include "wasm/door.hpp"

#include <map>
#include <utility>

namespace tischwerk::wasm
{

namespace
{

using table::Lines;
using table::Outcome;
using table::RefusalCode;
using table::refused;
using table::Request;
using table::ServerMessage;
using table::Table;

struct OpenTables
{
    std::map<int, Table> tables;
    int last_number = 0;
};

OpenTables& open_tables()
{
    static OpenTables all;
    return all;
}

std::vector<std::string> texts_of(const Lines& lines)
{
    std::vector<std::string> texts;
    for (const table::Line& line : lines)
        texts.push_back(table::to_text(line));
    return texts;
}

Outcome<Lines> parsed(const std::vector<std::string>& texts)
{
    Lines lines;
    for (const std::string& text : texts)
    {
        Outcome<table::Line> line = table::parse_line(text);
        if (!line)
            return refused(line.error());
        lines.push_back(std::move(*line));
    }
    return lines;
}

std::optional<BotToMove> bot_of(const Table& table)
{
    const std::optional<table::BotTurn> turn = table.bot_to_move();
    if (!turn)
        return std::nullopt;
    return BotToMove{static_cast<int>(index_of(turn->seat)), turn->level};
}

struct Heard
{
    std::vector<ServerMessage> messages;
    Lines lines;
};

Said told(const Table& table, const Heard& heard)
{
    Said said{{}, texts_of(heard.lines), bot_of(table)};
    for (const ServerMessage& message : heard.messages)
        said.messages.push_back({table::to_text(message)});
    return said;
}

// Takes the change in and tells it to the viewer on this seat.
Outcome<void> commit(Table& table, table::Change change, Seat seat, int64_t now, Heard& heard)
{
    const int from = table.number() + 1;
    Outcome<Lines> added = table.commit_and_keep(std::move(change), now);
    if (!added)
        return refused(added.error());
    heard.lines = std::move(*added);
    if (table.number() >= from)
        heard.messages.push_back(table::changed(table, from, table::eyes_of(table, seat)));
    return {};
}

// The page as the owner of its tables: it stores the lines it gets back, and speaks for itself.
class Page final : public table::Owner
{
public:
    Page(Table& table, Seat seat, int64_t now) : table_(table), seat_(seat), now_(now) {}

    Heard take() { return std::move(heard_); }

    const Table& table() const override { return table_; }
    Seat speaker() const override { return seat_; }
    const std::vector<std::string>& bot_levels() const override { return bots::level_names(); }
    void say(const ServerMessage& message) override { heard_.messages.push_back(message); }
    void greet(const table::Hello& hello) override
    {
        say(table::welcome(table_, hello, seat_, now_));
    }
    void carry_out(const table::Command& command) override
    {
        const std::string key = table::key_of(command);
        Outcome<table::Change> change =
            table::ask(table_, command, seat_, now_, bots::level_names());
        if (!change)
            return say(table::refusal(table_, seat_, key, change.error()));
        if (const Outcome<void> done = commit(table_, std::move(*change), seat_, now_, heard_);
            !done)
            return say(table::refusal(table_, seat_, key, done.error()));
        say(table::Accepted{key, table_.number(), std::nullopt});
    }
    void chat(const table::SayInChat& message) override
    {
        say(table::refusal(table_, seat_, message.key,
                           {RefusalCode::NoChat, "nobody else can hear you at this table"}));
    }
    // Thinking takes long, and has a worker of its own.
    void hint(const std::string& key, Seat /*asked*/, const std::string& /*level*/) override
    {
        say(table::refusal(table_, seat_, key,
                           {RefusalCode::NoHints, "ask the bots with the request 'think'"}));
    }

private:
    Table& table_;
    Seat seat_;
    int64_t now_;
    Heard heard_;
};

}  // namespace

Outcome<Opened> opened(const Lines& lines)
{
    Outcome<Table> table = Table::load(find_game, lines);
    if (!table)
        return refused(table.error());
    const int number = ++open_tables().last_number;
    Opened answer{number, texts_of(lines), bot_of(*table)};
    open_tables().tables.emplace(number, std::move(*table));
    return answer;
}

Outcome<Table*> find_table(int number)
{
    const auto found = open_tables().tables.find(number);
    if (found == open_tables().tables.end())
        return refused(RefusalCode::BadInput, "there is no open table " + std::to_string(number));
    return &found->second;
}

Answer<MakeTable> answer(const MakeTable& request)
{
    const Result<const Game*> game = find_game(request.game);
    if (!game)
        return refused(RefusalCode::BadInput, game.error().message);
    const Result<Seed> seed = parse_seed(request.seed);
    if (!seed)
        return refused(RefusalCode::BadInput, seed.error().message);
    table::TableSetup setup;
    setup.setup = {request.players, request.options, *seed};
    setup.is_hot_seat = request.is_hot_seat;
    setup.is_at_home = true;
    setup.allows_hints = request.allows_hints.value_or(false);
    for (const SeatWish& wish : request.seats)
        setup.seats.push_back({wish.kind, wish.name_or_level});
    const Outcome<Lines> lines = Table::create(**game, setup, request.now);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer<OpenTable> answer(const OpenTable& request)
{
    const Outcome<Lines> lines = parsed(request.lines);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer<AddLines> answer(const AddLines& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<Lines> lines = parsed(request.lines);
    if (!lines)
        return refused(lines.error());
    if (const Outcome<void> committed = (*table)->commit(*lines); !committed)
        return refused(committed.error());
    return Added{(*table)->number(), bot_of(**table)};
}

Answer<CloseTable> answer(const CloseTable& request)
{
    open_tables().tables.erase(request.table);
    forget_bots(request.table);
    return Closed{};
}

Answer<PassMessage> answer(const PassMessage& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    Page page(**table, table::seat_numbered(request.seat), request.now);
    const Outcome<table::ClientMessage> message = table::read_client_message(request.message);
    if (message)
        table::hear(page, *message);
    else
        page.say(table::unreadable(*table, page.speaker(), message.error()));
    return told(**table, page.take());
}

Answer<PlayBot> answer(const PlayBot& request)
{
    const Outcome<Table*> found = find_table(request.table);
    if (!found)
        return refused(found.error());
    Table& table = **found;
    const Request asked{table::seat_numbered(request.seat), request.now, table.number(), ""};
    Outcome<table::Change> change = table.bot_move(asked, request.move);
    if (!change)
        return refused(change.error());
    Heard heard;
    if (const Outcome<void> done = commit(table, std::move(*change),
                                          table::seat_numbered(request.viewer), request.now, heard);
        !done)
        return refused(done.error());
    return told(table, heard);
}

Answer<ExportTable> answer(const ExportTable& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<std::string> text =
        table::export_save(**table, eyes_of(**table, table::seat_numbered(request.seat)));
    if (!text)
        return refused(text.error());
    return Exported{*text};
}

Answer<ImportFile> answer(const ImportFile& request)
{
    const Outcome<Lines> lines =
        table::import_save(request.content, request.file_name, find_game,
                           {request.now, bots::level_names(), request.nameless});
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer<ForkTable> answer(const ForkTable& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<Lines> lines = table::fork(
        **table, request.number, eyes_of(**table, table::seat_numbered(request.seat)), request.now);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

}  // namespace tischwerk::wasm
