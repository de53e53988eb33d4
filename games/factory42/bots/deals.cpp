#include "games/factory42/bots/deals.hpp"

#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/chapters/deals/proposals.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// Points by which a deal must raise the own expectation. A deal has to beat doubts about its worth;
// with every further deal of the same two in a round the doubts grow, so that no seat lives on a
// price that was judged a little wrong.
constexpr float least_gain = 0.3F;
constexpr float least_gain_of_offer = 0.6F;  // bots do not press for small change
constexpr float price_of_promise = 0.7F;     // of not being free to do otherwise

struct Gain
{
    float score = 0;
    float win = 0;
};

// The gain of a seat by a deal, if it were accepted now.
Gain gain_of(const Board& board, const Appraiser<State>& appraiser, const Deal& deal, Seat seat)
{
    const Prospect before = appraiser.prospect(board.state, seat);
    State after = board.state;
    Play play = play_of(board, after);
    accept_deal(play, deal);
    const Prospect then = appraiser.prospect(after, seat);
    return {then.score - before.score, then.win - before.win};
}

// FF-17.9  Promises to do or not to do something; payments are counted where they are due.
float cost_of_promises(const Board& board, const Deal& deal, Seat seat)
{
    float cost = 0;
    for (std::size_t place = 0; place < deal_clause_count; ++place)
    {
        const Clause kind = deal.clauses[place].kind;
        if (kind == no_clause || is_transfer(kind) || deal.side(place) != seat)
            continue;
        if (kind != Clause::PayRosettes && kind != Clause::PayPoints)
            cost += price_of_promise;
    }
    // FF-17.12  A deal is broken once.
    return std::min(cost, static_cast<float>(board.edition.numbers.breach_points));
}

int deals_between(const State& state, const Deal& deal)
{
    const auto is_between = [&](const Deal& other) {
        return (other.proposer == deal.proposer && other.partner == deal.partner) ||
               (other.proposer == deal.partner && other.partner == deal.proposer);
    };
    return static_cast<int>(std::count_if(state.deals.begin(), state.deals.end(), is_between));
}

bool is_worth_it(const Board& board, const Appraiser<State>& appraiser, const Deal& deal, Seat seat,
                 float least)
{
    if (board.state.deals.is_full())
        return false;
    const Gain gain = gain_of(board, appraiser, deal, seat);
    const float doubts = least * static_cast<float>(1 + deals_between(board.state, deal));
    return gain.win > 0 && gain.score - cost_of_promises(board, deal, seat) > doubts;
}

// A cube of the partner for a point or a rosette: it helps most deals along.
Deal cube_for(Seat seat, Seat partner, Resource cube, Clause price)
{
    Deal deal;
    deal.proposer = seat;
    deal.partner = partner;
    deal.clauses[0] = {price, 1, 0};
    deal.clauses[most_clauses] = {Clause::Cubes, static_cast<uint8_t>(cube), 1};
    return deal;
}

bool has_price(const Player& player, Clause price)
{
    return price == Clause::Points || player.rosettes > 0;
}

// The best proposal that the partner would take as well, as far as the seat can tell. Bots offer
// only where a cube decides whether something is made: before Research and the manufactories.
std::optional<Deal> best_proposal(const Board& board, const Appraiser<State>& appraiser, Seat seat)
{
    const State& state = board.state;
    std::optional<Deal> best;
    float best_gain = 0;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        for (std::size_t type = 0; type < resource_count; ++type)
            for (const Clause price : {Clause::Rosettes, Clause::Points})
            {
                const Seat partner = seat_at(place);
                if (partner == seat || state.players[place].warehouse[type] == 0 ||
                    !has_price(state.player(seat), price))
                    continue;
                const Deal deal = cube_for(seat, partner, resource_at(type), price);
                if (!is_exchange_legal(board, deal) ||
                    !is_worth_it(board, appraiser, deal, seat, least_gain_of_offer) ||
                    !is_worth_it(board, appraiser, deal, partner, least_gain))
                    continue;
                const float gain = gain_of(board, appraiser, deal, seat).score;
                if (best && gain <= best_gain)
                    continue;
                best = deal;
                best_gain = gain;
            }
    return best;
}

bool begins_like(const Deal& deal, const Deal& draft, std::size_t clauses)
{
    return deal.partner == draft.partner &&
           std::equal(deal.clauses.begin(),
                      deal.clauses.begin() + static_cast<std::ptrdiff_t>(clauses),
                      draft.clauses.begin());
}

// The next word of a proposal that has begun. Should it look less good meanwhile, it is withdrawn.
Move next_word(const Board& board, const Appraiser<State>& appraiser, const Step& step)
{
    const Deal& draft = board.state.draft;
    const ClauseQuestion asked = unpacked<ClauseQuestion>(step);
    if (step.kind == StepKind::DealConfirm)
        return is_exchange_legal(board, draft) &&
                       is_worth_it(board, appraiser, draft, step.seat, least_gain)
                   ? to_move(Send{})
                   : to_move(Withdraw{});
    const std::optional<Deal> deal = best_proposal(board, appraiser, step.seat);
    const bool goes_on = deal && begins_like(*deal, draft, asked.clause);
    if (step.kind == StepKind::ClauseKind)
    {
        const Clause kind = goes_on ? deal->clauses[asked.clause].kind : no_clause;
        return kind == no_clause ? to_move(Done{}) : to_move(ChooseClause{kind});
    }
    return parameter_move(goes_on ? deal->clauses[asked.clause] : draft.clauses[asked.clause],
                          asked.parameter);
}

}  // namespace

std::optional<Move> settled_move(const Board& board, const Appraiser<State>& appraiser,
                                 Settling settling)
{
    const Step& step = board.state.steps.top();
    switch (step.kind)
    {
    case StepKind::DealAccept:
        return is_worth_it(board, appraiser, board.state.draft, step.seat, least_gain)
                   ? to_move(Accept{})
                   : to_move(Decline{});
    case StepKind::DealPartner:
    {
        if (settling == Settling::InThought || place_in<Window>(step) != Window::BeforeResearch)
            return to_move(Done{});
        const std::optional<Deal> deal = best_proposal(board, appraiser, step.seat);
        return deal ? to_move(ChoosePartner{deal->partner}) : to_move(Done{});
    }
    case StepKind::ClauseKind:
    case StepKind::ClauseParameter:
    case StepKind::DealConfirm: return next_word(board, appraiser, step);
    default: return std::nullopt;
    }
}

}  // namespace tischwerk::factory42
