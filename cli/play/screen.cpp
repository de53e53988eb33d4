#include "cli/play/screen.hpp"

#include "bots/advice.hpp"
#include "cli/output/terminal.hpp"
#include "cli/play/commands.hpp"
#include "cli/play/words.hpp"
#include "core/outlook/told.hpp"
#include "core/saves/fairness.hpp"
#include "core/told/terminal_text.hpp"
#include "core/values/one_line.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

// A list of sentences, broken and indented below their numbers.
void print_numbered(const std::vector<std::string>& items, std::size_t first_number)
{
    const std::size_t width = fmt::format("{}", first_number + items.size() - 1).size();
    std::vector<std::string> numbered;
    for (const std::string& item : items)
        numbered.push_back(fmt::format("{:>{}}) {}", first_number + numbered.size(), width, item));
    const bool are_short =
        std::all_of(numbered.begin(), numbered.end(), [](const std::string& item) {
            return display_width(item) <= terminal_columns;
        });
    if (are_short)
        for (const std::string& line : in_columns(numbered, terminal_columns))
            print_line(line);
    else
        for (const std::string& item : numbered)
            for (const std::string& line :
                 wrapped(item, terminal_columns, std::string(width + 2, ' ')))
                print_line(line);
}

}  // namespace

Choices choices_of(const Game& game, const AnyState& state)
{
    Choices choices;
    MoveList moves;
    game.list_moves(state, moves);
    choices.allowed.assign(moves.begin(), moves.end());
    const Menu menu = game.menu(state);
    for (const MenuEntry& entry : menu.entries())
        if (!entry.is_allowed())
            choices.blocked.push_back(entry);
    choices.outlooks = outlook_of(game, state, game.decision(state).seat).asked.choices;
    return choices;
}

const MenuChoice* Choices::outlook_of(std::string_view move) const
{
    const auto found = std::find_if(outlooks.begin(), outlooks.end(),
                                    [&](const MenuChoice& one) { return one.move == move; });
    return found == outlooks.end() ? nullptr : &*found;
}

std::string PlayScreen::bold(std::string_view text) const
{
    return painted(text, Ink::Bold, colour_);
}

std::string PlayScreen::description(const Move& move) const
{
    return session_.game().describe(session_.state(), move, session_.language());
}

void PlayScreen::welcome() const
{
    const Language language = session_.language();
    std::vector<std::string> seats;
    for (std::size_t place = 0; place < session_.names().size(); ++place)
        seats.push_back(seat_words(seat_at(place)));
    print_text(say(Word::Welcome, language,
                   {{"game", session_.game().info().name.in(language)},
                    {"seats", fmt::format("{}", fmt::join(seats, ", "))}}));
    print_text(say(Word::FairnessStart, language, {{"hash", seed_hash(session_.setup().seed)}}));
    print_text(say(Word::HelpHint, language));
}

void PlayScreen::cover(Seat seat) const
{
    clear_screen();
    print_line("");
    print_text(bold(say(Word::Cover, session_.language(), {{"name", session_.name(seat)}})));
}

std::string PlayScreen::seat_words(Seat seat) const
{
    Word word = session_.human_count() == 1 ? Word::You : Word::SeatHuman;
    if (!session_.is_human(seat))
        word = session_.bot(seat) == "random" ? Word::SeatRandom : Word::SeatBot;
    return say(word, session_.language(),
               {{"name", session_.name(seat)}, {"bot", session_.bot(seat)}});
}

void PlayScreen::position(const Viewer& viewer) const
{
    print_line("");
    std::cout << session_.game().terminal_view(session_.state(), viewer, session_.names(),
                                               session_.language(), colour_);
}

void PlayScreen::happened_since(std::size_t line, Seat reader) const
{
    constexpr std::size_t most_lines = 16;
    const std::size_t count = session_.told_since(line, reader).size();
    if (count == 0)
        return;
    print_line("");
    if (count > most_lines)
        print_text(say(
            Word::MoreLines, session_.language(),
            {{"count", fmt::format("{}", count - most_lines)}, {"all", fmt::format("{}", count)}}));
    last_lines(std::min(count, most_lines), reader);
}

