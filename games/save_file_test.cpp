// House tests of the save files, run on every game.
#include "core/saves/save_file.hpp"

#include <algorithm>
#include <limits>

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

struct Recording
{
    const Game* game = nullptr;
    Setup setup;
    std::vector<Move> moves;

    std::string save() const { return write_save(*game, setup, moves); }
};

Recording recorded_game(const Game& game, int players, std::size_t most_moves = no_limit)
{
    Recording recording{&game, {players, {}, Seed{0, 7}}, {}};
    const Result<AnyState> start = game.start(recording.setup);
    REQUIRE(start);
    AnyState state = *start;
    Random random(Seed{0, 11});
    while (!game.is_over(state) && recording.moves.size() < most_moves)
    {
        MoveList moves;
        game.list_moves(state, moves);
        recording.moves.push_back(moves[random.below(static_cast<uint32_t>(moves.size()))]);
        game.apply(state, recording.moves.back());
    }
    return recording;
}

std::string refusal_of(std::string_view content)
{
    const Result<SavedGame> saved = read_save(content, "x.tischwerk", find_game);
    return saved ? "accepted" : saved.error().message;
}

std::vector<std::string> lines_of(const std::string& content)
{
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < content.size();)
    {
        const std::size_t to = content.find('\n', from);
        lines.push_back(content.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string content;
    for (const std::string& line : lines)
        content += line + '\n';
    return content;
}

std::string with_replaced(std::string text, std::string_view old_part, std::string_view new_part)
{
    const std::size_t place = text.find(old_part);
    REQUIRE(place != std::string::npos);
    return text.replace(place, old_part.size(), new_part);
}

// Whether the refusal names this line, counted from 1.
bool refuses_line(const std::vector<std::string>& lines, std::size_t number)
{
    const std::string refusal = refusal_of(joined(lines));
    const bool is_right = refusal.starts_with(fmt::format("x.tischwerk:{}: ", number));
    if (!is_right)
        MESSAGE("line " << number << ": " << refusal);
    return is_right;
}

}  // namespace

TEST_CASE("a save loads to the same position all along a game")
{
    constexpr std::size_t stride =
        7;  // saving at every point would take seconds; 7 meets all steps
    for (const Game* game : all_games())
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
        {
            Recording recording = recorded_game(*game, players);
            const std::vector<Move> moves = std::move(recording.moves);
            recording.moves.clear();
            AnyState state = *game->start(recording.setup);
            for (std::size_t count = 0; count <= moves.size(); ++count)
            {
                if (count > 0)
                {
                    recording.moves.push_back(moves[count - 1]);
                    game->apply(state, moves[count - 1]);
                }
                if (count % stride != 0 && count != moves.size())
                    continue;
                const Result<SavedGame> saved = read_save(recording.save(), "x", find_game);
                REQUIRE(saved);
                REQUIRE(game->is_equal(saved->state, state));
                REQUIRE(saved->moves == recording.moves);
            }
            CHECK(game->is_over(state));
        }
}

TEST_CASE("a save replays to the same position at every point of a game, and to no other")
{
    for (const Game* game : all_games())
    {
        const Recording recording = recorded_game(*game, game->info().max_players);
        const Result<SavedGame> saved = read_save(recording.save(), "x", find_game);
        REQUIRE(saved);
        AnyState state = *game->start(recording.setup);
        for (std::size_t count = 0; count <= recording.moves.size(); ++count)
        {
            const Result<AnyState> replayed = replay_to(*game, *saved, count);
            REQUIRE(replayed);
            REQUIRE(game->is_equal(*replayed, state));
            if (count < recording.moves.size())
                game->apply(state, recording.moves[count]);
        }
        CHECK_FALSE(replay_to(*game, *saved, recording.moves.size() + 1));
    }
}

