// Cubes that are bought with points, in the falling order of chapter 19: dear ones first, so that
// the same purchase is not offered in many orders.
#pragma once

#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include "core/menu.hpp"

namespace tischwerk::factory42
{

inline constexpr std::array<Resource, resource_count - 1> falling_order = {
    Resource::Coal,   Resource::Marble,   Resource::Gold, Resource::Beer,  Resource::Wood,
    Resource::Copper, Resource::Mushroom, Resource::Flax, Resource::Steel, Resource::Lichen};

inline uint8_t place_in_falling_order(Resource resource)
{
    uint8_t place = 0;
    while (place < falling_order.size() && falling_order[place] != resource)
        ++place;
    return place;
}

// FF-9.2, FF-9.3  Magic has no price.
inline bool is_affordable(const Board& board, Resource resource, int points)
{
    const int price = board.edition[resource].requisition_cost;
    return price > 0 && price <= points && board.state.supply[place_of(resource)] > 0;
}

inline bool is_any_affordable(const Board& board, int points, std::size_t from)
{
    for (std::size_t place = from; place < falling_order.size(); ++place)
        if (is_affordable(board, falling_order[place], points))
            return true;
    return false;
}

// The start of the order in a loop that must go on: where nothing is left under the restriction,
// it is lifted.
inline std::size_t bound_start(const Board& board, int points, uint8_t from)
{
    if (from == lifted || !is_any_affordable(board, points, from))
        return 0;
    return from;
}

// With the rule against a type that is too dear, and against a type that is out of order.
template <typename Collector>
void offer_falling(const Board& board, int points, std::size_t from, RuleId too_dear,
                   Collector& menu)
{
    for (std::size_t place = 0; place < falling_order.size(); ++place)
    {
        const ChooseCube move{falling_order[place]};
        if (!is_affordable(board, falling_order[place], points))
            menu.blocked(move, too_dear);
        else if (place < from)
            menu.blocked(move, rule("FF-19.9"));
        else
            menu.allowed(move);
    }
}

}  // namespace tischwerk::factory42
