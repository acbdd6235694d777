"""The Reviewer by rule: the acts of a message, as a model would give them."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types import answer_kind, field_type
from interviews.forms.field_words import collects_questions, shares_words
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import speaks_of_the_talk
from interviews.reading.statements.utterance import Span
from interviews.reading.text.normalization import find_quote, says_something
from interviews.reading.text.segmentation import (
    Piece,
    asks_with_mark,
    blank_out,
    clauses,
    ends_with_ordinal,
    sentences,
    word_count,
)
from interviews.rule_engine.understanding.acts import (
    act_of_claim,
    acts_of,
    asked_beside,
    asking,
    contested,
    offers_what_is_taken,
    only_wishes_change,
    quoting,
    span_within,
)
from interviews.rule_engine.understanding.claims import tells_it_better, told_in_pieces
from interviews.rule_engine.understanding.corrections import (
    erases_beside,
    spent_on_announcing,
    spent_on_leaving_out,
    spent_on_others,
    with_offer_changed,
)
from interviews.rule_engine.understanding.implied import implied, with_implied
from interviews.rule_engine.understanding.intents import Intent, announces_change, question_within
from interviews.rule_engine.understanding.interpretation import interpret
from interviews.rule_engine.understanding.left_over import is_to_the_point, spoken_of
from interviews.rule_engine.understanding.named_fields import beside_items
from interviews.rule_engine.understanding.taken_back import leaves_out, taken_back
from interviews.rule_engine.understanding.told_values import Found
from interviews.rule_engine.values.told_addresses import told_address
from interviews.rule_engine.values.values import agrees, end_of_yes
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.own_words.quotes import says_only
from interviews.sessions.rules.review import Act, ActKind, ReviewResult

_ANSWERING = frozenset({ActKind.SKIP, ActKind.STOP, ActKind.DELETE, ActKind.HUMAN, ActKind.BACK, ActKind.REPEAT})
"""Acts that leave no answer to look for."""
_ASKING = " ?？"
_EMPTY = frozenset({Kind.FILLER, Kind.PAUSE, Kind.STOP})
_MOST_QUESTIONS = 3
_MOST_SENTENCES = 8
_FEW_WORDS = 20
"""Of a message that may speak of the conversation and nothing else."""


def review(brief: ReviewerBrief) -> ReviewResult:
    """The review of the brief's last message."""
    if not brief.messages:
        return ReviewResult(acts=[], feedback="unclear")
    asks_address = AnswerKind.ADDRESS in map(answer_kind, {field.type for field in (brief.field, *brief.others)})
    if asks_address and (address := told_address(brief)):
        return _with_address(brief, *address)
    if brief.offered is not None and (agreed := _of_offer(brief)):
        return agreed
    told = _reviewed(brief, _review(brief))
    return told if brief.offered is None else with_offer_changed(brief.offered, brief, told)


def _with_address(brief: ReviewerBrief, address: Act, place: Span) -> ReviewResult:
    """The review of a message less the address in it, and the address; open text keeps it."""
    *before, message = brief.messages
    rest = message if answer_kind(brief.field) is AnswerKind.PROSE else blank_out(message, [place])
    if not says_something(rest):
        return ReviewResult(acts=[address])
    others = [field for field in brief.others if field.field_id != address.field_id]
    beside = brief.model_copy(update={"messages": [*before, rest], "others": others})
    acts = [quoting(brief, act) for act in review(beside).acts if act.act is not ActKind.OFF_TOPIC]
    return ReviewResult(acts=[*acts, address])


def _reviewed(brief: ReviewerBrief, whole: ReviewResult) -> ReviewResult:
    """What the message as a whole was found to mean, and what its sentences and clauses tell besides."""
    own = _own_value(brief, whole)
    alone = not (field_type(brief.field).conversational or answer_kind(brief.field) is AnswerKind.DAY)
    alone = alone and len(clauses(brief.messages[-1], brief.language)) == 1
    if own and alone and not (own.value is False and taken_back(brief)):  # "no workshops" is no "no"
        return whole
    told = _with_claims(brief, whole if own else _sentence_by_sentence(brief, whole))
    told = told if any(_is_own(brief, act) or act.act in _ANSWERING for act in told.acts) else _begun(brief, told)
    return told.model_copy(
        update={"acts": [act for act in told.acts if not offers_what_is_taken(brief, act, told.acts)]}
    )


