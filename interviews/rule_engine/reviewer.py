"""The Reviewer by rule: the acts of a message, as a model would give them."""

from __future__ import annotations

from interviews.field_types import answer_kind, field_type
from interviews.forms.field_words import collects_questions
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold, says_something
from interviews.reading.text.segmentation import Piece, clauses, sentences
from interviews.rule_engine.understanding.facts import settled_facts
from interviews.rule_engine.understanding.field_matching import named_field
from interviews.rule_engine.understanding.intents import Intent, classify_intent, question_within
from interviews.rule_engine.understanding.interpretation import Interpretation, agrees, interpret
from interviews.rule_engine.understanding.non_answers import wants_erasure
from interviews.rule_engine.understanding.pieces import ToldPiece, told_in_pieces
from interviews.rule_engine.understanding.told_values import Found
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind, FactQuote, ReviewResult

_WISHES = {
    Intent.SKIP: ActKind.SKIP,
    Intent.REPEAT: ActKind.REPEAT,
    Intent.HUMAN: ActKind.HUMAN,
    Intent.STOP: ActKind.STOP,
    Intent.OFF_TOPIC: ActKind.OFF_TOPIC,
}


def review(brief: ReviewerBrief) -> ReviewResult:
    """The review of the brief's last message."""
    if not brief.messages:
        return ReviewResult(acts=[], feedback="unclear")
    if brief.offered is not None and (agreed := _of_offer(brief)):
        return agreed
    whole = _review(brief)
    whole = whole if _own_value(brief, whole) else _sentence_by_sentence(brief, whole)
    parted = len(clauses(brief.messages[-1], brief.language)) > 1
    return _with_pieces(brief, whole) if parted or not _own_value(brief, whole) else whole


def _review(brief: ReviewerBrief) -> ReviewResult:
    """The message as one whole."""
    understood = interpret(brief)
    if understood.intent is Intent.QUESTION and (beside := _beside_question(brief)):
        return beside
    answer = understood.answer
    acts = [*_answers(brief, understood), *_of_others(brief, understood), *_wishes(brief, understood)]
    return ReviewResult(acts=acts, feedback=None if answer.read else answer.reason)


def _own_value(brief: ReviewerBrief, result: ReviewResult) -> Act | None:
    """The act that gives the field asked for its value."""
    own = (act for act in result.of(ActKind.SET) if act.field_id in (None, brief.field.field_id))
    return next((act for act in own if act.value is not None), None)


_MOST_SENTENCES = 8


def _sentence_by_sentence(brief: ReviewerBrief, whole: ReviewResult) -> ReviewResult:
    """What the sentences say each by itself, where the message as a whole gave the field asked for no value.

    Only where one of them answers and each of the others plainly does something else.
    """
    parts = clauses if _stops_after_all(brief, whole) else _whole_sentences
    pieces = [piece.text for piece in parts(brief.messages[-1], brief.language) if says_something(piece.text)]
    if not 1 < len(pieces) <= _MOST_SENTENCES or brief.stage == "confirming" or place_of(brief.field.field_id):
        return whole
    told = [_review(brief.model_copy(update={"messages": [*brief.messages[:-1], piece]})) for piece in pieces]
    answering = [each for each in told if not all(_is_beside(brief, act) for act in each.acts)]
    own = _own_value(brief, answering[0]) if len(answering) == 1 else None
    if own is None or any(not each.acts for each in told):
        return whole
    others = [act for each in (whole, *told) for act in each.acts if _is_beside(brief, act)]
    once = {(act.act, act.field_id): act for act in reversed(others)}
    return ReviewResult(acts=[own, *(act for act in once.values() if act.act is not ActKind.OFF_TOPIC)])


def _whole_sentences(text: str, language: str) -> tuple[Piece, ...]:
    return sentences(text)


def _stops_after_all(brief: ReviewerBrief, whole: ReviewResult) -> bool:
    """Whether the message only stops, and says "but" in doing so: what stands before that may answer ("no, but …")."""
    contrasts = any(item.kind is Kind.CONTRAST for item in read_items(fold(brief.messages[-1]), brief.language))
    return contrasts and [act.act for act in whole.acts] == [ActKind.STOP]


def _with_pieces(brief: ReviewerBrief, whole: ReviewResult) -> ReviewResult:
    """The review, and what single clauses tell beside what was understood of the whole."""
    if place_of(brief.field.field_id):
        return whole
    asked = None if brief.stage == "confirming" or _says_otherwise(brief, whole) else brief.field
    known = {act.field_id or brief.field.field_id for act in whole.of(ActKind.SET)}
    pieces = told_in_pieces(brief, asked)
    acts = [_set_by(brief, piece) for piece in pieces if _is_news(brief, piece, known)]
    if not acts:
        return whole
    kept = [act for act in whole.acts if act.act is not ActKind.OFF_TOPIC]
    return ReviewResult(acts=[*acts, *kept], feedback=whole.feedback)


def _says_otherwise(brief: ReviewerBrief, whole: ReviewResult) -> bool:
    """Whether open text was asked for, which any words may be, and the message wishes something or tells it all."""
    kind = answer_kind(brief.field)
    wished = [act for act in whole.acts if act.act not in (ActKind.SET, ActKind.ASK_BACK)]
    return kind is AnswerKind.PROSE or (field_type(brief.field).conversational and bool(wished))


def _is_news(brief: ReviewerBrief, piece: ToldPiece, known: set[str]) -> bool:
    field_id = piece.field.field_id
    return field_id not in known and brief.answered.get(field_id) != piece.value


