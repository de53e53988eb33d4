// The cost of an outlook, for `tischwerk bench --outlook`: its time, and its bytes beside those of
// the position that it is made from (ADR 57).
#pragma once

#include "core/game.hpp"

#include <string>

namespace tischwerk::cli
{

struct Spread
{
    double median = 0;
    double p99 = 0;
    double worst = 0;
};

struct OutlookCosts
{
    std::size_t questions = 0;
    Spread microseconds;
    Spread outlook_bytes;
    Spread outlook_deflated;
    Spread position_bytes;
    Spread position_deflated;
};

// Of the questions of a few random games.
Result<OutlookCosts> measure_outlooks(const Game& game, const Setup& setup);

// The table of costs, or a JSON text for a program.
class OutlookReport
{
public:
    explicit OutlookReport(bool is_json);
    void add(const std::string& game, int players, const OutlookCosts& costs);
    void finish() const;

private:
    bool is_json_;
    json::array rows_;
};

}  // namespace tischwerk::cli
