# !/usr/bin/env bash packaging/compare_builds.sh [program|package]: builds the present commit twice,
# in folders of different names and depths, without the compiler's cache, and compares the results
# byte for byte. Names the differences, and then fails. Takes as long as two cold builds; the
# folders are left for a look if something differs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

what=${1:-package}
folder=$(mktemp -d "${TMPDIR:-/tmp}/tischwerk_twice.XXXXXX")
places=("$folder/one" "$folder/another/and/further/down")
export CCACHE_DISABLE=1

build() {
    git clone --quiet --shared . "$1"
    cd "$1"
    case $what in
    program)
        cmake --preset release >/dev/null
        cmake --build --preset release --parallel "$(nproc)" --target program
        ;;
    package) ./dev package ;;
    *)
        echo "compare_builds: program or package, not '$what'" >&2
        exit 2
        ;;
    esac
}

for place in "${places[@]}"; do
    (build "$place") >"$folder/log" 2>&1 || { tail -20 "$folder/log" >&2; exit 1; }
done
# The program as it was linked; for a package also all that is packed, and the archive itself.
compared=(build/release/tischwerk)
if [ "$what" = package ]; then
    diff -rq "${places[0]}/build/package" "${places[1]}/build/package"
    mapfile -t archives < <(cd "${places[0]}" && ls build/tischwerk-*.tar.gz build/tischwerk_*.deb)
    compared+=("${archives[@]}")
fi
for file in "${compared[@]}"; do
    cmp "${places[0]}/$file" "${places[1]}/$file"
    sha256sum "${places[0]}/$file" | sed "s|  .*|  $file, twice|"
done
rm -rf "$folder"
