// Finds positions for puzzles: find_puzzles GAME FOLDER [SEED] [GAMES] [PLAYERS]. Strong bots play;
// where the best choice is clearly better than the second by a long search,
// FOLDER/GAME_SEED_MOVE.toml gets the opening and the answer, the .txt beside it the position and
// the bot's words. A person picks from them and writes the puzzle.
#include "bots/advice.hpp"
#include "bots/bots.hpp"
#include "bots/puzzles.hpp"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

using namespace tischwerk;

namespace
{

constexpr const char* player = "search:iterations=600";
constexpr const char* glance = "search:iterations=1500,early=off";
constexpr const char* long_search = "search:iterations=20000,early=off";
constexpr double clear_lead = 0.1;
constexpr std::size_t fewest_choices = 4;
constexpr std::size_t most_moves_of_answer = 3;
constexpr std::size_t shown_choices = 6;
constexpr std::size_t decisions_between = 8;
constexpr int most_of_a_kind = 2;  // in a game

class Finder
{
public:
    Finder(const Game& game, const bots::Bots& bots, std::filesystem::path folder)
        : game_(game)
        , bots_(bots)
        , folder_(std::move(folder))
    {}

    void play(const Setup& setup);

private:
    bots::Thought thought(const AnyState& state, const char* recipe) const
    {
        const int players = game_.player_count(state);
        return (*bots_.make(recipe, players, {7, 7}))->think(state);
    }
    bool is_clear(const AnyState& state, const char* recipe) const
    {
        const bots::Thought found = thought(state, recipe);
        return found.choices.size() >= fewest_choices && bots::lead_of(found) >= clear_lead;
    }
    std::string kind_of_best(const AnyState& state) const;
    void write(const Setup& setup, const AnyState& state) const;
    void tell(std::ostream& out, const AnyState& state) const;
    std::vector<std::string> answer(AnyState state) const;

    const Game& game_;
    const bots::Bots& bots_;
    std::filesystem::path folder_;
    std::vector<std::string> moves_;
    std::map<std::string, int> kinds_;  // of the answers in this game
};

// The best choice, and what else the turn asks, as long as that is clear as well.
std::vector<std::string> Finder::answer(AnyState state) const
{
    std::vector<std::string> moves;
    const Turn turn = game_.turn(state);
    const Seat seat = game_.decision(state).seat;
    while (moves.size() < most_moves_of_answer && !game_.is_over(state) &&
           game_.turn(state) == turn && game_.decision(state).seat == seat)
    {
        const bots::Thought found = thought(state, long_search);
        if (!moves.empty() && bots::lead_of(found) < clear_lead)
            break;
        moves.push_back(game_.move_text(found.choices.front().move));
        game_.apply(state, found.choices.front().move);
    }
    return moves;
}

void Finder::tell(std::ostream& out, const AnyState& state) const
{
    const bots::Thought found = thought(state, long_search);
    const Viewer viewer{Viewer::Kind::Seat, game_.decision(state).seat};
    const std::vector<std::string> names = {"Ann", "Ben", "Cid", "Dan", "Eve"};
    out << game_.terminal_view(state, viewer, names, Language::English, false);
    out << game_.prompt(state, Language::English) << '\n';
    for (std::size_t place = 0; place < std::min(shown_choices, found.choices.size()); ++place)
    {
        const bots::Choice& choice = found.choices[place];
        out << fmt::format("{:6.1f} points {:3.0f} % {:6} visits  {}  | {} | {}\n", choice.score,
                           choice.win * 100, choice.visits, game_.move_text(choice.move),
                           game_.describe(state, choice.move, Language::English),
                           game_.describe(state, choice.move, Language::German));
    }
    for (const Name& said : bots::advice(game_, state, found))
        out << said.en << " | " << said.de << '\n';
}

void Finder::write(const Setup& setup, const AnyState& state) const
{
    const std::string name =
        fmt::format("{}_{}_{}", game_.info().id, setup.seed.low, moves_.size());
    std::ofstream(folder_ / (name + ".toml")) << fmt::format(
        "game = \"{}\"\nplayers = {}\nseed = {}\nseat = {}\nmoves = [\n    \"{}\",\n]\n"
        "solution = [\"{}\"]\n",
        game_.info().id, setup.players, setup.seed.low, index_of(game_.decision(state).seat),
        fmt::join(moves_, "\",\n    \""), fmt::join(answer(state), "\", \""));
    std::ofstream notes(folder_ / (name + ".txt"));
    tell(notes, state);
    std::cout << name << std::endl;
}

std::string Finder::kind_of_best(const AnyState& state) const
{
    const std::string text = game_.move_text(thought(state, glance).choices.front().move);
    return text.substr(0, text.find(' '));
}

void Finder::play(const Setup& setup)
{
    moves_.clear();
    kinds_.clear();
    AnyState state = *game_.start(setup);
    std::size_t decisions = 0;
    while (!game_.is_over(state))
    {
        if (++decisions >= decisions_between && is_clear(state, glance) &&
            kinds_[kind_of_best(state)] < most_of_a_kind && is_clear(state, long_search))
        {
            write(setup, state);
            ++kinds_[kind_of_best(state)];
            decisions = 0;
        }
        const Move move = thought(state, player).choices.front().move;
        moves_.push_back(game_.move_text(move));
        game_.apply(state, move);
    }
}

uint64_t number_in(std::span<char*> arguments, std::size_t place, uint64_t otherwise)
{
    if (place >= arguments.size())
        return otherwise;
    const std::string_view text = arguments[place];
    uint64_t number = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

int main(int count, char** values)
{
    const std::span arguments(values, static_cast<std::size_t>(count));
    const Result<const Game*> game = find_game(count > 1 ? arguments[1] : "");
    if (!game || count < 3)
    {
        std::cerr << "find_puzzles GAME FOLDER [SEED] [GAMES] [PLAYERS]\n";
        return 2;
    }
    const std::unique_ptr<bots::Bots> bots = std::move(*bots::bots_of(**game));
    std::filesystem::create_directories(arguments[2]);
    Finder finder(**game, *bots, arguments[2]);
    const uint64_t first = number_in(arguments, 3, 1);
    const uint64_t games = number_in(arguments, 4, 5);
    const int players = static_cast<int>(number_in(arguments, 5, 2));
    for (uint64_t seed = first; seed < first + games; ++seed)
        finder.play({players, {}, {0, seed}});
    return 0;
}
