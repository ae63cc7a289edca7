#!/bin/sh
# Makes the icon sizes from the drawing (needs the Debian package librsvg2-bin).
set -eu
cd "$(dirname "$0")/../Assets/desktop"
for size in 16 24 32 48 64 128 256; do
  rsvg-convert -w $size -h $size io.github.barlab.BarLab.svg -o "icon-$size.png"
done
