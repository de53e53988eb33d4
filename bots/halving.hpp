// Sequential halving at the root of a search (Karnin, Koren and Somekh 2013): all candidates are
// tried equally often until the worse half is dropped, and so on. It follows the share of the
// budget that is spent, so a budget in time works like a budget in iterations.
#pragma once

#include "bots/tree.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace tischwerk::bots
{

class Halving
{
public:
    explicit Halving(std::vector<NodeId> candidates)
        : left_(std::move(candidates))
        , first_count_(left_.size())
    {}

    const std::vector<NodeId>& left() const { return left_; }

    // Keeps the most promising candidates when this share of the budget is spent. Two compete to
    // the end.
    template <typename Promise>
    void drop(double spent, const Promise& promise)
    {
        if (left_.size() <= 2)
            return;
        const auto rounds = static_cast<double>(std::bit_width(first_count_ - 1));
        const auto halvings = static_cast<unsigned>(std::clamp(spent, 0.0, 0.999) * rounds);
        const std::size_t count = std::max<std::size_t>(2, first_count_ >> halvings);
        if (count >= left_.size())
            return;
        rank(promise);
        left_.resize(count);
    }

    // The most promising first.
    template <typename Promise>
    void rank(const Promise& promise)
    {
        std::stable_sort(left_.begin(), left_.end(),
                         [&](NodeId one, NodeId other) { return promise(one) > promise(other); });
    }

private:
    std::vector<NodeId> left_;
    std::size_t first_count_;
};

}  // namespace tischwerk::bots
