// How coroutines wait here: an error is a value that comes back, nothing is thrown.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace tischwerk::server
{

inline constexpr auto token = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace tischwerk::server
