// `tischwerk moves`: the possible choices of a game, in the words of saves, scenarios and bots.
#include "cli/commands.hpp"
#include "cli/flags/edition_flag.hpp"
#include "cli/output/json_text.hpp"

#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

struct MovesFlags
{
    std::string game;
    std::optional<std::string> edition_folder;
    bool json = false;
};

json::object move_json(const RecordKind& move)
{
    json::array parameters;
    for (const RecordMember& member : move.members)
        parameters.push_back({{"name", member.name},
                              {"type", member.ids.empty() ? "number" : "id"},
                              {"values", json::array(member.ids.begin(), member.ids.end())}});
    return {{"name", move.name}, {"parameters", parameters}};
}

std::string move_line(const RecordKind& move)
{
    std::string line = move.name;
    for (const RecordMember& member : move.members)
        line += fmt::format(" {}={}", member.name,
                            member.ids.empty() ? "NUMBER"
                                               : fmt::format("{}", fmt::join(member.ids, "|")));
    return line;
}

Outcome run(const MovesFlags& flags)
{
    const Result<LoadedGame> loaded = load_game(flags.game, flags.edition_folder);
    if (!loaded)
        return refuse(loaded.error());
    const std::vector<RecordKind> moves = loaded->game->move_kinds();
    if (flags.json)
    {
        json::array list;
        for (const RecordKind& move : moves)
            list.push_back(move_json(move));
        std::cout << json_text(json::object{{"game", flags.game}, {"moves", list}}) << '\n';
        return Exit::Success;
    }
    for (const RecordKind& move : moves)
        std::cout << move_line(move) << '\n';
    return Exit::Success;
}

}  // namespace

void add_moves(CLI::App& app)
{
    auto flags = std::make_shared<MovesFlags>();
    CLI::App& command = *app.add_subcommand("moves", "Every move of a game, with its values");
    command.add_option("GAME", flags->game, "The game's id; 'tischwerk games' lists them")
        ->required();
    command.add_flag("--json", flags->json, "Print JSON for a program");
    add_edition_flag(command, flags->edition_folder);
    command.footer("A line a move: its name, and for each parameter the values it can have. Which "
                   "of them\nare allowed depends on the position.\n"
                   "Example: tischwerk moves stephens");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
