// The tables of this browser: made, opened, played at. Whoever calls stores the lines it is given.
#include "core/json/tagged_json.hpp"
#include "table/protocol.hpp"
#include "wasm/door.hpp"

#include <map>
#include <type_traits>
#include <utility>

#include <boost/json/serialize.hpp>

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

json::array texts_of(const Lines& lines)
{
    json::array texts;
    for (const table::Line& line : lines)
        texts.emplace_back(table::to_text(line));
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

json::value bot_of(const Table& table)
{
    const std::optional<table::BotTurn> turn = table.bot_to_move();
    if (!turn)
        return nullptr;
    return json::object{{"seat", static_cast<int>(index_of(turn->seat))}, {"level", turn->level}};
}

Viewer viewer_of(const Table& table, int seat)
{
    if (seat < 0 || seat >= table.seat_count())
        return {};
    return {Viewer::Kind::Seat, table.acting_seat(seat_at(static_cast<std::size_t>(seat)))};
}

Answer opened(const Lines& lines)
{
    Outcome<Table> table = Table::load(find_game, lines);
    if (!table)
        return refused(table.error());
    const int number = ++open_tables().last_number;
    const json::value bot = bot_of(*table);
    open_tables().tables.emplace(number, std::move(*table));
    return json::object{{"table", number}, {"lines", texts_of(lines)}, {"bot", bot}};
}

// What those who sit there hear when lines were added.
ServerMessage changed(const Table& table, const Viewer& viewer, int from)
{
    return table::Changed{from, table.number(), table.history(from, table.number(), viewer),
                          table.view(viewer)};
}

struct Said
{
    std::vector<ServerMessage> messages;
    Lines lines;
};

json::object told(const Table& table, const Said& said)
{
    json::array messages;
    for (const ServerMessage& message : said.messages)
        messages.push_back(tagged_object(message));
    return {
        {"messages", std::move(messages)}, {"lines", texts_of(said.lines)}, {"bot", bot_of(table)}};
}

table::RefusedMessage refusal(const std::string& key, const table::Refused& why, const Table& table,
                              const Viewer& viewer)
{
    table::RefusedMessage message{
        key,         described::enum_text(why.code), why.message, std::nullopt, table.number(),
        std::nullopt};
    if (why.rule)
    {
        const Name text = table.game().texts().name("rules", to_text(*why.rule));
        message.rule = table::BlockedBy{to_text(*why.rule), {text.en, text.de}};
    }
    if (why.code == RefusalCode::Outdated)
        message.view = table.view(viewer);
    return message;
}

// One message of the protocol at one table.
class Conversation
{
public:
    Conversation(Table& table, const PassMessage& passed)
        : table_(table)
        , viewer_(viewer_of(table, passed.seat))
        , now_(passed.now)
        , seat_(passed.seat < 0 ? no_seat : seat_at(static_cast<std::size_t>(passed.seat)))
    {}

    Said reply_to(const table::ClientMessage& message)
    {
        std::visit([this](const auto& named) { hear(named); }, message);
        return std::move(said_);
    }

private:
    void hear(const table::Hello& hello)
    {
        table::Welcome welcome;
        if (viewer_.kind == Viewer::Kind::Seat)
            welcome.seat = static_cast<int>(index_of(viewer_.seat));
        welcome.last = table_.number();
        welcome.at = now_;
        welcome.missed = table_.history(hello.last.value_or(0) + 1, table_.number(), viewer_);
        welcome.view = table_.view(viewer_);
        say(std::move(welcome));
    }
    void hear(const table::TakeSeat& asked)
    {
        does(asked.key, table_.take_seat(request(asked), seat(asked.seat), asked.name));
    }
    void hear(const table::PutBot& asked)
    {
        does(asked.key, table_.put_bot(request(asked), seat(asked.seat), asked.level));
    }
    void hear(const table::OpenSeat& asked)
    {
        does(asked.key, table_.open_seat(request(asked), seat(asked.seat)));
    }
    void hear(const table::StartGame& asked) { does(asked.key, table_.start(request(asked))); }
    void hear(const table::MakeMove& asked)
    {
        does(asked.key, table_.move(request(asked), asked.move));
    }
    void hear(const table::UndoMove& asked)
    {
        does(asked.key, table_.undo(request(asked), asked.back_to));
    }
    void hear(const table::AgreeToRules& asked)
    {
        does(asked.key, table_.agree_to_rules(request(asked)));
    }
    void hear(const table::ReplyToUndo& asked)
    {
        does(asked.key, table_.reply_to_undo(request(asked), asked.agree));
    }
    void hear(const table::RestartTurn& asked)
    {
        does(asked.key, table_.restart_turn(request(asked)));
    }
    void hear(const table::Resign& asked) { does(asked.key, table_.resign(request(asked))); }
    void hear(const table::ComeBack& asked) { does(asked.key, table_.come_back(request(asked))); }
    void hear(const table::SetOrders& asked)
    {
        does(asked.key, table_.set_orders(request(asked), asked.orders));
    }
    void hear(const table::AskMenu& asked)
    {
        tells(asked.key, table_.menu(viewer_.seat, asked.blocked), [&](table::MenuView menu) {
            return table::MenuMessage{asked.key, std::move(menu)};
        });
    }
    void hear(const table::AskPreview& asked)
    {
        tells(asked.key, table_.preview(viewer_.seat, asked.move), [&](table::PreviewView preview) {
            return table::PreviewMessage{asked.key, std::move(preview)};
        });
    }
    void hear(const table::AskHistory& asked)
    {
        say(table::HistoryMessage{
            asked.key, table_.number(),
            table_.history(asked.from, asked.to.value_or(table_.number()), viewer_)});
    }
    void hear(const table::AskSinceLastTurn& asked)
    {
        say(table::HistoryMessage{asked.key, table_.number(),
                                  table_.since_last_turn(viewer_.seat)});
    }
    void hear(const table::AskViewAt& asked)
    {
        tells(asked.key, table_.view_at(asked.number, viewer_), [&](table::PastView view) {
            return table::PastViewMessage{asked.key, std::move(view)};
        });
    }
    void hear(const table::Ping& asked) { say(table::Pong{asked.key}); }
    // There is nobody to chat with here, and hints come from the worker that thinks.
    void hear(const table::SayInChat& asked) { refuses(asked.key, {}); }
    void hear(const table::AskHint& asked) { refuses(asked.key, {}); }

    template <typename Asked>
    Request request(const Asked& asked) const
    {
        return {seat_, now_, asked.last, asked.key};
    }
    static Seat seat(int number)
    {
        return number < 0 ? no_seat : seat_at(static_cast<std::size_t>(number));
    }
    void say(ServerMessage message) { said_.messages.push_back(std::move(message)); }
    void refuses(const std::string& key, const table::Refused& why)
    {
        say(refusal(key, why, table_, viewer_));
    }
    template <typename Value, typename Message>
    void tells(const std::string& key, Outcome<Value> value, const Message& message)
    {
        if (value)
            say(message(std::move(*value)));
        else
            refuses(key, value.error());
    }
    void does(const std::string& key, const Outcome<Lines>& lines)
    {
        const int before = table_.number();
        if (!lines)
            return refuses(key, lines.error());
        Outcome<Lines> added = table_.commit_and_keep(*lines, now_);
        if (!added)
            return refuses(key, added.error());
        viewer_ = viewer_.kind == Viewer::Kind::Seat
                      ? viewer_of(table_, static_cast<int>(index_of(seat_)))
                      : viewer_;  // in hot-seat another one may be asked now
        said_.lines = std::move(*added);
        say(table::Accepted{key, table_.number(), std::nullopt});
        if (table_.number() > before)
            say(changed(table_, viewer_, before + 1));
    }

    Table& table_;
    Viewer viewer_;
    int64_t now_;
    Seat seat_;
    Said said_;
};

}  // namespace

