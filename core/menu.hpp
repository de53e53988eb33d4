// The two collectors a game's menus are written for. MoveList takes the allowed moves and ignores
// the others at no cost; Menu also keeps the blocked ones, with the rule that forbids each.
#pragma once

#include "core/move.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/fault.hpp"
#include "core/values/rule_id.hpp"

#include <cstring>
#include <optional>
#include <vector>

namespace tischwerk
{

// The widest menu of our four games has fewer than 50 entries (AA-28.1).
inline constexpr std::size_t max_menu_size = 64;

class MoveList
{
public:
    static constexpr bool explains = false;

    template <typename NamedMove>
    void allowed(const NamedMove& move)
    {
        if constexpr (requires { move_bits(move); })
        {
            const uint64_t bits = move_bits(move);
            std::memcpy(static_cast<void*>(&next()), &bits, sizeof(bits));
        }
        else
            add(to_move(move));
    }
    template <typename NamedMove>
    void blocked(const NamedMove&, RuleId)
    {}
    void add(const Move& move) { next() = move; }

    std::size_t size() const { return moves_.size(); }
    bool is_empty() const { return moves_.is_empty(); }
    bool contains(const Move& move) const { return moves_.contains(move); }
    const Move& operator[](std::size_t index) const { return moves_[index]; }
    const Move* begin() const { return moves_.begin(); }
    const Move* end() const { return moves_.end(); }
    void clear() { moves_.clear(); }
    // Keeps the moves that this question is answered with yes for, in their order.
    template <typename Question>
    void keep_if(Question&& question)
    {
        std::size_t kept = 0;
        for (std::size_t place = 0; place < moves_.size(); ++place)
            if (question(moves_[place]))
                moves_[kept++] = moves_[place];
        moves_.shrink_to(kept);
    }

private:
    static_assert(max_menu_size == 64, "the line below names the number");
    // Beyond its room a menu would overwrite the memory behind it, or lose a legal move. No player
    // could go on from either.
    Move& next()
    {
        ensure(!moves_.is_full(), "a menu has more than 64 moves (max_menu_size in core/menu.hpp)");
        return moves_.extend();
    }

    BoundedList<Move, max_menu_size> moves_;
};

struct MenuEntry
{
    Move move;
    std::optional<RuleId> blocked_by;
    bool is_allowed() const { return !blocked_by.has_value(); }
};

class Menu
{
public:
    static constexpr bool explains = true;

    template <typename NamedMove>
    void allowed(const NamedMove& move)
    {
        entries_.push_back({to_move(move), std::nullopt});
    }
    template <typename NamedMove>
    void blocked(const NamedMove& move, RuleId rule)
    {
        entries_.push_back({to_move(move), rule});
    }

    // Blocks the allowed moves where this question is answered with yes.
    template <typename Question>
    void block_if(RuleId rule, Question&& question)
    {
        for (MenuEntry& entry : entries_)
            if (entry.is_allowed() && question(entry.move))
                entry.blocked_by = rule;
    }

    const std::vector<MenuEntry>& entries() const { return entries_; }
    // Why the move may not be made: nothing when it is allowed or not on the menu at all.
    const MenuEntry* find(const Move& move) const
    {
        for (const MenuEntry& entry : entries_)
            if (entry.move == move)
                return &entry;
        return nullptr;
    }

private:
    std::vector<MenuEntry> entries_;
};

}  // namespace tischwerk
