// `tischwerk bots`: the levels that a seat can be given to, with their measured ratings.
#include "bots/bots.hpp"
#include "bots/levels.hpp"
#include "cli/commands.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/output/json_text.hpp"
#include "core/told/terminal_text.hpp"

#include <iostream>
#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct BotsFlags
{
    SetupFlags setup;
    std::string language = "en";
    bool json = false;
};

json::value rating_json(const std::optional<int>& rating)
{
    return rating ? json::value(*rating) : json::value(nullptr);
}

void print_json(const ChosenSetup& chosen, const bots::Bots& bots)
{
    const int players = chosen.setup.players;
    json::array levels;
    for (std::size_t place = 0; place < bots::level_count; ++place)
    {
        const Name name = bots::level_name(place);
        const Name sentence = bots::level_sentence(place);
        levels.push_back(
            json::object{{"bot", bots::levels()[place]},
                         {"name", {{"en", name.en}, {"de", name.de}}},
                         {"sentence", {{"en", sentence.en}, {"de", sentence.de}}},
                         {"rating", rating_json(bots.rating(bots::levels()[place], players))}});
    }
    std::cout << json_text(json::object{{"game", chosen.game().info().id},
                                        {"players", players},
                                        {"levels", std::move(levels)}})
              << '\n';
}

void print_table(const ChosenSetup& chosen, const bots::Bots& bots, Language language)
{
    const int players = chosen.setup.players;
    const bool is_german = language == Language::German;
    std::cout << fmt::format(
        fmt::runtime(is_german ? "{} mit {} Spielern: Wertung über einem Zufallsspieler\n"
                               : "{} with {} players: rating above a random player\n"),
        chosen.game().info().name.in(language), players);
    for (std::size_t place = 0; place < bots::level_count; ++place)
    {
        const std::optional<int> rating = bots.rating(bots::levels()[place], players);
        std::cout << fmt::format("  {:7} {:>5}  {}\n", bots::levels()[place],
                                 rating ? std::to_string(*rating) : "-",
                                 bots::level_sentence(place).in(language));
    }
}

Outcome run(const BotsFlags& flags)
{
    const Result<Language> language = parse_language(flags.language);
    if (!language)
        return refuse("--lang: " + language.error().message);
    const Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(chosen->game());
    if (!bots)
        return refuse(bots.error());
    if (flags.json)
        print_json(*chosen, **bots);
    else
        print_table(*chosen, **bots, *language);
    return Exit::Success;
}

}  // namespace

void add_bots(CLI::App& app)
{
    auto flags = std::make_shared<BotsFlags>();
    CLI::App& command =
        *app.add_subcommand("bots", "The levels of bots: how strong each is, and for what");
    add_setup_flags(command, flags->setup);
    command.add_option("--lang", flags->language, "en or de")->type_name("LANG");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer("Wherever a bot is named, a level's name will do.\n\n"
                   "Example: tischwerk bots stephens --players 2");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
