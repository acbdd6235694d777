"""A description in running words, like "A registration form for a workshop: name, email, which day (10 or 11 March)", read
sentence by sentence: the things that it lists or asks become questions."""

from __future__ import annotations

import re
from dataclasses import replace

from interviews.forms.drafting.asides import (
    addressed,
    addressed_for,
    is_about_oneself,
    only_asks_behind,
    tone_in,
    without_courtesies,
)
from interviews.forms.drafting.conditions import yes_or_no
from interviews.forms.drafting.fields import WHEN
from interviews.forms.drafting.kinds import (
    AND,
    IN_BRACKETS,
    is_sensitive,
    listed_options,
    names_something,
    type_by_words,
)
from interviews.forms.drafting.lines import ASKING, TOLD_BY
from interviews.forms.drafting.listing import (
    DEGREE,
    FEW_WORDS,
    IF_SAID,
    IF_SO,
    LONGEST_ITEM,
    NEXT,
    OR,
    bare,
    bare_list,
    begins_question,
    items_of,
    parted_at_colon,
    with_choices,
    with_scales,
    without_small_words,
)
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.remarks import PURPOSE, Remarks, is_condition, remarks_in
from interviews.forms.drafting.said_options import are_bounds, options_joined
from interviews.reading.languages.form_words import any_language, compiled, expression_of
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import concepts_of, is_small_word

_LEADING = 3
_REMARK = re.compile(r"(?P<listed>.*[,，、].*)\s[-–—]\s(?P<remark>[^\d,，、]+\s[^\d,，、]+)")
"""Parts options from what is said of them all: "red, blue, green - rank them"."""
_TITLE_BEFORE_DASH = re.compile(r"^([^,:;.?!()]{3,80}?)\s+[-–—]+\s+(?=[^,.;]*,)")
_LIMITS = compiled(
    rf"(?:^|[,、(（])\s*(?:(?P<least>\d{{1,2}})\s*(?:[-–—〜～~]|{expression_of('ranges')})|[^\W\d_]+\s+(?P<low>\d{{1,2}})\s+{expression_of('ands')})"
    r"\s*(?P<most>\d{1,2})(?!\d)[\u3400-\u9fff]?\s*[)）]?"
)
"""How many there are of what is asked of each: ", between 6 and 12", "(3-5)"; but "aged 3 to 5" is how old they are."""
_SHORTENED = any_language("most", "", r"(?=\s*\d)")
"""What may end with a point that ends no sentence: "max. 2"."""
_MADE_FOR = any_language("made_for", r"^\s*")
_AROUND = any_language("around_lists")


def described(text: str) -> Paper:
    """The things that a description lists or asks, sentence by sentence, as questions; what its first sentence says before them
    is its title."""
    title, items, missed, tone, text = "", list[str](), list[str](), "", without_courtesies(text)
    plain = text.replace("：", ":").replace("；", NEXT).replace(";", NEXT)
    if wanted := _MADE_FOR.match(plain):
        text, plain = text[wanted.end() :], plain[wanted.end() :].replace("?", ".", 1)
    plain = _SHORTENED.sub(lambda most: most[0].replace(".", " "), plain)
    plain = _TITLE_BEFORE_DASH.sub(r"\1: ", plain, 1)
    for sentence in (plain[one.start : one.end + 1].strip() for one in sentences(plain)):
        if (title or items) and (said := tone_in(sentence)):
            tone = said
            continue
        tells = is_about_oneself(sentence) and not parted_at_colon(sentence)[1]
        head, listed = (sentence, []) if tells else _listed(sentence, begun=bool(title or items))
        if not listed and items and len(sentence.split()) <= LONGEST_ITEM:
            lead, item = _parted(sentence)
            goes_on = AND.match(f" {sentence}") and begins_question(item.split(), 0)
            named = names_something(sentence) or (not lead and (names_something(item) or goes_on))
            listed = [without_small_words(sentence) if lead else item] if named else []
        if not listed and title and not items:
            listed = bare_list(sentence)
        if not items and not title:
            title = head
        elif not listed:
            missed.append(sentence.replace(NEXT, ";"))
        items += listed
    questions = addressed(_questions(items), addressed_for(tone))
    if is_about_oneself(title):
        missed, title = [title.strip(" ,"), *missed], ""
    title = title.strip(" ,、。.-–—")[:120] if questions else ""
    return Paper(f"{title[:1].upper()}{title[1:]}", questions=questions, missed=missed, tone=tone, prose=text)


def _questions(items: list[str]) -> list[Question]:
    """What is asked for, each with what it is needed for, which may stand behind it as an item of its own."""
    questions = list[Question]()
    for item in with_scales(with_choices(items)):
        if questions and PURPOSE.match(item):
            questions[-1].purpose = item.strip(" .")
        elif questions and is_condition(item) and not WHEN.match(item):
            questions[-1].when = item.strip(" .")
        elif question := _item(item):
            questions.append(question)
    return questions