void PlayScreen::last_lines(std::size_t count, Seat reader) const
{
    const std::vector<std::string> history = session_.told_since(0, reader);
    if (history.empty())
        print_text(say(Word::NothingYet, session_.language()));
    const std::size_t first = history.size() - std::min(count, history.size());
    for (std::size_t place = first; place < history.size(); ++place)
        for (const std::string& line : wrapped("· " + history[place], terminal_columns, "  "))
            print_line(painted(line, Ink::Cyan, colour_));
}

void PlayScreen::question(const Choices& choices) const
{
    const Seat seat = session_.game().decision(session_.state()).seat;
    print_line("");
    print_text(bold(fmt::format("{}: {}", session_.name(seat),
                                session_.game().prompt(session_.state(), session_.language()))));
    std::vector<std::string> items;
    for (const Move& move : choices.allowed)
        items.push_back(description(move) + price(choices, move));
    print_numbered(items, 1);
}

std::string PlayScreen::price(const Choices& choices, const Move& move) const
{
    const Game& game = session_.game();
    const Seat seat = game.decision(session_.state()).seat;
    const MenuChoice* choice = choices.outlook_of(game.move_text(move));
    if (!choice || !choice->outlook)
        return "";
    const std::string words =
        outlook_words(game, *choice->outlook, seat, session_.names(), session_.language());
    return words.empty() ? "" : fmt::format(" [{}]", words);
}

void PlayScreen::blocked_choices(const Choices& choices) const
{
    const Language language = session_.language();
    if (choices.blocked.empty())
        return print_text(say(Word::NothingBlocked, language));
    const std::size_t first = choices.allowed.size() + 1;
    print_text(say(Word::BlockedNow, language, {{"number", fmt::format("{}", first)}}));
    std::vector<std::string> items;
    for (const MenuEntry& entry : choices.blocked)
        items.push_back(description(entry.move) + reason(choices, entry));
    print_numbered(items, first);
}

std::string PlayScreen::reason(const Choices& choices, const MenuEntry& entry) const
{
    const Game& game = session_.game();
    const Language language = session_.language();
    const std::string rule_id = to_text(*entry.blocked_by);
    const MenuChoice* choice = choices.outlook_of(game.move_text(entry.move));
    const std::string why =
        choice && choice->blocked ? reason_words(game, *choice->blocked, language) : "";
    return why.empty() ? fmt::format(" [{}]", rule_id) : fmt::format(" ({}) [{}]", why, rule_id);
}

void PlayScreen::explain(const Choices& choices, std::size_t number) const
{
    const Language language = session_.language();
    const std::size_t count = choices.allowed.size() + choices.blocked.size();
    if (number > count)
        return print_text(
            say(Word::NoSuchChoice, language,
                {{"number", fmt::format("{}", number)}, {"count", fmt::format("{}", count)}}));
    if (number <= choices.allowed.size())
        return print_text(
            say(Word::Allowed, language, {{"move", description(choices.allowed[number - 1])}}));
    const MenuEntry& entry = choices.blocked[number - choices.allowed.size() - 1];
    const std::string rule_id = to_text(*entry.blocked_by);
    const std::string_view text = session_.game().texts().find(language, "rules", rule_id);
    print_text(
        say(Word::Blocked, language,
            {{"move", description(entry.move)}, {"rule", rule_id}, {"text", std::string(text)}}));
}

void PlayScreen::hint(const Choices& choices, const bots::Thought& thought) const
{
    constexpr std::size_t most_choices = 5;
    const auto number_of = [&](const Move& move) {
        return std::find(choices.allowed.begin(), choices.allowed.end(), move) -
               choices.allowed.begin() + 1;
    };
    print_text(say(Word::HintHeading, session_.language(),
                   {{"number", fmt::format("{}", number_of(thought.choices.front().move))}}));
    for (std::size_t place = 0; place < std::min(most_choices, thought.choices.size()); ++place)
    {
        const bots::Choice& choice = thought.choices[place];
        if (choice.visits == 0)  // not worth a look, so there is nothing to say about it
            break;
        const std::string indent(5, ' ');
        const std::string head = fmt::format("{:>3}) ", number_of(choice.move));
        const std::vector<std::string> lines =
            wrapped(description(choice.move), terminal_columns - indent.size());
        for (std::size_t line = 0; line < lines.size(); ++line)
            print_line((line == 0 ? head : indent) + lines[line]);
    }
    for (const Name& reason : bots::advice(session_.game(), session_.state(), thought))
        print_text(reason.in(session_.language()));
}

