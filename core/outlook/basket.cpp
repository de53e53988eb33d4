#include "core/outlook/basket.hpp"

#include "core/outlook/price.hpp"
#include "core/outlook/trial.hpp"
#include "core/outlook/unasked.hpp"

#include <algorithm>

namespace tischwerk
{

namespace
{

constexpr int most_tries = 400;   // moves tried to find a way for a wish
constexpr int most_trials = 200;  // and for the price that is charged behind all of them

// A way through the questions, as far as it was found.
struct Way
{
    std::vector<Move> moves;
    std::vector<Wish> left;
    std::vector<Move> added;
    AnyState after;
    Amounts changes;
    std::vector<LaterView> later;
    std::vector<std::string> answered;
    std::vector<Unasked> unasked;
    bool is_revealing = false;
    bool goes_on = true;
};

class WayFinder
{
public:
    WayFinder(const Game& game, Seat seat) : game_(game), seat_(seat) {}

    Way find(const AnyState& asked, const std::vector<Wish>& wishes)
    {
        Way first;
        first.after = asked;
        first.left = wishes;
        best_ = first;
        tries_left_ = most_tries;
        follow(first);
        if (best_.left.empty())
            leave_the_rest(best_);
        return best_;
    }

private:
    // Tries every pick that the question offers, the first of the menu first.
    void follow(const Way& way)
    {
        if (way.left.size() < best_.left.size())
            best_ = way;
        if (way.left.empty() || !way.goes_on)
            return;
        MoveList moves;
        game_.list_moves(way.after, moves);
        for (const Move& move : moves)
        {
            const std::optional<Pick> pick = game_.pick_of(way.after, move);
            const auto wanted = wished(way.left, way.after, move, pick);
            if (wanted == way.left.end())
                continue;
            Way next = way;
            next.left.erase(next.left.begin() + (wanted - way.left.begin()));
            if (!go(next, move))
                return;
            if (best_.left.empty())
                return;
        }
        // Each is asked for by itself: a place that was not picked is answered with its no.
        if (const std::optional<Move> no = leave_in(way.after))
        {
            Way next = way;
            go(next, *no);
        }
    }

    // The no to the first pick that is asked for by itself.
    std::optional<Move> leave_in(const AnyState& state) const
    {
        MoveList moves;
        game_.list_moves(state, moves);
        for (const Move& move : moves)
            if (const std::optional<Pick> pick = game_.pick_of(state, move); pick && pick->leave)
                return pick->leave;
        return std::nullopt;
    }
    void leave_the_rest(Way& way)
    {
        while (way.goes_on && --tries_left_ >= 0)
        {
            const std::optional<Move> no = leave_in(way.after);
            if (!no)
                return;
            take(way, *no);
        }
    }

    // A pick is wanted at any time, another choice only as the first of those left.
    std::vector<Wish>::const_iterator wished(const std::vector<Wish>& left, const AnyState& state,
                                             const Move& move,
                                             const std::optional<Pick>& pick) const
    {
        const std::string_view decision = game_.decision(state).name;
        const auto is_meant = [&](const Wish& wish) {
            if (pick && wish.move == pick->as && pick->as != move)
                return true;  // named by an earlier question
            return wish.move == move && (wish.decision.empty() || wish.decision == decision);
        };
        if (pick)  // a wish for this question comes before a wish for any
        {
            const auto only_here = std::find_if(left.begin(), left.end(), [&](const Wish& wish) {
                return is_meant(wish) && !wish.decision.empty();
            });
            return only_here != left.end() ? only_here
                                           : std::find_if(left.begin(), left.end(), is_meant);
        }
        return !left.empty() && is_meant(left.front()) ? left.begin() : left.end();
    }

    bool go(Way& way, const Move& move)
    {
        if (--tries_left_ < 0)
            return false;
        take(way, move);
        follow(way);
        return true;
    }

    void take(Way& way, const Move& move)
    {
        const Trial trial = tried(game_, way.after, seat_, move);
        way.answered.emplace_back(game_.decision(way.after).name);
        way.moves.push_back(move);
        const TrialPart& own = trial.parts.front();
        for (Amount& one : changes_in(game_, trial.events, own.begin,
                                      std::min(own.end, trial.first_reveal), seat_))
            way.changes.push_back(std::move(one));
        for (LaterView& part : later_views(game_, trial, seat_))
            way.later.push_back(std::move(part));
        way.unasked.insert(way.unasked.end(), trial.unasked.begin(), trial.unasked.end());
        take_what_came_by_itself(way, trial);
        way.after = trial.after;
        way.is_revealing = trial.reveals();
        way.goes_on = trial.goes_on;
    }

    // A pick that the rules made themselves, because nothing else was left, is not asked for.
    void take_what_came_by_itself(Way& way, const Trial& trial) const
    {
        for (const Unasked& one : trial.unasked)
        {
            if (!one.answer || game_.decision(one.state).seat != seat_)
                continue;
            const std::optional<Pick> pick = game_.pick_of(one.state, *one.answer);
            const auto made = wished(way.left, one.state, *one.answer, pick);
            if (made != way.left.end())
                way.left.erase(made);
            else if (pick)
                way.added.push_back(pick->as);
        }
    }

