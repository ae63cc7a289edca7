#!/bin/sh
# Makes the pictures of the README with the program itself.
set -eu
cd "$(dirname "$0")/.."
bin=.build/release/barlab
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
$bin tour --headless --page shy-bar --page sections --out "$out/light" >/dev/null
$bin tour --headless --theme dark --page fade-bar --page grid --out "$out/dark" >/dev/null
cp "$out/light/shy-bar.png" Assets/screenshots/shy-bar.png
cp "$out/dark/fade-bar.png" Assets/screenshots/fade-bar-dark.png
cp "$out/dark/grid.png" Assets/screenshots/grid-dark.png
cp "$out/light/sections.png" Assets/screenshots/sections.png
ls -la Assets/screenshots
