#include "games/testing/whispers/steps.hpp"

#include "games/testing/whispers/chapters/bidding.hpp"
#include "games/testing/whispers/chapters/draft.hpp"
#include "games/testing/whispers/chapters/scoring.hpp"
#include "games/testing/whispers/chapters/whispering.hpp"

#include <array>

namespace tischwerk::whispers
{

namespace
{

using enum Sharing;

// In the order of StepKind. No choice touches another: all are asked at once (WH-2.2, WH-3.2,
// WH-4.1, WH-5.1).
constexpr std::array<StepEntry, step_kind_count> table = {{
    ASKS(pick, Independent),
    ASKS(whisper, Independent),
    ASKS(bid, Independent),
    ASKS(discard, Independent),
    RUNS(pass_packets),
    RUNS(peek),
    RUNS(reveal),
    RUNS(end_round),
}};

}  // namespace

std::span<const StepEntry, step_kind_count> step_table()
{
    return table;
}

}  // namespace tischwerk::whispers
