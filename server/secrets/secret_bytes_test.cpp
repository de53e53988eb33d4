// No secret leaves the server: a seat would have received the same bytes if the things it cannot
// know lay otherwise. The test records whole random games of every game, message by message.
// TISCHWERK_SOAK=1 checks every message of some games.
#include "core/values/sanitized.hpp"
#include "server/testing/test_hall.hpp"
#include "table/testing/other_world.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

bool is_long()
{
    const char* wish = std::getenv("TISCHWERK_SOAK");
    return wish && std::string_view(wish) != "" && std::string_view(wish) != "0";
}

// Tells messages as they would be sent in another world that the viewer cannot tell from this one.
class Retelling
{
public:
    Retelling(const table::Table& other, const Viewer& viewer) : table_(other), viewer_(viewer) {}

    table::ServerMessage told(table::ServerMessage message) const
    {
        std::visit([this](auto& one) { retell(one); }, message);
        return message;
    }

private:
    void retell(table::Welcome& message) const
    {
        if (!message.missed.empty())
            message.missed =
                table_.history(message.missed.front().number, table_.number(), viewer_);
        message.view = table_.view(viewer_);
    }
    void retell(table::Changed& message) const
    {
        REQUIRE(message.to == table_.number());
        message.entries = table_.history(message.from, message.to, viewer_);
        message.view = table_.view(viewer_);
    }
    void retell(table::MenuMessage& message) const
    {
        message.menu = *table_.menu(viewer_.seat, true);
    }
    void retell(table::PreviewMessage& message) const
    {
        message.preview = *table_.preview(viewer_.seat, message.preview.move);
    }
    void retell(table::HistoryMessage& message) const
    {
        message.entries = message.key == "since" ? table_.since_last_turn(viewer_.seat)
                                                 : table_.history(1, message.to, viewer_);
    }
    void retell(table::PastViewMessage& message) const
    {
        message.view = *table_.view_at(message.view.number, viewer_);
    }
    void retell(table::Accepted& message) const
    {
        message = {message.key, table_.number(), std::nullopt};
    }
    void retell(table::RefusedMessage& message) const { CHECK_FALSE(message.view); }
    // Who is connected is the same in every world.
    void retell(table::PresenceMessage& /*message*/) const {}
    template <typename Message>
    void retell(Message& /*message*/) const
    {
        FAIL("nobody asked for a " << Message::type);
    }

    const table::Table& table_;
    Viewer viewer_;
};

// A client and how far its messages have been checked.
struct Recorded
{
    Recorded(TestHall& hall, const std::string& table, const std::string& token, Viewer viewer_)
        : client(hall, table, token)
        , viewer(viewer_)
    {}
    TestClient client;
    Viewer viewer;
    std::size_t checked = 0;
};

class RecordedGame
{
public:
    RecordedGame(const Game& game, int players, uint64_t seed) : random_(Seed{4, seed})
    {
        table::TableSetup setup;
        setup.setup = {players, {}, Seed{5, seed}};
        for (int place = 0; place < players; ++place)
            setup.seats.push_back({table::SeatKind::Human, "Player " + std::to_string(place)});
        made_ = hall_.make_table(game, setup);
        for (const table::SeatLink& link : made_.seats)
            viewers_.push_back(
                std::make_unique<Recorded>(hall_, made_.table, link.token, viewer_of(link.seat)));
        viewers_.push_back(std::make_unique<Recorded>(hall_, made_.table, "", Viewer{}));
        hall_.hall.find(made_.table, [this](const auto& live_table) { live_table_ = *live_table; });
        skip();
        send(0, table::StartGame{"start", viewers_[0]->client.last()});
        check();
    }

    bool is_over() const { return real().phase() == table::Phase::Over; }

    // A seat that may answer moves; before it, if all is to be checked, all clients ask everything.
    void step(bool is_checked)
    {
        const std::vector<table::DecisionView> open = real().view(Viewer{}).decisions;
        const auto seat =
            static_cast<std::size_t>(open[random_.below(static_cast<uint32_t>(open.size()))].seat);
        const std::vector<MenuChoice> choices = real().menu(seat_at(seat), false)->choices;
        const std::string move = choices[random_.below(static_cast<uint32_t>(choices.size()))].move;
        if (is_checked)
            ask_everything(seat, move);
        send(seat, table::MakeMove{std::to_string(++key_), real().number(), move});
        if (is_checked && !is_over())  // at the end nothing is hidden any more
            check();
        skip();
    }

