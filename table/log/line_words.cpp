#include "table/log/line_words.hpp"

#include "core/told/texts.hpp"

#include <array>
#include <utility>

namespace tischwerk::table
{

namespace
{

// The rung of "level5", or nothing.
std::string_view rung_of(std::string_view level)
{
    return level.starts_with("level") ? level.substr(5) : std::string_view{};
}

std::string english_level(const std::string& level)
{
    const std::string_view rung = rung_of(level);
    return rung.empty() ? level : "level " + std::string(rung);
}

// A bot with a recipe of its own is called by its text.
std::string german_level(const std::string& level)
{
    if (const std::string_view rung = rung_of(level); !rung.empty())
        return "Stufe " + std::string(rung);
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> names = {
        {{"random", "Zufall"},
         {"easy", "leicht"},
         {"medium", "mittel"},
         {"hard", "schwer"},
         {"expert", "Experte"},
         {"master", "Meister"}}};
    for (const auto& [english, german] : names)
        if (level == english)
            return std::string(german);
    return level;
}

Words filled(std::string_view english, std::string_view german, const TextValues& values)
{
    return {fill(english, values), fill(german, values)};
}

// A pair of sentences for each kind of line; {player} sits on the line's seat.
Words sentence(const SharedCreated&, const TextValues& values)
{
    return filled("The table is set.", "Der Tisch ist gedeckt.", values);
}
Words sentence(const Seated&, const TextValues& values)
{
    return filled("{name} takes seat {seat}.", "{name} nimmt Platz {seat}.", values);
}
Words sentence(const BotSeated&, const TextValues& values)
{
    return filled("A bot ({level}) takes seat {seat}.", "Ein Bot ({stufe}) nimmt Platz {seat}.",
                  values);
}
Words sentence(const Left&, const TextValues& values)
{
    return filled("Seat {seat} is open.", "Platz {seat} ist frei.", values);
}
Words sentence(const Started&, const TextValues& values)
{
    return filled("The game begins.", "Das Spiel beginnt.", values);
}
Words sentence(const Moved&, const TextValues& values)
{
    return filled("{player} has chosen.", "{player} hat gewählt.", values);
}
Words sentence(const Answered&, const TextValues& values)
{
    return filled("{player} has answered already.", "{player} hat schon geantwortet.", values);
}
Words sentence(const Withdrawn&, const TextValues& values)
{
    return filled("{player} will answer again.", "{player} antwortet noch einmal.", values);
}
Words sentence(const Undone&, const TextValues& values)
{
    return filled("{player} takes back.", "{player} nimmt zurück.", values);
}
Words sentence(const UndoAsked&, const TextValues& values)
{
    return filled("{player} asks to take back.", "{player} möchte zurücknehmen.", values);
}
Words sentence(const UndoAgreed&, const TextValues& values)
{
    return filled("{player} agrees.", "{player} ist einverstanden.", values);
}
Words sentence(const UndoDeclined&, const TextValues& values)
{
    return filled("{player} says no to taking back.", "{player} lehnt das Zurücknehmen ab.",
                  values);
}
Words sentence(const UndoLapsed&, const TextValues& values)
{
    return filled("The others did not answer in time; nothing is taken back for {player}.",
                  "Die anderen haben nicht rechtzeitig geantwortet; für {player} wird nichts "
                  "zurückgenommen.",
                  values);
}
Words sentence(const AbsenceAsked&, const TextValues& values)
{
    return filled("{player} asks whether {about} is still there.",
                  "{player} fragt, ob {about} noch da ist.", values);
}
Words sentence(const AbsenceVoted& voted, const TextValues& values)
{
    if (voted.wish == AbsenceWish::Bot)
        return filled("{player} wants a bot to play on.",
                      "{player} möchte, dass ein Bot weiterspielt.", values);
    if (voted.wish == AbsenceWish::Skip)
        return filled("{player} wants a bot to play this turn.",
                      "{player} möchte, dass ein Bot diesen Zug spielt.", values);
    return filled("{player} wants to end the game.", "{player} möchte die Partie beenden.", values);
}
Words sentence(const Replaced&, const TextValues& values)
{
    return filled("A bot ({level}) plays for {player} until {player} is back.",
                  "Ein Bot ({stufe}) spielt für {player}, bis {player} wieder da ist.", values);
}
Words sentence(const Ended&, const TextValues& values)
{
    return filled("The game was ended before its end.", "Die Partie wurde vorzeitig beendet.",
                  values);
}
Words sentence(const Resigned&, const TextValues& values)
{
    return filled("{player} leaves the game to a bot ({level}).",
                  "{player} überlässt das Spiel einem Bot ({stufe}).", values);
}
Words sentence(const TimedOut&, const TextValues& values)
{
    return filled("The time of {player} has run out; a bot plays this turn.",
                  "Die Zeit von {player} ist abgelaufen; ein Bot spielt diesen Zug.", values);
}
Words sentence(const Returned&, const TextValues& values)
{
    return filled("{player} is back.", "{player} ist wieder da.", values);
}
Words sentence(const SharedKept&, const TextValues& values)
{
    return filled("The position was kept.", "Die Stellung wurde aufgehoben.", values);
}
Words sentence(const OrdersChanged&, const TextValues& values)
{
    return filled("{player} changes the standing orders.", "{player} ändert die Daueraufträge.",
                  values);
}

}  // namespace

Words words_for(const Line& line, const std::vector<std::string>& players)
{
    return std::visit(
        [&]<typename Named>(const Named& named) {
            TextValues values;
            if constexpr (requires { named.seat; })
            {
                values.emplace_back("seat", std::to_string(named.seat + 1));
                values.emplace_back("player", players[static_cast<std::size_t>(named.seat)]);
            }
            if constexpr (requires { named.about; })
                values.emplace_back("about", players[static_cast<std::size_t>(named.about)]);
            if constexpr (requires { named.name; })
                values.emplace_back("name", named.name);
            if constexpr (requires { named.level; })
            {
                values.emplace_back("level", english_level(named.level));
                values.emplace_back("stufe", german_level(named.level));
            }
            return sentence(named, values);
        },
        line.content);
}

Words secret_question()
{
    return {"Decides in secret", "Entscheidet geheim"};
}

Words with_player(const std::string& player, const Words& words)
{
    return {player + ": " + words.en, player + ": " + words.de};
}

}  // namespace tischwerk::table
