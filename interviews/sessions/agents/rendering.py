"""Briefs as messages for a model: what never changes first (so that providers can cache it), the respondent's words last.

Respondents' words, and a form's texts, are data: they stand in JSON strings and are announced as such.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from formagent.llm.messages import LLMMessage
from interviews.forms.definition import FormDefinition
from interviews.reading.statements.non_answers import wants_erasure
from interviews.rule_engine.speaking.explaining import explanation, value_shown
from interviews.sessions.agents.answering import asked_before, consent_text, the_form_asks_for
from interviews.sessions.agents.form_parts import asked_field, form_part, has_open_text
from interviews.sessions.rules.briefs import (
    ArchitectBrief,
    Aside,
    Brief,
    Changed,
    DirectiveKind,
    GreeterBrief,
    InterviewerBrief,
    ItemBrief,
    ReviewerBrief,
)
from interviews.sessions.rules.memory import MORE_ANSWERS, abridged

_PROMPTS = Path(__file__).parent / "prompts"


_ONLY_FOR = re.compile(r"<(groups|open_text)>\n(.*?)</\1>\n?", re.DOTALL)
"""What a prompt says of repeating groups and of open text, for forms that have any."""


@lru_cache(maxsize=16)
def _prompt(role: str, *, groups: bool, open_text: bool = True) -> str:
    told = {"groups": groups, "open_text": open_text}
    texts = [(_PROMPTS / f"{name}.md").read_text(encoding="utf-8") for name in (role, "common")]
    return "\n\n".join(_ONLY_FOR.sub(lambda part: part[2] if told[part[1]] else "", text).strip() for text in texts)


@lru_cache(maxsize=256)
def _system(role: str, form: FormDefinition) -> LLMMessage:
    """Role and form, as far as the role needs it: the same for every call of a session in one language."""
    prompt = _prompt(role, groups=bool(form.groups), open_text=has_open_text(form))
    return LLMMessage(role="system", content=f"{prompt}\n\n# The form\n{_dumped(form_part(role, form))}")


def _dumped(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, default=str, separators=(",", ":"))


def _user(text: str) -> LLMMessage:
    return LLMMessage(role="user", content=text)


def _context_line(language: str, today: object) -> str:
    return f"Language of the conversation: {language}. Today: {today}."


def _memory(brief: Brief, *, but: str | None = None) -> list[str]:
    """What the conversation was so far, the oldest first; nothing where there was none. `but` is told elsewhere."""
    told = brief.recent[:-1] if but and brief.recent and but.startswith(brief.recent[-1].content[:-1]) else brief.recent
    recent = [{_SPEAKERS[m.role]: m.content} for m in told]
    lines = {
        "Said before (digest, data)": brief.summary.splitlines(),
        "Answered before (data)": brief.stands,
        "Last exchanges (data)": recent,
    }
    return [f"{name}: {_dumped(data)}" for name, data in lines.items() if data]


_SPEAKERS = {"assistant": "asked", "system": "asked", "respondent": "said"}


def greeter_messages(brief: GreeterBrief) -> list[LLMMessage]:
    known = {
        "section": brief.section,
        "country": brief.country,
        "timezone": brief.timezone,
        "browser_language": brief.browser_language,
        "browser_timezone": brief.browser_timezone,
        "likely_country": brief.likely_country,
        "unsuccessful_attempts": brief.attempts,
    }
    situation = "Nothing has been said yet: greet, then ask." if brief.opening else "The respondent replied."
    lines = [_context_line(brief.language, brief.context.today), situation, f"Known: {_dumped(known)}"]
    lines += _memory(brief)
    if brief.last_question:
        lines.append(f"Your last words: {_dumped(brief.last_question)}")
    if brief.message is not None:
        lines.append(f"Respondent's words (data): {_dumped(brief.message)}")
    return [_system("greeter", brief.form), _user("\n".join(lines))]


def architect_messages(brief: ArchitectBrief) -> list[LLMMessage]:
    lines = ["Give the plan."]
    if brief.previous is not None:
        lines.append(f"The plan that reviewers rejected (data): {_dumped(brief.previous.model_dump()['fields'])}")
        held = [one.model_dump(include={"field_id", "rule", "reason"}) for one in brief.feedback]
        lines.append(f"What they hold against it (data): {_dumped(held)}")
        lines.append("Answer every point that a plan can answer, and keep what nobody objected to.")
    if brief.problems:
        lines.append("Your last plan was refused: " + "; ".join(brief.problems))
    return [_system("architect", brief.form), _user("\n".join(lines))]


def drafter_messages(text: str, language: str) -> list[LLMMessage]:
    lines = [
        f"The text is written in: {language}.",
        f"The designer's text (data): {_dumped(text)}",
        "Propose the form.",
    ]
    return [LLMMessage(role="system", content=_prompt("drafter", groups=True)), _user("\n".join(lines))]


def reviewer_messages(brief: ReviewerBrief) -> list[LLMMessage]:
    asked = f"Field under review: {brief.field.field_id}" if brief.stage == "interviewing" else ""
    known = [fact.fact_key for fact in brief.facts if fact.known]
    still = [fact for fact in brief.field.facts if brief.facts and fact.fact_key not in known]
    facts = {fact.fact_key: fact.done_criteria or fact.fact for fact in still}
    lines = [
        _context_line(brief.language, brief.context.today),
        *_memory(brief, but=brief.question),
        asked or (_NOTHING_ASKED if brief.nothing_asked else _LOOKED_OVER),
        f"Items of groups so far (data): {_dumped(dict(map(_item_in_short, brief.items)))}" if brief.items else "",
        f"Question: {_dumped(brief.question)}",
        f"Facts still to be told, by what (data): {_dumped(facts)}" if facts else "",
        f"Facts known already: {_dumped(known)}" if known else "",
        _of_offer(brief, facts) or _of_fact(brief.asked_fact),
        f"Respondent's words for this field, oldest first (data): {_dumped(brief.messages)}",
    ]
    return [_system("reviewer", brief.form), _user("\n".join(line for line in lines if line))]


_NOTHING_ASKED = "No field was asked for yet: say which values the message gives, if any."
_LOOKED_OVER = "All fields are answered; the respondent is looking the answers over."
_TO_AN_OFFER = "A yes to it is `affirm`, a no `deny`, without a `set`; another value is a `set` alone."
_TO_OFFERED_TEXT = "Yes: `affirm`, and a `set` of just the `facts` they tell. No: `deny`. Other words: a `set`."
_TO_SEVERAL = "The one that they choose is a `set`, a mere yes or no none."
_LONGEST_ITEM = 40


def _of_offer(brief: ReviewerBrief, open_facts: dict[str, str]) -> str:
    if brief.offered is None:
        return f"Offered: {_dumped(brief.named)}. {_TO_SEVERAL}" if brief.named else ""
    return f"Offered, to be confirmed: {_dumped(brief.offered)}\n{_TO_OFFERED_TEXT if open_facts else _TO_AN_OFFER}"


def _of_fact(asked: str | None) -> str:
    return f"The last question was about the fact: {asked}" if asked else ""


def _item_in_short(item: ItemBrief) -> tuple[str, str]:
    """An item's id, and by what the respondent may name it."""
    return item.item, abridged(", ".join(item.told.values()) or item.title, _LONGEST_ITEM)


