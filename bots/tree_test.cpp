#include "bots/tree.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

Move move_of(int kind)
{
    return {static_cast<uint8_t>(kind), {}};
}

// The moves below a node, in their order.
std::vector<int> kinds_below(const Tree& tree, NodeId parent)
{
    std::vector<int> kinds;
    for (NodeId child = tree[parent].first_child; child != no_node;
         child = tree[child].next_sibling)
        kinds.push_back(tree[child].move.kind);
    return kinds;
}

NodeId add_last(Tree& tree, NodeId parent, int kind)
{
    NodeId last = no_node;
    for (NodeId child = tree[parent].first_child; child != no_node;
         child = tree[child].next_sibling)
        last = child;
    return tree.add_child(parent, last, move_of(kind), static_cast<std::size_t>(kind));
}

// Three children of the root; the second has 21 and 22, of which the first has 211.
Tree small_tree()
{
    Tree tree(100);
    for (const int kind : {1, 2, 3})
        add_last(tree, Tree::root(), kind);
    const NodeId second = tree.child_of(Tree::root(), move_of(2));
    for (const int kind : {21, 22})
        add_last(tree, second, kind);
    add_last(tree, tree.child_of(Tree::root(), move_of(1)), 11);
    add_last(tree, tree.child_of(second, move_of(21)), 211);
    return tree;
}

}  // namespace

TEST_CASE("a new tree has a root and nothing below it")
{
    const Tree tree(10);
    CHECK(tree.size() == 1);
    CHECK(tree[Tree::root()].first_child == no_node);
    CHECK(tree.child_of(Tree::root(), move_of(1)) == no_node);
}

TEST_CASE("children stay in the order in which they were added")
{
    const Tree tree = small_tree();
    CHECK(kinds_below(tree, Tree::root()) == std::vector<int>{1, 2, 3});
    const NodeId second = tree.child_of(Tree::root(), move_of(2));
    CHECK(tree[second].move.kind == 2);
    CHECK(tree[second].menu_place == 2);
    CHECK(kinds_below(tree, second) == std::vector<int>{21, 22});
    CHECK(tree.child_of(second, move_of(3)) == no_node);
}

TEST_CASE("a kept branch is whole, in the same order, and the rest is gone")
{
    Tree tree = small_tree();
    const NodeId second = tree.child_of(Tree::root(), move_of(2));
    tree[second].visits = 7;
    tree[tree.child_of(second, move_of(22))].visits = 3;
    tree.keep_only(second);
    CHECK(tree.size() == 4);
    CHECK(tree[Tree::root()].visits == 7);
    CHECK(tree[Tree::root()].next_sibling == no_node);
    CHECK(kinds_below(tree, Tree::root()) == std::vector<int>{21, 22});
    CHECK(tree[tree.child_of(Tree::root(), move_of(22))].visits == 3);
    const NodeId deeper = tree.child_of(Tree::root(), move_of(21));
    CHECK(kinds_below(tree, deeper) == std::vector<int>{211});
    CHECK(kinds_below(tree, tree.child_of(deeper, move_of(211))).empty());
}

TEST_CASE("a kept leaf is a tree that can grow again")
{
    Tree tree = small_tree();
    tree.keep_only(tree.child_of(Tree::root(), move_of(3)));
    CHECK(tree.size() == 1);
    add_last(tree, Tree::root(), 31);
    CHECK(kinds_below(tree, Tree::root()) == std::vector<int>{31});
    tree.clear();
    CHECK(tree.size() == 1);
    CHECK(kinds_below(tree, Tree::root()).empty());
}

TEST_CASE("a tree says when it is full")
{
    Tree tree(3);
    CHECK(tree.has_room_for(2));
    CHECK_FALSE(tree.has_room_for(3));
    add_last(tree, Tree::root(), 1);
    CHECK(tree.has_room_for(1));
    CHECK_FALSE(tree.has_room_for(2));
}
