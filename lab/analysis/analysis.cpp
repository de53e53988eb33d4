#include "lab/analysis/analysis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace tischwerk::lab
{

namespace
{

// Every seat has its own bot, which sees what that seat may see and nothing of its neighbours'.
using Observers = std::vector<std::unique_ptr<bots::Bot>>;

// The bots must not draw the numbers that the game itself was played with.
constexpr uint64_t observer_salt = 0x616E616C79736531;

Result<Observers> seat_observers(const SavedGame& saved, const bots::Bots& bots,
                                 const std::string& recipe)
{
    Observers observers;
    for (int seat = 0; seat < saved.setup.players; ++seat)
    {
        const Seed& file = saved.setup.seed;
        const Seed seed{file.high + static_cast<uint64_t>(seat), file.low ^ observer_salt};
        Result<std::unique_ptr<bots::Bot>> bot = bots.make(recipe, saved.setup.players, seed);
        if (!bot)
            return refuse(bot.error());
        observers.push_back(std::move(*bot));
    }
    return observers;
}

ReviewedDecision review(const Game& game, const AnyState& state, const Move& move, bots::Bot& bot,
                        Language language)
{
    const Decision decision = game.decision(state);
    const bots::Thought thought = bot.judge(state, move);
    ReviewedDecision reviewed;
    reviewed.seat = decision.seat;
    reviewed.decision = std::string(decision.name);
    reviewed.move = move;
    reviewed.question = game.prompt(state, language);
    reviewed.text = game.describe(state, move, language);
    reviewed.best = thought.choices.front();
    reviewed.best_text = game.describe(state, reviewed.best.move, language);
    const bool is_searched = reviewed.best.visits > 0;
    for (const bots::Choice& choice : thought.choices)
        if (choice.move == move && (!is_searched || choice.visits > 0))
            reviewed.played = choice;
    return reviewed;
}

// Puts the decisions of a seat together as long as the game's turn is the same.
class TurnGroups
{
public:
    explicit TurnGroups(std::vector<ReviewedTurn>& turns) : turns_(turns) {}

    void add(const Turn& turn, Seat seat, std::size_t place)
    {
        if (!(turn == turn_))
            open_.fill(none);
        turn_ = turn;
        std::size_t& group = open_[index_of(seat)];
        if (group == none)
        {
            group = turns_.size();
            turns_.push_back({seat, {}});
        }
        turns_[group].decisions.push_back(place);
    }

private:
    static constexpr std::size_t none = SIZE_MAX;

    std::vector<ReviewedTurn>& turns_;
    Turn turn_{UINT32_MAX, no_seat};
    std::array<std::size_t, max_seat_count> open_{};
};

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

void sum_up_losses(Analysis& analysis)
{
    for (ReviewedTurn& turn : analysis.turns)
        for (const std::size_t place : turn.decisions)
        {
            turn.win_loss += analysis.decisions[place].win_loss();
            turn.score_loss += analysis.decisions[place].score_loss();
        }
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

Result<Analysis> analyse(const Game& game, const SavedGame& saved, const bots::Bots& bots,
                         const AnalysisPlan& plan)
{
    const Result<Observers> observers = seat_observers(saved, bots, plan.recipe);
    if (!observers)
        return refuse(observers.error());
    Result<AnyState> state = replay_to(game, saved, 0);
    if (!state)
        return refuse(state.error());
    Analysis analysis{saved.game,  saved.setup.players,       saved.setup.seed,
                      plan.recipe, game.is_over(saved.state), game.result(saved.state),
                      saved.seats, bots.outlook(*state),      {},
                      {}};
    TurnGroups turns(analysis.turns);
    for (const Move& move : saved.moves)
    {
        const Seat seat = game.decision(*state).seat;
        turns.add(game.turn(*state), seat, analysis.decisions.size());
        bots::Bot& bot = *(*observers)[index_of(seat)];
        analysis.decisions.push_back(review(game, *state, move, bot, plan.language));
        bots::tell_bots(game, *state, move, *observers);
        game.apply(*state, move);
        analysis.decisions.back().after = bots.outlook(*state);
        if (plan.on_decision)
            plan.on_decision(analysis.decisions.size());
    }
    sum_up_losses(analysis);
    return analysis;
}

}  // namespace tischwerk::lab
