#include "cli/play/words.hpp"

#include <array>
#include <string_view>

namespace tischwerk::cli
{

namespace
{

struct Sentence
{
    Word word;
    std::string_view english;
    std::string_view german;
};

constexpr std::array sentences = {
    Sentence{Word::Welcome, "{game}, {seats}.", "{game}, {seats}."},
    Sentence{Word::You, "{name} (you)", "{name} (du)"},
    Sentence{Word::SeatHuman, "{name} (human)", "{name} (Mensch)"},
    Sentence{Word::SeatRandom, "{name} (plays at random)", "{name} (spielt zufällig)"},
    Sentence{Word::SeatBot, "{name} (bot: {bot})", "{name} (Bot: {bot})"},
    Sentence{Word::FairnessStart, "Seed hash: {hash} (SHA-256; the seed itself follows at the end)",
             "Prüfsumme: {hash} (SHA-256 der Startzahl; sie selbst folgt am Ende)"},
    Sentence{Word::FairnessEnd,
             "The seed was {seed}. Whoever doubts it runs: printf '%s' {seed} | sha256sum",
             "Die Startzahl war {seed}. Nachprüfen: printf '%s' {seed} | sha256sum"},
    Sentence{Word::HelpHint, "Type the number of your choice; 'help' lists the commands.",
             "Tippe die Nummer deiner Wahl; 'hilfe' zeigt die Befehle."},
    Sentence{Word::Cover, "{name} is next. Press Enter when only {name} is looking.",
             "{name} ist dran. Drücke Enter, wenn nur {name} hersieht."},
    Sentence{Word::MoreLines, "({count} earlier {count|line|lines}: 'log {all}')",
             "({count} frühere {count|Zeile|Zeilen}: 'protokoll {all}')"},
    Sentence{Word::ByOrder, "{line} (standing order)", "{line} (Anweisung)"},
    Sentence{Word::TypeNumber, "Type a number from 1 to {count}, or 'help'.",
             "Tippe eine Zahl von 1 bis {count} oder 'hilfe'."},
    Sentence{Word::NotUnderstood,
             "'{text}' is no choice and no command. Type a number from 1 to {count}, or 'help'.",
             "'{text}' ist keine Wahl und kein Befehl. Tippe eine Zahl von 1 bis {count} oder "
             "'hilfe'."},
    Sentence{Word::SeveralCommands, "'{text}' could mean: {commands}.",
             "'{text}' kann heißen: {commands}."},
    Sentence{Word::NoSuchChoice, "There is no choice {number}; they go from 1 to {count}.",
             "Eine Wahl {number} gibt es nicht; möglich ist 1 bis {count}."},
    Sentence{Word::Blocked, "Not now: {move}. {rule}: {text}",
             "Jetzt nicht: {move}. {rule}: {text}"},
    Sentence{Word::NotOffered, "'{text}' is not among the choices now.",
             "'{text}' steht jetzt nicht zur Wahl."},
    Sentence{Word::Allowed, "Allowed: {move}.", "Erlaubt: {move}."},
    Sentence{Word::NothingBlocked, "Nothing is blocked here; every choice is listed.",
             "Hier ist nichts verboten; alle Möglichkeiten stehen da."},
    Sentence{Word::BlockedNow, "Blocked now, each with its rule ('why {number}' quotes it):",
             "Jetzt verboten, mit der Regel dazu ('warum {number}' nennt sie):"},
    Sentence{Word::TakenBack, "Taken back.", "Zurückgenommen."},
    Sentence{Word::NothingToTakeBack, "You have decided nothing yet that could be taken back.",
             "Du hast noch nichts entschieden, was sich zurücknehmen ließe."},
    Sentence{Word::HintThinking, "A strong player looks at your choices …",
             "Ein starker Spieler sieht sich deine Möglichkeiten an …"},
    Sentence{Word::HintHeading, "It would choose {number}; the best ones in its order:",
             "Er würde {number} wählen; die besten in seiner Reihenfolge:"},
    Sentence{Word::NothingYet, "Nothing has happened yet.", "Noch ist nichts passiert."},
    Sentence{Word::NotANumber, "'{text}' is no number of lines.",
             "'{text}' ist keine Anzahl von Zeilen."},
    Sentence{Word::Total, "Total", "Summe"},
    Sentence{Word::ScoreNow, "If it were counted now:", "Würde jetzt gewertet:"},
    Sentence{Word::OrdersNow, "Standing orders (what is decided for you at once):",
             "Anweisungen (was gleich für dich entschieden wird):"},
    Sentence{Word::OrderOn, "on", "an"},
    Sentence{Word::OrderOff, "off", "aus"},
    Sentence{Word::NoOrders, "This game has no standing orders.",
             "Dieses Spiel kennt keine Anweisungen."},
    Sentence{Word::OrderUsage, "Write 'orders NAME on' or 'off'; the names are: {orders}.",
             "Schreibe 'anweisungen NAME an' oder 'aus'; die Namen sind: {orders}."},
    Sentence{Word::NoSuchRule, "There is no rule '{text}' in this game.",
             "Eine Regel '{text}' hat dieses Spiel nicht."},
    Sentence{Word::RuleUsage, "Write 'rules ID', for example 'rules {example}'.",
             "Schreibe 'regel ID', zum Beispiel 'regel {example}'."},
    Sentence{Word::SaveUsage, "Write 'save FILE', for example 'save evening.tischwerk'.",
             "Schreibe 'speichern DATEI', zum Beispiel 'speichern abend.tischwerk'."},
    Sentence{Word::Saved, "Saved as {file}; 'tischwerk play --load {file}' goes on from here.",
             "Gespeichert als {file}; 'tischwerk play --load {file}' spielt hier weiter."},
    Sentence{Word::Left, "Goodbye.", "Auf Wiedersehen."},
    Sentence{Word::GameOver, "The game is over.", "Das Spiel ist aus."},
    Sentence{Word::Wins, "{names} wins.", "{names} gewinnt."},
    Sentence{Word::Win, "{names} share the victory.", "{names} teilen sich den Sieg."},
    Sentence{Word::InputEnded, "input ended before the game did",
             "die Eingabe endete vor dem Spiel"},
    Sentence{Word::InterruptedSaved, "stopped; 'tischwerk play --load {file}' goes on",
             "angehalten; mit 'tischwerk play --load {file}' geht es weiter"},
    Sentence{Word::InterruptedUnsaved, "stopped; with --save FILE the game would have been kept",
             "angehalten; mit --save DATEI wäre das Spiel gespeichert"},
    Sentence{Word::Help,
             "NUMBER          make this choice (the move's text works too)\n"
             "why             what is blocked now; 'why N' quotes the rule\n"
             "undo            back to your previous decision\n"
             "hint            what a strong bot would choose, and why\n"
             "board           show the position again\n"
             "log [N]         the last N lines of what happened (20)\n"
             "score           everybody's points, line by line\n"
             "orders          your standing orders; 'orders NAME on|off' switches one\n"
             "rules ID        the text of a rule\n"
             "save FILE       write the game to a file\n"
             "quit            leave the table\n"
             "A beginning is enough where it is unambiguous: 'sc' for score.",
             "NUMMER          diese Wahl treffen (der Text des Zuges geht auch)\n"
             "warum           was jetzt verboten ist; 'warum N' nennt die Regel\n"
             "rückgängig      zurück zu deiner vorigen Entscheidung\n"
             "tipp            was ein starker Bot wählen würde und warum\n"
             "brett           die Lage noch einmal zeigen\n"
             "protokoll [N]   die letzten N Zeilen des Geschehens (20)\n"
             "punkte          alle Punkte, Zeile für Zeile\n"
             "anweisungen     was gleich für dich entschieden wird; 'anweisungen NAME an|aus'\n"
             "regel ID        der Text einer Regel\n"
             "speichern DATEI das Spiel in eine Datei schreiben\n"
             "ende            den Tisch verlassen\n"
             "Ein eindeutiger Anfang genügt: 'pu' für punkte. Englisch geht auch."},
};

consteval bool are_in_order()
{
    for (std::size_t place = 0; place < sentences.size(); ++place)
        if (static_cast<std::size_t>(sentences[place].word) != place)
            return false;
    return sentences.size() == static_cast<std::size_t>(Word::Help) + 1;
}
static_assert(are_in_order(), "a sentence is found by its place");

}  // namespace

std::string say(Word word, Language language, const TextValues& values)
{
    const Sentence& sentence = sentences[static_cast<std::size_t>(word)];
    return fill(language == Language::German ? sentence.german : sentence.english, values);
}

}  // namespace tischwerk::cli
