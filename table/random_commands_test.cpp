// Property tests over all games: random commands by random seats. After any commands the log says
// it all.
#include "core/values/sanitized.hpp"
#include "table/log/fold.hpp"
#include "table/testing/played_table.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// Does something at random at a table, sensible or not.
class Troublemaker
{
public:
    Troublemaker(PlayedTable& table, uint64_t seed) : table_(table), random_(Seed{9, seed}) {}

    void act();
    const std::map<std::string, int>& refusals() const { return refusals_; }

private:
    uint32_t below(std::size_t bound) { return random_.below(static_cast<uint32_t>(bound)); }
    std::string any_move(int seat);
    Outcome<Change> command(int seat);

    PlayedTable& table_;
    Random random_;
    std::map<std::string, int> refusals_;
    std::string old_move_ = "done";
};

// Now and then an answer to another decision, or none at all.
std::string Troublemaker::any_move(int seat)
{
    const std::vector<std::string> choices = table_.choices(seat);
    if (below(15) == 0 || choices.empty())
        return below(2) == 0 ? old_move_ : "jump over=moon";
    if (below(4) == 0)
        old_move_ = choices[below(choices.size())];
    return choices[below(choices.size())];
}

// long: one line for each command
Outcome<Change> Troublemaker::command(int seat)
{
    Request request = table_.request(seat);
    if (below(40) == 0)
        request.last -= static_cast<int>(below(6));
    const int dice = static_cast<int>(below(100));
    const int anywhere = static_cast<int>(below(static_cast<std::size_t>(table_->number() + 3)));
    const std::vector<std::string>& orders = table_.game().info().standing_orders;
    if (table_->view(Viewer{}).undo_question && below(2) == 0)
        return table_->reply_to_undo(request, below(4) != 0);
    constexpr AbsenceWish wishes[] = {AbsenceWish::Bot, AbsenceWish::Skip, AbsenceWish::Skip};
    if (table_->view(Viewer{}).absence && below(3) == 0)
        return table_->vote_absent(request, wishes[below(3)]);
    if (dice < 2)
        return table_->ask_absent(request, seat_at(below(6)));
    if (dice < 76)
        return table_->move(request, any_move(seat));
    if (dice < 80)
        return table_->undo(request);
    if (dice < 82)
        return table_->undo(request, anywhere);
    if (dice < 86)
        return table_->reply_to_undo(request, below(4) != 0);
    if (dice < 88)
        return table_->restart_turn(request);
    if (dice < 90)
        return table_->resign(request, below(8) == 0);
    if (dice < 94)
        return table_->come_back(request);
    if (dice < 96)
        return table_->set_orders(request, below(2) == 0 ? orders : std::vector<std::string>{});
    if (dice < 97)
        return table_->set_orders(request, {"win"});
    if (dice < 98)
        return table_->put_bot(request, seat_at(below(6)), "easy");
    return dice < 99 ? table_->start(request) : table_->open_seat(request, seat_at(below(6)));
}

void Troublemaker::act()
{
    const bool is_asked_for = table_->view(Viewer{}).absence.has_value();
    table_.now += below(is_asked_for ? 4 : 60) == 0 ? day_ms : below(4000);
    const int number = table_->number();
    const int seat = static_cast<int>(below(static_cast<std::size_t>(table_->seat_count())));
    const std::optional<int64_t> deadline = table_->next_deadline();
    if (deadline && table_.now >= *deadline)
        CHECK(table_.take(table_->time_out(table_.now)));
    else if (const std::optional<BotTurn> bot = table_->bot_to_move(); bot && below(2) == 0)
        table_.play_random_move(random_);
    else if (!table_.take(command(seat)))
    {
        CHECK(table_->number() == number);
        ++refusals_[described::enum_text(table_.refusal.code)];
    }
}

// The most and, unless a sanitizer looks for bad memory alone, the fewest: faults of the number of
// players show at its ends.
std::vector<int> player_counts(const Game& game)
{
    const int fewest = std::max(2, game.info().min_players);
    if (is_sanitized || fewest == game.info().max_players)
        return {game.info().max_players};
    return {fewest, game.info().max_players};
}

constexpr int most_steps = is_sanitized ? 300 : 700;

// Too few tables are played under a sanitizer for a person to resign against bots alone.
bool is_rare(std::string_view type)
{
    return is_sanitized && type == "ended";
}

