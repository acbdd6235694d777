"""Lists of things in running words: "name, email and which day (10 or 11 March)"; what of them belongs together."""

from __future__ import annotations

import re

from interviews.field_types import answer_kind
from interviews.forms.drafting.kinds import AND, IN_BRACKETS, names_something, type_by_words
from interviews.forms.drafting.lines import OPTIONAL
from interviews.forms.drafting.questions import scale_at_end, scale_in
from interviews.forms.drafting.remarks import PURPOSE
from interviews.forms.drafting.said_options import both_ends, with_said_options
from interviews.forms.field_words import ADDRESSES
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.form_words import FORM_WORDS, any_language, by_key, compiled, expression_of
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.text.normalization import fold
from interviews.reading.text.stems import is_small_word

LONGEST_ITEM, FEW_WORDS = 14, 5
"""Words."""
NEXT = "\x1f"
"""A semicolon, which ends no sentence here."""
IF_SAID = "\ufdd1"
"""Before a thing to ask for when what is said behind it is so, be it asked."""
IF_SO = "\ufdd0"
"""Before a thing that is asked where the one before it is so."""
OR = compiled(rf"\s{expression_of('ors')}\s")
_NOTE = re.compile(r"[(（][^()（）]*[)）]")
_COUNTING = dict(by_key("types"))["integer"]
_YES_NO = any_language("yes_no")
_QUESTION_WORDS = frozenset[str]().union(*(words_of(frozenset({Kind.QUESTION}), code) for code in FORM_WORDS))
_ASKS_WITH = any_language("asks_with")
_ONLY_WHEN = any_language("on_condition", r"", r"\s+[^:,?]{1,120}")
_RATED = any_language("rated_by", r"(?P<stem>.*\s", r")\s+\S+(?:\s+\S+)?")
_ONE_EACH = (AnswerKind.DAY, AnswerKind.CLOCK, AnswerKind.MOMENT, AnswerKind.EMAIL, AnswerKind.PHONE)
"""Of these an answer holds no two."""
_LONGEST_DETAIL, _MOST_RATED, _MOST_WORDS = 4, 5, 3 * LONGEST_ITEM
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
    *whole, last = _with_conditions([bare for part in (*parts, current) if (bare := part.strip(" .。!！\t"))]) or [""]
    last = AND.sub("", f" {last}", 1).strip() if whole and AND.match(f" {last}") else last
    *whole, last = _each_rated([*whole, last])
    joined = None if _is_of_questions(last) else _and_in(last)
    if joined and (whole or names_something(last[: joined.start()]) or _are_questions(last, joined)):
        whole, last = [*whole, last[: joined.start()]], last[joined.end() :]
    found = (part for item in (*whole, last) for part in _apart(item)) if last else whole
    return [with_said_options(part) for item in found for part in both_ends(item)]


def parted_at_colon(words: str) -> tuple[str, str, str]:
    """As `partition` at the first colon that stands in no brackets."""
    head = _NOTE.sub(lambda note: "." * len(note[0]), words).partition(":")[0]
    return words[: len(head)], words[len(head) : len(head) + 1], words[len(head) + 1 :]


def begins_question(said: list[str], place: int) -> bool:
    """Whether a question begins there: with one of its words, or with what asks for yes or no by one word, or at the start."""
    asks = _YES_NO.match(" ".join(said[place:]))
    return _asks_openly(said[place]) or bool(asks and (not place or " " not in asks[0].strip()))


def _and_in(item: str) -> re.Match[str] | None:
    """The first "and" that stands in no brackets."""
    masked = _NOTE.sub(lambda note: "." * len(note[0]), item)
    return AND.search(OPTIONAL.sub(lambda note: "." * len(note[0]), masked))


def _apart(item: str) -> list[str]:
    """Two things that "and" joins, where each is of a kind of its own or both are counted: "number of adults and children"."""
    if len(item.split()) > _MOST_WORDS or not (joined := _and_in(item)):
        return [item]
    first, other = item[: joined.start()], item[joined.end() :]
    if questions := _questions_apart(first.split(), other.split()):
        return [questions[0], *_apart(questions[1])]
    kind, kinds = type_by_words(item), (type_by_words(first), type_by_words(other))
    differ = answer_kind(kinds[0]) in _ONE_EACH if kinds[0] == kinds[1] != "" else kind in kinds
    if names_something(first) and names_something(other) and differ:
        return [first, *_apart(other)]
    if kinds[0] == "" and len(other.split()) == 2 and " " not in first and _is_day(head := other.split()[1]):
        return [f"{first} {head}", other]
    counting = _COUNTING.search(first)
    if counting and counting.end() < len(first) and kinds == ("integer", "") and " " not in without_small_words(other):
        return [first, f"{first[: counting.end()]} {other}"]
    return [item]


