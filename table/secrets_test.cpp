// No secret leaves a table: what a viewer is told is the same, byte for byte, whatever lies hidden.
#include "core/values/sanitized.hpp"
#include "games/house.hpp"
#include "games/testing/leaking_games.hpp"
#include "games/testing/secret_checks.hpp"
#include "table/protocol.hpp"
#include "table/telling.hpp"
#include "table/testing/other_world.hpp"
#include "table/testing/played_table.hpp"

#include <boost/json/serialize.hpp>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// The latest change, told to this viewer after everybody else has heard of it.
std::string told_last(const Table& table, const Viewer& viewer)
{
    Telling telling(table, table.number());
    for (const Viewer& other : house::viewers_of(table.seat_count()))
        if (house::seat_of(other) != house::seat_of(viewer))
            telling.to(other);
    return to_text(ServerMessage(telling.to(viewer))) + '\n';
}

// All that is told now, and every position of the last moves.
std::string told_with_past(const Table& table, const Viewer& viewer)
{
    constexpr int lines_back = 12;
    std::string told = all_told(table, viewer) + told_last(table, viewer);
    for (int number = std::max(1, table.number() - lines_back); number <= table.number(); ++number)
        if (const Outcome<PastView> past = table.view_at(number, viewer))
            told += json::serialize(to_json(*past)) + '\n';
    return told;
}

struct Compared
{
    int worlds = 0;
    int other_choices = 0;
    int differences = 0;
    std::string first_difference;
};

// Looks for another world that is the same to this viewer, and for anything that is told otherwise.
void compare_worlds(const Game& honest, const PlayedTable& table, const Viewer& viewer,
                    uint64_t seed, Compared& compared)
{
    const auto other = OtherWorld::of(honest, table.table, viewer, seed);
    if (!other || !other->is_different())
        return;
    ++compared.worlds;
    compared.other_choices += other->other_choices();
    const std::string told = told_with_past(table.table, viewer);
    const std::string other_told = told_with_past(other->table(), viewer);
    if (told == other_told)
        return;
    ++compared.differences;
    const auto where =
        std::mismatch(told.begin(), told.end(), other_told.begin(), other_told.end());
    const auto place = static_cast<std::size_t>(where.first - told.begin());
    const std::size_t from = place < 80 ? 0 : place - 80;
    if (compared.first_difference.empty())
        compared.first_difference =
            told.substr(from, 160) + "\nor\n" + other_told.substr(from, 160);
}

// Bytes that tell about the future: the seed, and every export while the game runs.
void check_no_seed(const PlayedTable& table, const Viewer& viewer)
{
    CHECK(all_told(table.table, viewer).find(table->created().seed) == std::string::npos);
    CHECK_FALSE(table->fairness().seed.has_value());
    CHECK(table->export_save(viewer).error().code == RefusalCode::StillSecret);
    CHECK(table->fork(table->number(), viewer, table.now).error().code == RefusalCode::StillSecret);
}

// When it is compared: after each of the first steps, and of the others now and then.
struct Looks
{
    int every = 1;
    int first_steps = 0;
    bool is_first_leak_enough = false;

    bool at(int step) const { return step <= first_steps || step % every == 0; }
};

// A random game in which people also answer early; what each viewer is told is compared.
Compared compare_in_play(const Game& honest, const Game& game, int players, uint64_t seed,
                         const Looks& looks, const OptionValues& options = {})
{
    Compared compared;
    TableSetup setup = setup_with(players, seed);
    setup.setup.options = options;
    PlayedTable table = PlayedTable::started(game, setup);
    Random random(Seed{3, static_cast<uint64_t>(players)});
    for (int step = 1; table->phase() == Phase::Playing; ++step)
    {
        const std::vector<DecisionView> open = table->view(Viewer{}).decisions;
        const int seat = open[random.below(static_cast<uint32_t>(open.size()))].seat;
        const std::vector<std::string> moves = table.choices(seat);
        REQUIRE(table.move(seat, moves[random.below(static_cast<uint32_t>(moves.size()))]));
        if (!looks.at(step) || table->phase() == Phase::Over)
            continue;
        for (const Viewer& viewer : house::viewers_of(players))
        {
            compare_worlds(honest, table, viewer, static_cast<uint64_t>(step), compared);
            check_no_seed(table, viewer);
        }
        if (looks.is_first_leak_enough && compared.differences > 0)
            break;
    }
    return compared;
}

// Bad memory shows with few players as well, and a sanitizer looks for nothing else.
int most_players(const Game& game)
{
    return is_sanitized ? few_players(game) : game.info().max_players;
}

// Whether somebody at a table of this game is told what they may not know.
bool is_leaking(const Game& game)
{
    return compare_in_play(**find_game("whispers"), game, 3, 5,
                           {.every = 2, .is_first_leak_enough = true})
               .differences > 0;
}

}  // namespace

