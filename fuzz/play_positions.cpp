// A fuzzer that plays: it changes positions of every game in every phase, reads them, and plays the
// accepted positions on. A position that is accepted and then breaks is a finding; it is written to
// a file and the search goes on.
//
// play_positions [--cases N] [--first N] [--game ID] [--out DIR] [FILE...]
//
// Runs the cases from --first on; the same numbers make the same cases. With files: plays only
// these, as earlier runs wrote them.
#include "core/json/json_input.hpp"
#include "fuzz/coverage.hpp"
#include "fuzz/material.hpp"
#include "fuzz/mutate_position.hpp"
#include "fuzz/play_on.hpp"

#include <array>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr int decisions_played = 100;
constexpr unsigned seconds_for_a_case = 120;
constexpr uint64_t cases_of_a_game = 64;  // changes made to positions of a random game

// Memory shared with a child process, which outlives it: its progress and its present case.
struct Progress
{
    uint64_t tried = 0;
    uint64_t accepted = 0;
    uint64_t current = 0;
    Coverage coverage;
    std::size_t size = 0;
    std::array<char, 512 * 1024> text{};
};

struct Wishes
{
    uint64_t first = 0;
    uint64_t cases = 2000;
    std::string only;
    std::string out = ".";
    std::vector<std::string> files;
};

void play_position(const Game& game, const bots::Bots& bots, const json::value& position,
                   Random& random, PlayOn::Players players)
{
    const Result<AnyState> state = game.from_position(position);
    if (!state)
        return;
    PlayOn player(game, bots, random);
    player.sit_down(position, game.player_count(*state));
    player.play(*state, decisions_played, players);
}

std::unique_ptr<bots::Bots> bots_for(const Game& game)
{
    auto made = bots::bots_of(game);
    if (!made)
    {
        std::cerr << made.error().message << '\n';
        std::exit(2);
    }
    return std::move(*made);
}

void remember(Progress& progress, const Game& game, const json::value& position)
{
    const std::string text =
        json::serialize(json::object{{"game", game.info().id}, {"position", position}});
    progress.size = std::min(text.size(), progress.text.size());
    std::memcpy(progress.text.data(), text.data(), progress.size);
}

// The field to change alone: an unchanged field, as long as there is any.
const std::string& next_field(const std::vector<std::string>& fields, const Progress& progress)
{
    const auto is_new = [&](const std::string& field) {
        return !progress.coverage.alone.has(field);
    };
    const auto found = std::find_if(fields.begin(), fields.end(), is_new);
    return found != fields.end() ? *found : fields[progress.current / 4 % fields.size()];
}

// Every fourth case changes a field alone, until all fields have been; every fourth a pair of
// fields; the others a few places as chance has it, pieces moved among them.
void change(json::value& position, std::span<const json::value> others, Random& random,
            Progress& progress)
{
    PositionMutator mutator(random, others);
    const std::vector<std::string> fields = PositionMutator::fields_of(position);
    for (const std::string& field : fields)
        progress.coverage.fields.see(field);
    const auto any_field = [&] {
        return fields[random.below(static_cast<uint32_t>(fields.size()))];
    };
    const std::string first =
        progress.current % 4 == 0 ? next_field(fields, progress) : any_field();
    const std::string second = any_field();
    switch (progress.current % 4)
    {
    case 0: progress.coverage.alone.see(first); return mutator.change_field(position, first);
    case 1:
        progress.coverage.pairs.see(std::min(first, second) + std::max(first, second));
        mutator.change_field(position, first);
        return mutator.change_field(position, second);
    default:
        for (uint32_t left = 1 + random.below(3); left > 0; --left)
            mutator.mutate(position);
    }
}

void run_case(const Game& game, const bots::Bots& bots, const Material& material,
              Progress& progress)
{
    Random random(Seed{11, progress.current});
    const std::vector<json::value>& positions = material.positions();
    json::value position = positions[random.below(static_cast<uint32_t>(positions.size()))];
    change(position, positions, random, progress);
    remember(progress, game, position);
    ++progress.tried;
    if (game.as_written(position))
    {
        const auto players = static_cast<PlayOn::Players>(progress.current / 4 % 3);
        ++progress.accepted;
        play_position(game, bots, position, random, players);
    }
}

