# Part of ./dev: the web client, built and tried.
# shellcheck shell=bash disable=SC2154

# Stays away from the network while the lock file has not changed.
install_web_packages() {
    local stamp=web/node_modules/.lock-stamp
    if cmp -s web/package-lock.json "$stamp"; then return; fi
    npm --prefix web ci --no-audit --no-fund && cp web/package-lock.json "$stamp"
}

# The same beside other work, which takes longer: get_web_packages, later have_web_packages.
get_web_packages() {
    mkdir -p build/log
    install_web_packages >build/log/page_packages.txt 2>&1 &
    web_packages=$!
}

have_web_packages() {
    wait "$web_packages" || show_failure "Packages of the page" build/log/page_packages.txt 1
}

# Makes the rules as WebAssembly and the types of the protocol first; neither is kept in git.
make_page() {
    "$tischwerk" schema --page >build/web-schema.json &&
        node --no-warnings web/tools/generate.mjs build/wasm/wasm build/web-schema.json &&
        npm --prefix web run build
}

build_page() {
    step "Rules for browsers" "$usual_rules" build_preset wasm
    have_web_packages
    if ! page_is_new; then step "Page" "half a minute" make_page; fi
}

# True if none of its sources has changed since. A deleted file has changed its folder.
page_is_new() {
    local page=web/dist/index.html
    [ -e "$page" ] && [ -z "$(find web build/wasm/wasm/*.wasm "$tischwerk" \
        \( -path web/node_modules -o -path web/dist -o -path web/src/generated \) -prune \
        -o -newer "$page" -print -quit)" ]
}

test_web() {
    check npm --prefix web run check
    count build/page.xml npm --prefix web test -- --reporter=default --reporter=junit \
        --outputFile.junit="$PWD/build/page.xml"
    check node web/tools/budget.mjs web/dist
}

# test_browser NAME [OPTION...]: some of the tests; options are Playwright's.
test_browser() {
    count "build/$1.xml" env TISCHWERK="$PWD/$tischwerk" \
        PLAYWRIGHT_JUNIT_OUTPUT_NAME="$PWD/build/$1.xml" \
        npm --prefix web run --silent test:browser -- --reporter=list,junit "${@:2}"
}

web() {
    prepare "$1"
    get_web_packages
    step "Program" "$usual_program" build_preset release --target program
    build_page
}

web_command() {
    if [ "${1:-}" != check ]; then
        web run
        return
    fi
    trap sum_up EXIT
    begin "Web client"
    web test
    test_web
    check node web/tools/one_more_game_test.mjs
    begin "Browser"
    test_browser browser
}
