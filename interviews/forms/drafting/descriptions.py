"""Free descriptions of a form: "A registration form for a workshop: name, email, which day (10, 11 or 12 March)"."""

from __future__ import annotations

from dataclasses import replace

from interviews.field_types import answer_kind
from interviews.forms.drafting import wording
from interviews.forms.drafting.kinds import listed
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.reasons import joined, names, parted, purpose_in
from interviews.forms.drafting.repeats import Repeat, repeat_in
from interviews.forms.drafting.skips import other_condition
from interviews.reading.answer_kinds import AnswerKind

_ANNOUNCES = wording.matching("announces", r"\b", r"\b\s*:?\s*")
_ASKED_BEFORE = [wording.compiled(words.asked_before) for words in wording.WORDS.values() if words.asked_before]
_WISHES, _NOT_IN_TITLE = wording.matching("wishes", "^", r"\s+"), wording.matching("not_in_title", behind="$")
_LEADS = [wording.compiled(words.leads) for words in wording.WORDS.values()]
_WHETHER = wording.compiled(rf"^{wording.expression_of('whether')}|{wording.expression_of('whether_behind')}$")
_AND_WHETHER = wording.compiled(rf"{wording.AND.pattern}(?={wording.expression_of('whether')})")
_OPTIONALLY, _ONE_OF = wording.matching("optionally", behind=r"\s*:?\s+"), wording.matching("one_of", behind=r"\s+")
_US = wording.matching("us", behind=r"\b")
_LISTS = wording.compiled(rf"\b{wording.expression_of('ors')}\b|[,、/]")
_LAST_WORD = wording.compiled(r"(\d{1,4})\s*(\D{1,20})")
_LONGEST_ITEM = 14


def paper_of_description(text: str, language: str) -> tuple[Paper, list[str]]:
    """The things that a description lists, as questions; and the sentences of which nothing was understood."""
    paper, missed = Paper(), list[str]()
    for number, sentence in enumerate(wording.sentences_of(text.replace(";", ",").replace("；", "、"))):
        understood = (
            _repeats(sentence, paper, language, first=number == 0)
            or _explains(sentence, paper.questions, language)
            or _lists(sentence, paper, language, first=number == 0)
        )
        if not understood:
            missed.append(sentence)
    distinct: dict[str, Question] = {}
    for question in paper.questions:
        distinct.setdefault(question.label.casefold(), question)
    paper.questions = list(distinct.values())
    return paper, missed


def _repeats(sentence: str, paper: Paper, language: str, *, first: bool) -> bool:
    """Whether a sentence lists what is asked about each of several things; then the paper has them as a group."""
    repeat = repeat_in(sentence)
    several = _several(repeat, language) if repeat is not None else None
    if repeat is None or several is None:
        return False
    found, title = _before(repeat.before, language)
    paper.title = paper.title or (title if first else "")
    paper.questions += [*found, several]
    return True


def _lists(sentence: str, paper: Paper, language: str, *, first: bool) -> bool:
    """Whether a sentence lists things to ask for, or at least introduces the form; then the paper has what it says."""
    if wording.PURPOSE.search(sentence) and any(names(sentence, question.label) for question in paper.questions):
        paper.intro.append(sentence)
        return True
    head, listing = _parted(sentence, language)
    if first and head:
        paper.title = _title(head)
    found = _listed(listing, language)
    if _is_condition(head):
        found = [replace(question, condition=head.strip(" ,、")) for question in found]
    if listing and found:
        paper.questions += found
    elif first and paper.title and not listing:
        paper.intro += [sentence] if len(sentence) > len(paper.title) + 12 else []
    elif wording.PURPOSE.search(sentence):
        paper.intro.append(sentence)
    else:
        return False
    return True


def _explains(sentence: str, questions: list[Question], language: str) -> bool:
    """Whether a sentence only says why something is asked that was listed before; then the question says it too."""
    asked, why = parted(sentence)
    spoken_of = [question for question in questions if why and names(asked, question.label)]
    for question in spoken_of:
        question.notes = question.notes or [purpose_in(why, language)]
    return bool(spoken_of)


def _listed(listing: str, language: str) -> list[Question]:
    return [question for item in _items(listing) if (question := _question(item, language)) is not None]


def _several(repeat: Repeat, language: str) -> Question | None:
    """A group of what is asked about each; None when nothing is."""
    items = _listed(repeat.listed, language)
    return Question(wording.begun(repeat.thing), "", required=False, items=items, most=repeat.most) if items else None


