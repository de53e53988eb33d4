# Part of ./dev: long runs, for hours beside other work.
# shellcheck shell=bash disable=SC2154

# Lines "game minimum maximum" of every game of the program.
player_counts() {
    "$tischwerk" games --json | "$python" -c '
import json, sys
for game in json.load(sys.stdin)["games"]:
    print(game["id"], game["players"]["min"], game["players"]["max"])'
}

soak() {
    prepare gate
    build_release
    local game minimum maximum players counts
    counts=$(player_counts)
    while read -r game minimum maximum; do
        for players in $(seq "$minimum" "$maximum"); do
            "$tischwerk" simulate "$game" --players "$players" --games "${1:-1000000}" \
                --seed 1 --check </dev/null
        done
    done <<<"$counts"
    soak_positions
    soak_service
    install_web_packages  # with them the test plays a move on the page of the bare machine
    packaging/bare_machine.sh
}

# Changed positions, read and played on under the sanitizers: a million in each game. Positions that
# break are kept in build/found.
soak_positions() {
    build_preset asan --target play_positions
    "${steady[@]}" build/asan/fuzz/play_positions --cases 1000000 --first "$RANDOM" \
        --out build/found
}

# The fault tests of the service in their long form: 50 kills, 10,000 garbage connections, a minute
# of every attack, three servers on a database for an hour (TISCHWERK_SOAK_MINUTES), every byte sent
# in some games.
soak_service() {
    local part
    for part in faults hostile attack; do
        TISCHWERK_SOAK=1 TISCHWERK=$tischwerk "$python" "load/${part}_test.py"
    done
    TISCHWERK=$tischwerk "$python" load/several_soak.py
    build_preset dev
    TISCHWERK_SOAK=1 build/dev/server/server_test --test-case='no byte sent*'
}
