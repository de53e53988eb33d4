#include "server/host/metrics.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::server;

TEST_CASE("metrics are written as Prometheus reads them")
{
    Metrics metrics;
    metrics.tables_loaded = 3;
    metrics.moves_by_bots = 7;
    metrics.count_refusal("too_fast");
    metrics.count_refusal("too_fast");
    metrics.moves.add(std::chrono::microseconds(150));
    metrics.moves.add(std::chrono::seconds(2));
    store::Statistics store;
    store.conflicts = 5;
    const std::string text = prometheus_text(metrics, store);
    for (const char* line : {
             "# TYPE tischwerk_tables_loaded gauge\ntischwerk_tables_loaded 3\n",
             "tischwerk_moves_total{by=\"bot\"} 7\n",
             "tischwerk_refusals_total{code=\"too_fast\"} 2\n",
             "# TYPE tischwerk_move_seconds histogram\n",
             "tischwerk_move_seconds_bucket{le=\"0.0001\"} 0\n",
             "tischwerk_move_seconds_bucket{le=\"0.0002\"} 1\n",
             "tischwerk_move_seconds_bucket{le=\"+Inf\"} 2\n",
             "tischwerk_move_seconds_count 2\n",
             "tischwerk_store_conflicts_total 5\n",
             "tischwerk_store_fsync_seconds_count 0\n",
         })
    {
        INFO(line);
        CHECK(text.find(line) != std::string::npos);
    }
}
