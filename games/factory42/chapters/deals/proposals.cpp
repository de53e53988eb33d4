#include "games/factory42/chapters/deals/proposals.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/chapters/rounds/placement.hpp"
#include "games/factory42/happenings.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>
#include <tuple>

namespace tischwerk::factory42
{

namespace
{

bool has_two_parameters(Clause kind)
{
    return kind == Clause::Cubes || kind == Clause::PlaceAt;
}

bool is_second(std::size_t clause)
{
    return clause % most_clauses == 1;
}

// FF-19.6  Not before the first clause of the side, and not the same. Two commissions may come in
// any order: how many ids follow the first one would tell something about it (FF-20.1).
bool is_behind_first(const Deal& draft, std::size_t place, const DealClause& clause)
{
    if (!is_second(place))
        return true;
    const DealClause& first = draft.clauses[place - 1];
    if (clause.kind == Clause::Commission && first.kind == Clause::Commission)
        return clause.first != first.first;
    return std::tuple(clause.kind, clause.first, clause.second) >
           std::tuple(first.kind, first.first, first.second);
}

// The amount of this kind that the first clause of the side already promises.
int given_before(const Deal& draft, std::size_t place, Clause kind, int resource = 0)
{
    if (!is_second(place) || draft.clauses[place - 1].kind != kind)
        return 0;
    const DealClause& first = draft.clauses[place - 1];
    if (kind == Clause::Cubes)
        return first.first == resource ? first.second : 0;
    return first.first;
}

// All clauses of a kind that the side could complete now (FF-19.13); the function is called with
// each.
class Completions
{
public:
    Completions(const Board& board, std::size_t place, Window window)
        : board_(board)
        , draft_(board.state.draft)
        , place_(place)
        , window_(window)
        , giver_(board.state.player(board.state.draft.side(place)))
    {}

    template <typename Function>
    void for_each(Clause kind, const Function& function) const
    {
        const auto offer = [&](std::size_t first, std::size_t second) {
            const DealClause clause{kind, static_cast<uint8_t>(first),
                                    static_cast<uint8_t>(second)};
            if (is_behind_first(draft_, place_, clause))
                function(clause);
        };
        if (is_transfer(kind))
            transfers(kind, offer);
        else if (is_in_time(kind, window_))  // FF-17.9
            promises(kind, offer);
    }
    bool any(Clause kind) const
    {
        bool is_any = false;
        for_each(kind, [&](const DealClause&) { is_any = true; });
        return is_any;
    }

private:
    template <typename Offer>
    void numbers(Clause kind, int most, const Offer& offer) const
    {
        const int limit = std::min<int>(most, board_.edition.clause_limits[place_of(kind)]);
        for (int number = 1; number <= limit; ++number)
            offer(static_cast<std::size_t>(number), 0);
    }
    // The rest of a stock after the first clause.
    int left(Clause kind, int stock) const { return stock - given_before(draft_, place_, kind); }

    template <typename Offer>
    void transfers(Clause kind, const Offer& offer) const
    {
        switch (kind)
        {
        case Clause::Cubes: return cubes(offer);
        case Clause::Rosettes: return numbers(kind, left(kind, giver_.rosettes), offer);
        case Clause::Points:
            return numbers(kind, left(kind, giver_.score - board_.edition.numbers.score_min),
                           offer);
        case Clause::PrivateSteam: return numbers(kind, left(kind, giver_.tank), offer);
        case Clause::Improvement: return ids(giver_.improvements, offer);
        case Clause::Invention: return ids(giver_.unresearched | giver_.researched, offer);
        default:  // FF-19.7: a commission is offered by its owner only
            if (place_ < most_clauses)
                ids(giver_.hidden | giver_.revealed, offer);
        }
    }
    template <typename Offer>
    void cubes(const Offer& offer) const
    {
        for (std::size_t type = 0; type < resource_count; ++type)
        {
            const int stock = giver_.warehouse[type] -
                              given_before(draft_, place_, Clause::Cubes, static_cast<int>(type));
            const int most =
                std::min<int>(stock, board_.edition.clause_limits[place_of(Clause::Cubes)]);
            for (int count = 1; count <= most; ++count)
                offer(type, static_cast<std::size_t>(count));
        }
    }
    template <typename Set, typename Offer>
    void ids(Set set, const Offer& offer) const
    {
        for (const auto id : set)
            offer(place_of(id), 0);
    }
    // FF-17.18  Whether it can be kept is not tested.
    template <typename Offer>
    void promises(Clause kind, const Offer& offer) const
    {
        switch (kind)
        {
        case Clause::PlaceAt:
        case Clause::Avoid: return locations(kind, offer);
        case Clause::DeliverTo:
        case Clause::DeliverNotTo:
            for (std::size_t seat = 0; seat < board_.state.players.size(); ++seat)
                offer(seat, 0);
            return;
        case Clause::MakeOrder:
        case Clause::SkipOrder:
            for (std::size_t slot = 0; slot < board_.state.slots.size(); ++slot)
                offer(slot, 0);
            return;
        default: return numbers(kind, board_.edition.clause_limits[place_of(kind)], offer);
        }
    }
    template <typename Offer>
    void locations(Clause kind, const Offer& offer) const
    {
        for (std::size_t place = 0; place < location_count; ++place)
        {
            const auto location = static_cast<Location>(place);
            if (!is_open_location(board_, location))
                continue;
            offer(place, 0);
            if (kind == Clause::PlaceAt && has_open_commissar(board_, location))
                offer(place, place_of(Role::Commissar));
        }
    }

