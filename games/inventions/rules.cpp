#include "games/inventions/rules.hpp"

#include "games/inventions/features.hpp"
#include "games/inventions/invariants.hpp"
#include "games/inventions/offers.hpp"
#include "games/inventions/routine.hpp"
#include "games/inventions/scoring.hpp"
#include "games/inventions/secrets.hpp"
#include "games/inventions/setup.hpp"
#include "games/inventions/steps.hpp"

namespace tischwerk::inventions
{

static_assert(GameRules<Rules>);

namespace
{

// Raise it with every change after which a recorded game would play on differently.
constexpr const char* rules_version = "1";

}  // namespace

Result<Edition> Rules::load_edition(const DataFolder& folder)
{
    return inventions::load_edition(folder);
}

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info;
    info.id = "inventions";
    info.name = texts.name("game", "name");
    info.min_players = static_cast<int>(min_players);
    info.max_players = static_cast<int>(max_players);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    info.rule_count = static_cast<int>(texts.section(Language::English, "rules").size());
    info.rules_version = rules_version;
    info.edition = edition.info;
    return info;
}

Result<Options> Rules::read_options(const Edition& edition, int players, const OptionValues& values)
{
    return inventions::read_options(edition, players, values);
}

State Rules::start(const Edition& edition, const Options& options, const Seed& seed, EventLog* log,
                   MoveList& moves)
{
    State state;
    Play play{edition, state, log};
    set_up(play, options, seed);
    run_to_decision(step_table(), play, moves);
    return state;
}

void Rules::apply(const Edition& edition, State& state, const Move& move, EventLog* log,
                  MoveList& moves)
{
    Play play{edition, state, log};
    take_choice(step_table(), play, move);
    run_to_decision(step_table(), play, moves);
}

void Rules::list_moves(const Edition& edition, const State& state, MoveList& moves)
{
    moves.clear();
    if (!state.steps.is_empty())
        step_table()[place_of(state.steps.top().kind)].list({edition, state}, moves);
}

void Rules::explain(const Edition& edition, const State& state, Menu& menu)
{
    if (!state.steps.is_empty())
        step_table()[place_of(state.steps.top().kind)].explain({edition, state}, menu);
}

Decision Rules::decision(const State& state)
{
    if (state.steps.is_empty())
        return {};
    const Step& step = state.steps.top();
    return {step.seat, step_table()[place_of(step.kind)].name};
}

void Rules::resume(const Edition& edition, State& state, MoveList& moves)
{
    Play play{edition, state, nullptr};
    run_to_decision(step_table(), play, moves);
}

// The seat is asked only if something is left to decide for it there.
bool Rules::skip_to_seat(const Edition& edition, State& state, Seat seat)
{
    if (!tischwerk::skip_to_seat(step_table(), state, seat))
        return false;
    MoveList moves;
    list_moves(edition, state, moves);
    return moves.size() > 1;
}

std::optional<Move> Rules::routine(const Edition& edition, const State& state,
                                   uint32_t standing_orders)
{
    return routine_answer({edition, state}, standing_orders);
}

State Rules::determinize(const State& state, Seat seat, Random& random)
{
    return inventions::determinize(state, seat, random);
}

View Rules::view(const Edition& edition, const State& state, const Viewer&)
{
    return view_of({edition, state});
}

Position Rules::position(const Edition& edition, const State& state)
{
    return position_of({edition, state});
}

Result<State> Rules::from_position(const Edition& edition, const Position& position)
{
    return state_of(edition, position);
}

const std::vector<std::string>& Rules::feature_names()
{
    return inventions::feature_names();
}

void Rules::features(const Edition& edition, const State& state, Seat seat, std::span<float> values)
{
    features_of({edition, state}, seat, values);
}

float Rules::progress(const Edition& edition, const State& state)
{
    return progress_of({edition, state});
}

GameResult Rules::result(const Edition& edition, const State& state)
{
    return result_of({edition, state});
}

int Rules::total_score(const Edition& edition, const State& state, Seat seat)
{
    return total_of({edition, state}, seat);
}

uint32_t Rules::winners(const Edition& edition, const State& state)
{
    return winners_of({edition, state});
}

// EI-16.1  There is one way to end.
std::size_t Rules::ending(const Edition&, const State&)
{
    return 0;
}

std::optional<std::string> Rules::broken_invariant(const Edition& edition, const State& state)
{
    return inventions::broken_invariant({edition, state});
}

std::vector<OfferKind> Rules::offer_kinds(const Edition& edition)
{
    return inventions::offer_kinds(edition);
}

std::optional<Offer> Rules::offer(const Edition& edition, const State& state, const Move& move)
{
    return offer_of({edition, state}, move);
}

std::optional<Taking> Rules::taking(const Edition& edition, const Event& event)
{
    return taking_of(edition, event);
}

}  // namespace tischwerk::inventions
