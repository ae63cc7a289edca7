#!/usr/bin/env python3
"""Makes the small pictures of shared pages from those in ../backgrounds: pictures.py"""
import pathlib

from PIL import Image

here = pathlib.Path(__file__).resolve().parent
size = (288, 624)
for source in sorted((here / "../backgrounds").glob("*.*")):
    if source.stem == "noise" or source.suffix not in (".jpg", ".png"):
        continue
    picture = Image.open(source).convert("RGB")
    scale = max(size[0] / picture.width, size[1] / picture.height)
    whole = picture.resize(
        (round(picture.width * scale), round(picture.height * scale)), Image.LANCZOS)
    left, top = (whole.width - size[0]) // 2, (whole.height - size[1]) // 2
    whole.crop((left, top, left + size[0], top + size[1])).save(
        here / f"{source.stem}.jpg", quality=36, optimize=True, progressive=True)
