#include "games/factory42/chapters/rounds/routine.hpp"

#include "core/menu.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/moves.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-19.2  Docks before the warehouse, native cubes before magic, virtual magic first of all magic.
int preference(const PayCube& move)
{
    constexpr std::array<int, source_count> by_source = {2, 0, 1, 3};
    const bool is_stored_magic = move.resource == Resource::Magic && move.source != Source::Virtual;
    return by_source[place_of(move.source)] + (is_stored_magic ? 10 : 0);
}

Move best_cube(const MoveList& moves)
{
    Move best = moves[0];
    for (const Move& move : moves)
        if (preference(decode<PayCube>(move)) < preference(decode<PayCube>(best)))
            best = move;
    return best;
}

// The gauge before private steam; virtual magic would be lost anyway.
Move best_amount(const MoveList& moves, const SteamBill& paid)
{
    const bool is_magic = paid.from_tank != unnamed;
    for (const Move& move : moves)
        if (is_magic && decode<ChooseAmount>(move).amount == paid.magic)
            return move;
    return moves[0];
}

}  // namespace

const std::vector<std::string>& standing_order_names(const Edition&)
{
    static const std::vector<std::string> orders = {"pay"};
    return orders;
}

std::optional<Move> routine_answer(const Board& board, uint32_t standing_orders)
{
    if (board.state.steps.is_empty() || (standing_orders >> place_of(StandingOrder::Pay) & 1) == 0)
        return std::nullopt;
    const Step& step = board.state.steps.top();
    MoveList moves;
    if (step.kind == StepKind::CubePayment)
    {
        offer_cube_payment(board, moves);
        return best_cube(moves);
    }
    if (step.kind != StepKind::SteamPayment)
        return std::nullopt;
    offer_steam_payment(board, moves);
    return best_amount(moves, unpacked<SteamBill>(step));
}

}  // namespace tischwerk::factory42
