"""Misty mountain ridges before a rising sun."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .conifers import Grove
from .tools import (Noise, bell, blend, blur, colour, coverage_below, film_grain, gradient, grid,
                    mix, shoulder, smoothstep)

WIDTH, HEIGHT = 1200, 1800
SUN = (726.0, 836.0)

SKY = [(0.00, "#23345f"), (0.14, "#3f5384"), (0.27, "#7d83ae"), (0.36, "#c29db8"),
       (0.42, "#efb2ae"), (0.47, "#ffcba2"), (0.52, "#ffdfae")]


@dataclass(frozen=True)
class Ridge:
    """One mountain silhouette; lengths are in pixels.

    `swells` are (centre, width, height) hills that place the big shapes; noise of `relief`
    height and `scale` cells per picture width roughens them, rolling or, the higher `crag`
    (0...1), jagged. The `tone` of the top dissolves into `mist` over `depth`. `trees` is the
    height of the tallest spruces, if there are any.
    """

    seed: int
    level: float
    relief: float
    scale: float
    crag: float
    tone: str
    mist: str
    depth: float
    swells: tuple = ()
    trees: float = 0.0


RIDGES = [
    Ridge(11, 868, 40, 3.2, 0.6, "#dda6ad", "#fccfae", 120, ((250, 260, 40), (1080, 200, 46))),
    Ridge(23, 925, 62, 3.0, 0.7, "#c493a8", "#f8c2aa", 170, ((385, 150, 150), (960, 190, 44))),
    Ridge(31, 968, 52, 2.7, 0.6, "#a37f9f", "#eab3ad", 170, ((1010, 170, 112), (90, 190, 60))),
    Ridge(47, 1062, 62, 2.4, 0.5, "#7a6893", "#d3a0ad", 200, ((215, 230, 128), (1170, 150, 60))),
    Ridge(59, 1168, 66, 1.9, 0.4, "#565180", "#b088a6", 220, ((905, 300, 112),), trees=9),
    Ridge(67, 1332, 74, 1.6, 0.3, "#363b66", "#7d6b95", 290, ((120, 330, 176),), trees=24),
    Ridge(71, 1470, 56, 1.3, 0.25, "#222a50", "#544f7e", 270, ((1130, 330, 120),), trees=44),
    Ridge(79, 1668, 50, 1.0, 0.2, "#10162f", "#1f2549", 520, ((40, 330, 110), (1210, 240, 80)),
          trees=118),
]


def _sky(x, y):
    """The gradient, the sun's disc and its glow."""
    image = np.broadcast_to(gradient(y / HEIGHT, SKY), (HEIGHT, WIDTH, 3)).copy()
    across, down = x - SUN[0], y - SUN[1]
    radius = np.hypot(across, down)
    image += bell(np.hypot(across * 0.6, down), 340)[..., None] * colour("#ff8f6a") * 0.30
    image += bell(np.hypot(across * 0.9, down), 170)[..., None] * colour("#ffc28a") * 0.34
    image += np.exp(-radius / 70)[..., None] * colour("#ffe2b0") * 0.60
    return blend(image, colour("#fff3d6") * 1.3, smoothstep(54, 49, radius))


def _stars(image, y):
    """A few stars that drown in the growing light."""
    random = np.random.default_rng(5)
    plane = np.zeros((HEIGHT, WIDTH), dtype=np.float32)
    for _ in range(150):
        column, row = random.integers(2, WIDTH - 2), random.integers(2, int(HEIGHT * 0.29))
        plane[row, column] += random.pareto(2.2) * 0.5 + 0.15
    plane = np.minimum(plane, 4.5)
    light = blur(plane, 0.75) * 4.2 + blur(plane, 2.6) * 6
    light *= smoothstep(0.29, 0.02, y / HEIGHT) ** 1.5
    return image + light[..., None] * colour("#f2f2ff")


