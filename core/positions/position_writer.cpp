#include "core/positions/position_writer.hpp"

#include <fmt/format.h>

namespace tischwerk
{

std::string digits_of(const Random& generator)
{
    if (generator.is_keyed())
        return fmt::format("keyed:{:016x}{:016x}", generator.key_high(), generator.key_low());
    return fmt::format("{:016x}{:016x}", generator.first_word(), generator.second_word());
}

}  // namespace tischwerk
