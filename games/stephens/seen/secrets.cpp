#include "games/stephens/seen/secrets.hpp"

namespace tischwerk::stephens
{

// ST-13.1  Only orders are hidden, and from all players alike.
// ST-13.4  Decks and the bag are sets drawn from when a card is needed, so their orders do not
// exist yet. So only the generator's next numbers are imagined.
State determinize(const State& state, Seat, Random& random)
{
    return with_other_draws(state, random);
}

}  // namespace tischwerk::stephens
