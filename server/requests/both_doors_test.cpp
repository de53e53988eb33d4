// The protocol is answered in one place: the same messages to a table of this server and to one of
// the page get the same bytes.
#include "core/json/tagged_json.hpp"
#include "core/testing/why_not.hpp"
#include "core/values/sanitized.hpp"
#include "server/testing/test_hall.hpp"
#include "wasm/door.hpp"

#include <algorithm>
#include <map>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

using Texts = std::vector<std::string>;

template <typename Value>
Value answered(const table::Outcome<Value>& answer)
{
    INFO(why_not(answer));
    REQUIRE(answer);
    return *answer;
}

// The same table twice: Anna, Ben and a spectator.
class BothDoors
{
public:
    BothDoors(const std::string& game, bool is_hot_seat, uint64_t seed)
        : is_hot_seat_(is_hot_seat)
        , random_(Seed{3, seed})
    {
        const int players = std::max(2, (*find_game(game))->info().min_players);
        table::TableSetup setup;
        setup.setup = {players, {}, Seed{1, 2}};
        setup.is_hot_seat = is_hot_seat;
        wasm::MakeTable wish;
        wish.game = game;
        wish.players = players;
        wish.seed = "0x00000000000000010000000000000002";
        wish.is_hot_seat = is_hot_seat;
        wish.now = hall_.loop.now;
        for (int place = 0; place < players; ++place)
        {
            const std::string name = "Player" + std::to_string(place);
            setup.seats.push_back({table::SeatKind::Human, name});
            wish.seats.push_back({table::SeatKind::Human, name});
        }
        made_ = hall_.make_table(**find_game(game), setup);
        page_ = answered(wasm::answer(wish)).table;
        for (std::size_t count = 0; count <= made_.seats.size(); ++count)
            clients_.push_back(std::make_unique<TestClient>(hall_));
        for (std::size_t place = 0; place < clients_.size(); ++place)
            greet(place);
    }

    void say(std::size_t place, const json::value& message)
    {
        hall_.loop.now += 1000;
        const Texts from_server = told_by_server(place, json::serialize(message));
        const Texts from_page = told_by_page(place, message);
        CAPTURE(json::serialize(message));
        CAPTURE(place);
        REQUIRE(from_server == from_page);
        count_ += from_server.size();
        for (const std::string& text : from_server)
            if (const json::value heard = *parse_json(text); heard.as_object().contains("code"))
                codes_[std::string(heard.at("code").as_string())] += 1;
    }
    void say(std::size_t place, const table::ClientMessage& message)
    {
        say(place, json::value(tagged_object(message)));
    }

    // Something that a client could say, sensible or not.
    void say_anything()
    {
        const std::size_t place = below(clients_.size());
        const int last = number() - (below(20) == 0 ? static_cast<int>(below(5)) : 0);
        const int anywhere = static_cast<int>(below(static_cast<std::size_t>(number()) + 5)) - 2;
        switch (below(24))
        {
        case 0: return say(place, table::UndoMove{key(), last, std::nullopt});
        case 1: return say(place, table::UndoMove{key(), last, anywhere});
        case 2: return say(place, table::ReplyToUndo{key(), last, below(2) == 0});
        case 3: return say(place, table::RestartTurn{key(), last});
        case 4: return say(place, table::SetOrders{key(), last, {"no_such_order"}});
        case 5: return say(place, table::AskHistory{key(), anywhere, std::nullopt});
        case 6: return say(place, table::AskHistory{key(), anywhere, anywhere + 4});
        case 7: return say(place, table::AskSinceLastTurn{key()});
        case 8: return say(place, table::AskViewAt{key(), anywhere});
        case 9: return say(place, table::AskMenu{key(), below(2) == 0});
        case 10: return say(place, table::AskPreview{key(), any_move()});
        case 11: return say(place, table::TakeSeat{key(), last, any_seat(), "Somebody"});
        case 12: return say(place, table::PutBot{key(), last, any_seat(), any_level()});
        case 13: return say(place, table::OpenSeat{key(), last, anywhere});
        case 14: return say(place, table::Ping{key()});
        case 15: return say(place, {{"type", "move"}, {"key", 7}});
        case 16: return say(place, {{"type", "dance"}});
        case 17: return say(place, table::StartGame{key(), last});
        case 18: return say(place, table::ComeBack{key(), last});
        default: return say(asked_or(place), table::MakeMove{key(), last, any_move()});
        }
    }

