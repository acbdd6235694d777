"""Numbers in a text: digits as each language groups them, and words in every language.

A number that is part of something else (12:30, 2027-03-10, 3/4, 03-1234-5678, B2B, #4, <3) is not a number here; it is
reported as a stray, so that a reader can see that more digits stand in the text than the numbers it was given.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import get_decimal_symbol, get_group_symbol

from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.number_words import Found
from interviews.reading.numbers.numeral_phrases import DOZENS, NUMBER_WORDS, SCALES, find_words, whole_if_possible
from interviews.reading.numbers.surroundings import begins_freely
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import alternatives, any_expression

Span = tuple[int, int]


@dataclass(frozen=True)
class Number:
    """A number in a text. `start` and `end` are offsets in the text that was searched."""

    value: int | float
    start: int
    end: int
    whole: bool
    ordinal: bool = False
    sure: bool = True
    """False when the same characters are also read otherwise: "1,5" in English, "a couple", "une" as an article."""
    others: tuple[int | float, ...] = ()
    """What else they could say ("1.000" in English: 1 or 1000)."""
    scale: str = ""
    """A word or sign behind it that may make thousands or millions of it ("1.2 M", another language's "Millionen")."""


@dataclass(frozen=True)
class Numerals:
    """What a folded text says in numbers, with offsets in the folded text."""

    numbers: tuple[Number, ...]
    strays: tuple[Span, ...]


@lru_cache(maxsize=512)
def read_numerals(folded: NormalizedText, language: str, country: str | None = None) -> Numerals:
    """Every number in a folded text, in order, ordinals included, and the strays."""
    base = language.split("-", maxsplit=1)[0].lower()
    digits, strays = _find_digits(folded.text, _marks(base, country))
    numbers = _merged(digits, [number for find in _FINDERS for number in find(folded.text)])
    for spoken_in in dict.fromkeys([base, LANGUAGES[0]]):
        if spoken_in in NUMBER_WORDS and not NUMBER_WORDS[spoken_in].find:
            spoken = find_words(folded.text, spoken_in, tuple((n.start, n.end, n.value) for n in numbers))
            numbers = _merged(numbers, spoken)
            if spoken:
                break
    numbers = [
        replace(n, scale=_scale_behind(folded.text, n.end, base), others=n.others or _in_dozens(folded.text, n))
        for n in numbers
        if not _stands_for_a_noun(n, numbers, folded.text)
    ]
    strays = [s for s in strays if not any(n.start <= s[0] and s[1] <= n.end for n in numbers)]
    return Numerals(tuple(sorted(numbers, key=lambda n: n.start)), tuple(strays))


def _in_dozens(text: str, number: Number) -> tuple[int | float, ...]:
    """A dozen may be about twelve: such a number is asked about."""
    return (number.value,) if text[number.start : number.end].endswith(DOZENS) else ()


def _scale_behind(text: str, end: int, language: str) -> str:
    """The word for thousands or pairs behind a number; none that shares it out in the respondent's language ("25 par jour")."""
    word, own = _SCALE.match(text, end), NUMBER_WORDS.get(language)
    sharing = own.shares_amounts.split("|") if own else ()
    return word["scale"] if word and word["scale"] not in sharing else ""


def _merged(numbers: list[Number], spoken: list[Found]) -> list[Number]:
    """The numbers, those in words taking the place of the digits they contain ("3 million")."""
    found = [Number(value, start, end, _whole(value), ordinal, sure) for value, start, end, ordinal, sure in spoken]
    return [n for n in numbers if not any(n.start < o.end and o.start < n.end for o in found)] + found


def _stands_for_a_noun(number: Number, numbers: list[Number], text: str) -> bool:
    """The "one" of "the second one", the article of "eine 4", "un petit 3", the day of 1日10本."""
    if number.value == 1 and (behind := _A_DAY.match(text, number.end)) and behind.end() > number.end:
        return any(n.start == behind.end() for n in numbers)
    is_one = text[number.start : number.end] in _NOUN_LIKE
    if is_one and any(n.ordinal and text[n.end : number.start] == " " for n in numbers):
        return True
    is_article = number.value == 1 and not number.sure and not text[number.start].isdigit()
    return is_article and any(_WORD_BETWEEN.fullmatch(text[number.end : n.start]) for n in numbers if n is not number)


def _whole(value: int | float) -> bool:
    return isinstance(value, int) or value.is_integer()


Marks = tuple[str, bool]
"""How numbers are grouped where the respondent is, "," or "."; and whether language and country agree on it."""


@lru_cache(maxsize=256)
def _marks(language: str, country: str | None) -> Marks:
    by_language = _group_mark(language) or ","
    by_country = (_group_mark(f"{language}_{country}") if country else None) or by_language
    return by_country, by_country == by_language


def _group_mark(identifier: str) -> str | None:
    """ "," or ".": the one of the two that does not mark decimals."""
    try:
        locale = Locale.parse(identifier)
    except (UnknownLocaleError, ValueError):
        return None
    decimal, group = get_decimal_symbol(locale), get_group_symbol(locale)
    return "." if decimal == "," or group == "." else ","


_A_DAY = re.compile(any_expression(words.a_day for words in NUMBER_WORDS.values()))
_WORD_BETWEEN = re.compile(r" (?:[^\W\d_]+ )?")
_MOST_DIGITS = 15
_MOST_OF_RANGE = 6
_RUN = re.compile(r"\d+(?:(?:[.,':/~⁄-]| (?=\d{3}(?!\d)))\d+)*")
_WORDS = tuple(NUMBER_WORDS.values())
_FINDERS = [words.find for words in _WORDS if words.find]
_NOUN_LIKE = {words.stands_for_a_noun for words in _WORDS} - {""}
_MINUS_BEFORE = tuple(words.minus_before for words in _WORDS if words.minus_before)
_ORDINAL_BEFORE = tuple(words.ordinal_before for words in _WORDS if words.ordinal_before)
_BEHIND = re.compile(
    rf"(?P<half>\u00bd)|(?P<ordinal>{alternatives(words.ordinal_after for words in _WORDS)})|"
    rf"(?:(?P<thousand>{alternatives(words.thousand_after for words in _WORDS)})|"
    rf"(?P<about>{alternatives(words.about_after for words in _WORDS)})|"
    rf"{alternatives(words.unit_after for words in _WORDS)})(?![a-z\d])"
)
"""What is written behind digits without a space."""
_OPENERS = alternatives(opener for words in _WORDS for opener in sorted(words.openers))
_SCALE = re.compile(
    rf" ?(?:(?:{_OPENERS}) )?(?P<scale>{alternatives(sorted(SCALES, key=len, reverse=True))})(?![^\W\d_])"
)


def _find_digits(text: str, marks: Marks) -> tuple[list[Number], list[Span]]:
    numbers: list[Number] = []
    strays: list[Span] = []
    for match in _RUN.finditer(text):
        found = _digit_numbers(text, match.group(), match.start(), marks)
        numbers += found
        if not found:
            strays.append(match.span())
    return numbers, strays


def _digit_numbers(text: str, run: str, first: int, marks: Marks) -> list[Number]:
    sign, start, sure = _sign(text, first)
    if start is None:
        return []
    end = first + len(run)
    low, mark, high = run.partition("~" if "~" in run else "-")
    if mark and sign == 1 and low.isdigit() and high.isdigit() and len(high) <= _MOST_OF_RANGE and int(low) < int(high):
        middle = start + len(low)
        return [Number(int(low), start, middle, True), Number(int(high), middle + 1, end, True)]
    read = _written(run, marks)
    if read is None:
        return []
    value, certain, others = read
    return _followed(text, Number(value, start, end, _whole(value), False, sure and certain, others), sign)


def _sign(text: str, start: int) -> tuple[int, int | None, bool]:
    """Sign, where the number begins (None: it is part of something else), and whether that is certain."""
    before, earlier = text[start - 1 : start], text[max(0, start - 2) : start - 1]
    if before in ("-", "+") and (not earlier or earlier in ' ("'):
        return (-1 if before == "-" else 1), start - 1, before == "-" and not text[: start - 1].strip()
    if minus := next((word for word in _MINUS_BEFORE if text.endswith(word, 0, start)), None):
        return -1, start - len(minus), True
    return 1, start if before != "-" and begins_freely(text, start) else None, True


def _followed(text: str, number: Number, sign: int) -> list[Number]:
    """The number with what is glued to its end: an ordinal ending, a unit, "k", ½. Nothing when it is part of a word."""
    end, value = number.end, sign * number.value
    if before := next((sign for sign in _ORDINAL_BEFORE if text.endswith(sign, 0, number.start)), None):
        return [replace(number, start=number.start - len(before), ordinal=True)] if number.whole else []
    glued = _BEHIND.match(text, end)
    if glued is None:
        after = text[end : end + 1]
        part_of_word = after.isalpha() and after.isascii()
        return [] if part_of_word or (after and after in "_\u20e3@#⁄²³¹¼¾") else [replace(number, value=value)]
    if glued["ordinal"]:
        return [replace(number, end=glued.end(), ordinal=True)] if number.whole else []
    if glued["half"]:
        value, end = value + sign * 0.5, glued.end()
    elif glued["thousand"]:
        value, end = whole_if_possible(value * 1000), glued.end()
    return [replace(number, value=value, end=end, whole=_whole(value), sure=number.sure and not glued["about"])]


Written = tuple[int | float, bool, tuple[int | float, ...]]
"""Value, whether it is certain, what else it could be."""


def _written(run: str, marks: Marks) -> Written | None:
    """A run of digits and separators as a number; None when it is not one."""
    signs = [character for character in run if not character.isdigit()]
    head, *groups = "".join(character if character.isdigit() else " " for character in run).split()
    if len(signs) <= 1 and len(run) > _MOST_DIGITS:
        return None
    if not signs:
        return int(run), run == "0" or run[0] != "0", ()
    if len(signs) == 1 and signs[0] in ".,":
        return _one_separator(head, signs[0], groups[0], marks)
    if _groups(head, groups) and head[0] != "0" and (set(signs) <= set(" '") or _same(signs, ".,")):
        return int(head + "".join(groups)), True, ()
    *before, last = signs
    if last in ".," and _same(before, ".,' ") and last not in before and _groups(head, groups[:-1]):
        return whole_if_possible(float(head + "".join(groups[:-1]) + "." + groups[-1])), True, ()
    return None


def _groups(head: str, groups: Sequence[str]) -> bool:
    """Whether a number is written in thousands."""
    return len(head) <= 3 and all(len(group) == 3 for group in groups)


def _same(signs: Sequence[str], among: str) -> bool:
    return len(set(signs)) == 1 and signs[0] in among


def _one_separator(head: str, mark: str, tail: str, marks: Marks) -> Written:
    decimal, (group, certain) = whole_if_possible(float(f"{head}.{tail}")), marks
    if len(tail) == 3 and head[0] != "0" and len(head) <= 3:
        grouped = int(head + tail)
        if mark == group:
            return grouped, certain, () if certain else (grouped, decimal)
        return decimal, False, (decimal, grouped)
    return decimal, mark == "." or group == ".", ()
