"""How a message holds a thing it mentions: states it, denies it, only uses it as a limit, or asks about it.

"Not the 10th, the 11th" mentions two dates and states one. The words are those of all languages
together, whichever is spoken: a foreign "not" is a reason to doubt as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_expression, either
from interviews.reading.text.segmentation import Span, clause_within, sentence_around


class Stance(Enum):
    STATED = "stated"
    DENIED = "denied"
    LIMITED = "limited"
    """Before it, around it, any but it: a bound or an exclusion, no value."""
    ASKED = "asked"


_WORDS = tuple(words_by_language("statement_words", StatementWords).values())
_SMALL_WORDS = rf"(?:{any_expression(w.small_words for w in _WORDS)}\s+){{0,3}}"
_ORS = any_expression(w.ors for w in _WORDS)
_HARMLESS = either(*(w.harmless for w in _WORDS))
_DENIED_BEFORE = re.compile(any_expression(w.denied_before for w in _WORDS))
_DENIED_AFTER = re.compile(any_expression(w.denied_after for w in _WORDS))
_DENIES_WHAT_FOLLOWS = re.compile(
    rf"^[\s,]*(?:{any_expression(w.ands for w in _WORDS)} )?{any_expression(w.denies_next for w in _WORDS)}\s+{_SMALL_WORDS}$"
)
_LESS_THAN_OTHER = re.compile(rf"^\s*(?:[,]\s*)?{any_expression(w.less_than for w in _WORDS)}\s+{_SMALL_WORDS}$")
_LIMITED_BEFORE = re.compile(rf"{any_expression(w.limits_before for w in _WORDS)}\.?\s+{_SMALL_WORDS}$")
_LIMITED_AFTER = either(
    rf"^\s*(?:{_ORS}\s+)?{any_expression(w.limits_after for w in _WORDS)}",
    rf"^\s*,?\s*{_ORS}\s+\w",
)
_EXCLUDED = re.compile(
    any_expression(w.every for w in _WORDS) + r"[^.!?\n]{0,40}?" + any_expression(w.excepts for w in _WORDS)
)
_CORRECTION = either(*(w.correction for w in _WORDS))
_REQUEST = re.compile(rf"^\W*{any_expression(w.requests for w in _WORDS)}(?!\w)")
_ASKING = re.compile(
    rf"^[^\w§]*{any_expression(w.asks_first for w in _WORDS)}|\?\s*$|{any_expression(w.asks for w in _WORDS)}"
)
_CONDITIONAL = either(*(w.conditional for w in _WORDS))
"""With two things named: one of them holds only if something else does."""
_JOINER = re.compile(rf"^\s*(?:,\s*)?(?:{any_expression(w.joiners for w in _WORDS)}|/|&|\+|-|~)\s*{_SMALL_WORDS}$")


def stances(text: str, spans: Sequence[Span]) -> list[Stance]:
    """The stance towards each span of the folded `text`; spans are in order and do not overlap."""
    masked = _masked(text, spans)
    found = [_own_stance(masked, spans, index) for index in range(len(spans))]
    for index in range(1, len(spans)):
        if joined(masked, spans[index - 1], spans[index]):
            _share(found, index)
    return found


def joined(text: str, left: Span, right: Span) -> bool:
    """Whether only an "or", "and", "to" stands between two mentions."""
    return bool(_JOINER.match(text[left[1] : right[0]]))


def asks(sentence: str) -> bool:
    """Whether a folded sentence is a question rather than a statement."""
    return bool(_ASKING.search(sentence.rstrip(" .。"))) and not _REQUEST.match(sentence)


def _masked(text: str, spans: Sequence[Span]) -> str:
    """The text with mentions and harmless negations made opaque, every offset unchanged."""
    for start, end in spans:
        text = text[:start] + "§" * (end - start) + text[end:]
    return _HARMLESS.sub(lambda m: " " * len(m.group()), text)


def _share(found: list[Stance], index: int) -> None:
    """What is said of one of two joined things is said of both."""
    pair = {found[index - 1], found[index]}
    for stance in (Stance.LIMITED, Stance.DENIED):
        if stance in pair:
            found[index - 1] = found[index] = stance
            return


def _own_stance(masked: str, spans: Sequence[Span], index: int) -> Stance:
    start, end = spans[index]
    begin, finish = sentence_around(masked, start, end)
    before, after = _clause(masked, begin, finish, spans, index)
    if _LIMITED_BEFORE.search(before) or _LIMITED_AFTER.search(after) or _EXCLUDED.search(masked[begin:start]):
        return Stance.LIMITED
    if index and _LESS_THAN_OTHER.match(masked[spans[index - 1][1] : start]):
        return Stance.DENIED
    if _DENIED_BEFORE.search(before) or _denied_after(masked, after, spans, index):
        return Stance.ASKED if len(spans) > 1 and _CONDITIONAL.search(masked[begin:finish]) else Stance.DENIED
    conditional = len(spans) > 1 and _CONDITIONAL.search(masked[begin:finish])
    return Stance.ASKED if conditional or asks(masked[begin:finish]) else Stance.STATED


def _clause(masked: str, begin: int, finish: int, spans: Sequence[Span], index: int) -> tuple[str, str]:
    """The words of the same clause before and after a mention, up to its neighbours."""
    start, end = spans[index]
    left = max(begin, spans[index - 1][1] if index else 0)
    right = min(finish, spans[index + 1][0] if index + 1 < len(spans) else finish)
    left, right = clause_within(masked, (left, right), start, end)
    return masked[left:start], masked[end:right]


def _denied_after(masked: str, after: str, spans: Sequence[Span], index: int) -> bool:
    if index + 1 < len(spans):
        between = masked[spans[index][1] : spans[index + 1][0]]
        if _CORRECTION.search(between):
            return True
        if _DENIES_WHAT_FOLLOWS.match(between):
            return False
    return bool(_DENIED_AFTER.search(after))
