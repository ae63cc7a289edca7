#!/usr/bin/env python3
"""Writes random recordings over all pages and presets, the same for the same seed.

    Scripts/random_recordings.py BARLAB DIR COUNT [--seed N]

`Scripts/unchanged.py OLD NEW --recordings DIR` compares two builds with them. BARLAB prints its pages,
presets and settings. Every page and every preset comes in turn; the events are drags, wheels, keys,
direct events, commands, settings and sizes.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess

parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
parser.add_argument("barlab")
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("count", type=int)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()


def lines(*words):
    said = subprocess.run([options.barlab, *words], capture_output=True, text=True, check=True)
    return [line for line in said.stdout.splitlines() if line.strip()]


def settings():
    """The keys, each with what it accepts: a range, or a list of values."""
    for line in lines("presets", "--keys"):
        key = line.split()[0]
        if numbers := re.search(r" a number from (\S+) to ([0-9.]*[0-9])", line):
            yield key, (float(numbers[1]), float(numbers[2]))
        elif " true or false. " in line:
            yield key, [True, False]
        elif choices := re.search(r" one of ([^.]*)\.", line):
            yield key, choices[1].split(", ")


pages = [line.split()[0] for line in lines("pages")]
presets = [line.split()[0] for line in lines("presets")]
keys = list(settings())
keyboard = [
    "Up", "Down", "PageUp", "PageDown", "Space", "Shift+Space", "Home", "End", "Left", "Right",
    "Escape", "Alt+Left"]


class Hand:
    """Somebody who does anything to a page."""

    def __init__(self, dice):
        self.dice = dice
        self.time = 0.0
        self.events = []

    def number(self, low, high):
        return round(self.dice.uniform(low, high), 3)

    def wait(self, low, high):
        self.time = round(self.time + self.dice.uniform(low, high), 4)

    def add(self, kind, **fields):
        self.events.append({"t": self.time, "type": kind, **fields})

    def drag(self):
        x, y = self.number(0, 390), self.number(0, 568)
        sideways = self.dice.random() < 0.25
        if sideways and self.dice.random() < 0.5:
            x = self.number(0, 20)
        across, along = (self.number(-40, 40), self.number(-4, 4)) if sideways else (
            self.number(-3, 3), self.number(-50, 50))
        self.add("down", x=x, y=y)
        for _ in range(self.dice.randint(0, 14)):
            self.wait(0.004, 0.02)
            x, y = round(x + across * self.dice.random(), 3), round(y + along * self.dice.random(), 3)
            self.add("move", x=x, y=y)
            if self.dice.random() < 0.1:
                along = -along
        if self.dice.random() < 0.2:
            self.wait(0, 0.3)
        if self.dice.random() < 0.1:
            self.add("cancel")
        else:
            self.add("up", x=x, y=y)

    def wheel(self):
        way = self.dice.choice([-1, -1, 1])
        fine = self.dice.random() < 0.4
        for _ in range(self.dice.randint(1, 12)):
            turn = self.number(0.05, 1.5) if fine else self.dice.randint(1, 3)
            self.add("wheel", dx=0, dy=way * turn)
            self.wait(0.007, 0.02 if fine else 0.12)

    def press(self):
        for _ in range(self.dice.choice([1, 1, 3])):
            self.add("key", key=self.dice.choice(keyboard))
            self.wait(0.02, 0.06)

    def direct(self):
        place = self.number(-300, 3000)
        cause = self.dice.choice(["drag", "fling", "program"])
        for _ in range(self.dice.randint(1, 12)):
            self.add("offset", y=place, by=cause)
            place = round(place + self.dice.uniform(-60, 60), 3)
            self.wait(0.001, 0.02)
        if self.dice.random() < 0.3:
            self.add("landing", y=self.number(-300, 3000))
        if self.dice.random() < 0.6:
            self.add("lift", momentum=self.dice.random() < 0.5)
        if self.dice.random() < 0.5:
            self.add("rest")

    def set(self):
        key, accepted = self.dice.choice(keys)
        value = (
            self.number(*accepted) if isinstance(accepted, tuple) else self.dice.choice(accepted))
        self.add("set", key=key, value=value)

    def command(self):
        kind = self.dice.randrange(7)
        if kind < 2:
            self.add(("show", "hide")[kind], animated=self.dice.random() < 0.5)
        elif kind == 2:
            self.add("page", action="leave")
            self.wait(0, 0.4)
            self.add("page", action="appear")
        elif kind == 3:
            self.add("content", height=self.number(0, 5000))
        elif kind == 4:
            self.add("resize", width=self.number(320, 900), height=self.number(320, 1000))
        elif kind == 5:
            self.add("refresh", action=self.dice.choice(["begin", "end"]))
        else:
            self.add("list", select=0)

    def navigate(self):
        kind = self.dice.randrange(3)
        if kind == 0:
            self.add(
                "nav", action="push", alpha=self.number(0, 1),
                tint=[self.number(0, 1) for _ in range(3)] + [1])
        elif kind == 1:
            self.add("nav", action=self.dice.choice(["pop", "popToRoot"]))
        else:
            for _ in range(self.dice.randint(1, 5)):
                self.add("nav", action="swipe", progress=self.number(0, 1))
                self.wait(0.008, 0.03)
            self.add("nav", action="release", velocity=self.number(-900, 900))

    def act(self):
        deeds = [self.drag] * 9 + [self.wheel] * 4 + [self.press] * 2 + [self.direct] * 3
        deeds += [self.set] * 3 + [self.command] * 2 + [self.navigate]
        self.dice.choice(deeds)()
        self.wait(0, self.dice.choice([0.03, 0.03, 0.25, 1.2]))


options.folder.mkdir(parents=True, exist_ok=True)
for number in range(options.count):
    hand = Hand(random.Random(options.seed * 1_000_003 + number))
    while len(hand.events) < 40:
        hand.act()
    header = {
        "format": "barlab-recording", "version": 1, "page": pages[number % len(pages)],
        "viewport": {"width": 390, "height": 568}}
    # Presets have a cycle of their own, so that each meets every page at some time.
    if number % 3:
        header["preset"] = presets[number % len(presets)]
    text = "\n".join(json.dumps(entry) for entry in [header, *hand.events])
    (options.folder / f"random-{number:05}.jsonl").write_text(text + "\n")
