"""Two versions of a field or of settings, side by side, as far as they differ."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext

from interviews.field_types.display.written import written_moment
from interviews.forms.definition import FieldDefinition
from interviews.forms.designing.differences import field_differences
from interviews.forms.pages.difference_words import FIELD_NAMES, part_words, shown_change
from interviews.sessions.presenters.inputs import language_name


@dataclass(frozen=True)
class Difference:
    """One thing that two designers wrote differently."""

    name: str
    theirs: str
    mine: str


def differences_of_field(
    theirs: Mapping[str, Any], mine: Mapping[str, Any], names: Collection[str]
) -> list[Difference]:
    """What differs in the parts of a field that are called so, options and texts one by one."""
    before = FieldDefinition.model_validate(theirs)
    changes = field_differences(before, FieldDefinition.model_validate({**theirs, **mine}))
    shown = [
        (part_words(change), shown_change(change)) for change in changes if change.part and change.part[0] in names
    ]
    ids = [Difference(str(FIELD_NAMES["field_id"]), before.field_id, mine["field_id"])] if "field_id" in names else []
    return ids + [Difference(name, one.before or "–", one.after or "–") for name, one in shown]


def differences_of(
    theirs: Mapping[str, Any], mine: Mapping[str, Any], names: Mapping[str, str | Promise]
) -> list[Difference]:
    """What differs, under the names that people know it by."""
    return [
        Difference(str(name), _shown(theirs.get(key)), _shown(mine.get(key)))
        for key, name in names.items()
        if (theirs.get(key) or None) != (mine.get(key) or None)
    ]


def _shown(value: Any) -> str:
    if value is None or value in ("", [], {}, ()):
        return "–"
    if isinstance(value, bool):
        return gettext("Yes") if value else gettext("No")
    if isinstance(value, dt.datetime):
        return written_moment(timezone.localtime(value), get_language() or "en")
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if isinstance(value, Mapping):
        texts = [f"{language_name(language)}: {text}" for language, own in value.items() for text in own.values()]
        return "; ".join(texts)
    return str(value)
