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

python_package() {
    install_packages
    build_wheel
    case "${1:-}" in
        "") ;;
        check) test_python ;;
        bench)
            build_preset release --target program
            install_wheel
            "$fresh/bin/python" python/tests/bench.py --program "$tischwerk" "${@:2}"
            ;;
        *) fail "./dev python has no '$1': check or bench" 2 ;;
    esac
}
