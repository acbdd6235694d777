"""Whether a few words are what something or somebody is called, or a statement about it.

Capitals make a name of any words. Without them a name holds none of the words that make statements: who, when, not, because.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import PEOPLE_WORDS, address_asked, names_field, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.dates.calendar_words import is_weekday_name
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.names.country_names import names_a_country
from interviews.reading.names.language_names import is_proper_name, languages_named
from interviews.reading.readings import ParseContext
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.lead_ins import BELONGING
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.statements.written_language import ends_as_statement
from interviews.reading.text.normalization import JAPANESE, NormalizedText, fold, fold_case, script
from interviews.reading.text.segmentation import Piece, sentences, word_count
from interviews.reading.text.stems import stems
from interviews.reading.text.typing_errors import slip
from interviews.reading.text.unspaced_words import noun_runs, unspaced_words
from interviews.rule_engine.asking.label_shapes import is_sentence
from interviews.rule_engine.values.full_names import PARTICLES, article_before, introduces_full_name

_ROWS = ("qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm")
_SHORTEST_RUN, _MOST_WORDS = 2, 5
_CALLED = frozenset({"~name", "~company", "~school", "~city", "~nickname"})
_ORGANISATIONS = frozenset({"~company", "~school"})
_TOLD = frozenset({"~comment", "~reason", "~problem", "~experience", "~goal", "~expectation", "~preference"})
"""What anything may be said of: a statement is a good answer."""
_MOST_PIECES_JA = 3
"""A longer row of stems and endings is a sentence (「引っ越したばかり」)."""
_LONGEST_JA, _LONGEST_NAME_JA, _WORDS_OF_COMPANY_JA = 16, 6, 2
_WHENCE = frozenset({Kind.AT, Kind.HEDGE})
_LEADING_ELSEWHERE = DENYING | {Kind.OR, Kind.INSTEAD, Kind.UNKNOWN, Kind.AND, Kind.MY, Kind.QUESTION}
"""Before a name, what makes it another one, or somebody else's."""
_NAMING_JA = frozenset({Kind.UNKNOWN, Kind.GENERIC})
_TELLING = frozenset(
    {
        Kind.SUBJECT, Kind.SELF, Kind.ALONE, Kind.MY, Kind.LIVING, Kind.SPEAKING, Kind.CONDITION, Kind.NEGATION, Kind.NO,
        Kind.NO_SHORT, Kind.NONE, Kind.EXCEPT, Kind.LIMIT, Kind.OR, Kind.CONTRAST, Kind.CORRECTION, Kind.INSTEAD,
        Kind.REASON, Kind.QUESTION, Kind.ASKED, Kind.DOUBT, Kind.PERHAPS, Kind.HEDGE, Kind.ABOUT,
        Kind.VAGUE, Kind.CHOOSING, Kind.YES, Kind.ASSENT, Kind.FINE, Kind.CLOCK, Kind.COUNTER, Kind.DIGITS,
    }
)  # fmt: skip


@lru_cache(maxsize=2048)
def wants_a_name(field: FieldDefinition) -> bool:
    """Whether the label asks what something is called, or only names what is asked for ("Your vet")."""
    if answer_kind(field) is not AnswerKind.WORDS or address_asked(field):
        return False
    about = words_of(field).label
    return bool(about & _CALLED) or (not is_sentence(field.label) and not about & _TOLD)


def is_of_an_organisation(field: FieldDefinition) -> bool:
    """Whether a name is wanted of what people belong to."""
    return wants_a_name(field) and names_an_organisation(field.label)


def asks_for_a_person(field: FieldDefinition) -> bool:
    """Whether somebody's own name is asked for."""
    return wants_a_name(field) and "~name" in words_of(field).label and not names_an_organisation(field.label)


def organisations_last(clauses: Sequence[Piece]) -> list[Piece]:
    """The clauses, behind them those that say whom somebody belongs to (「株式会社みらい 佐藤健一」)."""
    return sorted(clauses, key=lambda clause: names_an_organisation(clause.text))


def names_an_organisation(words: str) -> bool:
    """Whether one of the words says so: company, university, 株式会社."""
    return bool(stems(words) & _ORGANISATIONS)


def is_an_organisations_name(words: str) -> bool:
    """Whether words say that they are one's, and are written as a name: Universität Bonn, 株式会社みらい; no mere 会社."""
    if JAPANESE.search(words):
        items = read_items(fold(words), "ja")
        several = len(unspaced_words(words)) > _WORDS_OF_COMPANY_JA
        written = several and all(item.kind is Kind.UNKNOWN for item in items) and not ends_as_statement(words)
    else:
        every = words.split()
        written = len(every) > 1 and is_proper_name(" ".join(word for word in every if word not in PARTICLES))
    return written and names_an_organisation(words)


