"""The words people put around a short answer: "My name is Aiko", "I work at Acme", 田中です, "ich heiße …", "c'est …".

Nothing here knows the field: a lead-in is taken off only where the rest stands as a value by itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.normalization import NormalizedText, says_something
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.phrases import phrases, phrases_by_meaning
from interviews.reading.text.segmentation import Span, sentences

_WORDS = tuple(words_by_language("statement_words", StatementWords).values())
_OPENERS = phrases(w.reply_openers for w in _WORDS)
_CLOSERS = phrases([*(w.closers for w in _WORDS), "[:;=][-']?[)(dp][)(dp]?[)(dp]?"])
"""Courtesies and emoticons."""
_OPENING_SIGNS, _PARTING_SIGNS, _CLOSING_SIGNS = " \n,.!、。…", " \n,.!、。…:-", " \n!,、。…~"
_STRONG, _WEAK = True, False
_CONCEPTS = dict.fromkeys(concept for words in _WORDS for concept in words.strong)
_LEADS: dict[str | None, list[str]] = {c: [w.strong.get(c, "") for w in _WORDS] for c in _CONCEPTS}
_LEADS[None] = [w.weak for w in _WORDS]
_LEAD_INS = phrases_by_meaning(
    {concept: [each.replace("'", "'?") for each in leads] for concept, leads in _LEADS.items()}
)
"""By the concept of what they introduce; None for those that may introduce a remark. On phones "it's" is often "its"."""
_THINGS = [(phrases([w.possessives]), phrases([w.copulas])) for w in _WORDS if w.possessives]
_MOST_WORDS_OF_THING = 4
_LABEL = re.compile(r"^\W*[^\W\d_][\w ]{1,30}:\s+(?=\S)")
_NO_TOPICS = phrases(w.no_topics for w in _WORDS)
_TOPIC_PARTICLES = frozenset(character for w in _WORDS for character in w.particles)
_LONGEST_TOPIC = 14
_ENDINGS = phrases_by_meaning({_STRONG: [w.value_endings for w in _WORDS], _WEAK: [w.copula_endings for w in _WORDS]})
_PREDICATES = phrases(w.predicates for w in _WORDS)
_ON = rf"{any_expression(w.clause_words for w in _WORDS)}\s"
_SPEAKS = rf"(?={any_expression(w.speakers for w in _WORDS)}(?!\w))"
_CLAUSE_BREAK = re.compile(rf"(?:,\s|,?\s{_ON}){_SPEAKS}|\s-\s(?:{_ON})?|、")
_AFTER_NAMES = phrases(w.after_names for w in _WORDS)
_PARTS = phrases(w.parts for w in _WORDS)
BELONGING = frozenset(w.belonging for w in _WORDS) - {""}
"""Words between what somebody belongs to and their name (コントソの田中)."""
_LINKS = frozenset(link for w in _WORDS for link in w.linking_names.split())
_ARTICLES = phrases(",".join(w.articles.split()) for w in _WORDS)
_NO_VALUE = phrases(w.no_value for w in _WORDS)


@dataclass(frozen=True)
class Introduced:
    """A value at [start, end) of the folded text; `worthless` when the words after the lead-in are none ("I'm tired"), or
    are of two things (`several`: "I'm a nurse at a hospital").
    `concept`: what it is by its lead-in ("I work at"), empty where that does not say."""

    start: int
    end: int
    worthless: bool = False
    concept: str = ""
    several: bool = False


def core_span(text: str) -> tuple[int, int]:
    """The folded text without opening interjections, closing courtesies and signs around it."""
    start = _after_openers(text)
    end = len(text.rstrip(_CLOSING_SIGNS))
    while closer := _CLOSERS.ending(text, end):
        end = len(text[: closer.start].rstrip(_CLOSING_SIGNS + "."))
    return (start, max(start, end)) if says_something(text[start:end]) else (0, len(text))


def _after_openers(text: str) -> int:
    start = _behind(_OPENING_SIGNS, text, 0)
    while opener := _OPENERS.at(text, start):
        if not text[_behind(" ", text, opener.end) :].startswith(tuple(_PARTING_SIGNS[2:])):
            break
        start = _behind(_PARTING_SIGNS, text, opener.end)
    return start


def _behind(signs: str, text: str, start: int) -> int:
    """The first place from `start` on that holds none of the signs."""
    return next((place for place in range(start, len(text)) if text[place] not in signs), len(text))


def introduced(folded: NormalizedText) -> list[Introduced]:
    """Every value that a lead-in introduces, one per clause; several mean several things were said."""
    text = folded.text
    found = []
    for start, end in _clauses(text):
        value = _before_ending(text, start, end) or _after_lead_in(folded, start, end)
        if value and says_something(text[value.start : value.end]):
            found.append(value)
    return found


def is_all_introduced(folded: NormalizedText) -> bool:
    """Whether nothing is said but what lead-ins introduce."""
    return len(introduced(folded)) == len(_clauses(folded.text))


def _clauses(text: str) -> list[Span]:
    start, end = core_span(text)
    parts = (part for sentence in sentences(text[start:end]) for part in sentence.split_at(_CLAUSE_BREAK))
    return [(start + part.start, start + part.end) for part in parts]


def _after_lead_in(folded: NormalizedText, start: int, end: int) -> Introduced | None:
    text = folded.text[:end]
    before = _OPENERS.at(text, start)
    at = before.end + 1 if before else start
    lead = _LEAD_INS.at(text, at)
    thing = None if lead else _end_of_thing(text, at)
    begin = _begins_behind(text, lead.end if lead else thing)
    if begin is None:
        label = _LABEL.match(text, start)
        return Introduced(label.end(), end) if label else None
    finish = _before_aside(folded, begin, end)
    value = text[begin:finish]
    if thing and folded.original[folded.span(begin, begin + 1)[0]].islower():  # no name
        return Introduced(begin, finish, worthless=True) if _ARTICLES.at(text, start) else None
    parted = any(part.start > 0 and part.end < len(value) for part in _PARTS.find(value))
    two_things = lead is not None and lead.meaning is None and parted and not _is_name(folded, begin, finish)
    none = _NO_VALUE.at(value, 0) is not None
    return Introduced(
        begin, finish, none or two_things, (lead.meaning if lead else None) or "", two_things and not none
    )


def behind_belonging(words: str) -> str:
    """A name without what its bearer belongs to, where that stands before it; all words elsewhere."""
    return next((words.rpartition(link)[2] for link in BELONGING if link in words), words)


def _end_of_thing(text: str, start: int) -> int | None:
    """Behind "my favourite colour is"."""
    for possessives, copulas in _THINGS:
        owner = possessives.at(text, start)
        places = [place for place in range(owner.end + 1, len(text)) if text[place - 1] == " "] if owner else []
        for place in reversed(places[1 : _MOST_WORDS_OF_THING + 1]):
            if copula := copulas.at(text, place):
                return copula.end
    return None


def _begins_behind(text: str, lead: int | None) -> int | None:
    """Where a value begins behind a lead-in that ends there: behind a colon and blanks."""
    if lead is None:
        return None
    begin = _behind(" \n", text, _behind(":", text, _behind(" ", text, lead)))
    return begin if begin < len(text) and text[begin - 1].isspace() else None


def _is_name(folded: NormalizedText, start: int, end: int) -> bool:
    """Whether all words have capitals but those that link a person's names ("Ana de la Peña")."""
    first, last = folded.span(start, end)
    words = folded.original[first:last].split()
    return all(word[0].isupper() or word in _LINKS for word in words) and _LINKS.isdisjoint((words[0], words[-1]))


