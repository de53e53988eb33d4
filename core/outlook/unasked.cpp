#include "core/outlook/unasked.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

// The rule that stands against most of it.
std::optional<RuleId> reason_in(const Menu& menu)
{
    std::map<std::string, int> counts;
    std::optional<RuleId> most;
    for (const MenuEntry& entry : menu.entries())
        if (entry.blocked_by)
            if (++counts[to_text(*entry.blocked_by)] > (most ? counts[to_text(*most)] : 0))
                most = entry.blocked_by;
    return most;
}

// The moves of all games that do nothing more. Any other single choice was an act.
bool takes_something(const std::string& move)
{
    constexpr std::array<std::string_view, 10> nothing = {
        "done", "none", "no", "skip", "decline", "stop", "finish", "proceed", "end_turn", "as_is"};
    return std::find(nothing.begin(), nothing.end(), move) == nothing.end();
}

std::string only_words(const Game& game, const Unasked& one, Language language)
{
    std::string prompt = game.prompt(one.state, language);
    if (!prompt.ends_with('?'))
        prompt += '.';
    const std::string choice = game.describe(one.state, *one.answer, language);
    return language == Language::German ? fmt::format("Nur „{}“ ist möglich: {}", choice, prompt)
                                        : fmt::format("Only “{}” is possible: {}", choice, prompt);
}

}  // namespace

std::vector<ToldUnasked> told_unasked(const Game& game, std::span<const Unasked> unasked,
                                      std::span<const std::string> answered)
{
    std::vector<ToldUnasked> told;
    std::vector<std::string> done(answered.begin(), answered.end());
    for (const Unasked& one : unasked)
    {
        const Decision decision = game.decision(one.state);
        const bool is_idle = !one.answer || !takes_something(game.move_text(*one.answer));
        const bool is_loop = std::find(done.begin(), done.end(), decision.name) != done.end();
        if (!is_idle)
            done.emplace_back(decision.name);  // by itself
        if (is_idle && (is_loop || !game.texts().has("idle", decision.name)))
            continue;
        const std::optional<RuleId> rule = reason_in(game.menu(one.state));
        if (!rule)
            continue;
        ToldUnasked unsaid{one.at, decision.seat, *rule, {}, decision.name, {}};
        if (!is_idle)
        {
            unsaid.taken = one.answer;
            unsaid.words = {only_words(game, one, Language::English),
                            only_words(game, one, Language::German)};
        }
        told.push_back(std::move(unsaid));
    }
    return told;
}

Name words_of(const Game& game, const ToldUnasked& told)
{
    if (told.taken)
        return told.words;
    const auto idle_words = [&](Language language) {
        return fmt::format("{} {}", game.texts().find(language, "idle", told.decision),
                           game.texts().find(language, "rules", to_text(told.rule)));
    };
    return {idle_words(Language::English), idle_words(Language::German)};
}

}  // namespace tischwerk
