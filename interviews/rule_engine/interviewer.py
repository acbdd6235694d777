"""The Interviewer by rule: acknowledges what was said and asks exactly one question."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping

from interviews.field_types import answer_kind
from interviews.forms.definition import FactDefinition
from interviews.forms.groups import is_more, item_place, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.names.language_names import language_name
from interviews.reading.statements.form_questions import asks
from interviews.reading.text.segmentation import word_count
from interviews.rule_engine.asking.label_shapes import quoted_label, shortened
from interviews.rule_engine.asking.limits import widget_of
from interviews.rule_engine.asking.questions import ask_for, fact_question, part_question, question_for
from interviews.rule_engine.speaking import explaining, form_qa
from interviews.rule_engine.speaking.noted import told_values
from interviews.rule_engine.understanding.intents import is_small_talk
from interviews.rule_engine.understanding.items.item_wording import item_name, name_child
from interviews.rule_engine.understanding.non_answers import Mood, mood_of
from interviews.sessions.rules.briefs import LONGEST_WORDS, Aside, DirectiveKind, InterviewerBrief
from interviews.sessions.rules.retry_policy import VAGUE

_TYPED_AS_A_MESSAGE = frozenset({"text", "textarea", "email", "tel", "url", "number"})
"""Inputs that are the box of the message itself: there is no other below to point to."""
_FEW_WORDS = 6
_NAMED_AT_ONCE = 4


def words(brief: InterviewerBrief) -> str:
    """The Interviewer's next words for a directive, in the brief's language: the bare question where they were too many."""
    aside = _BEFORE_THE_QUESTION.get(brief.kind)
    asked = _again_after(brief, aside(brief)) if aside else _SAYINGS[brief.kind](brief)
    hello = phrases_for(brief.language).hello.format(title=brief.form.title) if brief.opening else ""
    said = _together(brief, hello, _answers(brief), asked)
    return said if len(said) <= LONGEST_WORDS else (_again(brief) or said)[:LONGEST_WORDS]


def _together(brief: InterviewerBrief, *parts: str) -> str:
    return phrases_for(brief.language).space.join(part for part in parts if part)


# --- what was taken from the message ----------------------------------------------------------------------------------


def _acknowledgement(brief: InterviewerBrief) -> str:
    """What was taken from the message: corrections by name, several answers as they were read, one by a thank you."""
    phrases = phrases_for(brief.language)
    told = brief.changed
    if brief.form.groups:
        told = [change for change in told if not is_more(change.field_id)] or told[:1]
    corrected = [change for change in told if change.corrected]
    unsure = [change for change in told if change.to_be_confirmed and not change.corrected]
    taken = [change for change in told if not (change.corrected or change.to_be_confirmed)]
    parts = []
    if len(taken) > 1 and (values := told_values(taken, brief.form)):
        values = values if len(values) <= _NAMED_AT_ONCE else [*values[:_NAMED_AT_ONCE], "…"]
        parts.append(phrases.noted.format(values=phrases.comma.join(values)).replace("….", "…"))
    elif taken and not (corrected or unsure):
        parts.append(_thanks(brief, _place(taken[0].field_id, brief)))
    parts += [
        (phrases.added if change.added else phrases.changed).format(
            label=quoted_label(change.label, brief.language), display=_said(change.display, brief)
        )
        for change in corrected
    ]
    parts += [
        phrases.noted_as.format(label=quoted_label(change.label, brief.language), display=_said(change.display, brief))
        for change in unsure
    ]
    if brief.turned_back and not (brief.changed or brief.put_off) and brief.problem in VAGUE:
        parts.append(phrases.of_course)
    parts += [phrases.kept.format(display=_said(change.display, brief)) for change in brief.kept]
    erased = [quoted_label(label, brief.language) for label in brief.cleared]
    parts += [phrases.taken_out.format(name=name) for name in (*brief.removed, *erased)]
    unsent = [quoted_label(label, brief.language) for label in brief.unsent]
    parts += [phrases.unsent.format(labels=phrases.all_of(unsent))] if unsent else []
    if (brief.skipped or brief.put_off) and brief.kind is not DirectiveKind.EXPLAIN:  # which cannot be left out
        parts.append(phrases.left_out)
    return phrases.space.join(parts)


def _said(display: str, brief: InterviewerBrief) -> str:
    """A value within a sentence; of many words, or with its own full stop, between quotation marks."""
    line = shortened(display)
    whole = line.rstrip(".。 ")
    return line if whole == line and word_count(line) <= _FEW_WORDS else phrases_for(brief.language).quoted(whole)


def _place(field_id: str, brief: InterviewerBrief) -> int:
    """Where a field stands among those that are asked around it."""
    place = place_of(field_id)
    own, fields = (place.child, brief.form.field(place.group).fields) if place else (field_id, brief.form.fields)
    return next((number for number, field in enumerate(fields) if field.field_id == own), len(fields))


def _thanks(brief: InterviewerBrief, place: int) -> str:
    """Said by turns, so that two in a row are never the same."""
    thanks = phrases_for(brief.language).thanks
    return thanks[place % len(thanks)]


# --- what is said, by directive ----------------------------------------------------------------------------------------


def _answers(brief: InterviewerBrief) -> str:
    """What is said first: to the respondent's questions, and to wishes that lead elsewhere."""
    told = brief.model_copy(update={"field": brief.previous_field or brief.field})
    answers = [form_qa.answer_question(told.model_copy(update={"message": asked})) for asked in brief.questions]
    return _together(brief, *dict.fromkeys(answers), *(_ASIDES[aside](brief) for aside in brief.asides))


