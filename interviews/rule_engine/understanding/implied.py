"""What an answer to a question that depends on the one asked implies: who says how strong the pain is has pain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import (
    PEOPLE_WORDS,
    count_field_words,
    others_people,
    shares_words,
    subject_words,
    words_of,
)
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.habits import tells_of_giving_up
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import find_quote, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import sentence_around, sentences, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.acts import acts_of
from interviews.rule_engine.understanding.clause_values import Scene
from interviews.rule_engine.understanding.interpretation import interpret
from interviews.rule_engine.understanding.left_over import comes_next
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind

_DENYING = frozenset(
    {Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.NONE, Kind.QUESTION, Kind.ASKED, Kind.DOUBT, Kind.CONDITION}
)
_NOT_SO = _DENYING | {Kind.NEGATION, Kind.PERHAPS, Kind.EXCEPT, Kind.CONTRAST, Kind.UNCLEAR}
_OTHERS = PEOPLE_WORDS - {"~animal"}
"""Of whom it may be said instead; an animal is what somebody is allergic to."""
_ENOUGH = 2
"""Words shared with a question that show that it is spoken of."""
_FEW_WORDS = 8
"""Of what is named and no more ("penicillin"): more words are of anything, unless they share one with a question."""


def implied(brief: ReviewerBrief, acts: Sequence[Act]) -> Act | None:
    """The answer to the field asked for, to be said back, where the message answers only what depends on it."""
    if any(act.field_id in brief.answered for act in acts):
        return None
    scene = Scene(brief, brief.field)
    set_ids = {act.field_id for act in acts if act.act is ActKind.SET and (act.evidence or act.value is not None)}
    for field in scene.following:
        if field.field_id in set_ids or (not acts and _speaks_of(field, scene)):
            values = list(_leading_to(field, brief.field, brief))
            if len(values) == 1:
                return Act(act=ActKind.SET, could_mean=values)
    return None


def with_implied(brief: ReviewerBrief, acts: Sequence[Act]) -> list[Act]:
    """The acts with what they imply for other fields."""
    if brief.stage != "confirming":
        acts = _without_ruled_out(brief, [_of_another(brief, act) for act in acts])
        acts = _for_what_follows(brief, acts) if answer_kind(brief.field) is AnswerKind.YES_NO else acts
        leaves_out = len(acts) == 1 and acts[0].act is ActKind.SKIP and not acts[0].field_id
        if leaves_out and (denied := _denied_lead(brief)):
            return [denied]
    acts = [*acts, *implied_beside(brief, acts)]
    return [*acts, *(told for act in acts if (told := _details_of(brief, act, acts)))]


def _of_another(brief: ReviewerBrief, act: Act) -> Act:
    """The act; a yes that may take back a no to another question, which its sentence names and not the one asked, to be said
    back ("yes, I do have an allergy")."""
    own = act.act is ActKind.SET and act.field_id in (None, brief.field.field_id) and act.value is not None
    denied = [brief.form.field(field_id) for field_id, value in brief.answered.items() if value is False and own]
    span = find_quote(act.evidence[0], brief.messages[-1]) if denied and len(act.evidence) == 1 else None
    said = read_answer("yes_no", act.evidence[0], brief.context) if span else None
    if span is None or not isinstance(said, Reading) or said.value is not True or said.quote != act.evidence[0]:
        return act
    sentence = brief.messages[-1][slice(*sentence_around(fold_keeping_offsets(brief.messages[-1]), *span))]
    if count_field_words(sentence, brief.field) or not any(count_field_words(sentence, field) for field in denied):
        return act
    return act.model_copy(update={"value": None, "could_mean": [act.value]})


def _without_ruled_out(brief: ReviewerBrief, acts: Sequence[Act]) -> list[Act]:
    """The acts but for guesses at what is not asked with the no that is told: of no pain there are no details."""
    asked = brief.field.field_id
    own = [act for act in acts if act.act is ActKind.SET and act.field_id in (None, asked)]
    values = [value for act in own for value in ([act.value] if act.value is not None else act.could_mean)]
    if values != [False] or not brief.form.has_field(asked):
        return list(acts)
    others = {f.field_id: f for f in brief.others if asked in field_ids_read(f.condition or "")}
    told = {**brief.answered, asked: False}
    ruled_out = {each for each, f in others.items() if not condition_applies(f.condition, told, ())}
    return [act for act in acts if act.value is not None or act.field_id not in ruled_out]


def _details_of(brief: ReviewerBrief, act: Act, acts: Sequence[Act]) -> Act | None:
    """What a yes to a question that was not asked goes on to say for the open one that hangs on it ("by the way, I can't eat
    shellfish"): the words from those on which show the yes, to be said back."""
    lead_id = act.field_id or ""
    if act.act is not ActKind.SET or not act.evidence or not brief.form.has_field(lead_id):
        return None
    lead, told = brief.form.field(lead_id), {one.field_id for one in acts} | {brief.field.field_id, *brief.answered}
    if answer_kind(lead) is not AnswerKind.YES_NO or True not in (act.value, *act.could_mean[:1]):
        return None
    fields = brief.form.fields if lead_id in brief.answered else brief.others  # hidden by the no that stands
    open_ones = [f for f in fields if answer_kind(f) is AnswerKind.PROSE and f.field_id not in told]
    hanging = [f for f in open_ones if list(_leading_to(f, lead, brief)) == [True]]
    words = _words_from(act.evidence[0], brief.messages[-1], acts)
    if len(hanging) != 1 or stems(words) & _OTHERS:
        return None
    if lead == brief.field and not comes_next(hanging[0], [words], Scene(brief, lead)):
        return None
    return _as_answer(brief, hanging[0], words) if _says_more(words, lead, brief.language) else None


def _says_more(text: str, field: FieldDefinition, language: str) -> bool:
    """Whether it holds words with a meaning beside those of a question's label."""
    items = (item for item in read_items(fold(text), language, polar=True) if item.kind is Kind.UNKNOWN)
    return bool(frozenset[str]().union(*(stems(item.text) for item in items)) - words_of(field).label)


def _words_from(quote: str, text: str, acts: Sequence[Act]) -> str:
    """The rest of the sentence from a quote on, as far as nothing else is told or asked in it."""
    begun = find_quote(quote, text)
    if begun is None:
        return ""
    _, end = sentence_around(fold_keeping_offsets(text), *begun)
    quotes = [each for act in acts for each in (*act.evidence, act.question) if each]
    further = [span[0] for each in quotes if (span := find_quote(each, text)) and begun[1] <= span[0] < end]
    return text[begun[0] : begun[1] if further else end].strip()


def _denied_lead(brief: ReviewerBrief) -> Act | None:
    """The yes that a required question hangs on, taken back by a "none" to it, to be said back: else there is no way on."""
    asked, leads = brief.field, field_ids_read(brief.field.condition or "")
    if not asked.required or brief.asked_fact or len(leads) != 1 or not brief.form.has_field(lead_id := min(leads)):
        return None
    lead, said = brief.form.field(lead_id), read_answer("yes_no", brief.messages[-1], brief.context)
    if answer_kind(lead) is not AnswerKind.YES_NO or not isinstance(said, Reading) or said.value:
        return None
    values = [value for value in (True, False) if not condition_applies(asked.condition, {lead_id: value}, ())]
    if values != [not brief.answered.get(lead_id)]:
        return None
    return Act(act=ActKind.SET, field_id=lead_id, could_mean=list(values), evidence=[said.quote])


def _for_what_follows(brief: ReviewerBrief, acts: Sequence[Act]) -> Sequence[Act]:
    """The acts of a message that begins with neither yes nor no, but with what the open question wants to hear that hangs on a
    yes ("penicillin"): both are said back."""
    asked, text = brief.field, _before_others(brief, [act for act in acts if not _leaves_open(act)])
    scene = Scene(brief, asked)
    following = [field for field in scene.following if answer_kind(field) is AnswerKind.PROSE]
    if len(following) != 1 or stems(text) & _OTHERS or not comes_next(following[0], [text], scene):
        return acts
    if tells_of_giving_up(fold(text)):
        return [Act(act=ActKind.SET, could_mean=[False], evidence=[text]), *(a for a in acts if not _leaves_open(a))]
    to_the_point = shares_words(text, following[0]) or shares_words(text, asked)
    elsewhere = any(count_field_words(text, field) for field in brief.form.fields)
    if not to_the_point and (word_count(text) > _FEW_WORDS or elsewhere):
        return acts
    others = [f for f in brief.others if answer_kind(f) is AnswerKind.PROSE and f.field_id not in brief.answered]
    if not shares_words(text, following[0]) and any(shares_words(text, other) for other in others):
        return acts  # it waits for that question
    said, offered = kinds_in(text, brief.language, polar=True), any(act.could_mean for act in acts if _leaves_open(act))
    if not _says_more(text, asked, brief.language) or (said & _NOT_SO and not offered):
        return acts
    told = _as_answer(brief, following[0], text) if list(_leading_to(following[0], asked, brief)) == [True] else None
    left = [act for act in acts if not _leaves_open(act)]
    return acts if told is None else [Act(act=ActKind.SET, could_mean=[True], evidence=told.evidence), told, *left]


def _before_others(brief: ReviewerBrief, acts: Sequence[Act]) -> str:
    """The sentences of the message before those that tell or ask something else; nothing where more is wished."""
    if any(act.act not in {ActKind.SET, ActKind.ASK_BACK} or not (act.field_id or act.question) for act in acts):
        return ""
    text, quotes = brief.messages[-1], [quote for act in acts for quote in (*act.evidence, act.question) if quote]
    spent = [span[0] for quote in quotes if (span := find_quote(quote, text))]
    free = [one for one in sentences(text) if one.end <= min(spent, default=len(text))]
    return text[: free[-1].end + len(free[-1].mark.rstrip())].strip() if free else ""


def _as_answer(brief: ReviewerBrief, field: FieldDefinition, text: str) -> Act | None:
    """What the words would be as an answer to another field, to be said back."""
    others = [other for other in brief.others if other != field]
    asking = brief.model_copy(update={"field": field, "others": others, "messages": [*brief.messages[:-1], text]})
    told = acts_of(asking, interpret(asking))
    if [act.act for act in told] != [ActKind.SET] or told[0].field_id not in (None, field.field_id):
        return None
    words = told[0].could_mean if told[0].value is None else [told[0].value]
    quotes = told[0].evidence or [text]
    return told[0].model_copy(
        update={"field_id": field.field_id, "value": None, "could_mean": words, "evidence": quotes}
    )


def _leaves_open(act: Act) -> bool:
    """Whether the act offers a yes at most."""
    offers = act.act is ActKind.SET and not act.field_id and act.value is None and act.could_mean == [True]
    return offers or act.act is ActKind.OFF_TOPIC


def implied_beside(brief: ReviewerBrief, acts: Sequence[Act]) -> list[Act]:
    """The answers to open questions, to be said back, on which depends what the message tells: who gives an address where it
    is asked whether to write may be written to."""
    set_acts = [act for act in acts if act.act is ActKind.SET]
    told = {act.field_id: act for act in set_acts if act.value is not None or len(act.could_mean) == 1}
    known = {*brief.answered, *(act.field_id for act in set_acts if act.value is not None)}
    open_ones = {f.field_id: f for f in brief.others if f.field_id not in known}
    found = {}
    for field in (brief.form.field(field_id) for field_id in told if field_id and brief.form.has_field(field_id)):
        for lead in (open_ones[read] for read in field_ids_read(field.condition or "") if read in open_ones):
            values = list(_leading_to(field, lead, brief))
            if len(values) == 1:
                quotes = told[field.field_id].evidence
                found[lead.field_id] = Act(act=ActKind.SET, field_id=lead.field_id, could_mean=values, evidence=quotes)
    return [act for act in found.values() if act not in acts]


def _leading_to(field: FieldDefinition, lead: FieldDefinition, brief: ReviewerBrief) -> Iterator[Value]:
    """The answers to one field with which the other one is asked."""
    config = field_type(lead).configure(lead)
    possible: list[Value] = [choice.value for choice in config.choices] if isinstance(config, ChoicesConfig) else []
    for value in possible or ([True, False] if answer_kind(lead) is AnswerKind.YES_NO else []):
        if condition_applies(field.condition, {**brief.answered, lead.field_id: value}, ()):
            yield value


def _speaks_of(field: FieldDefinition, scene: Scene) -> bool:
    """Whether a message tells something of what a dependent question in words is about ("I can't eat nuts")."""
    if answer_kind(field) is not AnswerKind.PROSE or others_people(scene.text, field) or not scene.pieces:
        return False
    said = kinds_in(scene.text, scene.context.language, polar=True)
    return len(stems(scene.text) & subject_words(field)) >= _ENOUGH and not said & _DENYING
