#include "games/factory42/checks/checks.hpp"

#include "core/waiting.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/pending.hpp"

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

bool is_between_two(const State& state, const Deal& deal)
{
    return index_of(deal.proposer) < state.players.size() &&
           index_of(deal.partner) < state.players.size() && deal.proposer != deal.partner;
}

bool has_any_clause(const Deal& deal)
{
    for (const DealClause& clause : deal.clauses)
        if (clause.kind != no_clause)
            return true;
    return false;
}

// FF-17.9  The object of a promise exists; an amount is at most the limit.
bool is_promise_real(const Board& board, const DealClause& clause)
{
    const State& state = board.state;
    switch (clause.kind)
    {
    case Clause::PlaceAt: return clause.first < location_count && clause.second < role_count;
    case Clause::Avoid: return clause.first < location_count && clause.second == 0;
    case Clause::DeliverTo:
    case Clause::DeliverNotTo: return clause.first < state.players.size() && clause.second == 0;
    case Clause::MakeOrder:
    case Clause::SkipOrder: return clause.first < state.slots.size() && clause.second == 0;
    default:
        return clause.first > 0 && clause.second == 0 &&
               clause.first <= board.edition.clause_limits[place_of(clause.kind)];
    }
}

bool is_amount_real(const Edition& edition, Clause kind, int amount)
{
    return amount > 0 && amount <= edition.clause_limits[place_of(kind)];
}

// FF-17.6  The object of a transfer exists.
bool is_transfer_real(const Edition& edition, const DealClause& clause)
{
    switch (clause.kind)
    {
    case Clause::Cubes:
        return clause.first < resource_count && is_amount_real(edition, clause.kind, clause.second);
    case Clause::Improvement: return clause.first < improvement_count && clause.second == 0;
    case Clause::Invention: return clause.first < invention_count && clause.second == 0;
    case Clause::Commission: return clause.first < commission_count && clause.second <= 1;
    default: return clause.second == 0 && is_amount_real(edition, clause.kind, clause.first);
    }
}

bool is_clause_real(const Board& board, const Deal& deal, std::size_t place)
{
    const DealClause& clause = deal.clauses[place];
    if (clause.kind == no_clause)
        return clause == DealClause{};
    if (clause.kind == Clause::Commission && place >= most_clauses)
        return false;  // FF-19.7
    return is_transfer(clause.kind) ? is_transfer_real(board.edition, clause)
                                    : is_promise_real(board, clause);
}

// FF-17.7  A card is named by who has it, and moves as it lies.
bool has_card(const State& state, const Deal& deal, std::size_t place)
{
    const DealClause& clause = deal.clauses[place];
    const Player& giver = state.player(deal.side(place));
    if (clause.kind == Clause::Invention)
        return (giver.unresearched | giver.researched)
            .contains(static_cast<InventionId>(clause.first));
    if (clause.kind == Clause::Commission)
        return (clause.second == 0 ? giver.hidden : giver.revealed)
            .contains(static_cast<CommissionId>(clause.first));
    return true;
}

// FF-19.6  A second clause comes after a first one, and names something else.
bool is_second_alone(const Deal& deal, std::size_t place)
{
    if (place % most_clauses == 0 || deal.clauses[place].kind == no_clause)
        return false;
    const DealClause& first = deal.clauses[place - 1];
    return first.kind == no_clause || first == deal.clauses[place];
}

// How many clauses are named already; the next one may be named in part.
std::size_t named_clauses(const State& state)
{
    for (const StepKind kind : {StepKind::ClauseKind, StepKind::ClauseParameter})
        if (const Step* step = find_step(state, kind))
            return unpacked<ClauseQuestion>(*step).clause;
    return deal_clause_count;
}

Finding check_draft(const Board& board)
{
    const State& state = board.state;
    const Deal& draft = state.draft;
    const bool is_proposing =
        find_step(state, StepKind::ClauseKind) || find_step(state, StepKind::ClauseParameter) ||
        find_step(state, StepKind::DealConfirm) || find_step(state, StepKind::DealAccept);
    if (!is_proposing)
        return draft == Deal{} ? Finding() : Finding("/draft: nothing is proposed (FF-17.5)");
    if (!draft.open.is_empty() || !draft.broken.is_empty())
        return "/draft: is not accepted yet (FF-17.9)";
    const std::size_t named = named_clauses(state);
    const bool is_naming = find_step(state, StepKind::ClauseParameter) != nullptr;
    for (std::size_t place = 0; place < deal_clause_count; ++place)
    {
        const std::string at = fmt::format("/draft/clauses/{}: ", place);
        if (place >= named)
        {
            const bool is_empty = draft.clauses[place].kind == no_clause;
            if (is_empty == (is_naming && place == named))
                return at + "is not named yet (FF-19.6)";
            continue;
        }
        if (!is_clause_real(board, draft, place) || !has_card(state, draft, place))
            return at + "names what is not there (FF-17.7)";
        if (is_second_alone(draft, place))
            return at + "does not come after the first (FF-19.6)";
    }
    if (find_step(state, StepKind::DealAccept) && !is_exchange_legal(board, draft))
        return "/draft: cannot be carried out (FF-17.7)";
    if (named == deal_clause_count && !has_any_clause(draft))
        return "/draft: has a clause (FF-17.3)";
    return std::nullopt;
}

