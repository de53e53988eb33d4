#include "load/report.hpp"

#include <cmath>

#include <fmt/format.h>

namespace tischwerk::load
{

namespace
{

namespace json = boost::json;

constexpr std::string_view cpu_time = "process_cpu_seconds_total";
constexpr std::string_view move_time = "tischwerk_move_seconds";
constexpr std::string_view work_time = "tischwerk_move_work_seconds";
constexpr std::string_view store_time = "tischwerk_store_write_seconds";
constexpr std::string_view flush_time = "tischwerk_store_fsync_seconds";
constexpr std::string_view flush_count = "tischwerk_store_transactions_total";

double rounded(double value)
{
    constexpr double digits = 1000;
    return std::round(value * digits) / digits;
}

std::string text_of(std::string_view what, const Latencies& times)
{
    return fmt::format("{:<34}{:>9.2f}{:>9.2f}{:>9.2f}{:>9.2f}\n", what, times.percentile_ms(0.5),
                       times.percentile_ms(0.95), times.percentile_ms(0.99), times.max_ms());
}

json::object json_of(const Latencies& times)
{
    return {{"count", times.count()},
            {"p50_ms", rounded(times.percentile_ms(0.5))},
            {"p95_ms", rounded(times.percentile_ms(0.95))},
            {"p99_ms", rounded(times.percentile_ms(0.99))},
            {"max_ms", rounded(times.max_ms())}};
}

std::string histogram_text(const LoadReport& report, std::string_view what, std::string_view name)
{
    const auto at = [&](double share) {
        return report.after.percentile_ms(report.before, name, share);
    };
    return fmt::format("{:<34}{:>9.2f}{:>9.2f}{:>9.2f}\n", what, at(0.5), at(0.95), at(0.99));
}

json::object histogram_json(const LoadReport& report, std::string_view name)
{
    const auto at = [&](double share) {
        return rounded(report.after.percentile_ms(report.before, name, share));
    };
    return {{"p50_ms", at(0.5)},
            {"p95_ms", at(0.95)},
            {"p99_ms", at(0.99)},
            {"mean_ms", rounded(report.after.mean_ms(report.before, name))}};
}

std::string server_text(const LoadReport& report)
{
    if (!report.has_server_side)
        return "The server does not say what it needed: /metrics cannot be read.\n";
    constexpr double kib = 1024;
    const ServerMemory& memory = report.memory;
    std::string text = "\nThe server's own times, ms                p50      p95      p99\n";
    text += histogram_text(report, "a move, store included", move_time);
    text += histogram_text(report, "a move without the store", work_time);
    text += histogram_text(report, "a write to the store", store_time);
    text += histogram_text(report, "a flush of the disk", flush_time);
    text += fmt::format("{:.0f} flushes", report.after.since(report.before, flush_count));
    if (report.after.has(cpu_time))
        text += fmt::format(", {:.2f} s of processor time",
                            report.after.since(report.before, cpu_time));
    text += fmt::format("\nMemory: {:.1f} MiB before, {:.1f} KiB a table, {:.1f} KiB a viewer, "
                        "{:.1f} MiB at the end\n",
                        memory.empty_bytes / kib / kib, memory.bytes_per_table / kib,
                        memory.bytes_per_connection / kib, memory.end_bytes / kib / kib);
    return text;
}

json::value server_json(const LoadReport& report)
{
    if (!report.has_server_side)
        return nullptr;
    return json::object{{"move", histogram_json(report, move_time)},
                        {"move_without_store", histogram_json(report, work_time)},
                        {"store_write", histogram_json(report, store_time)},
                        {"disk_flush", histogram_json(report, flush_time)},
                        {"disk_flushes", report.after.since(report.before, flush_count)},
                        {"cpu_seconds", rounded(report.after.since(report.before, cpu_time))},
                        {"memory",
                         {{"before_bytes", report.memory.empty_bytes},
                          {"bytes_per_table", std::round(report.memory.bytes_per_table)},
                          {"bytes_per_viewer", std::round(report.memory.bytes_per_connection)},
                          {"end_bytes", report.memory.end_bytes}}}};
}

}  // namespace

std::string text_of(const LoadReport& report)
{
    const LoadPlan& plan = report.plan;
    const Tally& tally = report.tally;
    const std::size_t servers = plan.servers.size();
    const std::string place = servers > 1 ? fmt::format(" on {} servers", servers) : "";
    std::string text = fmt::format(
        "{} viewers at {} tables of {}{}, {} moves/s wanted\n"
        "{:.1f} moves/s: {} moves in {:.1f} s, {} games finished, {:.1f} MB received\n\n"
        "From sending a move, ms                   p50      p95      p99      max\n",
        plan.viewers(), plan.tables, plan.game, place, plan.moves_per_second,
        report.moves_per_second(), tally.moves_told, report.seconds, tally.games_finished,
        static_cast<double>(tally.received_bytes) / 1e6);
    text += text_of("to its confirmation", tally.to_confirmation);
    text += text_of("to each other viewer", tally.to_each_viewer);
    text += text_of("to all other viewers", tally.to_all_viewers);
    if (tally.to_other_servers.count() > 0)
        text += text_of("to each viewer elsewhere", tally.to_other_servers);
    text += text_of("(sent later than planned)", tally.lateness);
    text += server_text(report);
    text +=
        fmt::format("\nThe load itself used {:.2f} s of processor time", report.own_cpu_seconds);
    if (tally.moves_missed > 0)
        text += fmt::format("; {} moves found no table ready", tally.moves_missed);
    text += fmt::format(".\n{} errors{}\n", tally.error_count(),
                        report.is_cut_short ? "; cut short" : "");
    for (const auto& [what, count] : tally.errors)
        text += fmt::format("  {} times: {}\n", count, what);
    return text;
}

json::object json_of(const LoadReport& report)
{
    const LoadPlan& plan = report.plan;
    const Tally& tally = report.tally;
    json::object errors;
    for (const auto& [what, count] : tally.errors)
        errors[what] = count;
    return {{"game", plan.game},
            {"tables", plan.tables},
            {"players_per_table", plan.players},
            {"viewers", plan.viewers()},
            {"servers", plan.servers.size()},
            {"wanted_moves_per_second", plan.moves_per_second},
            {"seconds", rounded(report.seconds)},
            {"moves", tally.moves_told},
            {"moves_sent", tally.moves_sent},
            {"moves_missed", tally.moves_missed},
            {"moves_per_second", rounded(report.moves_per_second())},
            {"games_finished", tally.games_finished},
            {"received_bytes", tally.received_bytes},
            {"confirmation", json_of(tally.to_confirmation)},
            {"each_viewer", json_of(tally.to_each_viewer)},
            {"all_viewers", json_of(tally.to_all_viewers)},
            {"other_servers", json_of(tally.to_other_servers)},
            {"lateness", json_of(tally.lateness)},
            {"own_cpu_seconds", rounded(report.own_cpu_seconds)},
            {"is_cut_short", report.is_cut_short},
            {"errors", std::move(errors)},
            {"error_count", tally.error_count()},
            {"server", server_json(report)}};
}

}  // namespace tischwerk::load
