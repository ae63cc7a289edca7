"""Aurora curtains over a black spruce shore and a still lake."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .conifers import Grove
from .tools import (Noise, bell, bilinear, blend, blur, blur_picture, colour, coverage_below,
                    gradient, grid, shoulder, smoothstep, spline)

WIDTH, HEIGHT = 900, 1350
SHORE = 838

SKY = [(0.0, "#050a1c"), (0.35, "#08152e"), (0.7, "#0d2740"), (1.0, "#1a4150")]
CURTAIN = [(0.0, "#8dffb4"), (0.06, "#4dffa0"), (0.20, "#24e6a0"), (0.36, "#26bfc4"),
           (0.52, "#5d7cf0"), (0.70, "#a45cf0"), (1.0, "#e052c8")]

# Foot (pixel column) and height of the spruces that frame the lake.
NEAR_TREES = [(22, 470), (74, 330), (128, 610), (171, 260), (214, 395), (262, 180), (305, 110),
              (655, 120), (700, 215), (742, 330), (790, 520), (828, 290), (872, 420)]


@dataclass(frozen=True)
class Curtain:
    """A folded sheet of light.

    `hem` runs along its lower edge in knots of (x, y, ray height) pixels; `fold` is the depth of
    the small pleats and `power` the brightness.
    """

    seed: int
    hem: tuple
    fold: float
    power: float


CURTAINS = [
    Curtain(3, ((-120, 640, 110), (160, 706, 100), (430, 672, 120), (640, 715, 110),
                (860, 664, 140), (1080, 690, 120)), 18, 0.34),
    Curtain(8, ((1080, 630, 190), (860, 610, 230), (650, 642, 260), (470, 588, 300),
                (300, 602, 350), (190, 520, 420), (350, 436, 480), (590, 452, 500),
                (752, 372, 520), (690, 262, 520), (770, 140, 560), (1000, -60, 600)), 34, 1.0),
    Curtain(14, ((-260, 300, 420), (-60, 345, 420), (70, 250, 440), (104, 120, 460),
                 (60, -60, 480)), 40, 0.34),
]


def _stars(y):
    """A starry night: many faint points, a few bright ones with a soft halo."""
    random = np.random.default_rng(21)
    plane = np.zeros((HEIGHT, WIDTH), dtype=np.float32)
    count = 1500
    rows, columns = random.integers(1, SHORE, count), random.integers(1, WIDTH - 1, count)
    np.add.at(plane, (rows, columns), np.minimum(0.04 + 0.06 * random.pareto(1.4, count), 3))
    light = blur(plane, 0.62) * 1.6 + blur(np.maximum(plane - 0.9, 0), 2.2) * 4
    return light[..., None] * colour("#dfe9ff") * smoothstep(1.0, 0.75, y / SHORE)[..., None]


def _rays(curtain, count):
    """The rays of a curtain in equal steps along its hem: x, y, height and brightness."""
    noise = Noise(curtain.seed)
    x, y, tall = spline(curtain.hem, count)
    along = np.linspace(0, len(curtain.hem), count)
    nearness = tall / 400
    x = x + curtain.fold * nearness * 1.8 * noise.fbm(along * 1.4, 0.3, 3, gain=0.45)
    y = y + curtain.fold * nearness * 0.7 * noise.fbm(along * 1.4 + 40, 0.7, 3, gain=0.45)
    tall = tall * (1 + 0.55 * noise.fbm(along * 3.1, 3.3, 4, gain=0.65))
    patches = 0.18 + smoothstep(-0.45, 0.55, noise.fbm(along * 0.55, 5.1, 2))
    streaks = np.clip(0.75 + 1.1 * noise.fbm(along * 9, 8.2, 4, gain=0.75), 0.08, None)
    return x, y, tall, patches * streaks


def _curtain_light(curtain):
    """Light of one curtain: upright rays that pile up where the folded sheet overlaps itself."""
    count = 900 * len(curtain.hem)
    rows = np.arange(HEIGHT, dtype=np.float32)
    light = np.zeros((WIDTH, HEIGHT, 3), dtype=np.float32)
    for x, hem, tall, strength in zip(*_rays(curtain, count)):
        left = int(np.floor(x))
        if 0 <= left < WIDTH - 1:
            rise = (hem - rows) / tall
            profile = smoothstep(-9, 14, hem - rows) * np.exp(-3.2 * np.maximum(rise, 0))
            ray = (strength * profile)[:, None] * gradient(np.clip(rise, 0, 1), CURTAIN)
            light[left] += ray * (left + 1 - x)
            light[left + 1] += ray * (x - left)
    return light.transpose(1, 0, 2) * curtain.power * 0.12


def _aurora(x, y):
    """All curtains, leaning together towards the zenith, with their bloom."""
    light = sum(_curtain_light(curtain) for curtain in CURTAINS)
    lean = 1 + 0.22 * (1 - y / SHORE)
    light = bilinear(light, WIDTH / 2 + (x - WIDTH / 2) * lean - 0.5, y - 0.5)
    return (0.45 * blur_picture(light, 1.6) + 0.3 * blur_picture(light, 7)
            + 0.22 * blur_picture(light, 26) + 0.16 * blur_picture(light, 90))


def _far_shore(image, x, y):
    """Mountains and a spruce forest beyond the lake, with haze between them."""
    noise = Noise(55)
    across = np.arange(WIDTH, dtype=np.float32)
    swell = 62 * np.exp(-np.abs((across - 250) / 190) ** 1.5)
    swell += 92 * np.exp(-np.abs((across - 790) / 220) ** 1.5)
    peaks = SHORE - 26 - swell - 26 * noise.ridged(across / 210, 0.4, 6, gain=0.5)
    rock = blend(colour("#0b2233"), colour("#17424c"), smoothstep(SHORE - 120, SHORE, y))
    image = blend(image, rock, coverage_below(peaks, y))
    grove = Grove(WIDTH, HEIGHT, seed=56)
    random = np.random.default_rng(57)
    stand = smoothstep(-0.5, 0.5, noise.fbm(across / 150, 4.4, 3))
    place = 0.0
    while place < WIDTH:
        height = (22 + 40 * stand[int(place)]) * np.clip(random.lognormal(-0.15, 0.28), 0.4, 1.5)
        grove.plant(place, SHORE + 1, height)
        place += random.uniform(2, 9)
    land = coverage_below(SHORE - 7 - 9 * stand, y)
    forest = blend(colour("#04121b"), colour("#0a2a33"), smoothstep(SHORE - 40, SHORE, y))
    return blend(image, forest, np.maximum(land, grove.coverage()))


def _lake(image, x, y):
    """Mirrors the upper picture in faintly rippled water."""
    noise = Noise(66)
    deep = np.maximum(y - SHORE, 0)
    stretch = 6 + 0.09 * deep
    ripple = noise.fbm(x / (9 * stretch), deep / stretch * 1.4, 4, gain=0.6)
    sway = (1.2 + 0.045 * deep) * ripple
    mirrored = bilinear(image, x + 0.35 * sway - 0.5, SHORE - 0.94 * deep + 2.2 * sway - 0.5)
    smeared = np.stack([_smear(mirrored[..., i]) for i in range(3)], axis=-1)
    sheen = 0.50 + 0.16 * smoothstep(300, 0, deep)
    water = smeared * colour("#d4ecff") * sheen[..., None] + colour("#04101a")
    image = blend(image, water, coverage_below(np.full(WIDTH, SHORE, dtype=np.float32), y))
    mist = bell(y - SHORE - 2, 16) * (0.6 + 0.6 * noise.fbm(x / 160, y / 20, 3))
    return image + np.clip(mist, 0, None)[..., None] * colour("#2f8f86") * 0.28


def _smear(plane):
    """Draws a plane out vertically, as water does with light."""
    shifts = np.arange(-18, 19)
    weights = bell(shifts, 8) / bell(shifts, 8).sum()
    return sum(weight * np.roll(plane, shift, axis=0) for shift, weight in zip(shifts, weights))


def _near_shore(image, y):
    """The bank at the viewer's feet and the black spruces that frame the lake."""
    noise = Noise(77)
    across = np.arange(WIDTH, dtype=np.float32)
    bank = HEIGHT - 34 - 46 * bell(across - 60, 260) - 40 * bell(across - 860, 190)
    bank = bank - 9 * noise.fbm(across / 60, 0.9, 5, gain=0.6)
    grove = Grove(WIDTH, HEIGHT, seed=71)
    for place, height in NEAR_TREES:
        grove.plant(place, bank[place] + 8, height)
    cover = np.maximum(coverage_below(bank, y), grove.coverage())
    return blend(image, colour("#01060b"), cover)


def paint():
    """Paints the picture."""
    x, y = grid(WIDTH, HEIGHT)
    image = np.broadcast_to(gradient(y / SHORE, SKY), (HEIGHT, WIDTH, 3)) + _stars(y)
    image = _far_shore(image + _aurora(x, y), x, y)
    image = _near_shore(_lake(image, x, y), y)
    return shoulder(image)