def _questions_apart(first: list[str], other: list[str]) -> list[str]:
    """Two questions in one breath: "what is broken" and "since when", "where" and "when it was", of which each is asked what
    stands behind both; "whether they have any" and "which", asked of those who do."""
    asks = next((place for place in (0, 1) if other[place : place + 1] and _asks_openly(other[place])), None)
    if asks is None:
        return []
    if type_by_words(" ".join(first)) == "yes_no" or with_said_options(" ".join(first)) != " ".join(first):
        return [" ".join(first), f"{IF_SO if len(other) <= _LONGEST_DETAIL else ''}{' '.join(other)}"]
    if not (_asks_openly(first[0]) or begins_question(first, 0)):
        return []
    if len(first) == 1:
        return [" ".join([*first, *other[asks + 1 :]]), " ".join(other)] if asks == 0 else []
    return [" ".join(first), " ".join(other)] if len(other) > 1 or _is_day(other[0]) else []


def _asks_openly(word: str) -> bool:
    return fold(word).text in _QUESTION_WORDS or bool(_ASKS_WITH.fullmatch(word))


def _is_of_questions(item: str) -> bool:
    """Whether "and" joins two questions, or a question and one word that asks on: "what happened and why"."""
    joined = _and_in(item)
    first, other = (item[: joined.start()].split(), item[joined.end() :].split()) if joined else ([], [])
    asks_on = len(other) == 1 and len(first) > 1 and _asks_openly(other[0]) and _asks_openly(first[0])
    return bool(first and other) and (asks_on or bool(_questions_apart(first, other)))


def _is_day(word: str) -> bool:
    return answer_kind(type_by_words(word) or "short_text") is AnswerKind.DAY


def _with_conditions(items: list[str]) -> list[str]:
    """The items, those that only say when the next one is asked before that: "and if they smoke", "how many"."""
    found, rest = list[str](), items
    while rest:
        item, *rest = rest
        when = AND.sub("", f" {item}", 1).strip() if AND.match(f" {item}") else item
        asks_on = bool(rest) and when != item and (_asks_openly(rest[0].split()[0]) or type_by_words(when) != "yes_no")
        if asks_on and _ONLY_WHEN.fullmatch(when) and not OPTIONAL.search(when):
            item, *rest = f"{when}, {rest[0]}", *rest[1:]
        found.append(item)
    return found


def _each_rated(items: list[str]) -> list[str]:
    """The items, each with the words that ask how they are rated, where these stand before the first of several: "how satisfied
    with manager", "pay and culture"."""
    for place, item in enumerate(items):
        rated = _RATED.fullmatch(item) if DEGREE.search(item) else None
        rest = items[place + 1 : place + _MOST_RATED]
        end = next((at for at, one in enumerate(rest, 1) if _and_in(one)), 0) if rated else 0
        *between, last = rest[:end] or [""]
        note = IN_BRACKETS.search(last)
        bare_last = last[: note.start()] if note else last
        things = [*between, *AND.split(bare_last)]
        few = all(len(one.split()) <= 2 and not _reaches(one) for one in things)
        if rated and end and few and not scale_at_end(last)[1] and (not note or scale_in(note[0])):
            said = note[0] if note else ""
            asked = [f"{one}{said}" for one in (item, *(f"{rated['stem']} {thing}" for thing in things))]
            return [*items[:place], *asked, *_each_rated(items[place + 1 + end :])]
    return items


def _reaches(thing: str) -> bool:
    """Whether a thing is a name, or where somebody is reached."""
    return type_by_words(thing) in ADDRESSES.values() or (names_something(thing) and not type_by_words(thing))


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
            parts = AND.split(_without_small_end(label))
            found[len(found) - rated :] = [f"{one} ({scale})" for one in (*shared, *parts)]
        else:
            asks = scale and label and begins_question(label.split(), 0)
            label = label.rpartition(" ")[0] if asks else _without_small_end(label)
            found.append(f"{label} ({scale})" if scale and label else item)
    return found


def _are_questions(item: str, joined: re.Match[str]) -> bool:
    """Whether a question stands on both sides of an "and", or one for yes or no behind it."""
    first, other = item[: joined.start()].split(), item[joined.end() :]
    asked = bool(other.split()) and (begins_question(other.split(), 0) or names_something(other))
    return asked and bool(first) and (begins_question(first, 0) or bool(_YES_NO.match(other)))


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