def _begun(brief: ReviewerBrief, told: ReviewResult) -> ReviewResult:
    """The same, with the value that the first of several sentences gives the field asked for by itself, to be said back: what
    is not understood of the others may speak of it."""
    said, field = [each for each in sentences(brief.messages[-1]) if says_something(each.text)], brief.field
    if not said[1:] or asks_with_mark(said[0].mark) or field_type(field).conversational or brief.offered is not None:
        return told
    first = _review(brief.model_copy(update={"messages": [*brief.messages[:-1], said[0].text]}))
    own = next((act for act in first.acts if _is_own(brief, act)), None)
    if own is None or (own.value is None and answer_kind(field) is not AnswerKind.YES_NO):
        return told
    meant = own.could_mean if own.value is None else [own.value]
    return told.model_copy(update={"acts": [*told.acts, own.model_copy(update={"value": None, "could_mean": meant})]})


def _review(brief: ReviewerBrief, *, questions: bool = True) -> ReviewResult:
    """The message as one whole, less the questions in it where these were seen to already."""
    understood = interpret(brief)
    answer = understood.answer
    asks = questions and (understood.intent is Intent.QUESTION or not answer.read)
    corrected = understood.others if understood.intent is Intent.CORRECTION else ()
    if asks and (beside := _beside_question(brief, corrected)):
        return beside
    acts = acts_of(brief, understood)
    return ReviewResult(acts=acts, feedback=None if answer.read else answer.reason)


def _own_value(brief: ReviewerBrief, result: ReviewResult) -> Act | None:
    """The act that gives the field asked for its value."""
    return next((act for act in result.acts if _is_own(brief, act) and act.value is not None), None)


def _sentence_by_sentence(brief: ReviewerBrief, whole: ReviewResult) -> ReviewResult:
    """What the sentences say each by itself, where the message as a whole gave the field asked for no value: only where one of
    them answers and each of the others plainly does something else."""
    text, stops = brief.messages[-1], [act.act for act in whole.acts] == [ActKind.STOP]
    parts = clauses(text, brief.language) if stops else sentences(text)
    pieces = [piece.text for piece in parts if says_something(piece.text)]
    if any(map(ends_with_ordinal, parts)) and not stops:  # "am 10. bin ich noch weg" is one sentence
        return whole
    if not 1 < len(pieces) <= _MOST_SENTENCES or brief.stage == "confirming" or place_of(brief.field.field_id):
        return whole
    told = [_review(brief.model_copy(update={"messages": [*brief.messages[:-1], piece]})) for piece in pieces]
    answering = [each for each in told if any(_is_own(brief, act) for act in each.acts)]
    own = _own_value(brief, answering[0]) if len(answering) == 1 else None
    if own is None or any(not each.acts for each in told):
        return whole
    others = [act for each in (whole, *told) for act in each.acts if not _is_own(brief, act)]
    once = {(act.act, act.field_id): act for act in reversed(others)}
    return ReviewResult(acts=[own, *(act for act in once.values() if act.act is not ActKind.OFF_TOPIC)])


