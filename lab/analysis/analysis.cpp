#include "lab/analysis/analysis.hpp"

#include "bots/plan.hpp"

#include <algorithm>
#include <cmath>

namespace tischwerk::lab
{

namespace
{

// The bots must not draw the numbers that the game itself was played with.
constexpr uint64_t observer_salt = 0x616E616C79736531;

Result<std::unique_ptr<bots::Bot>> observer_of(const Setup& setup, std::size_t seat,
                                               const bots::Bots& bots, const std::string& recipe)
{
    const Seed seed{setup.seed.high + seat, setup.seed.low ^ observer_salt};
    return bots.make(recipe, setup.players, seed);
}

Name prompt_in(const Game& game, const AnyState& state)
{
    return {game.prompt(state, Language::English), game.prompt(state, Language::German)};
}

ReviewedDecision review(const Game& game, const AnyState& state, const Move& move, bots::Bot& bot)
{
    const Decision decision = game.decision(state);
    const bots::Thought thought = bot.judge(state, move);
    ReviewedDecision reviewed;
    reviewed.seat = decision.seat;
    reviewed.decision = std::string(decision.name);
    reviewed.move = move;
    reviewed.question = prompt_in(game, state);
    reviewed.text = bots::words_of(game, state, move);
    reviewed.choices = bots::hint_moves(game, state, thought);
    reviewed.best = thought.choices.front();
    const bool is_searched = reviewed.best.visits > 0;
    for (const bots::Choice& choice : thought.choices)
        if (choice.move == move && (!is_searched || choice.visits > 0))
            reviewed.played = choice;
    return reviewed;
}

double change(const bots::Outlook& before, const bots::Outlook& after, bool is_alone)
{
    return std::abs(is_alone ? after.score - before.score : after.win - before.win);
}

// The seat whose outlook changed most.
Swing largest_swing(std::size_t place, const Outlooks& before, const Outlooks& after)
{
    const bool is_alone = before.size() == 1;
    Swing largest{place, seat_at(0), before[0], after[0]};
    for (std::size_t seat = 1; seat < before.size(); ++seat)
        if (change(before[seat], after[seat], is_alone) >
            change(largest.before, largest.after, is_alone))
            largest = {place, seat_at(seat), before[seat], after[seat]};
    return largest;
}

std::vector<Swing> largest_first(std::vector<Swing> swings, bool is_alone, std::size_t most)
{
    std::stable_sort(swings.begin(), swings.end(), [is_alone](const Swing& one, const Swing& two) {
        return change(one.before, one.after, is_alone) > change(two.before, two.after, is_alone);
    });
    swings.resize(std::min(most, swings.size()));
    return swings;
}

}  // namespace

double ReviewedDecision::win_loss() const
{
    return played ? std::max(0.0, best.win - played->win) : 0;
}

double ReviewedDecision::score_loss() const
{
    return played ? std::max(0.0, best.score - played->score) : 0;
}

const Outlooks& Analysis::before(std::size_t place) const
{
    return place == 0 ? start : decisions[place - 1].after;
}

std::vector<Swing> Analysis::swings(std::size_t most) const
{
    std::vector<Swing> swings;
    for (std::size_t place = 0; place < decisions.size(); ++place)
        swings.push_back(largest_swing(place, before(place), decisions[place].after));
    return largest_first(std::move(swings), players == 1, most);
}

std::vector<Swing> Analysis::turn_swings(std::size_t most) const
{
    std::vector<Swing> swings;
    for (std::size_t place = 0; place < turns.size(); ++place)
    {
        const std::vector<std::size_t>& own = turns[place].decisions;
        swings.push_back(largest_swing(place, before(own.front()), decisions[own.back()].after));
    }
    return largest_first(std::move(swings), players == 1, most);
}

std::vector<std::size_t> Analysis::dear_turns(std::size_t most) const
{
    const auto loss = [this](std::size_t place) {
        return players == 1 ? turns[place].score_loss : turns[place].win_loss;
    };
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < turns.size(); ++place)
        if (loss(place) > 0)
            places.push_back(place);
    std::stable_sort(places.begin(), places.end(),
                     [&loss](std::size_t one, std::size_t two) { return loss(one) > loss(two); });
    places.resize(std::min(most, places.size()));
    return places;
}

