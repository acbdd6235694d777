"""Numbers written in words: how the words of one number join."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.number_words import Found, NumberWords
from interviews.reading.text.normalization import spaced

NUMBER_WORDS = words_by_language("number_words", NumberWords)
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


@dataclass(frozen=True)
class _Token:
    text: str
    start: int
    end: int
    value: int | float | None = None
    """Set when the token is a number in digits."""
    adjoins: bool = False
    """True when only a space (or nothing, inside a compound) stands between it and the token before."""


DigitNumber = tuple[int, int, int | float]


def find_words(text: str, language: str, digits: tuple[DigitNumber, ...]) -> list[Found]:
    """Numbers of a folded text that words of `language` write, also digits with a word ("3 million")."""
    rules = NUMBER_WORDS[language]
    plain = spaced(text)
    tokens = _tokens(plain, rules, digits)
    idioms = [match.span() for match in _idioms(language).finditer(plain)]
    found: list[Found] = []
    index = 0
    while index < len(tokens):
        number = None
        token = tokens[index]
        begins = token.value is not None or token.text in _openings(language)
        if begins and not any(a <= token.start < b for a, b in idioms):
            number = _Composer(rules, tokens, index).read()
        if number:
            found.append(number[0])
        index = number[1] if number else index + 1
    return found


@lru_cache(maxsize=8)
def _openings(language: str) -> frozenset[str]:
    """Every word with which a number may begin."""
    rules = NUMBER_WORDS[language]
    sets = (rules.zero, rules.half, rules.hundred, rules.thousand, rules.articles, rules.openers, rules.minus)
    tables = (rules.small, rules.tens, rules.hundreds, rules.large, rules.groups, rules.ordinals)
    return frozenset(phrase.split(" ")[0] for group in (*sets, *tables, rules.with_half) for phrase in group)


@lru_cache(maxsize=8)
def _idioms(language: str) -> re.Pattern[str]:
    phrases = sorted(NUMBER_WORDS[language].idioms, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, phrases))})\b")


def _tokens(text: str, rules: NumberWords, digits: tuple[DigitNumber, ...]) -> list[_Token]:
    pieces: list[tuple[str, int, int, int | float | None]] = [("", start, end, value) for start, end, value in digits]
    for match in _WORD.finditer(text):
        if any(start < match.end() and match.start() < end for start, end, _ in digits):
            continue
        position = match.start()
        for part in rules.split(match.group()):
            pieces.append((part, position, position + len(part), None))
            position += len(part)
    pieces.sort(key=lambda piece: piece[1])
    tokens: list[_Token] = []
    for part, start, end, value in pieces:
        adjoins = bool(tokens) and text[tokens[-1].end : start] in ("", " ")
        tokens.append(_Token(part, start, end, value, adjoins))
    return tokens


class _Composer:
    """Reads the one number that begins at a token, taking as many tokens as fit."""

    def __init__(self, rules: NumberWords, tokens: list[_Token], index: int) -> None:
        self.rules, self.tokens, self.first, self.index = rules, tokens, index, index
        self.total: int | float = 0
        self.section: int | float = 0
        self.limit = 10**18
        self.sure = True
        self.article = False
        self.ordinal = False

    def read(self) -> tuple[Found, int] | None:
        """(value, start, end, ordinal, sure) and the next token's index; None when no number begins here."""
        minus = self._word() in self.rules.minus and not self._means_less()
        if minus:
            self.index += 1
        begin = self.index
        if not (self._whole_word() or self._composed()):
            return None
        value = self.total + self.section
        if value == 1 and self.article:
            self.sure = False
        value = self._with_fraction(value)
        if minus:
            value = -value
        elif begin != self.first:
            return None
        last = self.tokens[self.index - 1]
        return (_tidy(value), self.tokens[self.first].start, last.end, self.ordinal, self.sure), self.index

    def _means_less(self) -> bool:
        """Whether "menos" or "moins" goes with the words before it ("más o menos cuatro")."""
        return self.rules.minus_compares and self.tokens[self.first].adjoins

    def _word(self, ahead: int = 0) -> str | None:
        """The word at the cursor when it belongs to the same run of words."""
        position = self.index + ahead
        if position >= len(self.tokens):
            return None
        token = self.tokens[position]
        return token.text if position == self.first or token.adjoins else None

    def _phrase(self, phrases: frozenset[str] | dict[str, int]) -> tuple[str, int] | None:
        """The longest of `phrases` at the cursor, and its number of words."""
        for length in (3, 2, 1):
            words = [self._word(ahead) for ahead in range(length)]
            if None not in words and (phrase := " ".join(map(str, words))) in phrases:
                return phrase, length
        return None

    def _whole_word(self) -> bool:
        """Numbers that join with nothing: zero, an ordinal, a half, anderthalb."""
        for words in (self.rules.zero, self.rules.half):
            if phrase := self._phrase(words):
                self.total, self.sure = (0, True) if words is self.rules.zero else (0.5, False)
                self.index += phrase[1]
                return self._group_after_half() or True
        word = self._word() or ""
        if word in self.rules.ordinals:
            self.total, self.ordinal = self.rules.ordinals[word], True
        elif word in self.rules.with_half:
            self.total = self.rules.with_half[word]
        else:
            return False
        self.index += 1
        return True

    def _group_after_half(self) -> bool:
        """Half a dozen, media docena, half a million."""
        ahead = 1 if self._word() in self.rules.openers else 0
        word = self._word(ahead) or ""
        sizes = {**self.rules.groups, **self.rules.large, **dict.fromkeys(self.rules.thousand, 1000)}
        if self.total != 0.5 or word not in sizes or word in self.rules.loose_groups:
            return False
        self.total, self.sure, self.index = sizes[word] / 2, True, self.index + ahead + 1
        return True

    def _composed(self) -> bool:
        started = self.index
        self._opener()
        while self._step():
            pass
        return self.index > started

    def _opener(self) -> None:
        """A hundred, a dozen: the article counts only before such a word."""
        following = self._word(1) or ""
        multipliers = self.rules.hundred | self.rules.thousand | self.rules.large.keys() | self.rules.groups.keys()
        if self._word() in self.rules.openers | self.rules.articles and following in multipliers:
            self.index += 1

    def _step(self) -> bool:
        if self.index >= len(self.tokens) or self._word() is None:
            return False
        return self._digits() or self._part() or self._multiplier() or self._joined()

    def _digits(self) -> bool:
        """Digits count here only before a word that multiplies them."""
        value = self.tokens[self.index].value
        following = self._word(1) or ""
        multipliers = self.rules.thousand | self.rules.large.keys() | self.rules.hundred | self.rules.groups.keys()
        if value is None or self.section or self.total or following not in multipliers:
            return False
        self.section, self.index = value, self.index + 1
        return True

    def _part(self) -> bool:
        """A word that adds: units, teens, tens, whole hundreds; an ordinal ends the number."""
        room = self._room()
        for table in (self.rules.tens, self.rules.small, self.rules.hundreds):
            phrase = self._phrase(table)
            if phrase and table[phrase[0]] in room:
                self.article = phrase[0] in self.rules.articles and not (self.section or self.total)
                self.section += table[phrase[0]]
                self.index += phrase[1]
                return True
        word = self._word() or ""
        if (self.section or self.total) and self.rules.ordinals.get(word, 10**9) in room:
            self.section += self.rules.ordinals[word]
            self.ordinal, self.limit, self.index = True, 0, self.index + 1
            return True
        return False

    def _room(self) -> range:
        """What may still be added to the present section."""
        if self.ordinal or self.limit <= 1 or isinstance(self.section, float):
            return range(0)
        rest = int(self.section) % 100
        if self.section == 0:
            return range(1, 1000)
        if rest == 0:
            return range(1, 100)
        if rest in self.rules.scores:
            return range(1, 20)
        return range(1, 10) if rest >= 20 and rest % 10 == 0 else range(0)

    def _multiplier(self) -> bool:
        word = self._word() or ""
        if word in self.rules.hundred and not self.ordinal and self.section < 100:
            self.section = (self.section or 1) * 100
        elif word in self.rules.thousand or word in self.rules.large:
            scale = 1000 if word in self.rules.thousand else self.rules.large[word]
            if scale >= self.limit or (scale > 1000 and not self.section and self.index == self.first):
                return False
            self.total += (self.section or 1) * scale
            self.section, self.limit = 0, scale
        elif word in self.rules.groups and not self.total and (self._led() or word not in self.rules.loose_groups):
            self.sure = self.sure and word not in self.rules.loose_groups
            self.section = (self.section or 1) * self.rules.groups[word]
            self.limit = 1
        else:
            return False
        self.index += 1
        return True

    def _led(self) -> bool:
        """Whether a number or an article has been read before the word at the cursor ("une trentaine", not "la trentaine")."""
        return self.index > self.first

    def _joined(self) -> bool:
        """A joiner, when what follows continues the number; units before tens in one step ("ein und zwanzig")."""
        if self._word() != self.rules.joiner or not (self.section or self.total):
            return False
        following = self._word(1) or ""
        value = max(table.get(following, 0) for table in (self.rules.small, self.rules.tens, self.rules.hundreds))
        rest = int(self.section) % 100
        if self.rules.units_first and 1 <= rest <= 9 and following in self.rules.tens:
            self.section += self.rules.tens[following]
            self.index += 2
            return True
        if not value or not self.rules.joins(self.section, value):
            return False
        self.index += 1
        return self._part()

    def _with_fraction(self, value: int | float) -> int | float:
        """Two and a half; two point five."""
        if self.ordinal:
            return value
        if phrase := self._phrase(self.rules.halves):
            self.index += phrase[1]
            return value + 0.5
        digits = ""
        while self._word() in self.rules.point or digits:
            digit = self._digit(1 if not digits else 0)
            if digit is None:
                break
            self.index += 1 if digits else 2
            digits += str(digit)
        return float(f"{int(value)}.{digits}") if digits and float(value).is_integer() else value

    def _digit(self, ahead: int) -> int | None:
        word = self._word(ahead) or ""
        if word in self.rules.zero:
            return 0
        digit = self.rules.small.get(word)
        return digit if digit is not None and digit < 10 else None


def _tidy(value: int | float) -> int | float:
    value = round(value, 6)
    return int(value) if float(value).is_integer() else value
