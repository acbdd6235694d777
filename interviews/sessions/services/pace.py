"""How long the questions of a version take their respondents, as it was measured."""

from __future__ import annotations

import time
from collections import defaultdict
from functools import lru_cache
from statistics import median

from interviews.models import Answer

RECENT = 2000
"""Answers that are looked at, the newest."""
ENOUGH = 5
"""Answers of one field from which on they say something."""
FRESH_SECONDS = 600


def measured_seconds(version_id: int) -> dict[str, float]:
    """field_id → the median of the seconds from its question to its answer, where enough were measured; some minutes old."""
    return _measured(version_id, int(time.time() // FRESH_SECONDS))


@lru_cache(maxsize=256)
def _measured(version_id: int, _at: int) -> dict[str, float]:
    timed = Answer.objects.filter(session__version_id=version_id, session__preview=False, seconds__isnull=False)
    found = defaultdict[str, list[int]](list)
    for field_id, seconds in timed.order_by("-pk").values_list("field_id", "seconds")[:RECENT]:
        found[field_id].append(seconds or 0)
    return {field_id: median(each) for field_id, each in found.items() if len(each) >= ENOUGH}
