#include "bots/advice.hpp"

#include "bots/plan.hpp"
#include "core/outlook/told.hpp"
#include "core/outlook/trial.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::bots
{

namespace
{

constexpr std::array both_languages = {Language::English, Language::German};

std::string& text_in(Name& name, Language language)
{
    return language == Language::German ? name.de : name.en;
}

// A sentence of a pattern in each language; `parts_in` gives its one insertion.
template <typename Parts>
Name sentence(const char* en, const char* de, const Parts& parts_in)
{
    Name said;
    for (const Language language : both_languages)
        text_in(said, language) =
            fmt::format(fmt::runtime(language == Language::German ? de : en), parts_in(language));
    return said;
}

Name planned(const Game& game, const std::vector<PlannedChoice>& plan)
{
    const bool is_more = plan.size() > 1;
    return sentence("{}.", "{}.", [&](Language language) {
        std::string text = game.describe(plan.front().state, plan.front().move, language);
        if (is_more)
            text += language == Language::German ? ", dann " : ", then ";
        std::vector<std::string> then;
        for (std::size_t place = 1; place < plan.size(); ++place)
            then.push_back(game.describe(plan[place].state, plan[place].move, language));
        return text + fmt::format("{}", fmt::join(then, "; "));
    });
}

// The gains and costs of the seat in these choices, each kind in a single number.
Amounts brought(const Game& game, Seat seat, const std::vector<PlannedChoice>& plan)
{
    Amounts all;
    for (const PlannedChoice& choice : plan)
    {
        const Trial trial = tried(game, choice.state, seat, choice.move);
        const std::size_t end = std::min(trial.parts.front().end, trial.first_reveal);
        for (const Amount& one : changes_in(game, trial.events, 0, end, seat))
            if (one.seat == seat)
                all.push_back(one);
    }
    Amounts sums;
    for (const Amount& one : all)
    {
        const auto same = std::find_if(sums.begin(), sums.end(),
                                       [&](const Amount& sum) { return sum.kind == one.kind; });
        if (same == sums.end())
            sums.push_back(one);
        else
            same->amount += one.amount;
    }
    return sums;
}

std::string amounts_text(const Game& game, const Amounts& amounts, bool are_gains,
                         Language language)
{
    std::vector<std::string> texts;
    for (const Amount& one : amounts)
        if (one.amount != 0 && (one.amount > 0) == are_gains)
            texts.push_back(amount_words(game.texts(), language, one.kind, std::abs(one.amount)));
    return fmt::format("{}", fmt::join(texts, ", "));
}

void say_brought(const Game& game, const Amounts& amounts, std::vector<Name>& said)
{
    const auto text_of = [&](bool are_gains) {
        return [&game, &amounts, are_gains](Language language) {
            return amounts_text(game, amounts, are_gains, language);
        };
    };
    const bool gains = !text_of(true)(Language::English).empty();
    const bool costs = !text_of(false)(Language::English).empty();
    if (gains)
        said.push_back(
            sentence("This turn it brings {}.", "In diesem Zug bringt das {}.", text_of(true)));
    if (costs)
        said.push_back(sentence("It costs {}.", "Es kostet {}.", text_of(false)));
}

// The seat's next choice in a later turn of the line, as long as nothing hidden came out before:
// an imagined card is no advice.
std::optional<PlannedChoice> later_choice(const Game& game, const AnyState& state,
                                          const std::vector<Move>& line)
{
    const Seat seat = game.decision(state).seat;
    const Turn turn = game.turn(state);
    Random random;
    AnyState imagined = game.determinize(state, seat, random);
    for (const Move& move : line)
    {
        MoveList moves;
        game.list_moves(imagined, moves);
        if (!moves.contains(move))
            return std::nullopt;
        if (game.decision(imagined).seat == seat && !(game.turn(imagined) == turn) &&
            moves.size() > 1)
            return PlannedChoice{move, imagined};
        EventLog events;
        game.apply(imagined, move, &events);
        if (!draws_in(game, events).empty() || game.is_over(imagined))
            return std::nullopt;
    }
    return std::nullopt;
}

// The second best in words, not in tenths of points.
Name compared(const Game& game, const AnyState& state, const Thought& thought)
{
    const Choice& other = thought.choices[1];
    const double loss = thought.choices[0].score - other.score;
    const auto described = [&](Language language) {
        return game.describe(state, other.move, language);
    };
    if (loss < 0.5)
        return sentence("“{}” is about as good.", "„{}“ ist etwa so gut.", described);
    if (loss < 2)
        return sentence("“{}” is a little weaker.", "„{}“ ist etwas schwächer.", described);
    const auto with_points = [&](Language language) {
        const bool is_german = language == Language::German;
        return fmt::format("{}{} {} {:.0f} {}", described(language), is_german ? "“" : "”",
                           is_german ? "kostet bis zum Ende etwa" : "costs about", std::round(loss),
                           is_german ? "Punkte" : "points by the end of the game");
    };
    return sentence("“{}.", "„{}.", with_points);
}

Name sureness(const Thought& thought)
{
    uint64_t visits = 0;
    for (const Choice& choice : thought.choices)
        visits += choice.visits;
    const double share = static_cast<double>(thought.choices.front().visits) /
                         static_cast<double>(std::max<uint64_t>(1, visits));
    if (share >= 0.75)
        return {"The bot is sure of this.", "Der Bot ist sich sicher."};
    if (share >= 0.45)
        return {"The bot is fairly sure.", "Der Bot ist sich ziemlich sicher."};
    return {"It is a close call.", "Es ist knapp."};
}

}  // namespace

std::vector<Name> advice(const Game& game, const AnyState& state, const Thought& thought)
{
    std::vector<Name> said;
    if (thought.choices.empty())
        return said;
    const std::vector<Move> line =
        thought.line.empty() ? std::vector{thought.choices.front().move} : thought.line;
    const std::vector<PlannedChoice> plan = turn_choices(game, state, line);
    if (plan.empty())
        return said;
    said.push_back(planned(game, plan));
    say_brought(game, brought(game, game.decision(state).seat, plan), said);
    if (const std::optional<PlannedChoice> later = later_choice(game, state, line))
        said.push_back(sentence(
            "Next turn it makes possible: {}.", "Im nächsten Zug ermöglicht das: {}.",
            [&](Language language) { return game.describe(later->state, later->move, language); }));
    if (thought.iterations == 0)
        return said;  // nothing was compared
    if (thought.choices.size() > 1 && thought.choices[1].visits > 0)
    {
        said.push_back(compared(game, state, thought));
        said.push_back(sureness(thought));
    }
    else
        said.push_back({"Nothing else is worth a try.", "Sonst lohnt kein Versuch."});
    return said;
}

}  // namespace tischwerk::bots