def _before(text: str, language: str) -> tuple[list[Question], str]:
    """What is listed before the things of which there may be several, and the title when there is one."""
    head, mark, listing = text.rpartition(":") if ":" in text else text.rpartition("：")
    if not mark and ("," in text or "、" in text):
        head, listing = _parted(text, language)
    elif not mark:
        head = listing = ""
    return _listed(listing, language), _title(head) if head.strip() else ""


def _parted(sentence: str, language: str) -> tuple[str, str]:
    """What a sentence speaks of, and what it lists."""
    head, colon, listing = sentence.replace("：", ":").partition(":")
    if colon and listing.strip():
        return head, listing.strip()
    if asked := next(filter(None, (pattern.match(sentence) for pattern in _ASKED_BEFORE)), None):
        return asked["head"] or "", asked["list"]
    found = _ANNOUNCES.search(sentence)
    named = parted(sentence[found.end() :])[0] if found else ""
    if found and ("," in named or len(named.split()) <= _LONGEST_ITEM):
        return sentence[: found.start()], sentence[found.end() :]
    if sentence.count(",") >= 2 or sentence.count("、") >= 2 or sentence.count(";") >= 2:
        return "", sentence
    kind = wording.first_key(wording.TYPES, sentence)
    short = len(sentence.split()) <= 4 and kind and answer_kind(kind) is not AnswerKind.PROSE
    return ("", sentence) if short or (wording.OPTIONAL.search(sentence) and len(sentence) < 40) else (sentence, "")


def _title(head: str) -> str:
    """What the form is called; "" where the words tell of its maker instead."""
    bare = _WISHES.sub("", head.strip(), count=1).strip(" ,、。.:") or head.strip()
    bare = _NOT_IN_TITLE.sub("", bare)
    return "" if _US.match(bare) or _is_condition(bare) else wording.begun(bare)[:120]


def _is_condition(head: str) -> bool:
    """Whether it says when something is asked."""
    return bool(other_condition(f"{head.strip(' ,、')}, x"))


def _items(listing: str) -> list[str]:
    """The parts of a list, at commas that stand in no brackets; the last two may be joined by "and"."""
    parts, depth, current = [], 0, ""
    for sign in listing:
        depth += (sign in "(（[「") - (sign in ")）]」")
        if depth <= 0 and sign in ",;、；，・\n":
            parts.append(current)
            current, depth = "", 0
        else:
            current += sign
    parts.append(current)
    whole = joined([bare for part in parts if (bare := part.strip(" .。!！\t"))])
    return [item for part in whole for item in _unjoined(part) if item]


def _unjoined(part: str) -> list[str]:
    """ "name and email" names two things; "likes and dislikes" stays one."""
    asked, why = parted(part)
    if why:
        *first, last = _unjoined(asked)
        return [*first, part.replace(asked, last, 1)]
    bare = part.strip()
    if whether := _AND_WHETHER.search(bare):
        return [bare[: whether.start()], bare[whether.end() :]]
    halves = wording.AND.split(bare, maxsplit=1)
    known = all(wording.SENSITIVE.search(half) or wording.first_key(wording.TYPES, half) for half in halves)
    brackets = "(" in bare or "（" in bare
    if len(halves) == 2 and not brackets and known and all(len(half.split()) <= 5 for half in halves):
        return [halves[0], *_unjoined(halves[1])]
    return [bare]


def _question(item: str, language: str) -> Question | None:
    item, why = parted(item)
    optional = bool(wording.OPTIONAL.search(item) or _OPTIONALLY.match(item))
    bare = wording.OPTIONAL.sub(" ", _OPTIONALLY.sub("", _without_lead(item))).strip(" ?？.。")
    asked = _WHETHER.search(bare)
    bare = _WHETHER.sub("", bare).strip()
    if not any(sign.isalnum() for sign in bare) or len(bare.split()) > _LONGEST_ITEM or len(bare) > 160:
        return None
    question = Question(wording.begun(bare), "", required=not optional, kind="yes_no" if asked else "")
    question.notes = [purpose_in(why, language)] if why else []
    found = wording.IN_BRACKETS.search(bare)
    if found and _LISTS.search(found[1]):
        question.options = _with_last_word(found[1])
        if len(question.options) >= 2:
            question.label = question.label[: found.start()].strip()
            question.kind = "" if asked else question.kind
    return question


def _without_lead(item: str) -> str:
    for pattern in _LEADS:
        item = pattern.sub("", item, count=1)
    return item


def _with_last_word(text: str) -> list[str]:
    """ "10, 11 or 12 March": the month belongs to each."""
    options = listed(_ONE_OF.sub("", text, count=1))
    last = _LAST_WORD.fullmatch(options[-1]) if options else None
    if last and all(option.isdecimal() for option in options[:-1]):
        return [f"{option}{options[-1][len(last[1]) :]}" for option in options[:-1]] + [options[-1]]
    return options
