#include "server/requests/denial.hpp"

#include "core/json/described_json.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

constexpr std::array<std::string_view, 2> words_of_absence = {
    "the database cannot be reached", "the connection to the database was lost"};
constexpr std::array<std::string_view, 6> words_of_trouble = {"the disk is full",
                                                              "it is read-only",
                                                              "it is damaged",
                                                              "another program keeps it locked",
                                                              "writes are waiting already",
                                                              "there is no table"};

// The first of them that is said; empty: none.
template <std::size_t count>
std::string_view known_in(const std::array<std::string_view, count>& words,
                          std::string_view trouble)
{
    const auto known = std::ranges::find_if(
        words, [&](std::string_view word) { return trouble.find(word) != std::string_view::npos; });
    return known == words.end() ? std::string_view() : *known;
}

std::string code_of(std::string_view store_trouble)
{
    const bool is_away = !known_in(words_of_absence, store_trouble).empty();
    return std::string(is_away ? codes::store_away : codes::store_failed);
}

}  // namespace

Denial denial_of(const table::Refused& refused)
{
    return {described::enum_text(refused.code), refused.message, refused.rule};
}

Denial out_of_service(std::string_view fault)
{
    return {std::string(codes::out_of_service),
            "this table is out of service: a fault in the program; its log is kept", std::nullopt,
            std::string(fault)};
}

Denial stopping()
{
    return {std::string(codes::stopping), "the server restarts; connect again in a moment"};
}

Denial too_much_work()
{
    return {std::string(codes::too_fast), "too much of yours is being worked on; wait a moment"};
}

std::string words_for_people(std::string_view store_trouble)
{
    std::string_view known = known_in(words_of_trouble, store_trouble);
    if (known.empty())
        known = known_in(words_of_absence, store_trouble);
    return known.empty() ? "the store cannot be used now"
                         : fmt::format("the store cannot be used now ({})", known);
}

Denial not_stored(std::string_view store_trouble)
{
    return {code_of(store_trouble), "nothing was stored: " + words_for_people(store_trouble),
            std::nullopt, std::string(store_trouble)};
}

Denial not_read(std::string_view store_trouble)
{
    return {code_of(store_trouble), words_for_people(store_trouble), std::nullopt,
            std::string(store_trouble)};
}

}  // namespace tischwerk::server