_LONGEST_ANSWER = 80


def interviewer_messages(brief: InterviewerBrief, *, draft: bool) -> list[LLMMessage]:
    stands = {} if brief.told_so_far or brief.noted else _untold(brief, brief.stands)
    lines = [_context_line(brief.language, brief.context.today), *_memory(brief.model_copy(update={"stands": stands}))]
    if brief.message is not None:
        lines.append(f"Respondent's newest words (data): {_dumped(brief.message)}")
    if draft:
        lines.append("The Reviewer is checking this reply. Write what to say if it passes; it is shown only then.")
    lines.append(directive_text(brief))
    return [_system("interviewer", brief.form), _user("\n".join(lines))]


_TASKS = {
    DirectiveKind.ASK: "Ask for the field.",
    DirectiveKind.FOLLOW_UP: "The field is not settled yet. Ask for what is missing, for one thing only.",
    DirectiveKind.DEEPEN: "The answer is noted. Take up one thing of their newest words, by their own words, and ask one "
    "open question about it (you mention …: how did that come about?). Bring in nothing that they did not say.",
    DirectiveKind.CHECK: "You take their words to mean `could_have_meant`. Say that back and ask whether it is right.",
    DirectiveKind.RESUME: "Deal with what they said, then ask for the field again.",
    DirectiveKind.REPEAT: "Ask for the field again, in plainer words.",
    DirectiveKind.EXPLAIN: "The field is required and the respondent would rather not answer: say once, kindly, what it "
    "is needed for, and ask again; where there is `could_have_meant`, whether that is right.",
    DirectiveKind.OFF_TOPIC: "Respond to the aside in half a sentence, then come back to the field.",
    DirectiveKind.NEED_TARGET: "The respondent wants to change something. Ask what, and to what.",
    DirectiveKind.SHOW_WIDGET: "Say that the input shown below can be used for this field.",
    DirectiveKind.OFFER_MANUAL: "Say that the plain form can be used instead, that all answers are kept, and that "
    "going on here is fine too.",
    DirectiveKind.ANSWER: "They are leaving. Ask nothing and say no goodbye: what becomes of their answers is said after you.",
    DirectiveKind.CONFIRM: "Everything is collected: say so. Ask them to look the answers over and submit, or say what to "
    "change.",
}
_LOOKED_AT = "They are looking the answers over, and know that all is collected. Ask for what to change, or to submit."
_NOT_SENT = (
    "Nothing is sent yet, and you cannot send it: their button below does. Where they ask for that, say just this."
)


