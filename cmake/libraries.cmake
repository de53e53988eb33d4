# The libraries we stand on. fmt is compiled into what users get (core/told/fmt_inside.cpp), so that the
# program needs no shared library; checked builds link Debian's.
add_library(libraries INTERFACE)
target_compile_definitions(libraries INTERFACE TOML_EXCEPTIONS=0 BOOST_ALL_NO_LIB)

if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    find_package(fmt REQUIRED)
    target_link_libraries(libraries INTERFACE fmt::fmt)
endif()

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # What we never use, and what a browser would load all the same: numbers in the manner of a
    # country, and writing TOML.
    target_compile_definitions(libraries INTERFACE
        FMT_STATIC_THOUSANDS_SEPARATOR=44 TOML_ENABLE_FORMATTERS=0)
else()
    find_package(Threads REQUIRED)
    find_package(tl-expected REQUIRED)
    target_link_libraries(libraries INTERFACE tl::expected Threads::Threads)

    # SQLite keeps a server's tables. Users get it inside the program, like fmt.
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        find_library(SQLite3_LIBRARY NAMES libsqlite3.a)
    endif()
    find_package(SQLite3 REQUIRED)
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        target_link_libraries(SQLite::SQLite3 INTERFACE m ${CMAKE_DL_LIBS} Threads::Threads)
    endif()
endif()
