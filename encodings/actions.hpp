// A fixed list of all moves that a game could ever offer, numbered from 0: a learner's action
// space. Each move has its own number. Each kind of move has a block of numbers, in the order of
// moves.hpp; inside it the members count like digits, the last member fastest. The list changes
// only with the cards of an edition or with the rules.
#pragma once

#include "core/encoded.hpp"
#include "core/game.hpp"
#include "core/move.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <boost/mp11.hpp>

namespace tischwerk::encodings
{

inline constexpr int no_action = -1;

// The moves of a kind: the number of values of each of its bytes.
struct MoveBlock
{
    std::size_t byte_count = 0;
    std::array<int, 7> sizes{};
};

class ActionSpace
{
public:
    explicit ActionSpace(const std::vector<MoveBlock>& blocks);

    int size() const { return size_; }
    // no_action: the list has no such move.
    int number_of(const Move& move) const
    {
        if (move.kind >= blocks_.size())
            return no_action;
        const Block& block = blocks_[move.kind];
        int number = block.first;
        for (std::size_t place = 0; place < move.values.size(); ++place)
        {
            if (move.values[place] >= block.sizes[place])
                return no_action;
            number += move.values[place] * block.strides[place];
        }
        return number;
    }
    // The number must be on the list.
    Move move_of(int number) const;

private:
    struct Block
    {
        int first = 0;
        std::array<int, 7> sizes{};  // 1 behind the last byte, which is always 0
        std::array<int, 7> strides{};
    };
    std::vector<Block> blocks_;
    int size_ = 0;
};

// Assumed largest number where a game does not give any: the more numbers a move has, the smaller
// is each. A menu has at most 64 moves, so tuples of large numbers are rare.
constexpr int assumed_largest(int number_count)
{
    constexpr std::array most = {0, 63, 31, 11, 7};
    return number_count < 5 ? most[static_cast<std::size_t>(number_count)] : 3;
}

template <typename Member>
inline constexpr bool is_plain_number = std::is_integral_v<Member> && !std::is_same_v<Member, bool>;

template <typename Named>
constexpr int number_count()
{
    int count = 0;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        using Member = slots::MemberType<decltype(member)>;
        if (is_plain_number<Member> || Slots<Member>::count > 1)
            count += static_cast<int>(Slots<Member>::count);
    });
    return count;
}

// ids: those that each member can have, as Game::move_kinds tells them.
template <typename Named>
MoveBlock block_of(const RecordKind& kind)
{
    const int largest = largest_number<Named> == unsaid ? assumed_largest(number_count<Named>())
                                                        : largest_number<Named>;
    MoveBlock block;
    std::size_t member_place = 0;
    boost::mp11::mp_for_each<MembersOf<Named>>([&](auto member) {
        using Member = slots::MemberType<decltype(member)>;
        const std::size_t id_count = kind.members[member_place++].ids.size();
        int size = largest + 1;
        if (std::is_same_v<Member, bool>)
            size = 2;
        else if (id_count > 0)
            size = static_cast<int>(id_count);
        else if (std::is_same_v<Member, Seat>)
            size = max_seat_count;
        for (std::size_t slot = 0; slot < Slots<Member>::count; ++slot)
            block.sizes[block.byte_count++] = size;
    });
    return block;
}

// List is the game's list of move kinds.
template <typename List>
ActionSpace actions_of(const Game& game)
{
    const std::vector<RecordKind> kinds = game.move_kinds();
    std::vector<MoveBlock> blocks;
    [&]<typename... Named>(Kinds<Named...>) {
        (blocks.push_back(block_of<Named>(kinds[blocks.size()])), ...);
    }(List{});
    return ActionSpace(blocks);
}

}  // namespace tischwerk::encodings
