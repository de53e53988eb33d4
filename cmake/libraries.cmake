# The libraries we stand on, as one target each. Header-only ones are used header-only, so that the
# same lines serve the WebAssembly build, which has none of Debian's compiled libraries.
add_library(libraries INTERFACE)
target_compile_definitions(libraries INTERFACE TOML_EXCEPTIONS=0 FMT_HEADER_ONLY BOOST_ALL_NO_LIB)

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    return()
endif()

find_package(Threads REQUIRED)
find_package(tl-expected REQUIRED)
target_link_libraries(libraries INTERFACE tl::expected Threads::Threads)
