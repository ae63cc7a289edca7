"""Perspective views of height fields: which point of the ground each pixel sees, and its light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .tools import bilinear, smoothstep


@dataclass(frozen=True)
class Camera:
    """A level camera at x = z = 0 that looks along +z; picture lengths are in pixels."""

    width: int
    height: int
    horizon: float
    focal: float
    eye: float

    def ground_x(self, column, depth):
        """World x of a pixel column at a depth."""
        return (column - self.width / 2) / self.focal * depth

    def row(self, altitude, depth):
        """Pixel row on which a point of that altitude and depth appears."""
        return self.horizon + self.focal * (self.eye - altitude) / depth


def cast(camera, altitude, depths):
    """The depth that every pixel sees of the ground `altitude(x, z)`; infinite for the sky.

    Walks all columns away from the camera through `depths` (ascending) and keeps the highest
    row reached so far; a pixel belongs to the first step that rises to its row.
    """
    columns = np.arange(camera.width, dtype=np.float32) + 0.5
    steps = np.float32(depths)[:, None]
    rows = camera.row(altitude(camera.ground_x(columns[None, :], steps), steps), steps)
    seen = [_cast_column(rows[:, column], depths, camera.height) for column in range(camera.width)]
    return np.stack(seen, axis=1)


def _cast_column(rows, depths, height):
    """The depths seen by one column of pixels, given the row of the ground at every depth."""
    wanted = np.arange(height, dtype=np.float32) + 0.5
    seen = np.full(height, np.inf, dtype=np.float32)
    first = np.searchsorted(-np.minimum.accumulate(rows), -wanted)
    hit = first < len(depths)
    after = first[hit]
    before = np.maximum(after - 1, 0)
    span = np.where(rows[before] > rows[after], rows[before] - rows[after], 1)
    part = np.clip((rows[before] - wanted[hit]) / span, 0, 1)
    seen[hit] = depths[before] + (depths[after] - depths[before]) * part
    return seen


def slopes(altitude, x, z, reach):
    """Ground height and its rise per metre along x and z, measured over `reach` metres."""
    here = altitude(x, z)
    return here, (altitude(x + reach, z) - here) / reach, (altitude(x, z + reach) - here) / reach


def facing(slope_x, slope_z, towards):
    """Cosine between the ground's normal and the direction `towards` (x, up, z)."""
    length = np.sqrt(1 + slope_x ** 2 + slope_z ** 2)
    return (towards[1] - slope_x * towards[0] - slope_z * towards[2]) / length


class ShadowField:
    """Cast shadows of a rectangle of ground, found by sweeping once away from the sun.

    `reach` is (x low, x high, z low, z high) in metres and `cell` the size of a sample;
    `softness` widens the penumbra with the distance from the crest that casts it.
    """

    def __init__(self, altitude, sun, reach, cell, softness=0.04):
        level = np.hypot(sun[0], sun[2])
        self._away = (-sun[0] / level, -sun[2] / level)
        self._cell = cell
        along, across = self._axes(reach)
        ground = altitude(along * self._away[0] - across * self._away[1],
                          along * self._away[1] + across * self._away[0])
        lifted = ground + along * np.float32(sun[1] / level)
        ceiling = np.maximum.accumulate(lifted, axis=0)
        index = np.arange(along.size, dtype=np.int32)[:, None]
        caster = np.maximum.accumulate(np.where(lifted >= ceiling, index, 0), axis=0)
        penumbra = softness * (index - caster) * cell + 0.4 * cell
        self._light = smoothstep(-penumbra, 0, lifted - ceiling).astype(np.float32)

    def _axes(self, reach):
        """The sample places along and across the sweep that cover the rectangle."""
        corners = [self._turned(x, z) for x in reach[:2] for z in reach[2:]]
        self._origin = np.min(corners, axis=0)
        counts = np.ceil((np.max(corners, axis=0) - self._origin) / self._cell).astype(int) + 2
        along = np.arange(counts[0], dtype=np.float32)[:, None] * self._cell + self._origin[0]
        across = np.arange(counts[1], dtype=np.float32)[None, :] * self._cell + self._origin[1]
        return np.float32(along), np.float32(across)

    def _turned(self, x, z):
        """Coordinates (along, across) of the sweep for a point of the ground."""
        return x * self._away[0] + z * self._away[1], z * self._away[0] - x * self._away[1]

    def light(self, x, z):
        """The share of the sun, 0...1, that reaches points of the ground.

        Looks two cells towards the sun, so that the samples of a crest's dark side never
        bleed onto its lit side; slopes just behind a crest are dark by their angle anyway.
        """
        along, across = self._turned(x, z)
        along = along - 2 * self._cell
        return bilinear(self._light, (across - self._origin[1]) / self._cell,
                        (along - self._origin[0]) / self._cell)
