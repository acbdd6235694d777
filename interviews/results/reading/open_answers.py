"""What open answers say, by rule: their frequent words, with quotes of the answers that these stand in.

Counted anew each time, over the newest answers: an erased response is in it no more. Fields that any version marks as sensitive
are left out for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet

from interviews.field_types import answer_kind
from interviews.models import Answer, Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.analytics import Range, responses_in
from interviews.results.reading.columns import Column, columns_of
from interviews.results.rules.excerpts import beginning, excerpts
from interviews.results.rules.frequent_words import FrequentTerm, frequent_terms
from interviews.results.rules.search_terms import terms_of

NEWEST = 1000
"""Answers that are read."""
MOST_QUOTES = 12
QUOTED = 180
"""Characters of an answer in which the word stands in another form."""


@dataclass(frozen=True)
class Quote:
    """Words of an answer, as they were said, and the response that they are in."""

    response: str
    words: str


@dataclass(frozen=True)
class OpenAnswers:
    """A field's frequent terms; with one of them picked, quotes."""

    column: Column
    read: int
    terms: Sequence[FrequentTerm[UUID]]
    picked: FrequentTerm[UUID] | None
    quotes: Sequence[Quote]


def open_columns(form: Form) -> list[Column]:
    """The fields of prose whose words are counted."""
    return [
        column
        for column in columns_of(form).filterable
        if not column.sensitive and answer_kind(column.field) is AnswerKind.PROSE
    ]


def open_answers(form: Form, span: Range, column: Column, picked: str = "") -> OpenAnswers:
    """What comes up in the newest answers to a field; `picked` is the key of a term. Answers of one response are one."""
    texts = texts_of_answers(form, span, column)
    terms = frequent_terms(texts, leave_out=column.label)
    chosen = next((term for term in terms if term.key == picked), None)
    quotes = [Quote(str(one), _quoted(texts[one], chosen)) for one in chosen.answers[:MOST_QUOTES]] if chosen else []
    return OpenAnswers(column, len(texts), terms, chosen, quotes)


def texts_of_answers(form: Form, span: Range, column: Column) -> dict[UUID, str]:
    """The newest answers to a field, by response, the newest first."""
    return texts_of(
        Answer.objects.filter(form=form, column=column.id, session__in=responses_in(form, span).values("pk"))
    )


def texts_of(answers: QuerySet[Answer]) -> dict[UUID, str]:
    """The newest of these answers by response: several of one, in a group, are one text."""
    texts: dict[UUID, str] = {}
    for session, display in answers.order_by("-pk").values_list("session_id", "display")[:NEWEST]:
        texts[session] = f"{display}\n{texts[session]}" if session in texts else display
    return texts


def _quoted(text: str, term: FrequentTerm[UUID]) -> str:
    """The words around the term, in the spelling in which it stands there."""
    for spelling in term.spellings:
        if found := excerpts(text, terms_of([spelling]), 1):
            return found[0]
    return beginning(text, QUOTED)