void PlayScreen::score_table() const
{
    constexpr std::size_t label_width = 30;
    constexpr std::size_t column_width = 9;
    const Game& game = session_.game();
    const Language language = session_.language();
    const GameResult result = game.result(session_.state());
    std::string heading(label_width, ' ');
    for (const std::string& name : session_.names())
        heading += fmt::format(" {:>{}}", shortened(name, column_width), column_width);
    print_line(heading);
    const auto row = [&](std::string_view label, const auto& points_of) {
        std::string line = padded(shortened(label, label_width), label_width);
        for (const SeatResult& seat : result.seats)
            line += fmt::format(" {:>{}}", points_of(seat), column_width);
        return line;
    };
    for (std::size_t place = 0; place < result.seats.front().lines.size(); ++place)
        print_line(row(game.texts().find(language, "score", result.seats.front().lines[place].id),
                       [place](const SeatResult& seat) { return seat.lines[place].points; }));
    print_line(
        bold(row(say(Word::Total, language), [](const SeatResult& seat) { return seat.total; })));
}

void PlayScreen::final_result() const
{
    const Language language = session_.language();
    const GameResult result = session_.game().result(session_.state());
    print_line("");
    print_text(bold(say(Word::GameOver, language)));
    score_table();
    std::vector<std::string> winners;
    for (const Seat seat : result.winners)
        winners.push_back(session_.name(seat));
    if (!winners.empty())
        print_text(bold(say(winners.size() == 1 ? Word::Wins : Word::Win, language,
                            {{"names", fmt::format("{}", fmt::join(winners, ", "))}})));
    const Texts& texts = session_.game().texts();
    if (texts.has("endings", result.ending))
        print_text(fmt::format("{}.", texts.find(language, "endings", result.ending)));
    if (!result.verdict.in(language).empty())
        print_text(bold(result.verdict.in(language)));
    const std::string seed = to_text(session_.setup().seed);
    print_text(say(Word::FairnessEnd, language, {{"seed", seed}}));
}

void PlayScreen::rule(const std::string& id) const
{
    const Language language = session_.language();
    const Texts& texts = session_.game().texts();
    if (texts.has("rules", id))
        return print_text(fmt::format("{}: {}", id, texts.find(language, "rules", id)));
    if (!id.empty())
        return print_text(say(Word::NoSuchRule, language, {{"text", shortened(one_line(id), 40)}}));
    const std::vector<Texts::Entry> rules = texts.section(language, "rules");
    print_text(say(Word::RuleUsage, language,
                   {{"example", rules.empty() ? std::string("ID") : rules.front().key}}));
}

std::string PlayScreen::order_name(std::size_t order) const
{
    return session_.game().info().standing_orders[order];
}

void PlayScreen::orders(Seat seat) const
{
    const Language language = session_.language();
    const std::vector<std::string>& orders = session_.game().info().standing_orders;
    if (orders.empty())
        return print_text(say(Word::NoOrders, language));
    print_text(say(Word::OrdersNow, language));
    for (std::size_t order = 0; order < orders.size(); ++order)
    {
        const bool is_on = (session_.standing_orders(seat) >> order & 1u) != 0;
        const Texts& texts = session_.game().texts();
        const std::string explanation =
            texts.has("orders", orders[order])
                ? std::string(texts.find(language, "orders", orders[order]))
                : "";
        const std::string head =
            fmt::format("  {} {} ", padded(orders[order], 16),
                        padded(say(is_on ? Word::OrderOn : Word::OrderOff, language), 4));
        std::string line = head;
        for (const std::string& part : wrapped(explanation, terminal_columns - display_width(head)))
        {
            print_line(line + part);
            line = std::string(display_width(head), ' ');
        }
    }
    std::cout << std::flush;
}

}  // namespace tischwerk::cli
