// The back door: a socket in the file system that only its owner may open. A line is a request, a
// line is its answer. For beast_*.cpp only; includes Asio.
#pragma once

#include "core/values/result.hpp"
#include "server/tables/hall.hpp"

#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

namespace tischwerk::server
{

class AdminDoor
{
public:
    virtual ~AdminDoor() = default;  // closes it and removes the socket
};

// Write access to the socket is the right to every act.
Result<std::unique_ptr<AdminDoor>> open_admin_door(boost::asio::io_context& io, Hall& hall,
                                                   Config& config, const std::string& path);

}  // namespace tischwerk::server
