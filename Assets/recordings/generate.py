#!/usr/bin/env python3
"""Writes the tour's recordings: one gesture a page, as a hand would make it.

    python3 generate.py [--out DIR]

Standard library only; the same files every time. Format: barlab-recording, version 1.
"""

import argparse
import json
import math
import pathlib

SAMPLE = 0.008  # seconds between two places of the pointer: a mouse of 125 Hz


class Hand:
    """A hand with a pointer and a wheel; every method lets time pass."""

    def __init__(self):
        self.events = []
        self.time = 0.3
        self.y = 0.0
        self.picture = None
        self.trial = None

    def add(self, kind, **fields):
        self.events.append({"t": round(self.time, 4), "type": kind, **fields})

    def wait(self, seconds):
        self.time += seconds
        return self

    def shot(self):
        """The moment at which the tour takes its picture."""
        self.picture = round(self.time, 4)
        return self

    def wheel(self, notches, pause=0.07):
        for _ in range(abs(notches)):
            self.add("wheel", dx=0, dy=-1 if notches > 0 else 1)
            self.time += pause
        return self

    def press(self, y=420.0, x=195.0):
        self.y = y
        self.x = x
        self.add("down", x=x, y=y)
        self.time += SAMPLE
        return self

    def move(self, by, seconds):
        """Slow, fast, slow: a deliberate movement that ends at rest."""
        start, begin = self.y, self.time
        steps = max(1, round(seconds / SAMPLE))
        for step in range(1, steps + 1):
            share = step / steps
            self.time = begin + share * seconds
            self.y = start + by * (1 - math.cos(math.pi * share)) / 2
            self.add("move", x=self.x, y=round(self.y, 2))
        return self

    def flick(self, by, seconds=0.16):
        """Ever faster: let go at the end, the list coasts on."""
        start, begin = self.y, self.time
        steps = max(3, round(seconds / SAMPLE))
        for step in range(1, steps + 1):
            share = step / steps
            self.time = begin + share * seconds
            self.y = start + by * share ** 1.6
            self.add("move", x=self.x, y=round(self.y, 2))
        return self

    def tremble(self, by, seconds):
        """A slow, even movement by a hand that trembles: 0.5 to 3 pt back and forth, 8 to 12 times
        a second."""
        start, begin, phase = self.y, self.time, 0.0
        steps = max(1, round(seconds / SAMPLE))
        for step in range(1, steps + 1):
            now = step * SAMPLE
            phase += SAMPLE * (10 + 2 * math.sin(2 * math.pi * 0.3 * now))
            reach = 0.25 + 1.25 * (1 - math.cos(2 * math.pi * 0.7 * now)) / 2
            self.time = begin + now
            self.y = start + by * step / steps + reach * math.sin(2 * math.pi * phase)
            self.add("move", x=self.x, y=round(self.y, 2))
        return self

    def across(self, by, seconds):
        """As `move`, sideways: how a page is swiped back."""
        start, begin = self.x, self.time
        steps = max(1, round(seconds / SAMPLE))
        for step in range(1, steps + 1):
            share = step / steps
            self.time = begin + share * seconds
            self.x = round(start + by * (1 - math.cos(math.pi * share)) / 2, 2)
            self.add("move", x=self.x, y=self.y)
        return self

    def push(self, y=300.0, x=195.0, ramp="et-demo"):
        """A click on a row, which pushes a profile."""
        self.click(x, y)
        self.add("nav", action="push", alpha=0, tint=[1, 1, 1, 1], status="light", ramp=ramp)
        return self.wait(0.7)

    def sway(self, dx, dy, seconds):
        """A deliberate movement in any direction that ends at rest."""
        x, y, begin = self.x, self.y, self.time
        steps = max(1, round(seconds / SAMPLE))
        for step in range(1, steps + 1):
            share = step / steps
            way = (1 - math.cos(math.pi * share)) / 2
            self.time = begin + share * seconds
            self.x, self.y = x + dx * way, y + dy * way
            self.add("move", x=round(self.x, 2), y=round(self.y, 2))
        return self

    def swipe(self, dx, dy=0, seconds=0.14):
        """Ever faster, sideways: a page turns."""
        x, y, begin = self.x, self.y, self.time
        steps = max(3, round(seconds / SAMPLE))
        for step in range(1, steps + 1):
            share = step / steps
            self.time = begin + share * seconds
            self.x, self.y = x + dx * share ** 1.6, y + dy * share ** 1.6
            self.add("move", x=round(self.x, 2), y=round(self.y, 2))
        return self

    def lift(self):
        self.time += SAMPLE / 2
        self.add("up", x=round(self.x, 2), y=round(self.y, 2))
        return self

    def click(self, x, y):
        self.add("down", x=x, y=y)
        self.time += 0.09
        self.add("up", x=x, y=y)
        return self

    def drag(self, by, seconds, y=420.0):
        return self.press(y).move(by, seconds).wait(0.08).lift()


