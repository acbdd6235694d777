"""What a language's grammar of intents holds. The patterns are data; `interviews.rule_engine.understanding.intents` reads them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, eq=False)
class Grammar:
    """Patterns over plain text (folded case, no punctuation at the ends), one alternation each.

    `whole` patterns must cover the message once `fillers` are stripped from its ends. `within` patterns may stand
    anywhere in a short one.
    """

    language: str
    fillers: str
    skip: str
    """Leave this one out; do not know; would rather not say."""
    refusal_head: str
    """Opens a refusal whatever follows ("I'd rather not …")."""
    nothing: str
    """"None", "no": a refusal where the field's type cannot read it as a value."""
    repeat: str
    back: str
    """May name `target`."""
    human: str
    """Found within a message."""
    stop: str
    switch_language: str
    """Found within; names `language`."""
    language_please: str
    """The whole message; names `language`."""
    asks: str
    """Opens a question even without a question mark."""
    inquires: str
    """Opens a question when a question mark follows."""
    small_talk: str
    commands: str
    """Orders to the assistant that have nothing to do with the form; found within."""
    evasive: str
    """Answers that say nothing ("it depends", "stuff")."""
    polar: str
    """A bare yes or no: an answer only to a question that can be answered so."""
    copula: str
    """Between a name for a detail and the detail: "is", ":"."""
    relations: tuple[tuple[str, str], ...]
    """(pattern with `value`, concept): statements that name a detail by a verb ("I work at …")."""
    own: str
    """My."""
    negation: str
    alternatives: tuple[str, ...]
    """A fact "whether A or B": names `a` and `b`."""
    clause_breaks: str
    reasons: str
    quantities: str
    """A fact about how many or how much."""
    when: str
    where: str
    why: str
    places: str
    """A clause that names a place."""
    moments: str
    """A clause that names a moment."""
    detail: str = r"[^\W\d_][\w'-]*(?: [\w'-]+){0,4}?"
    """What a detail is called before the copula, at most."""
    spaced: bool = True
    """Whether spaces stand between words."""

    @cached_property
    def compiled(self) -> dict[str, re.Pattern[str]]:
        return {
            name: re.compile(value, re.IGNORECASE)
            for name, value in vars(self).items()
            if isinstance(value, str) and name != "language" and value
        }

    @cached_property
    def compiled_relations(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple((re.compile(p, re.IGNORECASE), concept) for p, concept in self.relations)

    @cached_property
    def compiled_alternatives(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(p, re.IGNORECASE) for p in self.alternatives)
