#include "lab/balance/balance.hpp"

#include "lab/runs/run_header.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tischwerk::lab
{

namespace
{

// Counts while a game is played.
class Ledger
{
public:
    Ledger(const Game& game, const Setup& setup) : game_(game), players_(setup.players) {}

    void note_start(const EventLog& events) { note_takings(events); }

    void note_choice(const AnyState& before, const Move& move)
    {
        const Seat seat = game_.decision(before).seat;
        if (std::find(order_.begin(), order_.end(), static_cast<int>(seat)) == order_.end())
            order_.push_back(static_cast<int>(seat));
        note_menu(before, move);
        if (const std::optional<Offer> offer = game_.offer(before, move))
            takers_[{offer->kind, offer->entry}] |= 1 << index_of(seat);
        // Once more with a log: a move without an alternative was never asked.
        AnyState after = before;
        EventLog events;
        game_.apply(after, move, &events);
        note_takings(events);
    }

    void write_to(BalanceLine& line) const
    {
        line.order = order_;
        for (const auto& [offer, counts] : offers_)
            line.offers.push_back({static_cast<int>(std::get<0>(offer)),
                                   static_cast<int>(std::get<1>(offer)), std::get<2>(offer),
                                   counts.offered, counts.taken});
        for (const auto& [entry, seats] : takers_)
            line.takers.push_back(
                {static_cast<int>(entry.first), static_cast<int>(entry.second), seats});
        for (const Entry& entry : shown_)
            line.shown.push_back({static_cast<int>(entry.first), static_cast<int>(entry.second)});
    }

private:
    using Entry = std::pair<std::size_t, std::size_t>;      // kind, entry
    using Key = std::tuple<std::size_t, std::size_t, int>;  // kind, entry, price
    struct Counts
    {
        int offered = 0;
        int taken = 0;
    };

    static Key key_of(const Offer& offer) { return {offer.kind, offer.entry, offer.price}; }

    // Two moves of a menu may take the same entry: it was on the menu once.
    void note_menu(const AnyState& state, const Move& chosen)
    {
        MoveList moves;
        game_.list_moves(state, moves);
        std::vector<Key> offered;
        for (const Move& move : moves)
            if (const std::optional<Offer> offer = game_.offer(state, move))
                offered.push_back(key_of(*offer));
        std::sort(offered.begin(), offered.end());
        offered.erase(std::unique(offered.begin(), offered.end()), offered.end());
        for (const Key& key : offered)
            ++offers_[key].offered;
        if (const std::optional<Offer> taken = game_.offer(state, chosen))
            ++offers_[key_of(*taken)].taken;
    }

    // Takings of a seat that is no player's (an automaton's) belong to no seat.
    void note_takings(const EventLog& events)
    {
        for (const Event& event : events)
            if (const std::optional<Taking> taking = game_.taking(event))
            {
                if (taking->seat == no_seat)
                    shown_.insert({taking->kind, taking->entry});
                else if (index_of(taking->seat) < static_cast<std::size_t>(players_))
                    takers_[{taking->kind, taking->entry}] |= 1 << index_of(taking->seat);
            }
    }

    const Game& game_;
    int players_;
    std::vector<int> order_;
    std::map<Key, Counts> offers_;
    std::map<Entry, int> takers_;
    std::set<Entry> shown_;
};

std::vector<std::string> seated(const std::vector<std::string>& recipes, uint64_t game_index)
{
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < recipes.size(); ++seat)
        names.push_back(recipes[(seat + game_index) % recipes.size()]);
    return names;
}

void write_result(const BalancePlan& plan, const GameResult& result, BalanceLine& line)
{
    line.ending = result.ending;
    line.verdict = result.verdict.en;
    for (const SeatResult& seat : result.seats)
    {
        line.scores.push_back(seat.total);
        std::vector<int>& points = line.sources.emplace_back(plan.sources.size());
        for (const ScoreLine& source : seat.lines)
            for (std::size_t place = 0; place < plan.sources.size(); ++place)
                if (plan.sources[place] == source.id)
                    points[place] += source.points;
    }
    for (const Seat winner : result.winners)
        line.winners.push_back(static_cast<int>(winner));
}

}  // namespace

Result<BalancePlan> make_balance_plan(const Game& game, const bots::Bots& bots, const Setup& setup,
                                      const std::vector<std::string>& recipes)
{
    const Result<AnyState> start = game.start(setup);
    if (!start)
        return refuse(start.error());
    BalancePlan plan{game, bots, setup, recipes, {}};
    for (const SeatResult& seat : game.result(*start).seats)
        for (const ScoreLine& line : seat.lines)
            if (std::find(plan.sources.begin(), plan.sources.end(), line.id) == plan.sources.end())
                plan.sources.push_back(line.id);
    return plan;
}

BalanceShape shape_of(const BalancePlan& plan)
{
    BalanceShape shape{static_cast<std::size_t>(plan.setup.players), plan.sources.size(), {}};
    for (const OfferKind& kind : plan.game.offer_kinds())
        shape.entry_counts.push_back(kind.entries.size());
    return shape;
}

boost::json::object balance_header(const BalancePlan& plan, std::string_view program_version)
{
    return run_header("balance", program_version, plan.game, plan.setup, plan.bots, plan.recipes);
}

Result<BalanceLine> play_balance_game(const BalancePlan& plan, uint64_t game_index,
                                      std::stop_token stop)
{
    Setup setup = plan.setup;
    setup.seed = seed_of_game(plan.setup.seed, game_index);
    const std::vector<std::string> names = seated(plan.recipes, game_index);
    Result<std::vector<SeatedBot>> seats = seat_bots(plan.bots, names, plan.setup.seed, game_index);
    if (!seats)
        return refuse(seats.error());
    EventLog opening;
    if (const Result<AnyState> start = plan.game.start(setup, &opening); !start)
        return refuse(start.error());
    Ledger ledger(plan.game, setup);
    ledger.note_start(opening);
    const Result<Match> match =
        play_match(plan.game, setup, *seats,
                   {.observe = [&ledger](const AnyState& before,
                                         const Move& move) { ledger.note_choice(before, move); },
                    .is_stopped = [&stop] { return stop.stop_requested(); }});
    if (!match)
        return refuse(match.error());
    BalanceLine line;
    line.game = game_index;
    line.seed = to_text(setup.seed);
    line.bots = names;
    write_result(plan, plan.game.result(match->end), line);
    for (const ThinkingTime& time : match->times)
        line.decisions.push_back(time.decisions);
    ledger.write_to(line);
    return line;
}

}  // namespace tischwerk::lab
