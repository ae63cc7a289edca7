#!/bin/sh
# Prints the cost of the core, of the stage, and of the standard scene compared with plain C.
# The runs of the scene alternate, so that noise of the machine affects both; only the ratios
# matter.
set -eu
cd "$(dirname "$0")/.."
bin=.build/release

$bin/barlab-bench core
$bin/barlab-bench frame
$bin/barlab-bench pacing

# Frames of every page on a display of 4K, as multiples of one copy of the stage.
$bin/barlab-bench tour --scale 3

make -s -C Tests/Floor OUT="$PWD/.build/floor"
display=${BENCH_DISPLAY:-:97}
Xvfb "$display" -screen 0 1280x800x24 -noreset >/dev/null 2>&1 &
server=$!
sleep 1
export DISPLAY="$display" SDL_VIDEODRIVER=x11
work=$(mktemp -d)
trap 'kill $server; rm -rf "$work"' EXIT

# On a display of 4K: C moves the list and draws what that uncovers, as BarLab does.
Xvfb ":$((${display#:} + 1))" -screen 0 3840x2160x24 -noreset >/dev/null 2>&1 &
large=$!
trap 'kill $server $large; rm -rf "$work"' EXIT
sleep 1
for script in list header; do
  for run in 1 2 3 4 5; do
    for program in ".build/floor --method scrollblit" "$bin/barlab-bench scene"; do
      DISPLAY=":$((${display#:} + 1))" $program --size 3840x2160 --script $script --frames 300
    done
  done
done | awk '
  { match($0, /"script":"[a-z]*"/); script = substr($0, RSTART + 10, RLENGTH - 11)
    match($0, /"wall_us_p50":[0-9.]*/); time = substr($0, RSTART + 14, RLENGTH - 14)
    who = $0 ~ /barlab-bench/; times[script, who] = times[script, who] " " time; scripts[script] }
  function median(text,   n, a, i, j, t) {
    n = split(text, a, " ")
    for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++) if (a[j] + 0 < a[i] + 0) { t = a[i]; a[i] = a[j]; a[j] = t }
    return a[int((n + 1) / 2)]
  }
  END {
    print "standard scene at 3840x2160, time of a frame, medians of 5 alternating runs:"
    for (script in scripts) {
      a = median(times[script, 0]); b = median(times[script, 1])
      printf "  %-10s plain C %8.1f us   BarLab %8.1f us   ratio %.2f\n", script, a, b, b / a
    }
  }'

# Compares the pictures of both, pixel by pixel.
for script in list header; do
  for frame in 0 3 17 30 299; do
    .build/floor --script $script --screenshot "$frame=$work/c.bmp" >/dev/null
    $bin/barlab-bench scene --script $script --screenshot "$frame=$work/swift.bmp" >/dev/null
    cmp "$work/c.bmp" "$work/swift.bmp" || { echo "the pictures of frame $frame ($script) differ" >&2; exit 1; }
  done
done
echo "standard scene: the pictures of plain C and BarLab agree to the pixel in 10 frames"

# Counts instructions, which do not depend on other programs: those of 300 more frames, divided by
# 300.
strip --strip-debug -o "$work/barlab-bench" $bin/barlab-bench # which valgrind cannot read otherwise
collected() { # frames, program and its words
  frames=$1
  shift
  # SDL may start a process of its own, whose instructions would be counted too.
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --child-silent-after-fork=yes \
    "$@" --frames "$frames" 2>&1 >/dev/null |
    sed -n 's/.*Collected *: *//p'
}
instructions() { # program and its words
  few=$(collected 60 "$@")
  echo $((($(collected 360 "$@") - few) / 300))
}
echo "instructions of the process per frame (callgrind):"
for script in list header; do
  c=$(instructions .build/floor --script $script)
  swift=$(instructions "$work/barlab-bench" scene --script $script)
  awk -v s=$script -v a="$c" -v b="$swift" 'BEGIN { printf "  %-10s plain C %9d   BarLab %9d   ratio %.2f\n", s, a, b, b / a }'
done
few=$(instructions "$work/barlab-bench" scene --rows 100 --step 20)
many=$(instructions "$work/barlab-bench" scene --rows 10000000 --step 20)
awk -v a="$few" -v b="$many" 'BEGIN { printf "  rows       100: %d   10,000,000: %d   ratio %.3f\n", a, b, b / a }'

# While nothing moves: no frames, and how often the process wakes up.
$bin/barlab --size 1280x800 --renderer software --frame-log "$work/idle" --exit-after 14 >/dev/null &
lab=$!
sleep 4
switches() { # of each thread: some end meanwhile
  for task in /proc/$lab/task/*; do
    awk -v task="${task##*/}" '/voluntary_ctxt/ { n += $2 } END { print task, n }' "$task/status"
  done
}
switches >"$work/before"
rows=$(wc -l <"$work/idle/frames.csv")
sleep 8
switches >"$work/after"
wakeups=$(awk 'NR == FNR { n[$1] = $2; next } { sum += $2 - n[$1] } END { print sum }' "$work/before" "$work/after")
echo "idle: $(($(wc -l <"$work/idle/frames.csv") - rows)) frames and $wakeups wake-ups in 8 seconds"
wait $lab

for paced in "" --paced; do
  for script in list header; do
    for run in 1 2 3 4 5; do
      .build/floor --script $script $paced --xserver-pid $server
      $bin/barlab-bench scene --script $script $paced --xserver-pid $server
    done
  done
done | awk '
  function field(name) { match($0, "\"" name "\":[^,}]*"); s = substr($0, RSTART, RLENGTH); sub(/.*:/, "", s); gsub(/"/, "", s); return s }
  {
    key = field("script") " paced=" field("paced"); who = field("program")
    n[key, who]++; value[key, who, n[key, who]] = field("total_cpu_us"); keys[key] = 1
    started = "first frame"
    n[started, who]++; value[started, who, n[started, who]] = field("first_frame_ms")
    rss[who] = field("peak_rss_kb")
    if (who == "barlab-bench") allocations = field("allocations_per_frame_without_new_rows")
  }
  function median(key, who,   i, j, t, m, a) {
    m = n[key, who]
    for (i = 1; i <= m; i++) a[i] = value[key, who, i] + 0
    for (i = 1; i <= m; i++) for (j = i + 1; j <= m; j++) if (a[j] < a[i]) { t = a[i]; a[i] = a[j]; a[j] = t }
    return a[int((m + 1) / 2)]
  }
  END {
    print "standard scene, CPU of process and X server per frame, medians of 5 alternating runs:"
    for (key in keys) {
      a = median(key, "floor"); b = median(key, "barlab-bench")
      printf "  %-22s plain C %7.1f us   BarLab %7.1f us   ratio %.2f\n", key, a, b, b / a
    }
    a = median(started, "floor"); b = median(started, "barlab-bench")
    printf "  %-22s plain C %7.1f ms   BarLab %7.1f ms   ratio %.2f (median of %d starts)\n", started, a, b, b / a, n[started, "floor"]
    printf "  peak memory: plain C %d kB, BarLab %d kB\n", rss["floor"], rss["barlab-bench"]
    printf "  heap allocations a frame without new rows: %s\n", allocations
  }'

# Pages in a browser; the same step of the core natively beside it.
Scripts/web.sh
node Scripts/web_bench.mjs $bin/barlab "$($bin/barlab-bench web)"
