#include "cli/play/table.hpp"

#include "cli/output/files.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "cli/play/words.hpp"
#include "core/saves/save_file.hpp"
#include "core/told/terminal_text.hpp"
#include "core/values/one_line.hpp"

#include <algorithm>
#include <iostream>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

// A player's text, fit to be repeated in a sentence.
std::string as_typed(std::string_view text)
{
    constexpr std::size_t longest = 40;
    return shortened(one_line(text), longest);
}

// Where a move stands among the numbered choices, from 1; nothing if it is none of them.
std::optional<std::size_t> number_of(const Choices& choices, const Move& move)
{
    for (std::size_t place = 0; place < choices.allowed.size(); ++place)
        if (choices.allowed[place] == move)
            return place + 1;
    for (std::size_t place = 0; place < choices.blocked.size(); ++place)
        if (choices.blocked[place].move == move)
            return choices.allowed.size() + place + 1;
    return std::nullopt;
}

}  // namespace

PlayTable::PlayTable(PlaySession& session, bool colour)
    : session_(session)
    , screen_(session, colour)
    , seen_lines_(session.names().size(), session.line_count())
{}

void PlayTable::print(Word word, const TextValues& values) const
{
    print_text(say(word, session_.language(), values));
}

PlayEnd PlayTable::run()
{
    screen_.welcome();
    while (true)
    {
        advance_to_human();
        if (session_.is_over())
            break;
        if (was_interrupted())
            return end_of_input();
        if (!cover_for(seat_to_act()))
            return PlayEnd::InputEnded;
        const Choices choices = choices_of(session_.game(), session_.state());
        show_decision(choices);
        Next next = Next::AskAgain;
        while (next == Next::AskAgain)
        {
            std::cout << "> ";
            const std::optional<std::string> text = read_line();
            if (!text || was_interrupted())
                return end_of_input();
            const TypedLine line = split_line(*text);
            if (!is_input_terminal())
                print_line(shortened(one_line(line.whole),
                                     terminal_columns - 2));  // as a terminal would have shown it
            next = answer(choices, line);
        }
        if (next == Next::Leave)
        {
            print(Word::Left);
            return PlayEnd::Left;
        }
    }
    show_end();
    return PlayEnd::Finished;
}

PlayEnd PlayTable::end_of_input() const
{
    print_line("");
    return PlayEnd::InputEnded;
}

void PlayTable::show_end() const
{
    const Viewer spectator{};
    screen_.position(spectator);
    screen_.happened_since(*std::max_element(seen_lines_.begin(), seen_lines_.end()),
                           session_.only_person());
    screen_.final_result();
}

void PlayTable::advance_to_human()
{
    const Game& game = session_.game();
    while (!session_.is_over() && !was_interrupted())
    {
        has_another_seat_played_ = has_another_seat_played_ || seat_to_act() != shown_to_;
        if (!session_.is_human(seat_to_act()))
            session_.play(session_.bot_choice(), PlayedBy::Bot);
        else if (const std::optional<Move> move =
                     game.routine(session_.state(), session_.standing_orders(seat_to_act())))
            session_.play(*move, PlayedBy::StandingOrder);
        else
            return;
    }
}

// After an own move that only led to its next detail, the position above is still good. The same
// decision again means that a turn has gone by (in a solo game no other seat is asked), and so does
// a long story.
bool PlayTable::is_position_new() const
{
    constexpr std::size_t long_story_lines = 8;
    return !is_position_shown_ || has_another_seat_played_ ||
           session_.game().decision(session_.state()).name == shown_at_decision_ ||
           session_.line_count() >= shown_at_line_ + long_story_lines;
}

// A pipe has no onlooker, and its lines are choices.
bool PlayTable::cover_for(Seat seat)
{
    if (!session_.has_secrets_to_cover() || seat == uncovered_for_)
        return true;
    uncovered_for_ = seat;
    is_position_shown_ = false;
    screen_.cover(seat);
    if (!is_input_terminal())
        return true;
    std::cout << std::flush;
    return read_line().has_value();
}

void PlayTable::show_decision(const Choices& choices)
{
    const Seat seat = seat_to_act();
    if (is_position_new())
    {
        screen_.position(Viewer{Viewer::Kind::Seat, seat});
        is_position_shown_ = true;
        has_another_seat_played_ = false;
        shown_to_ = seat;
        shown_at_decision_ = session_.game().decision(session_.state()).name;
        shown_at_line_ = session_.line_count();
    }
    screen_.happened_since(seen_lines_[index_of(seat)], seat);
    seen_lines_[index_of(seat)] = session_.line_count();
    screen_.question(choices);
}

PlayTable::Next PlayTable::choose(const Choices& choices, std::size_t number)
{
    if (number <= choices.allowed.size())
    {
        session_.play(choices.allowed[number - 1], PlayedBy::Human);
        return Next::GoOn;
    }
    if (number <= choices.allowed.size() + choices.blocked.size())
        screen_.explain(choices, number);  // numbered by `why`
    else
        print(Word::NoSuchChoice, {{"number", fmt::format("{}", number)},
                                   {"count", fmt::format("{}", choices.allowed.size())}});
    return Next::AskAgain;
}

