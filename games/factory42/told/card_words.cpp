#include "games/factory42/told/card_words.hpp"

#include "core/told/game_words.hpp"

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

constexpr std::array any_keys = {"any_material", "any_metal", "any_food"};

}  // namespace

std::string CardWords::resource(Resource resource) const
{
    return edition_.words.resources.names[place_of(resource)].in(language_);
}

std::string CardWords::cubes_of(Resource resource, int count) const
{
    return amount(edition_.words.resources.ids[place_of(resource)], count);
}

std::string CardWords::cubes(const Cubes& cubes) const
{
    return cost({cubes, {}, {}}, 0);
}

std::string CardWords::cargo(const Cargo& cargo) const
{
    Cubes cubes{};
    for (std::size_t place = 0; place < resource_count; ++place)
        cubes[place] = static_cast<uint8_t>(cargo.count(resource_at(place)));
    return this->cubes(cubes);
}

std::string CardWords::cost(const Cost& cost, int steam, int rosettes) const
{
    std::string text;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (cost.cubes[place] > 0)
            add(text, cubes_of(resource_at(place), cost.cubes[place]));
    for (std::size_t place = 0; place < paid_category_count; ++place)
        if (cost.any[place] > 0)
            add(text, amount(any_keys[place], cost.any[place]));
    if (steam > 0)
        add(text, amount("steam", steam));
    if (rosettes > 0)
        add(text, amount("rosettes", rosettes));
    return text_or(text, "nothing");
}

std::string CardWords::order_level(const OrderCard& card, Quality level) const
{
    const std::size_t place = place_of(level);
    std::string text = cost(card.costs[place], card.steam);
    if (card.rosettes[place] > 0)
        text += " → " + amount("rosettes", card.rosettes[place]);
    return text;
}

std::string CardWords::invention(InventionId card) const
{
    return edition_.words.invention_texts[place_of(card)].in(language_);
}

std::string CardWords::commission(const CommissionCard& card) const
{
    std::string gain = amount("points", card.points);
    if (card.rosettes > 0)
        add(gain, amount("rosettes", card.rosettes));
    return fmt::format("{} → {}", cost(card.cost, card.steam), gain);
}

std::string CardWords::name_in(const Names& names, int place) const
{
    const auto index = static_cast<std::size_t>(place);
    return index < names.names.size() ? names.names[index].in(language_)
                                      : std::string(texts_.find(language_, "terms", "none"));
}

// long: a case for each kind of clause
std::string CardWords::clause(Clause kind, int first, int second,
                              const std::vector<std::string>* players) const
{
    const Vocabulary& words = edition_.words;
    std::string what;
    int number = first;
    switch (kind)
    {
    case Clause::Cubes:
        what = cubes_of(resource_at(static_cast<std::size_t>(first)), second);
        break;
    case Clause::Improvement: what = name_in(words.improvements, first); break;
    case Clause::Invention: what = name_in(words.inventions, first); break;
    case Clause::Commission: what = name_in(words.commissions, first); break;
    case Clause::PlaceAt:
    case Clause::Avoid:
        what = name_in(words.locations, first);
        if (kind == Clause::PlaceAt)
            what += fmt::format(
                " ({})",
                texts_.find(language_, "terms", words.roles.ids[static_cast<std::size_t>(second)]));
        break;
    case Clause::DeliverTo:
    case Clause::DeliverNotTo:
        what = seat_name(texts_, language_, players, static_cast<Seat>(first));
        break;
    case Clause::MakeOrder:
    case Clause::SkipOrder: number = first + 1; break;
    default: break;
    }
    return texts_.fill(language_, "clauses", words.clauses.ids[place_of(kind)],
                       {{"what", what}, {"n", std::to_string(number)}});
}

}  // namespace tischwerk::factory42
