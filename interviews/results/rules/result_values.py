"""How values are sorted, filtered and searched: keys that a database can index, made from canonical values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from interviews.field_types import field_type, table_value
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import place_of
from interviews.reading.text.normalization import fold_case
from interviews.reading.text.plain_letters import without_accents
from interviews.reading.times.lengths import length_of, parsed_iso
from interviews.sessions.rules.state import FieldRecord

TEXT_KEPT = 200
"""Characters of a sort key."""

_DURATION = re.compile(r"P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")


@dataclass(frozen=True)
class SortKeys:
    """`text` orders what is no number; a list's is `|a|b|`, so that one of its values can be looked for."""

    text: str = ""
    number: float | None = None
    whole: str = ""
    """The folded words when they are longer than a key."""


def sort_keys(field: FieldDefinition, value: Any) -> SortKeys:
    """The keys of a canonical value."""
    if isinstance(value, dict):
        value = table_value(field, value)
    if value is None:
        return SortKeys()
    if isinstance(value, bool):
        return SortKeys("true" if value else "false", float(value))
    if isinstance(value, int | float):
        return SortKeys("", float(value))
    if isinstance(value, list):
        return SortKeys(("|" + "|".join(map(_flat, value)) + "|")[:TEXT_KEPT])
    if isinstance(value, dict):
        return _keys_of_parts(value)
    compared = compared_as(field)
    if compared is Comparing.NUMBER:
        return SortKeys(value[:TEXT_KEPT], _length(value))
    if compared is Comparing.WORDS:
        folded = fold_case(value)
        return SortKeys(folded[:TEXT_KEPT], None, folded if len(folded) > TEXT_KEPT else "")
    return SortKeys(str(value)[:TEXT_KEPT])


def compared_as(field: FieldDefinition) -> Comparing:
    """How answers to a field compare."""
    return Comparing.OTHER if field.is_group else field_type(field).compares


def _length(value: str) -> float | None:
    """A length of time as a number that orders it, also one in months."""
    parts = parsed_iso(value)
    return None if parts is None else float(length_of(parts).seconds_in_all)


def _keys_of_parts(value: Mapping[str, Any]) -> SortKeys:
    """Money is a number in a currency; other values of several parts are their words."""
    if "amount" in value and "currency" in value:
        return SortKeys(str(value["currency"]), float(value["amount"]))
    folded = fold_case(" ".join(_flat(part) for part in value.values()))
    return SortKeys(folded[:TEXT_KEPT], None, folded if len(folded) > TEXT_KEPT else "")


def duration_seconds(value: str) -> float | None:
    """The seconds of an ISO 8601 duration in days, hours, minutes and seconds."""
    found = _DURATION.fullmatch(value)
    if found is None:
        return None
    days, hours, minutes, seconds = (float(part or 0) for part in found.groups())
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds


def column_of(field_id: str) -> str:
    """The column that an answer belongs to: an item's field stands in its group's, `guests.1.name` in `guests.name`."""
    place = place_of(field_id) if "." in field_id else None
    return f"{place.group}.{place.child or 'more'}" if place else field_id


@dataclass(frozen=True)
class Searchable:
    """A session's answers as the search sees them, a line each, and those with accents in plain letters too; `sensitive`
    only for whoever may read such."""

    text: str
    sensitive: str


def searchable(
    form: FormDefinition, records: Mapping[str, FieldRecord], displays: Mapping[str, str] | None = None
) -> Searchable:
    """The words of all answers that stand, folded: as they are kept and, with `displays` by field, as they are shown."""
    plain: list[str] = []
    hidden: list[str] = []
    for field_id, record in records.items():
        if (told := record.told) and form.has_field(field_id):
            field = form.field(field_id)
            words = answer_words(field, told.value, (displays or {}).get(field_id, ""))
            (hidden if is_sensitive(form, field) else plain).append(words)
    return Searchable(*(with_plain_lines("\n".join(filter(None, lines))) for lines in (plain, hidden)))


def with_plain_lines(folded: str) -> str:
    """A folded text, and beneath it once more in plain letters each line that has others."""
    if folded.isascii():
        return folded
    lines = dict.fromkeys(folded.split("\n"))
    plain = dict.fromkeys(map(without_accents, lines))
    return "\n".join([folded, *(line for line in plain if line not in lines)])


def with_reference(text: str, reference: str) -> str:
    """What is searched, below a line with the response's reference where it has one."""
    return "\n".join(filter(None, [fold_case(reference), text]))


def is_sensitive(form: FormDefinition, field: FieldDefinition) -> bool:
    """Whether a field, or the group that it stands in, was marked sensitive."""
    place = place_of(field.field_id) if "." in field.field_id else None
    return field.sensitive or (place is not None and form.field(place.group).sensitive)


def answer_words(field: FieldDefinition, value: Any, display: str) -> str:
    """What somebody would type to find the value, folded: labels for choices, a date also as it is written."""
    if isinstance(value, bool) or value is None:
        return ""
    labels, value = choice_labels(field), table_value(field, value) if isinstance(value, dict) else value
    if isinstance(value, list):
        kept = " ".join(labels.get(part, _flat(part)) if isinstance(part, str) else _flat(part) for part in value)
    else:
        kept = labels.get(value, value) if isinstance(value, str) else _flat(value)
    words = fold_case(kept)
    shown = words if display == kept else fold_case(display)
    return words if shown in words or isinstance(value, int | float) else f"{words}\n{shown}"


def choice_labels(field: FieldDefinition) -> dict[str, str]:
    """The labels of a field's options by value, in order; empty for fields without options."""
    options = field.config.get("choices")
    if not isinstance(options, list):
        return {}
    return {
        str(option["value"]): str(option.get("label") or option["value"])
        for option in options
        if isinstance(option, dict) and "value" in option
    }


def _flat(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(_flat(part) for part in value.values())
    if isinstance(value, list):
        return " ".join(_flat(part) for part in value)
    return "" if value is None else str(value)
