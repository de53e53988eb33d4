# Part of ./dev: the Python package, built and tried as a newcomer would.
# shellcheck shell=bash disable=SC2154

fresh=build/python/fresh  # an environment with nothing but Debian's NumPy and our wheel

build_wheel() {
    rm -rf build/python
    mkdir -p build/python
    PYTHONPATH=python "$python" -c 'import build_wheel; build_wheel.build_wheel("build/python")'
    ls build/python/*.whl
}

# Installs without the network.
install_wheel() {
    "$python" -m venv --system-site-packages "$fresh"
    "$fresh/bin/pip" install --quiet --disable-pip-version-check --no-index build/python/*.whl
}

test_python() {
    install_wheel
    local test
    for test in python/tests/*_test.py; do
        check "$fresh/bin/python" -W error "$test"
    done
}

check_python() {
    build_wheel
    test_python
}

# Counts the tests that ran beside other work.
count_python() {
    local count
    while read -r count; do
        passed=$((passed + count))
    done < <(sed -n 's/^Ran \([0-9]*\) test.*/\1/p' build/python.txt)
}

# Sends random arguments to every function of the module, under the sanitizers; the gate runs a few
# rounds.
fuzz_python() {
    build_preset asan --target checked_python
    ASAN_OPTIONS=detect_leaks=0:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1 \
        PYTHONMALLOC=malloc PYTHONHOME=/usr "${steady[@]}" build/asan/python/checked_python \
        python/checked/run.py python/tests/fuzz_test.py "${1:-300}"
}

python_package() {
    case "${1:-}" in
        "")
            prepare python
            step "Python module" "3 minutes" build_wheel
            ls build/python/*.whl
            ;;
        check)
            prepare test
            check_python
            ;;
        fuzz)
            prepare gate
            fuzz_python "${@:2}"
            ;;
        bench)
            prepare test
            build_wheel
            build_preset release --target program
            install_wheel
            "$fresh/bin/python" python/tests/bench.py --program "$tischwerk" "${@:2}"
            ;;
        *) fail "./dev python has no '$1': check, bench or fuzz" 2 ;;
    esac
}
