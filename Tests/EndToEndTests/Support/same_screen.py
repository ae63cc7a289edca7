"""Compares what an X screen of any depth shows with a PNG of the lab.

usage: same_screen.py SCREEN.xwd PICTURE.png MASKS TOLERANCE

SCREEN is what Xvfb writes with -fbdir. MASKS are those of the window's visual, as in 7,38,c0.
TOLERANCE is the largest difference of a channel, as in 18,18,43.
"""

import struct
import sys

from same_picture import png


def screen(path, masks):
    """The rows of the screen, three numbers a pixel."""
    data = open(path, "rb").read()
    header = struct.unpack(">25I", data[:100])
    width, height, order, bits, line, colors = (
        header[4], header[5], header[7], header[11], header[12], header[19])
    start = header[0] + 12 * colors
    known = {}

    def color(pixel):
        return tuple(
            round(255 * ((pixel & mask) // (mask & -mask)) / (mask // (mask & -mask)))
            for mask in masks)

    rows, size = [], bits // 8
    for y in range(height):
        row = []
        for x in range(width):
            at = start + y * line + x * size
            pixel = int.from_bytes(data[at:at + size], "big" if order else "little")
            if pixel not in known:
                known[pixel] = color(pixel)
            row.append(known[pixel])
        rows.append(row)
    return rows


masks = [int(mask, 16) for mask in sys.argv[3].split(",")]
allowed = [int(number) for number in sys.argv[4].split(",")]
shown = screen(sys.argv[1], masks)
width, height, expected = png(sys.argv[2])
if len(shown) != height or len(shown[0]) != width:
    sys.exit(f"{len(shown[0])}x{len(shown)} shown, {width}x{height} expected")
worst, place = [0, 0, 0], 0
for row in shown:
    for color in row:
        worst = [max(w, abs(a - b)) for w, a, b in zip(worst, color, expected[place:place + 3])]
        place += 3
print("largest difference", worst)
sys.exit(any(one > most for one, most in zip(worst, allowed)))