void run_cases(const Game& game, const Wishes& wishes, Progress& progress)
{
    const auto bots = bots_for(game);
    uint64_t made = UINT64_MAX;
    std::optional<Material> material;
    for (; progress.current < wishes.first + wishes.cases; ++progress.current)
    {
        if (const uint64_t number = progress.current / cases_of_a_game; made != number)
        {
            material.emplace(game, made = number);
            for (const std::string& question : material->questions())
                progress.coverage.questions.see(question);
        }
        alarm(seconds_for_a_case);
        run_case(game, *bots, *material, progress);
    }
}

// Runs the work in a process of its own; false: the process died.
template <typename Work>
bool survives(const Work& work)
{
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0)
    {
        work();
        std::_Exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// Runs all cases of a game; answers the number of findings.
int search(const Game& game, const Wishes& wishes, Progress& progress)
{
    int findings = 0;
    progress = {};
    progress.current = wishes.first;
    while (progress.current < wishes.first + wishes.cases)
    {
        if (survives([&] { run_cases(game, wishes, progress); }))
            break;
        ++findings;
        const std::string name =
            fmt::format("{}/{}-{}.json", wishes.out, game.info().id, progress.current);
        std::ofstream(name).write(progress.text.data(),
                                  static_cast<std::streamsize>(progress.size));
        std::cerr << name << ": accepted, then broken\n";
        ++progress.current;
    }
    const Coverage& coverage = progress.coverage;
    std::cout << fmt::format("{}: {} positions tried, {} accepted, {} broken; {} kinds of "
                             "decisions; {} of {} fields changed alone, {} pairs\n",
                             game.info().id, progress.tried, progress.accepted, findings,
                             coverage.questions.count(), coverage.alone.count(),
                             coverage.fields.count(), coverage.pairs.count());
    return findings;
}

// Plays a position that once broke: it must be refused by now, or playable.
void play_file(const std::string& name)
{
    std::ifstream stream(name);
    std::stringstream content;
    content << stream.rdbuf();
    const Result<json::value> root = parse_json(content.str());
    if (!root)
    {
        std::cerr << name << ": " << root.error().message << '\n';
        std::_Exit(2);
    }
    const Game& game = **find_game(std::string(root->at("game").as_string()));
    const auto bots = bots_for(game);
    alarm(seconds_for_a_case);
    const json::value& position = root->at("position");
    const Result<AnyState> state = game.as_written(position);
    std::cout << name << ": " << (state ? "accepted" : state.error().message) << std::endl;
    for (uint64_t seed = 0; state && seed < 18; ++seed)
    {
        Random random(Seed{13, seed});
        play_position(game, *bots, position, random, static_cast<PlayOn::Players>(seed % 3));
    }
}

uint64_t number_from(std::string_view text)
{
    uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

Wishes wishes_from(int count, char** texts)
{
    Wishes wishes;
    for (int place = 1; place < count; ++place)
    {
        const std::string_view text = texts[place];
        const bool has_more = place + 1 < count;
        if (text == "--cases" && has_more)
            wishes.cases = number_from(texts[++place]);
        else if (text == "--first" && has_more)
            wishes.first = number_from(texts[++place]);
        else if (text == "--game" && has_more)
            wishes.only = texts[++place];
        else if (text == "--out" && has_more)
            wishes.out = texts[++place];
        else
            wishes.files.emplace_back(text);
    }
    return wishes;
}

int run(const Wishes& wishes)
{
    int findings = 0;
    for (const std::string& file : wishes.files)
        findings += survives([&] { play_file(file); }) ? 0 : 1;
    if (!wishes.files.empty())
        return findings;
    void* shared =
        mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    Progress& progress = *new (shared) Progress;
    std::filesystem::create_directories(wishes.out);
    for (const Game* game : all_games())
        if (wishes.only.empty() || game->info().id == wishes.only)
            findings += search(*game, wishes, progress);
    return findings;
}

}  // namespace

}  // namespace tischwerk

int main(int count, char** texts)
{
    return tischwerk::run(tischwerk::wishes_from(count, texts)) == 0 ? 0 : 1;
}
