// Secrets of a seat's own reach no other viewer: hidden choices, kept answers, standing orders.
#include "games/house.hpp"
#include "table/protocol/protocol.hpp"
#include "table/protocol/telling.hpp"
#include "table/testing/other_game.hpp"
#include "table/testing/played_table.hpp"

#include <boost/json/serialize.hpp>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// A variant in which only its owner may know which contract was taken.
class SecretContracts final : public OtherGame
{
public:
    using OtherGame::OtherGame;

    bool is_open() const override { return false; }
    bool is_move_shown(const AnyState& state, const Move& move, const Viewer& viewer) const override
    {
        return !is_secret_move(move) || is_of(decision(state).seat, viewer);
    }
    std::optional<Event> shown_event(const Event& event, const Viewer& viewer) const override
    {
        const std::optional<Taking> taken = taking(event);
        if (taken && !is_of(taken->seat, viewer))
            return std::nullopt;
        return event;
    }
    bool is_secret_move(const Move& move) const
    {
        return move_text(move).starts_with("commit_to_contract");
    }

private:
    static bool is_of(Seat seat, const Viewer& viewer)
    {
        return viewer.kind == Viewer::Kind::Seat && viewer.seat == seat;
    }
};

}  // namespace

TEST_CASE("moves and events that only their seat may know reach no other viewer")
{
    const SecretContracts game(**find_game("stephens"));
    PlayedTable table = PlayedTable::started(game, setup_with(3, 4));
    Random random(Seed{3, 4});
    int secrets = 0;
    while (table->phase() == Phase::Playing)
    {
        const Seat seat = table->to_act();
        table.play_random_move(random);
        const int number = table.last_lines.front().number;
        const Moved moved = std::get<Moved>(table.last_lines.front().content);
        if (!game.is_secret_move(*game.parse_move(moved.move)))
            continue;
        ++secrets;
        const auto told_to = [&](const Table& teller, const Viewer& viewer) {
            return json::serialize(to_json(teller.history(number, number, viewer)));
        };
        const std::string card = moved.move.substr(moved.move.find('=') + 1);
        // Both right after the move, when the table still has it in its head, and much later.
        const Table later = table.loaded();
        for (const Table* teller : std::initializer_list<const Table*>{&table.table, &later})
            for (int place = 0; place < 4; ++place)
            {
                const bool is_owner = place == static_cast<int>(index_of(seat));
                const Viewer viewer = place < 3 ? viewer_of(place) : Viewer{};
                const std::string told = told_to(*teller, viewer);
                CHECK((told.find(moved.move) != std::string::npos) == is_owner);
                CHECK((told.find(card) != std::string::npos) == is_owner);
                CHECK((told.find("has chosen") != std::string::npos) != is_owner);
            }
    }
    CHECK(secrets > 2);
}

TEST_CASE("kept answers and standing orders are their seat's own business")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(3, 6));
    Random random(Seed{3, 6});
    std::vector<DecisionView> open = table->view(Viewer{}).decisions;
    while (open.size() < 2)
    {
        table.play_random_move(random);
        open = table->view(Viewer{}).decisions;
    }
    const int early = open[1].seat;
    REQUIRE(table.take(table->set_orders(table.request(early), {"free_columns"})));
    const std::string question = open[1].prompt.en;
    const std::string move = table.choices(early).front();
    REQUIRE(table.move(early, move));
    REQUIRE(std::holds_alternative<Answered>(table.last_lines.front().content));
    for (int place = 0; place < 4; ++place)
    {
        const Viewer viewer = place < 3 ? viewer_of(place) : Viewer{};
        const TableView view = table->view(viewer);
        const SeatView& seat = view.seats[static_cast<std::size_t>(early)];
        CHECK(seat.has_answered);
        CHECK(seat.answers.has_value() == (place == early));
        CHECK(seat.orders.has_value() == (place == early));
        const std::string told =
            json::serialize(to_json(table->history(1, table->number(), viewer)));
        CHECK((told.find("\"answered\"") != std::string::npos));
        CHECK((told.find("orders_changed") != std::string::npos) == (place == early));
        for (const HistoryEntry& entry : table->history(table->number(), table->number(), viewer))
            CHECK(entry.move.has_value() == (place == early));
    }
}

TEST_CASE("only its own seat is told that a standing order made a move")
{
    int by_order = 0;
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 6));
        const int seats = table->seat_count();
        for (int seat = 0; seat < seats; ++seat)
            REQUIRE(
                table.take(table->set_orders(table.request(seat), game->info().standing_orders)));
        Random random(Seed{3, 6});
        while (table->phase() == Phase::Playing)
        {
            table.play_random_move(random);
            for (const Line& line : table.last_lines)
            {
                const Moved* moved = std::get_if<Moved>(&line.content);
                if (!moved || moved->by != By::StandingOrder)
                    continue;
                ++by_order;
                Telling telling(table.table, line.number);
                for (int place = 0; place <= seats; ++place)
                {
                    const Viewer viewer = place < seats ? viewer_of(place) : Viewer{};
                    const By told = place == moved->seat ? By::StandingOrder : By::Human;
                    CHECK(table->history(line.number, line.number, viewer)[0].by == told);
                    CHECK(telling.to(viewer).entries[0].by == told);
                }
            }
        }
    }
    CHECK(by_order > 20);
}