def _question(brief: InterviewerBrief) -> str:
    """The current question: the missing fact's if one is open, else the field's with its limits."""
    if _open_fact(brief) or brief.field is None:
        return _again(brief)
    return ask_for(brief.field, brief.form, brief.language, _item(brief))


def _again(brief: InterviewerBrief) -> str:
    """The current question without the limits that were said before."""
    fact = _open_fact(brief)
    if fact:
        return fact_question(fact, brief.form, brief.language)
    return question_for(brief.field, brief.form, brief.language, _item(brief)) if brief.field else ""


def _again_after(brief: InterviewerBrief, aside: str) -> str:
    """What was taken from the message, what is to be said to it, and the question once more."""
    several = brief.kind is DirectiveKind.OFFER_MANUAL and len(brief.candidates) > 1
    offered = _meant(brief) if brief.kind is DirectiveKind.EXPLAIN or several else ""
    return _together(brief, _acknowledgement(brief), aside, offered or _again(brief))


def _item(brief: InterviewerBrief) -> str:
    """What the item is called that is asked about, unless that is the question."""
    place = item_place(brief.item.item) if brief.item and brief.field else None
    if place is None or brief.item is None or brief.field is None:
        return ""
    group = brief.form.field(place.group)
    own = name_child(group)
    return "" if own and brief.field.field_id.endswith(f".{own.field_id}") else item_name(group, brief.item.told)


def _open_fact(brief: InterviewerBrief) -> FactDefinition | None:
    if brief.field is None or not brief.missing_facts:
        return None
    by_key = {fact.fact_key: fact for fact in brief.field.facts}
    return next((by_key[key] for key in brief.missing_facts if key in by_key), None)


def _ask(brief: InterviewerBrief) -> str:
    refused = explaining.explanation(brief) if brief.problem and brief.problem not in VAGUE else ""
    question = _plain_question(brief) if refused else _question(brief)
    if brief.field and (missing := part_question(brief)):  # some of it was told before
        label = quoted_label(brief.field.label, brief.language)
        refused, question = phrases_for(brief.language).concerning.format(label=label), missing
    return _together(brief, _acknowledgement(brief), refused, _stands(brief), question, _optional(brief))


def _stands(brief: InterviewerBrief) -> str:
    """That an answer which is asked for again stays unless there is another."""
    return phrases_for(brief.language).stands.format(display=shortened(brief.standing)) if brief.standing else ""


def _optional(brief: InterviewerBrief) -> str:
    """That an answer may be left out: not said every time, and always in the same places."""
    field = brief.field
    if field is None or field.required or brief.standing or is_more(field.field_id):
        return ""
    return phrases_for(brief.language).optional if zlib.crc32(field.field_id.encode()) % 2 == 0 else ""


def _follow_up(brief: InterviewerBrief) -> str:
    opening = _acknowledgement(brief)
    problem = explaining.explanation(brief)
    missing = part_question(brief) or ("" if problem or not _open_fact(brief) else _question(brief))
    if missing:
        heard = _thanks(brief, brief.follow_up_number) if brief.message else ""
        return _together(brief, opening or heard, missing)
    if meant := _meant(brief):
        return _together(brief, opening, problem if brief.problem != "ambiguous" else "", meant)
    understood_nothing = not (opening and brief.problem in VAGUE)
    return _together(brief, opening, problem if understood_nothing else "", _plain_question(brief))


def _plain_question(brief: InterviewerBrief) -> str:
    """The question without its limits where the problem has just named them."""
    return _question(brief) if brief.problem in VAGUE else _again(brief)


def _check(brief: InterviewerBrief) -> str:
    if brief.said_before and brief.field:
        label, text = quoted_label(brief.field.label, brief.language), "".join(map(str, brief.candidates))
        said = phrases_for(brief.language).said_before.format(label=label, text=text)
        return _together(brief, _acknowledgement(brief), said)
    meant = _meant(brief) or _again(brief)
    other = brief.field if brief.previous_field and brief.previous_field != brief.field else None
    label = quoted_label(other.label, brief.language) if other and not _is_said_again(brief) else ""
    about = phrases_for(brief.language).concerning.format(label=label) if label else ""
    opening = _acknowledgement(brief) or (explaining.explanation(brief) if brief.problem else "")
    return _together(brief, opening, about, meant)


