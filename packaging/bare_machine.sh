#!/usr/bin/env bash
# packaging/bare_machine.sh [KEEP]: the README's two commands on a Debian 12 with nothing on it but git
# and sudo, from `git clone` to the page: as root, and as a user with sudo, who builds everything anew.
# On each page a move is played by the browser of this machine.
#
# Needs root and debootstrap, no namespaces; packages come from where this machine gets them. The log
# is build/bare/log.txt; its last lines sum it up. KEEP (any word) leaves the machines for a look.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

place=$PWD/build/bare
keep=${1:-}
mounted=()

tell() { printf '%s  %s\n' "$(date +%T)" "$*"; }

clean_up() {
    local status=$? one
    for one in "$place"/*/tischwerk.pid; do
        if [ -e "$one" ]; then kill -- "-$(cat "$one")" 2>/dev/null || true; fi
    done
    for ((one = ${#mounted[@]} - 1; one >= 0; --one)); do umount -l "${mounted[one]}"; done
    if [ -z "$keep" ]; then rm -rf --one-file-system "$place"/{base,root,player}; fi
    sum_up "$status" | tee -a "$place/log.txt"
    exit "$status"
}

sum_up() {
    printf '\n== Summary ==\n'
    cat "$place/summary.txt"
    if [ "$1" -eq 0 ]; then echo "1 passed, 0 failed"; else echo "0 passed, 1 failed"; fi
}

# --- the machine

# The repositories of this machine, how it reaches them, and whom it trusts.
copy_settings() {
    local root=$1 one
    rm -f "$root/etc/apt/sources.list"
    for one in sources.list sources.list.d trusted.gpg trusted.gpg.d keyrings auth.conf.d; do
        if [ -e "/etc/apt/$one" ]; then cp -a "/etc/apt/$one" "$root/etc/apt/"; fi
    done
    find "$root/etc/apt/sources.list.d" -type f ! -name '*.list' ! -name '*.sources' -delete
    apt-config dump | grep -E '^Acquire::(http|https|Check|Retries)' \
        >"$root/etc/apt/apt.conf.d/00machine" || true
    cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
    mkdir -p "$root/usr/local/share/ca-certificates"
    cp -a /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
    for one in "$root/root" "$root/home/player"; do
        if [ -e "$HOME/.npmrc" ]; then install -m 644 "$HOME/.npmrc" "$one/"; fi
    done
}

make_base() {
    local mirror
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | head -n 1)
    http_proxy=$(apt-config dump --format '%v' Acquire::http::Proxy) debootstrap --variant=minbase \
        --include=git,sudo bookworm "$place/base" "$mirror"
    chroot "$place/base" useradd --create-home --shell /bin/bash player
    echo 'player ALL=(ALL) NOPASSWD: ALL' >"$place/base/etc/sudoers.d/player"
    copy_settings "$place/base"
    git clone --quiet --bare . "$place/base/srv/tischwerk.git"
    git rev-parse HEAD >"$place/base/srv/commit"
}

# Programs look into /proc; devices are there already, where we may make them.
mount_system() {
    local one wanted=(proc)
    if [ ! -c "$1/dev/null" ]; then wanted+=(dev); fi
    for one in "${wanted[@]}"; do
        if mount --bind "/$one" "$1/$one" 2>/dev/null; then mounted+=("$1/$one"); fi
    done
}

# inside MACHINE COMMAND: as the user of the same name, with nothing of our environment but its
# proxies and registry.
inside() {
    local home=/$1 told=() name
    if [ "$1" != root ]; then home=/home/$1; fi
    for name in http_proxy https_proxy no_proxy npm_config_registry; do
        if [ -n "${!name:-}" ]; then told+=("$name=${!name}"); fi
    done
    chroot --userspec="$1:$1" "$place/$1" env -i HOME="$home" USER="$1" TERM=dumb "${told[@]}" \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -c "cd; $2"
}

packages() { chroot "$place/$1" dpkg-query -W | wc -l; }

# --- the commands

# run MACHINE: `./dev run` until the page is there; a move is played on it.
run() {
    local machine=$1 began=$SECONDS log=$place/$1/run.txt address=""
    set -m  # a process group of its own, so that all of it can be ended
    inside "$machine" "cd tischwerk && exec ./dev run --listen 127.0.0.1:0" >"$log" 2>&1 &
    set +m
    echo "$!" >"$place/$machine/tischwerk.pid"
    while [ -z "$address" ]; do
        sleep 1
        address=$(sed -n 's/^.* serves at \(http:[^ ]*\)$/\1/p' "$log")
        if ! kill -0 "$!" 2>/dev/null; then break; fi
    done
    cat "$log"
    [ -n "$address" ] || return 1
    tell "$machine: the page is at $address after $((SECONDS - began)) s"
    node web/tests/browser/one_move.mjs "$address"
    kill -- "-$!"
    wait "$!" || true
    rm "$place/$machine/tischwerk.pid"
    echo "$machine: ./dev run, to the page and a move: $(((SECONDS - began) / 60)) min" \
        "$(((SECONDS - began) % 60)) s; $(packages "$machine") packages" >>"$place/summary.txt"
}

test_all() {
    local began=$SECONDS
    inside "$1" "cd tischwerk && ./dev test" | tee "$place/$1/test.txt"
    echo "$1: ./dev test after that: $(((SECONDS - began) / 60)) min $(((SECONDS - began) % 60)) s;" \
        "$(packages "$1") packages; $(tail -n 1 "$place/$1/test.txt")" >>"$place/summary.txt"
}

try_out() {
    local machine
    make_base
    for machine in root player; do
        cp -a "$place/base" "$place/$machine"
        chroot "$place/$machine" chown -R "$machine:" /srv/tischwerk.git
        mount_system "$place/$machine"
        tell "$machine: a bare machine with $(packages "$machine") packages"
        inside "$machine" "node --version; npm --version; git clone -q /srv/tischwerk.git" 2>&1
        run "$machine"
        if [ "$machine" = root ]; then test_all root; fi
    done
}

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null; then
    echo "bare_machine: needs root, and debootstrap" >&2
    exit 2
fi
rm -rf --one-file-system "$place"
mkdir -p "$place"
{
    echo "commit $(git rev-parse --short HEAD), $(nproc) cores, no compiler cache"
    echo "base: git and sudo on debootstrap's minbase"
} >"$place/summary.txt"
trap clean_up EXIT
trap 'exit 130' INT TERM
try_out > >(tee "$place/log.txt") 2>&1
