"""Free descriptions of a form: "A registration form for a workshop: name, email, which day (10, 11 or 12 March)"."""

from __future__ import annotations

import re
from dataclasses import replace

from interviews.forms.drafting.kinds import listed
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.reasons import aim_of, explained, joined, names, parted, purpose_in
from interviews.forms.drafting.repeats import Repeat, repeat_in
from interviews.forms.drafting.type_words import TYPES
from interviews.forms.drafting.wording import OPTIONAL, PURPOSE, SENSITIVE

_SENTENCES = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ¿\"“])|(?<=[。！？])|\n+")
_ANNOUNCES = re.compile(
    r"\b(?:ask(?:s|ing)?(?: (?:them|people|guests|everyone|everybody|patients|customers|visitors|for|about))*"
    r"|collect(?:s|ing)?|with(?: (?:the )?(?:fields|questions))?|(?:want|need)s? to (?:know|collect|ask)(?: for"
    r"| about)?|includ(?:es?|ing)"
    r"|gather(?:s|ing)?|should (?:have|contain|cover)|contain(?:s|ing)?|fields?(?: for| are)?|needs?|fragt nach|mit"
    r"|abfragen|con|que pregunte|que pida|avec|qui demande|demander)\b\s*:?\s*",
    re.IGNORECASE,
)
_ASKED_JA = re.compile(r"(.+?)(?:など)?(?:を|について)(?:聞|尋|たずね|質問|収集|入力|記入|知り|教え|書いて|集め)")
_TITLE = re.compile(
    r"^(?:please )?(?:i(?:'d| would)? (?:need|want|like)|we (?:need|want)|make|create|build|draft|design|prepare"
    r"|ich brauche|wir brauchen|necesito|necesitamos|je voudrais|il nous faut)?(?: me| us)?\s*(?:an?|the|eine?n?|una?"
    r"|une?)?\s+",
    re.IGNORECASE,
)
_LEADS = re.compile(
    r"^(?:(?:and|or|also|then|as well as|plus|finally|und|auch|sowie|y|también|et|aussi|それと|あと|および|また)\s+)*(?:(?:the"
    r"|their|your|an?|his|her|its|our|der|die|das|ihre?n?|el|la|los|las|su|le|les|leur|votre)\s+)?",
    re.IGNORECASE,
)
_WHETHER = re.compile(
    r"^(?:whether|if) (?:or not )?(?=they|you|he|she|it|there|the|an?y?)|^ob (?=sie|es|er)|^si (?=tiene|van|vien|ils"
    r"|elles|vous)|かどうか$|の有無$",
    re.IGNORECASE,
)
_OPTIONALLY = re.compile(r"^(?:optionally|optional|freiwillig|opcionalmente|facultativement)\s*:?\s+", re.IGNORECASE)
_MULTIPLE_OF = re.compile(r"(?:one of|either|choose from|from among|entweder|une? (?:des|parmi))\s+", re.IGNORECASE)
_ABOUT_US = re.compile(r"(?:i|we|ich|wir|yo|nosotros|je|nous)\b", re.IGNORECASE)
_ONLY = re.compile(r"(?:if|when|only if|unless|wenn|falls|si|cuando|quand)\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,4}$")
_LONGEST_ITEM = 14