def shy_bar(hand):
    hand.press(600).flick(-260).lift().wait(1.6)
    hand.press(250).move(150, 1.1).shot().wait(0.35).move(170, 1.1).wait(0.1).lift().wait(0.5)
    hand.click(338, 84).wait(0.5)


def no_extension(hand):
    hand.wheel(9).wait(0.7)
    hand.press(250).move(140, 1.0).shot().wait(0.3).move(120, 0.8).wait(0.1).lift().wait(0.4)


def sticky_extension(hand):
    hand.drag(-240, 0.9, 560).wait(0.5).shot()
    hand.click(338, 40).wait(0.5)


def sticky_bar(hand):
    hand.press(500).move(-24, 0.6).shot().wait(0.4).lift().wait(0.5)
    hand.drag(-200, 0.7, 560).wait(0.4)


def fade_bar(hand):
    hand.press(560).move(-66, 0.9).shot().wait(0.4).move(-160, 0.6).wait(0.1).lift().wait(0.4)
    hand.drag(260, 0.9, 300).wait(0.4)


def sections(hand):
    hand.wheel(7).wait(0.4)
    hand.press(250).move(330, 1.3).shot().wait(0.2).lift().wait(0.5)


def grid(hand):
    hand.press(620).flick(-330).lift().wait(0.55).press(400).shot().wait(0.3).lift().wait(0.5)
    hand.drag(280, 1.0, 250).wait(0.3)


def short(hand):
    hand.press(300).move(220, 0.8).shot().wait(0.3).lift().wait(0.9)
    hand.press(500).move(-180, 0.6).lift().wait(0.9)


def barely_long(hand):
    hand.wheel(4).wait(0.7).shot().wait(0.3).wheel(-4).wait(0.6)


def barely_short(hand):
    hand.press(560).move(-240, 0.8).shot().wait(0.3).lift().wait(0.9)


def popover(hand):
    hand.press(200).move(120, 0.7).shot().wait(0.2).lift().wait(0.8)


def bottom_bar(hand):
    hand.press(560).move(-62, 0.8).shot().wait(0.3).move(-200, 0.7).wait(0.1).lift().wait(0.5)
    hand.drag(300, 1.0, 300).wait(0.4)


def partly_sticky(hand):
    hand.drag(-220, 0.9, 560).wait(0.5).shot()
    hand.add("set", key="shyBar.extensionStays", value=34)
    hand.wait(0.6)
    hand.add("set", key="shyBar.extensionStays", value=18)
    hand.wait(0.5)


def keep_state(hand):
    hand.press(600).flick(-260).lift().wait(1.4)
    hand.click(195, 700).add("page", action="leave")
    hand.wait(0.16).shot().wait(0.7)
    hand.click(50, 42).add("page", action="appear")
    hand.wait(0.8)


def commands(hand):
    hand.wait(0.3).add("show")
    hand.wait(0.12).shot().wait(0.7)
    hand.wheel(3).wait(0.5)
    hand.add("show")
    hand.wait(0.6).add("hide")
    hand.wait(0.6)


