#include "games/inventions/seen/secrets.hpp"

namespace tischwerk::inventions
{

// EI-18.1  Only the orders of the two piles are hidden, and from all players alike.
// EI-18.5  Piles are sets drawn from when a card is needed, so their orders do not exist yet. So
// only the generator's next numbers are imagined (EI-18.4).
State determinize(const State& state, Seat, Random& random)
{
    return with_other_draws(state, random);
}

}  // namespace tischwerk::inventions
