"""What tools read, told by code as Markdown: numbers as they were counted, words as they were written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from interviews.results.pages.figures import day_or_month
from interviews.results.wording import duration_words
from interviews.written_counts import written_count

MOST_LINES = 12
_SIGNS = re.compile(r"([\\`*_\[\]<>|#~])")
Data = Mapping[str, Any]


def plain(text: Any) -> str:
    """Foreign words within Markdown, where they are words and nothing else."""
    return _SIGNS.sub(r"\\\1", " ".join(str(text).split()))


def counts(data: Data, cited: str) -> str:
    """How many were begun, submitted, abandoned."""
    values = {
        "started": written_count(data.get("started", 0)),
        "submitted": written_count(data.get("submitted", 0)),
        "percent": _percent(data.get("submitted_percent")),
        "abandoned": written_count(data.get("abandoned", 0)),
        "under_way": written_count(data.get("under_way", 0)),
    }
    said = gettext(
        "%(started)s responses were started: %(submitted)s submitted (%(percent)s), %(abandoned)s abandoned, "
        "%(under_way)s under way."
    )
    median = data.get("median_seconds_to_submit")
    lines = [said % values]
    if median is not None:
        lines.append(gettext("Half of those who submitted took %(time)s or less.") % {"time": duration_words(median)})
    return f"{' '.join(lines)} {cited}"


def drop_off(data: Data, cited: str) -> str:
    """Where people stopped, the most first."""
    rows = data.get("where_people_stopped", [])
    if not rows:
        return gettext("Nobody has stopped before the end.") + f" {cited}"
    head = ngettext(
        "%(n)s response is not submitted. This was asked last:",
        "%(n)s responses are not submitted. These were asked last:",
        data.get("unfinished", 0),
    ) % {"n": written_count(data.get("unfinished", 0))}
    lines = [f"- {_named(row['label'], _share(row['responses'], row.get('percent_of_unfinished')))}" for row in rows]
    return "\n".join([f"{head} {cited}", "", *_some(lines)])


def distribution(data: Data, cited: str) -> str:
    """How fields were answered."""
    shown = [_bars(found) for found in data.get("answers", [])]
    hidden = data.get("sensitive_fields_you_may_not_read", [])
    if hidden:
        names = ", ".join(map(plain, hidden))
        shown.append(gettext("Not for your role: %(fields)s.") % {"fields": names})
    return "\n\n".join(shown or [gettext("There are no answers to count.")]) + f" {cited}"


def share(data: Data, word: str, cited: str) -> str:
    """How many gave one answer, out of those who answered; all answers where it is none of them."""
    for found in data.get("answers", []):
        bars = found.get("bars", [])
        bar = next((one for one in bars if str(one["answer"]) == word), None)
        if bar is None and len(bars) + found.get("other_answers", 0) == 0:
            continue
        number = bar["responses"] if bar else 0
        values = {"n": written_count(number), "of": written_count(found.get("answered", 0)), "word": plain(word)}
        values |= {"percent": _percent(bar.get("percent") if bar else 0), "field": plain(found["label"])}
        said = ngettext(
            "%(n)s of %(of)s answers to “%(field)s” is “%(word)s” (%(percent)s).",
            "%(n)s of %(of)s answers to “%(field)s” are “%(word)s” (%(percent)s).",
            number,
        )
        return f"{said % values} {cited}"
    return distribution(data, cited)


def as_read(said: str, question: str, left_over: str) -> str:
    """An answer to a question in plain words, beneath how these were understood."""
    lines = [gettext("Understood as: %(question)s") % {"question": plain(question)}]
    if left_over:
        lines.append(gettext("Not taken into account: “%(rest)s”.") % {"rest": plain(left_over)})
    return f"*{' '.join(lines)}*\n\n{said}"


def _bars(found: Data) -> str:
    head = ngettext("**%(field)s**, %(n)s answer", "**%(field)s**, %(n)s answers", found.get("answered", 0))
    head %= {"field": plain(found["label"]), "n": written_count(found.get("answered", 0))}
    if found.get("average") is not None:
        mean = written_count(found["average"], decimals=2)
        head += gettext(", %(mean)s on average") % {"mean": f"{mean} {plain(found.get('unit') or '')}".strip()}
    lines = [
        f"- {_named(_answer(bar['answer'], found), _share(bar['responses'], bar.get('percent')))}"
        for bar in found.get("bars", [])
    ]
    if others := found.get("other_answers"):
        lines.append(f"- {ngettext('%(n)s other', '%(n)s others', others) % {'n': written_count(others)}}")
    return "\n".join([head, "", *_some(lines)])


def _answer(name: Any, found: Data) -> str:
    """A bar's name as people write it: a month, or a span of numbers with their unit."""
    if found.get("by_month"):
        return day_or_month(str(name))
    return f"{name} {found.get('unit') or ''}".strip()


