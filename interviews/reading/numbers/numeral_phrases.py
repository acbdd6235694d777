"""Numbers written in words: how the words of one number join."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.number_words import Found, NumberWords
from interviews.reading.text.normalization import plain_term, spaced

NUMBER_WORDS = words_by_language("number_words", NumberWords)
SCALES = frozenset(
    scale
    for words in NUMBER_WORDS.values()
    for scale in (*words.thousand, *words.large, *map(plain_term, words.scales.split(",")))
    if scale
)
"""What makes thousands or more of a number before it, in any language."""
DOZENS = tuple(word for words in NUMBER_WORDS.values() for word, number in words.large.items() if number == 12)
"""Words for twelve of what is counted, or for about as many."""
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_LONGEST_PHRASE = 5
DigitNumber = tuple[int, int, int | float]


@dataclass(frozen=True)
class _Token:
    text: str
    start: int
    end: int
    value: int | float | None = None
    """Set when the token is a number in digits."""
    adjoins: bool = False
    """True when only a space (or nothing, inside a compound) stands between it and the token before."""


def find_words(text: str, language: str, digits: Sequence[DigitNumber]) -> list[Found]:
    """Numbers of a folded text that words of `language` write, also digits with a word ("3 million")."""
    rules = NUMBER_WORDS[language]
    tokens = _tokens(spaced(text), rules, digits)
    found: list[Found] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if length := _phrase_at(tokens, index, rules.idioms):
            index += length
        elif (token.value is not None or token.text in _openings(language)) and (
            number := _Composer(rules, tokens, index).read()
        ):
            found.append(number[0])
            index = number[1]
        else:
            index += 1
    return found


@lru_cache(maxsize=8)
def _openings(language: str) -> frozenset[str]:
    """Every word with which a number may begin."""
    rules = NUMBER_WORDS[language]
    sets = (rules.zero, rules.half, rules.hundred, rules.thousand, rules.articles, rules.openers, rules.minus)
    tables = (rules.small, rules.tens, rules.hundreds, rules.large, rules.ordinals)
    return frozenset(phrase.split(" ")[0] for group in (*sets, *tables, rules.with_half) for phrase in group)


def _tokens(text: str, rules: NumberWords, digits: Sequence[DigitNumber]) -> list[_Token]:
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


def _phrase_at(tokens: Sequence[_Token], index: int, phrases: Collection[str], words: int = _LONGEST_PHRASE) -> int:
    """How many tokens the longest of the phrases takes that begins at a token; 0 for none."""
    run = tokens[index : index + words]
    joined = next((place for place, token in enumerate(run) if place and not token.adjoins), len(run))
    return next((n for n in range(joined, 0, -1) if " ".join(token.text for token in run[:n]) in phrases), 0)


class _Composer:
    """Reads the one number that begins at a token, taking as many tokens as fit."""

    def __init__(self, rules: NumberWords, tokens: Sequence[_Token], index: int) -> None:
        self.rules, self.tokens, self.first, self.index = rules, tokens, index, index
        self.total: int | float = 0
        """What has been said of thousands and more."""
        self.section: int | float = 0
        """What has been said below the next thousand."""
        self.limit = 10**18
        """Only smaller multipliers may follow; 1 where nothing may be added."""
        self.size = 1
        """What the last word counts: 1000 after "two thousand", so that "and a half" is 500."""
        self.sure = True
        self.article = False
        self.ordinal = False
        self.multipliers = rules.thousand | rules.large.keys() | rules.hundred

    def read(self) -> tuple[Found, int] | None:
        """(value, start, end, ordinal, sure) and the next token's index; None when no number begins here."""
        less = self.rules.minus_compares and self.tokens[self.first].adjoins  # "más o menos cuatro"
        minus = self._word() in self.rules.minus and not less
        if minus:
            self.index += 1
        begun = self.index
        if not self._whole_word():
            self._opener()
            while self._step():
                pass
        if self.index == begun:
            return None
        value = self.total + self.section
        self.sure = self.sure and not (value == 1 and self.article)
        value = value if self.ordinal else self._with_fraction(value)
        last = self.tokens[self.index - 1]
        found = (
            whole_if_possible(-value if minus else value),
            self.tokens[self.first].start,
            last.end,
            self.ordinal,
            self.sure,
        )
        return found, self.index

    def _word(self, ahead: int = 0) -> str:
        """The word at the cursor when it belongs to the same run of words, else nothing."""
        position = self.index + ahead
        if position >= len(self.tokens):
            return ""
        token = self.tokens[position]
        return token.text if position == self.first or token.adjoins else ""

    def _take(self, phrases: Collection[str]) -> str | None:
        """The longest of the phrases that stands at the cursor, which moves behind it."""
        if not self._word() or not (length := _phrase_at(self.tokens, self.index, phrases, 3)):
            return None
        self.index += length
        return " ".join(token.text for token in self.tokens[self.index - length : self.index])

    def _whole_word(self) -> bool:
        """Numbers to which nothing is added: zero, an ordinal, a half, anderthalb."""
        if self._take(self.rules.zero):
            return True
        if word := self._take(self.rules.with_half):
            self.total = self.rules.with_half[word]
        elif self._take(self.rules.half):
            self.total, self.sure = 0.5, False
        elif word := self._take(self.rules.ordinals):
            self.total, self.ordinal = self.rules.ordinals[word], True
        else:
            return False
        return True

    def _opener(self) -> None:
        """A hundred, a dozen: the article counts only before such a word."""
        if self._word() in self.rules.openers | self.rules.articles and self._word(1) in self.multipliers:
            self.index += 1

    def _step(self) -> bool:
        if self.index >= len(self.tokens) or (self.index > self.first and not self.tokens[self.index].adjoins):
            return False
        return self._digits() or self._part() or self._multiplier() or self._joined()

    def _digits(self) -> bool:
        """Digits count here only before a word that multiplies them."""
        value = self.tokens[self.index].value
        if value is None or self.section or self.total or self._word(1) not in self.multipliers:
            return False
        self.section, self.index = value, self.index + 1
        return True

    def _part(self) -> bool:
        """A word that adds: units, teens, tens, whole hundreds; an ordinal ends the number."""
        room, begun = self._room(), self.index
        for table in (self.rules.tens, self.rules.small, self.rules.hundreds):
            phrase = self._take(table)
            if phrase and table[phrase] in room:
                self.article = phrase in self.rules.articles and not (self.section or self.total)
                self.section, self.size = self.section + table[phrase], 1
                return True
            self.index = begun
        if (self.section or self.total) and self.rules.ordinals.get(self._word(), 0) in room:
            self.section += self.rules.ordinals[self._word()]
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
        word, led = self._word(), self.index > self.first
        if word in self.rules.hundred and not self.ordinal and self.section < 100:
            self.size = 100
            self.section = (self.section or 1) * 100
        elif word in self.rules.thousand or word in self.rules.large:
            scale = self.rules.large.get(word, 1000)
            if scale >= self.limit or (scale > 1000 and not self.section and not led):
                return False
            self.total += (self.section or 1) * scale
            self.section, self.limit, self.size = 0, scale, scale
        else:
            return False
        self.index += 1
        return True

    def _joined(self) -> bool:
        """A joiner, when what follows continues the number; units before tens in one step ("ein und zwanzig")."""
        if self._word() != self.rules.joiner or not (self.section or self.total):
            return False
        following = self._word(1)
        value = max(table.get(following, 0) for table in (self.rules.small, self.rules.tens, self.rules.hundreds))
        if self.rules.units_first and 1 <= int(self.section) % 100 <= 9 and following in self.rules.tens:
            self.section, self.index = self.section + value, self.index + 2
            return True
        if not value or not self.rules.joins(self.section, value):
            return False
        self.index += 1
        return self._part()

    def _with_fraction(self, value: int | float) -> int | float:
        """Two and a half."""
        return value + self.size / 2 if self._take(self.rules.halves) else value


def whole_if_possible(value: int | float) -> int | float:
    value = round(value, 6)
    return int(value) if float(value).is_integer() else value
