"""A coast against the light, textured everywhere like a photograph: meant for benchmarks."""

from __future__ import annotations

import numpy as np

from .terrain import Camera, cast, facing, slopes
from .tools import (Noise, bilinear, blend, blur_picture, colour, contrast, film_grain, gradient,
                    grid, saturate, shoulder, shrink, smoothstep)

WIDTH, HEIGHT = 1600, 1000
SCALE = 2
HORIZON, FOCAL = 480.0, 1450.0
CAMERA = Camera(WIDTH * SCALE, HEIGHT * SCALE, HORIZON * SCALE, FOCAL * SCALE, eye=42.0)
NEAR, FAR = 40.0, 30000.0

SUN = np.array([0.17, 0.135, 1.0]) / np.linalg.norm([0.17, 0.135, 1.0])
GOLD = colour("#ffc488")
CLOUD = colour("#7587ab")
DEEP = colour("#0d3846")

SKY = [(0.0, "#e9d3b4"), (0.06, "#d9d2c4"), (0.16, "#a9bccb"), (0.34, "#6f93b8"), (0.6, "#436a9c")]

_LAND = Noise(404)
_SKY = Noise(505)
_SEA = Noise(606)


def _sun_angle(x, y):
    """Angle, in radians, between the sun and what the pixels (x, y) of the picture show."""
    across, climb = (x - WIDTH / 2) / FOCAL, (HORIZON - y) / FOCAL
    cosine = (across * SUN[0] + climb * SUN[1] + SUN[2]) / np.sqrt(1 + across ** 2 + climb ** 2)
    return np.arccos(np.clip(cosine, -1, 1))


def _clear_sky(x, y, angle):
    """The gradient and the sun with its glow, far brighter than white at the disc."""
    image = gradient(np.maximum(HORIZON - y, 0) / FOCAL, SKY)
    glow = 0.75 * np.exp(-angle / 0.20) + 1.8 * np.exp(-angle / 0.035)
    disc = 160 * smoothstep(0.0105, 0.0075, angle)
    return image + (glow + disc)[..., None] * GOLD


def _cloud_depth(across, far):
    """How much cloud stands over a place on the cloud base, both in kilometres."""
    warp = 0.5 * _SKY.fbm(across / 3.1, far / 3.1, 3)
    body = _SKY.fbm(across / 2.3 + warp, far / 1.7 - warp, 8, gain=0.53)
    gaps = _SKY.fbm(across / 7 + 3, far / 6, 2)
    return np.maximum(body + 0.55 * gaps + 0.06, 0) * 3.4


def _clouds(image, x, y, angle):
    """Broken clouds with dark hearts and bright edges, thinning into the haze."""
    climb = np.maximum(HORIZON - y, 0) / FOCAL
    far = 1.25 / (climb + 0.075)
    across = (x - WIDTH / 2) / FOCAL * far
    depth = _cloud_depth(across, far)
    towards_sun = _cloud_depth(across + (SUN[0] / SUN[2] * far - across) * 0.05, far * 1.04)
    shine = 0.45 + 1.9 * np.exp(-angle / 0.24)
    lit = shine * np.exp(-1.1 * depth - 1.0 * towards_sun)
    body = CLOUD * (0.62 + 0.25 * np.exp(-depth))[..., None] + lit[..., None] * GOLD * 1.25
    haze = gradient(0.04, SKY) + (0.6 * np.exp(-angle / 0.2))[..., None] * GOLD
    body = blend(body, haze, 0.8 * smoothstep(0.20, 0.02, climb))
    return blend(image, body, (1 - np.exp(-2.6 * depth)) * smoothstep(0, 0.05, climb))


def _sky():
    """The whole sky, at picture size."""
    x, y = grid(WIDTH, HEIGHT)
    angle = _sun_angle(x, y)
    return _clouds(_clear_sky(x, y, angle), x, y, angle)


def _hill(x, z, centre, size, top):
    """A smooth rise around `centre` (x, z), `size` (x, z) metres wide and deep."""
    return top * np.exp(-((x - centre[0]) / size[0]) ** 2 - ((z - centre[1]) / size[1]) ** 2)


def _altitude(x, z):
    """The land, below zero where the sea covers it."""
    bones = (_hill(x, z, (-210, 260), (150, 90), 74) + _hill(x, z, (-620, 1150), (330, 300), 190)
             + _hill(x, z, (-1500, 3000), (900, 700), 520)
             + _hill(x, z, (1750, 3600), (900, 600), 470)
             + _hill(x, z, (-2100, 6800), (2300, 900), 900)
             + _hill(x, z, (3300, 9000), (2500, 1200), 1250)
             + _hill(x, z, (-3800, 15000), (5200, 2500), 2000))
    rough = _LAND.ridged(x / 2600, z / 2600, 9, gain=0.47)
    crags = _LAND.ridged(x / 95, z / 95, 7, gain=0.56)
    return bones * (0.66 + 0.72 * rough) - 16 + 18 * crags * smoothstep(2, 45, bones)


