"""The words of a Word document, as plain text with the marks that outlines have: headings, numbers, bullets, tables."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterator

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.archives import check_archive, is_archive
from interviews.forms.importers.markup import Element, attribute, child, children, local_name, read_xml
from interviews.forms.importers.report import shortened

_BODY, _LISTS, _STYLES = "word/document.xml", "word/numbering.xml", "word/styles.xml"


def is_word(data: bytes) -> bool:
    if not is_archive(data):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _BODY in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return False


def word_text(data: bytes) -> str:
    """Raises ImportRefused for a document that is broken or hostile."""
    check_archive(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            parts = {name: archive.read(name).decode() for name in (_BODY, _LISTS, _STYLES) if name in names}
    except Exception as error:  # A broken archive fails in as many ways as it has parts.
        why = shortened(str(error) or type(error).__name__)
        raise ImportRefused([("file", complaint("is no Word document that can be read: {error}", error=why))]) from None
    body = child(read_xml(parts[_BODY]), "body")
    return "\n".join(_Document(parts).lines(body)) if body is not None else ""


class _Document:
    def __init__(self, parts: dict[str, str]) -> None:
        self._bulleted = _bulleted_lists(read_xml(parts[_LISTS])) if _LISTS in parts else {}
        self._headings = _heading_styles(read_xml(parts[_STYLES])) if _STYLES in parts else set()
        self._numbers: Counter[tuple[str, str]] = Counter()

    def lines(self, parent: Element) -> Iterator[str]:
        for part in parent:
            match local_name(part):
                case "p":
                    yield from self._paragraph(part)
                case "tbl":
                    yield from self._table(part)
                case "sdt":
                    content = child(part, "sdtContent")
                    yield from self.lines(content) if content is not None else ()

    def _paragraph(self, paragraph: Element) -> Iterator[str]:
        """An empty one too: what stands apart is seen by it."""
        text = _text_of(paragraph).strip()
        mark = self._mark(paragraph) if text else ""
        first, *more = text.split("\n")
        yield mark + first
        yield from more
        for option in _offered(paragraph):
            yield f"  - {option}"

    def _mark(self, paragraph: Element) -> str:
        properties = child(paragraph, "pPr")
        style = attribute(child(properties, "pStyle"), "val")
        if style in self._headings or _is_heading(style):
            return "## "
        numbering = child(properties, "numPr")
        if numbering is None:
            return "- " if style.lower().startswith("listbullet") else ""
        name, level = (attribute(child(numbering, part), "val") or "0" for part in ("numId", "ilvl"))
        indent = "    " * min(int(level), 8) if level.isdecimal() else ""
        if self._bulleted.get((name, level)):
            return f"{indent}- "
        self._numbers[name, level] += 1
        return f"{indent}{self._numbers[name, level]}. "

    def _table(self, table: Element) -> Iterator[str]:
        """Its rows between bars. A row of one cell is what stands in it: a part of the document in a frame; or, in a table with
        longer rows, between bars too, a heading across them."""
        rows = [list(self._cells(row)) for row in self._rows(table)]
        is_frame = all(len(cells) < 2 for cells in rows)
        for cells in rows:
            if len(cells) == 1:
                yield from self.lines(cells[0]) if is_frame else map(_across, self.lines(cells[0]))
            else:
                yield f"| {' | '.join(map(_in_cell, cells))} |"
        yield ""

    def _rows(self, table: Element) -> Iterator[Element]:
        """Those within controls that repeat, too."""
        for part in table:
            if local_name(part) == "tr":
                yield part
            elif (content := child(part, "sdtContent")) is not None:
                yield from self._rows(content)

    def _cells(self, row: Element) -> Iterator[Element]:
        for part in row:
            if local_name(part) == "tc":
                yield part
            elif (content := child(part, "sdtContent")) is not None:
                yield from self._cells(content)


def _across(line: str) -> str:
    """A line of a cell that is as wide as its table; a row of a table within it stays as it is."""
    words = line.lstrip()
    return line if words.startswith("|") else f"{line[: len(line) - len(words)]}| {words} |"


def _in_cell(cell: Element) -> str:
    """In one line, with a box before each of what may be chosen."""
    words = [*_text_of(cell).replace("|", "/").split(), *(f"☐ {option}" for option in _offered(cell))]
    return " ".join(words)


def _text_of(element: Element) -> str:
    """What is written; what was deleted, or stands there for programs, is not."""
    parts: list[str] = []
    for part in element:
        match local_name(part):
            case "t":
                parts.append(part.text or "")
            case "tab":
                parts.append(" ")
            case "br" | "cr":
                parts.append("\n")
            case "p":
                parts.append(f"{_text_of(part)}\n")
            case "sdt" if child(child(part, "sdtPr"), "showingPlcHdr") is not None:
                parts.append(
                    "" if _offered(part) else " ____ "
                )  # Where it says what to do there is room for an answer.
            case "checkBox":
                parts.append("☐ ")
            case "del" | "pPr" | "rPr" | "sdtPr" | "instrText":
                continue
            case _:
                parts.append(_text_of(part))
    return "".join(parts)


def _offered(paragraph: Element) -> list[str]:
    """What may be chosen from a list within a paragraph. The first entry of a content control often says to choose one, and has
    no value."""
    found: list[str] = []
    for part in paragraph.iter():
        if local_name(part) == "listItem" and attribute(part, "value"):
            found.append(attribute(part, "displayText") or attribute(part, "value"))
        elif local_name(part) == "listEntry":
            found.append(attribute(part, "val"))
    return [each for each in found if each]


def _bulleted_lists(numbering: Element) -> dict[tuple[str, str], bool]:
    """By list and level: whether it has bullets and no numbers."""
    kinds = {
        attribute(each, "abstractNumId"): {
            attribute(level, "ilvl"): attribute(child(level, "numFmt"), "val") == "bullet"
            for level in children(each, "lvl")
        }
        for each in children(numbering, "abstractNum")
    }
    return {
        (attribute(each, "numId"), level): bulleted
        for each in children(numbering, "num")
        for level, bulleted in kinds.get(attribute(child(each, "abstractNumId"), "val"), {}).items()
    }


def _heading_styles(styles: Element) -> set[str]:
    """The ids of styles for headings, which other languages call otherwise; their names stay English."""
    return {
        attribute(style, "styleId")
        for style in children(styles, "style")
        if _is_heading(attribute(child(style, "name"), "val"))
    }


def _is_heading(style: str) -> bool:
    return style.lower().startswith(("heading", "title"))
