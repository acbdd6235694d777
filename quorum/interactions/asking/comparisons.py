"""Numbers of two spans of time, told by code side by side as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from interviews.written_counts import written_count
from quorum.interactions.asking.descriptions import plain

MOST_QUESTIONS, MOST_ANSWERS = 5, 6
Data = Mapping[str, Any]


def spans_compared(spans: Sequence[tuple[str, Data]], cited: Sequence[str]) -> str:
    """How many were submitted in each, then averages and shares of the form's first questions that were answered in either."""
    counts = [
        gettext("Begun %(span)s and submitted: %(n)s") % {"span": span, "n": written_count(data.get("submitted", 0))}
        for span, data in spans
    ]
    answers = [{found["id"]: found for found in data.get("answers", [])} for _span, data in spans]
    asked = dict.fromkeys(name for found in answers for name in found)
    lines = [line for name in list(asked)[:MOST_QUESTIONS] for line in _question([one.get(name) for one in answers])]
    parts = [" ".join([" · ".join(counts), *cited]), "\n".join(lines)]
    return "\n\n".join(filter(None, parts))


def _question(found: Sequence[Data | None]) -> Iterator[str]:
    """A line for its average, or one for each answer that is chosen most."""
    known = next(one for one in found if one)
    head = f"- **{plain(known['label'])}**"
    if any(one and one.get("average") is not None for one in found):
        yield f"{head} {_beside([_average(one) for one in found])}"
        return
    shares = [{bar["answer"]: bar for bar in (one or {}).get("bars", [])} for one in found]
    names = dict.fromkeys(name for one in shares for name, bar in one.items() if bar["responses"])
    often = sorted(names, key=lambda name: -sum(one[name]["responses"] for one in shares if name in one))
    yield head
    for name in often[:MOST_ANSWERS]:
        told = gettext("%(label)s: %(value)s")
        yield f"    - {told % {'label': plain(name), 'value': _beside([_share(one.get(name)) for one in shares])}}"


def _average(found: Data | None) -> str:
    if not found or found.get("average") is None:
        return "–"
    mean = written_count(found["average"], decimals=2)
    about = {"mean": f"{mean} {plain(found.get('unit') or '')}".strip(), "n": written_count(found.get("answered", 0))}
    return gettext("%(mean)s on average of %(n)s") % about


def _share(bar: Data | None) -> str:
    number, share = (bar["responses"], bar.get("percent") or 0) if bar else (0, 0)
    return f"{written_count(number)} ({written_count(share, decimals=1)}%)"


def _beside(values: Sequence[str]) -> str:
    return " → ".join(values)
