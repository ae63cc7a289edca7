"""Writes Goldens/numpy.csv: figures of random frame logs, computed with NumPy.

Independent of the Swift code: it shares only the generator of random rows, which both sides make
from a seed with whole numbers. Run it after a change of a definition, and look at the difference:

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install numpy
    /tmp/venv/bin/python Tests/FrameTimingTests/numpy_reference.py
"""

import pathlib

import numpy as np

MASK = (1 << 64) - 1
PERIODS = [16_666_667, 8_000_000, 6_944_444, 33_333_333]
SIZES = [1, 2, 3, 12, 40, 99, 100, 101, 200, 350, 600, 1500]
PHASES = ["warmup", "idle", "drag", "settle", "resize", "hidden"]
SOURCES = ["x11", "pump", "synthetic"]
CAUSES = ["injected", "self", "preempted", "wake_late", "io", "present_block", "unknown"]


class SplitMix:
    """Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % bound

    def chance(self, one_in):
        return self.below(one_in) == 0


def rows(seed):
    """A random log; the Swift tests make the same one, draw by draw."""
    rng = SplitMix(seed)
    count = SIZES[seed % len(SIZES)]
    period = PERIODS[rng.below(4)]
    kind = rng.below(4)
    phase = 2
    time = 1_000_000_000
    animation = time
    out = []
    for frame in range(count):
        if rng.chance(20):
            phase = rng.below(6)
        if kind == 0:
            interval = period + rng.below(60_001) - 30_000
        elif kind == 1:
            interval = 1_000_000 * (1 + rng.below(40))
        elif kind == 2:
            interval = period - 4_000_000 + 8_000_000 * (frame % 2)
        else:
            interval = rng.below(3 * period)
        if rng.chance(50):
            interval = period * (2 + rng.below(60))
        time += interval
        starts = frame == 0 or rng.chance(60)
        flags = 0
        if rng.chance(30):
            flags = 1 << rng.below(9)
        row = {"frame": frame, "phase": PHASES[phase], "flags": flags, "present_begin": time}
        slots = (2 * interval + period) // (2 * period)
        row["missed"] = None if starts else slots - 1
        row["interval"] = None if starts else interval
        row["late"] = rng.below(period) - period // 4
        row["deadline"] = time - row["late"]
        row["begin"] = time - 1 - rng.below(2 * period)
        row["draw"] = row["begin"] + rng.below(time - row["begin"])
        row["present_end"] = time + rng.below(period)
        animation += interval + rng.below(2_000_001) - 1_000_000
        row["animation"] = animation
        row["wake_late"] = rng.below(period) if rng.chance(2) else rng.below(100_000)
        row["cpu"] = None if rng.chance(10) else rng.below(2 * period)
        row["switches"] = rng.below(2)
        row["faults"] = 1 if rng.chance(4) else 0
        row["log"] = rng.below(60_000) if not rng.chance(8) else 3_000_000
        has_input = rng.chance(2)
        row["age"] = rng.below(40_000_000) if has_input else None
        row["source"] = SOURCES[seed % 3 if rng.chance(3) else 2] if has_input else None
        out.append(row)
    return period, out


def blame(row, period):
    """The first cause that holds, for a log paced by timer."""
    if row["flags"] & 2:
        return "injected"
    making = row["draw"] - row["begin"]
    busy = (row["present_end"] - row["begin"]) - max(0, row["deadline"] - row["draw"])
    cpu = row["cpu"]
    overran = row["draw"] > row["deadline"] and row["wake_late"] <= period / 2
    if (making > period or overran) and cpu is not None and cpu >= making / 2:
        return "self"
    if row["switches"] > 0 and cpu is not None and cpu < busy / 2:
        return "preempted"
    if row["wake_late"] > period / 2:
        return "wake_late"
    if row["faults"] > 0 or row["log"] > 2_000_000:
        return "io"
    # A call that blocks makes the next frame late.
    for call in [row, row["before"]]:
        if call and call["present_end"] - call["present_begin"] > period / 2:
            return "present_block"
    return "unknown"


def low(x, one_in):
    n = len(x)
    slowest = np.sort(x)[::-1]
    k = max(1, (n + one_in - 1) // one_in)
    reached = np.argmax(np.cumsum(slowest) >= x.sum() / one_in)
    with np.errstate(divide="ignore"):
        return {
            "percentile": 1000 / np.percentile(x, 100 - 100 / one_in),
            "mangohud": 1000 / slowest[max(0, int(n / one_in - 1))],
            "average": 1000 / slowest[:k].mean(),
            "integral": 1000 / slowest[reached],
            "tail_frames": k,
            "low_confidence": n < 10 * one_in,
        }


def worst_second(counted, period):
    run = np.array([r["run"] for r in counted])
    t = np.array([r["present_begin"] for r in counted])
    missed = np.array([max(0, r["missed"]) for r in counted])
    worst = 0.0
    for i in range(len(t)):
        inside = (run == run[i]) & (t > t[i] - 1_000_000_000) & (t <= t[i])
        gone = missed[inside].sum()
        worst = max(worst, 100 * gone / max(inside.sum() + gone, 1_000_000_000 // period))
    return worst


def histogram(x):
    edges = np.concatenate([np.arange(0, 50, 0.5), [50, 100, 200, 500, 1000, 2000, 5000, np.inf]])
    counts = [int(((x >= a) & (x < b)).sum()) for a, b in zip(edges, edges[1:])]
    return ";".join(
        f"{a:g}~{b:g}~{c}" for a, b, c in zip(edges, edges[1:], counts) if c > 0
    )


def figures(period, log, phase):
    """All figures of one block by name; None where there is no data."""
    log = [dict(r) for r in log]
    run = 0
    for i, r in enumerate(log):
        run += r["interval"] is None
        r["run"] = run
        r["before"] = log[i - 1] if i else None
    block = [r for r in log if phase is None or r["phase"] == phase]

    reasons = {"warmup": 0, "injected": 0, "hidden": 0, "resync": 0, "clock": 0}
    counted = []
    for r in block:
        if r["flags"] & 1:
            reasons["warmup"] += 1
        elif r["flags"] & 8:
            reasons["hidden"] += 1
        elif r["interval"] is None:
            reasons["resync"] += 1
        elif r["flags"] & 16:
            reasons["clock"] += 1
        else:
            counted.append(r)

    out = {"frames": len(counted)}
    out["injected_frames"] = sum(1 for r in counted if r["flags"] & 2)
    out.update({f"excluded.{k}": v for k, v in reasons.items()})
    if not counted:
        nothing = {"low_1pct_fps.low_confidence": True, "low_01pct_fps.low_confidence": True}
        return out | {"duration_s": 0.0, "input_to_present_ms.n": 0} | nothing
    p = period / 1e6
    x = np.array([r["interval"] for r in counted]) / 1e6
    n = len(x)
    seconds = x.sum() / 1000
    out["duration_s"] = seconds
    out["fps_mean"] = n / seconds if seconds > 0 else None
    out["frame_ms.mean"] = x.mean()
    out["frame_ms.sd"] = x.std(ddof=1) if n > 1 else None
    out["frame_ms.min"] = x.min()
    out["frame_ms.max"] = x.max()
    for name, q in [("p50", 50), ("p90", 90), ("p95", 95), ("p99", 99), ("p999", 99.9)]:
        out[f"frame_ms.{name}"] = np.percentile(x, q)
    for key, one_in in [("low_1pct_fps", 100), ("low_01pct_fps", 1000)]:
        for name, value in low(x, one_in).items():
            out[f"{key}.{name}"] = None if np.isinf(value) else value
    missed = np.array([r["missed"] for r in counted])
    gone = np.maximum(missed, 0).sum()
    out["missed_frames"] = gone
    out["doubled_frames"] = np.maximum(-missed, 0).sum()
    out["dropped_pct"] = 100 * gone / (n + gone)
    out["worst_1s_dropped_pct"] = worst_second(counted, period)

    moving = [r for r in counted if phase is not None or r["phase"] in ("drag", "settle")]
    if moving:
        lost = np.array([max(0, r["missed"]) for r in moving]) * p
        time = sum(r["interval"] for r in moving) / 1e9
        out["hitch.count"] = (lost > 0).sum()
        out["hitch.total_ms"] = lost.sum()
        out["hitch.longest_ms"] = lost.max()
        if time > 0:
            ratio = lost.sum() / time
            out["hitch.ratio_ms_per_s"] = ratio
            out["hitch.grade"] = "good" if ratio < 5 else "fair" if ratio <= 10 else "poor"

    late = np.array([r["late"] for r in counted]) / 1e3
    for name, q in [("p50", 50), ("p90", 90), ("p95", 95), ("p99", 99), ("max", 100)]:
        out[f"late_us.{name}"] = np.percentile(late, q)
    out["jank_1_5x"] = (x > 1.5 * p).sum()
    out["jank_2x"] = (x > 2 * p).sum()
    out["frozen_700ms"] = (x > 700).sum()

    off = x - p
    out["jitter.sd_us"] = 1e3 * x.std(ddof=1) if n > 1 else None
    out["jitter.rmssd_us"] = 1e3 * np.sqrt((np.diff(x) ** 2).mean()) if n > 1 else None
    beats = 0
    for i in range(n):
        near = [off[j] for j in (i - 1, i + 1) if 0 <= j < n]
        beats += abs(off[i]) > 1 and any(abs(o) > 1 and o * off[i] < 0 for o in near)
    out["jitter.heartbeat_pct"] = 100 * beats / n

    e = np.array([
        abs((r["animation"] - b["animation"]) - (r["present_begin"] - b["present_begin"]))
        for r in counted
        if (b := r["before"])
    ]) / 1e3
    out["anim_error.mean_abs_us"] = e.mean()
    out["anim_error.p99_abs_us"] = np.percentile(e, 99)
    out["anim_error.max_abs_us"] = e.max()
    out["anim_error.per_s_ms"] = e.sum() / 1e3 / seconds if seconds > 0 else None

    work = np.array([
        (r["draw"] - r["begin"]) + (r["present_end"] - r["present_begin"]) for r in counted
    ]) / 1e6
    out["work_ms.mean"] = work.mean()
    for name, q in [("p50", 50), ("p95", 95), ("p99", 99), ("max", 100)]:
        out[f"work_ms.{name}"] = np.percentile(work, q)

    out["input_to_present_ms.n"] = 0
    for source in SOURCES:
        ages = np.array([r["age"] for r in counted if r["source"] == source]) / 1e6
        if len(ages):
            for name, q in [("p50", 50), ("p95", 95), ("max", 100)]:
                out[f"input_to_present_ms.{name}"] = np.percentile(ages, q)
            out["input_to_present_ms.n"] = len(ages)
            out["input_to_present_ms.src"] = source
            break

    causes = [blame(r, period) for r in counted if r["missed"] > 0]
    for cause in CAUSES:
        out[f"blame.{cause}"] = causes.count(cause)
    out["histogram_ms"] = histogram(x)
    return out


def cell(value):
    if value is None:
        return ""
    if isinstance(value, (bool, np.bool_)):
        return "1" if value else "0"
    if isinstance(value, str):
        return value
    return f"{value:.12g}"


def main():
    logs = []
    keys = []
    for seed in range(300):
        period, log = rows(seed)
        for phase in (None, "drag") if seed % 5 == 0 else (None,):
            found = figures(period, log, phase)
            keys += [k for k in found if k not in keys]
            logs.append((seed, phase or "all", found))
    lines = [",".join(["seed", "block", *keys])]
    for seed, block, found in logs:
        lines.append(",".join([str(seed), block, *(cell(found.get(k)) for k in keys)]))
    path = pathlib.Path(__file__).parent / "Goldens" / "numpy.csv"
    path.write_text("\n".join(lines) + "\n")


main()
