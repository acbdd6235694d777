"""Lists of things in running words: "name, email and which day (10 or 11 March)"; what of them belongs together."""

from __future__ import annotations

import re

from interviews.forms.drafting.kinds import AND, IN_BRACKETS, names_something, type_by_words
from interviews.forms.drafting.lines import OPTIONAL
from interviews.forms.drafting.questions import scale_at_end, scale_in
from interviews.forms.drafting.remarks import PURPOSE
from interviews.reading.languages.form_words import FORM_WORDS, any_language, by_key, compiled, expression_of
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.text.stems import is_small_word

LONGEST_ITEM, FEW_WORDS = 14, 5
"""Words."""
NEXT = "\x1f"
"""A semicolon, which ends no sentence here."""
OR = compiled(rf"\s{expression_of('ors')}\s")
_NOTE = re.compile(r"[(（][^()（）]*[)）]")
_COUNTING = dict(by_key("types"))["integer"]
_YES_NO = any_language("yes_no")
_QUESTION_WORDS = frozenset[str]().union(*(words_of(frozenset({Kind.QUESTION}), code) for code in FORM_WORDS))
DEGREE, _CHOICE_OF = any_language("degree"), any_language("choice_of")


def items_of(listing: str) -> list[str]:
    """The parts of a list, at commas that stand in no brackets; the last two may be joined by "and"."""
    parts, depth, current = [], 0, ""
    for sign in listing:
        depth += (sign in "(（[「") - (sign in ")）]」")
        if depth <= 0 and sign in f",、，・\n{NEXT}":
            parts.append(current)
            current, depth = "", 0
        else:
            current += sign
    *whole, last = [bare for part in (*parts, current) if (bare := part.strip(" .。!！\t"))] or [""]
    last = AND.sub("", f" {last}", 1).strip() if whole and AND.match(f" {last}") else last
    joined = _and_in(last)
    if joined and (whole or names_something(last[: joined.start()]) or _are_questions(last, joined)):
        whole, last = [*whole, last[: joined.start()]], last[joined.end() :]
    return [part for item in (*whole, last) for part in _apart(item)] if last else whole


def parted_at_colon(words: str) -> tuple[str, str, str]:
    """As `partition` at the first colon that stands in no brackets."""
    head = _NOTE.sub(lambda note: "." * len(note[0]), words).partition(":")[0]
    return words[: len(head)], words[len(head) : len(head) + 1], words[len(head) + 1 :]


def begins_question(said: list[str], place: int) -> bool:
    """Whether a question begins there: with one of its words, or with what asks for yes or no by one word, or at the start."""
    asks = _YES_NO.match(" ".join(said[place:]))
    return said[place].casefold() in _QUESTION_WORDS or bool(asks and (not place or " " not in asks[0].strip()))


def _and_in(item: str) -> re.Match[str] | None:
    """The first "and" that stands in no brackets."""
    masked = _NOTE.sub(lambda note: "." * len(note[0]), item)
    return AND.search(OPTIONAL.sub(lambda note: "." * len(note[0]), masked))


def _apart(item: str) -> list[str]:
    """Two things that "and" joins, where each is of a kind of its own or both are counted: "number of adults and children"."""
    if not (joined := _and_in(item)):
        return [item]
    first, other = item[: joined.start()], item[joined.end() :]
    kind, kinds = type_by_words(item), (type_by_words(first), type_by_words(other))
    if names_something(first) and names_something(other) and kinds[0] != kinds[1] and kind in kinds:
        return [first, *_apart(other)]
    counting = _COUNTING.search(first)
    if counting and counting.end() < len(first) and kinds == ("integer", "") and " " not in without_small_words(other):
        return [first, f"{first[: counting.end()]} {other}"]
    return [item]


def without_small_words(words: str) -> str:
    """Without those at either end that only hold others together."""
    said = words.split()
    large = [place for place, word in enumerate(said) if not is_small_word(word)]
    return " ".join(said[large[0] : large[-1] + 1]) if large else ""


def with_choices(items: list[str]) -> list[str]:
    """The items, with those joined that are the options of one: "meal choice of beef", "fish or vegan"."""
    joined, rest = list[str](), items
    while rest:
        item, *rest = rest
        choice = _CHOICE_OF.search(item)
        end = next((place for place, one in enumerate(rest[:LONGEST_ITEM], 1) if OR.search(one)), 0)
        if choice and end and ":" not in item and not OR.search(item):
            label = without_small_words(item[: choice.end()])
            item, rest = f"{label}: {', '.join([item[choice.end() :], *rest[:end]])}", rest[end:]
        joined.append(item)
    return joined


def with_scales(items: list[str]) -> list[str]:
    """The items, each with the scale behind the last of those that are rated by it: "rating for food, service 1-5"."""
    found = list[str]()
    for item in items:
        label, scale = scale_at_end(item)
        rated = next((place for place, one in enumerate(found[::-1], 1) if DEGREE.search(one)), 0) if scale else 0
        shared = found[len(found) - rated :]
        if rated and not any(map(scale_in, shared)) and not any(map(names_something, shared[1:])):
            parts = AND.split(label)
            found[len(found) - rated :] = [f"{one} ({scale})" for one in (*shared, *parts)]
        else:
            found.append(f"{_without_small_end(label)} ({scale})" if scale and label else item)
    return found


def _are_questions(item: str, joined: re.Match[str]) -> bool:
    """Whether a question stands on both sides of an "and"."""
    first, other = item[: joined.start()].split(), item[joined.end() :]
    asked = bool(other.split()) and (begins_question(other.split(), 0) or names_something(other))
    return asked and bool(first) and begins_question(first, 0)


def _without_small_end(words: str) -> str:
    """Without the words at the end that only hold others together: "food from"."""
    said = words.split()
    while said and is_small_word(said[-1]):
        said.pop()
    return " ".join(said)


def bare_list(sentence: str) -> list[str]:
    """The parts of a sentence that consists of nothing else: three or more of a few words, without any of a statement."""
    items = items_of(sentence)
    few = all(len(bare(item).split()) <= FEW_WORDS for item in items)
    return items if len(items) > 2 and few and not any(map(is_small_word, items[0].split())) else []


def bare(item: str) -> str:
    """Without what it is needed for, and what is said of it in brackets."""
    return IN_BRACKETS.sub("", PURPOSE.sub("", item))
