"""Colour, noise, masks, blurring and saving: the paint box shared by every picture.

Pictures are float32 arrays of shape (height, width, 3) in linear sRGB light; they only become
8 bit sRGB in :func:`save`.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

JPEG_QUALITY = 88

_OKLAB_LMS = np.array(
    [[0.4122214708, 0.5363325363, 0.0514459929],
     [0.2119034982, 0.6806995451, 0.1073969566],
     [0.0883024619, 0.2817188376, 0.6299787005]])
_OKLAB_LAB = np.array(
    [[0.2104542553, 0.7936177850, -0.0040720468],
     [1.9779984951, -2.4285922050, 0.4505937099],
     [0.0259040371, 0.7827717662, -0.8086757660]])
_LUMINANCE = np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)


# Colour

def to_linear(encoded):
    """Decodes sRGB values in 0...1 to linear light."""
    encoded = np.asarray(encoded)
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def to_srgb(linear):
    """Encodes linear light as sRGB values in 0...1, clipping what does not fit."""
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def colour(code):
    """Turns '#rrggbb' into linear RGB."""
    channels = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return to_linear(np.array(channels)).astype(np.float32)


def gradient(position, stops):
    """Colours `position` with a ramp of (place, '#rrggbb') stops, blended evenly in OKLab."""
    places = [place for place, _ in stops]
    linear = np.array([colour(code) for _, code in stops])
    lab = np.cbrt(linear @ _OKLAB_LMS.T) @ _OKLAB_LAB.T
    steps = np.linspace(places[0], places[-1], 1024)
    ramp = np.stack([np.interp(steps, places, lab[:, i]) for i in range(3)], axis=-1)
    ramp = (ramp @ np.linalg.inv(_OKLAB_LAB).T) ** 3 @ np.linalg.inv(_OKLAB_LMS).T
    channels = [np.interp(position, steps, ramp[:, i]) for i in range(3)]
    return np.stack(channels, axis=-1).astype(np.float32)


def luminance(image):
    """The brightness of every pixel of a linear picture."""
    return image @ _LUMINANCE


def saturate(image, amount):
    """Pushes colours away from grey (amount above 1) or towards it (below 1)."""
    grey = luminance(image)[..., None]
    return np.maximum(grey + (image - grey) * amount, 0)


def shoulder(image, knee=0.75):
    """Rolls highlights above `knee` off smoothly so that glows never clip."""
    room = 1 - knee
    excess = np.maximum(image - knee, 0)
    return np.where(image > knee, knee + room * (1 - np.exp(-excess / room)), image)


def contrast(image, amount):
    """Bends the tones towards an S curve, as a print does; amount 0...1."""
    encoded = to_srgb(image)
    return to_linear(encoded + amount * (smoothstep(0, 1, encoded) - encoded)).astype(np.float32)


# Shapes

def grid(width, height):
    """Pixel centre coordinates (x, y) of a picture, x along a row, y down a column."""
    x = np.arange(width, dtype=np.float32)[None, :] + 0.5
    y = np.arange(height, dtype=np.float32)[:, None] + 0.5
    return x, y


def smoothstep(low, high, value):
    """0 below `low`, 1 above `high` and an S curve between (`low` may exceed `high`)."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def bell(value, width):
    """A Gaussian bump of height 1 around zero."""
    return np.exp(-(value / width) ** 2)


def mix(low, high, t):
    """Blends two plain values or planes: `low` at t = 0, `high` at t = 1."""
    return low + (high - low) * t


def blend(below, above, cover):
    """Lays colours over colours with a plane of coverage, which has no channel axis."""
    return below + (above - below) * np.float32(cover)[..., None]


def spline(knots, count):
    """The coordinates of `count` points along a smooth curve (Catmull-Rom) through the knots."""
    knots = np.array(knots, dtype=float)
    place = np.linspace(0, len(knots) - 1, count)
    index = np.minimum(place.astype(int), len(knots) - 2)
    t = (place - index)[:, None]
    padded = np.vstack([2 * knots[0] - knots[1], knots, 2 * knots[-1] - knots[-2]])
    a, b, c, d = (padded[index + i] for i in range(4))
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                   + (3 * b - a - 3 * c + d) * t ** 3)
    return curve.T


def coverage_below(profile, y):
    """Antialiased coverage of everything under the curve y = profile(x), one pixel soft."""
    slope = np.gradient(profile)
    return np.clip((y - profile) / np.sqrt(1 + slope * slope) + 0.5, 0, 1).astype(np.float32)


def blur(plane, sigma):
    """Gaussian blur of one plane with mirrored borders, done in frequency space."""
    pad = int(3 * sigma) + 1
    padded = np.pad(plane, pad, mode="symmetric")
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None, :]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fx * fx + fy * fy))
    soft = np.fft.irfft2(np.fft.rfft2(padded) * kernel, s=padded.shape)
    return soft[pad:-pad, pad:-pad].astype(np.float32)


def blur_picture(image, sigma):
    """Gaussian blur of a colour picture."""
    return np.stack([blur(image[..., i], sigma) for i in range(3)], axis=-1)