    const Game& game_;
    const Seat seat_;
    Way best_;
    int tries_left_ = 0;
};

// The kinds of moves that picks of this question are named by.
std::vector<uint8_t> pick_kinds(const Game& game, const AnyState& state)
{
    MoveList moves;
    game.list_moves(state, moves);
    std::vector<uint8_t> kinds;
    for (const Move& move : moves)
        if (const std::optional<Pick> pick = game.pick_of(state, move))
            kinds.push_back(pick->as.kind);
    return kinds;
}

// Another question for picks may follow at once, and be none of this basket: the deliveries after
// the columns (ST-14.15, ST-14.16).
bool asks_for_more(const Game& game, const AnyState& asked, const AnyState& after)
{
    const std::vector<uint8_t> kinds = pick_kinds(game, asked);
    const std::vector<uint8_t> further = pick_kinds(game, after);
    return std::find_first_of(further.begin(), further.end(), kinds.begin(), kinds.end()) !=
           further.end();
}

// The rule against a pick in a question; empty where it is allowed or not asked for.
std::string rule_in(const Game& game, const AnyState& state, const Move& as)
{
    if (game.is_over(state))
        return {};
    const Menu menu = game.menu(state);
    for (const MenuEntry& entry : menu.entries())
        if (const std::optional<Pick> pick = game.pick_of(state, entry.move);
            pick && pick->as == as && entry.blocked_by)
            return to_text(*entry.blocked_by);
    return {};
}

// The rule against the first pick that a way leaves out: where the way ends, in a question that the
// rules skipped on it, or else in the first question.
std::string rule_against(const Game& game, const AnyState& asked, const Way& way)
{
    const Move& missed = way.left.front().move;
    std::string rule = rule_in(game, way.after, missed);
    for (auto one = way.unasked.rbegin(); rule.empty() && one != way.unasked.rend(); ++one)
        rule = rule_in(game, one->state, missed);
    return rule.empty() ? rule_in(game, asked, missed) : rule;
}

std::vector<MorePick> more_picks(const Game& game, const AnyState& asked, WayFinder& finder,
                                 const std::vector<Wish>& wishes)
{
    std::vector<MorePick> more;
    const Menu menu = game.menu(asked);
    for (const MenuEntry& entry : menu.entries())
    {
        const std::optional<Pick> pick = game.pick_of(asked, entry.move);
        if (!pick)
            continue;
        std::vector<Wish> with = wishes;
        with.push_back({std::string(game.decision(asked).name), pick->as});
        MorePick one{game.move_text(entry.move), std::nullopt};
        if (with.size() > most_wishes)
            one.rule = "";
        else if (const Way way = finder.find(asked, with); !way.left.empty())
            one.rule = rule_against(game, asked, way);
        more.push_back(std::move(one));
    }
    return more;
}

std::vector<std::string> texts_of(const Game& game, const std::vector<Move>& moves)
{
    std::vector<std::string> texts;
    for (const Move& move : moves)
        texts.push_back(game.move_text(move));
    return texts;
}

std::vector<ChangeView> price_behind(const Game& game, const AnyState& asked, Seat seat)
{
    Amounts price = PriceAhead(game, seat, most_trials).behind(asked);
    std::erase_if(price, [&](const Amount& one) { return one.seat != seat; });
    return change_views(price);
}

Lasting lasting_of(const Game& game, const Way& way)
{
    if (game.is_over(way.after))
        return Lasting::Ends;
    if (way.is_revealing)
        return Lasting::Reveals;
    return way.goes_on ? Lasting::No : Lasting::HandsOver;
}

}  // namespace

Result<std::vector<Wish>> read_wishes(const Game& game, std::span<const WishView> wishes)
{
    if (wishes.size() > most_wishes)
        return refuse("a basket holds " + std::to_string(most_wishes) + " picks, not " +
                      std::to_string(wishes.size()));
    std::vector<Wish> read;
    for (const WishView& wish : wishes)
    {
        const Result<Move> move = game.parse_move(wish.move);
        if (!move)
            return refuse(move.error());
        read.push_back({wish.decision.value_or(""), *move});
    }
    return read;
}

BasketView basket_of(const Game& game, const AnyState& asked, Seat seat,
                     const std::vector<Wish>& wishes)
{
    BasketView view;
    if (game.is_over(asked) || game.decision(asked).seat != seat || wishes.size() > most_wishes)
        return view;
    const AnyState state = imagined(game, asked, seat);
    WayFinder finder(game, seat);
    const Way way = finder.find(state, wishes);
    view.moves = texts_of(game, way.moves);
    for (const Wish& wish : way.left)
        view.left.push_back(game.move_text(wish.move));
    view.added = texts_of(game, way.added);
    view.is_whole = way.left.empty() && !(way.goes_on && asks_for_more(game, state, way.after));
    view.changes = change_views(summed(way.changes, seat));
    if (view.is_whole && way.goes_on && view.changes.empty())
        view.price = price_behind(game, way.after, seat);
    if (!way.is_revealing)
        view.points = points_gained(standing_in(game, state), standing_in(game, way.after));
    view.later = way.later;
    view.lasts = lasting_of(game, way);
    for (const ToldUnasked& told : told_unasked(game, way.unasked, way.answered))
        if (told.seat == seat && told.taken)
            view.by_itself.push_back(words_of(game, told));
    view.more = more_picks(game, state, finder, wishes);
    if (way.goes_on)
        view.next = question_of(game, way.after, true);
    view.proposal = texts_of(game, proposal_of(game, asked, seat));
    return view;
}

std::vector<Move> proposal_of(const Game& game, const AnyState& asked, Seat seat)
{
    const uint32_t all_orders = (uint32_t{1} << game.info().standing_orders.size()) - 1;
    std::vector<Move> moves;
    AnyState state = imagined(game, asked, seat);
    while (moves.size() < most_wishes && !game.is_over(state) && game.decision(state).seat == seat)
    {
        const std::optional<Move> move = game.routine(state, all_orders);
        if (!move)
            break;
        const Trial trial = tried(game, state, seat, *move);
        moves.push_back(*move);
        state = trial.after;
        if (!trial.goes_on)
            break;
    }
    return moves;
}

}  // namespace tischwerk