def two_lists(hand):
    hand.drag(-300, 0.9, 600).wait(0.4).drag(330, 1.1, 250).wait(0.3)
    hand.click(280, 84).add("list", select=1)
    hand.wait(0.3).shot().wait(0.4)
    hand.click(110, 84).add("list", select=0)
    hand.wait(0.6)


def changing_extension(hand):
    hand.wheel(6).wait(0.6)
    hand.drag(300, 1.0, 250).wait(0.3)
    for height in (56, 72, 88):
        hand.click(140, 700).add("set", key="shyBar.extensionHeight", value=height)
        hand.wait(0.3)
    hand.shot().click(338, 84).wait(0.4)


def rows(hand):
    hand.press(600).flick(-220).lift().wait(1.3)
    for count in (16, 8):
        hand.click(140, 700).add("set", key="stage.rows", value=count)
        hand.wait(0.45)
    hand.shot().wait(0.2)
    hand.click(250, 700).add("set", key="stage.rows", value=16)
    hand.wait(0.6)


def flexible_header(hand):
    hand.press(350).move(170, 0.9).wait(0.2).move(-240, 1.1).shot().wait(0.2).lift().wait(0.5)
    hand.press(600).flick(-330).lift().wait(1.6)
    hand.drag(260, 1.2, 300).wait(0.8)


def header_shift(hand):
    hand.wheel(6).wait(0.6)
    hand.drag(210, 1.2, 300).shot().wait(0.3).drag(40, 0.5, 300).wait(0.7)
    hand.add("hide", animated=True)
    hand.wait(0.9).add("show", animated=True)
    hand.wait(0.9)


def header_status_bar(hand):
    hand.press(500).move(-98, 1.2).shot().wait(0.4).move(-260, 0.9).wait(0.1).lift().wait(0.6)
    hand.drag(330, 1.6, 250).wait(0.6)


def header_frame(hand):
    hand.press(350).move(120, 0.8).wait(0.1).move(-190, 1.2).shot().wait(0.2)
    hand.move(-200, 0.9).wait(0.1).lift().wait(0.6)


def header_picture(hand):
    hand.press(350).move(190, 1.0).shot().wait(0.3).lift().wait(0.8)
    hand.press(560).move(-180, 1.0).wait(0.2).move(150, 0.8).wait(0.1).lift().wait(0.3)
    hand.click(195, 714).add("set", key="header.picture", value=1)
    hand.wait(0.7)


def header_touch(hand):
    hand.press(60, 120).move(90, 0.7).wait(0.1).move(-120, 0.8).shot().wait(0.1).lift().wait(0.6)
    hand.click(70, 85).wait(0.3).click(195, 240).wait(0.5)
    hand.press(120, 300).move(40, 0.4).wait(0.1).lift().wait(0.4)


def header_style(hand):
    hand.drag(-60, 0.6).wait(0.2)
    for step in range(31):
        grey = round(0.2 + step * 0.02, 2)
        for part in ("Red", "Green", "Blue"):
            hand.add("set", key=f"header.background{part}", value=grey)
        if step == 14:
            hand.shot()
        hand.wait(0.05)
    hand.drag(120, 0.8, 300).wait(0.5)


def header_in_list(hand):
    hand.press(560).move(-200, 1.0).wait(0.2).lift().wait(0.4)
    hand.add("set", key="header.cancelsScroll", value=False)
    hand.drag(120, 0.8, 300).shot().wait(0.3)
    hand.add("set", key="header.cancelsScroll", value=True)
    hand.wait(0.5)


def header_order(hand):
    hand.press(380).move(-90, 0.9).shot().wait(0.3).move(-150, 0.9).wait(0.1).lift().wait(0.5)
    hand.wheel(5).wait(0.8)
    hand.add("show", animated=True)
    hand.wait(0.8).drag(260, 1.0, 300).wait(0.4)


def header_lists(hand):
    hand.drag(-70, 0.8, 560).wait(0.3)
    hand.click(250, 714).add("list", select=1)
    hand.wait(0.5).drag(-300, 0.9, 600).shot().wait(0.3)
    hand.click(140, 714).add("list", select=0)
    hand.wait(0.7)


