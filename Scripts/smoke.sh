#!/bin/sh
# Starts the release build as a person would: headless, and in a window under Xvfb.
set -eu
cd "$(dirname "$0")/.."
bin=.build/release/barlab
out=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$out"' EXIT

# Headless: every page has a picture, the log a report.
env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER $bin tour --headless --out "$out/tour"
pages=$($bin pages | wc -l)
pictures=$(ls "$out"/tour/*.png | wc -l)
[ "$pages" -eq "$pictures" ] || { echo "$pages pages but $pictures pictures" >&2; exit 1; }
$bin report "$out/tour" >/dev/null

# The same recording gives the same geometry, drawn and not drawn.
for recording in Assets/recordings/*.jsonl; do
  $bin simulate "$recording" --out "$out/a.csv"
  $bin replay "$recording" --headless --geometry "$out/b.csv"
  cmp "$out/a.csv" "$out/b.csv"
done

# Without a display, run does the tour and says so.
env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER $bin >"$out/said"
grep -q "no display" "$out/said"

# In a window: it opens, scrolls, is logged, and ends by itself.
Xvfb -displayfd 3 -screen 0 1280x800x24 -noreset 3>"$out/display" 2>/dev/null &
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  [ -s "$out/display" ] && break
  sleep 0.5
done
DISPLAY=":$(cat "$out/display")"
export DISPLAY SDL_VIDEODRIVER=x11
$bin --frame-log "$out/log" --exit-after 5 &
lab=$!
xdotool search --sync --onlyvisible --name BarLab mousemove 596 500 \
  click --repeat 8 --delay 60 5 sleep 0.8 key F3 sleep 0.3
wait $lab
$bin report "$out/log" | head -n 3
frames=$(wc -l <"$out/log/frames.csv")
[ "$frames" -gt 20 ] || { echo "only $frames frames were logged" >&2; exit 1; }
echo "smoke test passed"