TEST_CASE("no byte that a viewer is told depends on what they cannot know")
{
    for (const Game* game : all_games())
        for (int players = few_players(*game); players <= most_players(*game); ++players)
        {
            CAPTURE(game->info().id);
            CAPTURE(players);
            const bool is_small = game->info().id == "whispers";
            // Hands are dealt and drafted at the beginning, where all that follows is hidden.
            const int first_steps = game->is_open() || is_sanitized ? 0 : 12;
            const int rarely = is_sanitized ? 121 : 61;
            const Compared compared =
                compare_in_play(*game, *game, players, 5, {is_small ? 2 : rarely, first_steps});
            CHECK_MESSAGE(compared.differences == 0, compared.first_difference);
            CHECK(compared.worlds > (is_small ? 20 : first_steps));
            if (is_small)
                CHECK(compared.other_choices > 20);
        }
}

TEST_CASE("nor does it with every switch turned that goes together")
{
    for (const house::Case& tried : house::all_turned())
    {
        if (tried.setup.players != few_players(*tried.game) || tried.game->is_open())
            continue;
        CAPTURE(tried.name());
        const Looks looks{.every = is_sanitized ? 151 : 31};
        const Compared compared = compare_in_play(*tried.game, *tried.game, tried.setup.players, 5,
                                                  looks, tried.setup.options);
        CHECK_MESSAGE(compared.differences == 0, compared.first_difference);
        CHECK(compared.worlds > 0);
    }
}

TEST_CASE("a table tells on a game that leaks, whatever the hole")
{
    const Game& whispers = **find_game("whispers");
    CHECK_FALSE(is_leaking(whispers));
    CHECK(is_leaking(house::FirstSeatForAll(whispers)));
    CHECK(is_leaking(house::OpenDiscards(whispers)));
    CHECK(is_leaking(house::SaysItIsOpen(whispers)));
    CHECK(is_leaking(house::TellingMenu(whispers)));
    CHECK(is_leaking(house::TellingTime(whispers)));
    CHECK(is_leaking(house::OpenMoves(whispers)));
    CHECK(is_leaking(house::OpenEvents(whispers)));
    CHECK(is_leaking(house::NeighbourlyEvents(whispers)));
    CHECK(is_leaking(house::TellingOrder(whispers)));
    // A guess that knows the bids shows them in previews.
    CHECK(is_leaking(house::KnowingGuess(whispers)));
}

TEST_CASE("a question that a game leaves open tells others nothing real")
{
    // The table asks an imagined position for others' questions, so this hole alone is harmless.
    CHECK_FALSE(is_leaking(house::OpenQuestions(**find_game("whispers"))));
}

namespace
{

std::string first_choice(const std::optional<MenuView>& menu)
{
    if (menu)
        for (const MenuChoice& choice : menu->choices)
            if (!choice.blocked)
                return choice.move;
    return "none";
}

// After the move of the first preview: the question and the preview of the second are as foretold.
void check_what_follows(const PlayedTable& table, const PreviewView& first, const PreviewView& both,
                        const std::string& move)
{
    MenuView next = *table->menu(table->to_act(), true);
    next.number = first.number;  // before the move
    CHECK(to_text(ServerMessage(MenuMessage{"", *first.next})) ==
          to_text(ServerMessage(MenuMessage{"", next})));
    const PreviewView second = *table->preview(table->to_act(), move);
    CHECK(both.is_uncertain == second.is_uncertain);
    if (!second.is_uncertain)
        CHECK(both.position == second.position);
}

}  // namespace

TEST_CASE("a preview never looks a draw up, and follows what comes next")
{
    int uncertain = 0;
    int followed = 0;
    for (const Game* game : all_games())
    {
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 8));
        Random random(Seed{3, 8});
        while (table->phase() == Phase::Playing)
        {
            const int seat = table.to_act();
            const std::vector<std::string> moves = table.choices(seat);
            const std::string move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            const PreviewView preview = *table->preview(table->to_act(), move);
            const std::vector<std::string> then = {first_choice(preview.next)};
            const Outcome<PreviewView> both = table->preview(table->to_act(), move, then);
            CHECK((both || !preview.next));
            REQUIRE(table.move(seat, move));
            const Outcome<PastView> after =
                table->view_at(table.last_lines.front().number, viewer_of(seat));
            CHECK(preview.is_uncertain == !preview.imagined.empty());
            uncertain += preview.is_uncertain ? 1 : 0;
            if (!preview.is_uncertain)  // then it is simply right
                CHECK(preview.position == after->position);
            const bool is_asked_again = !preview.is_uncertain && table.to_act() == seat;
            if (!is_asked_again)
                continue;
            REQUIRE(preview.next);
            check_what_follows(table, preview, *both, then.front());
            ++followed;
        }
    }
    CHECK(uncertain > 10);
    CHECK(followed > 100);
}

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

TEST_CASE("moves and events that only their seat may know reach nobody else")
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
