#include "games/factory42/seen/view_deals.hpp"

#include <fmt/format.h>

namespace tischwerk::factory42
{

namespace
{

// The names that the first value of such a clause has; none where it is a number.
const Ids* names_for(const Vocabulary& words, Clause kind)
{
    switch (kind)
    {
    case Clause::Cubes: return &words.resources.ids;
    case Clause::Improvement: return &words.improvements.ids;
    case Clause::Invention: return &words.inventions.ids;
    case Clause::Commission: return &words.commissions.ids;
    case Clause::PlaceAt:
    case Clause::Avoid: return &words.locations.ids;
    default: return nullptr;
    }
}

bool is_about_slot(Clause kind)
{
    return kind == Clause::MakeOrder || kind == Clause::SkipOrder;
}

bool may_read(const Board& board, const Viewer& viewer, const Deal& deal, std::size_t place)
{
    if (!deal.is_secret(place) || viewer.kind == Viewer::Kind::All)
        return true;
    return viewer.kind == Viewer::Kind::Seat && deal.is_between(viewer.seat) &&
           board.state.knowledge.knows(viewer,
                                       static_cast<CommissionId>(deal.clauses[place].first));
}

ClauseView clause_view(const Board& board, const Viewer& viewer, const Deal& deal,
                       std::size_t place)
{
    const DealClause& clause = deal.clauses[place];
    ClauseView view;
    if (clause.kind == no_clause)
        return view;
    view.kind = board.edition.words.clauses.ids[place_of(clause.kind)];
    const Ids* names = names_for(board.edition.words, clause.kind);
    if (names == nullptr)
    {
        view.number = clause.first + (is_about_slot(clause.kind) ? 1 : 0);
        return view;
    }
    view.number = clause.second;
    if (may_read(board, viewer, deal, place))
        view.what = (*names)[clause.first];
    return view;
}

DealClause read_clause(PositionReader& reader, const std::string& at, const Vocabulary& words,
                       const ClauseView& view)
{
    DealClause clause;
    clause.kind = reader.id_or(at + "/kind", words.clauses.ids, view.kind, no_clause);
    if (clause.kind == no_clause || reader.has_problem())
        return {};
    const Ids* names = names_for(words, clause.kind);
    if (names == nullptr)
    {
        const int first = view.number - (is_about_slot(clause.kind) ? 1 : 0);
        reader.number(at + "/number", first, 0, 9, clause.first);
        return clause;
    }
    clause.first = static_cast<uint8_t>(reader.place(at + "/what", *names, view.what));
    reader.number(at + "/number", view.number, 0, 9, clause.second);
    return clause;
}

void read_marks(PositionReader& reader, const std::string& at, const Numbered& numbers, int most,
                EnumSet<uint8_t, uint8_t>& marks)
{
    for (const int number : numbers)
    {
        uint8_t place = 0;
        reader.number(at, number, 0, most, place);
        marks.insert(place);
    }
}

}  // namespace

DealView deal_view(const Board& board, const Viewer& viewer, const Deal& deal)
{
    DealView view;
    view.proposer = number_of(deal.proposer);
    view.partner = number_of(deal.partner);
    for (std::size_t place = 0; place < deal_clause_count; ++place)
        view.clauses.push_back(clause_view(board, viewer, deal, place));
    for (const uint8_t place : deal.open)
        view.open.push_back(place);
    for (const uint8_t side : deal.broken)
        view.broken.push_back(side);
    return view;
}

Deal read_deal(PositionReader& reader, const std::string& at, const Vocabulary& words,
               const DealView& view, std::size_t seat_count)
{
    Deal deal;
    deal.proposer = reader.seat(at + "/proposer", view.proposer, seat_count);
    deal.partner = reader.seat(at + "/partner", view.partner, seat_count);
    if (view.clauses.size() != deal_clause_count)
        reader.complain(at + "/clauses", fmt::format("there must be {}", deal_clause_count));
    else
        for (std::size_t place = 0; place < deal_clause_count; ++place)
            deal.clauses[place] = read_clause(reader, fmt::format("{}/clauses/{}", at, place),
                                              words, view.clauses[place]);
    read_marks(reader, at + "/open", view.open, deal_clause_count - 1, deal.open);
    read_marks(reader, at + "/broken", view.broken, 1, deal.broken);
    return deal;
}

}  // namespace tischwerk::factory42
