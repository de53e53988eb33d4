// Bots in the browser: what they would do, and what they think of a game that was played.
#include "bots/bots.hpp"
#include "bots/plan.hpp"
#include "table/log.hpp"
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

// Whether it only has to be told what was played since; after an undo it knows too much.
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

json::object in_both_languages(const Game& game, const AnyState& state, const Move& move)
{
    return {{"en", game.describe(state, move, Language::English)},
            {"de", game.describe(state, move, Language::German)}};
}

json::object choice_object(const Game& game, const AnyState& state, const bots::Choice& choice,
                           uint64_t all_visits)
{
    const double share =
        all_visits == 0 ? 0 : static_cast<double>(choice.visits) / static_cast<double>(all_visits);
    return {{"move", game.move_text(choice.move)},
            {"description", in_both_languages(game, state, choice.move)},
            {"share", share},
            {"win", choice.win},
            {"score", choice.score}};
}

json::array plan_of(const Game& game, const AnyState& state, const bots::Thought& thought)
{
    json::array plan;
    for (const auto& [move, then] : bots::turn_choices(game, state, thought.line))
        plan.push_back(json::object{{"move", game.move_text(move)},
                                    {"description", in_both_languages(game, then, move)}});
    return plan;
}

json::array choices_of(const Game& game, const AnyState& state, const bots::Thought& thought)
{
    const uint64_t all_visits = visits_of(thought);
    json::array choices;
    for (const bots::Choice& choice : thought.choices)
        choices.push_back(choice_object(game, state, choice, all_visits));
    return choices;
}

json::array outlooks(const bots::Bots& bots, const AnyState& state)
{
    json::array all;
    for (const bots::Outlook& outlook : bots.outlook(state))
        all.push_back(json::object{{"win", outlook.win}, {"score", outlook.score}});
    return all;
}

tl::unexpected<table::Refused> from_bots(const Refusal& why)
{
    return refused(RefusalCode::BadInput, why.message);
}

json::object reviewed(const Game& game, const bots::Bots& bots, bots::Bot& bot, AnyState& state,
                      const Move& move)
{
    const bots::Thought thought = bot.judge(state, move);
    json::object review{{"seat", static_cast<int>(index_of(game.decision(state).seat))},
                        {"turn", game.turn(state).number},
                        {"decision", std::string(game.decision(state).name)},
                        {"move", game.move_text(move)},
                        {"description", in_both_languages(game, state, move)},
                        {"choices", choices_of(game, state, thought)}};
    game.apply(state, move);
    review["outlook"] = outlooks(bots, state);
    return review;
}

}  // namespace

void forget_bots(int table)
{
    std::erase_if(kept_bots(), [table](const auto& kept) { return kept.first.first == table; });
}

Answer answer(const ThinkAbout& request)
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
    return json::object{{"number", table.number()},
                        {"visits", visits_of(thought)},
                        {"moves", choices_of(table.game(), *state, thought)},
                        {"plan", plan_of(table.game(), *state, thought)}};
}

Answer answer(const ReviewMoves& request)
{
    const Outcome<Table*> found = find_table(request.table);
    if (!found)
        return refused(found.error());
    const Table& table = **found;
    const Game& game = table.game();
    const Result<const bots::Bots*> bots = bots_for(game);
    if (!bots)
        return from_bots(bots.error());
    Result<AnyState> state = game.start(table::setup_of(table.created()));
    if (!state)
        return from_bots(state.error());
    const std::vector<Move> moves = table.moves();
    const auto first = static_cast<std::size_t>(std::max(request.from, 0));
    const std::size_t end =
        std::min(moves.size(), first + static_cast<std::size_t>(std::max(request.count, 0)));
    for (std::size_t place = 0; place < std::min(first, moves.size()); ++place)
        game.apply(*state, moves[place]);
    json::array reviews;
    for (std::size_t place = first; place < end; ++place)
    {
        const Result<std::unique_ptr<bots::Bot>> bot =
            bot_for(table, request.level, Seed{0, place});
        if (!bot)
            return from_bots(bot.error());
        reviews.push_back(reviewed(game, **bots, **bot, *state, moves[place]));
    }
    return json::object{{"moves", std::move(reviews)}, {"total", moves.size()}};
}

}  // namespace tischwerk::wasm