TEST_CASE("a save cut anywhere is refused")
{
    for (const Game* game : all_games())
    {
        const std::string content = recorded_game(*game, game->info().min_players, 6).save();
        REQUIRE(refusal_of(content) == "accepted");
        for (std::size_t length = 0; length < content.size(); ++length)
            REQUIRE(refusal_of(content.substr(0, length)).starts_with("x.tischwerk:"));
    }
}

TEST_CASE("a save with any byte changed is refused")
{
    for (const Game* game : all_games())
    {
        std::string content = recorded_game(*game, game->info().min_players, 6).save();
        for (char& letter : content)
            for (const char other : {'\0', '\n', ' ', '"', '1', '\xff', char(letter ^ 1)})
            {
                const char right = letter;
                letter = other;
                if (other != right)
                    REQUIRE(refusal_of(content).starts_with("x.tischwerk:"));
                letter = right;
            }
    }
}

TEST_CASE("a line of a save that is missing, doubled or swapped is named")
{
    for (const Game* game : all_games())
    {
        const std::vector<std::string> lines =
            lines_of(recorded_game(*game, game->info().max_players, 40).save());
        for (std::size_t place = 0; place < lines.size(); ++place)
        {
            std::vector<std::string> missing = lines;
            missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(place));
            CHECK(refuses_line(missing, place + 1));
            std::vector<std::string> doubled = lines;
            doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(place), lines[place]);
            CHECK(refuses_line(doubled, place + 2));
            if (place + 1 == lines.size())
                continue;
            std::vector<std::string> swapped = lines;
            std::swap(swapped[place], swapped[place + 1]);
            CHECK(refuses_line(swapped, place + 1));
        }
    }
}

TEST_CASE("a move of a save that was changed to another one is named")
{
    for (const Game* game : all_games())
    {
        const Recording recording = recorded_game(*game, game->info().max_players, 40);
        const std::vector<std::string> lines = lines_of(recording.save());
        for (std::size_t place = 0; place < recording.moves.size(); ++place)
        {
            const Result<AnyState> state =
                replay_to(*game, *read_save(recording.save(), "x", find_game), place);
            MoveList moves;
            game->list_moves(*state, moves);
            const Move& other = moves[moves[0] == recording.moves[place] ? 1 : 0];
            std::vector<std::string> changed = lines;
            changed[place + 1] =
                with_replaced(changed[place + 1], game->move_text(recording.moves[place]),
                              game->move_text(other));
            CHECK(refuses_line(changed, place + 2));
        }
    }
}

TEST_CASE("a save from elsewhere says what it needs and what is there")
{
    for (const Game* game : all_games())
    {
        const GameInfo& info = game->info();
        const std::string content = recorded_game(*game, game->info().max_players, 3).save();
        CHECK(refusal_of(with_replaced(content, info.edition.hash, "0123abcd")) ==
              fmt::format("x.tischwerk:1: needs the edition '{}' of {} (0123abcd); loaded is '{}' "
                          "({}); another one is loaded with --edition DIR",
                          info.edition.name, info.id, info.edition.name, info.edition.hash));
        CHECK(refusal_of(with_replaced(content, fmt::format("\"rules\":\"{}\"", info.rules_version),
                                       "\"rules\":\"old\""))
                  .find("was played by version 'old' of the rules") != std::string::npos);
        CHECK(refusal_of(with_replaced(content, "\"tischwerk\":1", "\"tischwerk\":2")) ==
              "x.tischwerk:1: is a save of another format; this program reads format 1");
        CHECK(
            refusal_of(with_replaced(content, info.id, "chess")).find("there is no game 'chess'") !=
            std::string::npos);
        CHECK(refusal_of(with_replaced(content, "\"players\":" + std::to_string(info.max_players),
                                       "\"players\":9"))
                  .starts_with("x.tischwerk:1: "));
        CHECK(refusal_of(with_replaced(content, "\"seed\":\"7\"", "\"seed\":\"8\""))
                  .find("seed_hash") != std::string::npos);
    }
}