def _meant(brief: InterviewerBrief) -> str:
    """What the words may mean, to be confirmed. A yes or no is said, and what was asked is asked again: a yes or
    no to it could mean either."""
    if brief.field is None or not _is_said_again(brief):
        return explaining.candidates(brief)
    value = explaining.value_shown(brief.field, brief.candidates[0], brief.language)
    return _together(brief, phrases_for(brief.language).understood.format(value=value), _again(brief))


def _is_said_again(brief: InterviewerBrief) -> bool:
    return bool(brief.field and answer_kind(brief.field) is AnswerKind.YES_NO and len(brief.candidates) == 1)


def _repeat(brief: InterviewerBrief) -> str:
    opening = _acknowledgement(brief) or phrases_for(brief.language).of_course
    return _together(brief, opening, _question(brief))


def _explain(brief: InterviewerBrief) -> str:
    return _together(brief, phrases_for(brief.language).required, form_qa.reason(brief))


def _aside(brief: InterviewerBrief) -> str:
    """What is said to words beside the question: a greeting gets one back."""
    phrases, text = phrases_for(brief.language), brief.message or ""
    if asks("who", text):
        return phrases.who
    courtesies = {Mood.GREETS: phrases.hello_again, Mood.THANKS: phrases.welcome, Mood.WAITS: phrases.take_your_time}
    mood = mood_of(text)
    courtesy = courtesies.get(mood) if mood else None
    return courtesy or ("" if is_small_talk(text, brief.language) else phrases.elsewhere)


def _answer_only(brief: InterviewerBrief) -> str:
    return _acknowledgement(brief) or ("" if brief.questions else phrases_for(brief.language).of_course)


def _show_widget(brief: InterviewerBrief) -> str:
    phrases, opening = phrases_for(brief.language), _acknowledgement(brief)
    if len(brief.candidates) > 1:
        return _together(brief, opening, _meant(brief))
    if brief.field and widget_of(brief.field, brief.language).kind in _TYPED_AS_A_MESSAGE:
        return _together(brief, opening or explaining.not_understood(brief), _again(brief))
    optional = phrases.optional if brief.field is not None and not brief.field.required else ""
    return _together(brief, opening, phrases.show_widget, optional, _again(brief))


def _languages(brief: InterviewerBrief) -> str:
    phrases = phrases_for(brief.language)
    names = [language_name(code, brief.language) for code in brief.form.languages]
    return phrases.available.format(languages=phrases.all_of(names))


def _confirm(brief: InterviewerBrief) -> str:
    plain = (
        len(brief.changed) == 1
        and not brief.changed[0].corrected
        and not (brief.skipped or brief.removed or brief.unsent)
    )
    opening = "" if plain else _acknowledgement(brief)
    phrases = phrases_for(brief.language)
    kindly = _aside(brief) if mood_of(brief.message or "") else ""  # to "wait", "thanks"
    everything = (opening or kindly) if brief.looked_over else _together(brief, opening, phrases.everything)
    return _together(brief, everything, phrases.confirm)


_SAYINGS: Mapping[DirectiveKind, Callable[[InterviewerBrief], str]] = {
    DirectiveKind.ASK: _ask,
    DirectiveKind.FOLLOW_UP: _follow_up,
    DirectiveKind.DEEPEN: lambda brief: phrases_for(brief.language).add_more,
    DirectiveKind.CHECK: _check,
    DirectiveKind.REPEAT: _repeat,
    DirectiveKind.NEED_TARGET: lambda b: _together(b, _acknowledgement(b), phrases_for(b.language).need_target),
    DirectiveKind.SHOW_WIDGET: _show_widget,
    DirectiveKind.ANSWER: _answer_only,
    DirectiveKind.CONFIRM: _confirm,
}
_BEFORE_THE_QUESTION: Mapping[DirectiveKind, Callable[[InterviewerBrief], str]] = {
    DirectiveKind.RESUME: lambda brief: "",
    DirectiveKind.EXPLAIN: _explain,
    DirectiveKind.OFF_TOPIC: _aside,
    DirectiveKind.OFFER_MANUAL: lambda brief: phrases_for(brief.language).offer_manual,
}
_ASIDES: Mapping[Aside, Callable[[InterviewerBrief], str]] = {
    Aside.HUMAN: lambda brief: phrases_for(brief.language).human,
    Aside.DELETE: lambda brief: phrases_for(brief.language).erase_below,
    Aside.CANNOT_SPEAK: _languages,
    Aside.FOR_LATER: lambda brief: phrases_for(brief.language).for_later,
}
