// A player that searches: a tree for each thread, their results added up at the root.
#pragma once

#include "bots/bot.hpp"
#include "bots/search.hpp"

#include <memory>
#ifndef __wasi__
#include <thread>
#endif

namespace tischwerk::bots
{

template <BotRules Rules>
class SearchBot final : public Bot
{
public:
    using State = typename Rules::State;
    using Clock = std::chrono::steady_clock;

    SearchBot(const Evaluation<Rules>& evaluation, const SearchSettings& settings, const Seed& seed)
        : settings_(settings)
    {
        Random seeds(seed);
        for (int thread = 0; thread < settings.threads; ++thread)
        {
            const uint64_t high = seeds.next();
            searches_.push_back(
                std::make_unique<Search<Rules>>(evaluation, settings, Seed{high, seeds.next()}));
        }
    }

    Move choose(const AnyState& state) override { return think(state).choices.front().move; }

    Thought think(const AnyState& any) override
    {
        const State state = from_any<State>(any);
        seat_ = Rules::decision(state).seat;
        if (std::optional<Thought> settled = searches_.front()->settled(state))
            return *settled;
        const Clock::time_point start = Clock::now();
        run_searches(state, start);
        Thought thought = collect();
        thought.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return thought;
    }

    // Its own choice stays as it was; only the made choice becomes better known.
    Thought judge(const AnyState& state, const Move& made) override
    {
        Thought thought = think(state);
        if (thought.choices.front().move == made || thought.iterations == 0)
            return thought;
        for (const auto& search : searches_)
            search->look_closely_at(made);
        for (Choice& choice : thought.choices)
            if (choice.move == made)
                choice = sum_up(made);
        return thought;
    }

    // A move shown to another seat is ignored: the bot then acts as if it had missed a move.
    void observe(const ShownMove& shown) override
    {
        for (const auto& search : searches_)
            if (shown.seat() == seat_)
                search->observe(shown.move());
            else
                search->forget();
    }

private:
    void run_searches(const State& state, Clock::time_point start)
    {
        const Clock::time_point deadline =
            settings_.time_ms == 0
                ? Clock::time_point::max()
                : start + std::chrono::microseconds(static_cast<int64_t>(settings_.time_ms * 1000));
        const auto run = [&](std::size_t place) {
            const uint64_t share = settings_.iterations / searches_.size();
            const uint64_t rest = place < settings_.iterations % searches_.size() ? 1 : 0;
            searches_[place]->run(state, std::max<uint64_t>(1, share + rest), deadline);
        };
#ifndef __wasi__
        std::vector<std::jthread> threads;
        for (std::size_t place = 1; place < searches_.size(); ++place)
            threads.emplace_back([&run, place] { run(place); });
        run(0);
#else
        for (std::size_t place = 0; place < searches_.size(); ++place)
            run(place);
#endif
    }

    Thought collect() const
    {
        Thought thought;
        for (const Move& move : searches_.front()->menu())
            thought.choices.push_back(sum_up(move));
        std::stable_sort(thought.choices.begin(), thought.choices.end(), is_better);
        prefer(thought.choices);
        for (const auto& search : searches_)
            thought.iterations += search->iterations();
        thought.stopped_early = std::any_of(searches_.begin(), searches_.end(),
                                            [](const auto& search) { return search->is_clear(); });
        thought.line = {thought.choices.front().move};
        follow_line(thought.line);
        return thought;
    }

    // With several threads the first tells which of the finalists is best.
    void prefer(std::vector<Choice>& choices) const
    {
        const Search<Rules>& search = *searches_.front();
        if (search.preferred() == no_node)
            return;
        const Move& move = search.tree()[search.preferred()].move;
        const auto preferred = std::find_if(choices.begin(), choices.end(),
                                            [&](const Choice& each) { return each.move == move; });
        if (preferred != choices.end())
            std::rotate(choices.begin(), preferred, preferred + 1);
    }

    static bool is_better(const Choice& left, const Choice& right)
    {
        return left.visits != right.visits ? left.visits > right.visits : left.score > right.score;
    }

    Choice sum_up(const Move& move) const
    {
        Choice choice;
        choice.move = move;
        for (const auto& search : searches_)
        {
            const Tree& tree = search->tree();
            const NodeId id = tree.child_of(Tree::root(), move);
            if (id == no_node || tree[id].visits == 0)
                continue;
            const Node& node = tree[id];
            choice.visits += node.visits;
            const double share =
                static_cast<double>(node.visits) / static_cast<double>(choice.visits);
            choice.win += share * (static_cast<double>(node.win) - choice.win);
            choice.score += share * (static_cast<double>(node.score) - choice.score);
            choice.rank += share * (static_cast<double>(node.rank) - choice.rank);
        }
        return choice;
    }

    // The moves most often tried after the best move, as long as they were tried often enough to
    // mean something.
    void follow_line(std::vector<Move>& line) const
    {
        constexpr uint32_t enough_visits = 8;
        const Tree& tree = searches_.front()->tree();
        NodeId node = tree.child_of(Tree::root(), line.front());
        while (node != no_node)
        {
            NodeId best = no_node;
            for (NodeId child = tree[node].first_child; child != no_node;
                 child = tree[child].next_sibling)
                if (tree[child].visits >= enough_visits &&
                    (best == no_node || tree[child].visits > tree[best].visits))
                    best = child;
            if (best != no_node && tree[best].move == hidden_move)
                return;  // a hidden move cannot be foreseen
            if (best != no_node)
                line.push_back(tree[best].move);
            node = best;
        }
    }

    SearchSettings settings_;
    Seat seat_ = no_seat;  // that it thinks for
    std::vector<std::unique_ptr<Search<Rules>>> searches_;
};

}  // namespace tischwerk::bots
