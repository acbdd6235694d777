"""What reviewers will refuse in a draft, as pages of imports and of publishing list it, with what settles it at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.utils.functional import Promise

from interviews.forms.pages.designing.advice_words import FIX_WORDS, ShownAdvice, shown_advice
from interviews.forms.planning.ports import foreseen_objections
from interviews.forms.publishing.one_press_fixes import Fixes, fixes
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form

MOST_SHOWN = 20
"""Questions that a page lists; the designer has them all."""


@dataclass(frozen=True)
class ObjectedQuestion:
    """A question with everything that is held against it; `path` is empty for the form itself."""

    path: str
    subject: str
    url: str
    reasons: list[str]
    purpose: bool
    edits: list[tuple[str, str | Promise]]
    """(name, words) of each."""
    reason: str = ""
    """What was typed as its purpose and is not saved yet."""


@dataclass(frozen=True)
class DraftObjections:
    """`unseen`: how many questions more there are."""

    shown: list[ObjectedQuestion]
    unseen: int

    @property
    def number(self) -> int:
        """Of questions, the form itself as one."""
        return len(self.shown) + self.unseen


def draft_objections(form: Form) -> DraftObjections:
    """Everything for which the draft would not go live, question by question."""
    definition = draft_definition(form)
    found = foreseen_objections(definition)
    by_path: dict[str, list[ShownAdvice]] = {}
    for one in shown_advice(form, definition, found):
        by_path.setdefault(one.path, []).append(one)
    shown = list(by_path)[:MOST_SHOWN]
    settling = fixes(definition, [path for path in shown if path], found)
    return DraftObjections(
        [_question(path, by_path[path], settling.get(path, Fixes())) for path in shown], len(by_path) - len(shown)
    )


def with_typed_reasons(held: DraftObjections, typed: Mapping[str, str]) -> DraftObjections:
    """With what was typed on the page and is not saved, by the path of the question."""
    return replace(held, shown=[replace(one, reason=typed.get(one.path, "")) for one in held.shown])


def _question(path: str, found: list[ShownAdvice], settling: Fixes) -> ObjectedQuestion:
    first = found[0]
    edits = [(name, FIX_WORDS[name]) for name in settling.edits]
    return ObjectedQuestion(path, first.subject, first.url, [one.text for one in found], settling.purpose, edits)
