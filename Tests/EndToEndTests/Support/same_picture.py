"""Compares a PPM file with a PNG file, both 8 bits a channel: same_picture.py A.ppm B.png"""
import struct
import sys
import zlib


def ppm(path):
    data = open(path, "rb").read()
    fields, place = [], 0
    while len(fields) < 4:
        end = place
        while data[end : end + 1] not in (b" ", b"\n"):
            end += 1
        fields.append(data[place:end])
        place = end + 1
    width, height = int(fields[1]), int(fields[2])
    return width, height, data[place : place + width * height * 3]


def png(path):
    data = open(path, "rb").read()
    place, pixels = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and color in (2, 6), "not 8 bits of RGB or RGBA"
        if kind == b"IDAT":
            pixels += body
        place += 12 + length
    size = 4 if color == 6 else 3
    raw, stride, above, out = zlib.decompress(pixels), width * size, bytes(width * size), bytearray()
    for y in range(height):
        rule = raw[y * (stride + 1)]
        line = bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride if rule else 0):
            left = line[x - size] if x >= size else 0
            up = above[x]
            corner = above[x - size] if x >= size else 0
            if rule == 1:
                guess = left
            elif rule == 2:
                guess = up
            elif rule == 3:
                guess = (left + up) // 2
            else:
                p = left + up - corner
                guess = min((left, up, corner), key=lambda v: abs(p - v))
            line[x] = (line[x] + guess) & 255
        above = bytes(line)
        for x in range(0, stride, size):
            out += line[x : x + 3]
    return width, height, bytes(out)


def compare():
    a, b = ppm(sys.argv[1]), png(sys.argv[2])
    if a[:2] != b[:2]:
        sys.exit(f"sizes differ: {a[:2]} and {b[:2]}")
    different = [i // 3 for i in range(0, len(a[2]), 3) if a[2][i : i + 3] != b[2][i : i + 3]]
    if different:
        first = different[0]
        sys.exit(f"{len(different)} pixels differ, the first at {first % a[0]}, {first // a[0]}")


if __name__ == "__main__":
    compare()
