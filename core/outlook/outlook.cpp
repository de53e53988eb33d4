#include "core/outlook/outlook.hpp"

#include "core/outlook/odds.hpp"
#include "core/outlook/price.hpp"
#include "core/outlook/unasked.hpp"

#include <algorithm>
#include <deque>

namespace tischwerk
{

namespace
{

constexpr uint64_t more_guesses = 3;  // to find the parts that hidden things do not decide

Name description_of(const Game& game, const AnyState& state, const Move& move)
{
    return {game.describe(state, move, Language::English),
            game.describe(state, move, Language::German)};
}

std::optional<Name> group_of(const Game& game, const AnyState& state, const Move& move)
{
    Name group{game.group(state, move, Language::English),
               game.group(state, move, Language::German)};
    return group.en.empty() ? std::nullopt : std::optional(std::move(group));
}

MenuChoice choice_of(const Game& game, const AnyState& state, const MenuEntry& entry)
{
    MenuChoice choice{game.move_text(entry.move),
                      description_of(game, state, entry.move),
                      game.places(entry.move),
                      group_of(game, state, entry.move),
                      std::nullopt,
                      std::nullopt};
    if (entry.blocked_by)
    {
        choice.blocked = blocked_by(game.texts(), *entry.blocked_by);
        for (const Amount& one : game.missing(state, entry.move))
            choice.blocked->missing.push_back({one.kind, one.amount});
    }
    return choice;
}

// A choice that was tried, with its outlook.
struct Tried
{
    Move move;
    std::size_t choice = 0;  // its place in the question
    Trial trial;
};

class Explorer
{
public:
    Explorer(const Game& game, const AnyState& asked, Seat seat, const OutlookLimits& limits)
        : game_(game)
        , seat_(seat)
        , limits_(limits)
        , choices_left_(limits.choices)
        , prices_(game, seat, limits.trials)
    {
        for (uint64_t guess = 1; guess <= more_guesses; ++guess)
            guesses_.push_back(imagined(game, asked, seat, guess));
    }

    QuestionOutlook explore(const AnyState& state)
    {
        QuestionOutlook outlook;
        outlook.asked = question(state, 0);
        while (!waiting_.empty())
        {
            const Waiting next = std::move(waiting_.front());
            waiting_.pop_front();
            outlook.nested.push_back(question(next.state, next.depth));
        }
        return outlook;
    }

private:
    struct Waiting
    {
        AnyState state;
        int depth = 0;
    };

    QuestionView question(const AnyState& state, int depth)
    {
        QuestionView view{
            std::string(game_.decision(state).name),
            {game_.prompt(state, Language::English), game_.prompt(state, Language::German)},
            {}};
        const std::vector<PointsView> before = standing_in(game_, state);
        std::vector<Tried> others;
        const Menu menu = game_.menu(state);
        for (const MenuEntry& entry : menu.entries())
        {
            view.choices.push_back(choice_of(game_, state, entry));
            if (!entry.is_allowed())
                continue;
            Tried one{entry.move, view.choices.size() - 1, tried(game_, state, seat_, entry.move)};
            view.choices.back().outlook = outlook(state, before, one, view, depth);
            if (const Tried* same = same_as(others, one))
                view.choices.back().outlook->same_as = view.choices[same->choice].move;
            others.push_back(std::move(one));
        }
        return view;
    }

    Outlook outlook(const AnyState& state, const std::vector<PointsView>& before, const Tried& one,
                    QuestionView& question, int depth)
    {
        const Trial& trial = one.trial;
        Outlook view;
        Amounts changes = own_changes(trial);
        std::vector<PointsView> points = points_gained(before, standing_in(game_, trial.after));
        if (trial.reveals())
            keep_certain(state, before, one, changes, points, view, depth);
        view.changes = change_views(changes);
        view.points = std::move(points);
        view.later = later_views(game_, trial, seat_);
        tell_unasked(state, one, question.choices[one.choice], view);
        view.lasts = lasting(trial);
        if (trial.goes_on)
            look_behind(trial, depth, view);
        return view;
    }

    Amounts own_changes(const Trial& trial) const
    {
        const TrialPart& own = trial.parts.front();
        return changes_in(game_, trial.events, own.begin, own.end, seat_);
    }

    // A hidden outcome is imagined, so the choice is tried in other guesses, too: the outlook keeps
    // the parts that are the same in all of them.
    void keep_certain(const AnyState& state, const std::vector<PointsView>& before,
                      const Tried& one, Amounts& changes, std::vector<PointsView>& points,
                      Outlook& view, int depth)
    {
        view.reveals = reveals(state, one);
        std::vector<Amounts> others;
        // Behind the open question a guess would have to make the same choices first.
        for (const AnyState& guess : depth == 0 ? guesses_ : std::vector<AnyState>{})
        {
            const Trial other = tried(game_, guess, seat_, one.move);
            others.push_back(own_changes(other));
            if (points_gained(before, standing_in(game_, other.after)) != points)
                points.clear();
        }
        const TrialPart& own = one.trial.parts.front();
        const std::size_t known = std::min(own.end, one.trial.first_reveal);
        const Amounts sure = changes_in(game_, one.trial.events, own.begin, known, seat_);
        if (depth > 0)
        {
            points.clear();
            others.push_back(sure);
        }
        Amounts kept;
        for (const Amount& change : changes)
            if (is_in_all(others, change))
                kept.push_back(change);
        for (const Amount& change : sure)
            if (!is_kind_in(kept, change))
                kept.push_back(change);
        view.is_uncertain = kept.size() != changes.size() || !is_all_in(others, kept);
        changes = summed(std::move(kept), seat_);
    }

