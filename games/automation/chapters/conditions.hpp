// The conditions of audits and achievements (AA-21.6, AA-23.9). Nothing is paid.
#pragma once

#include "games/automation/chapters/stock.hpp"

#include <algorithm>

namespace tischwerk::automation
{

template <typename Function>
auto with_test_of_cards(CardType type, int count, const Function& function)
{
    if (type == CardType::Rd)
        return function([=](const Player& player) { return player.rd.has_at_least(count); });
    if (type == CardType::Sale)
        return function([=](const Player& player) { return player.sales.has_at_least(count); });
    return function([=](const Player& player) { return cards_bought(player, type) >= count; });
}

// Calls the function with a test of players. The kind of the condition is looked at once, however
// many players are tested: that happens after nearly every step of a game (AA-23.4).
template <typename Function>
auto with_test(const Condition& condition, const Function& function)
{
    const int count = condition.count;
    const int level = condition.level;
    const auto reaches = [](const auto& spaces, int space) {
        return std::count_if(spaces.begin(), spaces.end(), [&](int at) { return at >= space; });
    };
    switch (condition.kind)
    {
    case Requirement::TracksAdvanced:
        return function([=](const Player& player) { return reaches(player.prospect, 1) >= count; });
    case Requirement::TracksAt:
        return function(
            [=](const Player& player) { return reaches(player.prospect, level) >= count; });
    case Requirement::Cards: return with_test_of_cards(condition.card, count, function);
    case Requirement::Workers:
        return function([=](const Player& player) { return workers_from(player, level) >= count; });
    case Requirement::Reputation:
        return function([=](const Player& player) { return player.reputation >= count; });
    case Requirement::Donation:
        return function([=](const Player& player) { return player.donation >= count; });
    case Requirement::Specialists:
        return function(
            [=](const Player& player) { return static_cast<int>(player.played.size()) >= count; });
    case Requirement::RelationsEach:
        return function([=](const Player& player) {
            return reaches(player.relations, count) == static_cast<int>(company_count);
        });
    case Requirement::Credits:
        return function([=](const Player& player) { return player.credits >= count; });
    case Requirement::Tokens: break;
    }
    return function([=](const Player& player) { return player.token_count() >= count; });
}

}  // namespace tischwerk::automation