def _surface(x, z):
    """What the camera can see: the land or the level of the sea."""
    return np.maximum(_altitude(x, z), 0)


def _land(x, z):
    """The colour of dry land: grass and rock, mostly on their shaded side."""
    ground, slope_x, slope_z = slopes(_altitude, x, z, np.maximum(0.12, z * 0.0010))
    steepness = np.hypot(slope_x, slope_z)
    patches = _LAND.fbm(x / 90, z / 90, 6, gain=0.66)
    grass = blend(colour("#4d5f36"), colour("#8f7f4c"), smoothstep(-0.3, 0.35, patches))
    rock = blend(colour("#4e4a48"), colour("#8d8378"),
                 smoothstep(-0.5, 0.5, _LAND.fbm(x / 9, ground / 3, 5, gain=0.65)))
    soil = blend(grass, rock, smoothstep(0.45, 0.8, steepness + 0.25 * patches))
    soil = blend(soil, colour("#3a3633"), smoothstep(5, 1, ground + 2 * patches))
    tufts = 0.5 * smoothstep(1500, 200, z)
    slope_x = slope_x + tufts * _LAND.fbm(x / 1.1, z / 1.6, 4, gain=0.75)
    slope_z = slope_z + tufts * _LAND.fbm(x / 1.1 + 30, z / 1.6, 4, gain=0.75)
    direct = np.maximum(facing(slope_x, slope_z, SUN), 0)
    sky = np.maximum(facing(slope_x, slope_z, (0.1, 0.95, -0.25)), 0)
    light = direct[:, None] * GOLD * 2.6 + sky[:, None] * colour("#a8bdd8") * 0.42
    return soil * light


def _wave_slopes(x, z):
    """Slope (x, z) of the sea: swell, chop and ripples."""
    slope_x, slope_z = 0.0, 0.0
    for length, steepness in ((70, 0.10), (17, 0.17), (4.2, 0.20)):
        slope_x = slope_x + steepness * _SEA.fbm(x / length, z / length * 1.7, 3, gain=0.6)
        slope_z = slope_z + steepness * _SEA.fbm(x / length + 50, z / length * 1.7, 3, gain=0.6)
    gusts = 0.75 + 0.5 * _SEA.fbm(x / 420, z / 900, 3)
    return slope_x * gusts, slope_z * gusts


def _sea(x, z, sky):
    """The colour of the water: its own green, the sky in every wave, and foam by the rocks."""
    wave_x, wave_z = _wave_slopes(x, z)
    climb = CAMERA.eye / z
    mirror_x = WIDTH / 2 + FOCAL * (x / z + 1.2 * wave_x)
    mirror_y = HORIZON - FOCAL * np.abs(climb + 2 * wave_z)
    mirrored = bilinear(sky, mirror_x, mirror_y)
    fresnel = (1 - np.clip(climb + wave_z, 0.02, 1)) ** 5
    water = blend(DEEP * (0.8 + 1.6 * np.maximum(wave_z, 0))[:, None], mirrored, 0.92 * fresnel)
    surf = _altitude(x, z) + 7 * _SEA.fbm(x / 13, z / 9, 6, gain=0.68)
    return blend(water, colour("#ece6dc") * 0.8, 0.85 * smoothstep(-1.0, 0.6, surf))


def _ground(image, depth, sky):
    """Paints land and sea over the sky, seen through air that glows below the sun."""
    row, column = np.nonzero(np.isfinite(depth))
    z = depth[row, column]
    x = CAMERA.ground_x(np.float32(column) + 0.5, z)
    dry = _altitude(x, z) > 0
    ground = np.empty((z.size, 3), dtype=np.float32)
    ground[dry] = _land(x[dry], z[dry])
    ground[~dry] = _sea(x[~dry], z[~dry], sky)
    nearness = np.exp(-_sun_angle(column / SCALE, row / SCALE) / 0.26)
    air = blend(colour("#8298b8"), colour("#ffcf9a"), nearness)
    image[row, column] = blend(ground, air, 1 - np.exp(-z / 8500))
    return image


def paint():
    """Paints the picture."""
    depth = cast(CAMERA, _surface, np.geomspace(NEAR, FAR, 1500).astype(np.float32))
    sky = _sky()
    image = np.repeat(np.repeat(sky, SCALE, axis=0), SCALE, axis=1)
    image = _ground(image, depth, blur_picture(sky, 3))
    image = shrink(np.minimum(image, 12), SCALE)
    image = 0.93 * image + 0.05 * blur_picture(image, 9) + 0.04 * blur_picture(image, 45)
    image = contrast(shoulder(saturate(image, 1.18), knee=0.55), 0.42)
    return film_grain(image, strength=3.2, seed=12)
