"""The field that a property becomes: its name in words, its explanation, and what `x-formagent` adds."""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FactDefinition, FieldDefinition, Translations
from interviews.forms.importers.json_schema.conditions import Path
from interviews.forms.importers.json_schema.merging import Merged
from interviews.forms.importers.json_schema.shapes import Shape
from interviews.forms.importers.reading import read_members, read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import translations, without_markup

_MOST_EXAMPLES = 20


def field_of(
    schema: Merged, shape: Shape, path: Path, field_id: str, section: str, report: Report, *, required: bool
) -> FieldDefinition:
    """The property at `path` as a field of that shape."""
    label = label_of(schema, path, report)
    config = {**shape.config, **({"statement": label} if shape.type == "consent" and not shape.config else {})}
    hints = read_members(schema["x-formagent"])
    secret = schema["writeOnly"] is True and shape.type == "short_text"
    return FieldDefinition(
        field_id=field_id,
        label=label,
        intent=_intent(schema, ".".join(path), report),
        type=shape.type,
        required=required or hints.get("required") is True,
        section=section,
        follow_up_limit=_count(hints, "follow_up_limit", 5),
        depth=_count(hints, "depth", 2),
        sensitive=hints.get("sensitive") is True or shape.sensitive or secret,
        config=config,
        facts=_facts(hints, ".".join(path), report),
        translations=translations_in(hints) or translations(choices=shape.labels),
        origin={"path": [read_text(name) for name in path], **shape.origin},
    )


def label_of(schema: Merged, path: Path, report: Report) -> str:
    """The title, else the property's own name in words."""
    return " ".join(without_markup(schema["title"], report, ".".join(path)).split()) or humanized(path)


def humanized(path: Path) -> str:
    """The name of a property as words: `firstName` is "First name"."""
    name = read_text(path[-1]) if path else "value"
    if name.isdigit() and len(path) > 1:
        return f"{humanized(path[:-1])} {name}"
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").split()
    shown = " ".join(word if word.isupper() and len(word) > 1 else word.lower() for word in words)
    return shown[:1].upper() + shown[1:] or name or "Value"


def _intent(schema: Merged, place: str, report: Report) -> str | None:
    told = without_markup(schema["description"], report, place)
    examples = schema["examples"] if isinstance(schema["examples"], list) else []
    said = list(filter(None, map(read_text, examples)))[:_MOST_EXAMPLES]
    if len(said) < len(examples):
        message = _("of {number} examples {kept} are told")
        report.left_out(place, message, number=len(examples), kept=len(said))
    shown = ", ".join(said)
    return "\n".join(part for part in (told, f"E.g. {shown}" if shown else "") if part) or None


def _facts(hints: dict[str, Any], place: str, report: Report) -> tuple[FactDefinition, ...]:
    """What is to be learned, as formagent has written it."""
    found: list[FactDefinition] = []
    for told in read_objects(hints.get("facts")):
        try:
            found.append(FactDefinition.model_validate(told))
        except ValidationError as error:
            why = error.errors()[0]["msg"]
            report.left_out(place, _("what is to be learned was left out: {why}"), why=why)
    return tuple(found)


def translations_in(hints: dict[str, Any]) -> Translations:
    """Texts in other languages, as formagent has written them."""
    return {tag: texts for tag, texts in read_members(hints.get("translations")).items() if isinstance(texts, dict)}


def _count(hints: dict[str, Any], name: str, most: int) -> int | None:
    count = hints.get(name)
    return count if isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= most else None