def header_stack(hand):
    hand.click(195, 300).add(
        "nav", action="push", alpha=1, tint=[0, 0.48, 1, 1], status="dark")
    hand.wait(0.7).drag(-60, 0.8, 500).wait(0.2)
    hand.press(400, 6).across(170, 0.8).shot().wait(0.3).across(-120, 0.5).wait(0.1).lift().wait(0.5)
    hand.press(400, 6).across(260, 0.6).wait(0.1).lift().wait(0.8)


def header_configurator(hand):
    hand.drag(-160, 0.9, 560).wait(0.3)
    hand.add("set", key="header.maximumHeight", value=260)
    hand.wait(0.3).drag(240, 0.9, 250).shot().wait(0.3)
    hand.add("set", key="header.minimumHeight", value=120)
    hand.wait(0.3).wheel(5).wait(0.8)


HEADER_PAGES = {
    "flexible-header": flexible_header, "header-shift": header_shift,
    "header-status-bar": header_status_bar, "header-frame": header_frame,
    "header-picture": header_picture, "header-touch": header_touch,
    "header-style": header_style, "header-in-list": header_in_list,
    "header-order": header_order,
    "header-lists": header_lists, "header-stack": header_stack, "header-configurator": header_configurator,
}

# What a page needs that keeps the defaults for other people's recordings.
SETTINGS = {
    "flexible-header": {
        "header.minimumHeight": 76, "header.maximumHeight": 200,
        "header.shiftBehavior": "enabled",
    },
    "refresh-banner": {"stage.rows": 0, "refresh.rowsArrive": True},
}

def transparent_bar(hand):
    hand.press(600).flick(-240).lift().wait(1.4).push()
    hand.press(500).move(-158, 0.9).wait(0.2).lift().wait(0.3)
    hand.press(400, 6).across(150, 0.7).shot().wait(0.4).across(-60, 0.4).wait(0.1).lift().wait(0.6)
    hand.push(560)
    hand.press(400, 6).across(240, 0.6).wait(0.1).lift().wait(0.7)
    hand.press(300).move(200, 0.6).wait(0.1).lift().wait(0.3)
    hand.click(270, 168).add("nav", action="popToRoot")
    hand.wait(0.7)


def nav_ramps(hand):
    hand.press(500).move(-160, 1.2).shot().wait(0.4).move(-100, 0.8).wait(0.1).lift().wait(0.3)
    hand.push(42, 350, "image-inset")
    hand.press(330, 6).across(200, 0.8).wait(0.4).across(120, 0.4).wait(0.1).lift().wait(0.6)
    hand.press(250).move(300, 0.9).wait(0.2).lift().wait(0.9)
    hand.add("set", key="nav.rootRamp", value="wr-profile")
    hand.wait(0.3).drag(-220, 1.2, 560).wait(0.3)


def nav_compare(hand):
    hand.push(200, 150)
    hand.press(330, 6).across(150, 0.6).shot().wait(0.3).across(260, 0.5).wait(0.1).lift().wait(0.6)
    hand.push(200, 150)
    hand.press(330, 6).across(200, 0.6).wait(0.1).lift().wait(0.7)


def nav_contrast(hand):
    for alpha in (0.35, 0.2, 0.05):
        hand.add("set", key="nav.alpha", value=alpha)
        hand.wait(0.25)
    hand.drag(-70, 0.8, 560).shot().wait(0.3)
    for alpha in (0.5, 0.8, 1):
        hand.add("set", key="nav.alpha", value=alpha)
        hand.wait(0.25)
    hand.push()
    hand.press(500).move(-120, 1.2).wait(0.1).lift().wait(0.5)


