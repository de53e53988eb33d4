#include "core/positions/position_writer.hpp"

#include <fmt/format.h>

namespace tischwerk
{

std::string digits_of(const Random& generator)
{
    return fmt::format("{:016x}{:016x}", generator.first_word(), generator.second_word());
}

}  // namespace tischwerk
