"""The stored values of options: made from their labels, and following them until somebody may have answered with them."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from interviews.forms.naming import field_id_from, free_name, latin

OPTION_PARTS = ("value", "label", "synonyms", "image", "limit", "points")
AUTOMATIC = "option_"
LONGEST_VALUE = 200


def follow_labels(
    rows: Sequence[dict[str, str]], stored: Any, settled: Container[str]
) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The options of these rows, and the values that some had before, with the new ones.

    `stored` are the options as they are. A value follows its label while it still is what the label made of it, and is not
    `settled`: published, or read by a condition.
    """
    labels = {
        str(one["value"]): str(one.get("label") or "")
        for one in stored or ()
        if isinstance(one, dict) and "value" in one
    }
    following = [_follows(row, labels) and row["value"] not in settled for row in rows]
    fresh = [{**row, "value": ""} if follows else row for row, follows in zip(rows, following, strict=True)]
    options = with_values(fresh, settled)
    before = zip(rows, options, following, strict=True)
    return options, {row["value"]: option["value"] for row, option, follows in before if follows}


def _follows(row: Mapping[str, str], labels: Mapping[str, str]) -> bool:
    """Whether the label is another than the one that the value was made from."""
    value, label = row["value"], labels.get(row["value"], "")
    if not row["label"] or not label or row["label"] == label:
        return False
    return value == value_from(label, labels.keys() - {value})


def with_values(rows: list[dict[str, Any]], settled: Container[str]) -> list[dict[str, Any]]:
    """Each option with a value: its own, else one made from its label."""
    made = [not row["value"] or (_automatic(row) and row["value"] not in settled) for row in rows]
    taken = {row["value"] for row, is_made in zip(rows, made, strict=True) if not is_made}
    options: list[dict[str, Any]] = []
    for row, is_made in zip(rows, made, strict=True):
        value = row["value"]
        if is_made:
            value = value_from(row["label"], taken) if row["label"] else value or numbered(options)
            taken.add(value)
        synonyms = row.get("synonyms", "")
        words = synonyms if isinstance(synonyms, list) else [w.strip() for w in synonyms.replace("、", ",").split(",")]
        option = {"value": value, "label": row["label"], "synonyms": [word for word in words if word]}
        bare = option if option["synonyms"] else {"value": value, "label": row["label"]}
        options.append({**bare, **_beside(row)})
    return options


def _beside(row: Mapping[str, Any]) -> dict[str, Any]:
    """What an option has beside its words; numbers as numbers where they are some, else as typed, to be refused."""
    more = {name: row[name] for name in ("image", "limit", "points") if row.get(name) not in (None, "")}
    if str(more.get("limit", "")).isdigit():
        more["limit"] = int(more["limit"])
    if "points" in more:
        try:
            number = float(str(more["points"]).replace(",", "."))
        except ValueError:
            return more
        more["points"] = int(number) if number.is_integer() else number
    return more


def _automatic(row: dict[str, Any]) -> bool:
    value = str(row["value"])
    return bool(row["label"]) and value.startswith(AUTOMATIC) and value[len(AUTOMATIC) :].isdigit()


def value_from(label: str, taken: Container[str]) -> str:
    """In Latin letters where the label has no others; else the label itself: half of its letters would say something else."""
    letters = [sign for sign in label if sign.isalpha()]
    if letters and all(map(latin, letters)):
        return field_id_from(label, taken, otherwise="option")
    return free_name(label, taken, LONGEST_VALUE, " ")


def numbered(options: list[Any]) -> str:
    taken = {str(option["value"]) for option in options}
    number = len(options) + 1
    while f"{AUTOMATIC}{number}" in taken:
        number += 1
    return f"{AUTOMATIC}{number}"
