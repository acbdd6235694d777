"""An answer out of the form's own sentences: the one that speaks of what is asked, what the form is for, or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.reading.languages.phrases import phrases_for
from interviews.reading.statements.form_questions import asks
from interviews.reading.statements.written_language import written_language
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from quorum.conversations.answering.form_texts import FormTexts

LEAST_SHARE = 0.5
"""Of what is asked that a sentence must speak of."""


@dataclass(frozen=True)
class FoundAnswer:
    """A sentence of the form, and the answer that says it."""

    quote: str
    words: str


def answer_by_rule(texts: FormTexts, question: str, languages: Sequence[str]) -> FoundAnswer | None:
    """What the form says to the question; None where it says nothing. `languages` are the form's, its texts' own first."""
    asked = stems(question)
    pieces = [piece.text.strip() for passage in texts.passages for piece in sentences(passage)]
    about = [stems(piece) for piece in pieces]
    common = Counter(word for words in about for word in words)
    # A word that few sentences have tells more about which is meant.
    scores = [sum(1.0 / common[word] for word in asked & words) for words in about]
    best = max(range(len(pieces)), key=lambda n: (scores[n], -len(pieces[n])), default=None)
    told = best is not None and asked and len(asked & about[best]) >= LEAST_SHARE * len(asked)
    quote = pieces[best] if told and best is not None else texts.purpose.strip() if asks("about", question) else ""
    if not quote:
        return None
    phrases = phrases_for(written_language(question, languages) or languages[0])
    return FoundAnswer(quote, phrases.says.format(text=phrases.quoted(quote.rstrip(".。"))))