def is_name_like(words: str, language: str) -> bool:
    """Capitals throughout, or a few words of which none tells anything; never two things with a pause between them. How a name
    is read may follow it in brackets (「山田 太郎(やまだ たろう)」)."""
    words = _SPOKEN.sub("", words)
    if all(map(is_weekday_name, fold(words).text.split())):
        return False
    items = read_items(fold(words), language)
    parted = any(item.kind is Kind.PAUSE for item in items) or len(sentences(words)) > 1
    if not any(c.isalpha() for c in words) or parted:
        return False
    if JAPANESE.search(words):
        if _is_surname_and_name(words, language):
            return True
        named = not ends_as_statement(words) and all(item.kind in _NAMING_JA for item in items)
        return named and len(items) <= _MOST_PIECES_JA and len(words) <= _LONGEST_JA
    every = words.split()
    if any(c.isdigit() for c in words) and not any(c.isupper() for c in words):
        return False
    small = [word for word in every if word[:1].islower()]
    if small and small != every and (small != every[1:] or len(every) == 1):
        return every[-1] not in small and all(word in PARTICLES for word in small)
    if len(every) > _MOST_WORDS or languages_named(words):
        return False
    telling = _TELLING if every[0] in small else _TELLING | {Kind.FILLER, Kind.AT}
    return not small or not any(item.kind in telling for item in items)


_SPOKEN = re.compile(r"(?<=\w)\s*[(（][\s\u3041-\u30ff]+[)）]\s*$")
"""Kana in brackets at the end."""


def _is_surname_and_name(words: str, language: str) -> bool:
    """Two short words with a blank between them, of which the first is nothing else (「岡 まや」)."""
    first, *others = words.split()
    items = read_items(fold(first), language)
    short = len(others) == 1 and all(
        JAPANESE.search(word) and len(word) <= _LONGEST_NAME_JA for word in (first, *others)
    )
    unknown = script(first[0]) != "hiragana" and all(item.kind is Kind.UNKNOWN for item in items)
    return short and unknown and not ends_as_statement(words)


def is_in_small_letters(words: str) -> bool:
    """Whether words that might be a name, or anything, have letters with capitals and none of these."""
    return words == words.lower() != words.upper() and not any(c.isdigit() for c in words)


def is_typed_at_random(words: str) -> bool:
    """Runs of keys that lie side by side ("asdf qwer")."""
    said = fold(words).text.split()
    return bool(said) and all(len(word) > _SHORTEST_RUN and any(word in row for row in _ROWS) for word in said)


def renamed(stands: str, text: str, language: str, *, alike: bool = True) -> tuple[int, int] | None:
    """Where a message writes another name than `stands`, the longest one. `alike`: one that resembles it."""
    if JAPANESE.search(text):
        spans = [(start, end) for start, end in noun_runs(text) if _SIGNS_OF_NAMES.search(text, start, end)]
    else:
        spans = [(one.start() + behind_known(one.group(), language), one.end()) for one in _WRITTEN_NAME.finditer(text)]
    found = [(a, b) for a, b in spans if fold_case(text[a:b]) not in ("", fold_case(stands))]
    found = [(a, b) for a, b in found if _resemble(text[a:b], stands)] if alike else found
    found = [(a, b) for a, b in found if len(text[a:b].split()) >= min(2, len(stands.split()))]
    return max(found, key=lambda span: span[1] - span[0], default=None)


def writes_a_name(text: str, language: str) -> bool:
    """Whether some of a text is written as names are ("a cat named Pickles"); of several words where nouns have capitals."""
    found = renamed("", text, language, alike=False)
    nouns = not (phrases_for(language).lowered or JAPANESE.search(text))
    return found is not None and not (nouns and word_count(text[slice(*found)]) == 1)


def begins_a_name(part: str, whole: Iterable[str], language: str) -> bool:
    """Whether one of the names goes on behind the part: "Inês Sousa" of "Inês Sousa e Silva"."""
    return any(name.startswith(f"{part} ") and is_name_like(name, language) for name in whole)


def behind_known(text: str, language: str) -> int:
    """Where words begin behind those of a sentence ("And I'm Maja Okonkwo")."""
    words = fold(text)
    unknown = (item for item in read_items(words, language) if item.kind is Kind.UNKNOWN)
    return next((words.span(item.start, item.end)[0] for item in unknown), len(text))


def _resemble(one: str, other: str) -> bool:
    """Whether their first or last words are nearly the same; of names without blanks, whether they begin alike."""
    if JAPANESE.search(one):
        return one[:1] == other[:1] or other in one
    first, second = fold(one).text.split(), fold(other).text.split()
    return any(
        a == b or slip(a, b) is not None for a, b in ((first[0], second[0]), (first[-1], second[-1])) if len(a) > 2
    )