    const Board& board_;
    const Deal& draft_;
    std::size_t place_;
    Window window_;
    const Player& giver_;
};

// The move that names a parameter.
template <typename Function>
void with_move_for(const DealClause& clause, std::size_t parameter, const Function& function)
{
    const uint8_t value = parameter == 0 ? clause.first : clause.second;
    switch (clause.kind)
    {
    case Clause::Cubes:
        if (parameter == 0)
            return function(ChooseCube{static_cast<Resource>(value)});
        return function(ChooseAmount{value});
    case Clause::Improvement: return function(NameImprovement{static_cast<Improvement>(value)});
    case Clause::Invention: return function(NameInvention{static_cast<InventionId>(value)});
    case Clause::Commission: return function(NameCommission{static_cast<CommissionId>(value)});
    case Clause::PlaceAt:
    case Clause::Avoid:
        if (parameter == 0)
            return function(NameLocation{static_cast<Location>(value)});
        return function(NameRole{static_cast<Role>(value)});
    case Clause::DeliverTo:
    case Clause::DeliverNotTo: return function(NamePlayer{static_cast<Seat>(value)});
    case Clause::MakeOrder:
    case Clause::SkipOrder: return function(NameSlot{static_cast<uint8_t>(value + 1)});
    default: return function(ChooseAmount{value});
    }
}

// The values that a parameter can have, in order and each once.
template <typename Function>
void for_each_parameter(const Board& board, const ClauseQuestion& asked, const Function& function)
{
    const DealClause& chosen = board.state.draft.clauses[asked.clause];
    EnumSet<uint8_t, uint64_t> seen;
    Completions(board, asked.clause, asked.window).for_each(chosen.kind, [&](const auto& clause) {
        const uint8_t value = asked.parameter == 0 ? clause.first : clause.second;
        if ((asked.parameter == 1 && clause.first != chosen.first) || seen.contains(value))
            return;
        seen.insert(value);
        function(clause);
    });
}

void ask_clause(Play& play, Seat seat, Window window, std::size_t clause)
{
    if (clause < deal_clause_count)
        return push(play, step_of(StepKind::ClauseKind, seat,
                                  ClauseQuestion{window, static_cast<uint8_t>(clause), 0}));
    // FF-19.13  Without any clause the proposal ends here.
    for (const DealClause& each : play.state.draft.clauses)
        if (each.kind != no_clause)
            return push(play, Step{StepKind::DealConfirm, seat});
    play.state.draft = {};
}

// FF-17.14  An offer is public, but for the name of a hidden commission.
void tell_offer(Play& play, const Deal& deal)
{
    tell(play, DealOffered{deal.proposer, deal.partner});
    for (std::size_t place = 0; place < deal_clause_count; ++place)
    {
        const DealClause& clause = deal.clauses[place];
        if (clause.kind == no_clause)
            continue;
        // Not even to others who have seen the card: it might be another one of that hand.
        const Viewers known_to =
            deal.is_secret(place) ? static_cast<Viewers>(only(deal.proposer) | only(deal.partner))
                                  : all_viewers;
        tell(play, DealClauseNamed{deal.side(place), clause.kind, clause.first, clause.second,
                                   static_cast<int16_t>(known_to)});
    }
}

}  // namespace

Move parameter_move(const DealClause& clause, std::size_t parameter)
{
    Move move;
    with_move_for(clause, parameter, [&](const auto& named) { move = to_move(named); });
    return move;
}

// FF-17.3, FF-17.5  A proposal, or none.
template <typename Collector>
void offer_deal_partner(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        if (seat_at(place) != seat)
            menu.allowed(ChoosePartner{seat_at(place)});
        else
            menu.blocked(ChoosePartner{seat_at(place)}, rule("FF-17.3"));
    menu.allowed(Done{});
}

void choose_deal_partner(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    play.state.draft = {};
    play.state.draft.proposer = step.seat;
    play.state.draft.partner = decode<ChoosePartner>(move).seat;
    ask_clause(play, step.seat, place_in<Window>(step), 0);
}

template <typename Collector>
void offer_clause_kind(const Board& board, Collector& menu)
{
    const ClauseQuestion asked = unpacked<ClauseQuestion>(board.state.steps.top());
    const Completions completions(board, asked.clause, asked.window);
    for (std::size_t place = 0; place < clause_count; ++place)
    {
        const auto kind = static_cast<Clause>(place);
        if (completions.any(kind))
            menu.allowed(ChooseClause{kind});
        else
            menu.blocked(ChooseClause{kind},
                         is_transfer(kind) ? rule("FF-19.13") : rule("FF-17.9"));
    }
    menu.allowed(Done{});
}

// D-37  After a "none" the other side follows, or the end.
void choose_clause_kind(Play& play, const Step& step, const Move& move)
{
    const ClauseQuestion asked = unpacked<ClauseQuestion>(step);
    if (is<Done>(move))
        return ask_clause(play, step.seat, asked.window,
                          asked.clause < most_clauses ? most_clauses : deal_clause_count);
    play.state.draft.clauses[asked.clause] = {decode<ChooseClause>(move).kind, 0, 0};
    push(play, step_of(StepKind::ClauseParameter, step.seat, asked));
}

template <typename Collector>
void offer_clause_parameter(const Board& board, Collector& menu)
{
    const ClauseQuestion asked = unpacked<ClauseQuestion>(board.state.steps.top());
    for_each_parameter(board, asked, [&](const DealClause& clause) {
        with_move_for(clause, asked.parameter, [&](const auto& move) { menu.allowed(move); });
    });
}

void choose_clause_parameter(Play& play, const Step& step, const Move& move)
{
    ClauseQuestion asked = unpacked<ClauseQuestion>(step);
    DealClause& clause = play.state.draft.clauses[asked.clause];
    uint8_t value = move.values[0];
    if (is<NameSlot>(move))
        --value;
    (asked.parameter == 0 ? clause.first : clause.second) = value;
    if (clause.kind == Clause::Commission)
        clause.second =
            play.state.player(step.seat).revealed.contains(static_cast<CommissionId>(clause.first));
    if (asked.parameter == 0 && has_two_parameters(clause.kind))
    {
        asked.parameter = 1;
        return push(play, step_of(StepKind::ClauseParameter, step.seat, asked));
    }
    ask_clause(play, step.seat, asked.window, asked.clause + std::size_t{1});
}

template <typename Collector>
void offer_deal_confirm(const Board& board, Collector& menu)
{
    if (is_exchange_legal(board, board.state.draft))
        menu.allowed(Send{});
    else
        menu.blocked(Send{}, rule("FF-17.7"));
    menu.allowed(Withdraw{});
}

// FF-17.14  The partner sees the commission.
void choose_deal_confirm(Play& play, const Step&, const Move& move)
{
    State& state = play.state;
    if (is<Withdraw>(move))
    {
        state.draft = {};
        return;
    }
    for (const DealClause& clause : state.draft.clauses)
        if (clause.kind == Clause::Commission)
            state.knowledge.show(static_cast<CommissionId>(clause.first), state.draft.partner);
    tell_offer(play, state.draft);
    push(play, Step{StepKind::DealAccept, state.draft.partner});
}

template <typename Collector>
void offer_deal_accept(const Board&, Collector& menu)
{
    menu.allowed(Accept{});
    menu.allowed(Decline{});
}

void choose_deal_accept(Play& play, const Step& step, const Move& move)
{
    const Deal deal = play.state.draft;
    play.state.draft = {};
    if (is<Decline>(move))
        return tell(play, DealDeclined{step.seat, deal.proposer});
    tell(play, DealAccepted{step.seat, deal.proposer});
    accept_deal(play, deal);
}

OFFERED(deal_partner);
OFFERED(clause_kind);
OFFERED(clause_parameter);
OFFERED(deal_confirm);
OFFERED(deal_accept);

}  // namespace tischwerk::factory42
