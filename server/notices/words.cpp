#include "server/notices/words.hpp"

#include "core/game.hpp"
#include "server/host/config.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <array>
#include <ctime>

#include <fmt/format.h>
#include <sodium.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr int64_t minute_ms = 60'000;
constexpr int64_t hour_ms = 60 * minute_ms;
constexpr int64_t day_ms = 24 * hour_ms;

bool is_german(std::string_view language)
{
    return language == "de";
}

std::string game_name(std::string_view language, const std::string& id)
{
    const Result<const Game*> game = find_game(id);
    if (!game)
        return id;
    const Name& name = (*game)->info().name;
    return is_german(language) ? name.de : name.en;
}

std::string time_left(std::string_view language, int64_t ms)
{
    const bool de = is_german(language);
    if (ms >= 2 * day_ms)
        return fmt::format("{} {}", ms / day_ms, de ? "Tage" : "days");
    if (ms >= hour_ms)
        return fmt::format("{} {}", ms / hour_ms, de ? "Std." : "h");
    return fmt::format("{} {}", std::max<int64_t>(ms, 0) / minute_ms, de ? "Min." : "min");
}

std::string base64(std::string_view text)
{
    constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
    std::string encoded(sodium_base64_encoded_len(text.size(), variant), '\0');
    sodium_bin2base64(encoded.data(), encoded.size(),
                      reinterpret_cast<const unsigned char*>(text.data()), text.size(), variant);
    encoded.pop_back();  // its end mark
    return encoded;
}

std::string in_xml(std::string_view text)
{
    std::string escaped;
    for (const char letter : text)
        switch (letter)
        {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        default: escaped += letter;
        }
    return escaped;
}

// In the words of C: mails and calendars want English names of days and months.
std::string text_of(const char* form, int64_t ms)
{
    const std::time_t seconds = ms / 1000;
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 64> text{};
    return {text.data(), std::strftime(text.data(), text.size(), form, &parts)};
}

std::string iso_time(int64_t ms)
{
    return text_of("%Y-%m-%dT%H:%M:%SZ", ms);
}

// A clean letter or two of the mail's own sender address.
std::string domain_of(std::string_view address)
{
    const std::size_t at = address.find('@');
    return std::string(at == std::string_view::npos ? "localhost" : address.substr(at + 1));
}

}  // namespace

std::string address_of(const Config& config)
{
    if (!config.url.empty())
        return config.url.ends_with('/') ? config.url : config.url + "/";
    return config.hosts.empty() ? "" : fmt::format("https://{}/", config.hosts.front());
}

std::string link_to(const Config& config, const std::string& table)
{
    const std::string address = address_of(config);
    return address.empty() ? "" : fmt::format("{}#/online/{}", address, table);
}

std::string turn_line(std::string_view language, const people::OwnGame& game, int64_t now_ms)
{
    const std::string name = game_name(language, game.game);
    const std::string left =
        game.standing.deadline
            ? fmt::format(fmt::runtime(is_german(language) ? ", noch {}" : ", {} left"),
                          time_left(language, *game.standing.deadline - now_ms))
            : "";
    return fmt::format("{}: {}{}", name, is_german(language) ? "Du bist am Zug" : "it is your turn",
                       left);
}

Notice turn_notice(std::string_view language, const std::vector<people::OwnGame>& asked,
                   int64_t now_ms)
{
    const bool de = is_german(language);
    if (asked.empty())
        return {"Tischwerk",
                de ? "Nichts wartet mehr auf dich." : "Nothing waits for you any more."};
    Notice notice{turn_line(language, asked.front(), now_ms), ""};
    if (asked.size() > 1)
        notice.text =
            fmt::format(fmt::runtime(de ? "{} Partien warten auf dich." : "{} games wait for you."),
                        asked.size());
    else
        notice.text = de ? "Eine Partie wartet auf dich." : "A game waits for you.";
    return notice;
}

