# Part of ./dev: the web client, built and tried.
# shellcheck shell=bash disable=SC2154

# Vite needs a newer Node.js than Debian has.
check_web_node() {
    local version
    version=$(node --version)
    if ! [[ "$version" =~ ^v([0-9]+) ]] || ((BASH_REMATCH[1] < 20)); then
        fail "node $version is too old to build the web client: install Node.js 20 or newer"
    fi
}

# Stays away from the network while the lock file has not changed.
install_web_packages() {
    check_web_node
    local stamp=web/node_modules/.lock-stamp
    cmp -s web/package-lock.json "$stamp" && return
    npm --prefix web ci --no-audit --no-fund
    cp web/package-lock.json "$stamp"
}

# The rules as WebAssembly and the types of the protocol come first; neither is kept in git.
build_web() {
    install_web_packages
    "$tischwerk" schema >build/web-schema.json
    node --no-warnings web/tools/generate.mjs build/wasm/wasm build/web-schema.json
    npm --prefix web run build
}

test_web() {
    check npm --prefix web run check
    check npm --prefix web test
    check node web/tools/budget.mjs web/dist
    check node web/tools/one_more_game_test.mjs web/dist
}

test_browser() {
    local server=""  # the online tests need a program that can serve
    if "$tischwerk" serve --help >/dev/null 2>&1; then server=$PWD/$tischwerk; fi
    check env TISCHWERK="$server" npm --prefix web run --silent test:browser
}

web() {
    if [ "${1:-}" = check ]; then install_packages; else install_packages run; fi
    install_web_packages &  # mostly waits for the network
    build_preset release --target program
    build_preset wasm
    wait $!
    build_web
    if [ "${1:-}" = check ]; then
        test_web
        test_browser
    fi
}
