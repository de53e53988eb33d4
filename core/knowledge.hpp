// Who knows which card. The knowledge of the seats is part of the state: views, events and
// determinize ask it which cards a seat may see.
//
// Cards lie in places: hands, packets, piles. For every viewer the cards fall into groups: a card
// whose place the viewer knows is alone, and cards that could lie in each other's places are
// together. At first all are in one group, the unseen ones. The unknown part of a deal is then a
// shuffle inside each group, over the places where its cards really lie.
#pragma once

#include "core/game.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tischwerk
{

// Viewers as bits: the seats, and behind them those who only watch.
using Viewers = uint8_t;
inline constexpr std::size_t viewer_count = max_seat_count + 1;
inline constexpr Viewers all_viewers = (1U << viewer_count) - 1;

// no_seat stands for a spectator.
constexpr std::size_t place_of_viewer(Seat seat)
{
    return seat == no_seat ? std::size_t{max_seat_count} : index_of(seat);
}
constexpr Viewers only(Seat seat)
{
    return static_cast<Viewers>(1U << place_of_viewer(seat));
}
// A viewer who may see all is told all that any seat knows.
constexpr bool is_among(const Viewer& viewer, Viewers viewers)
{
    if (viewer.kind == Viewer::Kind::All)
        return true;
    return (viewers & only(viewer.kind == Viewer::Kind::Seat ? viewer.seat : no_seat)) != 0;
}

// Another deal: every card stands where the card lay that it replaces.
template <typename Card, std::size_t card_count>
class Redeal
{
public:
    constexpr Redeal()
    {
        for (std::size_t place = 0; place < card_count; ++place)
            replaced_by_[place] = static_cast<Card>(place);
    }

    // The card that lies there now; "no card" stays as it is.
    constexpr Card operator()(Card card) const
    {
        const auto place = static_cast<std::size_t>(card);
        return place < card_count ? replaced_by_[place] : card;
    }
    template <typename Bits>
    constexpr EnumSet<Card, Bits> operator()(EnumSet<Card, Bits> cards) const
    {
        EnumSet<Card, Bits> redealt;
        for (const Card card : cards)
            redealt.insert((*this)(card));
        return redealt;
    }
    // Any list of cards.
    template <typename Cards>
        requires requires(Cards& cards) { *cards.begin() = Card{}; }
    constexpr Cards operator()(Cards cards) const
    {
        for (Card& card : cards)
            card = (*this)(card);
        return cards;
    }

    constexpr void replace(Card card, Card by)
    {
        replaced_by_[static_cast<std::size_t>(card)] = by;
    }

private:
    std::array<Card, card_count> replaced_by_{};
};

template <typename Card, std::size_t card_count>
class Knowledge
{
public:
    static_assert(card_count <= 128, "a group's number is one byte, and a group has two cards");

    bool operator==(const Knowledge&) const = default;

    // ---- Questions.

    // Also by elimination: a seat that knows all cards of a group but the last knows the last, too.
    bool knows(Seat seat, Card card) const
    {
        const Groups& groups = of(seat);
        const uint8_t group = groups[place(card)];
        if (group == alone)
            return true;
        int together = 0;
        for (const uint8_t other : groups)
            together += other == group ? 1 : 0;
        return together == 1;
    }
    bool knows(const Viewer& viewer, Card card) const
    {
        return viewer.kind == Viewer::Kind::All ||
               knows(viewer.kind == Viewer::Kind::Seat ? viewer.seat : no_seat, card);
    }
    // For events: those who may be told which card it is.
    Viewers knowers(Card card) const
    {
        Viewers viewers = 0;
        for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
            if (knows(seat_of_viewer(viewer), card))
                viewers = static_cast<Viewers>(viewers | 1U << viewer);
        return viewers;
    }
    // Cards that the viewer has seen and lost sight of: it knows the places of each group together.
    std::vector<std::vector<Card>> lost_groups(Seat seat) const
    {
        std::vector<std::vector<Card>> lists;
        for (uint8_t group = first_group; group <= last_group(of(seat)); ++group)
        {
            std::vector<Card> list;
            for (std::size_t card = 0; card < card_count; ++card)
                if (of(seat)[card] == group)
                    list.push_back(static_cast<Card>(card));
            if (list.size() > 1)
                lists.push_back(list);
        }
        return lists;
    }

    // ---- Cards that move.

    void show(Card card, Seat seat) { of(seat)[place(card)] = alone; }
    void show_to_all(Card card)
    {
        for (Groups& groups : groups_)
            groups[place(card)] = alone;
    }
    // Shuffled back among the unseen ones.
    void forget(Card card)
    {
        for (Groups& groups : groups_)
            groups[place(card)] = unseen;
    }
    // Some of these were moved out of sight of all but these viewers: the others only know that
    // each lies now where one of them lies. Exact where a viewer knew them all or none of them; who
    // knew some of them keeps less than it could, and never more.
    template <typename Cards>
    void mix(const Cards& cards, Viewers who_saw_it)
    {
        for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
            if ((who_saw_it >> viewer & 1) == 0)
                mix_for(groups_[viewer], cards);
    }

    // ---- Guessing.

    // A random deal of those that the seat must take for possible, each as likely as any other. The
    // cards that lie face down are given in an order of their places that all seats know (in a pile
    // that is a set, in any order): equal knowledge and equal dice then give equal deals,
    // independent of the real cards.
    template <typename Cards>
    Redeal<Card, card_count> imagined(Seat seat, const Cards& cards_by_place, Random& random) const
    {
        Redeal<Card, card_count> redeal;
        const Groups& groups = of(seat);
        const uint8_t last = last_group(groups);
        for (uint8_t group = unseen; group <= last; ++group)
            if (group != alone)
                shuffle_group(groups, group, cards_by_place, random, redeal);
        return redeal;
    }
    // The same knowledge of the places, with the cards that lie there now.
    Knowledge redealt(const Redeal<Card, card_count>& redeal) const
    {
        Knowledge moved;
        for (std::size_t viewer = 0; viewer < viewer_count; ++viewer)
            for (std::size_t card = 0; card < card_count; ++card)
                moved.groups_[viewer][place(redeal(static_cast<Card>(card)))] =
                    groups_[viewer][card];
        return moved;
    }

    // ---- For positions: a number for each card; 0 is unseen, 1 known, equal others a group.

    using Groups = std::array<uint8_t, card_count>;
    const Groups& groups(std::size_t viewer) const { return groups_[viewer]; }
    Groups& groups(std::size_t viewer) { return groups_[viewer]; }

private:
    static constexpr uint8_t unseen = 0;
    static constexpr uint8_t alone = 1;
    static constexpr uint8_t first_group = 2;

    static constexpr std::size_t place(Card card) { return static_cast<std::size_t>(card); }
    static constexpr Seat seat_of_viewer(std::size_t viewer)
    {
        return viewer == max_seat_count ? no_seat : seat_at(viewer);
    }
    const Groups& of(Seat seat) const { return groups_[place_of_viewer(seat)]; }
    Groups& of(Seat seat) { return groups_[place_of_viewer(seat)]; }

    static uint8_t last_group(const Groups& groups)
    {
        uint8_t last = alone;
        for (const uint8_t group : groups)
            last = group > last ? group : last;
        return last;
    }
    static uint8_t free_group(const Groups& groups)
    {
        std::array<bool, card_count + 3> is_used{};
        for (const uint8_t group : groups)
            is_used[group] = true;
        uint8_t group = first_group;
        while (is_used[group])
            ++group;
        return group;
    }

    template <typename Cards>
    static void mix_for(Groups& groups, const Cards& cards)
    {
        std::array<bool, card_count + 3> is_met{};
        for (const Card card : cards)
            is_met[groups[place(card)]] = true;
        const uint8_t mixed = is_met[unseen] ? unseen : free_group(groups);
        bool joins = false;
        for (const Card card : cards)
            joins |= groups[place(card)] != alone && groups[place(card)] != mixed;
        if (joins)
            for (uint8_t& group : groups)
                if (group != alone && is_met[group])
                    group = mixed;
        for (const Card card : cards)
            groups[place(card)] = mixed;
    }

    template <typename Cards>
    static void shuffle_group(const Groups& groups, uint8_t group, const Cards& cards_by_place,
                              Random& random, Redeal<Card, card_count>& redeal)
    {
        std::array<bool, card_count> is_in_group{};
        for (const Card card : cards_by_place)
            is_in_group[place(card)] = groups[place(card)] == group;
        std::array<Card, card_count> cards;
        uint32_t count = 0;
        for (std::size_t card = 0; card < card_count; ++card)
            if (is_in_group[card])
                cards[count++] = static_cast<Card>(card);
        for (const Card card : cards_by_place)
        {
            if (!is_in_group[place(card)])
                continue;
            const uint32_t chosen = random.below(count);
            redeal.replace(card, cards[chosen]);
            cards[chosen] = cards[--count];
        }
    }

    std::array<Groups, viewer_count> groups_{};
};

}  // namespace tischwerk
