"""Free descriptions of a form: "A registration form for a workshop: name, email, which day (10 or 11 March)"."""

from __future__ import annotations

from dataclasses import replace

from interviews.forms.drafting import wording
from interviews.forms.drafting.conditions import when_in
from interviews.forms.drafting.kinds import names_something
from interviews.forms.drafting.questions import Paper, Question

_ANNOUNCES = wording.matching("announces", r"\b", r"\b\s*:?\s*")
_ASKED_BEFORE = wording.matching("asked_before")
_LEADS = "|".join(rf"(?:{one.leads})\s{'+' if one.spaced else '*'}" for one in wording.WORDS.values())
_LEADING = wording.compiled(f"^(?:{_LEADS})+")
_ANDS = "|".join(rf"\s+(?:{one.ands})\s+" if one.spaced else one.ands for one in wording.WORDS.values())
_AND = wording.compiled(_ANDS)
_LONGEST_ITEM = 14


def paper_of_description(text: str) -> tuple[Paper, list[str]]:
    """The things that a description lists, as questions; and the sentences of which nothing was understood."""
    paper, missed = Paper(), list[str]()
    for number, sentence in enumerate(wording.sentences_of(text.replace(";", ",").replace("；", "、"))):
        head, listing = _parted(sentence)
        items = {item: _question(item) for item in _items(listing)}
        found = [question for question in items.values() if question]
        condition = head if when_in(f"{head}, x") else ""
        missed += [item for item, question in items.items() if found and not question] if found else [sentence]
        paper.questions += [replace(question, condition=condition) for question in found]
        if number == 0 and found and not condition:
            paper.title = wording.begun(head)[:120]
    return paper, missed


def _parted(sentence: str) -> tuple[str, str]:
    """What a sentence speaks of, which may be the form, and what it lists."""
    head, colon, listing = sentence.replace("：", ":").partition(":")
    if not colon and (asked := _ASKED_BEFORE.match(sentence)):
        head, listing = asked["head"] or "", asked["list"]
    elif not colon and (found := _ANNOUNCES.search(sentence)):
        head, listing = sentence[: found.start()], sentence[found.end() :]
    elif not colon:
        lists = max(sentence.count(","), sentence.count("、")) >= 2
        head, listing = "", sentence if lists or names_something(sentence) else ""
    return head.strip(" ,、。.:"), listing


def _items(listing: str) -> list[str]:
    """The parts of a list, at commas that stand in no brackets; the last two may be joined by "and"."""
    parts, depth, current = [], 0, ""
    for sign in listing:
        depth += (sign in "(（[「") - (sign in ")）]」")
        if depth <= 0 and sign in ",、，・\n":
            parts.append(current)
            current, depth = "", 0
        else:
            current += sign
    *whole, last = [bare for part in (*parts, current) if (bare := part.strip(" .。!！\t"))] or [""]
    joined = _AND.search(last)
    if joined and (whole or names_something(last[: joined.start()])):
        return [*whole, last[: joined.start()], last[joined.end() :]]
    return [*whole, last] if last else []


def _question(item: str) -> Question | None:
    optional = bool(wording.OPTIONAL.search(item))
    label = wording.OPTIONAL.sub(" ", _LEADING.sub("", item.strip(), count=1)).strip(" ?？.。")
    if not any(sign.isalnum() for sign in label) or len(label.split()) > _LONGEST_ITEM or len(label) > 160:
        return None
    return Question(wording.begun(label), "", required=not optional)
