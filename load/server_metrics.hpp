// The numbers of a server at /metrics, and their change between two readings.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tischwerk::load
{

class ServerMetrics
{
public:
    // Prometheus' text form; unknown lines are skipped.
    static ServerMetrics parse(std::string_view text);

    // Adds the numbers of another server.
    void add(const ServerMetrics& other)
    {
        for (const auto& [name, value] : other.values_)
            values_[name] += value;
    }

    bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
    double value(std::string_view name) const;  // 0: unknown name
    // The growth of a counter since an earlier reading.
    double since(const ServerMetrics& earlier, std::string_view name) const
    {
        return value(name) - earlier.value(name);
    }
    // The time, in milliseconds, that this share of a histogram's new entries does not exceed.
    // Inside a bucket, times count as evenly spread.
    double percentile_ms(const ServerMetrics& earlier, std::string_view histogram,
                         double share) const;
    double mean_ms(const ServerMetrics& earlier, std::string_view histogram) const;

private:
    std::map<std::string, double, std::less<>> values_;  // by name with labels, as written
};

}  // namespace tischwerk::load
