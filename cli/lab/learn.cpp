// `tischwerk learn`: self-play with search teaches a policy which choices are worth a look.
#include "bots/bots.hpp"
#include "bots/policy.hpp"
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/lab/crew_module.hpp"
#include "cli/lab/long_run.hpp"
#include "cli/output/files.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/terminal.hpp"
#include "lab/arena/match.hpp"
#include "lab/policy/training.hpp"
#include "lab/runs/run_header.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

constexpr uint64_t max_generations = 100;

struct LearnFlags
{
    SetupFlags setup;
    RunFlags run;
    std::string generations = "1";
    std::string teacher = "hard:time_ms=0,reuse=off,early=off";
    std::string pupils = "medium,heuristic:samples=1,noise=4";
    std::string every = "4";
    std::string epochs = std::to_string(lab::TrainingPlan{}.epochs);
    std::optional<std::string> weights_folder;
    std::string folder;
    bool json = false;
};

// Owner of the values that a generation's plan refers to.
struct School
{
    ChosenSetup chosen;
    DataFolder weights;  // with the policy of the generation before
    std::vector<int> players;
    std::vector<std::string> pupils;
    uint32_t every = 4;
    uint64_t generations = 1;
    lab::RunPlan run;
    lab::TrainingPlan training;
};

// With a policy of its own a seat may need other choices at other tables, so all numbers of players
// take turns unless one is named.
std::vector<int> numbers_of_players(const LearnFlags& flags, const ChosenSetup& chosen)
{
    if (!flags.setup.players.empty())
        return {chosen.setup.players};
    const GameInfo& info = chosen.game().info();
    std::vector<int> players;
    for (int count = std::max(2, info.min_players); count <= info.max_players; ++count)
        players.push_back(count);
    return players;
}

Result<DataFolder> choose_weights(const LearnFlags& flags, const Game& game)
{
    if (!flags.weights_folder)
        return bots::built_in_weights(game);
    if (const auto bots = load_bots(game, flags.weights_folder); !bots)
        return refuse(bots.error());
    return read_folder(*flags.weights_folder);
}

// The numbers of the flags; game and weights are there.
Result<void> choose_numbers(const LearnFlags& flags, School& school)
{
    const Result<lab::RunPlan> run = choose_run(flags.run);
    if (!run)
        return refuse(run.error());
    const Result<uint64_t> generations =
        parse_number("--generations", flags.generations, 1, max_generations);
    if (!generations)
        return refuse(generations.error());
    const Result<uint64_t> every = parse_number("--every", flags.every, 1, 1000);
    if (!every)
        return refuse(every.error());
    const Result<uint64_t> epochs = parse_number("--epochs", flags.epochs, 1, 1000);
    if (!epochs)
        return refuse(epochs.error());
    school.every = static_cast<uint32_t>(*every);
    school.generations = *generations;
    school.run = *run;
    school.training.epochs = static_cast<int>(*epochs);
    school.training.threads = run->threads;
    return {};
}

Result<School> plan_school(const LearnFlags& flags)
{
    Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    School school;
    school.chosen = std::move(*chosen);
    if (const Result<void> numbers = choose_numbers(flags, school); !numbers)
        return refuse(numbers.error());
    Result<DataFolder> weights = choose_weights(flags, school.chosen.game());
    if (!weights)
        return refuse(weights.error());
    school.weights = std::move(*weights);
    school.players = numbers_of_players(flags, school.chosen);
    school.pupils = bots::split_recipes(flags.pupils);
    school.training.seed = school.chosen.setup.seed;
    if (flags.folder.empty())
        return refuse("--out: name the folder that the policy is written to");
    if (const Result<void> made = make_folder(flags.folder); !made)
        return refuse(made.error());
    return school;
}

Result<void> check_players(const LearnFlags& flags, const School& school, const bots::Bots& bots)
{
    for (const int players : school.players)
    {
        if (const Result<void> checked = lab::check_bots(bots, school.pupils, players); !checked)
            return refuse("--bots: " + checked.error().message);
        if (const Result<void> checked = lab::check_bots(bots, {flags.teacher}, players); !checked)
            return refuse("--teacher: " + checked.error().message);
    }
    return {};
}

std::string point_line(const lab::TrainingPoint& point)
{
    return fmt::format("epoch {:2}: error {:.4f}, in the test {:.4f}; {:.1f} % agree", point.epoch,
                       point.error, point.test_error, 100 * point.agreement);
}

