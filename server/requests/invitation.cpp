#include "server/requests/invitation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::server
{

namespace
{

struct Sentences
{
    std::string_view invites;
    std::string_view playing;
    std::string_view seats;
    std::string_view watch;
    std::string_view no_clock;
    std::string_view live;
    std::string_view days;
    std::string_view go_on;
};
constexpr Sentences english = {"{} invites you to {}",
                               "{}: {}",
                               "Free seats: {} of {}.",
                               "All seats are taken. You can watch.",
                               "No clock.",
                               "{} minutes each, {} seconds more for each turn.",
                               "{} days for each decision.",
                               "To the table"};
constexpr Sentences german = {"{} lädt dich zu {} ein",
                              "{}: {}",
                              "Freie Plätze: {} von {}.",
                              "Alle Plätze sind besetzt. Du kannst zuschauen.",
                              "Keine Uhr.",
                              "{} Minuten für jeden, {} Sekunden mehr für jeden Zug.",
                              "{} Tage für jede Entscheidung.",
                              "Zum Tisch"};

std::string clock_words(const table::ClockRule& clock, const Sentences& say)
{
    if (clock.kind == table::ClockKind::Live)
        return fmt::format(fmt::runtime(say.live), clock.bank_ms / 60'000,
                           clock.increment_ms / 1000);
    if (clock.kind == table::ClockKind::Correspondence)
        return fmt::format(fmt::runtime(say.days), clock.days_per_move);
    return std::string(say.no_clock);
}

struct Told
{
    std::string title = "Tischwerk";
    std::string about;
};

Told told_of(const table::Table& table, const Sentences& say, Language language)
{
    const Name& game = table.game().info().name;
    const std::string& game_name = language == Language::German ? game.de : game.en;
    std::vector<std::string> people;
    int free = 0;
    for (int place = 0; place < table.seat_count(); ++place)
    {
        const table::SeatState& seat = table.seat(seat_at(static_cast<std::size_t>(place)));
        if (seat.is_human())
            people.push_back(seat.name);
        free += seat.kind == table::SeatKind::Open ? 1 : 0;
    }
    const std::string clock = " " + clock_words(table.created().clock, say);
    if (free > 0 && !people.empty())
        return {fmt::format(fmt::runtime(say.invites), people.front(), game_name),
                fmt::format(fmt::runtime(say.seats), free, table.seat_count()) + clock};
    return {fmt::format(fmt::runtime(say.playing), game_name, fmt::join(people, ", ")),
            std::string(say.watch) + clock};
}

}  // namespace

std::string in_html(std::string_view text)
{
    std::string safe;
    for (const char letter : text)
        switch (letter)
        {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        case '\'': safe += "&#39;"; break;
        default: safe += letter;
        }
    return safe;
}

std::string invitation_page(const table::Table* table, std::string_view id, Language language)
{
    const Sentences& say = language == Language::German ? german : english;
    const auto [title, about] = table ? told_of(*table, say, language) : Told{};
    const std::string address = "../#/online/" + in_html(id);
    return fmt::format(R"(<!doctype html>
<html lang="{}">
<head>
<meta charset="utf-8">
<title>{} · Tischwerk</title>
<meta property="og:type" content="website">
<meta property="og:site_name" content="Tischwerk">
<meta property="og:title" content="{}">
<meta property="og:description" content="{}">
<meta name="description" content="{}">
<meta http-equiv="refresh" content="0; url={}">
</head>
<body><h1>{}</h1><p>{}</p><p><a href="{}">{}</a></p></body>
</html>
)",
                       code_of(language), in_html(title), in_html(title), in_html(about),
                       in_html(about), address, in_html(title), in_html(about), address, say.go_on);
}

}  // namespace tischwerk::server
