// `tischwerk play`: a table for people at this terminal and bots.
#include "bots/bots.hpp"
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/output/files.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "cli/play/session.hpp"
#include "cli/play/table.hpp"
#include "cli/play/words.hpp"
#include "core/saves/save_file.hpp"

#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct PlayFlags
{
    SetupFlags setup;
    std::string seats;
    std::optional<std::string> weights_folder;
    std::string names;
    std::string language = "en";
    std::string load;
    std::string save;
    std::string orders = "all";
    bool no_colour = false;
};

// The game to be played: a new game, or a saved one with its moves so far.
struct Start
{
    LoadedGame loaded;
    Setup setup;
    std::vector<Move> moves;
    std::vector<SaveSeat> seats;  // of a saved game, where it says who sat there
};

// The player of an unnamed seat: an opponent that neither bores nor crushes a newcomer.
constexpr std::string_view default_bot = "medium";

// A bot's recipe for each seat, nothing for a person. Whether a recipe is good is seen when the
// bots are made.
Result<std::vector<std::string>> choose_seats(const std::string& text, const Start& start)
{
    const int players = start.setup.players;
    std::vector<std::string> seats(static_cast<std::size_t>(players), std::string(default_bot));
    seats.front().clear();
    for (std::size_t place = 0; place < start.seats.size(); ++place)
        seats[place] = start.seats[place].bot ? start.seats[place].name : "";
    if (text.empty())
        return seats;
    constexpr std::string_view prefix = "bot:";
    const std::vector<std::string> kinds = bots::split_recipes(text);
    if (kinds.size() > seats.size())
        return refuse(
            fmt::format("--seat names {} seats, but {} are at the table", kinds.size(), players));
    for (std::size_t place = 0; place < kinds.size(); ++place)
        if (kinds[place] == "human")
            seats[place].clear();
        else if (kinds[place].starts_with(prefix) && kinds[place].size() > prefix.size())
            seats[place] = kinds[place].substr(prefix.size());
        else if (kinds[place] == "random")
            seats[place] = kinds[place];
        else
            return refuse(fmt::format(
                "--seat: '{}' is no kind of seat; write human, random or bot:NAME", kinds[place]));
    return seats;
}

// The first letters are those the seats have in the picture of a position.
Result<std::vector<std::string>> choose_names(const std::string& text, const Start& start)
{
    const int players = start.setup.players;
    std::vector<std::string> names = {"Anna", "Bruno", "Clara", "David", "Emma"};
    names.resize(static_cast<std::size_t>(players));
    for (std::size_t place = 0; place < start.seats.size(); ++place)
        if (!start.seats[place].bot)
            names[place] = start.seats[place].name;
    if (text.empty())
        return names;
    const std::vector<std::string> given = split_list(text);
    if (given.size() > names.size())
        return refuse(
            fmt::format("--names gives {} names, but {} sit at the table", given.size(), players));
    for (std::size_t place = 0; place < given.size(); ++place)
    {
        if (given[place].empty() || given[place].size() > 40)
            return refuse("--names: a name has 1 to 40 letters");
        names[place] = given[place];
    }
    return names;
}

Result<Start> load_start(const PlayFlags& flags)
{
    const SetupFlags& setup = flags.setup;
    if (!setup.players.empty() || !setup.seed.empty() || !setup.options.empty() ||
        !setup.option_lists.empty())
        return refuse("--load brings its own players, options and seed; leave those flags out");
    Result<LoadedSave> load = load_save(flags.load, setup.edition_folder);
    if (!load)
        return refuse(load.error());
    SavedGame& saved = load->saved;
    if (!setup.game.empty() && setup.game != saved.game)
        return refuse(
            fmt::format("'{}' is a game of {}, not of {}", flags.load, saved.game, setup.game));
    return Start{std::move(load->loaded), saved.setup, std::move(saved.moves),
                 std::move(saved.seats)};
}

