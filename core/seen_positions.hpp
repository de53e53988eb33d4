// The positions that a way of looking ahead came through already, so that none is tried twice: the
// order of returned tokens makes no difference to the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace tischwerk
{

// A number made of a state's contents. Of the steps only the remaining ones count: behind them lie
// leftovers of the way that led here. Two equal states may still differ in such leftovers
// elsewhere; then a position is tried twice, which costs time and nothing else.
template <typename State>
uint64_t mark_of(const State& state)
{
    static_assert(std::is_trivially_copyable_v<State>);
    uint64_t hash = state.steps.size();
    const auto mix_in = [&](const char* bytes, std::size_t count) {
        uint64_t value = 0;
        std::memcpy(&value, bytes, count);
        hash = (hash ^ value) * 0xFF51AFD7ED558CCDu;
        hash ^= hash >> 32;
    };
    const auto mix = [&](const void* begin, const void* end) {
        const auto* byte = static_cast<const char*>(begin);
        const auto* last = static_cast<const char*>(end);
        for (; last - byte >= 8; byte += 8)
            mix_in(byte, 8);
        if (byte != last)
            mix_in(byte, static_cast<std::size_t>(last - byte));
    };
    mix(&state, &state.steps);
    mix(state.steps.begin(), state.steps.end());
    mix(&state.steps + 1, &state + 1);
    return hash;
}

// A set with room for a menu's worth of them. The first few are a plain list: most menus look at no
// more, and clearing a table would cost them more than looking.
class SeenPositions
{
public:
    // Whether it was not here yet. With no room left it counts as new.
    bool add(uint64_t mark)
    {
        mark |= 1;  // 0 is an empty place
        if (count_ < few)
        {
            for (std::size_t place = 0; place < count_; ++place)
                if (marks_[place] == mark)
                    return false;
            marks_[count_++] = mark;
            if (count_ == few)
                spread();
            return true;
        }
        uint64_t& place = place_of(mark);
        if (place == mark)
            return false;
        if (count_ < room)
        {
            place = mark;
            ++count_;
        }
        return true;
    }
    void clear() { count_ = 0; }

private:
    static constexpr std::size_t few = 16;
    static constexpr std::size_t room = 768;

    // Where the mark lies or would lie.
    uint64_t& place_of(uint64_t mark)
    {
        std::size_t place = (mark >> 8) % marks_.size();
        while (marks_[place] != 0 && marks_[place] != mark)
            place = (place + 1) % marks_.size();
        return marks_[place];
    }
    void spread()
    {
        std::array<uint64_t, few> first;
        std::copy(marks_.begin(), marks_.begin() + few, first.begin());
        marks_.fill(0);
        for (const uint64_t mark : first)
            place_of(mark) = mark;
    }

    std::array<uint64_t, 1024> marks_;
    std::size_t count_ = 0;
};

}  // namespace tischwerk
