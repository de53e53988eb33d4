// Notices: tells people that a table waits for them, by their channels. Everything that is still to
// be sent stands in the store, so any server may send it, and none is lost with a server.
#pragma once

#include "server/notices/courier.hpp"
#include "server/notices/turns.hpp"
#include "server/notices/vapid.hpp"
#include "server/tables/hall.hpp"

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tischwerk::server::notices
{

class Notices
{
public:
    Notices(Hall& hall, std::unique_ptr<Courier> courier);
    Notices(const Notices&) = delete;
    Notices& operator=(const Notices&) = delete;
    ~Notices();

    // Several times a second, on the serving thread.
    void tick();

private:
    struct Round;  // the deliveries of a turn

    void changed(const LiveTable& live_table);
    void send_due(int64_t now_ms);
    bool is_there(const DueTurn& turn) const;
    void decide(std::vector<DueTurn> due, const std::vector<bool>& there, int64_t now_ms);
    void send(DueTurn turn, int64_t now_ms);
    void delivered(const std::shared_ptr<Round>& round, const std::string& channel,
                   const Delivery& delivery);
    void finish(const Round& round);
    void plan_mail(const DueTurn& turn, int64_t now_ms);
    void send_letters(int64_t now_ms);
    void write_digest(const store::Entry& entry, int64_t now_ms);
    std::vector<std::pair<std::string, Parcel>> parcels(Round& round) const;
    std::optional<Parcel> push_parcel(const store::Entry& entry, const VapidKey& key,
                                      Round& round) const;
    Parcel webhook_parcel(const std::string& url, const Round& round) const;
    void settle(const std::string& channel, const Delivery& delivery, const std::string& person);

    Hall& hall_;
    const Services& services_;
    std::unique_ptr<Courier> courier_;
    std::unordered_map<std::string, std::vector<int>> asked_;  // by table, as noted last
    int64_t looked_ms_ = 0;
    bool is_looking_ = false;
    bool has_begun_ = false;
};

}  // namespace tischwerk::server::notices
