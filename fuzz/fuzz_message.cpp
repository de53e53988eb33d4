// Messages of clients at a table. A line of the input is a message; its first byte names the
// sender. The table must refuse a message, or its log must replay exactly.
#include "core/game.hpp"
#include "table/people/chat_text.hpp"
#include "table/protocol/conversation.hpp"
#include "table/protocol/telling.hpp"

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

// A table with two people, a bot, an open seat and a clock.
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

// A table's owner that stores nothing.
class Teller final : public Owner
{
public:
    Teller() : table_(first_table()) {}

    void listen(std::string_view line)
    {
        Outcome<ClientMessage> message = parse_client_message(line.substr(1));
        if (!message)
            return insist(!message.error().message.empty());
        const Outcome<ClientMessage> again = parse_client_message(to_text(*message));
        insist(again && to_text(*again) == to_text(*message));
        const auto place = static_cast<std::size_t>(line[0] - '0');
        speaker_ = place < 4 ? seat_at(place) : no_seat;
        now_ += 1000;
        if (MakeMove* move = std::get_if<MakeMove>(&*message))
            choose(move->move);
        hear(*this, *message);
        play_bot();
    }

    // The log is the truth: its replay gives the same table.
    void check() const
    {
        const Outcome<Table> again = Table::load(find_game, table_.log());
        insist(again.has_value());
        insist(again->game().is_equal(again->state(), table_.state()));
        const Viewer viewer = eyes_of(table_, speaker_);
        insist(json::serialize(to_json(again->view(viewer))) ==
               json::serialize(to_json(table_.view(viewer))));
    }

    const Table& table() const override { return table_; }
    Seat speaker() const override { return speaker_; }
    const std::vector<std::string>& bot_levels() const override
    {
        static const std::vector<std::string> levels = {"easy", "medium"};
        return levels;
    }
    void say(const ServerMessage& message) override
    {
        if (const RefusedMessage* refused = std::get_if<RefusedMessage>(&message))
            insist(!refused->code.empty() && !refused->message.empty());
        insist(parse_server_message(to_text(message)).has_value());
    }
    void greet(const Hello& hello) override { say(welcome(table_, hello, speaker_, now_)); }
    void carry_out(const Command& command) override
    {
        take(ask(table_, command, speaker_, now_, bot_levels()));
    }
    void chat(const SayInChat& message) override
    {
        (void)clean_text(message.text, 500, "a chat line");
    }
    // Lets an hour go by instead of thinking.
    void hint(const std::string&, Seat, const std::string&) override
    {
        take(table_.time_out(now_ + 3'600'000));
    }

private:
    void take(Outcome<Change> change)
    {
        if (!change)
            return say(refusal(table_, speaker_, "", change.error()));
        const int from = table_.number() + 1;
        insist(table_.commit(std::move(*change)).has_value());
        if (table_.number() >= from)
            say(changed(table_, from, eyes_of(table_, speaker_)));
    }

    // A number stands for that choice of the menu: a mutation would hardly ever hit the right
    // words.
    void choose(std::string& move) const
    {
        if (const Outcome<MenuView> menu = table_.menu(speaker_, true);
            menu && move.size() == 1 && !menu->choices.empty())
            move = menu->choices[static_cast<uint8_t>(move[0]) % menu->choices.size()].move;
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

    Table table_;
    Seat speaker_ = no_seat;
    int64_t now_ = begin_ms;
};

void converse(std::string_view content)
{
    Teller teller;
    for (int count = 0; !content.empty() && count < max_messages; ++count)
    {
        const std::size_t length = std::min(content.find('\n'), content.size());
        if (length > 0)
            teller.listen(content.substr(0, length));
        content.remove_prefix(std::min(length + 1, content.size()));
    }
    teller.check();
}

}  // namespace

}  // namespace tischwerk::table

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size)
{
    tischwerk::table::converse({reinterpret_cast<const char*>(data), size});
    return 0;
}
