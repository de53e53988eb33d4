#include "cli/lab/crew_module.hpp"

#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <dlfcn.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

// Set by Open MPI's mpirun; another MPI would need its own name here and its own module.
constexpr const char* size_variable = "OMPI_COMM_WORLD_SIZE";
constexpr const char* rank_variable = "OMPI_COMM_WORLD_RANK";

std::string_view from_environment(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

Result<std::unique_ptr<lab::Crew>> load_crew(const std::string& path)
{
    // Open MPI loads parts of its own, which look for its symbols among the global ones. It stays
    // loaded until the program ends.
    void* module = ::dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (!module)
        return refuse(fmt::format("started by mpirun, but built without MPI: {}", ::dlerror()));
    using JoinCrew = lab::Crew* (*)();
    const auto join = reinterpret_cast<JoinCrew>(::dlsym(module, "tischwerk_join_crew"));
    if (!join)
        return refuse(fmt::format("'{}' is no part of this program", path));
    return std::unique_ptr<lab::Crew>(join());
}

}  // namespace

Result<std::unique_ptr<lab::Crew>> join_crew()
{
    const std::string_view size = from_environment(size_variable);
    if (size.empty() || size == "1")
        return std::make_unique<lab::Alone>();
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return load_crew((program.parent_path() / "tischwerk_mpi.so").string());
}

bool speaks_for_crew()
{
    const std::string_view rank = from_environment(rank_variable);
    return rank.empty() || rank == "0";
}

}  // namespace tischwerk::cli
