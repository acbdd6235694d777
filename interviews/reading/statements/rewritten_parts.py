"""A part of a text as words write it anew: ".com, not .co", "606 statt 660", 「渡辺ではなく渡邊です」, "it's Souza"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz.distance import OSA

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.rewritten_letters import ending_anew, letter_doubled
from interviews.reading.statements.rewritten_names import PART, Rewritten, doubled, is_of_another, quoted_anew
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold, fold_case, fold_keeping_offsets
from interviews.reading.text.phrases import phrases
from interviews.reading.text.segmentation import sentence_around
from interviews.reading.text.stems import stems

_LETTER = re.compile(r"(?<![\w'’-])[^\W\d_](?![\w'’-])")
_Part = re.Match[str]
_JOINED_BEFORE, _JOINED_BEHIND = re.compile(r"[^\W\d][.@]$"), re.compile(r"[.@][^\W\d]")
_GRAMMAR = frozenset({
    Kind.FILLER, Kind.SUBJECT, Kind.SELF, Kind.MY, Kind.AT, Kind.AND, Kind.OR, Kind.CHOOSING, Kind.LIVING, Kind.SPEAKING,
    Kind.HEDGE, Kind.CORRECTION, Kind.CONTRAST, Kind.INSTEAD, Kind.EXCEPT, Kind.NEGATION, Kind.REASON,
})  # fmt: skip
_OPPOSING = frozenset({Kind.NEGATION, Kind.NO, Kind.EXCEPT, Kind.INSTEAD, Kind.CONTRAST})
_WORDS = words_by_language("statement_words", StatementWords).values()
_AT_THE_END = phrases(words.at_the_end for words in _WORDS)
_SIGNS = phrases(f"{words.at_sign}, {words.dot_sign}" for words in _WORDS)
_MOST_DIGITS = 6
"""At the end of a number; more are another number."""
_SHORTEST_WORD, _LONG_WORD, _MOST_PARTS = 4, 8, 40
_FEW_BETWEEN = 4
_NEAR, _MOST_LETTERS = 3, 2
"""Words behind one in which its letters are told, and how many of those at once."""


@lru_cache(maxsize=256)
def rewritten(stands: str, text: str, language: str) -> Rewritten | None:
    """What stands with the part that the words oppose to another as that one, else with the one that they nearly repeat."""
    parts, own_parts = list(PART.finditer(text)), PART.findall(stands)
    if max(len(parts), len(own_parts)) > _MOST_PARTS:
        return None  # a story
    told = doubled(stands, text) or quoted_anew(stands, text) or ending_anew(stands, text)
    at_the_end = _AT_THE_END.stands_in(fold(text).text)
    if anew := told or letter_doubled(stands, text, language, at_the_end=at_the_end):
        return anew
    if len(own_parts) > 1 and re.search(rf"\b{re.escape(fold_case(stands))}\b", fold_case(text)):
        return None  # all of it is spoken of
    words = fold(text)
    items = read_items(words, language)
    signs = {words.span(found.start, found.end) for found in _SIGNS.find(words.text)}
    telling = [part for part in parts if not (_is_grammar(part, words, items) or part.span() in signs)]
    held = {fold_case(own) for own in own_parts}
    for item in (each for each in items if each.kind in _OPPOSING):
        begin, end = words.span(item.start, item.end)
        behind = [part for part in telling if part.start() >= end]
        shared = {part[0] for part in behind if not part[0].isascii()}  # "3階じゃなくて2階": the unit stays
        before = [part for part in telling if part.end() <= begin and part[0] not in shared]
        if before:
            begun = sentence_around(fold_keeping_offsets(text), begin, end)[0]
            before = [part for part in before if begun <= part.start()]
        pairs = [(old, new) for old in behind[:1] for new in (*before[::-1], *behind[1:])]
        pairs = [(old, new) for old, new in pairs if new.start() > old.start() or _is_opposed_to(new, old, parts)]
        pairs += [(old, new) for old in before[-1:] for new in behind if item.kind is Kind.INSTEAD]
        pairs = [(old, new) for old, new in pairs if not (fold_case(new[0]) in held or _is_of_more(old))]
        pairs = [(old, new) for old, new in pairs if _may_replace(old[0], new[0], stands)]
        for old, new in _likeliest_first(pairs):
            whole = _with_part(stands, old[0], _whole_name(new, old, stands, parts))
            if whole and not (is_of_another(*new.span(), whole, text) and "@" not in stands):
                begin, finish = min(_begins(old), _begins(new)), max(old.end(), new.end())
                finish = next((p.end() for p in behind if p.start() == finish and p[0] in shared), finish)
                return Rewritten(whole, begin, finish, denied=old[0])
    alike = [
        Rewritten(
            whole,
            *((at, at + len(whole)) if (at := text.find(whole)) >= 0 else new.span()),
            spelled=_is_spelled_out(new, parts, words, items),
            alike=True,
        )
        for new in (part for part in parts if fold_case(part[0]) not in held)
        for own in own_parts
        for old in [own[-len(new[0]) :] if own.isdigit() else own]
        if (_resembles(new[0], old) or (" " in stands and new[0][0] == old[0]))
        and (whole := _with_part(stands, old, new[0]))
        and (_resembles(new[0], old) or re.search(rf"{re.escape(whole)}(?! [A-Z])", text))
    ]
    if alike:
        return alike[0] if len({one.text for one in alike}) == 1 else None
    return _spelled_out(stands, parts, words, items) if "@" not in stands else None


def tells_how_it_is_written(text: str, language: str) -> bool:
    """Whether words name a sign, an end or single letters of something that is written ("a dot between h and plath")."""
    words = fold(text)
    if _SIGNS.stands_in(words.text) or _AT_THE_END.stands_in(words.text):
        return True
    known = [words.span(item.start, item.end) for item in read_items(words, language) if item.kind is not Kind.UNKNOWN]
    letters = (one.start() for one in _LETTER.finditer(text) if one[0].isascii())
    return any(not any(start <= place < end for start, end in known) for place in letters)


def with_other_end(stands: str, text: str) -> str | None:
    """The number that stands with the last digits that words tell of it ("ends in 59, not 58")."""
    words = fold(text).text
    runs: list[str] = re.findall(r"\d+", words)
    told = [digits for digits in runs if not stands.endswith(digits)]
    if not told or len(told[-1]) > _MOST_DIGITS or not _AT_THE_END.stands_in(words):
        return None
    return stands[: -len(told[-1])] + told[-1]


def tells_only_the_end(text: str, about: frozenset[str], language: str) -> bool:
    """Whether words name a number that they are `about`, and tell nothing of it but digits at its end (not "my phone project
    ends in 2027")."""
    words = fold(text)
    items = read_items(words, language, tuple(found.span for found in _AT_THE_END.find(words.text)))
    unknown = [item.text for item in items if item.kind is Kind.UNKNOWN]
    return any(stems(word) & about for word in unknown) and all(stems(word) <= about for word in unknown)


def _spelled_out(stands: str, parts: Sequence[_Part], words: NormalizedText, items: Sequence[Item]) -> Rewritten | None:
    """What stands with the part that sounds like a word whose letters are told."""
    held = {fold_case(own) for own in PART.findall(stands)}
    for new in (part for part in parts if _is_spelled_out(part, parts, words, items)):
        for old in (own for own in PART.findall(stands) if _sounds_like(new[0], own)):
            if fold_case(new[0]) not in held and (whole := _with_part(stands, old, new[0])):
                return Rewritten(whole, *new.span(), spelled=True)
    return None


def _whole_name(new: _Part, old: _Part, stands: str, parts: Sequence[_Part]) -> str:
    """The new part, in place of all that stands with what is written on behind it (「フクダ建工」 of katakana and kanji)."""
    name, end = new[0], new.end()
    for part in parts:
        if old[0] == stands and part.start() == end and not name.isascii():
            name, end = name + part[0], part.end()
    return name


def _may_replace(old: str, new: str, stands: str) -> bool:
    """Whether a part is of what stands; of characters in a row only as many are put in place of some, or with the rest behind
    them (「斉藤じゃなくて齋藤真由美」)."""
    rest = stands.removeprefix(old)
    whole = old.isascii() or len(old) == len(new) or old in PART.findall(stands) or new.endswith(rest)
    return whole and fold_case(old) in fold_case(stands)


def _is_opposed_to(new: _Part, old: _Part, parts: Sequence[_Part]) -> bool:
    """Whether a part is like the old one behind it, or few words stand between them ("Ojo que ya no estoy en el banco")."""
    between = sum(new.end() <= part.start() < old.start() for part in parts)
    return between <= _FEW_BETWEEN or _resembles(new[0], old[0])


def _is_grammar(part: _Part, words: NormalizedText, items: Sequence[Item]) -> bool:
    """Whether a word in small letters only holds the sentence together ("the", "le"), wherever it stands in names."""
    around = part.string[part.start() - 1 : part.start()] + part.string[part.end() : part.end() + 1]
    if not part[0].islower() or around.strip(" ,;:!?'’"):
        return False
    kinds = {
        item.kind
        for item in items
        if words.span(item.start, item.end)[0] <= part.start() < words.span(item.start, item.end)[1]
    }
    return bool(kinds) and kinds <= _GRAMMAR


def _is_of_more(part: _Part) -> bool:
    """Whether a part is of a longer word ("example" of "example.com"), which is written anew as a whole."""
    before, behind = part.string[: part.start()], part.string[part.end() :]
    return bool(_JOINED_BEFORE.search(before) or _JOINED_BEHIND.match(behind))


def _likeliest_first(pairs: list[tuple[_Part, _Part]]) -> list[tuple[_Part, _Part]]:
    """A new part that resembles the old one, else the one that stands next to it: of an address behind the same sign."""
    joined = [pair for pair in pairs if (sign := _sign_before(pair[0])) and _sign_before(pair[1]) == sign]
    pairs = joined or pairs
    return [pair for pair in pairs if _resembles(pair[1][0], pair[0][0])] + pairs[:2]


def _begins(part: _Part) -> int:
    """Where the part begins, or the address whose sign stands before it."""
    return part.string.rfind(" ", 0, part.start()) + 1 if _sign_before(part) else part.start()


def _sign_before(part: _Part) -> str:
    sign = part.string[part.start() - 1 : part.start()]
    return sign if sign in (".", "@") else ""


def _is_spelled_out(part: _Part, parts: Sequence[_Part], words: NormalizedText, items: Sequence[Item]) -> bool:
    """Whether letters of the word stand right behind it by themselves ("Karsten mit K", "Stephen with a ph")."""
    behind = [each for each in parts if part.end() <= each.start()][:_NEAR]
    letters = [each for each in behind if each[0].isalpha() and len(each[0]) <= _MOST_LETTERS]
    own = [each for each in letters if fold_case(each[0]) in fold_case(part[0])]
    spans = [(words.span(item.start, item.end), item.kind in _GRAMMAR) for item in items]
    known = [(start, end if grammar else end - 1) for (start, end), grammar in spans]  # "a bit" spells nothing
    alone = (each for each in own if part.string[each.start() - 1] == " ")
    told = (each for each in alone if not any(start <= each.start() < each.end() <= end for start, end in known))
    return len(part[0]) >= _SHORTEST_WORD and any(told)


def _sounds_like(new: str, old: str) -> bool:
    """Whether a word may be another one that is spelled differently."""
    return OSA.distance(fold_case(new), fold_case(old), score_cutoff=_MOST_LETTERS) <= _MOST_LETTERS


def _with_part(stands: str, old: str, new: str) -> str | None:
    """The text with its one part `old` as `new`; of signs without blanks also where a longer part ends or begins so."""
    if "." in old:
        return stands.removesuffix(old) + new if stands.endswith(f".{old}") else None
    found = [part for part in PART.finditer(stands) if fold_case(part[0]) == fold_case(old)]
    own = found[0][0] if found else old
    particle = own.islower() and len(own) < _SHORTEST_WORD and not stands.islower()  # "de" of "Juan de la Cruz"
    if old.isdigit() is not new.isdigit() or len(found) > 1 or particle:
        return None
    if found and new.islower() and not own.islower():
        new = new.capitalize() if _resembles(new, own) else ""
    if found:
        return stands[: found[0].start()] + new + stands[found[0].end() :] if new else None
    if stands.endswith(old) and (old.isdigit() or not old.isascii()):
        return stands.removesuffix(old) + new
    rest = stands.removeprefix(old)
    if rest == stands or old.isascii():
        return None
    return new if rest and new.endswith(rest) else new + rest  # 「斉藤じゃなくて齋藤真由美」 says the rest as well


def _resembles(new: str, old: str) -> bool:
    """Whether a part is another but for a slip, an ending, or the order of its digits."""
    if new.isdigit():
        return len(new) > 2 and sorted(new) == sorted(old)
    shorter = min(len(new), len(old))
    slips = 2 if shorter >= _LONG_WORD else 1
    one, other = fold_case(new), fold_case(old)
    begun = shorter >= _SHORTEST_WORD and one[0] == other[0]
    return begun and OSA.distance(one, other, score_cutoff=slips) <= slips
