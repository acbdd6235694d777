"""A description in running words, like "A registration form for a workshop: name, email, which day (10 or 11 March)", read
sentence by sentence: the things that it lists or asks become questions."""

from __future__ import annotations

import re

from interviews.forms.drafting.fields import WHEN
from interviews.forms.drafting.kinds import AND, IN_BRACKETS, listed_options, names_something, type_by_words
from interviews.forms.drafting.lines import ASKING, OPTIONAL
from interviews.forms.drafting.questions import Paper, Question
from interviews.reading.languages.form_words import FORM_WORDS, any_language, by_key, compiled, expression_of
from interviews.reading.languages.value_frames import Kind, words_of
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import concepts_of, is_small_word

_LONGEST_ITEM, _FEW_WORDS, _LEADING = 14, 5, 3
_NEXT = "\x1f"
"""A semicolon, which ends no sentence here."""

_OR = compiled(rf"\s{expression_of('ors')}\s")
_PURPOSE = any_language("purpose", r"(?<!\w)", r"(?!\w).*")
_NOTE = re.compile(r"[(（][^()（）]*[)）]")
_REMARK = re.compile(r"(?P<listed>.*[,，、].*)\s[-–—]\s(?P<remark>[^\d,，、]+\s[^\d,，、]+)")
"""Parts options from what is said of them all: "red, blue, green - rank them"."""
_COUNTING = dict(by_key("types"))["integer"]
_LIMITS = compiled(
    rf"(?:^|[,、(（])\s*(?:(?P<least>\d{{1,2}})\s*(?:[-–—〜～~]|{expression_of('ranges')})|[^\W\d_]+\s+(?P<low>\d{{1,2}})\s+{expression_of('ands')})"
    r"\s*(?P<most>\d{1,2})(?!\d)[\u3400-\u9fff]?\s*[)）]?"
)
"""How many there are of what is asked of each: ", between 6 and 12", "(3-5)"; but "aged 3 to 5" is how old they are."""
_AROUND, _YES_NO = any_language("around_lists"), any_language("yes_no")
_QUESTION_WORDS = frozenset[str]().union(*(words_of(frozenset({Kind.QUESTION}), code) for code in FORM_WORDS))


def described(text: str) -> Paper:
    """The things that a description lists or asks, sentence by sentence, as questions; what its first sentence says before them
    is its title."""
    title, items, missed = "", list[str](), list[str]()
    plain = text.replace("：", ":").replace("；", _NEXT).replace(";", _NEXT)
    for sentence in (plain[one.start : one.end + 1].strip() for one in sentences(plain)):
        head, listed = _listed(sentence, begun=bool(title or items))
        if not listed and items and len(sentence.split()) <= _LONGEST_ITEM:
            lead, item = _parted(sentence)
            goes_on = AND.match(f" {sentence}") and _begins_question(item.split(), 0)
            named = names_something(sentence) or (not lead and (names_something(item) or goes_on))
            listed = [_without_small_words(sentence) if lead else item] if named else []
        if not items and not title:
            title = head
        elif not listed:
            missed.append(sentence.replace(_NEXT, ";"))
        items += listed
    questions = _questions(items)
    title = title.strip(" ,、。.")[:120] if questions else ""
    return Paper(f"{title[:1].upper()}{title[1:]}", questions=questions, missed=missed, prose=text)


def _questions(items: list[str]) -> list[Question]:
    """What is asked for, each with what it is needed for, which may stand behind it as an item of its own."""
    questions = list[Question]()
    for item in items:
        if questions and _PURPOSE.match(item):
            questions[-1].purpose = item.strip(" .")
        elif question := _item(item):
            questions.append(question)
    return questions