    int number() const { return clients_[0]->last(); }
    std::size_t count() const { return count_; }
    const std::map<std::string, int>& codes() const { return codes_; }

private:
    std::size_t below(std::size_t bound) { return random_.below(static_cast<uint32_t>(bound)); }
    std::string key() { return "k" + std::to_string(++key_count_); }
    // Alone at a table a player may change seats during the game. But the server would give a token
    // that the page does not have, and let a bot think, for which the page waits.
    int any_seat() { return is_hot_seat_ ? 9 : static_cast<int>(below(4)) - 1; }
    std::string any_level() { return below(2) == 0 ? "uct" : "easy"; }
    int seat_of(std::size_t place) const
    {
        return place < made_.seats.size() ? made_.seats[place].seat : -1;
    }

    void greet(std::size_t place)
    {
        table::Hello hello{table::protocol_version, made_.table, std::nullopt, 0};
        if (place < made_.seats.size())
            hello.token = made_.seats[place].token;
        say(place, hello);
    }

    // Only the server tells presence: a table in the page has no connections.
    static bool is_presence(const std::string& text)
    {
        return parse_json(text)->at("type") == json::string(table::PresenceMessage::type);
    }
    Texts told_by_server(std::size_t place, const std::string& message)
    {
        TestClient& client = *clients_[place];
        const std::size_t before = client.peer.texts.size();
        client.send_text(message);
        Texts texts;
        for (std::size_t next = before; next < client.peer.texts.size(); ++next)
            if (!is_presence(*client.peer.texts[next]))
                texts.push_back(*client.peer.texts[next]);
        return texts;
    }
    Texts told_by_page(std::size_t place, const json::value& message)
    {
        const wasm::Said said = answered(
            wasm::answer(wasm::PassMessage{page_, seat_of(place), hall_.loop.now, message}));
        Texts texts;
        for (const WrittenJson& one : said.messages)
            texts.push_back(one.text);
        return texts;
    }

    std::size_t asked_or(std::size_t place)
    {
        const json::array decisions = clients_[0]->view().at("decisions").as_array();
        return decisions.empty() || below(10) == 0
                   ? place
                   : static_cast<std::size_t>(decisions[0].at("seat").as_int64());
    }
    // From the menu of an asked seat, allowed or not; now and then nonsense.
    std::string any_move()
    {
        const json::array decisions = clients_[0]->view().at("decisions").as_array();
        if (decisions.empty() || below(20) == 0)
            return "jump over=moon";
        const auto seat = static_cast<std::size_t>(decisions[0].at("seat").as_int64());
        for (const auto& client : clients_)
            if (client->view().at("seat") == decisions[0].at("seat"))
                if (const json::value* menu = menu_of(*client))
                {
                    const json::array& choices = menu->at("choices").as_array();
                    return std::string(choices[below(choices.size())].at("move").as_string());
                }
        FAIL("seat " << seat << " is asked and has no menu");
        return "";
    }
    const json::value* menu_of(const TestClient& client)
    {
        const json::object changed = client.latest("changed");
        menu_ = (changed.empty() ? client.latest("welcome") : changed).at("menu");
        return menu_.is_object() ? &menu_ : nullptr;
    }

    const bool is_hot_seat_;
    TestHall hall_;
    Random random_;
    table::NewTableMade made_;
    int page_ = 0;
    std::vector<std::unique_ptr<TestClient>> clients_;
    std::size_t count_ = 0;
    int key_count_ = 0;
    std::map<std::string, int> codes_;
    json::value menu_;
};

}  // namespace

TEST_CASE("the page and the server give the same bytes for the same messages")
{
    const uint64_t seeds = is_sanitized ? 2 : 8;
    for (const Game* game : all_games())
        for (const bool is_hot_seat : {false, true})
        {
            CAPTURE(game->info().id);
            CAPTURE(is_hot_seat);
            std::size_t count = 0;
            std::map<std::string, int> codes;
            for (uint64_t seed = 1; seed <= seeds; ++seed)
            {
                BothDoors doors(game->info().id, is_hot_seat, seed);
                doors.say(0, table::AskMenu{"early", false});
                doors.say(0, table::StartGame{"start", doors.number()});
                // Not longer: the page keeps a position after twenty moves, by itself.
                while (doors.number() < 20)
                    doors.say_anything();
                count += doors.count();
                codes.insert(doors.codes().begin(), doors.codes().end());
            }
            CHECK(count > 50 * seeds);
            if (is_sanitized)
                continue;  // bad memory shows in fewer messages, but not every mistake occurs
            for (const char* code : {"not_seated", "bad_message", "no_such_line", "unknown_level"})
                CHECK_MESSAGE(codes.contains(code), code);
        }
}