def times(data: Data, cited: str) -> str:
    """How long each question takes, the longest first."""
    rows = [row for row in data.get("by_field", []) if row.get("average_seconds") is not None]
    if not rows:
        return gettext("No times were taken yet.") + f" {cited}"
    rows.sort(key=lambda row: -row["average_seconds"])
    head = gettext("On average each question took, the longest first:")
    lines = [f"- {_named(row['label'], duration_words(row['average_seconds']))}" for row in rows]
    return "\n".join([f"{head} {cited}", "", *_some(lines)])


def failed_reviews(data: Data, cited: str) -> str:
    """Why replies did not pass, and the newest of them in their own words."""
    total = data.get("replies", 0)
    if not total:
        return gettext("Every reply has passed.") + f" {cited}"
    head = ngettext("%(n)s reply did not pass:", "%(n)s replies did not pass:", total) % {"n": written_count(total)}
    lines = [
        f"- {_named(row['label'], _named(row['why'], _share(row['replies'], row.get('percent'))))}"
        for row in data.get("reasons", [])
    ]
    quoted = [f"- {_named(one['label'], _quoted(one['reply']))}" for one in data.get("newest", []) if one.get("reply")]
    newest = [gettext("The newest:"), "", *quoted] if quoted else []
    return "\n".join([f"{head} {cited}", "", *_some(lines), "", *newest]).strip()


def mentions(data: Data, word: str, places: Mapping[tuple[str, str], str], cited: str) -> str:
    """How many responses hold a word, and where; `places` are the references by response and message."""
    found = data.get("matching", 0)
    values = {"n": written_count(found), "word": plain(word), "of": written_count(data.get("responses_of_the_form", 0))}
    head = ngettext(
        "%(n)s of %(of)s responses holds “%(word)s”.", "%(n)s of %(of)s responses hold “%(word)s”.", found
    )  # fmt: skip
    said = [(row, one) for row in data.get("sample", []) for one in row.get("excerpts", [])]
    lines = []
    for row, one in said:
        reference = places.get((row["response"], one.get("message", "")))
        quoted = f"{_quoted(one['words'])}{f' [{reference}]' if reference else ''}"
        lines.append(f"- {_named(one['label'], quoted) if one.get('label') else quoted}")
    return "\n".join([f"{head % values} {cited}", "", *lines]).strip()


def _named(label: Any, said: str) -> str:
    """A label before what is said of it: a question has its own sign at its end, all else gets a colon."""
    words = plain(label)
    if words.endswith(("?", "？", ":", "：")):
        return f"{words} {said}"
    return gettext("%(label)s: %(value)s") % {"label": words, "value": said}


def _share(number: Any, percent: Any) -> str:
    return f"{written_count(number)} ({_percent(percent)})"


def _quoted(words: Any) -> str:
    """Words of a respondent between the quotation marks of the language in force."""
    return gettext("“%(label)s”") % {"label": plain(words)}


def _percent(value: Any) -> str:
    return f"{written_count(value or 0, decimals=1)}%"


def _some(lines: Sequence[str]) -> list[str]:
    left_out = len(lines) - MOST_LINES
    if left_out <= 0:
        return list(lines)
    more = ngettext("and %(n)s more", "and %(n)s more", left_out) % {"n": written_count(left_out)}
    return [*lines[:MOST_LINES], f"- {more}"]
