# Cross-compiling to WebAssembly with Debian's clang-16 and wasi-libc. The result is a reactor: a
# module without main, whose exported functions are called after _initialize(). All libraries are
# header-only here and already on the include path, so nothing is left for find_package.

list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")  # Platform/WASI.cmake
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-16)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

# GNU ar cannot index WebAssembly objects, and the linker refuses an archive without an index.
set(CMAKE_AR llvm-ar-16)
set(CMAKE_RANLIB llvm-ranlib-16)

# A reactor has no main, so CMake's compiler checks must not link a program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# The libraries lie among the host's own C headers, which must stay out of sight. So they are reached
# through a folder that holds nothing but links to them. A compiler check reads this file again in a
# build folder of its own, hence the variable that travels there.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TISCHWERK_WASM_HEADERS)
if(NOT TISCHWERK_WASM_HEADERS)
    set(TISCHWERK_WASM_HEADERS "${CMAKE_BINARY_DIR}/headers")
endif()
file(MAKE_DIRECTORY "${TISCHWERK_WASM_HEADERS}")
foreach(library boost fmt tl toml++)
    if(NOT EXISTS "/usr/include/${library}")
        message(FATAL_ERROR "The headers of ${library} are missing: see tools/packages.txt.")
    endif()
    file(CREATE_LINK "/usr/include/${library}" "${TISCHWERK_WASM_HEADERS}/${library}" SYMBOLIC)
endforeach()

# The host's libraries and packages are for another machine, so find_package looks only among these
# links and finds nothing. Programs such as node do run on the host.
set(CMAKE_FIND_ROOT_PATH "${TISCHWERK_WASM_HEADERS}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

string(JOIN " " CMAKE_CXX_FLAGS_INIT
    -fno-exceptions
    -fno-rtti
    -nostdinc++
    "-isystem /usr/include/wasm32-wasi/c++/v1"
    "-isystem \"${TISCHWERK_WASM_HEADERS}\""
    -DBOOST_NO_EXCEPTIONS
    -DBOOST_NO_RTTI
    -DBOOST_SYSTEM_DISABLE_THREADS
    -DBOOST_ALL_NO_LIB
    -DFMT_EXCEPTIONS=0
    -DTOML_EXCEPTIONS=0)

# CMake repeats the compile flags when linking, -O3 among them, and clang would then run wasm-opt
# where it is installed; Debian's version fails on larger modules. The last -O counts, so -O0 keeps
# it away.
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
    -mexec-model=reactor
    -Wl,--strip-all,--gc-sections
    -O0
    -Wno-unused-command-line-argument)  # the compile flags again
