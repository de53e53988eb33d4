// A table at which the program has a fault leaves the service; all others stay.
#include "core/values/one_line.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/hall.hpp"

namespace tischwerk::server
{

LiveTable::Keeper Hall::keeper()
{
    return {news_, trials_, [this](const LiveTable& live_table) { table_changed(live_table); },
            [this](const LiveTable& live_table, const std::string& fault) {
                take_out_of_service(live_table.id(), fault);
            }};
}

void Hall::take_out_of_service(const std::string& id, const std::string& fault)
{
    constexpr std::size_t longest_fault = 500;
    ++services_.metrics.tables_refused;
    services_.journal.error(codes::out_of_service, {{"table", table_label(id)}, {"why", fault}});
    moderation_.out_of_service[id] = one_line(fault).substr(0, longest_fault);
    set_wake(id, std::nullopt);
    close(id, out_of_service(fault));
    moderation_changed();
}

bool Hall::put_back_in_service(const std::string& id)
{
    if (moderation_.out_of_service.erase(id) == 0)
        return false;
    trials_->forget(id);
    return true;
}

// Another server may have met a fault at a table that is loaded here.
void Hall::close_out_of_service()
{
    for (const auto& [id, fault] : moderation_.out_of_service)
        close(id, out_of_service(fault));
}

}  // namespace tischwerk::server