Result<Start> new_start(const PlayFlags& flags)
{
    if (flags.setup.game.empty())
        return refuse("say which game to play, for example: tischwerk play stephens");
    Result<ChosenSetup> chosen = choose_setup(flags.setup, drawn_seed());
    if (!chosen)
        return refuse(chosen.error());
    return Start{std::move(chosen->loaded), chosen->setup, {}, {}};
}

Result<SessionSetup> choose_session(const PlayFlags& flags, const Start& start)
{
    SessionSetup session;
    session.setup = start.setup;
    const Result<Language> language = parse_language(flags.language);
    if (!language)
        return refuse(fmt::format("--lang: {}", language.error().message));
    session.language = *language;
    Result<std::vector<std::string>> seats = choose_seats(flags.seats, start);
    if (!seats)
        return refuse(seats.error());
    session.bots = std::move(*seats);
    session.weights_folder = flags.weights_folder;
    Result<std::vector<std::string>> names = choose_names(flags.names, start);
    if (!names)
        return refuse(names.error());
    session.names = std::move(*names);
    if (flags.orders != "all" && flags.orders != "none")
        return refuse(fmt::format("--orders {}: write all or none", flags.orders));
    session.standing_orders.assign(session.bots.size(), flags.orders == "all" ? ~uint32_t{0} : 0);
    return session;
}

Outcome run(const PlayFlags& flags)
{
    Result<Start> start = flags.load.empty() ? new_start(flags) : load_start(flags);
    if (!start)
        return refuse(start.error());
    Result<SessionSetup> setup = choose_session(flags, *start);
    if (!setup)
        return refuse(setup.error());
    Result<PlaySession> session =
        PlaySession::resume(*start->loaded.game, std::move(*setup), start->moves);
    if (!session)
        return refuse(session.error());
    const InterruptGuard guard(InterruptGuard::Reading::Ends);
    PlayTable table(*session, !flags.no_colour && is_colour_welcome());
    const PlayEnd end = table.run();
    if (!flags.save.empty())
        if (Result<void> written = write_file_atomically(flags.save, session->saved()); !written)
            return refuse(written.error());
    if (was_interrupted())
        return refuse(say(flags.save.empty() ? Word::InterruptedUnsaved : Word::InterruptedSaved,
                          session->language(), {{"file", flags.save}}));
    if (end == PlayEnd::InputEnded)
        return refuse(say(Word::InputEnded, session->language()));
    return Exit::Success;
}

}  // namespace

void add_play(CLI::App& app)
{
    auto flags = std::make_shared<PlayFlags>();
    CLI::App& command = *app.add_subcommand("play", "Play a game in this terminal");
    add_setup_flags(command, flags->setup);
    command.get_option("GAME")->required(false);  // a saved game knows
    command
        .add_option("--seat", flags->seats,
                    "Who sits where, from seat 0 on: human, random or bot:NAME")
        ->type_name("LIST");
    add_weights_flag(command, flags->weights_folder);
    command.add_option("--names", flags->names, "What the players are called")->type_name("LIST");
    command.add_option("--lang", flags->language, "en or de")
        ->type_name("LANG")
        ->capture_default_str();
    command.add_option("--load", flags->load, "Go on with a saved game")->type_name("FILE");
    command.add_option("--save", flags->save, "Save the game here when it is over or left")
        ->type_name("FILE");
    command.add_option("--orders", flags->orders, "Standing orders at the start: all or none")
        ->type_name("WHICH")
        ->capture_default_str();
    command.add_flag("--no-colour,--no-color", flags->no_colour, "Print without colour");
    command.footer("Examples:\n"
                   "  tischwerk play stephens                       you and a medium bot\n"
                   "  tischwerk play stephens --players 3 --seat human,human,bot:hard\n"
                   "  tischwerk play stephens --seat human,bot:search:iterations=500,depth=4\n"
                   "  tischwerk play stephens --players 1 --lang de    solo, in German\n"
                   "  tischwerk play --load evening.tischwerk       go on\n"
                   "Bots are named as in `tischwerk arena`: random, easy, medium, hard, expert; a\n"
                   "recipe's own commas stay with it. Seats left out are medium bots.\n"
                   "Choices can come from a pipe, one a line: numbers, move texts or commands.");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
