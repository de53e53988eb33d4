#include "games/stephens/seen/secrets.hpp"

namespace tischwerk::stephens
{

// ST-13.1  Only orders are hidden, and from everybody alike.
// ST-13.4  Decks and the bag are sets drawn from when a card is needed, so their orders do not
// exist yet. All that is left to imagine is what the generator will say next.
State determinize(const State& state, Seat, Random& random)
{
    return with_other_draws(state, random);
}

}  // namespace tischwerk::stephens
