#include "games/factory42/steps.hpp"

#include "games/factory42/chapters/building/embassy.hpp"
#include "games/factory42/chapters/building/guild.hpp"
#include "games/factory42/chapters/building/manufactory.hpp"
#include "games/factory42/chapters/building/operations.hpp"
#include "games/factory42/chapters/building/research.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/chapters/deals/proposals.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/chapters/payment/purchases.hpp"
#include "games/factory42/chapters/production/delivery.hpp"
#include "games/factory42/chapters/production/loading.hpp"
#include "games/factory42/chapters/production/requisition.hpp"
#include "games/factory42/chapters/production/spiking.hpp"
#include "games/factory42/chapters/production/steam.hpp"
#include "games/factory42/chapters/rounds/awards.hpp"
#include "games/factory42/chapters/rounds/clean_up.hpp"
#include "games/factory42/chapters/rounds/placement.hpp"
#include "games/factory42/chapters/rounds/resolution.hpp"
#include "games/factory42/chapters/rounds/rounds.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/chapters/trade/accounting.hpp"
#include "games/factory42/chapters/trade/trade.hpp"

#include <array>

namespace tischwerk::factory42
{

namespace
{

using enum Sharing;

// In the order of StepKind, by the names of chapter 19. FF-19.4: a penalty touches no other seat,
// so all may answer at once.
constexpr std::array<StepEntry, step_kind_count> table = {{
    ASKS(short_game_bonus),
    ASKS(short_game_cube),
    ASKS(lose_food),
    ASKS(place_worker),
    ASKS(requisition_warehouse),
    ASKS(requisition_pool),
    ASKS(loading_car),
    ASKS(loading_cube),
    ASKS(spiking_add),
    ASKS(spiking_size),
    ASKS(spiking_cube),
    ASKS(double_delivery),
    ASKS(delivery_car),
    ASKS(delivery_dock),
    ASKS(burn_fuel),
    ASKS(activate_invention),
    ASKS(effect_parameter),
    ASKS(take_invention),
    ASKS(embassy_fee),
    ASKS(keep_commission),
    ASKS(fee_cube),
    ASKS(sell_cube),
    ASKS(buy_cube),
    ASKS(research_swap),
    ASKS(research),
    ASKS(make_good),
    ASKS(quality_level),
    ASKS(incinerate),
    ASKS(cube_payment),
    ASKS(steam_payment),
    ASKS(accounting_action),
    ASKS(accounting_cube),
    ASKS(penalty, Independent),
    ASKS(keep_car),
    ASKS(arrange_cars),
    ASKS(deal_partner),
    ASKS(clause_kind),
    ASKS(clause_parameter),
    ASKS(deal_confirm),
    ASKS(deal_accept),
    RUNS(begin_round),
    RUNS(deal_window),
    RUNS(next_placement),
    RUNS(resolve_location),
    RUNS(location_ends),
    RUNS(worker_acts),
    RUNS(commissar_acts),
    RUNS(player_acts),
    RUNS(return_spiking_cubes),
    RUNS(complete_purchase),
    RUNS(run_effects),
    RUNS(awards_end),
    RUNS(clean_up),
    RUNS(empty_docks),
    RUNS(end_round),
}};

}  // namespace

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::factory42
