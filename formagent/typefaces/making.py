"""A variable font of a package becomes a small web font: the characters that forms are written in, the weights that
pages use, and the notice of its authors."""

from __future__ import annotations

import logging
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING

from formagent.typefaces.faces import CHARACTERS, FEATURES, FOLDER, HEAVIEST, LIGHTEST, STYLES, TYPEFACES, Typeface
from formagent.typefaces.fallbacks import FREQUENCIES, average_width
from formagent.typefaces.stylesheet import Metrics, stylesheet

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

SEMI_BOLD = 600
"""What questions and headings are drawn in."""
_NOTICES = {0, 7, 9, 11, 13, 14}
"""Name records that a font keeps: copyright, trademark, designer and their site, licence and its address."""
_OWN_NAMES = (1, 3, 4, 6, 16)
_SLANTED = ("Italic", "italic")
_USE_TYPO_METRICS = 1 << 7


def make_typefaces(place: Path) -> None:
    """Write the font files and their stylesheet under `place`. Raises what `font_file` does, and errors of the file system."""
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    (place / FOLDER).mkdir(parents=True)
    made = []
    for face in TYPEFACES.values():
        font = _subset(font_file(face), face)
        metrics = _metrics(font)
        _rename(font, face)
        font.flavor = "woff2"
        font.save(place / face.path)
        made.append((face, metrics))
    (place / STYLES).write_text(stylesheet(made), encoding="utf-8")


def font_file(face: Typeface) -> Path:
    """The upright variable font in its package. PackageNotFoundError, or FileNotFoundError where the package holds none."""
    found = distribution(face.package)
    for file in found.files or ():
        if (
            file.name.startswith(f"{face.file}[")
            and file.suffix == ".ttf"
            and not any(s in file.name for s in _SLANTED)
        ):
            return Path(str(found.locate_file(file)))
    raise FileNotFoundError(f"{face.package} holds no variable font {face.file}")


def _subset(file: Path, face: Typeface) -> TTFont:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = TTFont(file, recalcTimestamp=False)
    options = Options(
        layout_features=list(FEATURES), hinting=False, name_IDs=["*"], notdef_outline=True, drop_tables=["DSIG", "STAT"]
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for low, high in CHARACTERS for code in range(low, high + 1)])
    subsetter.subset(font)
    return instantiateVariableFont(font, {**face.pinned, "wght": (LIGHTEST, LIGHTEST, HEAVIEST)})


def _rename(font: TTFont, face: Typeface) -> None:
    """What was changed must not carry a reserved name; the authors' notices stay."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in _NOTICES]
    for number in _OWN_NAMES:
        names.setName(face.family, number, 3, 1, 0x409)
    names.setName("Regular", 2, 3, 1, 0x409)


def _metrics(font: TTFont) -> Metrics:
    size = font["head"].unitsPerEm
    lines, windows = font["hhea"], font["OS/2"]
    typographic = windows.fsSelection & _USE_TYPO_METRICS
    ascent = windows.sTypoAscender if typographic else lines.ascent
    descent = windows.sTypoDescender if typographic else lines.descent
    return Metrics(ascent / size, -descent / size, _width(font, LIGHTEST), _width(font, SEMI_BOLD))


def _width(font: TTFont, weight: int) -> float:
    """Of an average character, as a share of the size."""
    drawn, glyphs = font.getGlyphSet(location={"wght": weight}), font.getBestCmap()
    width = average_width({letter: drawn[glyphs[ord(letter)]].width for letter in FREQUENCIES})
    return width / float(font["head"].unitsPerEm)