def _set_by(brief: ReviewerBrief, piece: ToldPiece) -> Act:
    """What a clause may mean; an address or a number that shows what it is, it tells."""
    plain = piece.plain and piece.field != brief.field and answer_kind(piece.field).names_itself
    value = {"value": piece.value} if plain else {"could_mean": [piece.value]}
    quote = brief.messages[-1][piece.start : piece.end]
    return Act(act=ActKind.SET, field_id=piece.field.field_id, evidence=[quote], **value)


def _is_beside(brief: ReviewerBrief, act: Act) -> bool:
    """Whether an act does something beside answering the field that was asked for."""
    return act.act is not ActKind.SET or act.field_id not in (None, brief.field.field_id)


def _beside_question(brief: ReviewerBrief) -> ReviewResult | None:
    """The review of what stands beside a question ("none, and why do you ask?"), with it; None where that says nothing."""
    text = brief.messages[-1]
    asked = question_within(text, brief.language)
    if asked is None or answer_kind(brief.field) is AnswerKind.PROSE:
        return None
    pieces = [c for c in clauses(text, brief.language) if c.end <= asked.start or c.start >= asked.end]
    if not pieces:
        return None
    rest = text[pieces[0].start : pieces[-1].end] if pieces[-1].end <= asked.start else pieces[-1].text
    told = review(brief.model_copy(update={"messages": [*brief.messages[:-1], rest]}))
    acts = [act for act in told.acts if act.act not in (ActKind.ASK_BACK, ActKind.OFF_TOPIC)]
    return ReviewResult(acts=[*acts, _asking(brief, asked.text)], feedback=told.feedback) if acts else None


def _asking(brief: ReviewerBrief, question: str) -> Act:
    """What a question does: ask, or wish for another language ("can we speak Japanese?")."""
    meaning = classify_intent(question, brief.language, brief.form.languages)
    if meaning and meaning.intent is Intent.LANGUAGE:
        return Act(act=ActKind.LANGUAGE, language=meaning.language)
    return Act(act=ActKind.ASK_BACK, question=question)


def _of_offer(brief: ReviewerBrief) -> ReviewResult | None:
    """A plain yes or no to the value that was said back, with what follows it; None for anything else."""
    if answer_kind(brief.field) is AnswerKind.YES_NO:
        return None
    text = brief.messages[-1]
    first = next(iter(clauses(text, brief.language)), None)
    said = agrees(first.text, brief.context) if first else None
    if first is None or said is None:
        return None
    acts = [Act(act=ActKind.AFFIRM if said else ActKind.DENY)]
    if not says_something(text[first.end :]):
        return ReviewResult(acts=acts)
    rest = brief.model_copy(
        update={"messages": [*brief.messages[:-1], text[first.end :].lstrip(" .,;:!、。")], "offered": None}
    )
    return ReviewResult(acts=[*acts, *review(rest).acts])


def _answers(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    """The value for the field that was asked for, with the facts that it settles; or what the words may mean."""
    answer = understood.answer
    if not answer.read:
        return [Act(act=ActKind.SET, could_mean=list(answer.could_mean))] if answer.could_mean else []
    facts = _facts(brief, understood) if brief.field.facts else {}
    return [
        Act(
            act=ActKind.SET,
            field_id=brief.field.field_id,
            value=answer.value,
            evidence=list(answer.quotes),
            facts=[FactQuote(fact_key=key, quote=quote) for key, quote in facts.items()],
        )
    ]


def _facts(brief: ReviewerBrief, understood: Interpretation) -> dict[str, str]:
    """The open facts that the messages settle; none when the last one was no answer."""
    if understood.intent not in (Intent.ANSWER, Intent.CORRECTION) or brief.stage == "confirming":
        return {}
    known = {status.fact_key for status in brief.facts if status.known}
    wanted = [fact.fact_key for fact in brief.field.facts if fact.fact_key not in known]
    return settled_facts(brief.field, wanted, brief.messages, brief.language, brief.asked_fact)


def _of_others(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    """Values for other fields, for answered ones only as corrections; items that come and go."""
    corrects = understood.intent is Intent.CORRECTION
    acts = [_set(brief, found) for found in understood.others if corrects or found.field.field_id not in brief.answered]
    places = [place_of(found.field.field_id) for found in understood.others]
    if corrects:
        acts += [Act(act=ActKind.ADD_ITEM, item=group) for group in dict.fromkeys(p.group for p in places if p)]
    if understood.removed:
        acts.append(Act(act=ActKind.REMOVE_ITEM, item=understood.removed, evidence=[brief.messages[-1].strip()]))
    return acts


def _set(brief: ReviewerBrief, found: Found) -> Act:
    quote = brief.messages[-1][found.start : found.end]
    field_id = found.field.field_id
    instead = False if field_id in brief.answered else None
    return Act(act=ActKind.SET, field_id=field_id, value=found.value, evidence=[quote], adds=instead)


def _wishes(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
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
        acts.append(_asking(brief, question))
    return acts


def _question(brief: ReviewerBrief, understood: Interpretation) -> str:
    """What the message asks: all of it, or the sentence that asks beside an answer; empty where it asks nothing."""
    text = brief.messages[-1]
    if understood.intent is Intent.QUESTION:
        return text
    told = understood.answer.read or bool(understood.others)
    if not told or collects_questions(brief.field) or answer_kind(brief.field) is AnswerKind.PROSE:
        return ""
    asked = question_within(text, brief.language)
    quotes = (*understood.answer.quotes, *(text[found.start : found.end] for found in understood.others))
    return asked.text if asked and not any(quote in asked.text for quote in quotes) else ""


def _target(brief: ReviewerBrief, understood: Interpretation) -> str | None:
    if understood.correction and understood.correction.target:
        return understood.correction.target.field_id
    if understood.meaning and understood.meaning.target:
        fields = [*brief.others, brief.field]
        named = named_field(understood.meaning.target, fields, brief.answered)
        return named.field_id if named else None
    return None
