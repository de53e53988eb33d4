#!/usr/bin/env bash
# packaging/make_package.sh NAME: what was built, as build/NAME.tar.gz. `./dev package` calls it from
# the root of the repository.
set -euo pipefail

# The same files make the same archive, whoever packs them, when and where.
pack() {
    local time
    time=$(git log -1 --format=%ct 2>/dev/null || echo 0)
    tar --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw \
        -cf - -C build/package "$1" | gzip -9n >"build/$1.tar.gz"
}

name=$1
share=build/package/$name/share
rm -rf build/package
cmake --install build/release --prefix "build/package/$name" --strip
mkdir -p "$share/tischwerk" "$share/doc/tischwerk"
cp -r web/dist "$share/tischwerk/web"
cp -r packaging/systemd packaging/prometheus "$share/tischwerk/"
cp LICENSE CHANGELOG.md docs/hosting.md docs/security.md docs/privacy.md "$share/doc/tischwerk/"
/usr/bin/python3 tools/sbom.py "${name#tischwerk-}" >"$share/doc/tischwerk/sbom.json"
pack "$name"
