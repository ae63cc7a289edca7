#!/bin/sh
# Prints what things cost: the core, the stage, and the standard scene against plain C.
# Scene runs alternate, so that a noisy machine is noisy for both; look at the ratios only.
set -eu
cd "$(dirname "$0")/.."
bin=.build/release

$bin/barlab-bench core
$bin/barlab-bench frame

make -s -C Tests/Floor OUT="$PWD/.build/floor"
display=${BENCH_DISPLAY:-:97}
Xvfb "$display" -screen 0 1280x800x24 -noreset >/dev/null 2>&1 &
server=$!
trap 'kill $server' EXIT
sleep 1
export DISPLAY="$display" SDL_VIDEODRIVER=x11

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
    n[key, who]++; cpu[key, who, n[key, who]] = field("total_cpu_us"); keys[key] = 1
    rss[who] = field("peak_rss_kb"); first[who] = field("first_frame_ms")
    if (who == "barlab-bench") allocations = field("allocations_per_frame_without_new_rows")
  }
  function median(key, who,   i, j, t, m, a) {
    m = n[key, who]
    for (i = 1; i <= m; i++) a[i] = cpu[key, who, i] + 0
    for (i = 1; i <= m; i++) for (j = i + 1; j <= m; j++) if (a[j] < a[i]) { t = a[i]; a[i] = a[j]; a[j] = t }
    return a[int((m + 1) / 2)]
  }
  END {
    print "standard scene, CPU of process and X server per frame, medians of 5 alternating runs:"
    for (key in keys) {
      a = median(key, "floor"); b = median(key, "barlab-bench")
      printf "  %-22s plain C %7.1f us   BarLab %7.1f us   ratio %.2f\n", key, a, b, b / a
    }
    printf "  peak memory: plain C %d kB, BarLab %d kB; first frame: plain C %.1f ms, BarLab %.1f ms\n", rss["floor"], rss["barlab-bench"], first["floor"], first["barlab-bench"]
    printf "  heap allocations a frame without new rows: %s\n", allocations
  }'
