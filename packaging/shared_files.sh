# The files of a package besides the program.
# shellcheck shell=bash

# add_shared TREE PAGE: makes TREE/share, from the root of the repository, by asking the program in
# TREE/bin. PAGE is the folder of the built page.
add_shared() {
    local share=$1/share program=$1/bin/tischwerk
    mkdir -p "$share/tischwerk" "$share/doc/tischwerk" "$share/man/man1" \
        "$share/bash-completion/completions" "$share/zsh/vendor-completions"
    "$program" describe bash >"$share/bash-completion/completions/tischwerk"
    "$program" describe zsh >"$share/zsh/vendor-completions/_tischwerk"
    "$program" describe man | gzip -9n >"$share/man/man1/tischwerk.1.gz"
    "$program" schema --positions >"$share/doc/tischwerk/positions.md"
    cp -r "$2" "$share/tischwerk/web"
    cp -r packaging/systemd packaging/prometheus packaging/proxies "$share/tischwerk/"
    cp LICENSE CHANGELOG.md docs/use/host.md docs/understand/security.md docs/use/privacy.md \
        "$share/doc/tischwerk/"
}
