#include "games/stephens/told/card_words.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

void append(std::string& text, const std::string& part, const char* between)
{
    if (!text.empty() && !part.empty())
        text += between;
    text += part;
}

}  // namespace

void CardWords::add(std::string& text, const char* key, int count) const
{
    if (count > 0)
        append(text, texts_.fill(language_, "amounts", key, {{"n", std::to_string(count)}}), ", ");
}

std::string CardWords::colour(std::size_t colour, int count) const
{
    return fmt::format("{} {}", count,
                       texts_.find(language_, "terms", edition_.words.colours.ids[colour]));
}

std::string CardWords::payment(const Payment& payment) const
{
    std::string text;
    add(text, "coin", payment.coin);
    add(text, "influence", payment.influence);
    add(text, "cube", payment.cube);
    add(text, "accessory", payment.accessory);
    return text_or(text, "free");
}

std::string CardWords::gain(const Gain& gain) const
{
    std::string text;
    add(text, "coin", gain.coin);
    add(text, "influence", gain.influence);
    add(text, "forest", gain.forest);
    add(text, "dune", gain.dune);
    add(text, "cube", gain.cube);
    add(text, "accessory", gain.accessory);
    add(text, "vp", gain.vp);
    return text;
}

std::string CardWords::option(const ProfessionOption& option) const
{
    return option.pay.is_free() ? gain(option.gain)
                                : payment(option.pay) + " → " + gain(option.gain);
}

std::string CardWords::options(const Profession& profession) const
{
    std::string text;
    for (const ProfessionOption& entry : profession.options)
        append(text, option(entry), " / ");
    return text;
}

std::string CardWords::contract(const Contract& contract) const
{
    std::string text;
    for (std::size_t place = 0; place < colour_count; ++place)
        if (contract.cubes[place] > 0)
            append(text, colour(place, contract.cubes[place]), ", ");
    if (contract.need == AccessoryNeed::Any)
        add(text, "accessory", 1);
    if (contract.need == AccessoryNeed::Named)
        append(text, edition_.words.accessories.names[place_of(contract.accessory)].in(language_),
               ", ");
    return text;
}

std::string CardWords::investment(const Investment& investment) const
{
    std::string cost;
    add(cost, "forest", investment.forest);
    add(cost, "dune", investment.dune);
    std::string gain;
    if (investment.has_cubes)
        gain = colour(place_of(colour_of(investment.cube)), investment.cubes);
    add(gain, "vp", investment.vp);
    return cost.empty() ? gain : cost + " → " + gain;
}

std::string CardWords::cubes(const WoodCounts& cubes) const
{
    std::string text;
    for (std::size_t wood = 0; wood < wooden_count; ++wood)
        if (cubes[wood] > 0)
            append(text, colour(place_of(colour_of(static_cast<Wood>(wood))), cubes[wood]), ", ");
    return text;
}

std::string CardWords::delivery(const DeliverySpace& space) const
{
    std::string reward;
    add(reward, "coin", space.coin);
    add(reward, "influence", space.influence);
    add(reward, "accessory", space.accessory);
    add(reward, "acquire_card", space.acquires_card ? 1 : 0);
    add(reward, "assign_worker", space.assigns_worker ? 1 : 0);
    return cubes(space.cubes) + " → " + reward;
}

}  // namespace tischwerk::stephens
