// Sets of small numbers kept as bits: a set of enumerators, and a pile of cards.
#pragma once

#include "core/values/fault.hpp"
#include "core/values/random.hpp"

#include <bit>
#include <cstdint>

namespace tischwerk
{

// A set of enumerators (or of ids of a byte) below 64, printed and compared by its bits.
template <typename Element, typename Bits = uint64_t>
class EnumSet
{
public:
    constexpr EnumSet() = default;
    static constexpr EnumSet of_bits(Bits bits)
    {
        EnumSet set;
        set.bits_ = bits;
        return set;
    }
    static constexpr EnumSet first(int count)
    {
        return of_bits(count == 8 * sizeof(Bits) ? static_cast<Bits>(~Bits{0})
                                                 : static_cast<Bits>((Bits{1} << count) - 1));
    }

    constexpr bool contains(Element element) const { return (bits_ & bit(element)) != 0; }
    constexpr bool contains_all(EnumSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool is_empty() const { return bits_ == 0; }
    constexpr int count() const { return std::popcount(bits_); }
    // Few steps where few are asked for.
    constexpr bool has_at_least(int wanted) const
    {
        Bits rest = bits_;
        for (; wanted > 1; --wanted)
            rest = static_cast<Bits>(rest & (rest - 1));
        return wanted < 1 || rest != 0;
    }
    constexpr Bits bits() const { return bits_; }
    constexpr bool operator==(const EnumSet&) const = default;

    constexpr void insert(Element element) { bits_ = static_cast<Bits>(bits_ | bit(element)); }
    constexpr void remove(Element element) { bits_ = static_cast<Bits>(bits_ & ~bit(element)); }
    constexpr void clear() { bits_ = 0; }

    constexpr EnumSet operator|(EnumSet other) const
    {
        return of_bits(static_cast<Bits>(bits_ | other.bits_));
    }
    constexpr EnumSet operator&(EnumSet other) const
    {
        return of_bits(static_cast<Bits>(bits_ & other.bits_));
    }
    constexpr EnumSet without(EnumSet other) const
    {
        return of_bits(static_cast<Bits>(bits_ & ~other.bits_));
    }

    // The element with the given place in ascending order.
    constexpr Element at(int place) const
    {
        ensure(place >= 0 && place < count(), "a set has no such place");
        return nth(place);
    }

    // A face-down pile: its order is not decided before a card is drawn, so it cannot leak.
    Element draw(Random& random)
    {
        ensure(!is_empty(), "a pile is empty");
        const Element element = nth(static_cast<int>(random.below(static_cast<uint32_t>(count()))));
        remove(element);
        return element;
    }

    class Iterator
    {
    public:
        explicit constexpr Iterator(Bits rest) : rest_(rest) {}
        constexpr Element operator*() const
        {
            return static_cast<Element>(std::countr_zero(rest_));
        }
        constexpr Iterator& operator++()
        {
            rest_ = static_cast<Bits>(rest_ & (rest_ - 1));
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        Bits rest_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    constexpr Element nth(int place) const
    {
        Bits rest = bits_;
        for (int skipped = 0; skipped < place; ++skipped)
            rest = static_cast<Bits>(rest & (rest - 1));
        return static_cast<Element>(std::countr_zero(rest));
    }
    static constexpr Bits bit(Element element)
    {
        return static_cast<Bits>(Bits{1} << static_cast<unsigned>(element));
    }

    Bits bits_ = 0;
};

}  // namespace tischwerk
