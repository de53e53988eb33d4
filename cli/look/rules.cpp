// `tischwerk rules`: the rule texts, one or all of a game.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "core/game.hpp"
#include "core/told/terminal_text.hpp"

#include <iostream>
#include <memory>

#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

using Rules = std::vector<Texts::Entry>;

struct RulesFlags
{
    std::string what;  // nothing, a rule id or a game
    std::string language = "en";
    bool json = false;
};

// "st-4.3" is understood as well.
std::optional<RuleId> parse_any_case(std::string text)
{
    for (char& letter : text)
        if (letter >= 'a' && letter <= 'z')
            letter = static_cast<char>(letter - 'a' + 'A');
    return parse_rule(text);
}

Result<Rules> chosen_rules(const std::string& what, Language language)
{
    const std::optional<RuleId> id = parse_any_case(what);
    if (!id)
    {
        const Result<const Game*> game = find_game(what);
        if (!game && what.find('-') != std::string::npos)
            return refuse(fmt::format("there is no rule '{}'; write it like ST-4.3", what));
        if (!game)
            return refuse(fmt::format("{}; a rule is written like ST-4.3", game.error().message));
        return (*game)->texts().section(language, "rules");
    }
    std::string examples;
    for (const Game* game : all_games())
    {
        if (game->texts().has("rules", to_text(*id)))
            return Rules{{"rules", to_text(*id),
                          std::string(game->texts().find(language, "rules", to_text(*id)))}};
        examples +=
            fmt::format("{}'tischwerk rules {}'", examples.empty() ? "" : ", ", game->info().id);
    }
    return refuse(fmt::format("there is no rule {}; all ids: {}", to_text(*id), examples));
}

void print_games(Language language)
{
    for (const Game* game : all_games())
        std::cout << fmt::format("{}: {}, {} rules\n", game->info().id,
                                 game->info().name.in(language), game->info().rule_count);
}

void print_json(const Rules& rules)
{
    json::array list;
    for (const Texts::Entry& rule : rules)
        list.push_back({{"id", rule.key}, {"text", rule.text}});
    std::cout << json_text(json::object{{"rules", list}}) << '\n';
}

// On a terminal words stay whole; in a pipe a rule is one line, so that grep shows all of it.
void print_rule(const Texts::Entry& rule)
{
    const std::string text = fmt::format("{}  {}", rule.key, rule.text);
    if (::isatty(STDOUT_FILENO) != 1)
        std::cout << text << '\n';
    else
        for (const std::string& line : wrapped(text, terminal_columns, "    "))
            std::cout << line << '\n';
}

Outcome run(const RulesFlags& flags)
{
    const Result<Language> language = parse_language(flags.language);
    if (!language)
        return refuse("--lang: " + language.error().message);
    if (flags.what.empty() && !flags.json)
    {
        print_games(*language);
        return Exit::Success;
    }
    Rules rules;
    if (flags.what.empty())
        for (const Game* game : all_games())
            for (Texts::Entry& rule : game->texts().section(*language, "rules"))
                rules.push_back(std::move(rule));
    else if (Result<Rules> chosen = chosen_rules(flags.what, *language))
        rules = std::move(*chosen);
    else
        return refuse(chosen.error());
    if (flags.json)
        print_json(rules);
    else
        for (const Texts::Entry& rule : rules)
            print_rule(rule);
    return Exit::Success;
}

}  // namespace

void add_rules(CLI::App& app)
{
    auto flags = std::make_shared<RulesFlags>();
    CLI::App& command = *app.add_subcommand("rules", "The rule texts");
    command.add_option("ID", flags->what, "A rule such as ST-4.3, or a game for all of its rules");
    command.add_option("--lang", flags->language, "en or de")->type_name("LANG");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer("Example: tischwerk rules ST-9.12 --lang de");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