def _with_claims(brief: ReviewerBrief, whole: ReviewResult) -> ReviewResult:
    """The review, and what single clauses tell beside what was understood of the whole."""
    asked = None if brief.stage == "confirming" or _says_otherwise(brief, whole) else brief.field
    known = {act.field_id or brief.field.field_id for act in whole.of(ActKind.SET) if not only_wishes_change(act)}
    own = _own_value(brief, whole) if brief.stage != "confirming" else None
    settled = answer_kind(brief.field) is not AnswerKind.PROSE and (brief.offered is not None or own is not None)
    found = told_in_pieces(brief, asked, settled=settled)
    if place_of(brief.field.field_id):  # what else is told of items, items.py finds
        found = beside_items(brief, found, whole)
    meant = [act.could_mean for act in whole.acts if _is_own(brief, act)]
    better = [one for one in found if own is None and one.field == asked and tells_it_better(brief, one, meant, found)]
    news = [
        one for one in found if one.field.field_id not in known and brief.answered.get(one.field.field_id) != one.value
    ]
    claims = [claim for claim in found if claim in news or claim in better]
    rest = [act for act in whole.acts if act is not own]
    if own:
        own, claims = contested(brief, own, claims)
    corrected = [claim for claim in claims if claim.corrects]
    acts = [act for act in rest if not (corrected and only_wishes_change(act))]
    for claim in claims:
        if claim.corrects or claim.wished:
            acts = [left for act in acts if (left := asked_beside(brief, act, claim))]
    acts = [act for act in acts if not (better and _is_own(brief, act))]
    claimed = {claim.field.field_id for claim in claims}
    gone = [act for act in taken_back(brief, claims) if act not in acts and act.field_id not in claimed]
    if own and answer_kind(brief.field) is AnswerKind.PROSE:
        spans = [*((claim.start, claim.end) for claim in corrected), *spent_on_others(brief, claims)]
        spans += [*spent_on_announcing(brief, claims), *spent_on_leaving_out(brief, gone)]
        quotes = [quote for act in acts if act.field_id in brief.answered for quote in act.evidence]
        spans += [span for quote in quotes if (span := find_quote(quote, brief.messages[-1]))]
        unsure = not all(claim.plain for claim in corrected) or erases_beside(brief, gone)
        told = _in_words(brief, own, spans, unsure=unsure)
        acts = [*told, *(act for act in acts if act.act not in {one.act for one in told} - {ActKind.SET})]
    elif own and not any(span_within(brief, own, claim) for claim in corrected):
        acts = [own, *acts]
    acts += [*(act_of_claim(brief, claim) for claim in claims), *gone]
    if own is None and asked and not any(_is_own(brief, act) for act in acts) and (must := implied(brief, acts)):
        acts = [must, *acts]
    acts = with_implied(brief, acts)
    if gone or corrected:  # one "no" says one thing
        alone = len(clauses(brief.messages[-1], brief.language)) == 1
        spent = says_only([quote for act in gone for quote in act.evidence], brief.messages[-1])
        acts = [act for act in acts if not (_is_own(brief, act) and (spent or (alone and act.value is False)))]
        acts = [act for act in acts if act.act is not ActKind.SKIP or act.field_id or leaves_out(brief, found)]
    if claims or gone:
        acts = [act for act in acts if act.act is not ActKind.OFF_TOPIC]
    return ReviewResult(acts=[*acts, *spoken_of(brief, acts)], feedback=whole.feedback)


def _in_words(brief: ReviewerBrief, own: Act, corrected: Sequence[tuple[int, int]], *, unsure: bool) -> list[Act]:
    """The answer to an open question: the sentences that do nothing else; said back where they may be no answer."""
    text, every = brief.messages[-1], sentences(brief.messages[-1])
    if collects_questions(brief.field) and not corrected:
        return [own]
    elsewhere = [each for each in every if any(start < each.end and each.start < end for start, end in corrected)]
    aside = {each: _beside_answer(brief, each) for each in every if each not in elsewhere} if len(every) > 1 else {}
    left = [each for each in every if each not in elsewhere and not aside.get(each)]
    acts = [act for found in aside.values() for act in found if act.act is not ActKind.SKIP]
    if not left:
        return acts or ([] if corrected else [Act(act=ActKind.OFF_TOPIC)])
    said = text[left[0].start : left[-1].end + len(left[-1].mark.rstrip())]
    if brief.offered is not None and corrected and not shares_words(said, brief.field):
        return acts  # what waits for a yes goes on to do so
    quotes = [*own.evidence[:-1], *(each.text for each in left)] if len(left) < len(every) else own.evidence
    facts = [fact for fact in own.facts if any(find_quote(fact.quote, quote) for quote in quotes)]
    answer = own.model_copy(update={"evidence": quotes, "facts": facts, "value": None})
    if unsure or (word_count(text) <= _FEW_WORDS and speaks_of_the_talk(text)):
        answer = answer.model_copy(update={"evidence": [], "facts": [], "could_mean": [said]})
    elif (corrected and announces_change(said, brief.language)) or (
        (corrected or not acts or word_count(said) <= _FEW_WORDS) and not is_to_the_point(brief, said)
    ):
        answer = answer.model_copy(update={"value": said, "could_mean": [said]})
    elif quotes == own.evidence:
        answer = own
    return [answer, *acts]


