#include "load/plan.hpp"

#include "core/game.hpp"
#include "core/values/one_line.hpp"
#include "server/host/config.hpp"

#include <fmt/format.h>

namespace tischwerk::load
{

namespace
{

Result<void> check_range(std::string_view flag, int value, int least, int most)
{
    if (value < least || value > most)
        return refuse(
            fmt::format("{} takes a number from {} to {}, not {}", flag, least, most, value));
    return {};
}

Result<void> check_server(const std::string& server)
{
    const Result<server::ListenAddress> address = server::parse_listen(server);
    if (!address || address->port == 0)
        return refuse(
            fmt::format("'{}' is no address of a server, like 127.0.0.1:8042", one_line(server)));
    if (!server::is_loopback(address->host))
        return refuse(fmt::format("only a server on this machine may be loaded (127.0.0.1 or ::1), "
                                  "not '{}'",
                                  one_line(address->host)));
    return {};
}

}  // namespace

Result<void> check_plan(const LoadPlan& plan)
{
    if (plan.servers.empty() || plan.servers.size() > max_servers)
        return refuse(fmt::format("at most {} servers can be loaded at once", max_servers));
    for (const std::string& one : plan.servers)
        if (Result<void> server = check_server(one); !server)
            return server;
    const Result<const Game*> game = find_game(plan.game);
    if (!game)
        return refuse(game.error());
    const GameInfo& info = (*game)->info();
    for (const Result<void>& in_range :
         {check_range("--tables", plan.tables, 1, max_tables),
          check_range("--players", plan.players, info.min_players, info.max_players),
          check_range("--spectators", plan.spectators, 0, max_spectators),
          check_range("--moves", plan.moves_per_second, 0, max_moves_per_second),
          check_range("--seconds", plan.seconds, 0, max_seconds)})
        if (!in_range)
            return in_range;
    if (plan.viewers() > max_viewers)
        return refuse(fmt::format("{} tables with {} viewers each are {} connections; at most {} "
                                  "are possible",
                                  plan.tables, plan.viewers_per_table(), plan.viewers(),
                                  max_viewers));
    return {};
}

}  // namespace tischwerk::load