def _listed(sentence: str, *, begun: bool) -> tuple[str, list[str]]:
    """The words of a sentence before what it lists, behind a colon or as parts of its own, and these; a question is one."""
    head, colon, listing = sentence.partition(":")
    if colon:
        own, *parts = sentence.split(_NEXT) if begun else [""]
        *before, last = _parts(own)
        before, limited = [item for one in before if (item := _parted(one)[1])], _LIMITS.search(last)
        named, _colon, each = last.partition(":")
        if _asks_which(named, each):
            return "", [*before, last, *(item for part in parts for item in _parts(part))]
        led = before or limited or len(named.split()) <= _LEADING
        if led and (named := _without_small_words(named)) and _asked_of_each(each, limited):
            return "", [*before, f"{named}:{each}", *(item for part in parts for item in _parts(part))]
        before = before if any(map(names_something, before)) else []
        return head, [*before, *(item for part in listing.split(_NEXT) for item in _parts(part))]
    if sentence.endswith(("?", "？")):
        return "", [sentence]
    if asked := ASKING.match(sentence):
        return "", items_of(sentence[asked.end() :])
    when = WHEN.match(sentence) if begun else None
    if when and len(items_of(then := sentence[when.end() :])) == 1 and not AND.match(f" {then}"):
        return sentence, []
    first, *rest = items_of(sentence) or [""]
    lead, first = _parted(first)
    items = [first, *rest]
    notes = [found[1] if (found := IN_BRACKETS.search(item)) else "" for item in items]
    names = [
        bool(names_something(item) or _AROUND.search(item) or _asked_of_each(note))
        for item, note in zip(items, notes, strict=True)
    ]
    long = len(items) == 2 and not all(names) and any(len(_bare(item).split()) > _FEW_WORDS for item in items)
    if not any(names) or len(items) < 2 or long:
        return sentence, []
    return lead, [item for one in items if (item := _AROUND.sub("", one))]


def _parts(listing: str) -> list[str]:
    """The things that a part of a list names; what stands behind a colon within it is said of the last before that, options
    as far as the words that say what they are needed for."""
    head, colon, said = listing.partition(":")
    purpose, behind = None if _asked_of_each(said) else _PURPOSE.search(said), list[str]()
    if purpose:
        needed, *behind = items_of(purpose[0]) or [""]
        said = said[: purpose.start()] + needed
    limits = _LIMITS.search(head) if colon else None
    *before, last = items_of(head[: limits.start()] + head[limits.end() :] if limits else head) or [""]
    return [*before, f"{last}{limits[0] if limits else ''}{colon}{said}", *behind]


def _bare(item: str) -> str:
    """Without what it is needed for, and what is said of it in brackets."""
    return IN_BRACKETS.sub("", _PURPOSE.sub("", item))


def _parted(words: str) -> tuple[str, str]:
    """What leads to the first thing of a list, and that: "Please tell us", "your name"."""
    if _AROUND.fullmatch(words):
        return words, ""
    if WHEN.match(words):
        return "", words
    if note := IN_BRACKETS.search(words):
        lead, first = _parted(words[: note.start()])
        return (lead, f"{first}{note[0]}") if first else ("", words)
    if purpose := _PURPOSE.search(words, 1):
        lead, first = _parted(words[: purpose.start()].rstrip())
        return (lead, f"{first} {purpose[0]}") if first else ("", words)
    said = words.split()
    small = [place for place, word in enumerate(said) if is_small_word(word)]
    leading = [place for at, place in enumerate(small) if at == place]
    if asks := [place for place in leading if _begins_question(said, place)]:
        return "", " ".join(said[asks[0] :])
    begin = max(small, default=-1)
    for place in range(max(0, len(said) - _FEW_WORDS), len(said)):
        behind = " ".join(said[place + 1 :])
        if names_something(said[place]) or (names_something(f"{said[place]} {behind}") and not names_something(behind)):
            begin = max((end for end in small if end < place), default=-1)
            break
    begin = begin if said[begin + 1 :] else len(leading) - 1
    lead = _without_small_words(" ".join(said[: begin + 1]))
    return lead if " " in lead else "", " ".join(said[begin + 1 :])


def _asks_which(words: str, listing: str) -> bool:
    """Whether words ask which of a list is meant, "which job do you like: grill, bar", rather than begin a list to ask for."""
    options = items_of(listing)
    return bool(words.strip() and options) and _begins_question(words.split(), 0) and not names_something(options[0])


def _begins_question(said: list[str], place: int) -> bool:
    """Whether a question begins there: with one of its words, or with what asks for yes or no by one word, or at the start."""
    asks = _YES_NO.match(" ".join(said[place:]))
    return said[place].casefold() in _QUESTION_WORDS or bool(asks and (not place or " " not in asks[0].strip()))


def _without_small_words(words: str) -> str:
    """Without those at either end that only hold others together."""
    said = words.split()
    large = [place for place, word in enumerate(said) if not is_small_word(word)]
    return " ".join(said[large[0] : large[-1] + 1]) if large else ""


