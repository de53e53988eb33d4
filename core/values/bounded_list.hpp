// A list with a fixed capacity that lives inside its owner. States are made of these: components
// are finite, so every collection of a game has a bound, and copying a state stays a memcpy.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
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
    constexpr bool is_full() const { return size_ == capacity_; }
    static constexpr std::size_t capacity() { return capacity_; }

    constexpr const Item& operator[](std::size_t index) const
    {
        assert(index < size_);
        return items_[index];
    }
    constexpr const Item& top() const
    {
        assert(size_ > 0);
        return items_[size_ - 1];
    }
    constexpr const Item* begin() const { return items_.data(); }
    constexpr const Item* end() const { return items_.data() + size_; }
    constexpr bool contains(const Item& item) const
    {
        return std::find(begin(), end(), item) != end();
    }

    // Items past the size are leftovers, so equality looks only at what is in the list.
    constexpr bool operator==(const BoundedList& other) const
    {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

    constexpr Item& operator[](std::size_t index)
    {
        assert(index < size_);
        return items_[index];
    }
    constexpr Item& top()
    {
        assert(size_ > 0);
        return items_[size_ - 1];
    }
    constexpr Item* begin() { return items_.data(); }
    constexpr Item* end() { return items_.data() + size_; }

    constexpr void push(const Item& item)
    {
        assert(size_ < capacity_);
        items_[size_++] = item;
    }
    constexpr Item pop()
    {
        assert(size_ > 0);
        return items_[--size_];
    }
    constexpr void remove_at(std::size_t index)
    {
        assert(index < size_);
        std::copy(begin() + index + 1, end(), begin() + index);
        --size_;
    }
    constexpr void shrink_to(std::size_t size)
    {
        assert(size <= size_);
        size_ = static_cast<uint8_t>(size);
    }
    constexpr void clear() { size_ = 0; }

private:
    std::array<Item, capacity_> items_{};
    uint8_t size_ = 0;
};

}  // namespace tischwerk