    int different_worlds() const { return different_worlds_; }
    int messages() const { return messages_; }

private:
    static Viewer viewer_of(int seat)
    {
        return {Viewer::Kind::Seat, seat_at(static_cast<std::size_t>(seat))};
    }
    void send(std::size_t place, const table::ClientMessage& message)
    {
        viewers_[place]->client.send(message);
    }
    const table::Table& real() const { return live_table_->table(); }

    void ask_everything(std::size_t seat, const std::string& move)
    {
        send(seat, table::AskMenu{"menu", true});
        send(seat, table::AskPreview{"preview", move});
        for (std::size_t place = 0; place < viewers_.size(); ++place)
        {
            if (place + 1 < viewers_.size())
                send(place, table::AskSinceLastTurn{"since"});
            send(place, table::AskHistory{"history", 1, std::nullopt});
            send(place, table::AskViewAt{"past", real().number() / 2 + 3});
            send(place, table::AskViewAt{"past", real().number() - 1});
            send(place, table::AskViewAt{"past", real().number()});
            table::Hello hello;  // as after a lost connection
            hello.protocol = table::protocol_version;
            hello.table = made_.table;
            if (place < made_.seats.size())
                hello.token = made_.seats[place].token;
            hello.last = real().number() / 2;
            TestClient again(hall_);
            again.send(hello);
            viewers_[place]->client.peer.texts.push_back(again.peer.texts.front());
        }
        check();
    }

    // Earlier messages are not compared.
    void skip()
    {
        for (const auto& viewer : viewers_)
            viewer->checked = viewer->client.peer.texts.size();
    }

    void check()
    {
        const table::Table& table = real();
        for (const auto& viewer : viewers_)
        {
            const auto other = table::testing::OtherWorld::of(table.game(), table, viewer->viewer,
                                                              static_cast<uint64_t>(key_) + 1);
            different_worlds_ += other && other->is_different() ? 1 : 0;
            const std::vector<SharedText>& texts = viewer->client.peer.texts;
            for (; viewer->checked < texts.size(); ++viewer->checked)
            {
                const std::string& text = *texts[viewer->checked];
                const auto message = table::parse_server_message(text);
                REQUIRE(message);
                if (other)
                    CHECK(table::to_text(
                              Retelling(other->table(), viewer->viewer).told(*message)) == text);
                CHECK(text.find(table.created().seed) == std::string::npos);
                ++messages_;
            }
        }
    }

    TestHall hall_;
    Random random_;
    table::NewTableMade made_;
    std::shared_ptr<LiveTable> live_table_;
    std::vector<std::unique_ptr<Recorded>> viewers_;
    int key_ = 0;
    int different_worlds_ = 0;
    int messages_ = 0;
};

void check_game(const Game& game, int players, uint64_t seed, int every)
{
    RecordedGame recorded(game, players, seed);
    for (int step = 0; !recorded.is_over(); ++step)
        recorded.step(step % every == every - 1);
    CHECK(recorded.different_worlds() > 0);
    CHECK(recorded.messages() > 20);
}

// The fewest and the most: table/secrets_test.cpp compares every number of players, and the
// server's additions to a table's words do not depend on it. Bad memory and races show with few.
std::set<int> player_counts(const Game& game)
{
    const int fewest = std::max(2, game.info().min_players);
    if (is_sanitized)
        return {fewest};
    return {fewest, game.info().max_players};
}

constexpr int rarely = is_sanitized ? 101 : 31;  // a sanitizer needs fewer positions

}  // namespace

TEST_CASE("no byte sent to a viewer depends on things hidden from it")
{
    const uint64_t games = is_long() ? 3 : 1;
    for (const Game* game : all_games())
        for (const int players : player_counts(*game))
            for (uint64_t seed = 1; seed <= games; ++seed)
            {
                CAPTURE(game->info().id);
                CAPTURE(players);
                CAPTURE(seed);
                const bool has_secrets = game->info().id == "whispers";
                check_game(*game, players, seed, is_long() || has_secrets ? 1 : rarely);
            }
}
