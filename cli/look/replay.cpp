// `tischwerk replay`: a saved game again, as history, position at any point, or trace.
#include "core/saves/replay.hpp"
#include "cli/commands.hpp"
#include "cli/flags/edition_flag.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/terminal.hpp"
#include "core/outlook/outlook.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

struct ReplayFlags
{
    std::string file;
    std::optional<std::string> edition_folder;
    std::string at;
    std::string seat;
    std::string language = "en";
    bool json = false;
    bool outlook = false;
    bool trace = false;
    bool positions = false;
};

// A save knows no names; these are the numbers that --seat takes.
std::vector<std::string> player_names(int players, Language language)
{
    std::vector<std::string> names;
    for (int seat = 0; seat < players; ++seat)
        names.push_back(
            fmt::format("{} {}", language == Language::German ? "Platz" : "Seat", seat));
    return names;
}

Result<std::size_t> chosen_move_count(const std::string& text, std::size_t most)
{
    if (text.empty())
        return most;
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error == std::errc() && end == text.data() + text.size() && count <= most)
        return count;
    return refuse(
        fmt::format("--at {}: the game has the points 0 (its start) to {} (after its last "
                    "move)",
                    text, most));
}

// The score of each seat and its parts, as they stand at the end of the file.
void print_result(const Game& game, const SavedGame& saved, const std::vector<std::string>& players,
                  Language language)
{
    const GameResult result = game.result(saved.state);
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat)
    {
        std::vector<std::string> parts;
        for (const ScoreLine& line : result.seats[seat].lines)
            if (line.points != 0)
                parts.push_back(fmt::format("{} {}", game.texts().find(language, "score", line.id),
                                            line.points));
        const bool has_won = std::find(result.winners.begin(), result.winners.end(),
                                       seat_at(seat)) != result.winners.end();
        print_line(fmt::format("{}{}: {} ({})", has_won ? "* " : "  ", players[seat],
                               result.seats[seat].total, fmt::join(parts, ", ")));
    }
    if (!result.verdict.in(language).empty())
        print_line(result.verdict.in(language));
}

void print_history(const Game& game, const SavedGame& saved, Language language)
{
    const std::vector<std::string> players = player_names(saved.setup.players, language);
    write_history(game, saved, players, language, print_line);
    print_result(game, saved, players, language);
}

// The choices of the asked seat, each with its outlook. Other viewers are not told.
Result<json::object> outlook_at(const Game& game, const AnyState& state, const Viewer& viewer)
{
    const Seat asked = game.decision(state).seat;
    const bool may_know = viewer.kind == Viewer::Kind::All ||
                          (viewer.kind == Viewer::Kind::Seat && viewer.seat == asked);
    if (game.is_over(state))
        return refuse("--outlook: the game is over, nothing is asked");
    if (!may_know)
        return refuse(fmt::format("--outlook: seat {} is asked; take --seat {} or all",
                                  index_of(asked), index_of(asked)));
    const QuestionOutlook outlook = outlook_of(game, state, asked);
    return json::object{{"position", game.view(state, viewer)},
                        {"asked", to_json(outlook.asked)},
                        {"nested", to_json(outlook.nested)}};
}

Outcome print_position(const ReplayFlags& flags, const Game& game, const SavedGame& saved,
                       Language language)
{
    const Result<std::size_t> move_count = chosen_move_count(flags.at, saved.moves.size());
    if (!move_count)
        return refuse(move_count.error());
    const Result<Viewer> viewer =
        parse_viewer(flags.seat.empty() ? "spectator" : flags.seat, saved.setup.players);
    if (!viewer)
        return refuse("--seat: " + viewer.error().message);
    const Result<AnyState> state = replay_to(game, saved, *move_count);
    if (!state)
        return refuse(state.error());
    if (flags.outlook)
    {
        const Result<json::object> outlook = outlook_at(game, *state, *viewer);
        if (!outlook)
            return refuse(outlook.error());
        print_line(json_text(*outlook));
    }
    else if (flags.json)
        print_line(json_text(game.view(*state, *viewer)));
    else
        std::cout << game.terminal_view(*state, *viewer,
                                        player_names(saved.setup.players, language), language,
                                        is_colour_welcome());
    return Exit::Success;
}

Outcome run(const ReplayFlags& flags)
{
    const Result<Language> language = parse_language(flags.language);
    if (!language)
        return refuse("--lang: " + language.error().message);
    if (flags.trace && (flags.json || !flags.at.empty() || !flags.seat.empty()))
        return refuse("--trace goes with --positions, not with --json, --at or --seat");
    if (flags.positions && !flags.trace)
        return refuse("--positions needs --trace");
    if (flags.outlook && !flags.json)
        return refuse("--outlook needs --json");
    const Result<LoadedSave> load = load_save(flags.file, flags.edition_folder);
    if (!load)
        return refuse(load.error());
    if (flags.json || !flags.at.empty() || !flags.seat.empty())
        return print_position(flags, load->game(), load->saved, *language);
    if (flags.trace)
        write_trace(load->game(), load->saved,
                    flags.positions ? TraceDetail::Positions : TraceDetail::Decisions, print_line);
    else
        print_history(load->game(), load->saved, *language);
    return Exit::Success;
}

}  // namespace

void add_replay(CLI::App& app)
{
    auto flags = std::make_shared<ReplayFlags>();
    CLI::App& command = *app.add_subcommand(
        "replay", "A saved game again: its history, a position, or a trace for programs");
    command.add_option("FILE", flags->file, "A .tischwerk file")->required();
    command.add_option("--at", flags->at, "The position after so many moves")->type_name("N");
    command.add_option("--seat", flags->seat, "Whose view: all, spectator or a seat from 0")
        ->type_name("S");
    command.add_flag("--json", flags->json, "The position as JSON");
    command.add_flag("--outlook", flags->outlook,
                     "With --json: also what is asked and what each choice would bring");
    command.add_flag("--trace", flags->trace, "JSON Lines, one per decision, with every draw");
    command.add_flag("--positions", flags->positions, "With --trace: the full position each time");
    command.add_option("--lang", flags->language, "en or de")->type_name("LANG");
    add_edition_flag(command, flags->edition_folder);
    command.footer(
        "Examples:\n"
        "  tischwerk replay game.tischwerk                          what happened\n"
        "  tischwerk replay game.tischwerk --at 12 --seat 0         what seat 0 saw\n"
        "  tischwerk replay game.tischwerk --json --seat all        the full position\n"
        "  tischwerk replay game.tischwerk --json --outlook --seat 0   what seat 0 may do");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
