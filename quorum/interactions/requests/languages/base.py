"""What a language's words of requests are: folded, longest first where one holds another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class RequestWords:
    """By kind. `spaced`: words are parted by spaces; else they are looked for within the text."""

    code: str
    spaced: bool
    make: tuple[str, ...]
    """Verbs that begin something."""
    form: tuple[str, ...]
    """What a form is called."""
    close: tuple[str, ...]
    reopen: tuple[str, ...]
    deadline: tuple[str, ...]
    """An end that is set."""
    publish: tuple[str, ...]
    assign: tuple[str, ...]
    responses: tuple[str, ...]
    export: tuple[str, ...]
    formats: Mapping[str, str]
    """What kinds of files are called, by the formats of exports."""
    add: tuple[str, ...]
    question: tuple[str, ...]
    """What is added to a form."""
    into: tuple[str, ...]
    """What stands between that and the form."""
    asked_about: tuple[str, ...]
    """What stands before the words of a question that is added."""
    remove: tuple[str, ...]
    optional: tuple[str, ...]
    required: tuple[str, ...]
    rename: tuple[str, ...]
    """What stands before a new title; where words are not parted, behind it."""
    leaves: tuple[str, ...]
    """What stands before what a question is to be: make, keep."""
    title_ends: str
    """Signs between a title and what stands behind it."""
    invite: tuple[str, ...]
    remind: tuple[str, ...]
    last_of: tuple[str, ...]
    """What makes the last day of a week, month or year out of its name."""
    spans: Mapping[str, tuple[str, int]]
    """What these are called: (day, week, month or year; how many after this one)."""
    bare_spans: tuple[str, ...]
    """Those that name no span of their own, and only stand behind “the end of”."""
    this_one: tuple[str, ...]
    """What stands for the span of now, beside another one: “last week with this one”."""
    first_of: str
    """How the first day of a month by its name is written: `{month}`."""
    how_many: tuple[str, ...]
    stops: tuple[str, ...]
    """What people do who do not come to the end."""
    takes: tuple[str, ...]
    """How the time is asked for."""
    not_passed: tuple[str, ...]
    mentions: tuple[str, ...]
    """What stands before words that are looked for; where words are not parted, behind them."""
    compared: tuple[str, ...]
    answered: tuple[str, ...]
    """What respondents do."""
    negations: tuple[str, ...]
    asking: tuple[str, ...]
    """What may stand in a question without narrowing it."""
    besides: tuple[str, ...]
    """What may stand around these without asking for anything more."""
    definite: tuple[str, ...]
    """What stands before a form that is there already: it is not one to be made."""
    articles: tuple[str, ...]
    """What stands before a form that is yet to be made, and says nothing of it."""
    courtesies: tuple[str, ...]
    """What may stand before, or behind, the verb of a request to make something."""
    pointing: tuple[str, ...]
    """What stands before “form” where the form that is looked at is meant."""
    joints: tuple[str, ...]
    """What stands between two wishes and belongs to none of them."""
    wish_ends: tuple[str, ...]
    """How a wish ends where another one can follow at once."""

    @property
    def vocabulary(self) -> frozenset[str]:
        """Words that say what is wished, and so name nothing."""
        said = (self.form, self.close, self.reopen, self.deadline, self.publish, self.assign, self.responses)
        more = (self.export, tuple(self.formats), self.add, self.question, self.invite, self.besides)
        return frozenset(word for words in (*said, *more) for entry in words for word in entry.split())
