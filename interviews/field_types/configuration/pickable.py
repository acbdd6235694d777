"""What a key of a configuration names: designers pick it by name instead of typing its code."""

from __future__ import annotations

from enum import StrEnum


class Pickable(StrEnum):
    """A list that values are picked from, or an input of its own. Stands in a key's annotation."""

    COUNTRY = "country"
    LANGUAGE = "language"
    CURRENCY = "currency"
    FILE_KIND = "file_kind"
    ROW = "row"
    SCHEME = "scheme"
    DAY = "day"
    MOMENT = "moment"
    CLOCK = "clock"
