// Several processes started by mpirun. MPI itself lives in a module beside the program
// (lab/mpi/mpi_crew.cpp) that is loaded only then.
#pragma once

#include "lab/runs/crew.hpp"

#include <memory>

namespace tischwerk::cli
{

// The processes this one was started with; usually it is alone. Before the program ends the crew
// must be gone: that is when its members part.
Result<std::unique_ptr<lab::Crew>> join_crew();

// True for a single process of a crew, so that a message of all of them is said once. The silent
// processes end with success even then, since mpirun kills all others when a process fails, and the
// speaker might not have spoken yet.
bool speaks_for_crew();

}  // namespace tischwerk::cli
