// Information-set Monte Carlo tree search for any number of seats. Every iteration imagines the
// observer's unknowns, walks down a tree of moves in which each seat strives for its own good,
// plays on for a while, and lets the evaluation judge.
#pragma once

#include "bots/budget.hpp"
#include "bots/depth.hpp"
#include "bots/evaluation.hpp"
#include "bots/halving.hpp"
#include "bots/heuristic.hpp"
#include "bots/recipe.hpp"
#include "bots/rollout.hpp"
#include "bots/tree.hpp"
#include "bots/trust.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tischwerk::bots
{

template <BotRules Rules>
class Search
{
public:
    using State = typename Rules::State;
    using Clock = Budget::Clock;

    Search(const Evaluation<Rules>& evaluation, const SearchSettings& settings, const Seed& seed)
        : evaluation_(evaluation.with_patience(settings.patience))
        , settings_(settings)
        , tree_(static_cast<std::size_t>(settings.memory_mb) * (1U << 20) / sizeof(Node) /
                static_cast<std::size_t>(settings.threads))
        , random_(seed)
    {}

    // Thinks about the open decision of the state, which is imagined anew before anything is read.
    void run(const State& state, uint64_t iterations, Clock::time_point deadline)
    {
        observer_ = Rules::decision(state).seat;
        position_ = Rules::determinize(state, observer_, random_);
        Rules::list_moves(evaluation_.edition(), position_, menu_);
        if (!settings_.reuse || settings_.overlook > 0 || !tree_.has_room_for(menu_.size()))
            tree_.clear();
        seen_ = settings_.overlook > 0 ? seen_choices() : menu_;
        iterations_ = 0;
        is_clear_ = false;
        preferred_ = no_node;
        const Budget budget(iterations, deadline);
        if (settings_.root == RootRule::Halving)
            run_halving(budget);
        else
            run_tree(budget);
    }

    // The decision that the game settles by itself (settled.hpp), if any.
    std::optional<Thought> settled(const State& state)
    {
        if constexpr (settles_moves<Rules>)
            return settled_thought(evaluation_,
                                   Rules::determinize(state, Rules::decision(state).seat, random_));
        else
            return std::nullopt;
    }

    // Walks through this choice until it is known as well as the one that was tried most.
    void look_closely_at(const Move& move)
    {
        const NodeId chosen = tree_.child_of(Tree::root(), move);
        if (chosen == no_node)  // there was no room for it
            return;
        for (uint32_t left = most_visits() - tree_[chosen].visits; left > 0; --left)
            iterate(chosen);
    }

    // The table went on: the branches of other moves are of no use any more.
    void observe(const std::optional<Move>& shown)
    {
        const NodeId child = tree_.child_of(Tree::root(), shown.value_or(hidden_move));
        if (!settings_.reuse || child == no_node)
            tree_.clear();
        else
            tree_.keep_only(child);
    }

    void forget() { tree_.clear(); }

    uint64_t iterations() const { return iterations_; }
    // It stopped because the answer was clear, not because the budget was spent.
    bool is_clear() const { return is_clear_; }
    const Tree& tree() const { return tree_; }
    const MoveList& menu() const { return menu_; }
    // The choice that is best at any number of visits, or no_node where they decide.
    NodeId preferred() const { return preferred_; }

private:
    static constexpr uint64_t iterations_between_checks = 16;
    static constexpr uint32_t visits_before_expansion = 1;
    // A second choice that would have to win this share of all remaining iterations will not.
    static constexpr double clear_share = 0.6;
    static constexpr float score_scale = 200;  // points that count as much as a victory

    void run_tree(const Budget& budget)
    {
        while (iterations_ < budget.iterations() && !is_clear_)
        {
            iterate();
            ++iterations_;
            if (iterations_ % iterations_between_checks != 0 || iterations_ == budget.iterations())
                continue;
            const double left = budget.left(iterations_);
            if (left <= 0)
                break;
            is_clear_ = settings_.early && is_lead_safe(left);
        }
    }

    MoveList seen_choices()
    {
        Candidates candidates;
        rank_by_promise(evaluation_, settings_, position_, menu_, candidates);
        return seen_moves(menu_, candidates, settings_.overlook, random_);
    }

    // The candidates are tried in the same imagined worlds, so luck hardly comes between them.
    void run_halving(const Budget& budget)
    {
        iterate();  // the root gets its children
        ++iterations_;
        Halving halving(most_trusted_choices());
        const auto promise = [this](NodeId node) { return tried_promise(tree_[node]); };
        Random worlds = random_;
        while (budget.spent(iterations_) < 1 && !halving.left().empty())
        {
            const uint64_t high = worlds.next();
            const Seed world{high, worlds.next()};
            for (const NodeId candidate : halving.left())
            {
                random_ = Random(world);
                iterate(candidate);
                ++iterations_;
            }
            halving.drop(budget.spent(iterations_), promise);
        }
        random_ = worlds;
        halving.rank(promise);
        preferred_ = halving.left().empty() ? no_node : halving.left().front();
    }

    std::vector<NodeId> most_trusted_choices() const
    {
        std::vector<NodeId> choices;
        for (NodeId child = tree_[Tree::root()].first_child; child != no_node;
             child = tree_[child].next_sibling)
            if (seen_.contains(tree_[child].move) &&
                choices.size() < static_cast<std::size_t>(settings_.candidates))
                choices.push_back(child);
        return choices;
    }

    float tried_promise(const Node& child) const
    {
        return child.aims[index_of(observer_)] +
               static_cast<float>(settings_.exploration) * child.prior /
                   std::sqrt(1 + static_cast<float>(child.visits));
    }

    // A walk: down the tree, out into the open, back up with the result. Its first step may be
    // given.
    void iterate(NodeId first = no_node)
    {
        State state = Rules::determinize(position_, observer_, random_);
        MoveList moves = seen_;
        path_.clear();
        path_.push_back(Tree::root());
        NodeId node = Tree::root();
        while (!moves.is_empty() && is_open(node, state, moves))
        {
            const NodeId next = first != no_node && node == Tree::root()
                                    ? first
                                    : select(node, Rules::decision(state).seat, moves);
            if (next == no_node)  // all of this is new, and there is no room left
                break;
            const bool is_hidden = is_hidden_from_observer(state, tree_[next].move);
            Rules::apply(evaluation_.edition(), state, tree_[next].move, nullptr, moves);
            leave_settled_move(evaluation_, state, moves);
            path_.push_back(next);
            node = is_hidden ? after_hidden_move(node) : next;
            if (node == no_node)
                break;
            if (is_hidden)
                path_.push_back(node);
            if (tree_[node].visits < visits_before_expansion)
                break;
        }
        play_on(state, moves);
        back_up(state);
    }

    // The observer may not know which of these moves was made, so it goes on from the same node for
    // all of them: its next move must not depend on its unknowns.
    bool is_hidden_from_observer(const State& state, const Move& move) const
    {
        return !Rules::is_move_shown(evaluation_.edition(), state, move,
                                     {Viewer::Kind::Seat, observer_});
    }
    NodeId after_hidden_move(NodeId node)
    {
        if (const NodeId known = tree_.child_of(node, hidden_move); known != no_node)
            return known;
        if (!tree_.has_room_for(1))
            return no_node;
        NodeId last = tree_[node].first_child;
        while (tree_[last].next_sibling != no_node)
            last = tree_[last].next_sibling;
        return tree_.add_child(node, last, hidden_move, max_menu_size);
    }

    // Whether the walk goes on below this node; a node visited for the second time gets children.
    bool is_open(NodeId node, const State& state, const MoveList& moves)
    {
        if (tree_[node].first_child != no_node)
            return true;
        if (!tree_.has_room_for(moves.size()))
            return false;
        expand(node, state, moves);
        return true;
    }

    void expand(NodeId node, const State& state, const MoveList& moves)
    {
        Candidates candidates;
        rank_by_trust(evaluation_, settings_, node == Tree::root(), state, moves, candidates);
        NodeId last = no_node;
        for (std::size_t place = 0; place < moves.size(); ++place)
        {
            const std::size_t menu_place = candidates[place].menu_place;
            last = tree_.add_child(node, last, moves[menu_place], menu_place);
            tree_[last].prior = candidates[place].prior;
        }
    }

    // The child to visit next: among those on the menu, the most promising for the seat that
    // decides. Only the best by trust are looked at first, more with every visit.
    NodeId select(NodeId node, Seat seat, const MoveList& moves)
    {
        const std::size_t considered = considered_count(settings_.widening, tree_[node].visits);
        std::size_t found = 0;
        NodeId last = no_node;
        NodeId best = no_node;
        float best_value = -1e9F;
        for (NodeId child = tree_[node].first_child; child != no_node;
             child = tree_[child].next_sibling)
        {
            last = child;
            if (!is_on(moves, tree_[child]))
                continue;
            ++found;
            ++tree_[child].available;
            if (found > considered)
                continue;
            const float value = promise(tree_[node], tree_[child], seat);
            if (value > best_value)
            {
                best_value = value;
                best = child;
            }
        }
        if (found < moves.size())
            best = add_new_moves(node, last, moves, best);
        return best;
    }

    static bool is_on(const MoveList& moves, const Node& child)
    {
        return (child.menu_place < moves.size() && moves[child.menu_place] == child.move) ||
               moves.contains(child.move);
    }

    // Moves that chance had not offered here before; the first of them is tried at once if there is
    // nothing else.
    NodeId add_new_moves(NodeId node, NodeId last, const MoveList& moves, NodeId best)
    {
        for (std::size_t place = 0; place < moves.size(); ++place)
        {
            if (tree_.child_of(node, moves[place]) != no_node)
                continue;
            if (!tree_.has_room_for(1))
                return best;
            last = tree_.add_child(node, last, moves[place], place);
            tree_[last].prior = 1.0F / static_cast<float>(moves.size());
            tree_[last].available = 1;
            best = best == no_node ? last : best;
        }
        return best;
    }

    float promise(const Node& node, const Node& child, Seat seat)
    {
        const auto visits = static_cast<float>(child.visits);
        const auto available = static_cast<float>(child.available);
        const auto exploration = static_cast<float>(settings_.exploration);
        const std::size_t place = index_of(seat);
        if (settings_.selection == Selection::Ucb)
        {
            if (child.visits == 0)  // untried ones first, in any order
                return 1e6F + static_cast<float>(random_.next() >> 44);
            return child.aims[place] + exploration * std::sqrt(std::log(available) / visits);
        }
        const float known = child.visits == 0 ? node.aims[place] : child.aims[place];
        return known + exploration * child.prior * std::sqrt(available) / (1 + visits);
    }

    void play_on(State& state, MoveList& moves)
    {
        for (Depth<Rules> depth(settings_, observer_); !moves.is_empty() && depth.goes_on(state);)
        {
            const Move move =
                moves[rollout_choice(evaluation_, settings_.rollout, state, moves, random_)];
            Rules::apply(evaluation_.edition(), state, move, nullptr, moves);
            leave_settled_move(evaluation_, state, moves);
        }
    }

    void back_up(const State& state)
    {
        const Forecast forecast = evaluation_.forecast(state);
        const std::size_t observer = index_of(observer_);
        const float rank = forecast.rank(observer, evaluation_.spread(state));
        SeatValues aims{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.players); ++seat)
            aims[seat] = aim_of(forecast, seat);
        for (const NodeId id : path_)
        {
            Node& node = tree_[id];
            ++node.visits;
            const float share = 1.0F / static_cast<float>(node.visits);
            for (std::size_t seat = 0; seat < aims.size(); ++seat)
                node.aims[seat] += share * (aims[seat] - node.aims[seat]);
            node.win += share * (forecast.win[observer] - node.win);
            node.score += share * (forecast.score[observer] - node.score);
            node.rank += share * (rank - node.rank);
        }
    }

    // Winning first; points keep it playing well when the winner is clear.
    float aim_of(const Forecast& forecast, std::size_t seat) const
    {
        const float points = forecast.score[seat] / score_scale;
        const auto share = forecast.players == 1 ? 0.5F : static_cast<float>(settings_.score_share);
        return (1 - share) * forecast.win[seat] + share * points;
    }

    uint32_t most_visits() const
    {
        uint32_t most = 0;
        for (const Move& move : menu_)
            if (const NodeId child = tree_.child_of(Tree::root(), move); child != no_node)
                most = std::max(most, tree_[child].visits);
        return most;
    }

    bool is_lead_safe(double left) const
    {
        uint32_t first = 0;
        uint32_t second = 0;
        for (const Move& move : menu_)
        {
            const NodeId child = tree_.child_of(Tree::root(), move);
            const uint32_t visits = child == no_node ? 0 : tree_[child].visits;
            second = std::max(second, std::min(first, visits));
            first = std::max(first, visits);
        }
        return first - second > clear_share * left;
    }

    Evaluation<Rules> evaluation_;
    SearchSettings settings_;
    Tree tree_;
    Random random_;
    Seat observer_ = no_seat;
    State position_{};
    MoveList menu_;
    MoveList seen_;  // the part of the menu that is not overlooked
    NodeId preferred_ = no_node;
    std::vector<NodeId> path_;
    uint64_t iterations_ = 0;
    bool is_clear_ = false;
};

}  // namespace tischwerk::bots