std::string summary(const lab::TrainedPolicy& trained)
{
    return fmt::format("{} lessons, {} for the test: error {:.4f}, {:.1f} % agree; all alike "
                       "{:.4f}, all known {:.4f}",
                       trained.lessons, trained.test_lessons, trained.rounded.test_error,
                       100 * trained.rounded.agreement, trained.even_error, trained.smallest_error);
}

json::value point_json(const lab::TrainingPoint& point)
{
    return {{"epoch", point.epoch},
            {"error", rounded(point.error, 5)},
            {"test_error", rounded(point.test_error, 5)},
            {"agreement", rounded(point.agreement, 5)}};
}

json::value to_json(uint64_t generation, const lab::TrainedPolicy& trained)
{
    json::array curve;
    for (const lab::TrainingPoint& point : trained.curve)
        curve.push_back(point_json(point));
    return {{"generation", generation},
            {"lessons", trained.lessons},
            {"test_lessons", trained.test_lessons},
            {"weights", trained.parts.weights.size() + trained.parts.embeddings.size()},
            {"even_error", rounded(trained.even_error, 5)},
            {"smallest_error", rounded(trained.smallest_error, 5)},
            {"kept", point_json(trained.rounded)},
            {"curve", std::move(curve)}};
}

class Learning
{
public:
    Learning(const LearnFlags& flags, School& school, lab::Crew& crew)
        : flags_(flags)
        , school_(school)
        , crew_(crew)
    {}

    Outcome run_all()
    {
        for (uint64_t generation = 1; generation <= school_.generations; ++generation)
        {
            const Outcome played = run(generation);
            if (generation == school_.generations)
                return played;
            const Result<std::string> policy =
                lab::share(crew_, played ? Result<std::string>(text_) : refuse(played.error()));
            if (!policy)
                return played;
            std::erase_if(school_.weights.files,
                          [](const DataFile& file) { return file.name == bots::policy_file; });
            school_.weights.files.push_back({std::string(bots::policy_file), *policy});
        }
        return Exit::Success;
    }

private:
    const Game& game() const { return school_.chosen.game(); }

    Outcome run(uint64_t generation)
    {
        const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game(), &school_.weights);
        if (!bots)
            return refuse_run(crew_, bots.error());
        if (const Result<void> checked = check_players(flags_, school_, **bots); !checked)
            return refuse_run(crew_, checked.error());
        const lab::SchoolPlan plan{game(),          **bots,         school_.chosen.setup,
                                   school_.players, flags_.teacher, school_.pupils,
                                   school_.every};
        lines_.clear();
        LongRun run;
        run.header = header(generation, **bots);
        run.plan = school_.run;
        run.hooks.play = [&plan](uint64_t game_index, const std::stop_token& stop) {
            return lab::play_lessons(plan, game_index, stop);
        };
        const std::size_t features = (*bots)->feature_names().size();
        run.hooks.take = [this, features](uint64_t, const std::string& text) -> Result<lab::Next> {
            Result<lab::LessonLine> line = lab::parse_lesson_line(text, features);
            if (!line)
                return refuse(line.error());
            lines_.push_back(std::move(*line));
            return lab::Next::GoOn;
        };
        if (!flags_.run.log.empty())
            run.log_path = fmt::format("{}.{}", flags_.run.log, generation);
        run.print = [&](const lab::RunResult& result) -> Result<void> {
            return result.is_interrupted ? Result<void>() : train(generation, **bots);
        };
        return carry_out(crew_, run);
    }

    lab::json::object header(uint64_t generation, const bots::Bots& bots) const
    {
        std::vector<std::string> recipes = school_.pupils;
        recipes.insert(recipes.begin(), flags_.teacher);
        Setup setup = school_.chosen.setup;
        setup.players = school_.players.front();
        lab::json::object header =
            lab::run_header("learn", TISCHWERK_VERSION, game(), setup, bots, recipes);
        header["players"] = lab::json::array(school_.players.begin(), school_.players.end());
        header["generation"] = generation;
        header["every"] = school_.every;
        return header;
    }

    Result<void> train(uint64_t generation, const bots::Bots& bots)
    {
        lab::TrainingPlan plan = school_.training;
        plan.seed.high += generation;
        const Result<lab::TrainedPolicy> trained = lab::train_policy(
            lines_, bots.feature_names().size(), plan, [&](const lab::TrainingPoint& point) {
                if (!flags_.json)
                    print_line(point_line(point));
            });
        if (!trained)
            return refuse(trained.error());
        text_ =
            bots::policy_text(trained->parts, bots.feature_names(), how_made(generation, *trained));
        if (const Result<void> copied = copy_weights(); !copied)
            return refuse(copied.error());
        const std::string path = fmt::format("{}/{}", flags_.folder, bots::policy_file);
        if (const Result<void> written = write_file_atomically(path, text_); !written)
            return refuse(written.error());
        print_line(flags_.json ? json_text(to_json(generation, *trained))
                               : fmt::format("generation {}: {}\nwrote {}", generation,
                                             summary(*trained), path));
        return {};
    }

    // A policy alone does not play: the folder gets the weights that it lacks.
    Result<void> copy_weights() const
    {
        const Result<DataFolder> there = read_folder(flags_.folder);
        for (const DataFile& file : school_.weights.files)
            if (file.name != bots::policy_file && !(there && there->find(file.name) != nullptr))
                if (const Result<void> written = write_file_atomically(
                        fmt::format("{}/{}", flags_.folder, file.name), file.content);
                    !written)
                    return written;
        return {};
    }

    std::string how_made(uint64_t generation, const lab::TrainedPolicy& trained) const
    {
        const Setup& setup = school_.chosen.setup;
        return fmt::format("# The choices of {} that are worth a look (docs/use/train.md), made "
                           "for edition {}\n# with games of {} by\n"
                           "#   tischwerk learn {}{} --games {} --generations {} --seed {} "
                           "--every {} \\\n#     --epochs {} --teacher {} \\\n#     --bots {}\n"
                           "# generation {}: {}\n\n",
                           game().info().name.en, game().info().edition.hash,
                           fmt::join(school_.players, ", "), game().info().id,
                           flags_.setup.players.empty() ? std::string()
                                                        : " --players " + flags_.setup.players,
                           school_.run.games, school_.generations, to_text(setup.seed),
                           school_.every, school_.training.epochs, flags_.teacher,
                           fmt::join(school_.pupils, ","), generation, summary(trained));
    }

    const LearnFlags& flags_;
    School& school_;
    lab::Crew& crew_;
    std::vector<lab::LessonLine> lines_;
    std::string text_;  // the policy of this generation
};