def _listed(sentence: str, *, begun: bool) -> tuple[str, list[str]]:
    """The words of a sentence before what it lists, behind a colon or as parts of its own, and these; a question is one."""
    head, colon, listing = parted_at_colon(sentence)
    if colon:
        return _listed_behind(head, listing, begun=begun or sum(map(names_something, items_of(head))) > 1)
    if sentence.endswith(("?", "？")):
        return "", [sentence]
    if asked := ASKING.match(sentence) or TOLD_BY.match(sentence):
        return "", items_of(sentence[asked.end() :])
    when = WHEN.match(sentence) if begun else None
    if when and len(items_of(then := sentence[when.end() :])) == 1 and not AND.match(f" {then}"):
        asked = ASKING.match(then)
        return (
            ("", [f"{IF_SAID}{then[asked.end() :].rstrip(' .。')} {when[0].strip(' ,:')}"]) if asked else (sentence, [])
        )
    first, *rest = items_of(sentence) or [""]
    lead, named = _parted(first)
    if named and not names_something(named) and len(first.split()) <= FEW_WORDS and not is_small_word(first.split()[0]):
        lead, named = "", first
    items = [named, *rest]
    notes = [found[1] if (found := IN_BRACKETS.search(item)) else "" for item in items]
    names = [
        bool(names_something(item) or _AROUND.search(item) or DEGREE.search(item) or _asked_of_each(note))
        for item, note in zip(items, notes, strict=True)
    ]
    unclear = [item for item, named in zip(items, names, strict=True) if not named]
    long = len(items) == 2 and any(len(bare(item).split()) > FEW_WORDS for item in unclear)
    if not any(names) or len(items) < 2 or long:
        return sentence, []
    return lead, [item for one in items if (item := _AROUND.sub("", one))]


def _listed_behind(head: str, listing: str, *, begun: bool) -> tuple[str, list[str]]:
    """The words before what a list behind a colon holds, and this; within a description that has begun there may be things
    before the colon, of the last of which it tells more."""
    if are_bounds(items_of(listing)):
        *before, last = items_of(head)
        return "", [*before, *(f"{last} ({end})" for end in items_of(listing))]
    if (end := only_asks_behind(head)) is not None:
        said = [item for one in items_of(head[:end]) if (item := _parted(one)[1])]
        return head[:end], [*(said if any(map(names_something, said)) else []), *_parts_of_each(listing)]
    if not begun:
        return head, _parts_of_each(listing)
    own, _sign, rest = f"{head}:{listing}".partition(NEXT)
    *before, last = _parts(own)
    behind = _parts_of_each(rest) if rest else []
    if ":" not in last:
        options = [one.partition(":")[2] for one in before if ":" in one]
        is_asked = not any(names_something(items_of(one)[0]) for one in options)
        return ("", [*before, last, *behind]) if is_asked else (head, _parts_of_each(listing))
    before, limited = [item for one in before if (item := _parted(one)[1])], _LIMITS.search(last)
    named, _colon, each = parted_at_colon(last)
    if _asks_which(named, each):
        return "", [*before, last, *behind]
    led = before or limited or len(named.split()) <= _LEADING
    if led and (named := without_small_words(named)) and _asked_of_each(each, limited):
        return "", [*before, f"{named}:{each}", *behind]
    before = before if any(map(names_something, before)) else []
    return head, [*before, *_parts_of_each(listing)]


def _parts_of_each(listing: str) -> list[str]:
    """The things that the parts of a list name between semicolons."""
    return [item for part in listing.split(NEXT) for item in _parts(part)]


def _parts(listing: str) -> list[str]:
    """The things that a part of a list names; what stands behind a colon within it is said of the last before that, options
    as far as the words that say what they are needed for."""
    head, colon, said = parted_at_colon(listing)
    purpose, behind = None if _asked_of_each(said) else PURPOSE.search(said), list[str]()
    if purpose:
        needed, *behind = items_of(purpose[0]) or [""]
        said = said[: purpose.start()] + needed
    of_options = items_of(said) if colon and not _asked_of_each(said) else []
    last_option = next((place for place, one in enumerate(of_options, 1) if OR.search(one)), 0)
    if last_option and not behind:
        said, behind = ", ".join(of_options[:last_option]), of_options[last_option:]
    limits = _LIMITS.search(head) if colon else None
    *before, last = items_of(head[: limits.start()] + head[limits.end() :] if limits else head) or [""]
    return [*before, f"{last}{limits[0] if limits else ''}{colon}{said}", *behind]


