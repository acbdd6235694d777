"""Names of columns: the many ways in which files write them, and languages in them ("label::Français (fr)")."""

from __future__ import annotations

import re

MEDIA = frozenset({"image", "audio", "video", "big-image"})
TRANSLATED = frozenset({"label", "hint", "guidance_hint", "constraint_message", "required_message", *MEDIA})
_SAME = {
    "caption": "label",
    "command": "type",
    "tag": "name",
    "relevance": "relevant",
    "bind::relevant": "relevant",
    "bind::required": "required",
    "bind::constraint": "constraint",
    "bind::readonly": "read_only",
    "bind::calculate": "calculation",
    "readonly": "read_only",
    "read_only": "read_only",
    "calculate": "calculation",
    "constraining_message": "constraint_message",
    "constraint_msg": "constraint_message",
    "bind::jr:constraintmsg": "constraint_message",
    "jr:constraintmsg": "constraint_message",
    "bind::jr:requiredmsg": "required_message",
    "requiredmsg": "required_message",
    "required_msg": "required_message",
    "control::appearance": "appearance",
    "body::appearance": "appearance",
    "jr:count": "repeat_count",
    "count": "repeat_count",
    "control::jr:count": "repeat_count",
    "bind::jr:count": "repeat_count",
    "list name": "list_name",
    "listname": "list_name",
    "set_form_title": "form_title",
    "title": "form_title",
    "set_form_id": "form_id",
    "id_string": "form_id",
    "default language": "default_language",
    "relevant": "relevant",
}
_LANGUAGE = re.compile(
    r"^(?:bind::jr:|media::?|jr:)?(?P<column>[a-z_ -]+?)\s*::?\s*(?P<language>[^:].*)$", re.IGNORECASE
)


def column_name(written: str) -> str:
    """ "Label :: French (fr)" as "label::French (fr)", "relevance" as "relevant"."""
    flat = " ".join(written.split())
    lower = re.sub(r"^(bind|control|body):(?=[^:])", r"\1::", re.sub(r"\s*(::?)\s*", r"\1", flat).lower())
    if lower in _SAME:
        return _SAME[lower]
    found = _LANGUAGE.match(flat)
    if found:
        column = _plain(found["column"])
        if column in TRANSLATED:
            return f"{column}::{found['language'].strip()}"
        if column == "media" and _plain(found["language"]) in TRANSLATED:
            return _plain(found["language"])
        return lower
    return _plain(lower)


def _plain(name: str) -> str:
    underscored = name.strip().lower().replace(" ", "_")
    return _SAME.get(underscored, underscored)


def column_and_language(column: str) -> tuple[str, str]:
    """("label", "French (fr)"); the language is empty where the column names none."""
    name, _, language = column.partition("::")
    return (name, language) if name in TRANSLATED else (column, "")
