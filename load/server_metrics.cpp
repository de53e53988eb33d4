#include "load/server_metrics.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace tischwerk::load
{

namespace
{

// Takes the first line off the text.
std::string_view next_line(std::string_view& text)
{
    const std::size_t length = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    return line;
}

}  // namespace

ServerMetrics ServerMetrics::parse(std::string_view text)
{
    ServerMetrics metrics;
    while (!text.empty())
    {
        const std::string_view line = next_line(text);
        const std::size_t space = line.rfind(' ');
        if (line.empty() || line.front() == '#' || space == std::string_view::npos)
            continue;
        const std::string number(line.substr(space + 1));
        char* end = nullptr;
        const double value = std::strtod(number.c_str(), &end);
        if (end != number.c_str() && *end == '\0')
            metrics.values_.insert_or_assign(std::string(line.substr(0, space)), value);
    }
    return metrics;
}

double ServerMetrics::value(std::string_view name) const
{
    const auto found = values_.find(name);
    return found == values_.end() ? 0 : found->second;
}

double ServerMetrics::percentile_ms(const ServerMetrics& earlier, std::string_view histogram,
                                    double share) const
{
    const std::string prefix = fmt::format("{}_bucket{{le=\"", histogram);
    std::vector<std::pair<double, double>> buckets;  // bound in seconds, entries up to it
    for (auto found = values_.lower_bound(prefix);
         found != values_.end() && found->first.starts_with(prefix); ++found)
        if (const std::string bound = found->first.substr(prefix.size()); bound[0] != '+')
            buckets.emplace_back(std::strtod(bound.c_str(), nullptr), since(earlier, found->first));
    std::ranges::sort(buckets);  // as numbers, not as text
    const double wanted = share * since(earlier, fmt::format("{}_count", histogram));
    double lower_bound = 0;
    double seen = 0;
    for (const auto& [bound, count] : buckets)
    {
        if (count >= wanted && count > seen)
            return 1000 * (lower_bound + (bound - lower_bound) * (wanted - seen) / (count - seen));
        lower_bound = bound;
        seen = count;
    }
    return 1000 * lower_bound;
}

double ServerMetrics::mean_ms(const ServerMetrics& earlier, std::string_view histogram) const
{
    const double count = since(earlier, fmt::format("{}_count", histogram));
    return count > 0 ? 1000 * since(earlier, fmt::format("{}_sum", histogram)) / count : 0;
}

}  // namespace tischwerk::load
