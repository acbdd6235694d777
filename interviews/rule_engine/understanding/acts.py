"""The acts of a message, as a model would give them: what it sets and takes out, what it wishes and asks."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types import answer_kind, field_type
from interviews.forms.field_words import collects_questions, count_field_words, named_field, names_field
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import wants_erasure
from interviews.reading.text.normalization import find_quote
from interviews.reading.text.segmentation import Piece, blank_out, clauses, sentence_around, word_count
from interviews.rule_engine.understanding.changed_values import is_told_plainly
from interviews.rule_engine.understanding.clause_values import Claim, Scene
from interviews.rule_engine.understanding.facts import settled_facts
from interviews.rule_engine.understanding.intents import Intent, classify_intent, is_question, question_within
from interviews.rule_engine.understanding.interpretation import Interpretation
from interviews.rule_engine.understanding.left_over import only_agrees_beside
from interviews.rule_engine.understanding.told_values import Found
from interviews.rule_engine.values.names import is_in_small_letters
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind, FactQuote

_NO_NAMES = frozenset({AnswerKind.DAY, AnswerKind.CLOCK, AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.AMOUNT})
"""Answers whose words are nobody's name."""


_SHORT_NAME = 2
"""Words of a name that people write in small letters."""


def acts_of(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    """All that an interpretation comes to."""
    return [*_answers(brief, understood), *_of_others(brief, understood), *_wished(brief, understood)]


def _answers(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    """The value for the field that was asked for, with the facts that it settles; or what the words may mean."""
    answer = understood.answer
    if not answer.read:
        offers = answer.could_mean and understood.intent is not Intent.QUESTION
        return [Act(act=ActKind.SET, could_mean=list(answer.could_mean))] if offers else []
    facts = _facts(brief) if brief.field.facts else {}
    return [
        Act(
            act=ActKind.SET,
            field_id=brief.field.field_id,
            value=answer.value,
            could_mean=list(answer.could_mean),
            evidence=list(answer.quotes),
            facts=[FactQuote(fact_key=key, quote=quote) for key, quote in facts.items()],
        )
    ]


def _facts(brief: ReviewerBrief) -> dict[str, str]:
    """The open facts that the messages settle."""
    known = {status.fact_key for status in brief.facts if status.known}
    wanted = [fact.fact_key for fact in brief.field.facts if fact.fact_key not in known]
    return settled_facts(brief.field, wanted, brief.messages, brief.context, brief.asked_fact)


def _of_others(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    """Values for other fields, for answered ones only as corrections; items that come and go."""
    corrects = understood.intent is Intent.CORRECTION
    acts = [_set(brief, found) for found in understood.others if corrects or found.field.field_id not in brief.answered]
    places = [place_of(found.field.field_id) for found in understood.others if found.value is not False]
    if corrects:
        acts += [Act(act=ActKind.ADD_ITEM, item=group) for group in dict.fromkeys(p.group for p in places if p)]
    if understood.removed:
        acts.append(Act(act=ActKind.REMOVE_ITEM, item=understood.removed, evidence=[brief.messages[-1].strip()]))
    return acts


def _set(brief: ReviewerBrief, found: Found) -> Act:
    quote = brief.messages[-1][found.start : found.end]
    field_id = found.field.field_id
    instead = False if field_id in brief.answered else None
    value = {"value": found.value} if _is_plain(brief, found) else {"could_mean": [found.value]}
    return Act(act=ActKind.SET, field_id=field_id, evidence=[quote], adds=instead, **value)


def _is_plain(brief: ReviewerBrief, found: Found) -> bool:
    """Whether nothing in the clause of another field's value is left unexplained."""
    kind, text = answer_kind(found.field), brief.messages[-1]
    if (
        kind is AnswerKind.WORDS
        and is_in_small_letters(str(found.value))
        and word_count(str(found.value)) > _SHORT_NAME
    ):
        return False  # "I work in the field for some time now"
    if kind.names_itself or field_type(found.field).conversational or place_of(found.field.field_id):
        return True
    scene = Scene(brief, None)
    if scene.stands(found.field) is not None and (scene.changes_mind or scene.says_old(found.field)):
        return True
    around = (p for p in clauses(text, brief.language) if p.start <= found.start and found.end <= p.end)
    clause = next(around, Piece(text, 0, len(text)))
    return is_told_plainly(Claim(found.field, found.value, found.start, found.end, plain=True), clause, scene)


# --- what is wished and asked -------------------------------------------------------------------------------------------


_WISHES = {
    Intent.SKIP: ActKind.SKIP,
    Intent.REPEAT: ActKind.REPEAT,
    Intent.HUMAN: ActKind.HUMAN,
    Intent.STOP: ActKind.STOP,
    Intent.OFF_TOPIC: ActKind.OFF_TOPIC,
}


def _wished(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    text, intent, meaning = brief.messages[-1], understood.intent, understood.meaning
    if wants_erasure(text):
        return [Act(act=ActKind.DELETE)]
    acts = []
    if intent is Intent.LANGUAGE and meaning:
        acts.append(Act(act=ActKind.LANGUAGE, language=meaning.language))
    elif intent is Intent.BACK:
        acts.append(Act(act=ActKind.BACK, field_id=_target(brief, understood)))
    elif intent is Intent.CORRECTION and not (understood.others or understood.removed or understood.answer.read):
        acts.append(Act(act=ActKind.SET, field_id=_target(brief, understood)))
    elif intent in _WISHES:
        acts.append(Act(act=_WISHES[intent]))
    if question := _question(brief, understood):
        acts.append(asking(brief, question))
    return acts


def _question(brief: ReviewerBrief, understood: Interpretation) -> str:
    """What the message asks: all of it, or the sentence that asks beside an answer; empty where it asks nothing."""
    text = brief.messages[-1]
    if understood.intent is Intent.QUESTION:
        return text
    told = understood.answer.read or bool(understood.others)
    if not told or collects_questions(brief.field) or answer_kind(brief.field) is AnswerKind.PROSE:
        return ""
    quotes = (*understood.answer.quotes, *(text[found.start : found.end] for found in understood.others))
    asked = question_within(text, brief.language)
    while asked and any(quote in asked.text for quote in quotes):  # it only wishes for what is told
        text = text[asked.end :]
        asked = next((one for one in clauses(text, brief.language) if is_question(one.text, brief.language)), None)
    return asked.text if asked else ""


def _target(brief: ReviewerBrief, understood: Interpretation) -> str | None:
    if understood.correction and understood.correction.target:
        return understood.correction.target.field_id
    if understood.meaning and understood.meaning.target:
        fields = [*brief.others, brief.field]
        named = named_field(understood.meaning.target, fields, brief.answered)
        return named.field_id if named else None
    return None


def asking(brief: ReviewerBrief, question: str) -> Act:
    """What a question does: ask, or wish for another language ("can we speak Japanese?")."""
    meaning = classify_intent(question, brief.language, brief.form.languages)
    if meaning and meaning.intent is Intent.LANGUAGE:
        return Act(act=ActKind.LANGUAGE, language=meaning.language)
    return Act(act=ActKind.ASK_BACK, question=question)


# --- acts and claims ---------------------------------------------------------------------------------------------------


def contested(brief: ReviewerBrief, own: Act, claims: Sequence[Claim]) -> tuple[Act | None, list[Claim]]:
    """What is left of words taken as a short text, and of claims to them: a claim that is all that is said, or names its
    field; the text, said back, where it is a name as well."""
    text, left, answer = brief.messages[-1], list[Claim](), own if own else None
    if answer_kind(brief.field) is AnswerKind.PROSE and only_agrees_beside(text, claims, brief.language):
        return None, list(claims)
    words = answer_kind(brief.field) is AnswerKind.WORDS
    at = [span for quote in own.evidence if (span := find_quote(quote, text))]
    led = any(
        not start or names_field(text[slice(*sentence_around(text, start, end))], brief.field) for start, end in at
    )
    if words and not led and any(claim.corrects for claim in claims) and not is_proper_name(str(own.value)):
        answer = None  # "sorry, it's lia.b@example.org, the b was missing": the rest is of what is put right
    for claim in claims:
        span = None if claim.corrects or claim.field == brief.field else span_within(brief, own, claim)
        if span is None or not words:
            left.append(claim)
            continue
        rest = blank_out(text[slice(*span)], [(max(claim.start - span[0], 0), claim.end - span[0])])
        whole = Kind.UNKNOWN not in kinds_in(rest, brief.language)
        several = isinstance(claim.value, list) and len(claim.value) > 1  # options one behind another
        if count_field_words(rest, claim.field) or (whole and (several or answer_kind(claim.field) in _NO_NAMES)):
            left.append(claim)
            answer = None
        elif answer is not None:
            answer = answer.model_copy(update={"could_mean": [own.value], "value": None if whole else own.value})
    return answer, left


def span_within(brief: ReviewerBrief, act: Act, claim: Claim) -> tuple[int, int] | None:
    """Where words stand that an act takes and a claim as well."""
    spans = [span for quote in act.evidence if (span := find_quote(quote, brief.messages[-1]))]
    return next((span for span in spans if span[0] < claim.end and claim.start < span[1]), None)


def offers_what_is_taken(brief: ReviewerBrief, act: Act, acts: Sequence[Act]) -> bool:
    """Whether an act only says words back as a short text, of which another act has taken some: a value, a question; or a
    day or a time that another field is named for."""
    if act.field_id not in (None, brief.field.field_id) or act.value is not None or not act.could_mean:
        return False
    if answer_kind(brief.field).is_in_time:
        text = brief.messages[-1]
        same = {
            other.field_id for other in acts if other.field_id and act.could_mean == (other.could_mean or [other.value])
        }
        named = [count_field_words(text, each) for each in brief.others if each.field_id in same]
        return max(named, default=0) > count_field_words(text, brief.field)
    if answer_kind(brief.field) is not AnswerKind.WORDS:
        return False
    quotes = [quote for other in acts if other is not act for quote in (*other.evidence, other.question or "") if quote]
    taken = [span for quote in quotes if (span := find_quote(quote, brief.messages[-1]))]
    offered = [span for words in act.could_mean if (span := find_quote(str(words), brief.messages[-1]))]
    return any(start < until and since < end for start, end in offered for since, until in taken)


def asked_beside(brief: ReviewerBrief, act: Act, told: Claim) -> Act | None:
    """The act; of a question that wishes for that value ("could you drop ethics, and what does it cost?") what else it asks, or
    the next one does; None where there is the wish alone."""
    text = brief.messages[-1]
    asked = find_quote(act.question, text) if act.act is ActKind.ASK_BACK and act.question else None
    if asked is None or told.end <= asked[0] or asked[1] <= told.start:
        return act
    behind = (piece for piece in clauses(text, brief.language) if told.end <= piece.start)
    other = next((piece for piece in behind if is_question(piece.text, brief.language)), None)
    return asking(brief, text[other.start : max(asked[1], other.end)]) if other else None


def act_of_claim(brief: ReviewerBrief, piece: Claim) -> Act:
    """What a clause may mean; an address or a number that shows what it is, it tells."""
    kind = answer_kind(piece.field)
    plain = piece.plain and (piece.field == brief.field or kind is not AnswerKind.YES_NO)
    value = {"value": piece.value} if plain else {"could_mean": [piece.value]}
    value = {} if kind is AnswerKind.PROSE and piece.corrects else value
    quote = brief.messages[-1][piece.start : piece.end]
    return Act(act=ActKind.SET, field_id=piece.field.field_id, evidence=[quote], **value)


def quoting(brief: ReviewerBrief, act: Act) -> Act:
    """The act with its words as they stand in the message, a question among them left out."""
    quotes = [words for quote in act.evidence for words in ([quote] if quote in brief.messages[-1] else quote.split())]
    return act.model_copy(update={"evidence": quotes})


def only_wishes_change(act: Act) -> bool:
    """Whether an act only says that an answer is to be changed, and not to what."""
    return act.act is ActKind.SET and act.value is None and not act.could_mean