def paper_of_description(text: str, language: str) -> tuple[Paper, list[str]]:
    """The things that a description lists, as questions; and the sentences of which nothing was understood."""
    paper, missed = Paper(), list[str]()
    for number, sentence in enumerate(part.strip() for part in _SENTENCES.split(text) if part and part.strip()):
        understood = (
            _repeats(sentence, paper, language, first=number == 0)
            or _explains(sentence, paper.questions, language)
            or _tells_purpose_of_listed(sentence, paper)
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


def _tells_purpose_of_listed(sentence: str, paper: Paper) -> bool:
    """Whether a sentence says what things listed before are for; then it stands in the introduction."""
    tells = bool(PURPOSE.search(sentence)) and any(names(sentence, question.label) for question in paper.questions)
    paper.intro += [sentence] if tells else []
    return tells


def _lists(sentence: str, paper: Paper, language: str, *, first: bool) -> bool:
    """Whether a sentence lists things to ask for, or at least introduces the form; then the paper has what it says."""
    head, listing = _parted(sentence, language)
    if first and head:
        paper.title = _title(head)
    found = _listed(listing, language)
    if aim := "" if _ABOUT_US.match(head) else aim_of(head):
        found = explained(found, aim, language)
        paper.purpose = paper.purpose or f"{aim[:1].upper()}{aim[1:]}."
    if _ONLY.match(head):
        found = [replace(question, condition=head.strip(" ,、")) for question in found]
    if listing and found:
        paper.questions += found
    elif first and paper.title and not listing:
        paper.intro += [sentence] if len(sentence) > len(paper.title) + 12 else []
    elif PURPOSE.search(sentence):
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
    label = repeat.thing[:1].upper() + repeat.thing[1:]
    return Question(label, "", required=False, items=items, most=repeat.most) if items else None


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
    colon = re.search(r"[:：]\s*", sentence)
    if colon and colon.end() < len(sentence):
        return sentence[: colon.start()], sentence[colon.end() :]
    if language == "ja" and (asked := _ASKED_JA.search(sentence)):
        head, _mark, listing = asked[1].rpartition("で、") if "で、" in asked[1] else ("", "", asked[1])
        return head, listing
    found = _ANNOUNCES.search(sentence)
    named = parted(sentence[found.end() :])[0] if found else ""
    if found and ("," in named or len(named.split()) <= _LONGEST_ITEM):
        return sentence[: found.start()], sentence[found.end() :]
    if sentence.count(",") >= 2 or sentence.count("、") >= 2 or sentence.count(";") >= 2:
        return "", sentence
    short = len(sentence.split()) <= 4 and any(
        pattern.search(sentence) for name, pattern in TYPES if name != "long_text"
    )
    return ("", sentence) if short or (OPTIONAL.search(sentence) and len(sentence) < 40) else (sentence, "")


def _title(head: str) -> str:
    """What the form is called; "" where the words tell of its maker instead."""
    bare = _TITLE.sub("", head.strip(), count=1).strip(" ,、。.:") or head.strip()
    bare = re.sub(r"\s+(?:that|which|to|die|que|qui)$", "", bare)
    bare = re.sub(r"(?:です|をつく(?:って|りたい)|を作(?:って|りたい|成)).*$", "", bare)
    return "" if _ABOUT_US.match(bare) or _ONLY.match(bare) else (bare[:1].upper() + bare[1:])[:120]


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
    bare = re.sub(r"^(?:and|und|y|et)\s+", "", part, flags=re.IGNORECASE)
    if whether := re.search(r"\s+(?:and|und|y|et)\s+(?=(?:whether|ob)\s)", bare):
        return [bare[: whether.start()], bare[whether.end() :]]
    halves = re.split(r"\s+(?:and|und|y|et)\s+|(?<=[名所号ル齢数日])と(?=\S)", bare, maxsplit=1)
    known = all(SENSITIVE.search(half) or any(p.search(half) for _name, p in TYPES) for half in halves)
    brackets = "(" in bare or "（" in bare
    if len(halves) == 2 and not brackets and known and all(len(half.split()) <= 5 for half in halves):
        return [halves[0], *_unjoined(halves[1])]
    return [bare]


def _question(item: str, language: str) -> Question | None:
    item, why = parted(item)
    optional = bool(OPTIONAL.search(item) or _OPTIONALLY.match(item))
    bare = OPTIONAL.sub(" ", _OPTIONALLY.sub("", _LEADS.sub("", item, count=1))).strip(" ?？.。")
    asked = _WHETHER.search(bare)
    bare = _WHETHER.sub("", bare).strip()
    if not re.search(r"\w", bare) or len(bare.split()) > _LONGEST_ITEM or len(bare) > 160:
        return None
    question = Question(bare[:1].upper() + bare[1:], "", required=not optional, kind="yes_no" if asked else "")
    question.notes = [purpose_in(why, language)] if why else []
    found = re.search(r"[（(]([^()（）]+)[)）]\s*$", bare)
    if found and re.search(r"\bor\b|\boder\b|,|、|/|または|\bo\b|\bou\b", found[1]):
        question.options = _with_last_word(found[1])
        if len(question.options) >= 2:
            question.label = question.label[: found.start()].strip()
            question.kind = "" if asked else question.kind
    return question


def _with_last_word(text: str) -> list[str]:
    """ "10, 11 or 12 March": the month belongs to each."""
    options = listed(_MULTIPLE_OF.sub("", text))
    last = re.fullmatch(r"(\d{1,4})\s*(\D{1,20})", options[-1]) if options else None
    if last and all(_NUMBER.fullmatch(option) for option in options[:-1]):
        return [f"{option}{options[-1][len(last[1]) :]}" for option in options[:-1]] + [options[-1]]
    return options