def _before_aside(folded: NormalizedText, start: int, end: int) -> int:
    """Where a value ends: at a comma, unless what follows belongs to it ("Tokyo, Japan", "Acme, Inc.")."""
    comma = folded.text.find(",", start, end)
    while comma >= 0:
        behind = _behind(" \n", folded.text[:end], comma + 1)
        rest = folded.text[behind:end]
        typed = folded.original[folded.span(behind, behind + 1)[0]] if rest else ""
        belongs = _AFTER_NAMES.at(rest, 0) or (typed.isupper() and len(rest.split()) <= 3 and "@" not in rest)
        if not belongs:
            return comma
        comma = folded.text.find(",", comma + 1, end)
    return end


def _before_ending(text: str, start: int, end: int) -> Introduced | None:
    """A value between its topic and its ending, where they stand so (名前は田中です)."""
    said = text[start:end].rstrip("。.! \n")
    begin, ending = _after_topic(said), _ENDINGS.ending(said, len(said))
    if ending is None:
        return Introduced(start + begin, end) if begin and not _is_predicate(text[start + begin : end]) else None
    value = said[begin : ending.start]
    if (
        not value.strip()
        or not _TOPIC_PARTICLES.isdisjoint(value)
        or (ending.meaning is _WEAK and _is_predicate(value))
    ):
        return None
    return Introduced(start + begin, start + ending.start)


def _after_topic(said: str) -> int:
    """Behind what an answer is about, where that stands first with its particle; else 0."""
    place = next((place for place, sign in enumerate(said[: _LONGEST_TOPIC + 1]) if sign in _TOPIC_PARTICLES), 0)
    if not place or _NO_TOPICS.at(said, 0) or any(sign in "、。 \n" for sign in said[:place]):
        return 0
    return _behind("、 \n", said, place + 1)


def _is_predicate(value: str) -> bool:
    return _PREDICATES.ending(value, len(value)) is not None
