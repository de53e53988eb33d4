// The words of notices, in both languages, and the form of a mail.
#pragma once

#include "server/people/own_games.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server
{
struct Config;
}  // namespace tischwerk::server

namespace tischwerk::server::notices
{

// "https://tables.example/"; empty where the host has given no address.
std::string address_of(const Config& config);
std::string link_to(const Config& config, const std::string& table);

struct Notice
{
    std::string title;
    std::string text;
};
// The tables wait for the person; the first is the most urgent.
Notice turn_notice(std::string_view language, const std::vector<people::OwnGame>& asked,
                   int64_t now_ms);
// "Stephens: it is your turn, 3 h left"
std::string turn_line(std::string_view language, const people::OwnGame& game, int64_t now_ms);
std::string mail_body(std::string_view language, const std::vector<people::OwnGame>& asked,
                      const Config& config, int64_t now_ms);

std::string code_subject(std::string_view language);
std::string code_body(std::string_view language, std::string_view code, const Config& config);

// A whole mail with its headers (RFC 5322); no text can end a header.
std::string mail_message(const Config& config, std::string_view to, std::string_view subject,
                         std::string_view body, int64_t now_ms);
// RFC 4287.
std::string atom_feed(std::string_view language, const std::vector<people::OwnGame>& asked,
                      const Config& config, std::string_view self, int64_t now_ms);
// RFC 5545: an event at the end of each running clock.
std::string calendar(std::string_view language, const std::vector<people::OwnGame>& asked,
                     const Config& config, int64_t now_ms);

}  // namespace tischwerk::server::notices
