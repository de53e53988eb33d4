// The memory of a search: the tried moves and their results. A node stands for a sequence of moves,
// not for a position: chance and secrets differ from one iteration to the next.
#pragma once

#include "bots/evaluation.hpp"
#include "core/move.hpp"

#include <cassert>
#include <cstdint>
#include <vector>

namespace tischwerk::bots
{

using NodeId = uint32_t;
inline constexpr NodeId no_node = UINT32_MAX;

// Stands for any unseen choice of another seat: its consequences are the same for the observer.
inline constexpr Move hidden_move{0xFF, {}};

struct Node
{
    Move move;          // that leads here
    SeatValues aims{};  // mean of each seat's aim
    float win = 0;      // means of the observer's forecast
    float score = 0;
    float rank = 0;
    float prior = 0;
    uint32_t visits = 0;
    uint32_t available = 0;  // how often the move was on the menu here
    NodeId first_child = no_node;
    NodeId next_sibling = no_node;
    uint8_t menu_place = 0;  // where the move stood when it was first seen
};

class Tree
{
public:
    explicit Tree(std::size_t max_nodes) : max_nodes_(max_nodes) { clear(); }

    Node& operator[](NodeId id) { return nodes_[id]; }
    const Node& operator[](NodeId id) const { return nodes_[id]; }
    static constexpr NodeId root() { return 0; }
    std::size_t size() const { return nodes_.size(); }
    bool has_room_for(std::size_t count) const { return nodes_.size() + count <= max_nodes_; }

    void clear()
    {
        nodes_.clear();
        nodes_.emplace_back();
    }

    // Behind the last child, so that children stay in the order they were added.
    NodeId add_child(NodeId parent, NodeId last_child, const Move& move, std::size_t menu_place)
    {
        const auto id = static_cast<NodeId>(nodes_.size());
        Node& child = nodes_.emplace_back();
        child.move = move;
        child.menu_place = static_cast<uint8_t>(menu_place);
        (last_child == no_node ? nodes_[parent].first_child : nodes_[last_child].next_sibling) = id;
        return id;
    }

    NodeId child_of(NodeId parent, const Move& move) const
    {
        NodeId child = nodes_[parent].first_child;
        while (child != no_node && !(nodes_[child].move == move))
            child = nodes_[child].next_sibling;
        return child;
    }

    // Forgets all but the moves tried after this node, which becomes the root.
    void keep_only(NodeId new_root)
    {
        std::vector<Node> kept;
        kept.push_back(nodes_[new_root]);
        kept[0].next_sibling = no_node;
        for (std::size_t place = 0; place < kept.size(); ++place)
            copy_children(place, kept);
        nodes_.swap(kept);
    }

private:
    void copy_children(std::size_t parent, std::vector<Node>& kept) const
    {
        NodeId child = kept[parent].first_child;
        if (child == no_node)
            return;
        kept[parent].first_child = static_cast<NodeId>(kept.size());
        for (; child != no_node; child = nodes_[child].next_sibling)
        {
            kept.push_back(nodes_[child]);
            kept.back().next_sibling =
                nodes_[child].next_sibling == no_node ? no_node : static_cast<NodeId>(kept.size());
        }
    }

    std::size_t max_nodes_;
    std::vector<Node> nodes_;
};

}  // namespace tischwerk::bots