std::vector<TableSetup> setups(const Game& game)
{
    std::vector<TableSetup> setups;
    if (game.info().min_players == 1 && !is_sanitized)
        setups.push_back(setup_with(1, 1));
    for (const int players : player_counts(game))
    {
        setups.push_back(setup_with(players, 1));
        std::vector<std::string> seats(static_cast<std::size_t>(players), "human");
        seats.back() = "easy";
        setups.push_back(setup_with(players, 2, seats));
        setups.back().clock = {ClockKind::Live, 60'000, 2'000, 0};
        setups.push_back(setup_with(players, 3));
        setups.back().is_hot_seat = true;
        setups.back().clock = {ClockKind::Correspondence, 0, 0, 1};
    }
    return setups;
}

}  // namespace

TEST_CASE("after any commands the log folds to the live table")
{
    std::map<std::string, int> refusals;
    std::set<std::string> types;
    int over = 0;
    uint64_t seed = 0;
    for (const Game* game : all_games())
        for (const TableSetup& setup : setups(*game))
        {
            PlayedTable table = PlayedTable::started(*game, setup);
            Troublemaker trouble(table, ++seed);
            for (int step = 0; step < most_steps && table->phase() != Phase::Over; ++step)
            {
                trouble.act();
                if (step == most_steps / 4)
                    REQUIRE(is_same(table.table, table.loaded()));
            }
            REQUIRE(is_same(table.table, table.loaded()));
            over += table->phase() == Phase::Over ? 1 : 0;
            for (const auto& [code, count] : trouble.refusals())
                refusals[code] += count;
            for (const Line& line : table->log())
                types.insert(std::string(type_of(line)));
        }
    CHECK(over > 0);
    // The test is worth something only if all of this happened.
    for (const char* type :
         {"created", "seated", "bot_seated", "started", "moved", "answered", "withdrawn", "undone",
          "undo_asked", "undo_agreed", "undo_declined", "undo_lapsed", "absence_asked",
          "absence_voted", "ended", "resigned", "timed_out", "returned", "orders_changed"})
        CHECK_MESSAGE((types.contains(type) || is_rare(type)), std::string(type));
    for (const char* code :
         {"bad_input", "already_started", "not_your_turn", "not_offered", "outdated",
          "nothing_to_undo", "nothing_asked", "undo_pending", "away", "not_away", "no_such_seat"})
        CHECK_MESSAGE(refusals[code] > 0, std::string(code));
}

namespace
{

// Always the same answer to the same question, whenever it is asked.
std::string settled_answer(const PlayedTable& table, int seat)
{
    const std::vector<std::string> choices = table.choices(seat);
    uint64_t hash = 1469598103934665603u + static_cast<uint64_t>(seat);
    for (const std::string& choice : choices)
        for (const char letter : choice)
            hash = (hash ^ static_cast<uint8_t>(letter)) * 1099511628211u;
    return choices[(hash >> 20) % choices.size()];
}

// Plays to the end; the seats answer in any allowed order.
int play_in_any_order(PlayedTable& table, uint64_t seed)
{
    Random random(Seed{4, seed});
    int early = 0;
    while (table->phase() == Phase::Playing)
    {
        const std::vector<DecisionView> open = table->view(Viewer{}).decisions;
        const DecisionView& chosen =
            open[seed == 0 ? 0 : random.below(static_cast<uint32_t>(open.size()))];
        early += chosen.is_in_turn ? 0 : 1;
        REQUIRE(table.move(chosen.seat, settled_answer(table, chosen.seat)));
    }
    return early;
}

}  // namespace

TEST_CASE("the result of simultaneous answers does not depend on their order")
{
    int early = 0;
    for (const Game* game : all_games())
        for (const int players : player_counts(*game))
            for (uint64_t seed = is_sanitized ? 2 : 1; seed <= 2; ++seed)
            {
                const TableSetup setup = setup_with(players, seed);
                PlayedTable in_turn = PlayedTable::started(*game, setup);
                PlayedTable mixed = PlayedTable::started(*game, setup);
                for (PlayedTable* table : {&in_turn, &mixed})
                    if (seed % 2 == 0)  // one seat has orders
                        REQUIRE(table->take(
                            (*table)->set_orders(table->request(1), game->info().standing_orders)));
                REQUIRE(play_in_any_order(in_turn, 0) == 0);
                early += play_in_any_order(mixed, seed);
                CHECK(in_turn->moves() == mixed->moves());
                CHECK(game->is_equal(in_turn->state(), mixed->state()));
                CHECK(is_same(mixed.table, mixed.loaded()));
            }
    CHECK(early > (is_sanitized ? 50 : 100));
}
