# Part of ./dev: steps of a long run. A step shows its progress and its usual time; its output is
# kept in build/log/, and ends up on the screen if the step fails.
# shellcheck shell=bash

# step NAME USUAL COMMAND...
step() {
    local name=$1 usual=$2 log=build/log/${1// /_}.txt began=$SECONDS status=0 watcher
    shift 2
    mkdir -p build/log
    : >"$log"
    watch "$name" "$usual" "$log" & watcher=$!
    "$@" >"$log" 2>&1 || status=$?
    kill "$watcher" 2>/dev/null || true
    wait "$watcher" 2>/dev/null || true
    if ((status != 0)); then show_failure "$name" "$log" "$status"; fi
    on_line '  %-22s %s' "$name" "$(minutes $((SECONDS - began)))"
    printf '\n'
}

# Shows progress: on a terminal a line that changes; in a log a line every half minute.
watch() {
    local began=$SECONDS told=0 line
    on_line '  %-22s usually %s' "$1" "$2"
    if ! [ -t 1 ]; then printf '\n'; fi
    while sleep 1 && kill -0 $$ 2>/dev/null; do
        line=$(printf '  %-22s %s of usually %s; %s' "$1" "$(minutes $((SECONDS - began)))" "$2" \
            "$(how_far "$3")")
        if [ -t 1 ]; then
            on_line '%s' "${line:0:$((${COLUMNS:-80} - 1))}"
        elif ((SECONDS - began >= told + 30)); then
            told=$((SECONDS - began))
            printf '%s\n' "$line"
        fi
    done
}

on_line() {
    if [ -t 1 ]; then printf '\r\033[K'; fi
    # shellcheck disable=SC2059
    printf "$@"
}

# The last line of a log with a progress: of apt, of ninja.
how_far() {
    tail -c 4000 "$1" | sed -n \
        -e 's/^\[\([0-9]*\)\/\([0-9]*\)\].*/\1 of \2/p' \
        -e 's/^[dp][lm]status:[^:]*:\([0-9]*\)[^:]*:\(.*\)/\1 %, \2/p' | tail -n 1
}

show_failure() {
    on_line 'dev: %s failed; all it said is in %s\n\n' "$1" "$2" >&2
    if grep -q '^FAILED: ' "$2"; then
        sed -n '/^FAILED: /,$p' "$2" | grep -v '^\[' | head -n 60 >&2
    else
        grep -v '^[dp][lm]status:' "$2" | tail -n 40 >&2
    fi
    exit "$3"
}

minutes() {
    printf '%2d:%02d' $(($1 / 60)) $(($1 % 60))
}
