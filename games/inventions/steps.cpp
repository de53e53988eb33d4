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

using enum Sharing;

// In the order of StepKind. EI-16.4: in the final market the players do not touch each other.
constexpr std::array<StepEntry, step_kind_count> table = {{
    ASKS(place),
    ASKS(pick_disc),
    ASKS(build),
    ASKS(buy),
    ASKS(manufacture),
    ASKS(pay_any),
    ASKS(market_mode),
    ASKS(exchange),
    ASKS(give_first, PartOfAnswer),
    ASKS(give_second, PartOfAnswer),
    ASKS(receive, PartOfAnswer),
    ASKS(research_mode),
    ASKS(invent),
    ASKS(patent_step),
    ASKS(patent_field),
    ASKS(bonus),
    ASKS(bonus_detail),
    ASKS_WITH(final_exchange, offer_exchange, choose_exchange, Independent),
    RUNS(return_disc),
    RUNS(next_turn),
    RUNS(return_bonus_disc),
    RUNS(finish_game),
}};

}  // namespace

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::inventions
