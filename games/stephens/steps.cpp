#include "games/stephens/steps.hpp"

#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/activation.hpp"
#include "games/stephens/chapters/automa.hpp"
#include "games/stephens/chapters/fulfilment.hpp"
#include "games/stephens/chapters/professions.hpp"
#include "games/stephens/chapters/reset_phase.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/chapters/supply.hpp"
#include "games/stephens/chapters/turns.hpp"

#include <array>

namespace tischwerk::stephens
{

namespace
{

using enum Sharing;

// In the order of StepKind.
constexpr std::array<StepEntry, step_kind_count> table = {{
    ASKS(setup_accessory),
    RUNS(deal_starting_professions),
    RUNS(attach_starting_profession),
    RUNS(place_automa_start),
    ASKS(take_disk),
    RUNS(start_turn),
    ASKS(refresh),
    ASKS(main_action),
    ASKS(take_products),
    ASKS(product_effect),
    ASKS(use_profession, Independent),
    ASKS(pay_cube, PartOfAnswer),
    ASKS(pay_accessory, PartOfAnswer),
    RUNS(gain_plain, PartOfAnswer),
    ASKS(gain_cube, PartOfAnswer),
    ASKS(gain_accessory, PartOfAnswer),
    ASKS(discard_cheapest),
    ASKS(acquire_card),
    ASKS_WITH(acquire_second, offer_acquire_second, choose_acquire_card),
    ASKS(investment_row),
    ASKS(create_card),
    ASKS(create_row),
    RUNS(place_master),
    ASKS(reinforce_card),
    RUNS(place_apprentice),
    RUNS(end_turn),
    RUNS(next_turn),
    ASKS(activate_column, Independent),
    RUNS(automa_supply),
    ASKS(automa_apprentice),
    ASKS(deliver),
    ASKS(reward_acquire),
    ASKS(reward_worker),
    RUNS_WITH(refill_professions, refill_profession_displays),
    ASKS(fulfil, Independent),
    ASKS(pay_required, PartOfAnswer),
    RUNS(move_contract, PartOfAnswer),
    RUNS(automa_turn),
    ASKS(automa_take),
    RUNS(finish_game),
}};

}  // namespace

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::stephens
