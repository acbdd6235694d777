"""The words people put around a short answer: "My name is Aiko", "I work at Acme", 田中です, "ich heiße …", "c'est …".

Nothing here knows the field: a lead-in is taken off only where the rest stands as a value by itself.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass

from interviews.reading.languages import words_by_language
from interviews.reading.languages.reply_words import ReplyWords
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import any_expression, repeatable
from interviews.reading.text.segmentation import Span, sentences

_WORDS = tuple(words.lead_ins for words in words_by_language("reply_words", ReplyWords).values())
_OPENER = re.compile(
    rf"^[\s,.!、。…]*+(?>{repeatable(w.openers for w in _WORDS)}\s*+[,.!、。…:-][\s,.!、。…:-]*+|"
    rf"{repeatable(w.hesitations for w in _WORDS)}[\s、]++)*+"
)
_CLOSER = repeatable((*(w.closers for w in _WORDS), "[:;=][-']?[)(dp]+"))
_CLOSERS = re.compile(rf"{_CLOSER}(?:[\s,.、。]*+{_CLOSER})*+")
_BEFORE_CLOSERS = re.compile(r"[\s,.、。]*+")
_LAST_SIGNS = re.compile(r"[\s!,、。…~]*+")
_THING = r"(?:[\w'-]+ )" + r"(?:[\w'-]+ )?" * 3
_GENERIC = any_expression(rf"(?<!\w)(?:{w.possessives}) {_THING}(?:{w.copulas})(?!\w)" for w in _WORDS if w.possessives)
_LEAD_IN = re.compile(
    rf"(?:{any_expression(w.before for w in _WORDS)}\s+)?(?:(?P<strong>{any_expression(w.strong for w in _WORDS)})|"
    rf"(?P<generic>{_GENERIC})|(?P<weak>{any_expression(w.weak for w in _WORDS)}))\s*:?\s+(?=\S)"
)
_LABEL = re.compile(r"^\W*[^\W\d_][\w ]{1,30}:\s+(?=\S)")
_TOPIC = re.compile(f"^{any_expression(w.topic for w in _WORDS)}")
_TOPIC_PARTICLES = frozenset(character for w in _WORDS for character in w.particles)
_ENDING = re.compile(
    rf"(?:{any_expression(w.endings for w in _WORDS)}|(?P<weak>{any_expression(w.copula_endings for w in _WORDS)}))[。.!\s]*$"
)
_PREDICATE = re.compile(any_expression(w.predicates for w in _WORDS) + "$")
_CLAUSE_BREAK = re.compile(
    rf",?\s{any_expression(w.clause_words for w in _WORDS)}\s(?={any_expression(w.speakers for w in _WORDS)}(?!\w))|\s-\s|、"
)
_COMMA = re.compile(r",\s*")
_SUFFIX = re.compile(any_expression(w.after_names for w in _WORDS) + r"\b")
_MORE_THAN_ONE_THING = re.compile(rf"\S\s{any_expression(w.parts for w in _WORDS)}\s\S")
_ARTICLE = re.compile(any_expression(w.articles for w in _WORDS) + " ")
_WORTHLESS = re.compile("^" + any_expression(w.no_value for w in _WORDS))


@dataclass(frozen=True)
class Introduced:
    """A value at [start, end) of the folded text; `worthless` when the words after the lead-in are none ("I'm tired")."""

    start: int
    end: int
    worthless: bool = False


def core(text: str) -> tuple[int, int]:
    """The folded text without opening interjections, closing courtesies and signs around it."""
    opener = _OPENER.match(text)
    start = opener.end() if opener else 0
    end = _end_of_core(text, start)
    return (start, end) if re.search(r"\w", text[start:end]) else (0, len(text))


def _end_of_core(text: str, start: int) -> int:
    """Where the courtesies and signs begin that close the text; signs are looked at from behind, each once."""
    last = deque(_CLOSERS.finditer(text, start), maxlen=1)
    end = len(text) - _length(_LAST_SIGNS, text[::-1])
    if last and last[0].end() >= end:
        end = last[0].start() - _length(_BEFORE_CLOSERS, text[: last[0].start()][::-1])
    return max(start, end)


def _length(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.match(text)
    return found.end() if found else 0


def introduced(folded: NormalizedText) -> list[Introduced]:
    """Every value that a lead-in introduces, one per clause; several mean several things were said."""
    text = folded.text
    found = []
    for start, end in _clauses(text):
        value = _before_ending(text, start, end) or _after_lead_in(folded, start, end)
        if value and re.search(r"\w", text[value.start : value.end]):
            found.append(value)
    return found


def _clauses(text: str) -> list[Span]:
    start, end = core(text)
    parts = (part for sentence in sentences(text[start:end]) for part in sentence.split_at(_CLAUSE_BREAK))
    return [(start + part.start, start + part.end) for part in parts]


def _after_lead_in(folded: NormalizedText, start: int, end: int) -> Introduced | None:
    text = folded.text
    lead = _LEAD_IN.match(text, start, end)
    label = _LABEL.match(text, start, end)
    if label and not lead:
        return Introduced(label.end(), end)
    if not lead:
        return None
    begin, finish = lead.end(), _before_aside(folded, lead.end(), end)
    value = text[begin:finish]
    if lead["generic"] and not _looks_like_name(folded, begin):
        return Introduced(begin, finish, worthless=True) if _ARTICLE.match(text, start) else None
    worthless = bool(_WORTHLESS.match(value)) or bool(lead["weak"] and _MORE_THAN_ONE_THING.search(value))
    return Introduced(begin, finish, worthless)


def _looks_like_name(folded: NormalizedText, position: int) -> bool:
    """Whether a word begins with a capital, a digit, or in a script without capitals."""
    first = folded.original[folded.span(position, position + 1)[0]]
    return not first.islower()


def _before_aside(folded: NormalizedText, start: int, end: int) -> int:
    """Where a value ends: at a comma, unless what follows belongs to it ("Tokyo, Japan", "Acme, Inc.")."""
    for comma in _COMMA.finditer(folded.text, start, end):
        rest = folded.text[comma.end() : end]
        typed = folded.original[folded.span(comma.end(), comma.end() + 1)[0]] if rest else ""
        belongs = _SUFFIX.match(rest) or (typed.isupper() and len(rest.split()) <= 3 and "@" not in rest)
        if not belongs:
            return comma.start()
    return end


def _before_ending(text: str, start: int, end: int) -> Introduced | None:
    """A value between its topic and its ending, where they stand so (名前は田中です)."""
    ending = _ENDING.search(text, start, end)
    topic = _TOPIC.match(text[start:end])
    begin = start + topic.end() if topic else start
    if ending is None:
        return Introduced(begin, end) if topic and not _PREDICATE.search(text[begin:end]) else None
    value = text[begin : ending.start()]
    if not value.strip() or not _TOPIC_PARTICLES.isdisjoint(value) or (ending["weak"] and _PREDICATE.search(value)):
        return None
    return Introduced(begin, ending.start())
