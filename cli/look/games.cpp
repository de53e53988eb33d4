// `tischwerk games`: the games of this program, their options, and where their numbers come from.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "core/game.hpp"
#include "core/game_json.hpp"
#include "core/told/terminal_text.hpp"

#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

struct GamesFlags
{
    std::string game;
    bool json = false;
};

std::string player_range(const GameInfo& info)
{
    return info.min_players == info.max_players
               ? fmt::format("{} players", info.min_players)
               : fmt::format("{} to {} players", info.min_players, info.max_players);
}

void print_lines(std::string_view label, const std::string& text, std::size_t label_width = 12)
{
    const std::string indent(label_width, ' ');
    const std::string first = padded("  " + std::string(label), label_width);
    bool is_first = true;
    for (const std::string& line : wrapped(text, terminal_columns - label_width))
    {
        std::cout << (is_first ? first : indent) << line << '\n';
        is_first = false;
    }
}

// A seat's option is written with the seat behind it: "handicap.N".
std::string shown_id(const OptionInfo& option)
{
    return option.id + (option.is_for_seat ? ".N" : "");
}

void print_options(const GameInfo& info)
{
    std::size_t widest = 0;
    for (const OptionInfo& option : info.options)
        widest = std::max(widest, shown_id(option).size());
    for (const OptionInfo& option : info.options)
    {
        std::vector<std::string> values = option.values;
        for (std::string& value : values)
            if (value == option.default_value)
                value = '[' + value + ']';
        const std::string head = "    " + padded(shown_id(option), widest + 2);
        std::vector<std::string> pieces = values;
        if (pieces.empty())
            continue;
        pieces.front() = head + pieces.front();
        for (const std::string& line :
             packed(pieces, " ", terminal_columns, std::string(head.size(), ' ')))
            std::cout << line << '\n';
    }
}

std::string with_rule(const std::string& text, const std::optional<RuleId>& rule)
{
    return rule ? text + " (" + to_text(*rule) + ")" : text;
}

// Options and values in sentences, where one game alone is asked about.
void explain_options(const GameInfo& info)
{
    std::size_t widest = 0;
    for (const OptionInfo& option : info.options)
        for (const std::string& value : option.values)
            widest = std::max({widest, shown_id(option).size(), value.size() + 2});
    for (const OptionInfo& option : info.options)
    {
        std::cout << '\n';
        print_lines(shown_id(option),
                    with_rule(option.name.en + ": " + option.effect.en, option.rule), widest + 4);
        for (std::size_t place = 0; place < option.value_words.size(); ++place)
            if (const ValueWords& words = option.value_words[place]; !words.effect.en.empty())
                print_lines("  " + option.values[place],
                            with_rule(words.name.en + ": " + words.effect.en, words.rule),
                            widest + 4);
    }
}

void print_game(const Game& game, bool explains)
{
    const GameInfo& info = game.info();
    const EntryCounts& entries = info.edition.entries;
    std::cout << fmt::format("{}: {}, {}, {} rules\n", info.id, info.name.en, player_range(info),
                             info.rule_count);
    print_lines("edition", fmt::format("{} ({})", info.edition.name, info.edition.hash));
    print_lines("values", fmt::format("{} from the rulebook, {} publicly known, {} reconstructed*",
                                      entries.book, entries.publicly_known, entries.reconstructed));
    for (const KnownEdition& edition : game.editions())
        if (edition.hash != info.edition.hash)
            print_lines("plays on", fmt::format("games of {}, {} ({})", edition.release,
                                                edition.name, edition.hash));
    if (info.options.empty())
        return;
    std::cout << "  options   --option ID=VALUE; the default is in brackets\n";
    print_options(info);
    if (explains)
        explain_options(info);
}

Outcome run(const GamesFlags& flags)
{
    std::vector<const Game*> chosen = all_games();
    if (!flags.game.empty())
    {
        const Result<const Game*> game = find_game(flags.game);
        if (!game)
            return refuse(game.error());
        chosen = {*game};
    }
    json::array list;
    for (const Game* game : chosen)
        if (flags.json)
            list.push_back(introduction_of(game->info()));
        else
            print_game(*game, !flags.game.empty());
    if (flags.json)
        std::cout << json_text(json::object{{"games", list}}) << '\n';
    else
        std::cout << "* reconstructed: not printed in any source we have; chosen to fit\n";
    return Exit::Success;
}

}  // namespace

void add_games(CLI::App& app)
{
    auto flags = std::make_shared<GamesFlags>();
    CLI::App& command =
        *app.add_subcommand("games", "The games, their player counts, options and editions");
    command.add_option("GAME", flags->game, "Only this game");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer("Example: tischwerk games stephens");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
