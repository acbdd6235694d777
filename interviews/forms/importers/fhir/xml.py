"""FHIR resources in XML as the JSON that FHIR also writes them in: what is a list, a number or yes and no goes by its name."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.markup import local_name, read_xml

_NAMESPACE = "http://hl7.org/fhir"
_DEEPEST = 200
_LISTS = frozenset(
    """item enableWhen answerOption option initial extension modifierExtension contained concept include exclude contains
    designation valueSet entry coding identifier subjectType contact telecom useContext jurisdiction derivedFrom tag profile
    property parameter filter instantiates""".split()  # noqa: SIM905 - a list of thirty lines says no more
)
_TRUTHS = frozenset(
    ["required", "repeats", "readOnly", "experimental", "initialSelected", "abstract", "inactive", "hasAnswer"]
)
_NUMBERS = frozenset(["maxLength", "total"])
_NUMERIC = re.compile(r"(?:Integer|Decimal|PositiveInt|UnsignedInt)$")


def is_fhir_xml(text: str) -> bool:
    """Whether a text may be a FHIR resource in XML."""
    start = text.lstrip("\ufeff \r\n\t")[:4000]
    return start.startswith("<") and f'"{_NAMESPACE}"' in start.replace("'", '"')


def from_xml(text: str) -> dict[str, Any]:
    """The resource as JSON. Raises ImportRefused for broken XML, and for XML that declares things of its own."""
    root = read_xml(text)
    return _resource(root, 0)


def _resource(element: ElementTree.Element, depth: int) -> dict[str, Any]:
    return {"resourceType": local_name(element), **_object(element, depth)}


def _object(element: ElementTree.Element, depth: int) -> dict[str, Any]:
    if depth > _DEEPEST:
        raise ImportRefused([("file", complaint("is nested too deeply to be a form"))])
    found: dict[str, Any] = {name: value for name, value in element.attrib.items() if name in ("id", "url")}
    for child in element:
        name, value, aside = _member(child, depth)
        if name in _LISTS or (name == "code" and isinstance(value, dict)):
            found.setdefault(name, []).append(value)
        elif value is not None:
            found[name] = value
        if aside:
            found[f"_{name}"] = aside
    return found


def _member(child: ElementTree.Element, depth: int) -> tuple[str, Any, dict[str, Any]]:
    """Name, value, and what stands beside a primitive value."""
    name = local_name(child)
    if name == "div":
        return name, "".join(child.itertext()), {}
    if name in ("contained", "resource") and len(child) == 1:
        return name, _resource(child[0], depth + 1), {}
    inner = _object(child, depth + 1)
    if "value" in child.attrib:
        return name, _primitive(name, child.attrib["value"]), inner
    is_bare = set(inner) <= {"extension", "id"} and name not in ("extension", "modifierExtension")
    return (name, None, inner) if is_bare else (name, inner, {})


def _primitive(name: str, written: str) -> Any:
    if name in _TRUTHS or name.endswith("Boolean"):
        return {"true": True, "false": False}.get(written, written)
    if name in _NUMBERS or _NUMERIC.search(name):
        try:
            return float(written) if "." in written or "e" in written.lower() else int(written[:40])
        except ValueError:
            return written
    return written
