"""The column and setting of our own (`formagent`), whose cells hold JSON; and what options are stored as, by it."""

from __future__ import annotations

import json
import re
from typing import Any

from interviews.forms.importers.xlsform.sheets import Row

COLUMN = "formagent"
_ODD = re.compile(r"[^\S ]|[\x7f-\x9f\ufffe\uffff]")
"""Signs that a cell does not keep."""


def written_cell(values: dict[str, Any]) -> str:
    told = json.dumps(values, ensure_ascii=False, sort_keys=True) if values else ""
    return _ODD.sub(lambda sign: f"\\u{ord(sign[0]):04x}", told)


def read_cell(cell: str) -> dict[str, Any]:
    """What a cell holds; nothing where it cannot be read."""
    try:
        value = json.loads(cell) if cell else {}
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def stored_as(value: str, name: str) -> str:
    """The cell for an option that cannot be called what it is stored as."""
    return written_cell({"value": value}) if name != value else ""


def stored_value(row: Row) -> str:
    """What an option is stored as: its name, if we have not written another value beside it."""
    value = read_cell(row[COLUMN]).get("value")
    return value if isinstance(value, str) and value.strip() else row["name"] or row["value"]
