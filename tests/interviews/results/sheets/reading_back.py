"""What stands in a PDF, as another program reads it."""

from __future__ import annotations

import io

from pypdf import PdfReader


def read(made: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(made))


def words_of(made: bytes) -> str:
    """All words, one space between them."""
    return " ".join(" ".join(page.extract_text() for page in read(made).pages).split())


def bookmarks(made: bytes) -> list[str]:
    def flat(entries: list) -> list[str]:  # type: ignore[type-arg]
        return [title for one in entries for title in (flat(one) if isinstance(one, list) else [one.title])]

    return flat(read(made).outline)


def faces(made: bytes) -> set[str]:
    """The typefaces that are embedded, without the mark of a subset."""
    found = set()
    for page in read(made).pages:
        for font in page["/Resources"].get_object().get("/Font", {}).values():  # type: ignore[union-attr]
            [inner] = font.get_object()["/DescendantFonts"]
            described = inner.get_object()["/FontDescriptor"].get_object()
            assert {"/FontFile2", "/FontFile3"} & described.keys(), "it is in the file"
            found.add(str(described["/FontName"]).partition("+")[2])
    return found
