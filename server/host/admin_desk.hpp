// The acts of `tischwerk admin` on a running server. A request is a JSON object with "act"; so is
// the reply, with "error" after a failure. The log names every act that changes something, and its
// author.
#pragma once

#include "server/tables/hall.hpp"

#include <functional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

namespace tischwerk::server
{

class AdminDesk
{
public:
    using Reply = std::function<void(boost::json::object)>;

    // The settings are changed in place.
    AdminDesk(Hall& hall, Config& config) : hall_(hall), config_(config) {}

    // `who`: for the log. Answers now or later, always once.
    void handle(const boost::json::object& request, const std::string& who, const Reply& reply);

private:
    // An act with the id of the table it is about; tables may be named by their label in the log.
    using WithTable = std::function<void(const std::string& id)>;
    void with_table(const boost::json::object& request, const Reply& reply, WithTable act);

    void list(const boost::json::object& request, const Reply& reply);
    void show(const boost::json::object& request, const Reply& reply);
    void log(const boost::json::object& request, const Reply& reply);
    void end(const boost::json::object& request, const Reply& reply);
    void reopen(const boost::json::object& request, const Reply& reply);
    void remove(const boost::json::object& request, const Reply& reply);
    void ban(const boost::json::object& request, const Reply& reply);
    void unban(const boost::json::object& request, const Reply& reply);
    void mute(const boost::json::object& request, const Reply& reply);
    void unmute(const boost::json::object& request, const Reply& reply);
    void limits(const boost::json::object& request, const Reply& reply);
    void limit(const boost::json::object& request, const Reply& reply);
    void usage(const boost::json::object& request, const Reply& reply);
    void person(const boost::json::object& request, const Reply& reply);
    void reseat(const boost::json::object& request, const Reply& reply);
    void erase_person(const boost::json::object& request, const Reply& reply);

    // Stores the moderation, which holds after the next start, and for other servers; then answers.
    void answer_when_stored(const Reply& reply, boost::json::object answer);
    void write_down(boost::json::object request, const std::string& who, bool is_done);
    boost::json::object described(const store::TableRow& row) const;
    int64_t until(const boost::json::object& request) const;

    Hall& hall_;
    Config& config_;
};

}  // namespace tischwerk::server