Outcome run(const LearnFlags& flags)
{
    const Result<std::unique_ptr<lab::Crew>> crew = join_crew();
    if (!crew)
        return refuse(crew.error());
    Result<School> school = plan_school(flags);
    if (!school)
        return refuse_run(**crew, school.error());
    return Learning(flags, *school, **crew).run_all();
}

void add_learn_flags(CLI::App& command, LearnFlags& flags)
{
    add_setup_flags(command, flags.setup);
    add_run_flags(command, flags.run, "How many games a generation");
    add_weights_flag(command, flags.weights_folder);
    command
        .add_option("--generations", flags.generations,
                    "How many times to play and learn; each learns afresh, and the policy of the "
                    "one before is there for its players")
        ->type_name("G")
        ->capture_default_str();
    command.add_option("--teacher", flags.teacher, "The full search")
        ->type_name("BOT")
        ->capture_default_str();
    command
        .add_option("--every", flags.every,
                    "The teacher thinks about every so many decisions, drawn at random")
        ->type_name("N")
        ->capture_default_str();
    command
        .add_option("--bots", flags.pupils,
                    "Who makes the other decisions; each game draws one of them for all its seats")
        ->type_name("LIST")
        ->capture_default_str();
    command.add_option("--epochs", flags.epochs, "How often to go through the lessons")
        ->type_name("E")
        ->capture_default_str();
    command
        .add_option("--out", flags.folder,
                    "Folder for policy.toml, and for the weights that it lacks")
        ->type_name("DIR");
    command.add_flag("--json", flags.json, "Print JSON for a program, a line for each generation");
}

}  // namespace

void add_learn(CLI::App& app)
{
    auto flags = std::make_shared<LearnFlags>();
    CLI::App& command = *app.add_subcommand(
        "learn", "Learn from searches which choices are worth a look: a policy for bots");
    add_learn_flags(command, *flags);
    command.footer(
        "The same seed gives the same policy on any number of threads. With --log FILE each\n"
        "generation keeps its games in FILE.1, FILE.2 and so on, and goes on with what is "
        "there.\n\n"
        "Examples:\n"
        "  tischwerk learn stephens --games 2000 --log lessons --out my-policy\n"
        "  tischwerk arena stephens --bots hard:trust=policy@mine,hard --weights-of "
        "mine=my-policy\n"
        "  mpirun -n 8 tischwerk learn stephens --games 20000 --out my-policy");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