TEST_CASE("a save for more players than any game has is refused before it costs memory")
{
    for (const Game* game : all_games())
    {
        const GameInfo& info = game->info();
        const std::string content = recorded_game(*game, info.max_players, 3).save();
        const std::string players = "\"players\":" + std::to_string(info.max_players);
        // The largest number comes last: a program that lists its seats would not end.
        for (const char* number : {"-2147483648", "0", "10000", "2147483647"})
            REQUIRE(
                refusal_of(with_replaced(content, players, std::string("\"players\":") + number)) ==
                fmt::format("x.tischwerk:1: players: {} is for {} to {} players, not {}", info.id,
                            info.min_players, info.max_players, number));
    }
}

TEST_CASE("a save remembers who sat where, and one that does not say loads as well")
{
    for (const Game* game : all_games())
    {
        const Recording recording = recorded_game(*game, game->info().max_players, 3);
        std::vector<SaveSeat> seats(static_cast<std::size_t>(recording.setup.players),
                                    SaveSeat{true, "search:iterations=50,depth=4"});
        seats.front() = {false, "Zoë \"Z\" 王"};
        const auto written = [&] {
            return write_save(*game, recording.setup, recording.moves, seats);
        };
        const Result<SavedGame> saved = read_save(written(), "x", find_game);
        REQUIRE(saved);
        CHECK(saved->seats == seats);
        CHECK(game->is_equal(saved->state, read_save(recording.save(), "x", find_game)->state));
        CHECK(read_save(recording.save(), "x", find_game)->seats.empty());
        CHECK(recording.save().find("seats") == std::string::npos);

        seats.back().name = "";
        CHECK(refusal_of(written()) == "x.tischwerk:1: seats: a name has 1 to 200 bytes");
        seats.back().name = std::string(201, 'x');
        CHECK(refusal_of(written()) == "x.tischwerk:1: seats: a name has 1 to 200 bytes");
        seats.back().name = "Ann\x1b[2J";
        CHECK(refusal_of(written()) == "x.tischwerk:1: seats: a name has no control characters");
        seats.pop_back();
        CHECK(refusal_of(written()) ==
              fmt::format("x.tischwerk:1: seats names {} players, but {} play", seats.size(),
                          recording.setup.players));
    }
}

TEST_CASE("what is no save at all is refused in a sentence")
{
    CHECK(refusal_of("") ==
          R"(x.tischwerk:1: the file was cut: the last line must be {"end":true,…})");
    CHECK(refusal_of("hello\n").starts_with("x.tischwerk:1: is no JSON ("));
    CHECK(refusal_of("[1]\n") == "x.tischwerk:1: is no JSON object; every line of a save is one");
    CHECK(refusal_of("{}\n") ==
          "x.tischwerk:1: is no save of ours: the first line must be a header "
          "with \"tischwerk\":1");
    CHECK(refusal_of(std::string(100'000, 'x')) ==
          "x.tischwerk:1: the line is too long; a save has at most 65536 bytes in this line");
    for (const Game* game : all_games())
    {
        const std::string content = recorded_game(*game, game->info().max_players, 3).save();
        CHECK(refusal_of(content + "{}\n") == "x.tischwerk:6: nothing may follow the end line");
        CHECK(refusal_of(with_replaced(content, "\"n\":1,", "\"n\":1,\"note\":\"hi\",")) ==
              "x.tischwerk:2: /: 'note' is unknown here");
        CHECK(refusal_of(with_replaced(content, "\"n\":1,", "\"n\":1, "))
                  .starts_with(
                      "x.tischwerk:2: is laid out differently; right is: {\"n\":1,\"seat\""));
        CHECK(refusal_of(with_replaced(content, "\"n\":1,", "\"n\":1,\"n\":1,"))
                  .starts_with("x.tischwerk:2: is laid out differently"));
    }
}

}  // namespace tischwerk