def personal_page(hand):
    hand.press(560).flick(-230).lift().wait(1.5)
    hand.press(260).flick(300).lift().wait(1.4)
    hand.press(300).move(190, 0.6).wait(0.2).lift().wait(0.8)
    hand.press(480, 340).sway(-190, 12, 0.6).shot().wait(0.25).swipe(-90).lift().wait(0.7)
    hand.click(325, 222).wait(0.7)
    hand.press(520, 60).swipe(150, -10).lift().wait(0.6).press(520, 60).swipe(160, 8).lift().wait(0.6)
    hand.wheel(4, 0.09).wait(0.6)
    hand.press(520, 9).sway(170, 14, 0.6).wait(0.2).sway(-120, -10, 0.5).wait(0.1).lift().wait(0.6)
    hand.press(520, 9).sway(260, -12, 0.7).wait(0.1).lift().wait(0.7)


def gesture_lab(hand):
    hand.press(470, 300).sway(-6, 3, 0.4).wait(0.3).sway(-120, 50, 0.5).shot().wait(0.3).lift()
    hand.wait(0.7).press(520, 170).sway(40, -110, 0.5).wait(0.3).lift().wait(0.5)
    hand.press(470, 320).swipe(-180, 60).lift().wait(0.7)
    hand.add("set", key="profile.axisRule", value="twoToOne")
    hand.wait(0.3).press(470, 120).sway(60, 28, 0.4).sway(120, 130, 0.4).wait(0.2).lift().wait(0.6)
    hand.press(470, 8).sway(170, 20, 0.6).wait(0.3).lift().wait(0.6)


def refresh_banner(hand):
    hand.press(180).move(200, 0.9).wait(0.15).move(170, 0.8).wait(0.25).lift().wait(3.4).shot()
    hand.click(345, 42).add("refresh", action="end")
    hand.wait(0.8)
    hand.press(250).move(150, 0.6).wait(0.15).lift().wait(0.8)
    hand.click(45, 42).add("refresh", action="begin")
    hand.wait(0.15).click(345, 42).add("refresh", action="end")
    hand.wait(1.2)


def refresh_field(hand):
    hand.press(200).move(230, 1.8).wait(0.2).shot().wait(0.4).move(-150, 0.9).wait(0.2)
    hand.move(290, 1.2).wait(0.3).lift().wait(1.6)
    hand.click(415, 700).add("refresh", action="end")
    hand.wait(0.9)


def refresh_header(hand):
    hand.press(250).move(380, 1.4).wait(0.3).lift().wait(0.9).shot().wait(0.4)
    hand.drag(-330, 1.0, 560).wait(0.5).drag(330, 1.0, 250).wait(0.5)
    hand.click(250, 700).add("refresh", action="end")
    hand.wait(0.9)


def profile_refresh(hand):
    hand.press(120).move(330, 1.1).shot().wait(0.2).lift().wait(1.0)
    hand.press(480, 340).swipe(-220, 8).lift().wait(0.8)
    hand.add("refresh", action="end")
    hand.wait(0.9).add("set", key="profile.pull", value="list")
    hand.wait(0.2).press(330).move(330, 1.1).wait(0.1).lift().wait(0.9)
    hand.add("refresh", action="end")
    hand.wait(0.8)


def bars_combined(hand):
    hand.press(130, 320).sway(-190, 10, 0.6).shot().wait(0.2).swipe(-90).lift().wait(0.7)
    hand.press(150, 200).move(330, 1.1).wait(0.1).lift().wait(1.0)
    hand.press(520, 340).swipe(-220, 8).lift().wait(0.8)
    hand.add("refresh", action="end")
    hand.wait(0.8).press(600).flick(-230).lift().wait(1.2)
    hand.press(500, 60).swipe(220, 8).lift().wait(0.8).press(260).flick(300).lift().wait(1.2)
    hand.press(520, 150).sway(130, 12, 0.6).wait(0.2).sway(-110, -10, 0.5).wait(0.1).lift()
    hand.wait(0.6).press(520, 120).sway(230, 12, 0.7).wait(0.1).lift().wait(0.7)


