#include "encodings/actions.hpp"

#include <cassert>

namespace tischwerk::encodings
{

ActionSpace::ActionSpace(const std::vector<MoveBlock>& blocks)
{
    for (const MoveBlock& counted : blocks)
    {
        Block block;
        block.first = size_;
        block.sizes.fill(1);
        int stride = 1;
        for (std::size_t place = counted.byte_count; place > 0; --place)
        {
            block.sizes[place - 1] = counted.sizes[place - 1];
            block.strides[place - 1] = stride;
            stride *= counted.sizes[place - 1];
        }
        size_ += stride;
        blocks_.push_back(block);
    }
}

Move ActionSpace::move_of(int number) const
{
    assert(number >= 0 && number < size_);
    std::size_t kind = blocks_.size() - 1;
    while (blocks_[kind].first > number)
        --kind;
    const Block& block = blocks_[kind];
    Move move;
    move.kind = static_cast<uint8_t>(kind);
    int rest = number - block.first;
    for (std::size_t place = 0; place < move.values.size(); ++place)
        if (block.strides[place] > 0)
        {
            move.values[place] = static_cast<uint8_t>(rest / block.strides[place]);
            rest %= block.strides[place];
        }
    return move;
}

}  // namespace tischwerk::encodings
