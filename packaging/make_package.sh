# !/usr/bin/env bash packaging/make_package.sh VERSION: packs the build as an archive and as a
# Debian package in build/; prints their paths. `./dev package` calls it from the root of the
# repository.
set -euo pipefail
source packaging/shared_files.sh

# The same files make the same archive, by any packer, anywhere, at any time.
pack() {
    local time
    time=$(git log -1 --format=%ct 2>/dev/null || echo 0)
    tar --sort=name --mtime="@$time" --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw \
        -cf - -C build/package "$1" | gzip -9n >"build/$1.tar.gz"
}

version=$1
name=tischwerk-$version
tree=build/package/$name
rm -rf build/package
cmake --install build/release --prefix "$tree" --strip >/dev/null
add_shared "$tree" web/dist
/usr/bin/python3 tools/sbom.py "$version" >"$tree/share/doc/tischwerk/sbom.json"
pack "$name"
echo "build/$name.tar.gz"
packaging/make_deb.sh "$tree" "$version" build
