// The words of a balance report in both languages. Patterns are for fmt.
#pragma once

#include "core/told/texts.hpp"

#include <string_view>

namespace tischwerk::lab
{

struct BalanceWords
{
    std::string_view title, one_player, players, summary, scores, winners, decisions, mean, sd,
        least, most, all, others, points, final_scores, by_source, sources, source, correlation,
        seats, seats_note, order, chair, order_note, win_share, from, to, to_95, mean_score, games,
        place, share, endings, ending, verdict, which, entries, legend, entry, kind, entry_count,
        stands_out, standing_out, offered, taken, rate, factor, factor_title, seat_count, win,
        win_title, score, score_title, nothing, none, on_table, unseen, dominated, dominating,
        percent_above, in_order, by_chair, points_from, win_effect, importance;
    // Comparing two runs.
    std::string_view compared, compared_summary, difference, no_difference, marks, what_mean,
        what_win_share, what_share, what_rate, what_win, what_score, length;
};

inline constexpr BalanceWords english_balance = {
    .title = "{}: balance with {}",
    .one_player = "1 player",
    .players = "{} players",
    .summary = "{} games from seed {}; bots: {}; cards: {} ({}).",
    .scores = "scores",
    .winners = "winners",
    .decisions = "decisions",
    .mean = "mean",
    .sd = "sd",
    .least = "min",
    .most = "max",
    .all = "all",
    .others = "others",
    .points = "points",
    .final_scores = "Final scores",
    .by_source = "Points by source",
    .sources = "Where the points come from",
    .source = "source",
    .correlation = "correlation",
    .seats = "Seats",
    .seats_note = "The order of play is the order in which the seats had their first decision; a "
                  "chair is a seat's number, wherever the game begins.",
    .order = "order",
    .chair = "chair",
    .order_note = "The order is that of the first decisions. At most {:.1f} percentage points from "
                  "par ({:.1f} %).",
    .win_share = "win share",
    .from = "from",
    .to = "to",
    .to_95 = "to (95 %)",
    .mean_score = "mean score",
    .games = "games",
    .place = "place",
    .share = "share",
    .endings = "How games end",
    .ending = "ending",
    .verdict = "verdict",
    .which = "which",
    .entries = "Cards, abilities and options",
    .legend =
        "Factor: how often an entry is taken when offered, against the average of its kind at the "
        "same prices. Win share: of the seats that took it, above par. Score: above the other "
        "seats at the table. Intervals are 95 %. What goes with winning need not cause it. * marks "
        "values that are reconstructed. Squares stand out.",
    .entry = "entry",
    .kind = "kind",
    .entry_count = "entries",
    .stands_out = "stands out",
    .standing_out = "What stands out",
    .offered = "offered",
    .taken = "taken",
    .rate = "take rate",
    .factor = "factor",
    .factor_title = "Taken when offered, against the kind's average at equal price",
    .seat_count = "seats",
    .win = "win share, points",
    .win_title = "Win share of those who took it, points above par",
    .score = "score",
    .score_title = "Score of those who took it, above the mean",
    .nothing = "Nothing does.",
    .none = "No entry stands out.",
    .on_table = "{:.1f} % of {} on the table were taken by a seat",
    .unseen = "Never offered and never taken: {}.",
    .dominated = "dominated",
    .dominating = "dominating",
    .percent_above = "Win share above or below par, percentage points",
    .in_order = "in order",
    .by_chair = "by chair",
    .points_from = "points from",
    .win_effect = "win effect, points",
    .importance = "First what decides most games. Dominated: hardly ever worth taking; dominating: "
                  "always worth taking. Factor: takes against the average of its kind at equal "
                  "price. Win effect: win share of the takers above par, with its 95 % interval.",
    .compared = "{}: two runs compared, {}",
    .compared_summary = "{}: {} games from seed {}, cards {} ({}), bots {}.",
    .difference = "B - A (95 %)",
    .no_difference = "Nothing differs by more than chance explains.",
    .marks = "* the interval leaves out 0, which chance alone does in one of 20 rows; ** it does "
             "so twice as wide. {} numbers were compared, {} are marked.",
    .what_mean = "mean",
    .what_win_share = "win share",
    .what_share = "share",
    .what_rate = "take rate",
    .what_win = "win effect",
    .what_score = "score effect",
    .length = "decisions",
};

inline constexpr BalanceWords german_balance = {
    .title = "{}: Balance mit {}",
    .one_player = "1 Person",
    .players = "{} Personen",
    .summary = "{} Partien ab Startwert {}; Bots: {}; Karten: {} ({}).",
    .scores = "Punkte",
    .winners = "Sieger",
    .decisions = "Entscheide",
    .mean = "Mittel",
    .sd = "Abw.",
    .least = "min",
    .most = "max",
    .all = "alle",
    .others = "andere",
    .points = "Punkte",
    .final_scores = "Punkte am Ende",
    .by_source = "Punkte nach Quelle",
    .sources = "Woher die Punkte kommen",
    .source = "Quelle",
    .correlation = "Korrelation",
    .seats = "Plätze",
    .seats_note = "Die Reihenfolge ist die der ersten Entscheidungen; ein Stuhl ist die Nummer des "
                  "Platzes, wo auch immer das Spiel beginnt.",
    .order = "Reihenfolge",
    .chair = "Stuhl",
    .order_note = "Die Reihenfolge ist die der ersten Entscheidungen. Höchstens {:.1f} "
                  "Prozentpunkte vom gleichen Anteil ({:.1f} %) entfernt.",
    .win_share = "Siegquote",
    .from = "von",
    .to = "bis",
    .to_95 = "bis (95 %)",
    .mean_score = "Punkte",
    .games = "Partien",
    .place = "Platz",
    .share = "Anteil",
    .endings = "Wie Partien enden",
    .ending = "Ende",
    .verdict = "Urteil",
    .which = "welches",
    .entries = "Karten, Fähigkeiten und Möglichkeiten",
    .legend =
        "Faktor: wie oft etwas genommen wird, wenn es angeboten ist, gegen den Durchschnitt seiner "
        "Art zu gleichen Preisen. Siegquote: der Plätze, die es nahmen, über dem gleichen Anteil. "
        "Punkte: über den anderen am Tisch. Alle Bereiche sind solche zu 95 %. Was mit Siegen "
        "einhergeht, muss sie nicht bewirken. * sind rekonstruierte Werte. Quadrate fallen auf.",
    .entry = "Eintrag",
    .kind = "Art",
    .entry_count = "Einträge",
    .stands_out = "fällt auf",
    .standing_out = "Was auffällt",
    .offered = "angeboten",
    .taken = "genommen",
    .rate = "Quote",
    .factor = "Faktor",
    .factor_title = "Genommen, wenn angeboten, gegen den Durchschnitt der Art zum gleichen Preis",
    .seat_count = "Plätze",
    .win = "Siegquote, Prozentpunkte",
    .win_title = "Siegquote derer, die es nahmen, Prozentpunkte über dem gleichen Anteil",
    .score = "Punkte",
    .score_title = "Punkte derer, die es nahmen, über dem Mittel",
    .nothing = "Nichts fällt auf.",
    .none = "Kein Eintrag fällt auf.",
    .on_table = "{:.1f} % von {} auf dem Tisch wurden genommen",
    .unseen = "Nie angeboten und nie genommen: {}.",
    .dominated = "zu schwach",
    .dominating = "zu stark",
    .percent_above = "Siegquote über oder unter dem gleichen Anteil, Prozentpunkte",
    .in_order = "Reihenf.",
    .by_chair = "Stuhl",
    .points_from = "Punkte aus",
    .win_effect = "Siege, Prozentpunkte",
    .importance = "Zuerst, was die meisten Partien entscheidet. Zu schwach: fast nie lohnend; zu "
                  "stark: immer lohnend. Faktor: genommen gegen den Durchschnitt der Art zum "
                  "gleichen Preis. Siege: Siegquote derer, die es nahmen, über dem gleichen "
                  "Anteil, mit ihrem Bereich zu 95 %.",
    .compared = "{}: zwei Läufe im Vergleich, {}",
    .compared_summary = "{}: {} Partien ab Startwert {}, Karten {} ({}), Bots {}.",
    .difference = "B - A (95 %)",
    .no_difference = "Nichts unterscheidet sich mehr, als der Zufall erklärt.",
    .marks = "* Der Bereich lässt 0 aus, was der Zufall allein in einer von 20 Zeilen tut; ** auch "
             "doppelt so breit. {} Zahlen wurden verglichen, {} sind markiert.",
    .what_mean = "Mittel",
    .what_win_share = "Siegquote",
    .what_share = "Anteil",
    .what_rate = "Quote",
    .what_win = "Siege",
    .what_score = "Punkte",
    .length = "Entscheide",
};

inline constexpr const BalanceWords& balance_words(Language language)
{
    return language == Language::German ? german_balance : english_balance;
}

}  // namespace tischwerk::lab
