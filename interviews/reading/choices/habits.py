"""Options that say that something was never done, or is done no more, and the words of any length that tell it."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from interviews.reading.choices.choice_mentions import Mention, Strength
from interviews.reading.choices.option_names import names_of
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.phrases import phrases_by_meaning


class _Habit(Enum):
    NEVER = "never"
    GIVEN_UP = "given up"


_WORDS = words_by_language("choice_words", ChoiceWords).values()
_HABITS = phrases_by_meaning({_Habit.GIVEN_UP: [w.given_up for w in _WORDS], _Habit.NEVER: [w.never for w in _WORDS]})


def told_habits(text: NormalizedText, choices: tuple[Choice, ...]) -> list[Mention]:
    """Where a text says that something was never done or is done no more, where a single option says so."""
    options = _options(choices)
    found = [each for each in _HABITS.find(text.text) if each.meaning in options] if options else []
    return [Mention(frozenset({options[each.meaning]}), each.start, each.end, Strength.NAMED) for each in found]


def speaks_of_habit(text: NormalizedText) -> bool:
    """Whether a text says so of anything."""
    return _HABITS.stands_in(text.text)


def tells_of_giving_up(text: NormalizedText) -> bool:
    """Whether a text says of anything that it is done no more."""
    return any(each.meaning is _Habit.GIVEN_UP for each in _HABITS.find(text.text))


def is_habit(words: str) -> bool:
    """Whether folded words say so and nothing else, of whatever it is."""
    found = _HABITS.at(words, 0)
    return found is not None and found.end == len(words)


@lru_cache(maxsize=256)
def _options(choices: tuple[Choice, ...]) -> dict[_Habit, int]:
    """The only option that says so, by what it says; none among amounts ("nicht mehr als 5")."""
    if any(map(str.isdigit, "".join(choice.shown for choice in choices))):
        return {}
    told: dict[_Habit, set[int]] = {}
    for index, choice in enumerate(choices):
        for name in names_of(choice):
            for each in _HABITS.find(name):
                told.setdefault(each.meaning, set()).add(index)
    return {habit: next(iter(indexes)) for habit, indexes in told.items() if len(indexes) == 1}
