// The Python module tischwerk._core: thin names for functions of core, games, bots and encodings.
#include "python/bindings/states.hpp"

namespace tischwerk::python
{

PYBIND11_MODULE(_core, module)
{
    module.attr("__version__") = TISCHWERK_VERSION;
    module.doc() = "What the package tischwerk is made of; use it through that.";
    add_errors(module);
    add_games(module);
    add_states(module);
    add_files(module);
    add_bots(module);
    add_vectors(module);
}

}  // namespace tischwerk::python
