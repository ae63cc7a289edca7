"""Silhouettes of spruces and pines, drawn branch by branch."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

_SUPERSAMPLING = 4


class Grove:
    """A coverage mask on which conifers are planted; sizes are in picture pixels."""

    def __init__(self, width, height, seed):
        size = (width * _SUPERSAMPLING, height * _SUPERSAMPLING)
        self._mask = Image.new("L", size, 0)
        self._draw = ImageDraw.Draw(self._mask)
        self._random = np.random.default_rng(seed)

    def plant(self, x, ground, height):
        """Draws one tree of `height` pixels whose foot stands at (x, ground)."""
        foot_x, foot_y = x * _SUPERSAMPLING, ground * _SUPERSAMPLING
        height = height * _SUPERSAMPLING
        lean = self._random.normal(0, 0.012) * height
        spread = height * self._random.uniform(0.14, 0.19)
        self._trunk(foot_x, foot_y, height, lean)
        tiers = int(np.clip(height / 10, 14, 90))
        for tier in range(tiers):
            t = (tier + self._random.uniform(0.1, 0.9)) / tiers
            level = foot_y - height * (0.975 - 0.9 * t)
            stem_x = foot_x + lean * (1 - t)
            for side in (-1, 1):
                length = spread * t ** 0.85 * self._random.uniform(0.5, 1.15) + 0.004 * height
                self._branch(stem_x, level, side * length, min(height / tiers, length))

    def coverage(self):
        """The antialiased mask, 0...1, at picture size."""
        size = (self._mask.width // _SUPERSAMPLING, self._mask.height // _SUPERSAMPLING)
        small = self._mask.resize(size, Image.BOX)
        return np.asarray(small, dtype=np.float32) / 255

    def _trunk(self, foot_x, foot_y, height, lean):
        half = height * 0.008 + 1
        self._draw.polygon([(foot_x - half, foot_y + 2 * half), (foot_x + half, foot_y + 2 * half),
                            (foot_x + lean, foot_y - height)], fill=255)

    def _branch(self, x, y, reach, gap):
        """A drooping bough with ragged needles under it and a slightly lifted tip."""
        steps = int(np.clip(abs(reach) / 6, 2, 48))
        along = np.linspace(0, 1, steps + 1)
        sag = abs(reach) * self._random.uniform(0.3, 0.55)
        spine_y = y + sag * (along ** 0.8 - 0.28 * along ** 3)
        depth = gap * 1.15 * (1 - along) ** 0.7 + 1.2
        ragged = depth * self._random.uniform(0.3, 1.6, steps + 1)
        upper = list(zip(x + reach * along, spine_y - 0.25 * depth))
        lower = list(zip(x + reach * along, spine_y + ragged))
        self._draw.polygon(upper + lower[::-1], fill=255)
