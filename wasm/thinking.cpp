// Bots in the browser: their choices, and their review of a game.
#include "bots/advice.hpp"
#include "bots/bots.hpp"
#include "bots/plan.hpp"
#include "lab/analysis/analysis.hpp"
#include "table/log/log.hpp"
#include "wasm/door.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace tischwerk::wasm
{

namespace
{

using table::Outcome;
using table::RefusalCode;
using table::refused;
using table::Table;

// Reading the weights takes a moment, so the bots of a game are kept.
Result<const bots::Bots*> bots_for(const Game& game)
{
    static std::map<const Game*, std::unique_ptr<bots::Bots>> kept;  // by game and version
    std::unique_ptr<bots::Bots>& mine = kept[&game];
    if (!mine)
    {
        Result<std::unique_ptr<bots::Bots>> made = bots::bots_of(game);
        if (!made)
            return refuse(made.error());
        mine = std::move(*made);
    }
    return mine.get();
}

Result<std::unique_ptr<bots::Bot>> bot_for(const Table& table, const std::string& level,
                                           const Seed& seed)
{
    const Result<const bots::Bots*> all = bots_for(table.game());
    if (!all)
        return refuse(all.error());
    return (*all)->make(level, table.seat_count(), seed);
}

// The moves of a table as one seat may know them.
using ShownMoves = std::vector<bots::ShownMove>;
ShownMoves moves_shown_to(const Table& table, Seat seat)
{
    ShownMoves shown;
    AnyState state = *table.game().start(table::setup_of(table.created()));
    for (const Move& move : table.moves())
    {
        shown.push_back(bots::shown_move(table.game(), state, move, seat));
        table.game().apply(state, move);
    }
    return shown;
}

// A bot that has thought at a table goes on from there at its next decision.
struct KeptBot
{
    std::string level;
    std::unique_ptr<bots::Bot> bot;
    ShownMoves seen;  // the moves of the table that it was told of
};

std::map<std::pair<int, int>, KeptBot>& kept_bots()  // by table and seat
{
    static std::map<std::pair<int, int>, KeptBot> all;
    return all;
}

// Whether it only has to be told the moves played since; after an undo it knows too much.
bool can_go_on(const KeptBot& kept, const std::string& level, const ShownMoves& moves)
{
    return kept.bot && kept.level == level && kept.seen.size() <= moves.size() &&
           std::equal(kept.seen.begin(), kept.seen.end(), moves.begin());
}

Result<bots::Bot*> bot_at(const ThinkAbout& request, const Table& table, const Seed& seed)
{
    KeptBot& kept = kept_bots()[{request.table, request.seat}];
    ShownMoves moves = moves_shown_to(table, seat_at(static_cast<std::size_t>(request.seat)));
    if (can_go_on(kept, request.level, moves))
        for (std::size_t place = kept.seen.size(); place < moves.size(); ++place)
            kept.bot->observe(moves[place]);
    else
    {
        Result<std::unique_ptr<bots::Bot>> made = bot_for(table, request.level, seed);
        if (!made)
            return refuse(made.error());
        kept = {request.level, std::move(*made), {}};
    }
    kept.seen = std::move(moves);
    return kept.bot.get();
}

uint64_t visits_of(const bots::Thought& thought)
{
    uint64_t visits = 0;
    for (const bots::Choice& choice : thought.choices)
        visits += choice.visits;
    return visits;
}

tl::unexpected<table::Refused> from_bots(const Refusal& why)
{
    return refused(RefusalCode::BadInput, why.message);
}

int number_of(Seat seat)
{
    return static_cast<int>(index_of(seat));
}

Chance chance(const bots::Outlook& outlook)
{
    return {outlook.win, outlook.score};
}

std::vector<Chance> chances(const lab::Outlooks& outlooks)
{
    std::vector<Chance> all;
    for (const bots::Outlook& outlook : outlooks)
        all.push_back(chance(outlook));
    return all;
}

std::vector<int> numbers(const std::vector<std::size_t>& places)
{
    return {places.begin(), places.end()};
}

ReviewedMove reviewed(const Game& game, const lab::ReviewedDecision& decision)
{
    return {number_of(decision.seat), game.move_text(decision.move), decision.text,
            decision.choices,         decision.score_loss(),         chances(decision.after)};
}

ReviewView review_view(const lab::Reviewer& reviewer, std::size_t from, std::size_t total)
{
    constexpr std::size_t most_listed = 6;
    const lab::Analysis& analysis = reviewer.analysis();
    ReviewView view;
    view.total = static_cast<int>(total);
    view.from = static_cast<int>(from);
    for (std::size_t place = from; place < analysis.decisions.size(); ++place)
        view.moves.push_back(reviewed(reviewer.game(), analysis.decisions[place]));
    view.start = chances(analysis.start);
    for (const lab::ReviewedTurn& turn : analysis.turns)
        view.turns.push_back(
            {number_of(turn.seat), numbers(turn.decisions), turn.win_loss, turn.score_loss});
    for (const lab::Swing& swing : analysis.turn_swings(most_listed))
        view.swings.push_back({static_cast<int>(swing.place), number_of(swing.seat),
                               chance(swing.before), chance(swing.after)});
    view.dear_turns = numbers(analysis.dear_turns(most_listed));
    for (std::size_t seat = 0; seat < analysis.start.size(); ++seat)
    {
        const lab::SeatReview seat_review = analysis.review_of(seat_at(seat));
        view.seats.push_back(
            {static_cast<int>(seat_review.decisions), static_cast<int>(seat_review.agreed)});
    }
    return view;
}

struct KeptReview
{
    std::string level;
    lab::Reviewer reviewer;
};

std::map<int, KeptReview>& kept_reviews()  // by table
{
    static std::map<int, KeptReview> all;
    return all;
}

// Whether this review is of the moves that the table still has.
bool is_review_of(const KeptReview& kept, const std::string& level, const std::vector<Move>& moves)
{
    const std::vector<lab::ReviewedDecision>& done = kept.reviewer.analysis().decisions;
    return kept.level == level && done.size() <= moves.size() &&
           std::equal(
               done.begin(), done.end(), moves.begin(),
               [](const lab::ReviewedDecision& one, const Move& move) { return one.move == move; });
}

Result<lab::Reviewer*> review_at(const ReviewMoves& request, const Table& table)
{
    const auto kept = kept_reviews().find(request.table);
    if (request.from > 0 && kept != kept_reviews().end() &&
        is_review_of(kept->second, request.level, table.moves()))
        return &kept->second.reviewer;
    const Result<const bots::Bots*> bots = bots_for(table.game());
    if (!bots)
        return refuse(bots.error());
    Result<lab::Reviewer> begun =
        lab::Reviewer::begin(table.game(), table::setup_of(table.created()), **bots, request.level);
    if (!begun)
        return refuse(begun.error());
    kept_reviews().erase(request.table);
    KeptReview review{request.level, std::move(*begun)};
    return &kept_reviews().emplace(request.table, std::move(review)).first->second.reviewer;
}

}  // namespace

void forget_bots(int table)
{
    std::erase_if(kept_bots(), [table](const auto& kept) { return kept.first.first == table; });
    kept_reviews().erase(table);
}

Answer<ThinkAbout> answer(const ThinkAbout& request)
{
    const Outcome<Table*> found = find_table(request.table);
    if (!found)
        return refused(found.error());
    const Table& table = **found;
    const Result<Seed> seed = parse_seed(request.seed);
    if (!seed)
        return from_bots(seed.error());
    const bool is_seat = request.seat >= 0 && request.seat < table.seat_count();
    if (table.phase() != table::Phase::Playing || !is_seat)
        return refused(RefusalCode::NotYourTurn, "there is nothing to think about");
    const std::optional<AnyState> state =
        table.game().as_asked(table.state(), seat_at(static_cast<std::size_t>(request.seat)));
    if (!state)
        return refused(RefusalCode::NotYourTurn, "this seat is not asked");
    const Result<bots::Bot*> bot = bot_at(request, table, *seed);
    if (!bot)
        return from_bots(bot.error());
    const bots::Thought thought = (*bot)->think(*state);
    return Advice{table.number(), visits_of(thought),
                  bots::hint_moves(table.game(), *state, thought),
                  bots::planned_moves(table.game(), *state, thought),
                  bots::advice(table.game(), *state, thought)};
}

Answer<ReviewMoves> answer(const ReviewMoves& request)
{
    const Outcome<Table*> found = find_table(request.table);
    if (!found)
        return refused(found.error());
    const Table& table = **found;
    const Result<lab::Reviewer*> reviewer = review_at(request, table);
    if (!reviewer)
        return from_bots(reviewer.error());
    const std::vector<Move> moves = table.moves();
    const std::size_t from = (*reviewer)->analysis().decisions.size();
    const auto count = static_cast<std::size_t>(std::max(request.count, 0));
    for (std::size_t place = from; place < std::min(moves.size(), from + count); ++place)
        (*reviewer)->add(moves[place]);
    return review_view(**reviewer, from, moves.size());
}

}  // namespace tischwerk::wasm