_CAPITALIZED = r"[^\W\d_a-zß-öø-ÿ\u3040-\u30ff\u3400-\u9fff][\w'’-]*"
_SIGNS_OF_NAMES = re.compile(r"[\u30a0-\u30ff\u3400-\u9fff]{2}")
_WRITTEN_NAME = re.compile(rf"{_CAPITALIZED}(?:\.? (?:[a-z]{{1,3}} ){{0,2}}{_CAPITALIZED})*")
"""Words that begin with capitals, small ones between them."""


def name_apart(
    clause: Piece, asked: FieldDefinition | None, fields: Sequence[FieldDefinition], context: ParseContext
) -> list[Piece]:
    """A name and an address ("Ada Lovelace ada@example.org"), or what it is at, from or of ("Anna Weber from Acme GmbH", "of
    the company Acme", where a field is the company) but for a country, as two clauses; any other clause as it is."""
    text = clause.text
    for field in fields:
        kind = field_type(field)
        found = kind.find(text, kind.configure(field), context) if answer_kind(field).names_itself else []
        name = text[: found[0].start].rstrip() if len(found) == 1 and found[0].end == len(text) else ""
        if name and is_proper_name(name):
            return _parted(clause, len(name), found[0].start)
    words = fold(text)
    items = read_items(words, context.language)
    if JAPANESE.search(text):
        belongs = asked is not None and asks_for_a_person(asked) and any(map(is_of_an_organisation, fields))
        return _parted_at_belonging(clause, items, words) if belongs else [clause]
    for item in items:
        start, end = words.span(item.start, item.end)
        name, behind = _without_particles(text[:start]), text[end:].lstrip()
        behind = behind[article_before(behind) :]
        if not (is_proper_name(behind) and introduces_full_name(name)):
            continue
        whence = item.kind in _WHENCE and item.text not in PARTICLES
        parted = whence or any(names_field(item.text, field) for field in fields)
        if parted and not names_a_country(behind, context.language):
            return _parted(clause, len(name), len(text) - len(behind))
    return [clause]


def _parted_at_belonging(clause: Piece, items: Sequence[Item], words: NormalizedText) -> list[Piece]:
    """The name first, then whom it belongs to (「コントソの田中です」)."""
    kinds = [item.kind for item in items]
    at = next((place for place, item in enumerate(items) if item.text in BELONGING), 0)
    end = at + 1 + sum(kind is Kind.UNKNOWN for kind in kinds[at + 1 :])
    plain = {*kinds[:at], *kinds[at + 1 : end]} == {Kind.UNKNOWN} and Kind.FILLER in kinds[end:]
    if not at or end == at + 1 or not plain:
        return [clause]
    until, begin = words.span(items[at].start, items[at].end)
    name = clause.text[begin : words.span(items[at].start, items[end - 1].end)[1]]
    named = len(name) <= _LONGEST_NAME_JA and script(name[0]) != "hiragana" and not stems(name) & PEOPLE_WORDS
    return _parted(clause, until, begin)[::-1] if named else [clause]


def behind_whence(text: str, language: str) -> int:
    """Where words begin behind those that say whence ("from Acme", "de Telefónica")."""
    words = fold(text)
    items = read_items(words, language)
    behind = (item for item in items if item.kind not in _WHENCE and item.text not in PARTICLES)
    return next((words.span(item.start, item.end)[0] for item in behind), 0)


def name_at_end(text: str, language: str) -> int | None:
    """Where the name begins that a text ends with, behind words that only lead there ("its for the Institute of Slow
    Software"); None where it ends with none."""
    span = None if JAPANESE.search(text) else renamed("", text, language, alike=False)
    ends = span is not None and span[1] == len(text) and writes_a_name(text[slice(*span)], language)
    leads = span is not None and not kinds_in(text[: span[0]], language) & _LEADING_ELSEWHERE
    return span[0] if span and ends and leads else None


def without_small_words(words: str, language: str) -> str:
    """A full name without the small words that lead to it or only end the sentence ("hey there Eva Lang", "Eva Lang here")."""
    every = words.split()
    capitals = [place for place, word in enumerate(every) if word[0].isupper()]
    first, last = min(capitals, default=0), max(capitals, default=len(every) - 1)
    if any(word in PARTICLES for word in every[:first]):
        first = 0
    name, behind = " ".join(every[first : last + 1]), " ".join(every[last + 1 :])
    full = last > first and is_proper_name(name) and Kind.UNKNOWN not in kinds_in(behind, language)
    return name if full else words


def _without_particles(name: str) -> str:
    words = name.split(" ")
    while words and words[-1] in {"", *PARTICLES}:
        words.pop()
    return " ".join(words)


def _parted(clause: Piece, until: int, begin: int) -> list[Piece]:
    middle, behind = clause.start + until, clause.start + begin
    return [
        Piece(clause.text[:until], clause.start, middle),
        Piece(clause.text[begin:], behind, clause.end, clause.mark),
    ]
