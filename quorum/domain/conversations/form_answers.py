"""A model's answer about a form held against the passages that it quotes: what they do not bear out is not said. Pure.

Figures, days and quotes have to stand in the passages. Deeds and promises are nobody's to tell but the form's. What answers the
question has to share a telling word with the passages, where both are in one language: an answer in another shares none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES, words_by_language, words_in
from interviews.reading.languages.claim_words import ClaimWords
from interviews.reading.statements.written_language import written_language
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import clauses
from interviews.reading.text.stems import stems
from quorum.domain.interactions.answer_checks import Material, doubts_about

_WORDS = words_by_language("claim_words", ClaimWords)


@dataclass(frozen=True)
class Asked:
    """What is answered, and in which language (BCP 47) the form's texts are."""

    question: str
    language: str

    def spoken_in(self, text: str) -> str:
        """The language of an answer, as far as it can be told from it or from what was asked."""
        found = written_language(text, LANGUAGES) or written_language(self.question, LANGUAGES)
        return _base(found or self.language)


def faults(text: str, quotes: Sequence[str], asked: Asked) -> Iterator[str]:
    """What of the answer its quotes do not bear out, in words for the model."""
    passages = "\n".join(quotes)
    for doubt in doubts_about(text, Material(quotes)):
        yield f"{doubt.text!r} stands in none of the quotes: quote the passage that says it, or leave it out."
    spoken = asked.spoken_in(text)
    parts = [one.text for one in clauses(text, spoken)]
    deeds = re.compile(words_in(_WORDS, spoken).deeds)
    told = fold_keeping_offsets(passages)
    for part in parts:
        deed = deeds.search(fold_keeping_offsets(part))
        if deed and deed.group() not in told:
            yield f"{part!r}: you do nothing and promise nothing."
    if spoken == _base(asked.language):
        yield from _unsaid(parts, stems(text), stems(passages), stems(asked.question))


def _unsaid(
    parts: Sequence[str], said: frozenset[str], quoted: frozenset[str], question: frozenset[str]
) -> Iterator[str]:
    if said and not said & quoted:
        yield "The answer shares no word with its quotes: quote what says it, or call hand_over."
        return
    for part in parts:
        about = stems(part)
        if about & question and not about & quoted:
            yield f"{part!r} is in none of the quotes: quote the passage that says it, or leave it out."


def _base(language: str) -> str:
    base = language.split("-", maxsplit=1)[0].lower()
    return base if base in LANGUAGES else COMMON_LANGUAGE
