// The words of an analysis in both languages. Patterns are for fmt.
#pragma once

#include "core/told/texts.hpp"
#include "lab/analysis/analysis.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace tischwerk::lab
{

struct AnalysisWords
{
    std::string_view title, summary, finished, unfinished, seat, win, score, decision_axis, swings,
        swings_note, mistakes, mistakes_note, no_mistakes, seats, seats_note, turned, turned_score,
        better, same, same_short, cost, cost_alone, number, who, question, choice, before_after,
        bot, lost_win, lost_score, turns, decisions, agreed, result, winner;
};

inline constexpr AnalysisWords english_words = {
    .title = "{}: the game in review",
    .summary = "{}: {} turns with {} decisions, {}. The judge is the bot '{}'.",
    .finished = "finished",
    .unfinished = "not finished",
    .seat = "Seat {}",
    .win = "Chance to win",
    .score = "Expected final score",
    .decision_axis = "decisions made",
    .swings = "Where the game turned",
    .swings_note = "The turns that changed the outlook most, with all that was decided in them. "
                   "Chance that struck up to the next decision is part of it.",
    .mistakes = "The dearest turns",
    .mistakes_note =
        "What the bot thinks the choices of these turns lost together against its own.",
    .no_mistakes = "None: the bot would have chosen the same or no better.",
    .seats = "How the seats chose",
    .seats_note = "Lost chance and points are the bot's estimates, on average for a decision.",
    .turned = "{}: chance to win {:.0f} % → {:.0f} %",
    .turned_score = "{0}: expected score {3:.1f} → {4:.1f}",
    .better = "the bot: {}",
    .same = "the bot chooses the same",
    .same_short = "the same",
    .cost = "costs {:.1f} % chance and {:.1f} points",
    .cost_alone = "costs {1:.1f} points",
    .number = "No.",
    .who = "Who",
    .question = "Asked",
    .choice = "Choice",
    .before_after = "Change",
    .bot = "Bot's choice",
    .lost_win = "Lost chance",
    .lost_score = "Lost points",
    .turns = "Turns",
    .decisions = "Decisions",
    .agreed = "Like the bot",
    .result = "Points",
    .winner = "won",
};

inline constexpr AnalysisWords german_words = {
    .title = "{}: das Spiel im Rückblick",
    .summary = "{}: {} Spielzüge mit {} Entscheidungen, {}. Es urteilt der Bot „{}“.",
    .finished = "beendet",
    .unfinished = "nicht beendet",
    .seat = "Platz {}",
    .win = "Siegchance",
    .score = "Erwarteter Endstand",
    .decision_axis = "getroffene Entscheidungen",
    .swings = "Wo das Spiel sich gedreht hat",
    .swings_note = "Die Spielzüge, die die Aussichten am meisten änderten, mit allem, was in ihnen "
                   "entschieden wurde. Was der Zufall bis zur nächsten Entscheidung tat, ist "
                   "enthalten.",
    .mistakes = "Die teuersten Spielzüge",
    .mistakes_note =
        "Was die Entscheidungen dieser Spielzüge nach Meinung des Bots zusammen gegenüber "
        "seinen eigenen gekostet haben.",
    .no_mistakes = "Keine: Der Bot hätte genauso gewählt oder nicht besser.",
    .seats = "Wie die Plätze gewählt haben",
    .seats_note = "Verlorene Chance und Punkte schätzt der Bot, im Mittel je Entscheidung.",
    .turned = "{}: Siegchance {:.0f} % → {:.0f} %",
    .turned_score = "{0}: erwarteter Endstand {3:.1f} → {4:.1f}",
    .better = "der Bot: {}",
    .same = "der Bot wählt dasselbe",
    .same_short = "dieselbe",
    .cost = "kostet {:.1f} % Chance und {:.1f} Punkte",
    .cost_alone = "kostet {1:.1f} Punkte",
    .number = "Nr.",
    .who = "Wer",
    .question = "Frage",
    .choice = "Wahl",
    .before_after = "Änderung",
    .bot = "Bot wählt",
    .lost_win = "Verlorene Chance",
    .lost_score = "Verlorene Punkte",
    .turns = "Spielzüge",
    .decisions = "Entscheidungen",
    .agreed = "Wie der Bot",
    .result = "Punkte",
    .winner = "Sieg",
};

// Who sat there: a person's name, or the seat with its bot.
inline std::string seat_name(const Analysis& analysis, const AnalysisWords& words, Seat seat)
{
    const std::string place = fmt::format(fmt::runtime(words.seat), index_of(seat));
    if (analysis.names.empty())
        return place;
    const SaveSeat& who = analysis.names[index_of(seat)];
    return who.bot ? fmt::format("{} ({})", place, who.name) : who.name;
}

constexpr const AnalysisWords& words_in(Language language)
{
    return language == Language::German ? german_words : english_words;
}

}  // namespace tischwerk::lab
