#include "games/inventions/steps.hpp"

#include "games/inventions/chapters/bonus.hpp"
#include "games/inventions/chapters/buying.hpp"
#include "games/inventions/chapters/factories.hpp"
#include "games/inventions/chapters/manufacturing.hpp"
#include "games/inventions/chapters/market.hpp"
#include "games/inventions/chapters/research.hpp"
#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/chapters/turns.hpp"

#include <array>

namespace tischwerk::inventions
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
#define RUNS(name, run)                                                                            \
    StepEntry                                                                                      \
    {                                                                                              \
        name, run, nullptr, nullptr, nullptr, in_turn                                              \
    }

// In the order of StepKind. EI-16.4: in the final market the players do not touch each other.
constexpr std::array<StepEntry, step_kind_count> table = {{
    ASKS("place", offer_place, choose_place, in_turn),
    ASKS("pick_disc", offer_pick_disc, choose_pick_disc, in_turn),
    ASKS("build", offer_build, choose_build, in_turn),
    ASKS("buy", offer_buy, choose_buy, in_turn),
    ASKS("manufacture", offer_manufacture, choose_manufacture, in_turn),
    ASKS("pay_any", offer_pay_any, choose_pay_any, in_turn),
    ASKS("market_mode", offer_market_mode, choose_market_mode, in_turn),
    ASKS("exchange", offer_exchange, choose_exchange, in_turn),
    ASKS("give_first", offer_give_first, choose_give_first, part),
    ASKS("give_second", offer_give_second, choose_give_second, part),
    ASKS("receive", offer_receive, choose_receive, part),
    ASKS("research_mode", offer_research_mode, choose_research_mode, in_turn),
    ASKS("invent", offer_invent, choose_invent, in_turn),
    ASKS("patent_step", offer_patent_step, choose_patent_step, in_turn),
    ASKS("patent_field", offer_patent_field, choose_patent_field, in_turn),
    ASKS("bonus", offer_bonus, choose_bonus, in_turn),
    ASKS("bonus_detail", offer_bonus_detail, choose_bonus_detail, in_turn),
    ASKS("final_exchange", offer_exchange, choose_exchange, independent),
    RUNS("return_disc", return_disc),
    RUNS("next_turn", next_turn),
    RUNS("return_bonus_disc", return_bonus_disc),
    RUNS("finish_game", finish_game),
}};

#undef ASKS
#undef RUNS

}  // namespace

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::inventions
