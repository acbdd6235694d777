"""The places that words give to options: "first B, then A, C last", "A > C > B", 「1位はA、2位はC」."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import Span, read_items
from interviews.reading.text.normalization import NormalizedText, spaced
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.phrases import phrases, phrases_by_meaning

LAST = -1
_WORDS = tuple(words.ranking for words in words_by_language("choice_words", ChoiceWords).values())
_PLACES = phrases_by_meaning(
    {
        **dict(enumerate(zip_longest(*(w.ordinals for w in _WORDS), fillvalue=""), 1)),
        LAST: [w.last for w in _WORDS],
    }
)
_LEADS = phrases(w.leads for w in _WORDS)
_NOUNS = phrases(w.nouns for w in _WORDS)
_DIGITS = {digit: place for w in _WORDS for place, digit in enumerate(w.digits, 1)}
_NUMBERED = re.compile(
    rf"(?<![\d.])(?:#|{any_expression(w.before_numbers for w in _WORDS)})?(?P<n>\d{{1,2}}|[{''.join(_DIGITS)}])"
    rf"(?:{any_expression(w.after_numbers for w in _WORDS)}|\.(?!\d)|\)|:| -)"
)
_THEN = phrases([*(w.next for w in _WORDS), "=>|>|»|→|⇒|➡"])
_BACKWARDS = phrases([*(w.backwards for w in _WORDS), "<|=|≤|≥|←"])
_CONJUNCTIONS = phrases(w.conjunctions for w in _WORDS)
_LISTING, _BREAKING = frozenset(",;>、，/\n→-"), frozenset(",;、，。.\n!！")
_QUIET = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.AT, Kind.AND, Kind.PAUSE, Kind.STOP,
    Kind.YES, Kind.ASSENT, Kind.YES_SHORT, Kind.MY, Kind.HEDGE, Kind.SELF, Kind.CONTRAST,
}  # fmt: skip


@dataclass(frozen=True)
class Places:
    """Which option got which place (from 1; LAST for the last); `loose` those named in order without a place."""

    fixed: tuple[tuple[int, int], ...]
    """(place, index of the option)."""
    order: tuple[int, ...]
    """The options in the order in which they were named."""
    certainty: Certainty
    start: int
    end: int


@dataclass(frozen=True)
class _Token:
    start: int
    end: int
    option: int | None = None
    place: int | None = None


def read_places(words: NormalizedText, choices: tuple[Choice, ...], language: str) -> Places | None:
    """The places that `words` give; None when nothing, or something that is no ranking, was said."""
    mentions = find_mentions(words, choices, language)
    if not mentions or any(len(m.choices) != 1 for m in mentions):
        return None
    text = spaced(words.text)
    blanked = _blanked(text, mentions)
    marks, thens = _marks(blanked), [found.span for found in _THEN.find(blanked)]
    if _BACKWARDS.stands_in(_blanked(blanked, [*_as_tokens(thens), *marks])):
        return None
    tokens = sorted([*marks, *(_Token(m.start, m.end, min(m.choices)) for m in mentions)], key=lambda t: t.start)
    if not _says_only(words, language, tokens, thens):
        return None
    placed = _placed(text, tokens, thens)
    if placed is None:
        return None
    fixed, order = placed
    plain = not fixed and not thens
    if plain and len(order) == 2 and _LISTING.isdisjoint(text[tokens[0].end : tokens[-1].start]):
        return None
    weak = any(m.strength is not Strength.NAMED for m in mentions)
    certainty = Certainty.LIKELY if plain or weak else Certainty.CERTAIN
    return Places(fixed, order, certainty, tokens[0].start, tokens[-1].end)


def _as_tokens(spans: Sequence[Span]) -> list[_Token]:
    return [_Token(*span) for span in spans]


def _blanked(text: str, spans: Sequence[Mention | _Token]) -> str:
    """The text with the spans blanked; offsets stay."""
    for span in spans:
        text = text[: span.start] + "\0" * (span.end - span.start) + text[span.end :]
    return text


def _marks(text: str) -> list[_Token]:
    """Places, with the words around them that belong to them: "my first choice"."""
    found = [
        _Token(match.start(), _after_noun(text, match.end()), place=_DIGITS.get(match["n"]) or int(match["n"]))
        for match in _NUMBERED.finditer(text)
    ]
    for named in _PLACES.find(text):
        if not any(named.start < t.end and t.start < named.end for t in found):
            start = named.start
            while lead := _LEADS.ending(text, max(start - 1, 0)):
                start = lead.start
            found.append(_Token(start, _after_noun(text, named.end), place=named.meaning))
    return found


def _after_noun(text: str, end: int) -> int:
    noun = _NOUNS.at(text, end + 1) if text[end : end + 1] == " " else None
    return noun.end if noun else end


def _says_only(words: NormalizedText, language: str, tokens: Sequence[_Token], thens: Sequence[Span]) -> bool:
    """Whether nothing stands beside options, places and what joins them."""
    free = [span for span in thens if not any(span[0] < t.end and t.start < span[1] for t in tokens)]
    spans = tuple(sorted([*((t.start, t.end) for t in tokens), *free]))
    return kinds(read_items(words, language, spans)) <= _QUIET


def _placed(
    text: str, tokens: Sequence[_Token], thens: Sequence[Span]
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]] | None:
    """Places and options brought together, clause by clause; None where it is not plain which belong together."""
    fixed: list[tuple[int, int]] = []
    order: list[int] = []
    for clause in _clauses(text, tokens, thens):
        options = [t.option for t in clause if t.option is not None]
        places = [t.place for t in clause if t.place is not None]
        if places and not options:
            return None
        if not places:
            order += options
            continue
        pairs = _pairs(clause)
        if pairs is None:
            return None
        fixed += pairs
        order += [option for _, option in pairs]
    if len(set(order)) != len(order) or len({place for place, _ in fixed}) != len(fixed):
        return None
    return tuple(fixed), tuple(order)


def _clauses(text: str, tokens: Sequence[_Token], thens: Sequence[Span]) -> list[list[_Token]]:
    """The tokens, cut where a sign or a word parts them ("1. B" is not parted by its own point)."""
    found: list[list[_Token]] = [[]]
    for before, token in zip((None, *tokens), tokens, strict=False):
        if before is not None:
            between = text[before.end : token.start]
            joined = any(before.end <= start and end <= token.start for start, end in thens)
            if joined or not _BREAKING.isdisjoint(between) or _CONJUNCTIONS.stands_in(between):
                found.append([])
        found[-1].append(token)
    return _rejoined(found)


def _rejoined(found: list[list[_Token]]) -> list[list[_Token]]:
    """A place that a comma parts from its option ("first, B") stands with what follows, or else with what came before."""
    clauses: list[list[_Token]] = []
    waiting: list[_Token] = []
    for clause in found:
        if all(token.place is not None for token in clause) and not waiting:
            waiting = clause
            continue
        clauses.append([*waiting, *clause])
        waiting = []
    return [*clauses, waiting] if waiting else clauses


def _pairs(clause: Sequence[_Token]) -> list[tuple[int, int]] | None:
    """Place and option in turn, in either order, throughout."""
    if len(clause) % 2:
        return None
    pairs: list[tuple[int, int]] = []
    for one, other in zip(clause[::2], clause[1::2], strict=True):
        first, second = (one, other) if clause[0].place is not None else (other, one)
        if first.place is None or second.option is None:
            return None
        pairs.append((first.place, second.option))
    return pairs
