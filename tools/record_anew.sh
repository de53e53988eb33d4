#!/usr/bin/env bash
# Records a game's play anew after a change of its card values: its recorded games, its signatures,
# and the hash of its edition in the game's README.
# Usage: tools/record_anew.sh [GAME]; without it stephens. The games take some minutes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
game=${1:-stephens}
folder=games/$game

# Running games with the cards of the last release go on with them.
tools/keep_edition.sh "$game"

# The presets dev and release: dev has the tests, release plays faster.
cmake --preset dev >/dev/null
cmake --build --preset dev --target tischwerk house_test bots_test
cmake --preset release >/dev/null
cmake --build --preset release --target record_games

old=$(sed -n 's/.*hash `\([0-9a-f]\{16\}\)`.*/\1/p' "$folder/README.md")
new=$(build/dev/tischwerk games "$game" | sed -n 's/^  edition .*(\([0-9a-f]\{16\}\))$/\1/p')
[ -n "$old" ] && [ -n "$new" ] || { echo "record_anew: no edition hash found" >&2; exit 1; }
sed -i "s/$old/$new/" "$folder/README.md"

# A test whose record is old prints the new value; a test that passes prints none.
signature=$(build/dev/games/house_test -tc="the signature is the recorded one" |
    sed -n "s/.*then record \([0-9a-f]\{16\}\) for $game$/\1/p" || true)
[ -z "$signature" ] || echo "$signature" >"$folder/signature.txt"
bots=$(build/dev/bots/bots_test -tc="bots choose as recorded" |
    sed -n "/then record for $game:/,/^\$/p" | grep '^[0-9a-f]\{16\} ' || true)
[ -z "$bots" ] || echo "$bots" >"$folder/bots/bot_signatures.txt"

(cd "$folder/recorded" && ../../../build/release/tools/record_games "$game")
[ ! -d "$folder/recorded/setups" ] ||
    (cd "$folder/recorded/setups" && ../../../../build/release/tools/record_games "$game" setups)
git status --short "$folder"
echo "edition $old -> $new"