std::vector<std::size_t> Analysis::mistakes(std::size_t most) const
{
    const auto loss = [this](std::size_t place) {
        return players == 1 ? decisions[place].score_loss() : decisions[place].win_loss();
    };
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < decisions.size(); ++place)
        if (!decisions[place].is_best() && loss(place) > 0)
            places.push_back(place);
    std::stable_sort(places.begin(), places.end(),
                     [&loss](std::size_t one, std::size_t two) { return loss(one) > loss(two); });
    places.resize(std::min(most, places.size()));
    return places;
}

SeatReview Analysis::review_of(Seat seat) const
{
    SeatReview review;
    for (const ReviewedTurn& turn : turns)
        review.turns += turn.seat == seat ? 1 : 0;
    for (const ReviewedDecision& decision : decisions)
        if (decision.seat == seat)
        {
            ++review.decisions;
            review.agreed += decision.is_best() ? 1 : 0;
            review.win_loss += decision.win_loss();
            review.score_loss += decision.score_loss();
        }
    const auto decided = static_cast<double>(std::max<uint64_t>(review.decisions, 1));
    review.win_loss /= decided;
    review.score_loss /= decided;
    return review;
}

double SeatReview::agreement() const
{
    return decisions == 0 ? 0 : static_cast<double>(agreed) / static_cast<double>(decisions);
}

Result<Reviewer> Reviewer::begin(const Game& game, const Setup& setup, const bots::Bots& bots,
                                 const std::string& recipe)
{
    Reviewer reviewer(game, bots);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat)
    {
        Result<std::unique_ptr<bots::Bot>> bot = observer_of(setup, seat, bots, recipe);
        if (!bot)
            return refuse(bot.error());
        reviewer.observers_.push_back(std::move(*bot));
    }
    const Result<AnyState> state = game.start(setup);
    if (!state)
        return refuse(state.error());
    reviewer.state_ = *state;
    Analysis& analysis = reviewer.analysis_;
    analysis.game = game.info().id;
    analysis.players = setup.players;
    analysis.seed = setup.seed;
    analysis.bot = recipe;
    analysis.start = bots.outlook(*state);
    return reviewer;
}

void Reviewer::add(const Move& move)
{
    const Seat seat = game_->decision(state_).seat;
    ReviewedTurn& turn = turn_of(seat);
    ReviewedDecision decision = review(*game_, state_, move, *observers_[index_of(seat)]);
    bots::tell_bots(*game_, state_, move, observers_);
    game_->apply(state_, move);
    decision.after = bots_->outlook(state_);
    turn.decisions.push_back(analysis_.decisions.size());
    turn.win_loss += decision.win_loss();
    turn.score_loss += decision.score_loss();
    analysis_.decisions.push_back(std::move(decision));
}

// The decisions of a seat go together as long as the game's turn is the same.
ReviewedTurn& Reviewer::turn_of(Seat seat)
{
    const Turn turn = game_->turn(state_);
    if (!(turn == turn_))
        open_.fill(none);
    turn_ = turn;
    std::size_t& entry = open_[index_of(seat)];
    if (entry == none)
    {
        entry = analysis_.turns.size();
        analysis_.turns.push_back({seat, {}});
    }
    return analysis_.turns[entry];
}

Result<Analysis> analyse(const Game& game, const SavedGame& saved, const bots::Bots& bots,
                         const AnalysisPlan& plan)
{
    Result<Reviewer> reviewer = Reviewer::begin(game, saved.setup, bots, plan.recipe);
    if (!reviewer)
        return refuse(reviewer.error());
    for (const Move& move : saved.moves)
    {
        reviewer->add(move);
        if (plan.on_decision)
            plan.on_decision(reviewer->analysis().decisions.size());
    }
    Analysis analysis = reviewer->analysis();
    analysis.is_finished = game.is_over(saved.state);
    analysis.result = game.result(saved.state);
    analysis.names = saved.seats;
    return analysis;
}

}  // namespace tischwerk::lab
