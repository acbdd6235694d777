"""A plain wish to change a draft: a question taken out, required or not, a title. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from quorum.interactions.requests.languages import RequestWords
from quorum.interactions.requests.matching import cut, has, left_over, longest_first
from quorum.interactions.requests.naming import SIGNS, WORD, alike, place_of
from quorum.interactions.requests.questions import Asked, shared_words


class Edit(StrEnum):
    REMOVE = "remove"
    OPTIONAL = "optional"
    REQUIRED = "required"
    RENAME = "rename"


@dataclass(frozen=True)
class PlainEdit:
    """`fields`: the questions that could be meant; `title`: the form's new one."""

    edit: Edit
    fields: tuple[str, ...] = ()
    title: str = ""
    left_over: str = ""


def read_edit(text: str, words: RequestWords, questions: Sequence[Asked]) -> PlainEdit | None:
    """None where nothing of the kind is said of its questions. `text` does not name the form any more."""
    kinds = ((Edit.OPTIONAL, words.optional), (Edit.REQUIRED, words.required), (Edit.REMOVE, words.remove))
    for edit, said in kinds:
        if not has(text, said, words):
            continue
        fields = named_questions(text, questions)
        if not fields and not has(text, words.question, words):
            return None
        rest = _without_questions(text, [one for one in questions if one.id in fields], words)
        besides = (*said, *words.question, *words.asked_about, *words.asking, *words.leaves)
        return PlainEdit(edit, fields, left_over=left_over(rest, besides, words))
    return None


def named_questions(text: str, questions: Sequence[Asked]) -> tuple[str, ...]:
    """By all of its words, else by most: several where they fit alike."""
    low = text.casefold()
    whole = [one for one in questions if place_of(low, one.label.casefold().strip(SIGNS)) >= 0]
    if whole:
        return (max(whole, key=lambda one: len(one.label)).id,)
    shared = {one.id: shared_words(one, text) for one in questions}
    most = max(shared.values(), default=0)
    return tuple(name for name, number in shared.items() if most and number == most)


def _without_questions(text: str, named: Sequence[Asked], words: RequestWords) -> str:
    for one in named:
        text = cut(text, (one.label.strip(SIGNS),), words)
    if not words.spaced:
        return text
    known = [word.group() for one in named for word in WORD.finditer(f"{one.label} {one.id.replace('_', ' ')}")]
    return " ".join(one.group() for one in WORD.finditer(text) if not any(alike(one.group(), word) for word in known))


def new_title(text: str, words: RequestWords) -> str:
    """The title that a form is to have; empty for any other request."""
    for one in longest_first(words.rename):
        low = text.casefold()
        at = place_of(low, one) if words.spaced else low.find(one)
        if at >= 0 and (not words.spaced or not text[:at].strip(SIGNS)):
            return (text[at + len(one) :] if words.spaced else text[:at]).strip(SIGNS + words.title_ends)[:200]
    return ""