Outcome<Table*> find_table(int number)
{
    const auto found = open_tables().tables.find(number);
    if (found == open_tables().tables.end())
        return refused(RefusalCode::BadInput, "there is no open table " + std::to_string(number));
    return &found->second;
}

Answer answer(const MakeTable& request)
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
    for (const SeatWish& wish : request.seats)
        setup.seats.push_back({wish.kind, wish.name_or_level});
    const Outcome<Lines> lines = Table::create(**game, setup, request.now);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer answer(const OpenTable& request)
{
    const Outcome<Lines> lines = parsed(request.lines);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer answer(const AddLines& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<Lines> lines = parsed(request.lines);
    if (!lines)
        return refused(lines.error());
    if (const Outcome<void> committed = (*table)->commit(*lines); !committed)
        return refused(committed.error());
    return json::object{{"number", (*table)->number()}, {"bot", bot_of(**table)}};
}

Answer answer(const CloseTable& request)
{
    open_tables().tables.erase(request.table);
    forget_bots(request.table);
    return json::object{};
}

Answer answer(const PassMessage& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<table::ClientMessage> message =
        table::parse_client_message(json::serialize(request.message));
    if (!message)
        return refused(message.error());
    const Said said = Conversation(**table, request).reply_to(*message);
    return told(**table, said);
}

Answer answer(const PlayBot& request)
{
    const Outcome<Table*> found = find_table(request.table);
    if (!found)
        return refused(found.error());
    Table& table = **found;
    const int before = table.number();
    const Request asked{seat_at(static_cast<std::size_t>(request.seat)), request.now, before, ""};
    Outcome<Lines> lines = table.bot_move(asked, request.move);
    if (lines)
        lines = table.commit_and_keep(std::move(*lines), request.now);
    if (!lines)
        return refused(lines.error());
    const Viewer viewer = viewer_of(table, request.viewer);
    return told(table, {{changed(table, viewer, before + 1)}, *lines});
}

Answer answer(const ExportTable& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<std::string> text = (*table)->export_save(viewer_of(**table, request.seat));
    if (!text)
        return refused(text.error());
    return json::object{{"content", *text}};
}

Answer answer(const ImportFile& request)
{
    const Outcome<Lines> lines =
        Table::import_save(request.content, request.file_name, find_game, request.now);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

Answer answer(const ForkTable& request)
{
    const Outcome<Table*> table = find_table(request.table);
    if (!table)
        return refused(table.error());
    const Outcome<Lines> lines =
        (*table)->fork(request.number, viewer_of(**table, request.seat), request.now);
    if (!lines)
        return refused(lines.error());
    return opened(*lines);
}

}  // namespace tischwerk::wasm