def _parted(words: str) -> tuple[str, str]:
    """What leads to the first thing of a list, and that: "Please tell us", "your name"."""
    if _AROUND.fullmatch(words):
        return words, ""
    if WHEN.match(words) or words.startswith((IF_SO, IF_SAID)):
        return "", words
    if note := IN_BRACKETS.search(words):
        lead, first = _parted(words[: note.start()])
        return (lead, f"{first}{note[0]}") if first else ("", words)
    if purpose := PURPOSE.search(words, 1):
        lead, first = _parted(words[: purpose.start()].rstrip())
        return (lead, f"{first} {purpose[0]}") if first else ("", words)
    said = words.split()
    small = [place for place, word in enumerate(said) if is_small_word(word)]
    leading = [place for at, place in enumerate(small) if at == place]
    if asks := [place for place in leading if begins_question(said, place)]:
        return "", " ".join(said[asks[0] :])
    begin = max(small, default=-1)
    for place in range(max(0, len(said) - FEW_WORDS), len(said)):
        behind = " ".join(said[place + 1 :])
        if names_something(said[place]) or (names_something(f"{said[place]} {behind}") and not names_something(behind)):
            begin = max((end for end in small if end < place), default=-1)
            break
    begin = begin if said[begin + 1 :] else len(leading) - 1
    lead = without_small_words(" ".join(said[: begin + 1]))
    return lead if " " in lead else "", " ".join(said[begin + 1 :])


def _asks_which(words: str, listing: str) -> bool:
    """Whether words ask which of a list is meant, "which job do you like: grill, bar", rather than begin a list to ask for."""
    options = items_of(listing)
    return bool(words.strip() and options) and begins_question(words.split(), 0) and not names_something(options[0])


def _asked_of_each(listing: str, limits: re.Match[str] | None = None) -> list[str]:
    """What is asked of each of several: the parts of a list that holds a name, or of any where it is said how many there are.
    Options are none."""
    parts = items_of(listing)
    named = limits or any("~name" in concepts_of(part) for part in parts)
    either = any(OR.search(PURPOSE.sub("", part)) for part in parts)
    return parts if len(parts) > 1 and named and not either else []


def _remarks_of(item: str) -> Remarks:
    """What is said of a thing to ask for; what is asked of each of several keeps its own."""
    head, colon, listing = parted_at_colon(item)
    if not _asked_of_each(listing, _LIMITS.search(head)):
        return remarks_in(item)
    remarks = remarks_in(head)
    return replace(remarks, item=f"{remarks.item}{colon}{listing}")


def _item(item: str) -> Question | None:
    """ "Email", "dish: starter or main", "morning or afternoon", its own options, and "guests: name, age", asked of each."""
    is_detail, asks_when, item = item.startswith(IF_SO), item.startswith(IF_SAID), item.lstrip(IF_SO + IF_SAID)
    remarks = _remarks_of(item)
    if when := WHEN.match(remarks.item):
        said = remarks.item[: max(when.end("said"), when.end("yes"))] or when[0]
        remarks = replace(remarks, item=remarks.item[when.end() :], when=said.strip(" ,:、"))
    item, colon, said = parted_at_colon(remarks.item)
    remarked = _REMARK.fullmatch(said)
    said, notes = (remarked["listed"], [remarked["remark"]]) if remarked else (said, [])
    limits, note = _LIMITS.search(item) if colon else None, None if colon else IN_BRACKETS.search(item)
    if each := _asked_of_each(note[1] if note else said, limits):
        item = item[: note.start()] if note else _LIMITS.sub("", item)
    label = item.strip(" .。")
    asked = bare(label)
    if not any(sign.isalnum() for sign in asked) or len(asked.split()) > LONGEST_ITEM or len(asked) > 160:
        return None
    asks = begins_question(label.split(), 0)
    names = names_something(label) and not (asks and type_by_words(label) == "yes_no")
    plain = OR.search(bare(label)) and not (names or DEGREE.search(label) or is_sensitive(label))
    either = said if colon else options_joined(label, asks=asks) if plain else ""
    question = Question(
        f"{label[:1].upper()}{label[1:]}", "", required=not remarks.is_optional, read=[*remarks.said_so]
    )
    question.asks_when = asks_when
    question.purpose, question.when, question.notes = remarks.purpose, remarks.when, notes
    if is_detail:
        question.when, question.kind = "true", "" if type_by_words(label) else "long_text"
    question.fields = [inner for inner in _questions(each) if not inner.fields]
    question.options = [] if each else listed_options(either.strip(" ,.。"))
    if not colon and [yes_or_no(option) for option in question.options] == [None, False]:  # "a lift or not"
        question.label, question.kind, question.options = OR.split(question.label)[0], "yes_no", []
    if limits and each:
        question.read.append(limits[0])
        least, most = sorted((int(limits["least"] or limits["low"]), int(limits["most"])))
        question.repeats = {"minimum": least, "maximum": most} if most else {}
    return question
