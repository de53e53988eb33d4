# Part of ./dev: the Python package, built and tried as a newcomer would.
# shellcheck shell=bash disable=SC2154

fresh=build/python/fresh  # an environment with nothing but Debian's NumPy and our wheel

build_wheel() {
    rm -rf build/python
    mkdir -p build/python
    "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --no-index \
        --wheel-dir build/python ./python
    ls build/python/*.whl
}

# Nothing is fetched.
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

# What it says is kept for whoever waits for it: it runs beside something else.
check_python() {
    build_wheel
    test_python
} >build/python.txt 2>&1

# Nonsense at every door of the module, under the sanitizers; the gate throws a few rounds of it.
fuzz_python() {
    build_preset asan --target checked_python
    ASAN_OPTIONS=detect_leaks=0:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1 \
        PYTHONMALLOC=malloc PYTHONHOME=/usr "${steady[@]}" build/asan/python/checked_python \
        python/checked/run.py python/tests/fuzz_test.py "${1:-300}"
}

python_package() {
    install_packages
    if [ "${1:-}" = fuzz ]; then
        fuzz_python "${@:2}"
        return
    fi
    build_wheel
    case "${1:-}" in
        "") ;;
        check) test_python ;;
        bench)
            build_preset release --target program
            install_wheel
            "$fresh/bin/python" python/tests/bench.py --program "$tischwerk" "${@:2}"
            ;;
        *) fail "./dev python has no '$1': check, bench or fuzz" 2 ;;
    esac
}
