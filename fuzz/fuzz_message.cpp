// Messages of clients, and what they do to a table. A line of the input is a message; its first
// byte says who sends it. Whatever they say, the table refuses it or its log replays exactly.
#include "core/game.hpp"
#include "table/chat_text.hpp"
#include "table/protocol.hpp"
#include "table/table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <boost/json/serialize.hpp>

namespace tischwerk::table
{

namespace
{

constexpr int64_t begin_ms = 1'700'000'000'000;
constexpr int max_messages = 40;  // enough for a story, and quick

void insist(bool is_so)
{
    if (!is_so)
        std::abort();
}

// Two people and a bot, an open seat, a clock.
Table first_table()
{
    const Game& game = **find_game("stephens");
    TableSetup setup;
    setup.setup = {4, {}, Seed{1, 2}};
    setup.clock.kind = ClockKind::Live;
    setup.clock.bank_ms = 600'000;
    setup.seats = {{SeatKind::Human, "Anna"}, {SeatKind::Human, "Ben"}, {SeatKind::Bot, "easy"}};
    return *Table::load(find_game, *Table::create(game, setup, begin_ms));
}

class Conversation
{
public:
    Conversation() : table_(first_table()) {}

    void say(std::string_view line)
    {
        const Outcome<ClientMessage> message = parse_client_message(line.substr(1));
        if (!message)
            return insist(!message.error().message.empty());
        const Outcome<ClientMessage> again = parse_client_message(to_text(*message));
        insist(again && to_text(*again) == to_text(*message));
        const auto place = static_cast<std::size_t>(line[0] - '0');
        asker_ = place < 4 ? seat_at(place) : no_seat;
        viewer_ = asker_ == no_seat ? Viewer{} : Viewer{Viewer::Kind::Seat, asker_};
        now_ += 1000;
        std::visit([this](const auto& one) { handle(one); }, *message);
        play_bot();
    }

    // The log is the truth: it folds to the same table.
    void check() const
    {
        const Outcome<Table> again = Table::load(find_game, table_.log());
        insist(again.has_value());
        insist(again->game().is_equal(again->state(), table_.state()));
        insist(json::serialize(to_json(again->view(viewer_))) ==
               json::serialize(to_json(table_.view(viewer_))));
    }

private:
    template <typename Message>
    Request request(const Message& message) const
    {
        return {asker_, now_, message.last, message.key};
    }
    void take(const Outcome<Lines>& lines)
    {
        if (!lines)
            return insist(!lines.error().message.empty());
        insist(table_.commit(*lines).has_value());
    }
    static Seat seat_numbered(int number)
    {
        return number >= 0 && number < static_cast<int>(max_seat_count)
                   ? seat_at(static_cast<std::size_t>(number))
                   : no_seat;
    }

    // Bots take the first choice until a person is asked.
    void play_bot()
    {
        for (int count = 0; count < 10; ++count)
        {
            const std::optional<BotTurn> turn = table_.bot_to_move();
            if (!turn)
                return;
            MoveList moves;
            table_.game().list_moves(table_.state(), moves);
            take(table_.bot_move({turn->seat, now_, table_.number(), ""},
                                 table_.game().move_text(moves[0])));
        }
    }

    void handle(const Hello& message)
    {
        if (message.last && *message.last >= 0 && *message.last < table_.number())
            (void)table_.history(*message.last + 1, table_.number(), viewer_);
    }
    void handle(const TakeSeat& message)
    {
        take(table_.take_seat(request(message), seat_numbered(message.seat), message.name));
    }
    void handle(const PutBot& message)
    {
        take(table_.put_bot(request(message), seat_numbered(message.seat), message.level));
    }
    void handle(const OpenSeat& message)
    {
        take(table_.open_seat(request(message), seat_numbered(message.seat)));
    }
    void handle(const StartGame& message) { take(table_.start(request(message))); }
    // A number stands for that choice of the menu: no mutation would hit the right words.
    void handle(const MakeMove& message)
    {
        std::string move = message.move;
        if (const Outcome<MenuView> menu = table_.menu(asker_, true);
            menu && move.size() == 1 && !menu->choices.empty())
            move = menu->choices[static_cast<uint8_t>(move[0]) % menu->choices.size()].move;
        take(table_.move(request(message), move));
    }
    void handle(const UndoMove& message) { take(table_.undo(request(message), message.back_to)); }
    void handle(const AgreeToRules& message) { take(table_.agree_to_rules(request(message))); }
    void handle(const ReplyToUndo& message)
    {
        take(table_.reply_to_undo(request(message), message.agree));
    }
    void handle(const RestartTurn& message) { take(table_.restart_turn(request(message))); }
    void handle(const Resign& message) { take(table_.resign(request(message))); }
    void handle(const ComeBack& message) { take(table_.come_back(request(message))); }
    void handle(const SetOrders& message)
    {
        take(table_.set_orders(request(message), message.orders));
    }
    void handle(const SayInChat& message) { (void)clean_text(message.text, 500, "a chat line"); }
    void handle(const AskMenu& message) { (void)table_.menu(asker_, message.blocked); }
    void handle(const AskPreview& message) { (void)table_.preview(asker_, message.move); }
    void handle(const AskHistory& message)
    {
        const int to = std::min(message.to.value_or(table_.number()), table_.number());
        const int from = std::max(message.from, 1);
        if (from <= to)
            (void)table_.history(from, to, viewer_);
    }
    void handle(const AskSinceLastTurn& /*message*/)
    {
        if (asker_ != no_seat)
            (void)table_.since_last_turn(asker_);
    }
    void handle(const AskViewAt& message) { (void)table_.view_at(message.number, viewer_); }
    void handle(const AskHint& /*message*/) { take(table_.time_out(now_ + 3'600'000)); }
    void handle(const Ping& /*message*/) {}

    Table table_;
    Seat asker_ = no_seat;
    Viewer viewer_;
    int64_t now_ = begin_ms;
};

void converse(std::string_view content)
{
    Conversation conversation;
    for (int count = 0; !content.empty() && count < max_messages; ++count)
    {
        const std::size_t length = std::min(content.find('\n'), content.size());
        if (length > 0)
            conversation.say(content.substr(0, length));
        content.remove_prefix(std::min(length + 1, content.size()));
    }
    conversation.check();
}

}  // namespace

}  // namespace tischwerk::table

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    tischwerk::table::converse({reinterpret_cast<const char*>(data), size});
    return 0;
}
