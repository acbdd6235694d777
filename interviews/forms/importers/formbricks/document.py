"""The parts of a Formbricks survey: where it stands in a file, and its questions as steps that people walk through."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from interviews.forms.importers.reading import read_members, read_objects, read_text

Element = Mapping[str, Any]

KINDS = frozenset(
    """openText multipleChoiceSingle multipleChoiceMulti nps cta rating consent pictureSelection cal date matrix address
    ranking contactInfo fileUpload payment""".split()  # noqa: SIM905 - a list of twenty lines says no more
)
_AROUND = ("data", "survey", "preset")
"""What the API, exports and templates put around a survey."""
_OF_A_BLOCK = frozenset({"id", "name", "elements", "logic", "logicFallback"})


@dataclass(frozen=True)
class Step:
    """A question, or a block of several that are shown together; `logic` says where people go from there."""

    id: str
    elements: tuple[Element, ...]
    logic: tuple[Element, ...] = ()
    fallback: str = ""
    unread: frozenset[str] = frozenset()


def survey_in(document: Any) -> Element:
    """The survey of a file; empty where there is none."""
    found = read_members(document)
    for name in _AROUND:
        inner = found.get(name)
        if isinstance(inner, dict) and _asks(inner):
            return {**({"name": found["name"]} if read_text(found.get("name")) else {}), **inner}
    return found


def steps_of(survey: Element) -> list[Step]:
    """Surveys hold their questions in a row or, newer ones, in blocks. What stands in both is the same thing twice."""
    blocks = read_objects(survey.get("blocks"))
    if not blocks:
        return [_step(each, (each,)) for each in read_objects(survey.get("questions"))]
    return [_step(block, tuple(read_objects(block.get("elements"))), _OF_A_BLOCK) for block in blocks]


def _step(holder: Element, elements: tuple[Element, ...], read: frozenset[str] | None = None) -> Step:
    unread = {read_text(name) for name, value in holder.items() if value} - read if read is not None else set()
    logic = tuple(read_objects(holder.get("logic")))
    return Step(read_text(holder.get("id")), elements, logic, read_text(holder.get("logicFallback")), frozenset(unread))


def _asks(survey: Mapping[str, Any]) -> bool:
    return bool(read_objects(survey.get("questions")) or read_objects(survey.get("blocks")))
