// Boost.JSON is compiled once, here, from its headers: the program needs no shared library, and the
// WebAssembly build works the same way.
#include <boost/json/src.hpp>
