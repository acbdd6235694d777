"""Smaller screenshots: a page has few colours, so a palette of 256 holds it."""

from __future__ import annotations

import base64
import struct
import zlib
from array import array
from collections import Counter

from playwright.sync_api import Page

_COLOURS = 256
_READ = """async (png) => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const data = canvas.getImageData(0, 0, picture.width, picture.height).data;
    let text = "";
    for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
    return [picture.width, picture.height, btoa(text)];
}"""


def with_palette(png: bytes, reader: Page) -> bytes:
    """The same picture with at most 256 colours: rare shades give way to the most frequent one near them.

    `reader` is any blank page; its browser decodes the picture.
    """
    width, height, data = reader.evaluate(_READ, base64.b64encode(png).decode())
    pixels = array("I", base64.b64decode(data))
    kept = _reduce(Counter(pixels))
    palette = sorted(set(kept.values()))
    number = {colour: palette.index(kept[colour]) for colour in kept}
    numbers = bytes(map(number.__getitem__, pixels))
    rows = b"".join(b"\0" + numbers[start : start + width] for start in range(0, len(numbers), width))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(struct.pack("<I", colour)[:3] for colour in palette)),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _reduce(counts: Counter[int]) -> dict[int, int]:
    """Which colour stands for which: the frequent ones for themselves, the rest coarser and coarser until all fit."""
    ordered = [colour for colour, _ in counts.most_common()]
    frequent, rare = ordered[: _COLOURS // 2], ordered[_COLOURS // 2 :]
    for bits in range(8):
        mask = (0xFF << bits & 0xFF) * 0x010101
        kept: dict[int, int] = {}
        for colour in rare:
            kept.setdefault(colour & mask, colour)
        if len(kept) + len(frequent) <= _COLOURS:
            break
    return {colour: colour for colour in frequent} | {colour: kept[colour & mask] for colour in rare}
