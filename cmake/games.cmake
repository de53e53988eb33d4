# add_game(<folder>): the library game_<id> from a folder below games/. The id is the folder's own
# name. Cards, texts, released editions and weights are compiled in.
function(add_game folder)
    get_filename_component(game ${folder} NAME)
    set(home ${PROJECT_SOURCE_DIR}/games/${folder})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${home} ${home}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|^testing/")
    # A bot applies rules; it needs no words, drawings or files.
    set(rules ${sources})
    list(FILTER rules EXCLUDE REGEX "(^|/)(game|options|view[a-z_]*)\\.cpp$|^(cards|checks|told)/")
    list(REMOVE_ITEM sources ${rules})
    list(TRANSFORM sources PREPEND ${home}/)
    list(TRANSFORM rules PREPEND ${home}/)
    add_library(game_${game}_rules OBJECT ${rules})
    target_link_libraries(game_${game}_rules PUBLIC core PRIVATE warnings)
    compile_for_speed(game_${game}_rules)
    use_precompiled(game_${game}_rules)
    add_library(game_${game} STATIC ${sources} $<TARGET_OBJECTS:game_${game}_rules>)
    target_link_libraries(game_${game} PUBLIC core PRIVATE warnings)
    compile_quickly(game_${game} -O2)
    use_precompiled(game_${game})
    file(GLOB data CONFIGURE_DEPENDS ${home}/data/*.toml)
    file(GLOB text CONFIGURE_DEPENDS ${home}/text/*.toml)
    file(GLOB_RECURSE editions CONFIGURE_DEPENDS ${home}/editions/*.toml)
    file(GLOB weights CONFIGURE_DEPENDS ${home}/bots/weights/*.toml)
    embed_files(game_${game} ${game}_data ${data})
    embed_files(game_${game} ${game}_text ${text})
    embed_files(game_${game} ${game}_editions BELOW ${home}/editions ${editions})
    embed_files(game_${game} ${game}_weights ${weights})
endfunction()

# add_game_test(<folder>): the test program of one game's rules.
function(add_game_test folder)
    get_filename_component(game ${folder} NAME)
    set(home ${PROJECT_SOURCE_DIR}/games/${folder})
    file(GLOB_RECURSE tests CONFIGURE_DEPENDS ${home}/*_test.cpp ${home}/testing/*.cpp)
    # It speaks with words whose definition the tests beside it do not know.
    compile_alone(${home}/testing/table.cpp)
    add_doctest(${game}_test ${tests})
    target_link_libraries(${game}_test PRIVATE games)
endfunction()

# write_bots(<folder> <variable>): a source file with the bots compiled for one game.
function(write_bots folder variable)
    get_filename_component(game ${folder} NAME)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${game}_bots.cpp)
    configure_file(${PROJECT_SOURCE_DIR}/bots/one_game.cpp.in ${source})
    compile_files_for_speed(${source})
    set(${variable} ${source} PARENT_SCOPE)
endfunction()

set(TISCHWERK_ONLY "" CACHE STRING "The only games to build, by their ids; empty: all")

# The folders below games/ that hold a game of the program.
function(find_games variable)
    file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${PROJECT_SOURCE_DIR}/games
        ${PROJECT_SOURCE_DIR}/games/*)
    set(games "")
    foreach(folder IN LISTS folders)
        set(home ${PROJECT_SOURCE_DIR}/games/${folder})
        if(TISCHWERK_ONLY AND NOT folder IN_LIST TISCHWERK_ONLY)
            continue()
        endif()
        if(EXISTS ${home}/game.cpp)
            list(APPEND games ${folder})
        endif()
    endforeach()
    set(${variable} ${games} PARENT_SCOPE)
endfunction()

# with_guest(<test program>): it finds Whispers among the games, with its bots where it knows bots.
# The guest comes as objects, which a linker takes before what a library says about guests.
function(with_guest program)
    target_link_libraries(${program} PRIVATE guest_game game_whispers ${ARGN})
endfunction()

# The same with a guest into which a test can plant a fault (games/testing/faulty_guest.hpp).
function(with_faulty_guest program)
    target_link_libraries(${program} PRIVATE faulty_guest game_whispers ${ARGN})
endfunction()
