#include "store/postgres/libpq.hpp"

#include <string>

#include <dlfcn.h>

namespace tischwerk::store::postgres
{

namespace
{

constexpr const char* library_name = "libpq.so.5";

template <typename Function>
bool find_function(void* library, const char* name, Function& function)
{
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

Result<Libpq> open_library()
{
    void* library = ::dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
        return refuse("a store in PostgreSQL needs its library, which is missing here: install "
                      "the package libpq5");
    Libpq functions;
#define TISCHWERK_FIND(function)                                                                   \
    if (!find_function(library, #function, functions.function))                                    \
        return refuse("libpq is too old for this program: '" #function "' is missing");
    TISCHWERK_LIBPQ(TISCHWERK_FIND)
#undef TISCHWERK_FIND
    return functions;
}

}  // namespace

Result<const Libpq*> libpq()
{
    static const Result<Libpq> functions = open_library();
    if (!functions)
        return refuse(functions.error());
    return &*functions;
}

}  // namespace tischwerk::store::postgres