def _clouds(image, x, y):
    """Long thin cirrus streaks, rosy where they face the sun."""
    noise = Noise(83)
    slant = y + 0.10 * x
    warp = noise.fbm(x / 520, slant / 160, 3)
    wisps = noise.fbm(x / 430 + 0.6 * warp, slant / 46 + 0.8 * warp, 6, gain=0.55)
    place = smoothstep(0.10, 0.24, y / HEIGHT) * smoothstep(0.46, 0.34, y / HEIGHT)
    body = smoothstep(0.02, 0.55, wisps + 0.28 * noise.fbm(x / 700, y / 260, 2)) * place
    nearness = bell(np.hypot((x - SUN[0]) * 0.7, y - SUN[1]), 620)
    tint = blend(colour("#d99ab4"), colour("#ffc59a"), nearness)
    return blend(image, tint, body * 0.75)


def _profile(ridge):
    """The skyline of a ridge: its swells, roughened by rolling noise and creased crags."""
    noise = Noise(ridge.seed)
    x = np.arange(WIDTH, dtype=np.float32)
    place = x / WIDTH * ridge.scale
    rolling = noise.fbm(place, 0.37, 7, gain=0.46)
    craggy = noise.ridged(place * 0.9 + 5, 3.61, 7, gain=0.5)
    height = ridge.relief * mix(rolling * 1.5, craggy, ridge.crag)
    for centre, width, top in ridge.swells:
        distance = np.sqrt(((x - centre) / width) ** 2 + 0.006) - 0.077
        height = height + top * np.exp(-1.15 * distance ** (1.45 - 0.35 * ridge.crag))
    gullies = noise.ridged(place * 6 + 31, 7.3, 4, gain=0.55)
    return ridge.level - height - ridge.crag * 0.12 * ridge.relief * gullies


def _forest(ridge, profile):
    """Coverage of the trees along a ridge: thickets and clearings of uneven age."""
    random = np.random.default_rng(ridge.seed)
    grove = Grove(WIDTH, HEIGHT, ridge.seed)
    span = 140 + 2.2 * ridge.trees
    thicket = smoothstep(-0.45, 0.4, Noise(ridge.seed + 1).fbm(np.arange(WIDTH) / span, 0.5, 3))
    place = 0.0
    while place < WIDTH:
        density = thicket[int(place)]
        age = np.clip(random.lognormal(-0.3, 0.34), 0.3, 1.35)
        height = ridge.trees * age * (0.5 + 0.6 * density)
        grove.plant(place, profile[int(place)] + 0.15 * height, height)
        place += ridge.trees * random.uniform(0.06, 0.3) * (1 + 5 * (1 - density) ** 3)
    return grove.coverage()


def _paint_ridge(image, ridge, x, y):
    """Lays one ridge over the picture, dissolving into mist below and into glow near the sun."""
    profile = _profile(ridge)
    cover = coverage_below(profile, y)
    if ridge.trees:
        cover = np.maximum(cover, _forest(ridge, profile))
    noise = Noise(ridge.seed + 500)
    below = y - profile
    drift = noise.fbm(x / 460, y / 80, 5)
    mist = smoothstep(-0.05, 1.0, below / ridge.depth + 0.36 * drift)
    spurs = noise.ridged((x + 0.8 * below) / 120, (below - 0.4 * x) / 210, 4)
    body = blend(colour(ridge.tone), colour(ridge.mist), 0.94 * mist)
    body = body * (1 + 0.07 * spurs * (1 - mist))[..., None]
    glow = bell(np.hypot((x - SUN[0]) * 0.7, (y - SUN[1]) * 0.95), 300)
    body = blend(body, colour("#ffc08a"), 0.62 * glow * (0.4 + 0.6 * mist))
    return blend(image, body, cover)


def paint():
    """Paints the picture."""
    x, y = grid(WIDTH, HEIGHT)
    image = _clouds(_stars(_sky(x, y), y), x, y)
    for ridge in RIDGES:
        image = _paint_ridge(image, ridge, x, y)
    return film_grain(shoulder(image), strength=1.9, seed=9)
