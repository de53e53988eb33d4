// A list with a fixed capacity that lives inside its owner. States are made of these: components
// are finite, so every collection of a game has a bound, and copying a state stays a memcpy. A list
// keeps its bounds in every build: a broken position from a file must not write over the memory
// behind a list.
#pragma once

#include "core/values/fault.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tischwerk
{

template <typename Item, std::size_t capacity_>
class BoundedList
{
public:
    static_assert(capacity_ < 256);

    constexpr std::size_t size() const { return size_; }
    constexpr bool is_empty() const { return size_ == 0; }
    constexpr bool is_full() const { return size_ >= capacity_; }
    static constexpr std::size_t capacity() { return capacity_; }

    constexpr const Item& operator[](std::size_t index) const
    {
        ensure(index < size_, "an index lies outside its list");
        return items_[index];
    }
    constexpr const Item& top() const
    {
        ensure(size_ > 0, "a list is empty");
        return items_[size_ - 1];
    }
    constexpr const Item* begin() const { return items_.data(); }
    constexpr const Item* end() const { return items_.data() + size_; }
    constexpr bool contains(const Item& item) const
    {
        return std::find(begin(), end(), item) != end();
    }

    // Items past the size are leftovers, so equality looks only at the items of the list.
    constexpr bool operator==(const BoundedList& other) const
    {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

    constexpr Item& operator[](std::size_t index)
    {
        ensure(index < size_, "an index lies outside its list");
        return items_[index];
    }
    constexpr Item& top()
    {
        ensure(size_ > 0, "a list is empty");
        return items_[size_ - 1];
    }
    constexpr Item* begin() { return items_.data(); }
    constexpr Item* end() { return items_.data() + size_; }

    constexpr void push(const Item& item)
    {
        ensure(size_ < capacity_, "a list is full");
        items_[size_++] = item;
    }
    // A place behind the last item, with leftovers in it.
    constexpr Item& extend()
    {
        ensure(size_ < capacity_, "a list is full");
        return items_[size_++];
    }
    constexpr Item pop()
    {
        ensure(size_ > 0, "a list is empty");
        return items_[--size_];
    }
    constexpr void remove_at(std::size_t index)
    {
        ensure(index < size_, "an index lies outside its list");
        std::copy(begin() + index + 1, end(), begin() + index);
        --size_;
    }
    constexpr void shrink_to(std::size_t size)
    {
        ensure(size <= size_, "a list is shorter than that");
        size_ = static_cast<uint8_t>(size);
    }
    constexpr void clear() { size_ = 0; }

private:
    std::array<Item, capacity_> items_{};
    uint8_t size_ = 0;
};

}  // namespace tischwerk
