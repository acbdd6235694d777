"""XML of foreign files, read so that no file can make the reader open others, or grow what it holds."""

from __future__ import annotations

from xml.etree import ElementTree

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.report import shortened

_DEEPEST = 200
Element = ElementTree.Element


def read_xml(text: str) -> Element:
    """The root. Raises ImportRefused for broken XML with its line, and for XML that declares things of its own."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ImportRefused([("file", complaint("declares a document type, which no form needs"))])
    try:
        root = ElementTree.fromstring(text.lstrip("\ufeff \r\n\t"))  # noqa: S314 - what declares entities is refused above
    except ElementTree.ParseError as error:
        line, column = error.position
        raise ImportRefused(
            [(f"line {line}, column {column + 1}", complaint("is no XML: {error}", error=shortened(str(error))))]
        ) from None
    except ValueError as error:
        raise ImportRefused([("file", complaint("is no XML: {error}", error=shortened(str(error))))]) from None
    _check_depth(root)
    return root


def local_name(element: Element) -> str:
    """Without its namespace."""
    return element.tag.rsplit("}", maxsplit=1)[-1] if isinstance(element.tag, str) else ""


def children(element: Element, *names: str) -> list[Element]:
    """Those of these names; all without any."""
    return [each for each in element if not names or local_name(each) in names]


def child(element: Element | None, name: str) -> Element | None:
    return next((each for each in element if local_name(each) == name), None) if element is not None else None


def attribute(element: Element | None, name: str) -> str:
    """By its name without a namespace; "" where there is none."""
    if element is None:
        return ""
    return next((value for key, value in element.attrib.items() if key.rsplit("}", maxsplit=1)[-1] == name), "").strip()


def _check_depth(root: Element) -> None:
    level = [root]
    for _depth in range(_DEEPEST):
        level = [inner for each in level for inner in each]
        if not level:
            return
    raise ImportRefused([("file", complaint("is nested too deeply to be a form"))])