PlayTable::Next PlayTable::try_move(const Choices& choices, const TypedLine& line, const Move& move)
{
    if (const std::optional<std::size_t> number = number_of(choices, move))
        return choose(choices, *number);
    print(Word::NotOffered, {{"text", as_typed(line.whole)}});
    return Next::AskAgain;
}

PlayTable::Next PlayTable::answer(const Choices& choices, const TypedLine& line)
{
    const Language language = session_.language();
    const std::string count = fmt::format("{}", choices.allowed.size());
    if (line.whole.empty())
    {
        print(Word::TypeNumber, {{"count", count}});
        return Next::AskAgain;
    }
    if (const std::optional<std::size_t> number = typed_number(line.whole))
        return choose(choices, *number);
    // A move may be called like a command's beginning, so whole names come first.
    const Result<Move> move = session_.game().parse_move(line.whole);
    if (move && !is_command_name(line.word, language))
        return try_move(choices, line, *move);
    const std::vector<Command> commands = commands_beginning(line.word, language);
    if (commands.size() == 1)
        return obey(commands.front(), choices, line.argument);
    if (commands.empty())
        print(Word::NotUnderstood, {{"text", as_typed(line.whole)}, {"count", count}});
    else
    {
        std::vector<std::string> names;
        for (const Command command : commands)
            names.push_back(command_name(command, language));
        print(Word::SeveralCommands, {{"text", as_typed(line.word)},
                                      {"commands", fmt::format("{}", fmt::join(names, ", "))}});
    }
    return Next::AskAgain;
}

PlayTable::Next PlayTable::obey(Command command, const Choices& choices,
                                const std::string& argument)
{
    switch (command)
    {
    case Command::Why: why(choices, argument); break;
    case Command::Undo: return take_back();
    case Command::Hint: hint(choices); break;
    case Command::Log: log(argument); break;
    case Command::Score:
        print(Word::ScoreNow);
        screen_.score_table();
        break;
    case Command::Board:
        screen_.position(Viewer{Viewer::Kind::Seat, seat_to_act()});
        screen_.question(choices);
        break;
    case Command::Orders: change_orders(argument); break;
    case Command::Rules: screen_.rule(argument); break;
    case Command::Save: save(argument); break;
    case Command::Help: print_line(say(Word::Help, session_.language())); break;
    case Command::Quit: return Next::Leave;
    }
    return Next::AskAgain;
}

PlayTable::Next PlayTable::take_back()
{
    if (!session_.take_back(seat_to_act()))
    {
        print(Word::NothingToTakeBack);
        return Next::AskAgain;
    }
    print(Word::TakenBack);
    for (std::size_t& seen : seen_lines_)
        seen = std::min(seen, session_.line_count());
    is_position_shown_ = false;
    return Next::GoOn;
}

void PlayTable::why(const Choices& choices, const std::string& argument) const
{
    if (argument.empty())
        return screen_.blocked_choices(choices);
    if (const std::optional<std::size_t> number = typed_number(argument))
        return screen_.explain(choices, *number);
    const Result<Move> move = session_.game().parse_move(argument);
    if (!move)
        return print(Word::NotOffered, {{"text", as_typed(argument)}});
    if (const std::optional<std::size_t> number = number_of(choices, *move))
        return screen_.explain(choices, *number);
    print(Word::NotOffered, {{"text", as_typed(argument)}});
}

void PlayTable::hint(const Choices& choices) const
{
    print(Word::HintThinking);
    std::cout << std::flush;
    screen_.hint(choices, session_.advice());
}

void PlayTable::log(const std::string& argument) const
{
    constexpr std::size_t default_lines = 20;
    if (argument.empty())
        return screen_.last_lines(default_lines, seat_to_act());
    if (const std::optional<std::size_t> count = typed_number(argument))
        return screen_.last_lines(*count, seat_to_act());
    print(Word::NotANumber, {{"text", as_typed(argument)}});
}

void PlayTable::change_orders(const std::string& argument)
{
    const std::vector<std::string>& orders = session_.game().info().standing_orders;
    const TypedLine words = split_line(argument);
    const auto order = std::find(orders.begin(), orders.end(), words.word);
    const bool is_on =
        words.argument == "on" || words.argument == say(Word::OrderOn, Language::German);
    const bool is_off =
        words.argument == "off" || words.argument == say(Word::OrderOff, Language::German);
    if (!argument.empty() && !orders.empty() && (order == orders.end() || is_on == is_off))
        return print(Word::OrderUsage, {{"orders", fmt::format("{}", fmt::join(orders, ", "))}});
    if (!argument.empty() && order != orders.end())
    {
        const uint32_t bit = uint32_t{1} << (order - orders.begin());
        const uint32_t others = session_.standing_orders(seat_to_act()) & ~bit;
        session_.set_standing_orders(seat_to_act(), is_on ? others | bit : others);
    }
    screen_.orders(seat_to_act());
}

void PlayTable::save(const std::string& path) const
{
    if (path.empty())
        return print(Word::SaveUsage);
    const std::string content = session_.saved();
    if (const Result<void> written = write_file_atomically(path, content); !written)
        return print_text(one_line(written.error().message));
    print(Word::Saved, {{"file", path}});
}

}  // namespace tischwerk::cli
