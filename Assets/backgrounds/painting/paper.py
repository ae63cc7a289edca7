"""Sheets of pastel paper, cut into waves and stacked around a bright canyon."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .tools import Noise, blend, blur, colour, gradient, grid, smoothstep

WIDTH, HEIGHT = 900, 1350
SHADOW = colour("#8a76a8")

# Shadows of a sheet on those beneath: blur, offset right, offset down (pixels) and strength.
SHADOWS = [(2.2, 1, 2, 0.16), (10, 4, 8, 0.22), (34, 12, 24, 0.24), (16, 0, -3, 0.20)]


@dataclass(frozen=True)
class Sheet:
    """A sheet that covers the picture beyond `edge` pixels on one `side` of the canyon."""

    seed: int
    side: int
    edge: float
    near: str
    far: str


SHEETS = [
    Sheet(1, 1, 66, "#fff0e0", "#fde4d3"),
    Sheet(2, -1, 84, "#f1f7f0", "#e2f1ea"),
    Sheet(33, 1, 150, "#ffe2d0", "#fdd2c3"),
    Sheet(4, -1, 176, "#ddf1ec", "#c9e9e8"),
    Sheet(5, 1, 246, "#fecfc3", "#f9bfbf"),
    Sheet(6, -1, 274, "#c6e8ec", "#b2dcec"),
    Sheet(17, 1, 356, "#f8bdc5", "#eeabc8"),
    Sheet(28, -1, 388, "#b3d8f1", "#a6c8ef"),
    Sheet(9, 1, 500, "#e6b0d6", "#cfa6e0"),
    Sheet(10, -1, 520, "#aac0f0", "#b0b0ea"),
]


def _canyon(x, y):
    """Signed distance, in pixels, from a meandering diagonal through the picture."""
    across = (x - WIDTH / 2) * 0.45 + (y - HEIGHT / 2) * 0.89
    along = (x - WIDTH / 2) * 0.89 - (y - HEIGHT / 2) * 0.45
    return -across + 128 * np.sin(along / 205 + 0.5) + 34 * np.sin(along / 98 + 2.2)


def _field(sheet, x, y, canyon):
    """Roughly how far inside the sheet a pixel lies, in pixels; its edge is at zero."""
    noise = Noise(sheet.seed)
    return sheet.side * canyon - sheet.edge + 120 * noise.fbm(x / 470, y / 470, 2, gain=0.3)


def _shifted(plane, right, down):
    """Moves a plane by whole pixels, repeating its borders."""
    rows = np.clip(np.arange(HEIGHT) - down, 0, HEIGHT - 1)
    columns = np.clip(np.arange(WIDTH) - right, 0, WIDTH - 1)
    return plane[rows[:, None], columns]


def _drop_shadow(image, cover):
    """Darkens the picture around a sheet, as light from the upper left would."""
    for sigma, right, down, strength in SHADOWS:
        soft = _shifted(blur(cover, sigma), right, down)[..., None]
        image = image ** (1 + strength * soft) * (1 - strength * soft * (1 - SHADOW))
    return image


def _paint_sheet(image, sheet, x, y, canyon):
    """Lays one sheet on the stack: shadow, paper and the bright rim of its cut."""
    field = _field(sheet, x, y, canyon)
    down, right = np.gradient(field)
    inside = field / np.hypot(down, right)
    cover = np.clip(inside + 0.5, 0, 1).astype(np.float32)
    paper = gradient(smoothstep(0, 230, field), [(0, sheet.near), (1, sheet.far)])
    paper = blend(paper, colour("#ffffff"), 0.7 * smoothstep(3.0, 0.8, inside))
    return blend(_drop_shadow(image, cover), paper, cover)


def _fibres(image, x, y):
    """The faint tooth of the paper."""
    noise = Noise(99)
    tooth = noise.fbm(x / 7, y / 7, 3, gain=0.7) + 0.8 * noise.fbm(x / 60, y / 5, 2)
    return image * (1 + 0.006 * tooth)[..., None]


def paint():
    """Paints the picture."""
    x, y = grid(WIDTH, HEIGHT)
    canyon = _canyon(x, y)
    image = gradient(y / HEIGHT, [(0, "#fffaf2"), (1, "#fdf6f4")])
    for sheet in SHEETS:
        image = _paint_sheet(image, sheet, x, y, canyon)
    return _fibres(image, x, y)