Finding check_deal(const Board& board, const Deal& deal, const std::string& at)
{
    if (!is_between_two(board.state, deal) || !has_any_clause(deal))
        return at + ": is between two players (FF-17.3)";
    for (std::size_t place = 0; place < deal_clause_count; ++place)
        if (!is_clause_real(board, deal, place))
            return fmt::format("{}/clauses/{}: names what is not there (FF-17.6)", at, place);
    for (const uint8_t place : deal.open)
        if (place >= deal_clause_count || deal.clauses[place].kind == no_clause ||
            is_transfer(deal.clauses[place].kind))
            return at + "/open: is a promise (FF-17.9)";
    return std::nullopt;
}

// How many windows of the round are over.
std::size_t windows_held(const State& state)
{
    const bool is_open = find_step(state, StepKind::DealWindow) != nullptr;
    switch (state.phase)
    {
    case Phase::Preparation: return 0;
    case Phase::Cards: return is_open ? 0 : 1;
    case Phase::Placement: return 1;
    case Phase::Resolution: break;
    default: return window_count;
    }
    const Step* next = find_step(state, StepKind::ResolveLocation);
    const bool is_held = !is_open && next && next->values[1] != 0;
    if (state.location == no_location)
        return is_open ? 1 : 2;
    if (state.location >= Location::Research)
        return window_count;
    return (state.location < Location::Delivery ? 2 : 3) + (is_held ? 1 : 0);
}

// FF-17.5  Each player proposes once in a window.
std::size_t most_deals_now(const State& state)
{
    const Step* window = find_step(state, StepKind::DealWindow);
    bool is_proposing = false;
    for (const StepKind kind :
         {StepKind::DealPartner, StepKind::ClauseKind, StepKind::ClauseParameter,
          StepKind::DealConfirm, StepKind::DealAccept})
        is_proposing = is_proposing || find_step(state, kind) != nullptr;
    if (is_proposing && !window)
        return window_count * state.players.size() - 1;
    return windows_held(state) * state.players.size() + (window ? window->values[1] : 0u) -
           (is_proposing ? 1 : 0);
}

// FF-17.5
Finding check_accepted(const Board& board)
{
    const State& state = board.state;
    if (!state.options.has_deals && state.deals.size() > 0)
        return "/deals: are not binding in this game (FF-16.2)";
    if (state.deals.size() > most_deals_now(state))
        return "/deals: each player proposes once in a window (FF-17.5)";
    for (std::size_t place = 0; place < state.deals.size(); ++place)
        if (Finding finding =
                check_deal(board, state.deals[place], fmt::format("/deals/{}", place)))
            return finding;
    return std::nullopt;
}

}  // namespace

const char* rule_against_proposal(const Board& board, const Step& step)
{
    const State& state = board.state;
    if (step.kind == StepKind::DealWindow)  // passes by itself without the variant (FF-17.2)
        return step.values[0] < window_count && step.values[1] <= state.players.size() ? nullptr
                                                                                       : "FF-17.5";
    if (!state.options.has_deals)
        return "FF-16.2";
    if (step.kind == StepKind::DealPartner)
        return step.values[0] < window_count ? nullptr : "FF-17.5";
    const Deal& draft = state.draft;
    const Seat asked = step.kind == StepKind::DealAccept ? draft.partner : draft.proposer;
    if (!is_between_two(state, draft) || step.seat != asked)
        return "FF-17.3";
    if (step.kind == StepKind::DealConfirm || step.kind == StepKind::DealAccept)
        return nullptr;
    const ClauseQuestion question = unpacked<ClauseQuestion>(step);
    if (place_of(question.window) >= window_count || question.clause >= deal_clause_count)
        return "FF-17.9";
    if (step.kind == StepKind::ClauseKind)
        return question.parameter == 0 ? nullptr : "FF-19.6";
    const DealClause& clause = draft.clauses[question.clause];
    const bool has_second = clause.kind == Clause::Cubes || clause.kind == Clause::PlaceAt;
    if (clause.kind == no_clause || question.parameter > (has_second ? 1 : 0) ||
        clause.second != 0 || (question.parameter == 0 && clause.first != 0))
        return "FF-19.13";
    return is_transfer(clause.kind) || is_in_time(clause.kind, question.window) ? nullptr
                                                                                : "FF-17.9";
}

Finding check_deals(const Board& board)
{
    return first_finding(board, {check_draft, check_accepted});
}

}  // namespace tischwerk::factory42
