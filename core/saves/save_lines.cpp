#include "core/saves/save_lines.hpp"

#include "core/values/sha256.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk
{

std::string SealedLines::seal_object(const json::value& line)
{
    // 32 bits find every accident; fraud would need no more than this program anyway.
    constexpr std::size_t check_digits = 8;
    json::object content;
    for (const auto& [key, value] : line.get_object())
        if (key != "check" && !value.is_null())
            content.emplace(key, value);
    chain_ = sha256_hex(chain_ + json::serialize(content));
    content.emplace("check", chain_.substr(0, check_digits));
    return json::serialize(content);
}

}  // namespace tischwerk
