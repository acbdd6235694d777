"""Several plain wishes out of one request: each has to be plain by itself, and none is taken for a part of another. Pure.

Where one wish ends is found by what stands behind it: the request is parted wherever a wish could begin ("…, and", "…. Then"),
and a part counts that is a plain wish of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from quorum.interactions.requests.editing import Edit
from quorum.interactions.requests.languages import LANGUAGES, RequestWords
from quorum.interactions.requests.matching import begins, longest_first, without_beginning
from quorum.interactions.requests.naming import SIGNS
from quorum.interactions.requests.reading import (
    LONGEST,
    HalfRead,
    Known,
    PlainRequest,
    Wish,
    named_form,
    read_request,
)

MOST = 6
_QUOTES = re.compile('["“„«「『][^"“”„«»「」『』]{1,400}["”»」』]')
_SENTENCE_ENDS = re.compile(r"[.!?;]+\s+|[。！？]+\s*")
_COMMAS = re.compile(r"[,，、;]\s*")
_ENDS = " \t\n.!。！"
_QUESTION_MARKS = ("?", "？")
_OF_DRAFTS = (Wish.ADD, Wish.EDIT)
_NEW = "new"
"""Instead of the slug that a form will have."""


def read_requests(text: str, known: Known) -> tuple[PlainRequest, ...] | HalfRead | None:
    """The wishes in their order; of a request that is not plain what is known of it. None where no wish is read."""
    text = " ".join(text.split())
    if not text or len(text) > LONGEST:
        return None
    for words in LANGUAGES:
        wishes = _parted(text, words, _within(text, known))
        if len(wishes) > 1 or any(one.left_out for one in wishes):
            return wishes
    read = read_request(text, known)
    if not isinstance(read, PlainRequest):
        return read
    beside = (
        next((one for words in LANGUAGES if (one := _unclear_beside(text, words, known))), "") if _is_told(read) else ""
    )
    return HalfRead(read.wish, read.form, beside) if beside else (read,)


def _within(text: str, known: Known) -> Known:
    """A wish that names no form is about the one that another names, or makes."""
    named = known.about or named_form(text, known.forms)
    if not named and isinstance(whole := read_request(text, known), PlainRequest) and whole.wish is Wish.MAKE:
        named = _NEW
    return replace(known, about=named) if named else known


def _is_told(read: PlainRequest) -> bool:
    """Whether it is wished in free words, which could hold another wish."""
    return read.wish in (Wish.ADD, Wish.MAKE) or (read.edit is not None and read.edit.edit is Edit.RENAME)


def _parted(text: str, words: RequestWords, known: Known, left: int = MOST) -> tuple[PlainRequest, ...]:
    """Its plain wishes; nothing where some of it is none."""
    for joint in _joints(text, words) if left > 1 else ():
        last = _own_wish(text[joint.end :], words, known)
        before = _parted(text[: joint.start].rstrip(), words, known, left - 1) if last else ()
        if last and before and not _belongs(last, before[-1], joint, text):
            return _in_order(before, last, text[joint.end :])
    whole = read_request(text, known)
    return (whole,) if isinstance(whole, PlainRequest) else ()


def _belongs(last: PlainRequest, before: PlainRequest, joint: _Joint, text: str) -> bool:
    """Whether it is rather part of what was told before: of a list (“…: size, weight and export”), of a form to be made."""
    one_word = len(text[joint.end :].strip(SIGNS).split()) < 2
    making = before.wish is Wish.MAKE and (one_word or last.wish in _OF_DRAFTS)
    return making or (joint.weak and _is_told(before))


def _in_order(before: tuple[PlainRequest, ...], last: PlainRequest, tail: str) -> tuple[PlainRequest, ...]:
    """What is wished of a form that is yet to be made has to wait until it is there."""
    if before[-1].wish is not Wish.MAKE or last.wish is Wish.MAKE:
        return (*before, last)
    left_out = ", ".join(filter(None, (before[-1].left_out, tail.strip(SIGNS))))
    return (*before[:-1], replace(before[-1], left_out=left_out))


def _own_wish(tail: str, words: RequestWords, known: Known) -> PlainRequest | None:
    """A part that is a wish by itself; a question is part of what is asked, unless it asks for the wish."""
    bare = _bare(tail, words)
    asks = tail.rstrip().endswith(_QUESTION_MARKS) and bare == tail.strip(SIGNS)
    read = None if asks or not bare else read_request(tail.strip(_ENDS), known)
    return read if isinstance(read, PlainRequest) else None


def _unclear_beside(text: str, words: RequestWords, known: Known) -> str:
    """What stands behind the end of a sentence and begins to wish something else, where it is not clear what."""
    for joint in reversed(_joints(text, words)):
        tail = _bare(text[joint.end :], words)
        verbs = (*words.publish, *words.close, *words.remove, *words.export, *words.reopen, *words.remind)
        wishes = words.spaced and joint.ends_sentence and any(begins(f"{tail} ", one) for one in verbs)
        if wishes and isinstance(read_request(tail, known), HalfRead):
            return tail
    return ""


def _bare(text: str, words: RequestWords) -> str:
    """Without the courtesies, and what joins it to the wish before, that it begins with."""
    text = text.strip(SIGNS)
    for one in longest_first((*words.courtesies, *words.joints)):
        if words.spaced and begins(text, one):
            return _bare(without_beginning(text, one), words)
    return text


@dataclass(frozen=True)
class _Joint:
    """Where one wish may end, and the next begin."""

    start: int
    end: int
    ends_sentence: bool = False
    weak: bool = False
    """It could as well stand within a list."""


def _joints(text: str, words: RequestWords) -> list[_Joint]:
    """The last one first; none within quotes, nor at an end of the text."""
    found = {_Joint(one.end(), one.end(), ends_sentence=True) for one in _SENTENCE_ENDS.finditer(text)}
    found |= {_Joint(*one.span(), weak=True) for one in _COMMAS.finditer(text)}
    for joint in words.joints:
        bound = rf"[\s,]+{re.escape(joint)}(?!\w)[\s,]*" if words.spaced else rf"[、，\s]*{re.escape(joint)}[、，\s]*"
        found |= {_Joint(*one.span()) for one in re.finditer(bound, text, re.IGNORECASE)}
    for ending in words.wish_ends:
        found |= {_Joint(one.end(), one.end()) for one in re.finditer(re.escape(ending), text)}
    quoted = [range(one.start(), one.end()) for one in _QUOTES.finditer(text)]
    within = [one for one in found if text[: one.start].strip(SIGNS) and text[one.end :].strip(SIGNS)]
    free = (one for one in within if not any(one.start in quote for quote in quoted))
    return sorted(free, key=lambda one: (-one.end, one.start))
