"""Options, limits and parts that a thing names in running words, without a sign before them: "level beginner/club/pro",
"severity low medium high", "pets yes or no", "dates of stay: from, to"."""

from __future__ import annotations

import re
from itertools import dropwhile, takewhile

from interviews.forms.drafting.kinds import names_something
from interviews.reading.languages.form_words import any_language, compiled, expression_of
from interviews.reading.text.stems import is_small_word

_SLASHED = re.compile(r"(?P<label>[^:()（）/]*\w)\s+(?P<options>[^\W\d_][\w-]*(?:/[^\W\d_][\w-]*)+)")
_LEVEL = any_language("levels")
_FEWEST_LEVELS = 3
_SIGNS = re.compile(r"[:()（）]")
_TOPIC = compiled(rf"(?P<label>[^\s:(（]{{1,12}}?){expression_of('topics')}(?P<options>[^\s:(（]+)")
_EITHER = any_language("eithers")
_YES_OR_NO = compiled(
    rf"(?P<label>.*\w)[\s,]+(?P<said>{expression_of('yes')}\s*(?:/|\s{expression_of('ors')}\s)\s*{expression_of('no')})"
)
_OR = compiled(rf"\s{expression_of('ors')}\s")
_BOUND = any_language("bounds")
_SPAN = compiled(rf"(?P<first>{expression_of('from_when')})\s*(?P<last>{expression_of('to_when')})(?P<rest>.*)")
_LONGEST_OPTION = 12


def with_said_options(item: str) -> str:
    """The item, with a colon before the options that stand behind its name in a row, and brackets around a yes or no."""
    item = item.strip(" .。")
    if polar := _YES_OR_NO.fullmatch(item):
        return f"{polar['label']} ({polar['said']})"
    if slashed := _SLASHED.fullmatch(item):
        options = slashed["options"].split("/")
        few = len(options) == 2 and (names_something(slashed["label"]) or any(len(one) < 3 for one in options))
        if not few and not any(map(names_something, options)) and not is_small_word(slashed["label"].split()[-1]):
            return f"{slashed['label']}: {', '.join(options)}"
    if levels := _levels_behind(item):
        return f"{' '.join(item.split()[: -len(levels)])}: {', '.join(levels)}"
    if topic := _TOPIC.fullmatch(item):
        options = _EITHER.split(topic["options"])
        if len(options) > 1 and all(0 < len(one) <= _LONGEST_OPTION for one in options):
            return f"{topic['label']}:{'、'.join(options)}"
    return item


def options_joined(name: str, *, asks: bool = False) -> str:
    """The options that a name ends with, "car or train" of "travel by car or by train"; "" where it has none. `asks`: it is a
    question, "whether they come by car or by train", which has some only where they are said alike."""
    if (joined := _OR.search(name)) is None:
        return ""
    words, behind = name[: joined.start()].split(), name[joined.end() :].split()
    begin = max((place for place, word in enumerate(words, 1) if is_small_word(word)), default=0)
    if asks and behind[0] not in [*takewhile(is_small_word, reversed(words[:begin]))]:
        return ""
    if not words[begin:] or (not asks and all(map(is_small_word, words[:begin]))):
        return "" if asks else name
    if asks and words[-1][:1].isupper() and any(word[:1].isupper() for word in behind):  # "mit dem Auto kommen"
        behind = [*dropwhile(str.islower, reversed(behind))][::-1]
    return f"{' '.join(words[begin:])}{joined[0]}{' '.join(dropwhile(is_small_word, behind))}"


def _levels_behind(item: str) -> list[str]:
    """The steps of a scale that a thing ends with, name by name: "severity low medium high"."""
    words = item.split()
    levels = list(takewhile(_LEVEL.fullmatch, reversed(words)))[::-1]
    named = len(levels) < len(words) and not _SIGNS.search(item)
    return levels if named and len(levels) >= _FEWEST_LEVELS else []


def are_bounds(parts: list[str]) -> bool:
    """Whether parts of a list only name the two ends of a span: "from", "to"."""
    return len(parts) == 2 and all(_BOUND.fullmatch(part.strip(" .。")) for part in parts)


def both_ends(item: str) -> list[str]:
    """The two days of a span that is asked for in one breath: "from when to when"; else the item."""
    span = _SPAN.fullmatch(item.strip(" .。"))
    return [f"{span['first']}{span['rest']}", f"{span['last']}{span['rest']}"] if span else [item]
