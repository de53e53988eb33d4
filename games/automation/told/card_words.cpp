#include "games/automation/told/card_words.hpp"

#include <fmt/format.h>

namespace tischwerk::automation
{

namespace
{

// In the order of Requirement and CardType.
constexpr std::array requirement_keys = {
    "tracks_advanced", "tracks_at",   "cards",          "workers", "reputation",
    "donation",        "specialists", "relations_each", "credits", "tokens"};
constexpr std::array card_keys = {"cards_equipment", "cards_rd", "cards_sale", "cards_total"};
constexpr std::array counted_keys = {"per_engineer", "per_worker", "per_sale"};

}  // namespace

std::string CardWords::token(Colour colour, int count) const
{
    return amount(edition_.words.colours.ids[place_of(colour)], count);
}

void CardWords::add_tokens(std::string& text, const Tokens& tokens) const
{
    for (const Colour colour : all_colours)
        if (tokens[place_of(colour)] > 0)
            add(text, token(colour, tokens[place_of(colour)]));
}

std::string CardWords::tokens(const Tokens& tokens) const
{
    return goods(0, tokens);
}

std::string CardWords::goods(int credits, const Tokens& tokens) const
{
    std::string text = credits > 0 ? amount("credits", credits) : "";
    add_tokens(text, tokens);
    return text_or(text, "nothing");
}

std::string CardWords::company(uint8_t place) const
{
    if (place >= company_count)
        return std::string(texts_.find(language_, "amounts", "any_company"));
    return edition_.words.companies.names[place].in(language_);
}

std::string CardWords::effect(const Effect& effect) const
{
    switch (effect.operation)
    {
    case Operation::Tokens: return token(static_cast<Colour>(effect.which), effect.amount);
    case Operation::Relation:
        return texts_.fill(
            language_, "amounts", effect.which < company_count ? "rel" : "rel_any",
            {{"n", std::to_string(effect.amount)}, {"company", company(effect.which)}});
    case Operation::CreditsPer:
        return texts_.fill(
            language_, "amounts",
            std::string(counted_keys[effect.which]) + (effect.base == 0 ? "_only" : ""),
            {{"base", std::to_string(effect.base)}, {"most", std::to_string(effect.most)}});
    default:
        return amount(edition_.words.operations.ids[place_of(effect.operation)], effect.amount);
    }
}

std::string CardWords::effects(EffectListId list) const
{
    std::string text;
    for (const Effect& each : edition_[list])
        add(text, effect(each));
    return text_or(text, "nothing");
}

std::string CardWords::ability(const Ability& ability) const
{
    std::string cost = ability.cost.credits > 0 ? amount("credits", ability.cost.credits) : "";
    add_tokens(cost, ability.cost.tokens);
    if (ability.cost.any > 0)
        add(cost, amount("any", ability.cost.any));
    return cost.empty() ? effects(ability.effects)
                        : fmt::format("{} → {}", cost, effects(ability.effects));
}

std::string CardWords::equipment(const EquipmentCard& card, const Tokens& cost) const
{
    return texts_.fill(language_, "amounts", "equipment",
                       {{"cost", tokens(cost)},
                        {"extra", edition_.words.actions.names[place_of(card.extra)].in(language_)},
                        {"ability", ability(card.ability)}});
}

std::string CardWords::sale(const SaleCard& card) const
{
    return texts_.fill(language_, "amounts", "sale",
                       {{"cost", tokens(card.cost)},
                        {"company", company(static_cast<uint8_t>(card.company))},
                        {"points", std::to_string(card.points)}});
}

std::string CardWords::condition(const Condition& condition) const
{
    const char* key = condition.kind == Requirement::Cards
                          ? card_keys[place_of(condition.card)]
                          : requirement_keys[place_of(condition.kind)];
    return texts_.fill(
        language_, "conditions", key,
        {{"n", std::to_string(condition.count)}, {"level", std::to_string(condition.level)}});
}

}  // namespace tischwerk::automation
