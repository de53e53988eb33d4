#include "games/inventions/told/card_words.hpp"

#include <fmt/format.h>

namespace tischwerk::inventions
{

void CardWords::add(std::string& text, const std::string& key, int count) const
{
    if (count != 0)
        CardWordsOf::add(text, CardWordsOf::amount(key, count));
}

void CardWords::add_goods(std::string& text, const Goods& goods) const
{
    for (std::size_t good = 0; good < good_count; ++good)
        add(text, edition_.words.goods.ids[good], goods[good]);
}

std::string CardWords::goods(const Goods& goods) const
{
    std::string text;
    add_goods(text, goods);
    return text_or(text, "free");
}

std::string CardWords::amount(Good good, int count) const
{
    return CardWordsOf::amount(edition_.words.goods.ids[place_of(good)], count);
}

std::string CardWords::card(const Card& card) const
{
    std::string cost;
    add(cost, "any", card.question_marks);
    add_goods(cost, card.cost);
    std::string yield;
    add(yield, "influence", card.influence);
    add_goods(yield, card.yield);
    return fmt::format("{} → {}", cost, yield);
}

std::string CardWords::factory(const Factory& factory) const
{
    std::string gained = output(factory);
    add(gained, "influence", factory.influence);
    return fmt::format("{} → {}", goods(factory.cost), gained);
}

std::string CardWords::output(const Factory& factory) const
{
    return goods(factory.output);
}

std::string CardWords::field(const Field& field) const
{
    std::string gained;
    add(gained, "influence", field.influence);
    return texts_.fill(language_, "amounts", "field",
                       {{"cost", amount(Good::Development, field.development_cost)},
                        {"gain", gained},
                        {"royalty", royalty(field)}});
}

std::string CardWords::royalty(const Field& field) const
{
    std::string text;
    add(text, "influence", field.royalty_influence);
    add(text, "coin", field.royalty_coins);
    return text;
}

std::string CardWords::patent(const PatentSpace& space) const
{
    std::string gained;
    add(gained, "influence", space.influence);
    return fmt::format("{} → {}", amount(Good::Coin, space.coin_cost), gained);
}

}  // namespace tischwerk::inventions
