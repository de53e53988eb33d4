// How a game looks for what is impossible: each check finds something, or nothing.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>

namespace tischwerk
{

using Finding = std::optional<std::string>;

template <typename Board>
Finding first_finding(const Board& board, std::initializer_list<Finding (*)(const Board&)> checks)
{
    for (const auto check : checks)
        if (Finding finding = check(board))
            return finding;
    return std::nullopt;
}

}  // namespace tischwerk
