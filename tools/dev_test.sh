# Part of ./dev: `test`, a few minutes after every change, and `gate`, the rest before a push.
# shellcheck shell=bash disable=SC2154

part=""
part_began=0
parts=()  # a line for each part that has ended, with its time
passed=0
failed=0
beside=""  # the process group that works beside the tests

begin() {
    end_part
    part=$1
    part_began=$SECONDS
    printf '\n== %s ==\n' "$part"
}

end_part() {
    if [ -n "$part" ]; then parts+=("$(minutes $((SECONDS - part_began)))  $part"); fi
}

# Runs a check that prints no count of its own; it counts as a single test.
check() {
    "$@"
    passed=$((passed + 1))
}

# count REPORT COMMAND...: the command writes how many tests there were, as JUnit does.
count() {
    local report=$1 status=0 all failures skipped
    shift
    rm -f "$report"
    "$@" || status=$?
    if [ -s "$report" ]; then
        all=$(junit_number "$report" tests)
        failures=$(junit_number "$report" failures)
        skipped=$(($(junit_number "$report" disabled) + $(junit_number "$report" skipped)))
        passed=$((passed + all - failures - skipped))
        failed=$((failed + failures))
    fi
    return "$status"
}

junit_number() {
    grep -o -m 1 "\\b$2=\"[0-9]*\"" "$1" | head -n 1 | tr -dc 0-9 || true
}

# test_preset NAME PRESET [OPTION...]: options are ctest's. Runs more than twice as many tests as
# there are cores: tests of the service mostly wait.
test_preset() {
    count "build/$1.xml" "${steady[@]}" ctest --preset "$2" --parallel $((2 * cores + 1)) \
        --output-junit "$PWD/build/$1.xml" "${@:3}"
}

# The last line is for people and programs alike, after every end of the run.
sum_up() {
    local status=$?
    if [ -n "$beside" ]; then kill -- "-$beside" 2>/dev/null || true; fi
    if ((status != 0)); then
        if ((failed == 0)); then failed=1; fi  # a broken build counts as a failure
        printf '\nFailed: %s\n' "$part"
    fi
    end_part
    printf '\n'
    printf '%s\n' "${parts[@]}" "$(minutes "$SECONDS")  together"
    printf '\n%s passed, %s failed\n' "$passed" "$failed"
    exit "$status"
}

begin_tests() {
    trap sum_up EXIT
    trap 'exit 130' INT  # a stopped run has not passed
    trap 'exit 143' TERM
}

# start_beside LOG COMMAND...: starts it in its own process group, so that all of it can be ended.
start_beside() {
    local log=$1
    shift
    set -m
    ("$@") >"$log" 2>&1 </dev/null & beside=$!
    set +m
}

# end_beside NAME LOG: waits for its end; its failure is the run's.
end_beside() {
    local status=0
    wait "$beside" || status=$?
    beside=""
    if ((status != 0)); then show_failure "$1" "$2" "$status"; fi
}

# --- test

run_tests() {
    begin_tests
    begin "Packages"
    prepare test
    begin "Tidy"
    check "$python" tools/tidy_test.py
    check "$python" tools/mutate_test.py
    check "$python" tools/pinned_node_test.py
    check "$python" tools/tidy.py
    begin "Build"
    get_web_packages
    step "Program and tests" "5 minutes" build_preset release
    build_page
    begin "Unit and house tests"
    test_preset release release --label-exclude '^once$'
    begin "Python and web client"  # neither can keep two cores busy
    start_beside build/python.txt check_python
    test_web
    end_beside "Python" build/python.txt
    count_python
    begin "Whole games in the browser"
    test_browser games --project=play --grep=@whole
}

# --- gate

run_gate() {
    begin_tests
    begin "Packages"
    prepare gate
    get_web_packages
    begin "Build"  # no work after `./dev test`
    step "Program and tests" "5 minutes" build_preset release
    build_page
    start_beside build/log/sanitizers.txt build_sanitized
    begin "Whole programs, proxies, packages"
    test_preset once release --label-regex '^once$'
    begin "WebAssembly"
    test_preset wasm wasm
    begin "Format and lint"
    check check_format
    check lint_web
    check node web/tools/one_more_game_test.mjs
    begin "Browser"
    test_browser browser --project=play --grep-invert=@whole
    begin "Sanitizers: what is left to build"
    end_beside "Sanitizers" build/log/sanitizers.txt
    begin "Tests: asan"
    test_preset asan asan
    begin "Tests: tsan"
    test_preset tsan tsan
    begin "Browser: speed"  # alone, for it measures
    test_browser speed --project=speed --no-deps
}

# Runs beside tests, which have priority.
build_sanitized() {
    renice -n 10 -p "$BASHPID" >/dev/null
    build_preset asan && build_preset tsan
}

check_format() {
    source_files '*.cpp' '*.hpp' | xargs -r -d '\n' clang-format-16 --dry-run -Werror &&
        npm --prefix web run --silent format:check
}

lint_web() {
    npm --prefix web run --silent lint
}