def _beside_answer(brief: ReviewerBrief, sentence: Piece) -> list[Act]:
    """What a sentence does that is no part of an answer in words."""
    text = sentence.text + sentence.mark.rstrip()
    if not says_something(text):
        return []
    told = _review(brief.model_copy(update={"messages": [text]}))
    return [] if told.of(ActKind.SET) else told.acts


def _says_otherwise(brief: ReviewerBrief, whole: ReviewResult) -> bool:
    """Whether open text was asked for, which any words may be, and the message wishes something or tells it all."""
    wished = [act for act in whole.acts if act.act not in (ActKind.SET, ActKind.ASK_BACK)]
    return answer_kind(brief.field) is AnswerKind.PROSE or bool(field_type(brief.field).conversational and wished)


def _is_own(brief: ReviewerBrief, act: Act) -> bool:
    return act.act is ActKind.SET and act.field_id in (None, brief.field.field_id)


def _beside_question(brief: ReviewerBrief, corrected: Sequence[Found]) -> ReviewResult | None:
    """The review of what stands beside questions ("none, and why do you ask?"), with the first of them; None where that
    says nothing, or the question is what corrects an answer ("could you change the company to Acme?")."""
    rest = brief.messages[-1]
    first = asked = question_within(rest, brief.language)
    if first is None or collects_questions(brief.field):
        return None
    if any(first.start <= one.start < first.end for one in corrected):
        return None
    for _ in range(_MOST_QUESTIONS):
        if asked is not None:
            if answer_kind(brief.field) is AnswerKind.PROSE:
                asked = next(each for each in sentences(rest) if asked.start < each.end)
            rest = f"{rest[: asked.start]} {rest[asked.end :].lstrip(_ASKING)}".strip()
            asked = question_within(rest, brief.language)
    if not says_something(rest):
        return None
    beside = brief.model_copy(update={"messages": [*brief.messages[:-1], rest]})
    told = _reviewed(beside, _review(beside, questions=False))
    acts = [quoting(brief, act) for act in told.acts if act.act not in (ActKind.ASK_BACK, ActKind.OFF_TOPIC)]
    return ReviewResult(acts=[*acts, asking(brief, first.text)], feedback=told.feedback) if acts else None


def _of_offer(brief: ReviewerBrief) -> ReviewResult | None:
    """A plain yes or no to the value that was said back, with what follows it; None for anything else."""
    text = brief.messages[-1]
    if answer_kind(brief.field) is AnswerKind.YES_NO:  # a yes answers the question; "that's right" is of the offer
        right = kinds_in(text, brief.language, polar=True) - _EMPTY == {Kind.ASSENT}
        return ReviewResult(acts=[Act(act=ActKind.AFFIRM)]) if right else None
    first = next(iter(clauses(text, brief.language)), None)
    said, end = (agrees(first.text, brief.context), first.end) if first else (None, 0)
    if said is None and (end := end_of_yes(text, brief.language)):
        said = True
    if said is None:
        return None
    acts = [Act(act=ActKind.AFFIRM if said else ActKind.DENY)]
    if not says_something(text[end:]):
        return ReviewResult(acts=acts)
    left = {
        "messages": [*brief.messages[:-1], text[end:].lstrip(" .,;:!、。")],
        "offered": brief.offered if said else None,
    }
    rest = brief.model_copy(update=left)
    told = with_offer_changed(brief.offered, rest, _reviewed(rest, _review(rest)))
    guessed = [act for act in told.acts if said and _is_own(brief, act) and act.value is None and not act.evidence]
    return ReviewResult(acts=[*acts, *(act for act in told.acts if act not in guessed)])
