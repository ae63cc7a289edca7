#!/bin/sh
# Makes the pictures of README with the program itself.
set -eu
cd "$(dirname "$0")/.."
bin=.build/release/barlab
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
light="shy-bar sections header-frame transparent-bar refresh-field personal-page peers frame-rate"
pages=
for page in $light; do pages="$pages --page $page"; done
# shellcheck disable=SC2086
$bin tour --headless $pages --out "$out/light" >/dev/null
$bin tour --headless --theme dark --page fade-bar --page grid --out "$out/dark" >/dev/null
for page in $light; do cp "$out/light/$page.png" "Assets/screenshots/$page.png"; done
cp "$out/dark/fade-bar.png" Assets/screenshots/fade-bar-dark.png
cp "$out/dark/grid.png" Assets/screenshots/grid-dark.png
ls -la Assets/screenshots
