"""What a language's words of requests are: folded, longest first where one holds another."""

from __future__ import annotations

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
    deadline: tuple[str, ...]
    """An end that is set."""
    publish: tuple[str, ...]
    assign: tuple[str, ...]
    responses: tuple[str, ...]
    besides: tuple[str, ...]
    """What may stand around these without asking for anything more."""
    definite: tuple[str, ...]
    """What stands before a form that is there already: it is not one to be made."""
    articles: tuple[str, ...]
    """What stands before a form that is yet to be made, and says nothing of it."""
    courtesies: tuple[str, ...]
    """What may stand before, or behind, the verb of a request to make something."""
