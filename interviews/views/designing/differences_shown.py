"""Two versions of a field or of settings, side by side, as far as they differ."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

FIELD_NAMES: dict[str, str | Promise] = {
    "label": _("Question"),
    "intent": _("What to find out"),
    "type": _("Type"),
    "required": _("Required"),
    "sensitive": _("Sensitive"),
    "section": _("Section"),
    "follow_up_limit": _("Follow-up questions"),
    "condition": _("When it is asked"),
    "config": _("Options and limits"),
    "facts": _("Facts"),
    "translations": _("Translations"),
    "field_id": _("Id"),
}


@dataclass(frozen=True)
class Difference:
    """One thing that two designers wrote differently."""

    name: str
    theirs: str
    mine: str


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
    if value is None or value in ("", [], {}):
        return "–"
    if isinstance(value, bool):
        return gettext("Yes") if value else gettext("No")
    if isinstance(value, list | tuple) and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    if isinstance(value, list) and all(isinstance(one, dict) and "fact" in one for one in value):
        return "; ".join(one["fact"] for one in value)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
