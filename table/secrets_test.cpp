// No secret leaves a table: a viewer is told the same, byte for byte, wherever hidden things lie.
#include "core/values/sanitized.hpp"
#include "games/house.hpp"
#include "games/testing/leaking_games.hpp"
#include "games/testing/secret_checks.hpp"
#include "table/files.hpp"
#include "table/protocol/protocol.hpp"
#include "table/protocol/telling.hpp"
#include "table/testing/other_world.hpp"
#include "table/testing/played_table.hpp"

#include <boost/json/serialize.hpp>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// The latest change, told to this viewer after all other viewers have heard of it.
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

// Everything told to a viewer.
using Tell = std::string (*)(const Table&, const Viewer&);

struct Compared
{
    int worlds = 0;
    int other_choices = 0;
    int differences = 0;
    std::string first_difference;
};

// Looks for another world that is the same to this viewer, and for anything that is told otherwise.
void compare_worlds(const Game& honest, const PlayedTable& table, const Viewer& viewer,
                    uint64_t seed, Tell tell, Compared& compared)
{
    const auto other = OtherWorld::of(honest, table.table, viewer, seed);
    if (!other || !other->is_different())
        return;
    ++compared.worlds;
    compared.other_choices += other->other_choices();
    const std::string told = tell(table.table, viewer);
    const std::string other_told = tell(other->table(), viewer);
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
    CHECK(export_save(*table, viewer).error().code == RefusalCode::StillSecret);
    CHECK(fork(*table, table->number(), viewer, table.now).error().code ==
          RefusalCode::StillSecret);
}

// When it is compared: after each of the first steps, and of the others now and then.
struct Looks
{
    int every = 1;
    int first_steps = 0;
    bool is_first_leak_enough = false;
    Tell tell = told_with_past;

    bool at(int step) const { return step <= first_steps || step % every == 0; }
};

// A random game in which people also answer early; the words to each viewer are compared.
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
            compare_worlds(honest, table, viewer, static_cast<uint64_t>(step), looks.tell,
                           compared);
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

// Whether a viewer at a table of this game is told a secret.
bool is_leaking(const Game& game)
{
    return compare_in_play(**find_game("whispers"), game, 3, 5,
                           {.every = 2, .is_first_leak_enough = true})
               .differences > 0;
}

}  // namespace

TEST_CASE("no byte told to a viewer depends on things hidden from it")
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

TEST_CASE("a table tells on a game that leaks through any of the known holes")
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

namespace
{

// Leaks: each of these is an honest table that tells a little more.
std::string whole_past(const Table& table, const Viewer&)
{
    const Game& game = table.game();
    AnyState state = *game.start(setup_of(table.created()));
    const std::vector<Move> moves = table.moves();
    for (std::size_t place = 0; place + 1 < moves.size(); ++place)
        game.apply(state, moves[place]);
    return game.view_text(state, house::everything);
}
std::string real_scores(const Table& table, const Viewer&)
{
    std::string scores;
    for (const SeatResult& seat : table.game().result(table.state()).seats)
        scores += std::to_string(seat.total) + '\n';
    return scores;
}
std::string view_of_the_first(const Table& table, const Viewer&)
{
    return all_told(table, viewer_of(0));
}
std::string real_questions(const Table& table, const Viewer&)
{
    const Game& game = table.game();
    std::string questions;
    for (int place = 0; place < table.seat_count(); ++place)
        if (const auto asked =
                game.as_asked(table.state(), seat_at(static_cast<std::size_t>(place))))
            questions += game.prompt(*asked, Language::English) + '\n';
    return questions;
}
std::string all_moves(const Table& table, const Viewer&)
{
    std::string moves;
    for (const Move& move : table.moves())
        moves += table.game().move_text(move) + '\n';
    return moves;
}

bool is_noticed(Tell tell)
{
    const Game& whispers = **find_game("whispers");
    return compare_in_play(whispers, whispers, 3, 5,
                           {.every = 2, .is_first_leak_enough = true, .tell = tell})
               .differences > 0;
}

}  // namespace

TEST_CASE("the test notices every addition to a table's words")
{
    CHECK_FALSE(is_noticed(told_with_past));
    CHECK(is_noticed(whole_past));
    CHECK(is_noticed(real_scores));
    CHECK(is_noticed(view_of_the_first));
    CHECK(is_noticed(real_questions));
    CHECK(is_noticed(all_moves));
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

TEST_CASE("a preview never looks a draw up, and follows the next question")
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
