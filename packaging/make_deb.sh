#!/usr/bin/env bash
# packaging/make_deb.sh TREE VERSION OUT: the tree of the archive as a Debian package in the folder
# OUT; prints its path. packaging/deb_test.py installs and removes such a package.
set -euo pipefail

tree=$1
version=$2
out=$3
here=$(dirname "${BASH_SOURCE[0]}")
machine=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# The libraries that the program opens at its start, with the versions it needs of them.
needed_libraries() {
    local folder=$root/shlibs
    mkdir -p "$folder/debian"
    printf 'Source: tischwerk\n\nPackage: tischwerk\nArchitecture: any\n' >"$folder/debian/control"
    (cd "$folder" && dpkg-shlibdeps -O -e "$1" 2>/dev/null) | sed 's/^shlibs:Depends=//'
}

control() {
    cat <<TEXT
Package: tischwerk
Version: $version
Architecture: $machine
Maintainer: Tischwerk <noreply@tischwerk.invalid>
Installed-Size: $(du -ks --apparent-size "$root/tree" | cut -f 1)
Depends: $(needed_libraries "$root/tree/usr/bin/tischwerk"), passwd
Recommends: libcurl4
Suggests: libpq5, nginx | caddy | haproxy
Section: games
Priority: optional
Description: factory board games for the browser, the terminal and study
 Stephens, Era of Inventions, Age of Automation and Factory 42, against
 friends or bots: a server of tables with its page, games in the terminal,
 and random games, matches and reviews by the thousand.
 .
 The server is installed, but neither enabled nor started:
 systemctl enable --now tischwerk
TEXT
}

units=$root/tree/usr/lib/systemd/system
documents=$root/tree/usr/share/doc/tischwerk
about=$root/tree/DEBIAN

mkdir -p "$units" "$about" "$root/tree/etc"
cp -r "$tree/." "$root/tree/usr"
rm -rf "$root/tree/usr/share/tischwerk/systemd" "$root/tree/usr/bin/tischwerk_mpi.so"  # needs MPI
for unit in "$here"/systemd/*; do
    sed 's|/usr/local/|/usr/|' "$unit" >"$units/${unit##*/}"
done
mv "$documents/LICENSE" "$documents/copyright"
cp "$here/deb/tischwerk.toml" "$root/tree/etc/"
cp "$here"/deb/{postinst,prerm,postrm} "$about/"
echo /etc/tischwerk.toml >"$about/conffiles"
(cd "$root/tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$about/md5sums"
chmod -R go=rX,u+rwX "$root/tree"
chmod 755 "$about"/{postinst,prerm,postrm}
control >"$about/control"
# The same tree makes the same package: no time but the commit's, and one thread.
SOURCE_DATE_EPOCH=$(git -C "$here" log -1 --format=%ct 2>/dev/null || echo 0) \
    dpkg-deb --root-owner-group --build -Zxz --threads-max=1 "$root/tree" \
    "$out/tischwerk_${version}_$machine.deb" >/dev/null
echo "$out/tischwerk_${version}_$machine.deb"
