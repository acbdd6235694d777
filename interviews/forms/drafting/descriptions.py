"""Free descriptions of a form: "A registration form for a workshop: name, email, which day (10 or 11 March)"."""

from __future__ import annotations

from dataclasses import replace

from interviews.forms.drafting import wording
from interviews.forms.drafting.conditions import when_in
from interviews.forms.drafting.kinds import names_something, type_by_words
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.wording import expression_of
from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords

_ANNOUNCES = wording.matching("announces", r"\b", r"\b\s*:?\s*")
_ASKED_BEFORE = wording.matching("asked_before")
_WISHES, _NOT_IN_TITLE = wording.matching("wishes", "^", r"\s+"), wording.matching("not_in_title", behind="$")
_OPTIONALLY = wording.matching("optional", "^", r"\s*:?\s+")
_LEADS = "|".join(rf"(?:{one.leads})\s{'+' if one.spaced else '*'}" for one in wording.WORDS.values())
_LEADING = wording.compiled(f"^(?:{_LEADS})+")
_WHETHER = wording.compiled(rf"^{expression_of('whether')}|{expression_of('whether_behind')}$")
_ANDS = "|".join(rf"\s+(?:{one.ands})\s+" if one.spaced else one.ands for one in wording.WORDS.values())
_AND, _AND_WHETHER = wording.compiled(_ANDS), wording.compiled(rf"(?:{_ANDS})(?={expression_of('whether')})")
_STATEMENTS = words_by_language("statement_words", StatementWords).values()
_PRONOUNS = frozenset(word for words in _STATEMENTS for word in words.pronouns.split())
_LONGEST_ITEM = 14


def paper_of_description(text: str) -> tuple[Paper, list[str]]:
    """The things that a description lists, as questions; and the sentences of which nothing was understood."""
    paper, missed = Paper(), list[str]()
    for number, sentence in enumerate(wording.sentences_of(text.replace(";", ",").replace("；", "、"))):
        head, listing = _parted(sentence)
        items = {item: _question(item) for item in _items(listing)}
        found = [question for question in items.values() if question]
        condition = head.strip(" ,、") if when_in(f"{head.strip(' ,、')}, x") else ""
        if number == 0 and not condition:
            paper.title = wording.begun(_NOT_IN_TITLE.sub("", head.strip(" ,、。.:")))[:120]
        missed += [item for item, question in items.items() if found and not question]
        for question in found:
            paper.questions.append(replace(question, condition=condition))
        if not found and number == 0 and paper.title:
            paper.intro += [sentence] if len(sentence) > len(paper.title) + 12 else []
        elif not found:
            missed.append(sentence)
    return paper, missed


def _parted(sentence: str) -> tuple[str, str]:
    """What a sentence speaks of, which may be the form, and what it lists."""
    sentence = _WISHES.sub("", sentence, count=1)
    head, colon, listing = sentence.replace("：", ":").partition(":")
    if colon:
        return head, listing.strip()
    if asked := _ASKED_BEFORE.match(sentence):
        return asked["head"] or "", asked["list"]
    found = _ANNOUNCES.search(sentence)
    if found and ("," in (listing := sentence[found.end() :]) or len(listing.split()) <= _LONGEST_ITEM):
        return sentence[: found.start()], listing
    short = len(sentence.split()) <= 4 and type_by_words(sentence) not in ("", "long_text")
    optional = wording.OPTIONAL.search(sentence) and len(sentence) < 40
    lists = max(sentence.count(","), sentence.count("、")) >= 2
    if lists or short or optional:
        return "", sentence
    return "" if sentence.casefold().partition(" ")[0] in _PRONOUNS else sentence, ""


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
    *whole, last = [bare for part in (*parts, current) if (bare := part.strip(" .。!！\t"))] or [""]
    return [*(item for part in whole for item in _unjoined(part)), *_unjoined(last, ends=bool(whole))]


def _unjoined(part: str, *, ends: bool = False) -> list[str]:
    """ "name and email" names two things; "likes and dislikes" stays one, unless it `ends` a list."""
    found = _AND_WHETHER.search(part) or _AND.search(part)
    if found is None:
        return [part] if part else []
    halves = [part[: found.start()], part[found.end() :]]
    apart = _AND_WHETHER.match(part, found.start()) or (ends and not _LEADING.match(part))
    known = all(names_something(half) and len(half.split()) <= 5 for half in halves)
    return [halves[0], *_unjoined(halves[1], ends=ends)] if apart or known else [part]


def _question(item: str) -> Question | None:
    optional = bool(wording.OPTIONAL.search(item) or _OPTIONALLY.match(item))
    asked = _LEADING.sub("", item.strip(), count=1)
    bare = wording.OPTIONAL.sub(" ", _OPTIONALLY.sub("", asked)).strip(" ?？.。")
    label = _WHETHER.sub("", bare).strip()
    if not any(sign.isalnum() for sign in label) or len(label.split()) > _LONGEST_ITEM or len(label) > 160:
        return None
    return Question(wording.begun(label), "", required=not optional, kind="yes_no" if label != bare else "")
