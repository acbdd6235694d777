"""The typefaces as they are shipped: small, with what forms are written in, under names of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from formagent.typefaces.faces import FOLDER, HEAVIEST, LARGEST_FILE, LIGHTEST, STYLES, TYPEFACES
from formagent.typefaces.fallbacks import FREQUENCIES, average_width
from formagent.typefaces.files import made

WRITTEN = (
    "Aa0123456789 ÄÖÜäöüßẞ ÁÉÍÓÚÑáéíóúñ¿¡ ÀÂÇÈÉÊËÎÏÔŒÙÛŸàâçèéêëîïôœùûÿ ÃÕãõ şğıřžłőđ €£%&@#*+−×÷=<>≤≥ “”‘’„«»‹›–—…·•°§"
)
"""Letters of the languages that formagent speaks, of names from their neighbours, and what stands between them."""
NOTICES = (0, 13, 14)


@pytest.fixture(scope="module")
def place() -> Path:
    found = made()
    assert found is not None
    return found


@pytest.fixture(params=sorted(TYPEFACES))
def font(request: pytest.FixtureRequest, place: Path) -> Iterator[TTFont]:
    file = place / TYPEFACES[request.param].path
    assert file.stat().st_size <= LARGEST_FILE
    with TTFont(file) as opened:
        yield opened


def features(font: TTFont, table: str) -> set[str]:
    return {record.FeatureTag for record in font[table].table.FeatureList.FeatureRecord}


def test_it_holds_the_letters_the_weights_and_the_kerning(font: TTFont):
    assert font.flavor == "woff2"
    assert not {char for char in WRITTEN if ord(char) not in font.getBestCmap()}
    (weight,) = font["fvar"].axes
    assert (weight.axisTag, weight.minValue, weight.maxValue) == ("wght", LIGHTEST, HEAVIEST)
    assert "kern" in features(font, "GPOS")


def test_its_figures_can_have_one_width(font: TTFont):
    """By a feature of the font, where they have not by themselves."""
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    alike = len({widths[glyphs[ord(figure)]][0] for figure in "0123456789"}) == 1
    assert alike or "tnum" in features(font, "GSUB")


def test_it_carries_a_name_of_its_own_and_its_authors_notices(font: TTFont):
    names = font["name"]
    assert str(names.getDebugName(1)).startswith("form-")
    assert "Open Font License" in names.getDebugName(13)
    assert all(names.getDebugName(number) for number in NOTICES)
    assert not {record.nameID for record in names.names if "Source" in str(record) and record.nameID not in {0, 7, 13}}


def test_nothing_else_is_shipped_with_them(place: Path):
    files = {str(file.relative_to(place)) for file in (place / FOLDER).iterdir()}
    assert files == {STYLES, *(face.path for face in TYPEFACES.values())}


def test_a_text_of_equal_letters_is_as_wide_as_they_are():
    assert average_width(dict.fromkeys(FREQUENCIES, 0.5)) == pytest.approx(0.5)
