#!/bin/sh
# Starts the program as a user would: headless, and in a window, under Xvfb and in a Wayland
# compositor without a screen (sway). BIN names another folder than that of the release build,
# RECORDINGS those to play instead of all.
set -eu
cd "$(dirname "$0")/.."
bin=${BIN:-.build/release}/barlab
out=$(mktemp -d)
server=
compositor=
trap 'for each in $server $compositor; do kill "$each"; done; rm -rf "$out"' EXIT

# Headless: every page has a picture, and the log has a report.
env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER $bin tour --headless --out "$out/tour"
pages=$($bin pages | wc -l)
pictures=$(ls "$out"/tour/*.png | wc -l)
[ "$pages" -eq "$pictures" ] || { echo "$pages pages but $pictures pictures" >&2; exit 1; }
$bin report "$out/tour" >/dev/null

# The same recording gives the same geometry with and without drawing.
for recording in ${RECORDINGS:-Assets/recordings/*.jsonl Assets/recordings/gestures/*.jsonl}; do
  $bin simulate "$recording" --out "$out/a.csv"
  $bin replay "$recording" --headless --geometry "$out/b.csv"
  cmp "$out/a.csv" "$out/b.csv"
done

# A page becomes a file for a browser; the module in it is up to date or is built.
Scripts/web.sh
$bin share --page shy-bar --out "$out/shared.html"
grep -q '<script' "$out/shared.html"

# Without a display, `barlab run` says so and runs the tour.
env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER XDG_CACHE_HOME="$out/cache" $bin >"$out/said"
grep -q "no display" "$out/said"

# In a window: it opens, scrolls, writes its log, and quits by itself.
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

# On Wayland: it opens without a graphics card, shows a picture, writes its log, and quits with the
# compositor.
mkdir "$out/sway" "$out/sway/run"
printf 'output HEADLESS-1 resolution 1280x800\nxwayland disable\n' >"$out/sway/config"
chmod 755 "$out"
chmod 700 "$out/sway/run"
as_somebody=
if [ "$(id -u)" -eq 0 ]; then # sway refuses to be root
  chown -R 65534:65534 "$out/sway"
  as_somebody="setpriv --reuid=65534 --regid=65534 --clear-groups"
fi
unset DISPLAY
export XDG_RUNTIME_DIR="$out/sway/run"
HOME="$out/sway" WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman \
  $as_somebody sway -c "$out/sway/config" 2>/dev/null &
compositor=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  ls "$XDG_RUNTIME_DIR"/sway-ipc.* >/dev/null 2>&1 && break
  sleep 0.5
done
WAYLAND_DISPLAY=wayland-1
SWAYSOCK=$(ls "$XDG_RUNTIME_DIR"/sway-ipc.*)
export WAYLAND_DISPLAY SWAYSOCK SDL_VIDEODRIVER=wayland
# An address sanitizer reports no leaks here: libraries that SDL loads for Wayland leak, and are
# unloaded before they can be named in leaks.txt.
export ASAN_OPTIONS=detect_leaks=0
$bin --frame-log "$out/wayland" --exit-after 30 &
lab=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  [ "$(wc -l 2>/dev/null <"$out/wayland/frames.csv" || echo 0)" -ge 2 ] && break
  sleep 0.5
done
grim "$out/wayland.png"
# A compositor without devices has no pointer; wtype adds a virtual keyboard, which the lab must see
# before its first key.
for _ in 1 2 3; do
  wtype -s 500 -k Next
  sleep 0.5
done
swaymsg -q -- '[app_id=io.github.barlab.BarLab] kill'
wait $lab
grep -q '"video_driver" : "wayland"' "$out/wayland/session.json"
$bin report "$out/wayland" | head -n 3
frames=$(wc -l <"$out/wayland/frames.csv")
[ "$frames" -gt 5 ] || { echo "only $frames frames were logged on Wayland" >&2; exit 1; }
echo "smoke test passed"
