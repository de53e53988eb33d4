#!/usr/bin/env bash
# Keeps the newest released edition of a game when its card values change: git's version of each
# changed file of data/, and a recorded game, go into games/GAME/editions/RELEASE. Run it before the
# change is committed; a second run adds the files changed since. Usage: tools/keep_edition.sh GAME
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
game=${1:?usage: tools/keep_edition.sh GAME}
folder=games/$game
list=$folder/editions/released.toml
[ -e "$list" ] || { echo "keep_edition: $game was never released"; exit 0; }
release=$(sed -n 's/^release = "\(.*\)"$/\1/p' "$list" | tail -1)
kept=$folder/editions/$release

# The copy that was kept first is the released file; HEAD may have moved on since.
keep() {
    [ ! -e "$2" ] || return 0
    mkdir -p "$kept"
    git show "HEAD:$1" >"$2"
    echo "kept $2"
}

mapfile -t changed < <(git diff --name-only --diff-filter=MD HEAD -- "$folder/data")
for file in "${changed[@]}"; do
    keep "$file" "$kept/$(basename "$file")"
done
for file in $(git diff --name-only --diff-filter=A HEAD -- "$folder/data"); do
    echo "keep_edition: $release has no $(basename "$file"): name it in 'without' of $list"
done
if ((${#changed[@]} > 0)) && ! compgen -G "$kept/*.tischwerk" >/dev/null; then
    recorded=$(git ls-tree --name-only HEAD "$folder/recorded/" | grep '\.tischwerk$' | head -1)
    keep "$recorded" "$kept/$(basename "$recorded")"
fi
