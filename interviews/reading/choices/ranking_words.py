"""The order that words give to options: "first B, then A, C last", "A > C > B", "1. B 2. A", 「1位はA、2位はC」."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText, spaced
from interviews.reading.text.phrases import FoundPhrase, phrases, phrases_by_meaning, spelled_out
from interviews.reading.text.segmentation import blank_out

_FIRST, _NEXT, _LAST = range(3)
_CUT_OUT = "\0"
_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_MARKS = phrases_by_meaning(
    {
        _FIRST: [w.first for w in _WORDS],
        _NEXT: [*(w.next for w in _WORDS), "=>|>|»|→|⇒|➡"],
        _LAST: [w.last for w in _WORDS],
    }
)
_BACKWARDS = phrases([*(w.backwards for w in _WORDS), "<|=|≤|≥|←"])
_ENDINGS = "|".join(ending for w in _WORDS for ending in spelled_out(w.place_endings))
_NUMBER = re.compile(rf"(?<![\w.])#?(?P<n>\d{{1,2}})(?:{_ENDINGS}|[.):])?(?![a-z\d])")
_LISTING = frozenset(",;>、，/\n→-")
_QUIET = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.AT, Kind.AND, Kind.PAUSE, Kind.STOP,
    Kind.YES, Kind.ASSENT, Kind.YES_SHORT, Kind.MY, Kind.HEDGE, Kind.SELF, Kind.CONTRAST,
}  # fmt: skip


@dataclass(frozen=True)
class Order:
    """Options in the order in which they were named."""

    indexes: tuple[int, ...]
    place: int | None
    """The place of the first of them, where the words tell it."""
    certainty: Certainty
    start: int
    end: int


def read_order(words: NormalizedText, choices: tuple[Choice, ...], language: str) -> Order | None:
    """The order that `words` give; None when they give none, or tell it otherwise than from the first to the last."""
    mentions = find_mentions(words, choices, language)
    indexes = tuple(min(m.choices) for m in mentions)
    if not mentions or any(len(m.choices) != 1 for m in mentions) or len(set(indexes)) != len(indexes):
        return None
    text = spaced(words.text)
    blanked = blank_out(text, [m.span for m in mentions], _CUT_OUT)
    numbers = list(_NUMBER.finditer(blanked))
    marks = list(_MARKS.find(blank_out(blanked, [n.span() for n in numbers], _CUT_OUT)))
    spans = [*(n.span() for n in numbers), *(mark.span for mark in marks)]
    everything = tuple(sorted([*spans, *(m.span for m in mentions)]))
    if (
        _BACKWARDS.stands_in(blank_out(blanked, spans, _CUT_OUT))
        or not kinds(read_items(words, language, everything)) <= _QUIET
    ):
        return None
    begins = any(mark.meaning == _FIRST for mark in marks)
    place = int(numbers[0]["n"]) if numbers else 1 if begins else None
    if not _counted(numbers, mentions) or not all(_in_place(mark, text, mentions) for mark in marks):
        return None
    if any(mark.meaning == _LAST for mark in marks) and len(indexes) != len(choices):
        return None
    plain = not spans
    if plain and len(indexes) == 2 and _LISTING.isdisjoint(text[mentions[0].end : mentions[1].start]):
        return None
    weak = any(m.strength is not Strength.NAMED for m in mentions)
    certainty = Certainty.LIKELY if plain or weak else Certainty.CERTAIN
    return Order(indexes, place, certainty, everything[0][0], everything[-1][1])


def _counted(numbers: Sequence[re.Match[str]], mentions: Sequence[Mention]) -> bool:
    """Whether the options are numbered in turn, each before its name, or not at all."""
    if not numbers:
        return True
    places = [int(number["n"]) for number in numbers]
    starts = [mention.start for mention in mentions]
    return places == list(range(places[0], places[0] + len(starts))) and all(
        before <= number.start() < start for before, number, start in zip((0, *starts), numbers, starts, strict=False)
    )


def _in_place(mark: FoundPhrase[int], text: str, mentions: Sequence[Mention]) -> bool:
    """Whether a mark belongs where it stands: first to the first option, last to the last, what joins two behind one."""
    behind = sum(mention.end <= mark.start for mention in mentions)
    parted = behind > 0 and not _LISTING.isdisjoint(text[mentions[behind - 1].end : mark.start])
    if mark.meaning == _NEXT:
        return behind > 0
    if mark.meaning == _FIRST:
        return behind == 0 or (behind == 1 and not parted)
    return behind == (len(mentions) - 1 if parted else len(mentions))
