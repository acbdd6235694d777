"""What the Interviewer's next words must do, as a model reads it."""

from __future__ import annotations

import json
from typing import Any

from interviews.reading.statements.non_answers import wants_erasure
from interviews.rule_engine.speaking.explaining import explanation, value_shown
from interviews.sessions.agents.answering import asked_before, consent_text, the_form_asks_for
from interviews.sessions.agents.form_parts import asked_field
from interviews.sessions.rules.briefs import Aside, Changed, DirectiveKind, InterviewerBrief
from interviews.sessions.rules.memory import MORE_ANSWERS, abridged


def dumped(data: Any) -> str:
    """Data as JSON, as short as it can be."""
    return json.dumps(data, ensure_ascii=False, default=str, separators=(",", ":"))


_LONGEST_ANSWER = 80

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


def untold(brief: InterviewerBrief, answers: dict[str, str]) -> dict[str, str]:
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
        "noted_so_far": untold(brief, brief.noted),
        "left_open": brief.put_off or None,
        "open_questions": brief.open_questions if brief.questions else None,
        "still_to_be_learned": brief.missing_facts,
        "their_words_for_it": abridged(brief.own_words, _LONGEST_ANSWER),
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
    return f"Now: {' '.join([*first, task])}\n{dumped(kept)}"