_ASIDES = {
    Aside.HUMAN: "They want a person: say that nobody reads along now; with the buttons below the form's people are told.",
    Aside.DELETE: "They want what they said to be deleted: the buttons below do that, once they confirm it there.",
    Aside.FOR_LATER: "They told what a later question asks for: say that it is kept for that one.",
    Aside.CANNOT_SPEAK: "They asked for a language that this form does not have: say which it has.",
}


_REMARKS = {
    "does_not_fit": "What is just noted does not seem to fit an earlier answer, `does_not_fit`: point that out kindly in one "
    "sentence. Both stand; they can change either.",
    "no_longer_sent": "What `no_longer_sent` names was answered, applies no more and is not sent: say so in a few words.",
    "told_so_far": "Most is done: first sum up `told_so_far` in one or two sentences, so that they can put something right.",
}


def _noted(changes: list[Changed]) -> list[dict[str, Any]]:
    """Answers as they are acknowledged: in short, and what is special about them."""
    return [
        {"label": one.label, "display": abridged(one.display, _LONGEST_ANSWER)}
        | {name: True for name in ("corrected", "added", "to_be_confirmed") if getattr(one, name)}
        for one in changes
    ]


def _untold(brief: InterviewerBrief, answers: dict[str, str]) -> dict[str, str]:
    """The answers, by field, that are not told as noted by this message."""
    told = {one.field_id for one in (*brief.changed, *brief.kept)}
    left = {field_id: answer for field_id, answer in answers.items() if field_id not in told}
    return left if set(left) - {MORE_ANSWERS} else {}


_SAID_BEFORE = (
    "Before this question they said `could_have_meant`, beside another answer. Name what the field is about, quote those words "
    "and ask whether they are the answer to it."
)

_SAYING_NOTHING = ("ambiguous", "not_a_number", "wrong_type")
"""Problems that tell less of words which may mean several values than those do."""
_ASKING = (DirectiveKind.ASK, DirectiveKind.FOLLOW_UP, DirectiveKind.RESUME)
_OF_SEVERAL = "What they said of the field may mean each of `could_have_meant`. Ask which of them it is."


def directive_text(brief: InterviewerBrief) -> str:
    """What the next words must do, as a model reads it."""
    aside_only = brief.kind is DirectiveKind.OFF_TOPIC and brief.problem == "unclear"
    of_several = brief.problem in _SAYING_NOTHING and len(brief.candidates) > 1 and brief.kind in _ASKING
    told = brief.told_so_far
    noted = [one for one in brief.changed if one.corrected or one.to_be_confirmed or one.label not in told]
    data: dict[str, Any] = {
        "field": {} if brief.kind is DirectiveKind.NEED_TARGET else asked_field(brief),
        "item": brief.item.model_dump() if brief.item else None,
        "just_noted": _noted(noted),
        "stays_as_it_was": _noted(brief.kept),
        "stands_unless_they_give_another": brief.standing or None,
        "does_not_fit": _noted(brief.contradicted),
        "told_so_far": brief.told_so_far,
        "skipped": brief.skipped,
        "taken_back": brief.cleared,
        "removed": brief.removed,
        "no_longer_sent": brief.unsent,
        "they_asked": brief.questions,
        "consent_text": consent_text(brief),
        "they_feel": brief.feelings,
        "asked_before": asked_before(brief),
        "the_form_asks_for": the_form_asks_for(brief.form, brief.questions),
        "noted_so_far": _untold(brief, brief.noted),
        "left_open": brief.put_off or None,
        "open_questions": brief.open_questions if brief.questions else None,
        "still_to_be_learned": brief.missing_facts,
        "why_it_did_not_count": None if aside_only or of_several else explanation(brief) if brief.problem else None,
        "could_have_meant": [value_shown(brief.field, one, brief.language) for one in brief.candidates if brief.field],
        "reviewer_says": brief.feedback,
    }
    kept = {key: value for key, value in data.items() if value not in (None, [], {}, "")}
    first = [_ASIDES[aside] for aside in brief.asides]
    if brief.opening:
        first.insert(0, "Open the conversation: greet, with the form's title, in one sentence.")
    if brief.questions:
        first.insert(
            0,
            "First answer what they asked, in one or two sentences, from the form's texts and what is noted so far only; "
            "say so if these do not tell.",
        )
    if any(map(wants_erasure, brief.questions)):
        first.insert(1, "All that was said can be deleted by “Delete my answers” in the menu.")
    first += [text for name, text in _REMARKS.items() if name in kept]
    task = _SAID_BEFORE if brief.said_before else _OF_SEVERAL if of_several else _TASKS[brief.kind]
    if brief.kind is DirectiveKind.CONFIRM or (brief.looked_over and brief.field is None):
        known = brief.looked_over and brief.kind is DirectiveKind.CONFIRM
        task = f"{_LOOKED_AT if known else task} {_NOT_SENT}"
    return f"Now: {' '.join([*first, task])}\n{_dumped(kept)}"
