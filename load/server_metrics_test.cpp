#include "load/server_metrics.hpp"

#include <doctest/doctest.h>

using namespace tischwerk::load;

namespace
{

constexpr std::string_view before = "# HELP a Things.\n# TYPE a counter\na 3\nb{by=\"x y\"} 1.5\n"
                                    "t_bucket{le=\"0.001\"} 10\nt_bucket{le=\"0.01\"} 10\n"
                                    "t_bucket{le=\"+Inf\"} 10\nt_sum 0.005\nt_count 10\n";
constexpr std::string_view after = "a 8\nb{by=\"x y\"} 2.5\nnonsense\nwrong number1x\n"
                                   "t_bucket{le=\"0.001\"} 60\nt_bucket{le=\"0.01\"} 110\n"
                                   "t_bucket{le=\"+Inf\"} 110\nt_sum 0.305\nt_count 110\n";

}  // namespace

TEST_CASE("a server's metrics are read, and compared with earlier ones")
{
    const ServerMetrics first = ServerMetrics::parse(before);
    const ServerMetrics second = ServerMetrics::parse(after);
    CHECK(second.value("a") == 8);
    CHECK(second.since(first, "a") == 5);
    CHECK(second.since(first, "b{by=\"x y\"}") == 1);
    CHECK_FALSE(second.has("wrong"));
    CHECK(second.value("nowhere") == 0);
}

TEST_CASE("percentiles of a histogram count only new entries")
{
    const ServerMetrics first = ServerMetrics::parse(before);
    const ServerMetrics second = ServerMetrics::parse(after);
    CHECK(second.percentile_ms(first, "t", 0.25) == doctest::Approx(0.5));
    CHECK(second.percentile_ms(first, "t", 0.5) == doctest::Approx(1));
    CHECK(second.percentile_ms(first, "t", 0.75) == doctest::Approx(5.5));
    CHECK(second.mean_ms(first, "t") == doctest::Approx(3));
    CHECK(second.percentile_ms(first, "nothing", 0.5) == 0);
}

TEST_CASE("several servers are counted together")
{
    const ServerMetrics first = ServerMetrics::parse(before);
    ServerMetrics both = ServerMetrics::parse(before);
    both.add(ServerMetrics::parse(after));
    CHECK(both.value("a") == 11);
    // Of 110 new entries 60 took at most a millisecond; the median is the 55th of these.
    CHECK(both.percentile_ms(first, "t", 0.5) == doctest::Approx(55.0 / 60));
    CHECK(both.value("t_count") == 120);
}
