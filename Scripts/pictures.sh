#!/bin/sh
# Makes the pictures of README with the program itself.
set -eu
cd "$(dirname "$0")/.."
bin=.build/release/barlab
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
light="shy-bar header-frame refresh-field personal-page peers frame-rate"
pages=
for page in $light; do pages="$pages --page $page"; done
# shellcheck disable=SC2086
$bin tour --headless $pages --out "$out/light" >/dev/null
$bin tour --headless --theme dark --page fade-bar --out "$out/dark" >/dev/null
for page in $light; do cp "$out/light/$page.png" "Assets/screenshots/$page.png"; done
cp "$out/dark/fade-bar.png" Assets/screenshots/fade-bar-dark.png
# In the colors that the window has, while a page is pushed.
$bin replay Assets/recordings/transparent-bar.jsonl --headless --size 1280x800 --duration 3.1 \
  --set nav.tint=0,0.4,0.85,1 --set nav.rampTint=0,0.4,0.85,1 --set nav.pageColor=0.71,0.36,0.2,1 \
  --screenshot "2.15=$out/transparent-bar.png" >/dev/null
cp "$out/transparent-bar.png" Assets/screenshots/transparent-bar.png
# Wide enough for two stages as wide as the recorded one.
$bin replay Assets/recordings/shy-bar.jsonl --beside headroom --headless --size 1480x800 \
  --duration 3.1 --screenshot "3=$out/compare.png" >/dev/null
cp "$out/compare.png" Assets/screenshots/compare.png
# In a browser, as large as a phone.
$bin share --page shy-bar --beside headroom --out "$out/phone.html" >/dev/null
node Tests/EndToEndTests/Support/share_page.mjs picture "$out/phone.html" "$out" >/dev/null
cp "$out/phone.png" Assets/screenshots/phone.png
ls -la Assets/screenshots