def bilinear(plane, x, y):
    """Samples a plane or picture at fractional (column, row) places, clamped to its borders."""
    x, y = np.broadcast_arrays(x, y)
    x = np.clip(x, 0, plane.shape[1] - 1.001)
    y = np.clip(y, 0, plane.shape[0] - 1.001)
    column, row = x.astype(np.int32), y.astype(np.int32)
    part_x, part_y = x - column, y - row
    if plane.ndim == 3:
        part_x, part_y = part_x[..., None], part_y[..., None]
    top = plane[row, column] * (1 - part_x) + plane[row, column + 1] * part_x
    bottom = plane[row + 1, column] * (1 - part_x) + plane[row + 1, column + 1] * part_x
    return top + (bottom - top) * part_y


def shrink(image, factor):
    """Averages blocks of `factor` x `factor` pixels: the end of supersampling."""
    height, width = image.shape[0] // factor, image.shape[1] // factor
    blocks = image.reshape(height, factor, width, factor, *image.shape[2:])
    return blocks.mean(axis=(1, 3), dtype=np.float32)


# Noise

class Noise:
    """Seeded two-dimensional gradient (Perlin) noise with values of roughly -1...1."""

    _SIZE = 1024

    def __init__(self, seed):
        random = np.random.default_rng(seed)
        self._table = np.tile(random.permutation(self._SIZE), 2).astype(np.int32)
        angles = random.random(self._SIZE) * 2 * np.pi
        self._gradient_x = (np.cos(angles) * 1.5).astype(np.float32)
        self._gradient_y = (np.sin(angles) * 1.5).astype(np.float32)

    def _corner(self, column, row, dx, dy):
        mask = self._SIZE - 1
        index = self._table[self._table[column & mask] + (row & mask)]
        return self._gradient_x[index] * dx + self._gradient_y[index] * dy

    def __call__(self, x, y):
        x, y = np.broadcast_arrays(np.float32(x), np.float32(y))
        column, row = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
        dx, dy = x - column, y - row
        u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
        v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
        top = self._corner(column, row, dx, dy)
        top += u * (self._corner(column + 1, row, dx - 1, dy) - top)
        bottom = self._corner(column, row + 1, dx, dy - 1)
        bottom += u * (self._corner(column + 1, row + 1, dx - 1, dy - 1) - bottom)
        return top + v * (bottom - top)

    def fbm(self, x, y, octaves, gain=0.5):
        """Sums octaves of ever finer and fainter noise: clouds, mist, texture."""
        return self._sum(x, y, octaves, gain, lambda noise: noise)

    def ridged(self, x, y, octaves, gain=0.5):
        """Like `fbm` but creased at the zero crossings: mountains; values of roughly -1...1."""
        return self._sum(x, y, octaves, gain, lambda noise: 1 - 2.6 * np.abs(noise))

    def _sum(self, x, y, octaves, gain, shape):
        total, weight, norm = 0.0, 1.0, 0.0
        for octave in range(octaves):
            scale, shift = 2.03 ** octave, 17.7 * octave
            total = total + weight * shape(self(x * scale + shift, y * scale - shift))
            norm += weight
            weight *= gain
        return total / norm


def film_grain(image, strength, seed):
    """Adds fine monochrome grain, strongest in the mid tones; `strength` in 8 bit steps."""
    random = np.random.default_rng(seed)
    grain = blur(random.standard_normal(image.shape[:2]).astype(np.float32), 0.6)
    grain *= strength / 255 / grain.std()
    encoded = to_srgb(image)
    tone = luminance(encoded)
    encoded = encoded + (grain * (0.45 + 2.2 * tone * (1 - tone)))[..., None]
    return to_linear(np.clip(encoded, 0, 1)).astype(np.float32)


# Saving

def _blue_noise(size, seed):
    """A tileable threshold pattern of 0...1 with its energy pushed to high frequencies."""
    values = np.random.default_rng(seed).random((size, size))
    frequency = np.fft.fftfreq(size)
    radius = np.hypot(frequency[:, None], frequency[None, :])
    high_pass = 1 - np.exp(-(radius / 0.3) ** 2)
    for _ in range(12):
        values = np.fft.ifft2(np.fft.fft2(values) * high_pass).real
        order = values.ravel().argsort().argsort()
        values = (order.reshape(size, size) + 0.5) / size ** 2
    return values


def _to_bytes(image):
    """Encodes a linear picture as 8 bit sRGB, dithered with blue noise so nothing bands."""
    height, width = image.shape[:2]
    tile = _blue_noise(128, seed=1)
    pattern = np.tile(tile, (height // 128 + 1, width // 128 + 1))[:height, :width]
    return np.floor(to_srgb(image) * 255 + pattern[..., None]).clip(0, 255).astype(np.uint8)


def save(image, path: Path):
    """Writes a linear picture as the JPEG or PNG file that the name asks for."""
    picture = Image.fromarray(_to_bytes(image))
    if path.suffix == ".jpg":
        picture.save(path, quality=JPEG_QUALITY, subsampling=0, optimize=True, progressive=False)
    else:
        picture.save(path, optimize=True)