def peer_presets(hand):
    hand.drag(-10, 0.4).wait(0.7).drag(-300, 0.9).wait(0.6).press(320)
    hand.move(28, 0.5).wait(0.2).shot().move(14, 0.3).wait(0.1).lift().wait(0.6)
    hand.wheel(4).wait(0.8).wheel(-3).wait(0.8).press(600).flick(-250).lift().wait(1.4)
    hand.press(250).flick(190).lift().wait(1.2)


def reader(hand):
    """On and back by hand, twice, for the ranking of what that does to a reader."""
    hand.drag(-240, 0.9, 600).wait(0.4).shot().drag(60, 0.6, 300).wait(0.8)
    hand.press(600).flick(-250).lift().wait(1.4).drag(280, 1.2, 250).wait(0.8)


def ios_minimization(hand):
    hand.drag(-160, 0.8, 560).wait(0.6).press(300).move(16, 0.4).wait(0.4).shot().wait(0.4)
    hand.move(120, 0.8).wait(0.1).lift().wait(0.6)
    hand.press(600).flick(-300).lift().wait(1.6).wheel(-3).wait(0.8)


def peers(hand):
    """Row I of the table at rest of momentum: 1000 points on, 180 back, as a page reports them."""
    hand.trial = {"row": "I", "preset": "mdc", "stop": False}
    rest, place = -56, 0
    hand.add("offset", y=rest, by="drag")
    hand.wait(0.3)
    for move, seconds in ((1000, 1.6), (-180, 0.7)):
        begin, steps, last = hand.time, round(seconds * 120), None
        for step in range(1, steps + 1):
            share = step / steps
            y = rest + place + round(move * share * share * (3 - 2 * share))
            hand.time = begin + seconds * share
            if y != last:
                hand.add("offset", y=y, by="drag")
            last = y
        place += move
        hand.wait(0.15)
        if move < 0:
            hand.shot()
        hand.wait(0.15)
    hand.add("lift", momentum=False)
    hand.wait(0.6)


def mixer(hand):
    """The same gesture under one behaviour, then under rules that a hand has changed."""
    hand.drag(-300, 0.9).wait(0.5).drag(120, 0.7).wait(0.8)
    for key, value in (("bar.showResistance", 60), ("bar.settleTime", 0.4)):
        hand.add("set", key=key, value=value)
        hand.wait(0.2)
    hand.drag(-300, 0.9).wait(0.5).press(320).move(84, 0.7).wait(0.1).shot()
    hand.move(30, 0.3).wait(0.1).lift().wait(0.9).wheel(4).wait(0.8).wheel(-2).wait(0.8)


def feel(hand):
    """A fling, the same under stiffer physics, and one against the start."""
    hand.press(620).flick(-300).lift().wait(1.3).shot().wait(0.9)
    hand.add("set", key="scroll.decelerationRate", value=0.994)
    hand.wait(0.5).press(620).flick(-300).lift().wait(1.4)
    hand.add("set", key="scroll.springDampingRatio", value=0.6)
    hand.wait(0.4).press(200).flick(330).lift().wait(0.4).press(200).flick(330).lift().wait(1.8)


def frame_rate(hand):
    hand.press(620).flick(-280).lift().wait(1.2).shot().wait(0.8)
    for name, value in (("decayModel", "constant"), ("constantDeceleration", 1500)):
        hand.add("set", key="scroll." + name, value=value)
        hand.wait(0.3)
    hand.press(620).flick(-280).lift().wait(2.2)


def velocity(hand):
    """A flick that is let go in full run, one that is held still first, and one by other weights."""
    hand.press(600).flick(-300, 0.2).lift().wait(0.35).shot().wait(1.6)
    hand.press(300).flick(220, 0.18).wait(0.09).lift().wait(0.9)
    hand.add("set", key="scroll.velocityStrategy", value="iosWeights")
    hand.wait(0.3).press(600).flick(-300, 0.2).lift().wait(1.6)


