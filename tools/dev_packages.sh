# Part of ./dev: the packages and the room that a build needs. All of it is checked first, and a
# single message names all that is missing.
# shellcheck shell=bash disable=SC2154

cache=${XDG_CACHE_HOME:-$HOME/.cache}/tischwerk
# PostgreSQL refuses to run as root, and other users may not read root's own folder.
unpacked=$cache/debian
if [ "$(id -u)" -eq 0 ]; then unpacked=/var/cache/tischwerk/debian; fi
certificates=/etc/ssl/certs/ca-certificates.crt

# Groups of tools/packages.txt that a command needs, and its room on the disk, in GB.
declare -A needs=([build]="build" [run]="build page" [python]="build python"
    [test]="build page python test" [gate]="build page python test gate")
declare -A room=([build]=3 [run]=4 [python]=3 [test]=6 [gate]=14)

# wanted_packages COMMAND HOW: the names, installed or unpacked.
wanted_packages() {
    awk -v needs=" ${needs[$1]} " -v how="$2" '
        { sub(/#.*/, "") }
        !NF { next }
        { purpose = $2 == "to" ? $3 : "build"; kind = $NF == "unpacked" ? $NF : "installed" }
        kind == how && index(needs, " " purpose " ") { print $1 }' tools/packages.txt | sort
}

installed_packages() {
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p' | sort -u
}

unpacked_packages() {
    if [ -d "$unpacked" ]; then ls "$unpacked"; fi
}

use_unpacked() {
    local folder
    for folder in "$unpacked"/*/usr/sbin "$unpacked"/*/usr/lib/postgresql/*/bin; do
        if [ -d "$folder" ]; then PATH=$PATH:$folder; fi
    done
    export PATH
}

# --- Node.js

# Recent enough for Vite and its company, with npm beside it.
node_fits() {
    local version
    command -v npm >/dev/null && version=$(node --version 2>/dev/null) || return 1
    [[ $version =~ ^v([0-9]+)\.([0-9]+) ]] || return 1
    local major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
    ((major == 20 && minor >= 19 || major == 22 && minor >= 13 || major >= 24))
}

pinned_node() {
    sed -n "s|^  \"node\": \"\(.*\)\",|$cache/node-\1|p" tools/pinned_node.json
}

# Puts the pinned Node.js first in the PATH, if it was fetched. It trusts the machine's
# certificates.
use_pinned_node() {
    [ -x "$(pinned_node)/bin/npm" ] || return 1
    PATH=$(pinned_node)/bin:$PATH
    export PATH NODE_EXTRA_CA_CERTS=${NODE_EXTRA_CA_CERTS:-$certificates}
}

# The npm registry of this machine: npm's own setting, or else the default of Debian's npm. That
# package is only read, not installed: it would bring 360 others.
registry() {
    local told=${npm_config_registry:-${NPM_CONFIG_REGISTRY:-}} folder
    if [ -z "$told" ]; then
        told=$(cat "$HOME/.npmrc" /usr/local/etc/npmrc /usr/etc/npmrc /etc/npmrc 2>/dev/null |
            sed -n 's/^[[:space:]]*registry[[:space:]]*=[[:space:]]*//p' | head -n 1)
    fi
    if [ -z "$told" ]; then
        folder=$(mktemp -d)
        (cd "$folder" && apt-get download -qq npm && dpkg-deb -x npm_*.deb .) >/dev/null 2>&1
        told=$(sed -n "s/^ *default: '\(https:.*\)\/',\$/\1/p" \
            "$folder"/usr/share/nodejs/npm/lib/utils/config/definitions.js 2>/dev/null)
        rm -rf "$folder"
    fi
    echo "${told%/}"
}

# answers URL: true if the host, or the proxy in front of it, takes connections.
answers() {
    local place=${https_proxy:-${HTTPS_PROXY:-$1}} port=443
    if [[ $place == http:* ]]; then port=80; fi
    place=${place#*//}
    place=${place%%/*}
    place=${place##*@}
    if [[ $place == *:* ]]; then port=${place##*:}; fi
    # shellcheck disable=SC2016
    timeout 20 bash -c 'exec 3<>"/dev/tcp/$0/$1"' "${place%:*}" "$port" 2>/dev/null
}

# --- checking

problems=()

# missing COMMAND HOW: the packages that are not there.
missing() {
    comm -23 <(wanted_packages "$1" "$2") <((installed_packages; unpacked_packages) | sort -u)
}

check_disk() {
    local free
    mkdir -p build
    free=$(($(df -Pk build | awk 'NR == 2 { print $4 }') / 1000000))
    if ((free < room[$1])) && [ ! -e build/.room ]; then
        problems+=("$free GB are free on this disk, and ${room[$1]} are needed")
    fi
}

# Checks for Debian 12 and the right to install, refreshes apt's lists, and looks for all packages
# in them.
check_apt() {
    local list unknown
    if ! grep -qs '^VERSION_ID="12"' /etc/os-release || ! command -v apt-get >/dev/null; then
        problems+=("these packages of Debian 12, on a system that is not Debian 12: $*")
        return
    fi
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        problems+=("root or sudo, to install these packages: $*")
        return
    fi
    list=build/log/package_lists.txt
    if ! as_root apt-get update -qq >"$list" 2>&1; then
        problems+=("the lists of packages: $(grep -m 1 '^E:' "$list" || tail -n 1 "$list")")
        return
    fi
    unknown=$(comm -23 <(printf '%s\n' "$@" | sort) <(apt-cache pkgnames | sort) | xargs)
    if [ -n "$unknown" ]; then problems+=("packages that apt does not know here: $unknown"); fi
}

check_registry() {
    local place
    place=$(registry)
    if [ -z "$place" ]; then
        problems+=("the address of the npm registry: neither npm's settings nor Debian's npm say it")
    elif ! answers "$place"; then
        problems+=("the npm registry, which does not answer: $place")
    fi
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

needs_page() { [[ ${needs[$1]} == *page* ]]; }

# Stays away from the network when nothing is missing.
check_machine() {
    local absent
    case $(uname -m) in
    x86_64 | aarch64) ;;
    *) problems+=("a processor of the kinds x86_64 or aarch64; this one is $(uname -m)") ;;
    esac
    check_disk "$1"
    mapfile -t absent < <(missing "$1" installed; missing "$1" unpacked)
    if ((${#absent[@]} > 0)); then check_apt "${absent[@]}"; fi
    if needs_page "$1" && ! node_fits; then check_registry; fi
    if ((${#problems[@]} > 0)); then
        printf 'dev: missing: %s\n' "${problems[@]}" >&2
        fail "nothing was installed or built"
    fi
}

# --- getting

install_missing() {
    local absent
    mapfile -t absent < <(missing "$1" installed)
    if ((${#absent[@]} == 0)); then return; fi
    step "Debian packages" "1 to 3 minutes" as_root env DEBIAN_FRONTEND=noninteractive \
        sh -c 'exec apt-get install -y --no-install-recommends -o Dpkg::Use-Pty=0 \
            -o APT::Status-Fd=9 "$@" 9>&1' apt-get "${absent[@]}"
}

# Unpacks programs that apt would start as services. An unpacked program is never started by itself.
unpack_missing() {
    local package folder
    for package in $(missing "$1" unpacked); do
        folder=$unpacked/.$package
        rm -rf "$folder"
        mkdir -p "$folder"
        step "$package" "some seconds" unpack "$folder" "$package"
        mv "$folder" "$unpacked/$package"
    done
    use_unpacked
}

unpack() {
    (cd "$1" && apt-get download "$2" && dpkg-deb -x ./*.deb . && rm ./*.deb)
}

fetch_node() {
    if node_fits; then return; fi
    step "Node.js" "half a minute" "$python" tools/pinned_node.py "$(pinned_node)" "$(registry)"
    use_pinned_node
}

# prepare COMMAND: checks the machine, then gets all that COMMAND needs (see `needs`).
prepare() {
    mkdir -p build/log
    if needs_page "$1" && ! node_fits; then use_pinned_node || true; fi
    check_machine "$1"
    touch build/.room  # the build uses up the room that the check asked for
    install_missing "$1"
    unpack_missing "$1"
    if needs_page "$1"; then fetch_node; fi
}
