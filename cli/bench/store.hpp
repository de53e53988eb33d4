// `tischwerk bench --store`: the speed that the disk of a server allows.
#pragma once

#include "core/values/result.hpp"

#include <string>

#include <boost/json/object.hpp>

namespace tischwerk::cli
{

struct StoreRates
{
    double flush_ms = 0;  // a bare flush of 4 KiB, the middle value: the limit of any store
    double appends_one_by_one_per_second = 0;  // each waits for the one before
    double commit_ms = 0;                      // on average, when committed singly
    double statements_ms = 0;                  // of the same, the work before the commit
    double appends_together_per_second = 0;    // 100 are always under way
    double appends_per_transaction = 0;        // of the same
    double start_ms = 0;                       // with 10,000 tables
    double read_table_us = 0;                  // of 100 lines
};

// Works in a folder of its own inside this one, and removes it. Each part takes so many seconds.
Result<StoreRates> measure_store(const std::string& folder, double seconds);

boost::json::object to_json(const StoreRates& rates);
void print_store_rates(const StoreRates& rates);

}  // namespace tischwerk::cli
