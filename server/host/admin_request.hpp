// Shared by the acts of the host's desk: the members of a request, and all tables page by page.
#pragma once

#include "store/store.hpp"

#include <functional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace tischwerk::server
{

inline constexpr int table_page = 200;

boost::json::object admin_error(std::string_view message);
std::string text_in(const boost::json::object& request, std::string_view name);
int64_t number_in(const boost::json::object& request, std::string_view name, int64_t otherwise);

// All rows; stops when `take` says so.
Result<void> each_row(store::Store& store, const std::function<bool(const store::TableRow&)>& take);

}  // namespace tischwerk::server