def input_page(hand):
    """Notches, a drag, a key, then the units of a trackpad, which have fractions."""
    hand.wheel(3, 0.11).wait(0.7).wheel(-2, 0.11).wait(0.7)
    hand.press(520).move(-60, 0.3).wait(0.1).lift().wait(0.6)
    hand.add("key", key="PageDown")
    hand.wait(0.8)
    for size in (0.1, 0.2, 0.3, 0.45, 0.5, 0.5, 0.4, 0.3):
        hand.add("wheel", dx=0, dy=-size)
        hand.wait(0.016)
    hand.shot().wait(2.2)


def tremor(hand):
    """A slow scroll on and back by a hand that trembles."""
    hand.press(600).tremble(-240, 4.0).tremble(150, 3.0).wait(0.2).lift()


def tap_during_the_snap(hand):
    """Taps while a half shown bar is on its way to rest: on its way in, then on its way out."""
    hand.drag(-34, 0.5, 500).wait(0.06).click(195, 520).wait(1.0)
    hand.drag(-300, 0.9, 600).wait(0.8).drag(34, 0.5, 300).wait(0.06).click(195, 520).wait(1.0)


def fling_back_from_the_middle(hand):
    """Two flings into the list, and after a pause a short and a long one back."""
    hand.press(620).flick(-300).lift().wait(1.2).press(620).flick(-300).lift().wait(3.2)
    hand.press(300).flick(60).lift().wait(2.0).press(250).flick(300).lift().wait(3.2)


# Gestures that no page is about, in the folder gestures: what a bar does to a reader shows in them.
GESTURES = {
    "tremor": tremor, "tap-during-the-snap": tap_during_the_snap,
    "fling-back-from-the-middle": fling_back_from_the_middle,
}


PAGES = {
    "shy-bar": shy_bar, "no-extension": no_extension, "sticky-extension": sticky_extension,
    "sticky-bar": sticky_bar, "fade-bar": fade_bar, "sections": sections, "grid": grid,
    "short": short, "barely-long": barely_long, "barely-short": barely_short,
    "popover": popover, "bottom-bar": bottom_bar, "partly-sticky": partly_sticky,
    "keep-state": keep_state, "commands": commands, "two-lists": two_lists,
    "changing-extension": changing_extension, "rows": rows, **HEADER_PAGES,
    "transparent-bar": transparent_bar, "nav-ramps": nav_ramps, "nav-compare": nav_compare,
    "nav-contrast": nav_contrast,
    "personal-page": personal_page, "gesture-lab": gesture_lab,
    "refresh-banner": refresh_banner, "refresh-field": refresh_field,
    "refresh-header": refresh_header,
    "profile-refresh": profile_refresh, "bars-combined": bars_combined,
    "peers": peers, "reader": reader, "peer-presets": peer_presets, "mixer": mixer,
    "ios-minimization": ios_minimization,
    "feel": feel, "frame-rate": frame_rate,
    "velocity": velocity, "input": input_page,
}


# The preset of a page, by the beginning of its name.
PRESETS = {
    "flexible-": "flexible", "header-": "flexible", "transparent-": "smooth", "nav-": "smooth",
    "refresh-": "banner", "personal-": "profile", "profile-": "profile", "gesture-": "profile",
    "bars-": "profile", "peer-": "qt-pullback-snap", "peers": "mdc", "reader": "tly",
    "mixer": "tly", "ios-": "ios26-like", "velocity": "barlab", "input": "barlab",
}


def preset(page):
    return next((name for start, name in PRESETS.items() if page.startswith(start)), "shy")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).parent)
    out = parser.parse_args().out
    (out / "gestures").mkdir(exist_ok=True)
    pages = [(page, page, script) for page, script in PAGES.items()]
    pages += [("gestures/" + name, "peer-presets", script) for name, script in GESTURES.items()]
    for name, page, script in pages:
        hand = Hand()
        script(hand)
        header = {
            "format": "barlab-recording", "version": 1, "page": page,
            "preset": preset(page), "settings": SETTINGS.get(page, {}),
        }
        if hand.picture:
            header["picture"] = hand.picture
        if hand.trial:
            header["trial"] = hand.trial
        lines = [header] + hand.events
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        (out / f"{name}.jsonl").write_text(text)


if __name__ == "__main__":
    main()
