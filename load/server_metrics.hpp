// What a server says about itself at /metrics, and what changed between two readings.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace tischwerk::load
{

class ServerMetrics
{
public:
    // Prometheus' text form; lines that are not understood are left out.
    static ServerMetrics parse(std::string_view text);

    // What several servers say together.
    void add(const ServerMetrics& other)
    {
        for (const auto& [name, value] : other.values_)
            values_[name] += value;
    }

    bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
    double value(std::string_view name) const;  // 0 if there is none
    // What a counter grew by since an earlier reading.
    double since(const ServerMetrics& earlier, std::string_view name) const
    {
        return value(name) - earlier.value(name);
    }
    // The time, in milliseconds, that this share of a histogram's new entries does not exceed;
    // inside a bucket, times are taken to be spread evenly.
    double percentile_ms(const ServerMetrics& earlier, std::string_view histogram,
                         double share) const;
    double mean_ms(const ServerMetrics& earlier, std::string_view histogram) const;

private:
    std::map<std::string, double, std::less<>> values_;  // by name with labels, as written
};

}  // namespace tischwerk::load
