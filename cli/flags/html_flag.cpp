#include "cli/flags/html_flag.hpp"

#include "cli/output/files.hpp"

#include <filesystem>

#include <fmt/format.h>

namespace tischwerk::cli
{

void add_html_flag(CLI::App& command, std::string& path)
{
    command.add_option("--html", path, "Also write a page with charts to this file")
        ->type_name("OUT");
}

Result<void> check_html_flag(const std::string& path)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, ignored))
        return refuse(fmt::format("--html {}: there is no folder '{}'", path, folder.string()));
    if (fs::is_directory(path, ignored))
        return refuse(fmt::format("--html {}: is a folder", path));
    return {};
}

Result<void> write_page(const std::string& path, const std::function<std::string()>& page)
{
    return path.empty() ? Result<void>() : write_file_atomically(path, page());
}

}  // namespace tischwerk::cli
