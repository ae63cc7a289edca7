"""Writes a frame log of so many rows: long_log.py ROWS FOLDER. In Python, because a debug build of our
own writer would take minutes for it."""

import os
import random
import sys

rows, folder = int(sys.argv[1]), sys.argv[2]
os.makedirs(folder, exist_ok=True)
rng = random.Random(1)
period = 16_666_667
header = (
    "frame,t_begin_ns,t_input_ns,t_update_ns,t_draw_ns,t_present_begin_ns,t_present_end_ns,"
    "t_deadline_ns,t_anim_ns,slot,missed,interval_us,late_us,wake_late_us,wait_us,cpu_us,nivcsw,"
    "majflt,input_n,input_age_us,input_src,phase,pointer_px,raw_px,shown_px,velocity_px_s,flags,"
    "log_us,bar_px"
)


def micro(number):
    return f"{number // 1000}.{number % 1000:03d}"


with open(f"{folder}/frames.csv", "w") as file:
    file.write(header + "\n")
    slot, before, lines = 0, 0, []
    for frame in range(rows):
        missed = 1 if rng.random() < 0.002 else 0
        slot += 1 + missed
        deadline = slot * period
        late = rng.randrange(50_000)
        begin = deadline + late
        end = begin + 300_000 + rng.randrange(10_000)
        starts = frame % 5000 == 0
        phase = "warmup" if frame < 30 else ("drag", "settle", "idle", "drag")[frame // 200 % 4]
        shown = micro(frame * 13 % 5_000_000)
        interval = "" if starts else micro(begin - before)
        flags = 1 if frame < 30 else 256 if starts else 0
        lines.append(
            f"{frame},{begin - 2_920_000},{begin - 2_900_000},{begin - 2_500_000},{begin - 1_000_000},"
            f"{begin},{end},{deadline},{deadline},{slot},{'' if starts else missed},{interval},"
            f"{micro(late)},{micro(rng.randrange(60_000))},11000.000,"
            f"{micro(3_000_000 + rng.randrange(500_000))},0,0,1,"
            f"{micro(12_000_000 + rng.randrange(4_000_000))},pump,{phase},100.000,{shown},{shown},"
            f"-{micro(frame * 7 % 3_000_000)},{flags},{micro(20_000 + rng.randrange(9000))},-12.500\n"
        )
        before = begin
        if len(lines) > 20_000:
            file.write("".join(lines))
            lines = []
    file.write("".join(lines))
