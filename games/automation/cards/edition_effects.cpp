// Loads effect lists, ability costs and conditions (chapter 27, AA-21.6, AA-23.9).
#include "games/automation/cards/edition_parts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

const std::vector<std::string> company_words = {"helix", "orbit", "stead", "any"};
const std::vector<std::string> counted_ids = {"engineer", "worker", "sale"};
const std::vector<std::string> card_type_ids = {"equipment", "rd", "sale", "total"};
// In the order of Requirement.
const std::vector<std::string> requirement_ids = {
    "tracks_advanced", "tracks_at",   "cards",          "workers", "reputation",
    "donation",        "specialists", "relations_each", "credits", "resources"};

// long: a case for each operation
Effect read_effect(TomlTable& table, const Edition& edition)
{
    Effect effect;
    effect.operation = static_cast<Operation>(table.one_of("op", edition.words.operations.ids));
    switch (effect.operation)
    {
    case Operation::Tokens:
        effect.which = static_cast<uint8_t>(table.one_of("color", edition.words.colours.ids));
        effect.amount = small_number(table, "n", 1, 6);
        break;
    case Operation::AnyTokens:
    case Operation::Swap: effect.amount = small_number(table, "n", 1, 4); break;
    case Operation::Market: effect.amount = small_number(table, "n", 1, market_token_count); break;
    case Operation::Roll: effect.amount = small_number(table, "n", 1, 6); break;
    case Operation::Relation:
        effect.which = static_cast<uint8_t>(table.one_of("company", company_words));
        effect.amount = small_number(table, "n", 1, relationship_last);
        break;
    case Operation::Build: effect.amount = small_number(table, "level", 1, level_count); break;
    case Operation::Upgrade:
        effect.amount = small_number(table, "steps", 1, level_count - 1);
        break;
    case Operation::CreditsPer:
        effect.which = static_cast<uint8_t>(table.one_of("what", counted_ids));
        effect.base = small_number(table, "base", 0, 20);
        effect.most = small_number(table, "max", 1, 20);
        break;
    default: effect.amount = small_number(table, "n", 1, 20); break;
    }
    return effect;
}

// The tokens that a player may have to return at once make a menu of their own; it has room for
// this many.
constexpr int most_tokens = 6;

int tokens_of(const Effect& effect)
{
    switch (effect.operation)
    {
    case Operation::Tokens:
    case Operation::AnyTokens:
    case Operation::Roll:
    case Operation::Market: return effect.amount;
    default: return 0;
    }
}

}  // namespace

EffectListId add_effects(const Effects& effects, Edition& edition)
{
    if (effects.is_empty())
        return no_effects;
    edition.effect_lists.push_back(effects);
    return static_cast<EffectListId>(edition.effect_lists.size() - 1);
}

void CardForms::read(TomlTable& entry, const std::string& key, EffectListId& id, Edition& edition,
                     const Forbidden& forbidden)
{
    Effects effects;
    int tokens = 0;
    for (TomlTable& table : entry.tables(key))
    {
        const Effect effect = read_effect(table, edition);
        if (std::find(forbidden.begin(), forbidden.end(), effect.operation) != forbidden.end())
            table.problem("op",
                          fmt::format("'{}' is not possible here",
                                      edition.words.operations.ids[place_of(effect.operation)]));
        tokens += tokens_of(effect);
        if (effects.is_full())
            entry.problem(key, fmt::format("at most {} operations", max_effects));
        else
            effects.push(effect);
    }
    if (tokens > most_tokens)
        entry.problem(key, fmt::format("at most {} tokens, not {}", most_tokens, tokens));
    id = add_effects(effects, edition);
}

Tokens read_tokens(TomlTable& table, const Names& colours)
{
    Tokens tokens{};
    read_amounts(table, colours.ids, 10, tokens);
    return tokens;
}

void CardForms::read(TomlTable& entry, const std::string& key, Ability& ability, Edition& edition,
                     const Forbidden& forbidden)
{
    TomlTable cost = entry.table("ability_cost");
    ability.cost.tokens = read_tokens(cost, edition.words.colours);
    ability.cost.any = static_cast<uint8_t>(cost.number_or("any", 0, 0, 4));
    ability.cost.credits = static_cast<uint8_t>(cost.number_or("credits", 0, 0, 20));
    read(entry, key, ability.effects, edition, forbidden);
    if (ability.effects == no_effects)
        entry.problem(key, "an ability does something");
    for (const Effect& effect : edition[ability.effects])
        ability.always_changes |= always_changes(effect.operation);
}

void CardForms::read(TomlTable& entry, const std::string& key, Condition& condition, const Edition&,
                     const Allowed& allowed)
{
    TomlTable table = entry.table(key);
    std::vector<std::string> words;
    for (const Requirement kind : allowed)
        words.push_back(requirement_ids[place_of(kind)]);
    condition.kind = allowed[static_cast<std::size_t>(table.one_of("kind", words))];
    condition.count = small_number(table, "n", 1, 40);
    if (condition.kind == Requirement::Cards)
        condition.card = static_cast<CardType>(table.one_of("card", card_type_ids));
    if (condition.kind == Requirement::Workers)
        condition.level = small_number(table, "level", 1, level_count);
    if (condition.kind == Requirement::TracksAt)
        condition.level = small_number(table, "space", 1, prospect_top);
}

}  // namespace tischwerk::automation
