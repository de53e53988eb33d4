#include "games/factory42/chapters/production/requisition.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/falling.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-9.7  Points of a meeple stay with it.
void push_requisition(Play& play, Seat seat, int warehouse_points, int pool_points)
{
    push(play, step_of(StepKind::RequisitionWarehouse, seat,
                       Requisitioning{static_cast<uint8_t>(warehouse_points),
                                      static_cast<uint8_t>(pool_points), 0}));
}

}  // namespace

// FF-9.1; FF-5.11: requisition_pool_bonus
void begin_requisition(Play& play, Seat seat, std::size_t space)
{
    const RequisitionSpace& points = play.edition.board.requisition[space];
    gain_rosettes(play, seat, points.rosettes);
    push_requisition(play, seat, points.warehouse,
                     points.pool + mod_value(play.board(), Mod::RequisitionPoolBonus));
}

// FF-9.6
void begin_requisition_commissar(Play& play, Seat seat, int workers)
{
    const BoardNumbers& board = play.edition.board;
    push_requisition(play, seat, workers * board.commissar_warehouse_per_worker,
                     board.commissar_pool + workers * board.commissar_pool_per_worker);
}

// FF-9.3  Only while there is room.
template <typename Collector>
void offer_requisition_warehouse(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Requisitioning points = unpacked<Requisitioning>(step);
    if (warehouse_room(board.edition, board.state.player(step.seat)) > 0)
        offer_falling(board, points.warehouse_points, points.from, rule("FF-9.2"), menu);
    else
        for (const Resource resource : falling_order)
            menu.blocked(ChooseCube{resource}, rule("FF-9.3"));
    menu.allowed(Done{});
}

// FF-9.4  The rest becomes points for the pool.
void choose_requisition_warehouse(Play& play, const Step& step, const Move& move)
{
    Requisitioning points = unpacked<Requisitioning>(step);
    if (is<Done>(move))
    {
        const int all = points.warehouse_points + points.pool_points;
        return push(play, step_of(StepKind::RequisitionPool, step.seat,
                                  Requisitioning{0, static_cast<uint8_t>(all), 0}));
    }
    const Resource resource = decode<ChooseCube>(move).resource;
    --play.state.supply[place_of(resource)];
    change_warehouse(play, step.seat, resource, 1);
    points.warehouse_points =
        static_cast<uint8_t>(points.warehouse_points - play.edition[resource].requisition_cost);
    points.from = place_in_falling_order(resource);
    push(play, step_of(StepKind::RequisitionWarehouse, step.seat, points));
}

// FF-9.5  While anything is affordable; the rest is lost.
template <typename Collector>
void offer_requisition_pool(const Board& board, Collector& menu)
{
    const Requisitioning points = unpacked<Requisitioning>(board.state.steps.top());
    offer_falling(board, points.pool_points, bound_start(board, points.pool_points, points.from),
                  rule("FF-9.2"), menu);
}

void choose_requisition_pool(Play& play, const Step& step, const Move& move)
{
    Requisitioning points = unpacked<Requisitioning>(step);
    const Resource resource = decode<ChooseCube>(move).resource;
    const bool is_lifted =
        points.from == lifted || !is_any_affordable(play.board(), points.pool_points, points.from);
    --play.state.supply[place_of(resource)];
    change_pool(play, resource, 1);
    points.pool_points =
        static_cast<uint8_t>(points.pool_points - play.edition[resource].requisition_cost);
    points.from = is_lifted ? lifted : place_in_falling_order(resource);
    push(play, step_of(StepKind::RequisitionPool, step.seat, points));
}

OFFERED(requisition_warehouse);
OFFERED(requisition_pool);

}  // namespace tischwerk::factory42