    static bool is_same(const Amount& left, const Amount& right)
    {
        return left.seat == right.seat && left.kind == right.kind && left.amount == right.amount;
    }
    static bool is_in(const Amounts& amounts, const Amount& one)
    {
        return std::any_of(amounts.begin(), amounts.end(),
                           [&](const Amount& other) { return is_same(one, other); });
    }
    static bool is_in_all(const std::vector<Amounts>& worlds, const Amount& one)
    {
        return std::all_of(worlds.begin(), worlds.end(),
                           [&](const Amounts& world) { return is_in(world, one); });
    }
    static bool is_all_in(const std::vector<Amounts>& worlds, const Amounts& kept)
    {
        return std::all_of(worlds.begin(), worlds.end(), [&](const Amounts& world) {
            return world.size() == kept.size() &&
                   std::all_of(kept.begin(), kept.end(),
                               [&](const Amount& one) { return is_in(world, one); });
        });
    }
    static bool is_kind_in(const Amounts& amounts, const Amount& one)
    {
        return std::any_of(amounts.begin(), amounts.end(), [&](const Amount& other) {
            return one.seat == other.seat && one.kind == other.kind &&
                   (one.amount < 0) == (other.amount < 0);
        });
    }

    std::vector<RevealView> reveals(const AnyState& state, const Tried& one) const
    {
        std::vector<RevealView> views;
        for (std::size_t place = one.trial.first_reveal; place < one.trial.events.size(); ++place)
        {
            const Event& event = one.trial.events[place];
            if (!game_.is_revealing(event))
                continue;
            const std::string name(game_.event_json(event).at("event").as_string());
            const bool is_known = std::any_of(views.begin(), views.end(),
                                              [&](const RevealView& v) { return v.event == name; });
            if (!is_known)
                views.push_back({name, std::nullopt, {}});
        }
        const Odds odds = odds_of(game_, state, one.move);
        if (odds.ways > 1 && !guesses_.empty())
        {
            views.front().ways = odds.ways;
            for (const Odds::Outcome& outcome : odds.outcomes)
                views.front().outcomes.push_back({outcome.text, outcome.ways});
        }
        return views;
    }

    void tell_unasked(const AnyState& state, const Tried& one, MenuChoice& choice,
                      Outlook& view) const
    {
        const std::vector<std::string> answered = {std::string(game_.decision(state).name)};
        const std::size_t end = std::min(one.trial.parts.front().end, one.trial.first_reveal);
        for (const ToldUnasked& told : told_unasked(game_, one.trial.unasked, answered))
        {
            if (told.seat != seat_ || told.at > end)
                continue;
            Name words = words_of(game_, told);
            if (!told.taken)
            {
                view.idle = std::move(words);
                continue;
            }
            view.by_itself.push_back(std::move(words));
            for (std::string& place : game_.places(*told.taken))
                choice.places.push_back(std::move(place));
        }
    }

    Lasting lasting(const Trial& trial) const
    {
        if (game_.is_over(trial.after))
            return Lasting::Ends;
        if (trial.reveals())
            return Lasting::Reveals;
        return trial.goes_on ? Lasting::No : Lasting::HandsOver;
    }

    void look_behind(const Trial& trial, int depth, Outlook& view)
    {
        const bool is_opening =
            view.changes.empty() && view.points.empty() && trial.parts.size() == 1;
        Amounts price = prices_.behind(trial.after);
        std::erase_if(price, [&](const Amount& one) {
            return one.seat != seat_ || (!is_opening && one.amount > 0);
        });
        view.price = change_views(price);
        view.is_cut = prices_.is_exhausted();
        if (!is_opening)
            return;
        MoveList moves;
        game_.list_moves(trial.after, moves);
        const bool is_out = depth >= limits_.depth || questions_ >= limits_.questions ||
                            static_cast<int>(moves.size()) > choices_left_;
        if (is_out)
        {
            view.is_cut = true;
            return;
        }
        choices_left_ -= static_cast<int>(moves.size());
        view.opens = questions_++;
        waiting_.push_back({trial.after, depth + 1});
    }

    const Tried* same_as(const std::vector<Tried>& others, const Tried& one) const
    {
        for (const Tried& other : others)
            if (other.move.kind == one.move.kind && !one.trial.reveals() &&
                other.trial.events.size() == one.trial.events.size() &&
                game_.is_equal(other.trial.after, one.trial.after))
                return &other;
        return nullptr;
    }

    const Game& game_;
    const Seat seat_;
    const OutlookLimits limits_;
    int questions_ = 0;
    int choices_left_;
    PriceAhead prices_;
    std::vector<AnyState> guesses_;
    std::deque<Waiting> waiting_;
};

}  // namespace

AnyState imagined(const Game& game, const AnyState& state, Seat seat, uint64_t guess)
{
    Random random(Seed{0x7461626c65 + guess, 1});
    return game.determinize(state, seat, random);
}

QuestionView question_of(const Game& game, const AnyState& state, bool with_blocked)
{
    QuestionView view{std::string(game.decision(state).name),
                      {game.prompt(state, Language::English), game.prompt(state, Language::German)},
                      {}};
    const Menu menu = game.menu(state);
    for (const MenuEntry& entry : menu.entries())
        if (entry.is_allowed() || with_blocked)
            view.choices.push_back(choice_of(game, state, entry));
    return view;
}

QuestionOutlook outlook_of(const Game& game, const AnyState& asked, Seat seat,
                           const OutlookLimits& limits)
{
    if (game.is_over(asked) || game.decision(asked).seat != seat)
        return {};
    Explorer explorer(game, asked, seat, limits);
    return explorer.explore(imagined(game, asked, seat));
}

}  // namespace tischwerk