std::string mail_body(std::string_view language, const std::vector<people::OwnGame>& asked,
                      const Config& config, int64_t now_ms)
{
    const bool de = is_german(language);
    std::string body = de ? "Diese Partien warten auf dich:\n\n" : "These games wait for you:\n\n";
    for (const people::OwnGame& game : asked)
        body += fmt::format("{}\n{}\n\n", turn_line(language, game, now_ms),
                            link_to(config, game.table));
    const std::string address = address_of(config);
    body += de ? "Solche Post stellst du auf der Seite „Du“ ab: "
               : "Switch such mail off on the page \"You\": ";
    return body + (address.empty() ? "#/me" : address + "#/me") + "\n";
}

std::string code_subject(std::string_view language)
{
    return is_german(language) ? "Dein Code für Tischwerk" : "Your code for Tischwerk";
}

std::string code_body(std::string_view language, std::string_view code, const Config& config)
{
    const std::string address = address_of(config);
    if (is_german(language))
        return fmt::format("Mit diesem Code bestätigst du deine Adresse: {}\n\nHast du ihn nicht "
                           "verlangt, dann tu nichts.\n{}\n",
                           code, address);
    return fmt::format("This code confirms your address: {}\n\nIf you did not ask for it, do "
                       "nothing.\n{}\n",
                       code, address);
}

std::string mail_message(const Config& config, std::string_view to, std::string_view subject,
                         std::string_view body, int64_t now_ms)
{
    std::string lines;
    const std::string encoded = base64(body);
    constexpr std::size_t line_length = 76;
    for (std::size_t place = 0; place < encoded.size(); place += line_length)
        lines += encoded.substr(place, line_length) + "\r\n";
    return fmt::format(
        "From: Tischwerk <{}>\r\nTo: <{}>\r\nSubject: =?UTF-8?B?{}?=\r\nDate: {}\r\n"
        "Message-ID: <{}@{}>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: base64\r\nAuto-Submitted: auto-generated\r\n\r\n{}",
        config.mail_from, to, base64(subject), text_of("%a, %d %b %Y %H:%M:%S +0000", now_ms),
        new_table_id(), domain_of(config.mail_from), lines);
}

std::string atom_feed(std::string_view language, const std::vector<people::OwnGame>& asked,
                      const Config& config, std::string_view self, int64_t now_ms)
{
    std::string entries;
    int64_t latest = 0;
    for (const people::OwnGame& game : asked)
    {
        const int64_t changed = game.row.summary.updated_ms;
        latest = std::max(latest, changed);
        entries += fmt::format(
            "<entry><id>urn:tischwerk:{}:{}</id><title>{}</title><updated>{}</updated>"
            "<link href=\"{}\"/></entry>\n",
            game.table, game.standing.move_count, in_xml(turn_line(language, game, now_ms)),
            iso_time(changed), in_xml(link_to(config, game.table)));
    }
    return fmt::format("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                       "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:tischwerk:feed:{}</id>"
                       "<title>Tischwerk</title><author><name>Tischwerk</name></author>"
                       "<updated>{}</updated>\n{}</feed>\n",
                       self, iso_time(latest), entries);
}

std::string calendar(std::string_view language, const std::vector<people::OwnGame>& asked,
                     const Config& config, int64_t now_ms)
{
    constexpr const char* form = "%Y%m%dT%H%M%SZ";
    std::string events;
    for (const people::OwnGame& game : asked)
        if (game.standing.deadline)
            events += fmt::format("BEGIN:VEVENT\r\nUID:{}-{}@tischwerk\r\nDTSTAMP:{}\r\n"
                                  "DTSTART:{}\r\nSUMMARY:{}\r\nURL:{}\r\nEND:VEVENT\r\n",
                                  game.table, game.standing.move_count, text_of(form, now_ms),
                                  text_of(form, *game.standing.deadline),
                                  game_name(language, game.game), link_to(config, game.table));
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tischwerk//EN\r\n" + events +
           "END:VCALENDAR\r\n";
}

}  // namespace tischwerk::server::notices