def items_of(listing: str) -> list[str]:
    """The parts of a list, at commas that stand in no brackets; the last two may be joined by "and"."""
    parts, depth, current = [], 0, ""
    for sign in listing:
        depth += (sign in "(（[「") - (sign in ")）]」")
        if depth <= 0 and sign in f",、，・\n{_NEXT}":
            parts.append(current)
            current, depth = "", 0
        else:
            current += sign
    *whole, last = [bare for part in (*parts, current) if (bare := part.strip(" .。!！\t"))] or [""]
    last = AND.sub("", f" {last}", 1).strip() if whole and AND.match(f" {last}") else last
    joined = _and_in(last)
    if joined and (whole or names_something(last[: joined.start()])):
        whole, last = [*whole, last[: joined.start()]], last[joined.end() :]
    return [part for item in (*whole, last) for part in _apart(item)] if last else whole


def _and_in(item: str) -> re.Match[str] | None:
    """The first "and" that stands in no brackets."""
    return AND.search(_NOTE.sub(lambda note: "." * len(note[0]), item))


def _apart(item: str) -> list[str]:
    """Two things that "and" joins, where each is of a kind of its own or both are counted: "number of adults and children"."""
    if not (joined := _and_in(item)):
        return [item]
    first, other = item[: joined.start()], item[joined.end() :]
    kind, kinds = type_by_words(item), (type_by_words(first), type_by_words(other))
    if names_something(first) and names_something(other) and kinds[0] != kinds[1] and kind in kinds:
        return [first, *_apart(other)]
    counting = _COUNTING.search(first)
    if counting and counting.end() < len(first) and kinds == ("integer", "") and " " not in _without_small_words(other):
        return [first, f"{first[: counting.end()]} {other}"]
    return [item]


def _asked_of_each(listing: str, limits: re.Match[str] | None = None) -> list[str]:
    """What is asked of each of several: the parts of a list that holds a name, or of any where it is said how many there are.
    Options are none."""
    parts = items_of(listing)
    named = limits or any("~name" in concepts_of(part) for part in parts)
    either = any(_OR.search(_PURPOSE.sub("", part)) for part in parts)
    return parts if len(parts) > 1 and named and not either else []


def _purpose_of(item: str) -> tuple[str, str]:
    """A thing to ask for, and what it is needed for; what is asked of each of several keeps its own."""
    head, colon, listing = item.partition(":")
    each = _asked_of_each(listing, _LIMITS.search(head))
    purpose = None if item.endswith(("?", "？")) else _PURPOSE.search(head if each else item, 1)
    if purpose is None:
        return item, ""
    return item[: purpose.start()] + (f"{colon}{listing}" if each else ""), purpose[0].strip(" .")


def _item(item: str) -> Question | None:
    """ "Email", "dish: starter or main", "morning or afternoon", its own options, and "guests: name, age", asked of each."""
    item, purpose = _purpose_of(item)
    item, colon, said = item.partition(":")
    remarked = _REMARK.fullmatch(said)
    said, remarks = (remarked["listed"], [remarked["remark"]]) if remarked else (said, [])
    limits, note = _LIMITS.search(item) if colon else None, None if colon else IN_BRACKETS.search(item)
    if each := _asked_of_each(note[1] if note else said, limits):
        item = item[: note.start()] if note else _LIMITS.sub("", item)
    read, label = [found[0] for found in OPTIONAL.finditer(item)], OPTIONAL.sub(" ", item).strip(" .。")
    asked = _bare(label)
    if not any(sign.isalnum() for sign in asked) or len(asked.split()) > _LONGEST_ITEM or len(asked) > 160:
        return None
    either = said if colon else label if _OR.search(_bare(label)) and not names_something(label) else ""
    question = Question(f"{label[:1].upper()}{label[1:]}", "", required=not read, read=read)
    question.purpose, question.notes = purpose, remarks
    question.fields = [inner for inner in _questions(each) if not inner.fields]
    question.options = [] if each else listed_options(either.strip(" ,.。"))
    if limits and each:
        question.read.append(limits[0])
        least, most = sorted((int(limits["least"] or limits["low"]), int(limits["most"])))
        question.repeats = {"minimum": least, "maximum": most} if most else {}
    return question
