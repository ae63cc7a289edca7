#!/usr/bin/env python3
"""Compares two builds of barlab, to show that a refactoring has changed nothing.

    Scripts/unchanged.py OLD NEW [--recordings DIR] [--pictures]

DIR may come from Scripts/random_recordings.py.

Compares, byte for byte: the geometry of every recording in Assets/recordings and of those in DIR, by
frame and by event; the texts of the verbs that read no file; the presets; and with --pictures every
page, light and dark, at scale 1 and 2, and pages with a recording also right to left. Both programs use
the Assets of this folder, wherever the programs are. Prints each difference, and exits with 1 if there is
one. A recording takes 0.2 s on two cores.
"""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent.parent
parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("old")
parser.add_argument("new")
parser.add_argument("--recordings", type=pathlib.Path)
parser.add_argument("--pictures", action="store_true")
options = parser.parse_args()
programs = [os.path.abspath(options.old), os.path.abspath(options.new)]
environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "BARLAB_ASSETS": str(here / "Assets")}


def said(program, words):
    """What a run says, and its code."""
    run = subprocess.run([program, *words], capture_output=True, env=environment)
    digest = hashlib.sha256(run.stdout + b"\0" + run.stderr).hexdigest()
    return f"{run.returncode} {digest}"


def drawn(program, words):
    """The pictures of a tour, by name."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [program, *words, "--out", folder], capture_output=True, env=environment)
        return {
            file.name: hashlib.sha256(file.read_bytes()).hexdigest()
            for file in sorted(pathlib.Path(folder).rglob("*.png"))}


def listed(words):
    """The first words of a verb's lines, from the old program."""
    run = subprocess.run([programs[0], *words], capture_output=True, text=True)
    return [line.split()[0] for line in run.stdout.splitlines() if line.strip()]


tasks = [[verb] for verb in ("--help", "pages", "presets", "man")]
tasks += [["presets", "--keys"]] + [["completions", shell] for shell in ("bash", "zsh", "fish")]
for preset in listed(["presets"]):
    tasks += [["presets", preset], ["presets", preset, "--swift"]]
tasks += [[verb, "--help"] for verb in (
    "run", "tour", "replay", "simulate", "report", "compare", "convert", "compare-presets",
    "fuzz", "soak")]
recordings = sorted((here / "Assets/recordings").rglob("*.jsonl"))
if options.recordings:
    recordings += sorted(options.recordings.glob("*.jsonl"))
for file in recordings:
    tasks += [["simulate", str(file), "--rows", rows] for rows in ("frames", "events")]

differences = 0
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    both = pool.map(lambda words: [said(program, words) for program in programs], tasks)
    for words, (old, new) in zip(tasks, both):
        if old != new:
            differences += 1
            print("differs:", " ".join(words))
    print(f"{len(tasks)} outputs compared, {len(recordings)} recordings among them")
    if options.pictures:
        tours = [
            ["tour", "--headless", "--theme", theme, "--scale", scale]
            for theme in ("light", "dark") for scale in ("1", "2")]
        count = 0
        for words in tours:
            old, new = pool.map(lambda program: drawn(program, words), programs)
            count += len(old)
            for name in sorted(old.keys() | new.keys()):
                if old.get(name) != new.get(name):
                    differences += 1
                    print("differs:", " ".join(words), name)
        for page in listed(["pages"]):
            file = here / f"Assets/recordings/{page}.jsonl"
            if not file.exists():
                print("no recording, so not compared right to left:", page)
                continue
            with tempfile.TemporaryDirectory() as folder:
                seen = []
                for number, program in enumerate(programs):
                    picture = pathlib.Path(folder) / f"{number}.png"
                    subprocess.run(
                        [program, "replay", str(file), "--headless", "--set",
                         "view.rightToLeft=true", "--screenshot", f"1={picture}"],
                        capture_output=True, env=environment)
                    seen.append(picture.read_bytes() if picture.exists() else b"")
                count += 1
                if seen[0] != seen[1] or not seen[0]:
                    differences += 1
                    print("differs:", page, "right to left")
        print(f"{count} pictures compared")
print("no difference" if differences == 0 else f"{differences} differences")
sys.exit(differences != 0)
