#!/usr/bin/env python3
"""Paints the background pictures of this folder from mathematics alone.

    python3 generate.py [--out DIR] [--only NAME]

Needs numpy and Pillow. Every random choice is seeded, so a picture only changes with its code.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from painting import aurora, dawn, dunes, noise, paper
from painting.tools import save

PICTURES = {
    "dawn.jpg": dawn.paint,
    "dunes.jpg": dunes.paint,
    "aurora.png": aurora.paint,
    "paper.png": paper.paint,
    "noise.jpg": noise.paint,
}


def parse_arguments():
    """Reads the command line."""
    names = [Path(name).stem for name in PICTURES]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent,
                        metavar="DIR", help="where the pictures go (default: this folder)")
    parser.add_argument("--only", choices=names, metavar="NAME",
                        help="paint one picture: " + ", ".join(names))
    return parser.parse_args()


def main():
    """Paints and saves the pictures asked for."""
    arguments = parse_arguments()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, paint in PICTURES.items():
        if arguments.only in (None, Path(name).stem):
            start = time.perf_counter()
            path = arguments.out / name
            save(paint(), path)
            seconds = time.perf_counter() - start
            print(f"{path}: {path.stat().st_size / 1000:.0f} kB in {seconds:.1f} s")


if __name__ == "__main__":
    main()
