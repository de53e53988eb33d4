// `--html OUT`: a page beside the printed text.
#pragma once

#include "core/values/result.hpp"

#include <functional>
#include <string>

#include <CLI/CLI.hpp>

namespace tischwerk::cli
{

void add_html_flag(CLI::App& command, std::string& path);

// Said before hours of work, not after them: the folder of the page must be there.
Result<void> check_html_flag(const std::string& path);

// Nothing where no page is wanted.
Result<void> write_page(const std::string& path, const std::function<std::string()>& page);

}  // namespace tischwerk::cli
