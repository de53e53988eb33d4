# Part of ./dev: long runs, for hours beside other work.
# shellcheck shell=bash disable=SC2154

# Lines "game minimum maximum" of every game we have.
player_counts() {
    "$tischwerk" games --json | "$python" -c '
import json, sys
for game in json.load(sys.stdin)["games"]:
    print(game["id"], game["players"]["min"], game["players"]["max"])'
}

soak() {
    build_release
    local game minimum maximum players counts
    counts=$(player_counts)
    while read -r game minimum maximum; do
        for players in $(seq "$minimum" "$maximum"); do
            "$tischwerk" simulate "$game" --players "$players" --games "${1:-1000000}" \
                --seed 1 --check </dev/null
        done
    done <<<"$counts"
    soak_service
}

# The fault tests of the service in their long form: 50 kills, 10,000 garbage connections, a minute
# of every attack, three servers on one database for an hour (TISCHWERK_SOAK_MINUTES), every byte
# sent in some games.
soak_service() {
    local part
    for part in faults hostile attack; do
        TISCHWERK_SOAK=1 TISCHWERK=$tischwerk "$python" "load/${part}_test.py"
    done
    TISCHWERK=$tischwerk "$python" load/several_soak.py
    build_preset dev
    TISCHWERK_SOAK=1 build/dev/server/server_test --test-case='no byte sent*'
}
