"""Sunlit desert dunes with knife-edged crests and wind ripples, under a pale teal sky."""

from __future__ import annotations

import numpy as np

from .terrain import Camera, ShadowField, cast, facing, slopes
from .tools import (Noise, bell, blend, colour, film_grain, gradient, grid, mix, shoulder,
                    shrink, smoothstep, spline)

WIDTH, HEIGHT = 1200, 1800
SCALE = 2
CAMERA = Camera(WIDTH * SCALE, HEIGHT * SCALE, horizon=0.40 * HEIGHT * SCALE,
                focal=1.25 * WIDTH * SCALE, eye=11.0)
NEAR, FAR = 6.0, 2600.0

SUN = np.array([-0.80, 0.42, 0.43]) / np.linalg.norm([-0.80, 0.42, 0.43])
SUNLIGHT = colour("#ffdcae") * 1.95
SKYLIGHT = colour("#bb9cc0") * 0.46
SKY_CENTRE = np.array([0.35, 0.90, 0.25])
BOUNCE = colour("#ff9a66") * 0.34
BOUNCE_FROM = np.array([0.92, 0.30, 0.25])
SAND = colour("#e6a873")
HAZE = colour("#f3ddc2")

SKY = [(0.0, "#6fb0b8"), (0.45, "#a5d0cd"), (0.8, "#d9e4d3"), (1.0, "#f6e3c6")]

_NOISE = Noise(2024)


class Dune:
    """A dune along a crest line of (along, across, height) knots, in metres.

    `turn` rotates the crest away from the view axis; the gentle side is longer by
    `windward` metres for every metre of height, and the lee side falls at the angle of repose.
    """

    _REPOSE = 0.60
    _SHORTEST_FLANK = 11.0
    _STEPS = 4096

    def __init__(self, knots, turn=0.0, windward=3.0):
        self._cos, self._sin = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        self._windward = windward
        along, across, height = spline(knots, 800)
        self._start = np.float32(along[0])
        self._per_metre = np.float32((self._STEPS - 1) / (along[-1] - along[0]))
        steps = np.linspace(along[0], along[-1], self._STEPS)
        self._line = np.interp(steps, along, across).astype(np.float32)
        self._crest = np.interp(steps, along, height).astype(np.float32)

    def altitude(self, x, z):
        """Height of the dune above its base plane; negative outside its foot."""
        along, across = z * self._cos + x * self._sin, x * self._cos - z * self._sin
        place = np.clip((along - self._start) * self._per_metre, 0, self._STEPS - 1.001)
        index = place.astype(np.int32)
        part = place - index
        top = self._crest[index] + part * (self._crest[index + 1] - self._crest[index])
        away = across - self._line[index] - part * (self._line[index + 1] - self._line[index])
        reach = self._SHORTEST_FLANK + np.maximum(top, 0) * self._windward
        gentle = top * np.exp(-(np.maximum(-away, 0) / reach) ** 1.15)
        return np.where(away < 0, gentle, top - self._REPOSE * away)


DUNES = [
    Dune(((-10, 4.0, 1), (10, 1.5, 4.2), (28, -3.5, 7), (52, 7, 11.5), (92, -3, 21.5),
          (150, 26, 10), (230, 8, 4)), windward=1.35),
    Dune(((20, 34, 1), (60, 26, 5), (110, 42, 12), (170, 56, 23), (260, 90, 10)), windward=2.6),
    Dune(((-60, 210, 3), (20, 190, 6), (70, 178, 16), (120, 200, 21), (200, 180, 8)), turn=-1.45),
    Dune(((-300, 330, 8), (-120, 350, 34), (30, 320, 14), (150, 350, 36), (330, 330, 10)),
         turn=-1.6),
    Dune(((-420, 560, 20), (-200, 580, 62), (60, 550, 30), (260, 580, 66), (480, 560, 20)),
         turn=-1.5),
    Dune(((-900, 1000, 40), (-330, 1020, 104), (60, 990, 66), (380, 1030, 118),
          (900, 1000, 40)), turn=-1.6),
]


def _smooth_max(a, b, width):
    """The larger value, with the crease between the two rounded over `width`."""
    near = np.maximum(width - np.abs(a - b), 0)
    return np.maximum(a, b) + near * near / (4 * width)


