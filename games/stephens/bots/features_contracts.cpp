#include "games/stephens/bots/features_parts.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

// ST-10.13  The gain of the column by another card of this type and size.
int points_if_fulfilled(const Board& board, const Player& player, ContractType type, int cube_count)
{
    const std::size_t column = player.fulfilled[place_of(type)].size();
    int cards = 0;
    int cubes = 0;
    for (const auto& row : player.fulfilled)
        if (row.size() > column)
        {
            ++cards;
            cubes += board.edition[row[column]].cube_count;
        }
    return (cards + 1) * (cubes + cube_count) - cards * cubes;
}
int points_if_fulfilled(const Board& board, const Player& player, ContractId id)
{
    const Contract& contract = board.edition[id];
    return points_if_fulfilled(board, player, contract.type, contract.cube_count);
}

// The promise of coming contracts: for a card of two cubes in each row, and for the best card on
// display that the player could commit to.
void describe_future_contracts(const Board& board, const Player& player, Features& features)
{
    constexpr int usual_cube_count = 2;
    for (std::size_t type = 0; type < contract_type_count; ++type)
    {
        const auto points = static_cast<float>(
            points_if_fulfilled(board, player, static_cast<ContractType>(type), usual_cube_count));
        features.next_points += points;
        features.best_next_points = std::max(features.best_next_points, points);
    }
    if (player.open_contracts.is_full())
        return;
    for (std::size_t space = 0; space < space_count; ++space)
        if (const ContractId id = board.state.contracts_shown[space];
            id != no_contract && board.edition.contract_prices[space] <= player.influence)
            features.points_on_display =
                std::max(features.points_on_display,
                         static_cast<float>(points_if_fulfilled(board, player, id)));
}

// Takes the contract's needs out of the stock and tells the missing amount.
float take_needs(const Contract& contract, Player& stock, Features& features)
{
    float missing = 0;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
    {
        const int lacking = std::max(0, contract.cubes[colour] - stock.cubes[colour]);
        stock.cubes[colour] =
            static_cast<int16_t>(stock.cubes[colour] - contract.cubes[colour] + lacking);
        (colour < wooden_count ? features.missing_glass : features.missing_wood) +=
            static_cast<float>(lacking);
        missing += static_cast<float>(lacking);
    }
    if (contract.need == AccessoryNeed::None)
        return missing;
    const bool has_tile = contract.need == AccessoryNeed::Any
                              ? stock.accessory_total() > 0
                              : stock.accessories[place_of(contract.accessory)] > 0;
    features.missing_accessories += has_tile ? 0.0F : 1.0F;
    return missing + (has_tile ? 0.0F : 1.0F);
}

}  // namespace

void describe_contracts(const Board& board, Seat seat, Features& features)
{
    Player stock = board.state.player(seat);
    features.open_contracts = static_cast<float>(stock.open_contracts.size());
    for (const ContractId id : stock.open_contracts)
    {
        const auto points = static_cast<float>(points_if_fulfilled(board, stock, id));
        features.open_points += points;
        const float missing = take_needs(board.edition[id], stock, features);
        features.near_points += points * std::max(0.0F, 1 - missing / 3);
        if (missing == 0)
            features.ready_points += points;
    }
    describe_future_contracts(board, stock, features);
    features.spare_cubes = static_cast<float>(stock.cube_count());
    for (std::size_t type = 0; type < contract_type_count; ++type)
        features.fulfilled[type] = static_cast<float>(stock.fulfilled[type].size());
}

}  // namespace tischwerk::stephens
