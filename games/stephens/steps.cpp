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

constexpr Sharing in_turn = Sharing::InTurn;
constexpr Sharing independent = Sharing::Independent;
constexpr Sharing part = Sharing::PartOfAnswer;

// A step that asks: its name in the specification, its two menus, what the choice does.
#define ASKS(name, offer, choose, sharing)                                                         \
    StepEntry                                                                                      \
    {                                                                                              \
        name, nullptr, offer<MoveList>, offer<Menu>, choose, sharing                               \
    }
#define RUNS(name, run, sharing)                                                                   \
    StepEntry                                                                                      \
    {                                                                                              \
        name, run, nullptr, nullptr, nullptr, sharing                                              \
    }

// In the order of StepKind.
constexpr std::array<StepEntry, step_kind_count> table = {{
    ASKS("setup_accessory", offer_setup_accessory, choose_setup_accessory, in_turn),
    RUNS("deal_starting_professions", deal_starting_professions, in_turn),
    RUNS("attach_starting_profession", attach_starting_profession, in_turn),
    RUNS("place_automa_start", place_automa_start, in_turn),
    ASKS("take_disk", offer_take_disk, choose_take_disk, in_turn),
    RUNS("start_turn", start_turn, in_turn),
    ASKS("refresh", offer_refresh, choose_refresh, in_turn),
    ASKS("main_action", offer_main_action, choose_main_action, in_turn),
    ASKS("take_products", offer_take_products, choose_take_products, in_turn),
    ASKS("product_effect", offer_product_effect, choose_product_effect, in_turn),
    ASKS("use_profession", offer_use_profession, choose_use_profession, independent),
    ASKS("pay_cube", offer_pay_cube, choose_pay_cube, part),
    ASKS("pay_accessory", offer_pay_accessory, choose_pay_accessory, part),
    RUNS("gain_plain", gain_plain, part),
    ASKS("gain_cube", offer_gain_cube, choose_gain_cube, part),
    ASKS("gain_accessory", offer_gain_accessory, choose_gain_accessory, part),
    ASKS("discard_cheapest", offer_discard_cheapest, choose_discard_cheapest, in_turn),
    ASKS("acquire_card", offer_acquire_card, choose_acquire_card, in_turn),
    ASKS("acquire_second", offer_acquire_second, choose_acquire_card, in_turn),
    ASKS("investment_row", offer_investment_row, choose_investment_row, in_turn),
    ASKS("create_card", offer_create_card, choose_create_card, in_turn),
    ASKS("create_row", offer_create_row, choose_create_row, in_turn),
    RUNS("place_master", place_master, in_turn),
    ASKS("reinforce_card", offer_reinforce_card, choose_reinforce_card, in_turn),
    RUNS("place_apprentice", place_apprentice, in_turn),
    RUNS("end_turn", end_turn, in_turn),
    RUNS("next_turn", next_turn, in_turn),
    ASKS("activate_column", offer_activate_column, choose_activate_column, independent),
    RUNS("automa_supply", automa_supply, in_turn),
    ASKS("automa_apprentice", offer_automa_apprentice, choose_automa_apprentice, in_turn),
    ASKS("deliver", offer_deliver, choose_deliver, in_turn),
    ASKS("reward_acquire", offer_reward_acquire, choose_reward_acquire, in_turn),
    ASKS("reward_worker", offer_reward_worker, choose_reward_worker, in_turn),
    RUNS("refill_professions", refill_profession_displays, in_turn),
    ASKS("fulfil", offer_fulfil, choose_fulfil, independent),
    ASKS("pay_required", offer_pay_required, choose_pay_required, part),
    RUNS("move_contract", move_contract, part),
    RUNS("automa_turn", automa_turn, in_turn),
    ASKS("automa_take", offer_automa_take, choose_automa_take, in_turn),
    RUNS("finish_game", finish_game, in_turn),
}};

#undef ASKS
#undef RUNS

}  // namespace

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::stephens
