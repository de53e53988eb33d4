// `tischwerk analyse`: a saved game in review: how the outlook changed, and the bot's own choices.
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/edition_flag.hpp"
#include "cli/flags/html_flag.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "lab/analysis/analysis.hpp"
#include "lab/analysis/report.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <thread>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct AnalyseFlags
{
    std::string file;
    std::optional<std::string> edition_folder;
    std::optional<std::string> weights_folder;
    std::string bot = "medium";
    std::string language = "en";
    std::string html_file;
    bool json = false;
};

// The work has a thread of its own, so that this one can show how far it is.
Result<lab::Analysis> analyse_with_progress(const Game& game, const SavedGame& saved,
                                            const bots::Bots& bots, lab::AnalysisPlan plan)
{
    std::atomic<std::size_t> done{0};
    std::atomic<bool> is_running{true};
    plan.on_decision = [&done](std::size_t count) { done = count; };
    std::optional<Result<lab::Analysis>> analysis;
    std::thread worker([&] {
        analysis = lab::analyse(game, saved, bots, plan);
        is_running = false;
    });
    show_progress(
        "decisions", saved.moves.size(), [&done] { return done.load(); },
        [&is_running] { return is_running.load(); });
    worker.join();
    return std::move(*analysis);
}

Outcome print_analysis(const AnalyseFlags& flags, const Game& game, const lab::Analysis& analysis,
                       Language language)
{
    if (flags.json)
        print_line(json_text(lab::analysis_json(game, analysis, language)));
    else
        for (const std::string& line : lab::analysis_text(game, analysis, language))
            print_line(line);
    if (const Result<void> written = write_page(
            flags.html_file, [&] { return lab::analysis_page(game, analysis, language); });
        !written)
        return refuse(written.error());
    return Exit::Success;
}

Outcome run_analyse(const AnalyseFlags& flags)
{
    const Result<Language> language = parse_language(flags.language);
    if (!language)
        return refuse("--lang: " + language.error().message);
    if (const Result<void> checked = check_html_flag(flags.html_file); !checked)
        return refuse(checked.error());
    const Result<LoadedSave> load = load_save(flags.file, flags.edition_folder);
    if (!load)
        return refuse(load.error());
    const Result<std::unique_ptr<bots::Bots>> bots = load_bots(load->game(), flags.weights_folder);
    if (!bots)
        return refuse(bots.error());
    // A wrong recipe is the flag's fault, not the file's.
    if (const auto bot = (*bots)->make(flags.bot, load->saved.setup.players, Seed{}); !bot)
        return refuse("--bot: " + bot.error().message);
    const Result<lab::Analysis> analysis =
        analyse_with_progress(load->game(), load->saved, **bots, {.recipe = flags.bot});
    if (!analysis)
        return refuse(analysis.error());
    return print_analysis(flags, load->game(), *analysis, *language);
}

}  // namespace

void add_analyse(CLI::App& app)
{
    auto flags = std::make_shared<AnalyseFlags>();
    CLI::App& command = *app.add_subcommand(
        "analyse", "A saved game in review: the outlook after every decision, a bot's choices");
    command.add_option("FILE", flags->file, "A .tischwerk file")->required();
    command
        .add_option("--bot", flags->bot,
                    "The judge: a preset or a recipe, see docs/understand/bots.md")
        ->type_name("RECIPE")
        ->capture_default_str();
    command.add_flag("--json", flags->json, "Everything as JSON, see docs/use/study.md");
    add_html_flag(command, flags->html_file);
    command.add_option("--lang", flags->language, "en or de")->type_name("LANG");
    add_edition_flag(command, flags->edition_folder);
    add_weights_flag(command, flags->weights_folder);
    command.footer("Examples:\n"
                   "  tischwerk analyse game.tischwerk\n"
                   "  tischwerk analyse game.tischwerk --bot hard --html review.html --lang de");
    on_chosen(command, [flags] { return run_analyse(*flags); });
}

}  // namespace tischwerk::cli