def _altitude(x, z):
    """The desert: a gently rolling floor under all dunes."""
    ground = 1.2 * _NOISE.fbm(x / 46, z / 60, 2)
    for dune in DUNES:
        ground = _smooth_max(ground, dune.altitude(x, z), 1.6)
    return ground


def _ripples(x, z, steepness):
    """Slope (x, z) of the wind ripples, which fade with distance and on slip faces."""
    wavelength = 0.34  # metres
    bend = 0.75 * _NOISE.fbm(x / 1.9, z / 1.9, 2) + 2.1 * _NOISE.fbm(x / 7, z / 7, 2)
    bend += 3.0 * _NOISE(x / 23, z / 23)
    phase = 2 * np.pi * (0.86 * x - 0.50 * z) / wavelength + 2.4 * bend
    strength = np.clip(0.62 + 0.8 * _NOISE.fbm(x / 6 + 40, z / 6, 2), 0.15, 1)
    strength *= smoothstep(0.60, 0.50, steepness)
    footprint = z * z / (CAMERA.focal * CAMERA.eye)
    strength *= smoothstep(0.55 * wavelength, 0.12 * wavelength, footprint)
    rise = 0.17 * strength * (np.cos(phase) + 0.4 * np.cos(2 * phase + 0.8))
    return 0.86 * rise, -0.50 * rise


def _sunshine(x, z):
    """The share of the sun that reaches the ground: finely sampled near by, coarsely beyond."""
    near = ShadowField(_altitude, SUN, (-90, 60, 0, 150), cell=0.09)
    far = ShadowField(_altitude, SUN, (-700, 500, 0, 1100), cell=0.7)
    return mix(near.light(x, z), far.light(x, z), smoothstep(110, 140, z))


def _light(x, z, ground, slope_x, slope_z):
    """Sun, sky and the glow of sunlit sand that fall on the ground."""
    direct = np.maximum(facing(slope_x, slope_z, SUN), 0) * _sunshine(x, z)
    sky = np.maximum(facing(slope_x, slope_z, SKY_CENTRE), 0)
    bounce = np.maximum(facing(slope_x, slope_z, BOUNCE_FROM), 0)
    bounce = bounce * np.exp(-np.maximum(ground, 0) / 7)
    return direct[:, None] * SUNLIGHT + sky[:, None] * SKYLIGHT + bounce[:, None] * BOUNCE


def _sand(x, z):
    """The colour of points of the ground."""
    ground, slope_x, slope_z = slopes(_altitude, x, z, np.maximum(0.02, z * 0.0012))
    steepness = np.hypot(slope_x, slope_z)
    ripple_x, ripple_z = _ripples(x, z, steepness)
    avalanche = smoothstep(0.5, 0.58, steepness) * _NOISE.fbm(z * 0.9, x * 0.12, 4)
    light = _light(x, z, ground, slope_x + ripple_x, slope_z + ripple_z + 0.10 * avalanche)
    tint = 1 + 0.08 * _NOISE.fbm(x / 9, z / 9, 4) + 0.05 * avalanche
    haze = 1 - np.exp(-np.maximum(z - 70, 0) / 800)
    return blend(SAND * light * tint[:, None], HAZE, haze)


def _sky():
    """The gradient above the horizon, paler towards the sun."""
    x, y = grid(WIDTH * SCALE, HEIGHT * SCALE)
    image = np.broadcast_to(gradient(y / CAMERA.horizon, SKY), (y.size, x.size, 3)).copy()
    glow = bell(np.hypot(x, (y - CAMERA.horizon) * 1.3), CAMERA.width * 0.8)
    return blend(image, colour("#fff1d8"), 0.5 * glow)


def paint():
    """Paints the picture."""
    depth = cast(CAMERA, _altitude, np.geomspace(NEAR, FAR, 2600).astype(np.float32))
    image = _sky()
    row, column = np.nonzero(np.isfinite(depth))
    z = depth[row, column]
    image[row, column] = _sand(CAMERA.ground_x(np.float32(column) + 0.5, z), z)
    image = shrink(shoulder(image), SCALE)
    return film_grain(image, strength=1.7, seed=10)
