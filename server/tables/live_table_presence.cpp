// Presence: the seats with a connection, and the number of spectators. Connections come and go in
// bursts, so a burst is told once.
#include "server/net/loop.hpp"
#include "server/tables/live_table.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace tischwerk::server
{

namespace
{

// A crowd that comes or goes is not told to itself head by head.
constexpr int most_watching = 20;

SharedText text_of(const table::PresenceMessage& presence)
{
    return std::make_shared<const std::string>(table::to_text(table::ServerMessage(presence)));
}

}  // namespace

table::PresenceMessage LiveTable::people_here() const
{
    std::set<int> here;
    int watching = 0;
    for (const Onlooker* onlooker : onlookers_)
        if (onlooker->seat == no_seat)
            ++watching;
        else
            here.insert(static_cast<int>(index_of(onlooker->seat)));
    return {{here.begin(), here.end()}, std::min(watching, most_watching)};
}

table::PresenceMessage LiveTable::presence() const
{
    const table::PresenceMessage here = people_here();
    table::PresenceMessage all;
    std::ranges::set_union(here.here, elsewhere_.here, std::back_inserter(all.here));
    all.watching = std::min(here.watching + elsewhere_.watching, most_watching);
    return all;
}

void LiveTable::others_are(table::PresenceMessage elsewhere)
{
    elsewhere_ = std::move(elsewhere);
    presence_changed();
}

// A newcomer who changes nothing (a second page for the same seat) would otherwise hear nothing.
void LiveTable::greet_with_presence(Onlooker& newcomer)
{
    const table::PresenceMessage now = presence();
    if (now == presence_told_)
        newcomer.tell(text_of(now));
    else
        presence_changed();
}

void LiveTable::presence_changed()
{
    if (is_presence_due_ || is_closed_ || onlookers_.empty())
        return;
    is_presence_due_ = true;
    services_.loop.post([live_table = weak_from_this()] {
        if (const std::shared_ptr<LiveTable> self = live_table.lock())
            self->attend([&] { self->tell_presence(); });
    });
}

void LiveTable::tell_presence()
{
    is_presence_due_ = false;
    table::PresenceMessage now = presence();
    if (is_closed_ || now == presence_told_)
        return;
    presence_told_ = std::move(now);
    const SharedText text = text_of(presence_told_);
    const std::vector<Onlooker*> present = onlookers_;  // slow viewers leave on the way
    for (Onlooker* onlooker : present)
        onlooker->tell(text);
}

}  // namespace tischwerk::server
