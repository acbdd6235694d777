"""Corrections that name what they are about: "change my e-mail to …", 「名前は田辺に訂正」; wishes without value are asked for.

Any other change of mind ("wait, the 12th", "not the 10th") is found by what clauses hold (changed_values.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, named_field, names_field, shares_words
from interviews.reading.languages.correction_words import CorrectionWords, correction_words
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import find_quote, fold_keeping_offsets
from interviews.reading.text.segmentation import blank_out, grammar_for_text, sentence_around, sentences, word_count
from interviews.rule_engine.understanding.beside_values import only_harmless_beside
from interviews.rule_engine.understanding.clause_values import FEW_WORDS, Claim
from interviews.rule_engine.understanding.intents import announces_change, is_command, is_question
from interviews.rule_engine.understanding.told_values import Found, may_be_told, read_part
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind, ReviewResult

_Fields = Sequence[FieldDefinition]
_Asked = FieldDefinition | None
_WORDS = 30
"""A longer message tells something; a single "actually" in it corrects nothing."""
_LONGEST = 600
"""Characters: signs and blanks are no words, and each template looks for its beginning at every one of them."""
_AGREEING = frozenset({Kind.YES, Kind.YES_SHORT, Kind.ASSENT})
_WISH_WORDS, _MERE_WORDS = 12, 0
_PROSE_WORDS = 8


@dataclass(frozen=True)
class Correction:
    """What is to be changed, as far as the words say: the field, its new value, or only the wish."""

    target: FieldDefinition | None
    found: Found | None = None


def find_correction(brief: ReviewerBrief, fields: _Fields, current: _Asked) -> Correction | None:
    """The correction that a message makes, or None. `fields` are all that may be meant, the current one included."""
    text, language = brief.messages[-1], brief.language
    if len(text) > _LONGEST or word_count(text) > _WORDS or is_command(text, language):
        return None
    known, first = correction_words(), grammar_for_text(text, language).language
    tables = [known[first], *(words for code, words in known.items() if code != first and words.spaced)]
    found = (_by_template(brief, fields, current, words) or _by_wish(brief, fields, current, words) for words in tables)
    return next((correction for correction in found if correction), None)


def _is_prose(current: _Asked) -> bool:
    """Whether the current field takes any words, so that only plain signs count."""
    return current is not None and field_type(current).conversational


# --- "change X to Y" -----------------------------------------------------------------------------------------------------


def _by_template(brief: ReviewerBrief, fields: _Fields, current: _Asked, words: CorrectionWords) -> Correction | None:
    whole = (0, brief.messages[-1].rstrip(" .!。！、"))
    for start, part in (whole, *((p.start, p.text) for p in sentences(brief.messages[-1]))):
        for template in words.compiled:
            match = template.search(fold_keeping_offsets(part))
            correction = _from_match(brief, fields, current, match, start) if match else None
            if correction:
                return correction
    return None


def _from_match(
    brief: ReviewerBrief, fields: _Fields, current: _Asked, match: re.Match[str], at: int
) -> Correction | None:
    target = named_field(match["target"], fields, brief.answered)
    unanswered = target is not None and target.field_id not in brief.answered
    if target is None or (unanswered and (_is_prose(current) or target == current)):
        return None
    if match["new"] and Kind.INSTEAD in kinds_in(match["new"], brief.language):
        return None  # a part of the answer is written anew
    found = read_part(brief.messages[-1], at + match.start("new"), at + match.end("new"), target, brief.context)
    if found and may_be_told(found, brief.context) and found.value != brief.answered.get(target.field_id):
        return Correction(target, found)
    account = _is_prose(current) and word_count(brief.messages[-1]) > _PROSE_WORDS
    return None if unanswered or account or is_question(brief.messages[-1], brief.language) else Correction(target)


# --- "my e-mail is wrong" ------------------------------------------------------------------------------------------------


def _by_wish(brief: ReviewerBrief, fields: _Fields, current: _Asked, words: CorrectionWords) -> Correction | None:
    """A wish without a value: "I want to change my e-mail", "the date is wrong", "I made a mistake"."""
    folded = fold_keeping_offsets(brief.messages[-1])
    wish = words.wish.search(folded)
    if not wish or (count := word_count(folded)) > (_PROSE_WORDS if _is_prose(current) else _WISH_WORDS):
        return None
    around = f"{folded[: wish.start()]} {folded[wish.end() :]}"
    pool = [f for f in fields if f != current and (f.field_id in brief.answered or not current)]
    target = named_field(around, pool, brief.answered)
    unclear = current is not None and (_is_prose(current) or not brief.answered or count > _PROSE_WORDS)
    if target is None and (unclear or is_question(brief.messages[-1], brief.language)):
        return None
    return Correction(target)


# --- "no, June 5th" ------------------------------------------------------------------------------------------------------


def with_offer_changed(offered: Value, brief: ReviewerBrief, told: ReviewResult) -> ReviewResult:
    """What a message tells, with the value that was said back where its words change a part of that."""
    sets = told.of(ActKind.SET)
    answered = any(act.field_id in (None, brief.field.field_id) and act.value is not None for act in sets)
    if answered or (new := _changed_offer(offered, brief)) is None:
        return told
    rest = [act for act in told.acts if act.act is not ActKind.SET or not set(act.evidence) & set(new.evidence)]
    return told.model_copy(update={"acts": [new, *rest]})


def _changed_offer(offered: Value, brief: ReviewerBrief) -> Act | None:
    """The value as changed; None where the words may speak of another field, or of more."""
    text, field = brief.messages[-1], brief.field
    named = [other for other in brief.others if count_field_words(text, other)]
    if (
        word_count(text) > FEW_WORDS
        or is_question(text, brief.language)
        or (named and not count_field_words(text, field))
    ):
        return None
    kind = field_type(field)
    new = kind.changed(offered, text, kind.configure(field), brief.context)
    return None if new in (None, offered) else Act(act=ActKind.SET, value=new, evidence=[text])


# --- "my e-mail is …", beside words -------------------------------------------------------------------------------------


def spent_on_others(brief: ReviewerBrief, claims: Sequence[Claim]) -> list[tuple[int, int]]:
    """What is no part of a story: addresses, and values whose sentences name their questions and have no word of the one that
    was asked for ("I can start on the 1st of February"); while other words wait for a yes, though they do not name it."""
    text, spans = brief.messages[-1], spent_on_addresses(brief, claims)
    for claim in (claim for claim in claims if answer_kind(claim.field).is_in_time):
        start, end = sentence_around(fold_keeping_offsets(text), claim.start, claim.end)
        beside = blank_out(text[start:end], [(claim.start - start, claim.end - start)])
        named = brief.offered is not None or names_field(beside, claim.field)
        if named and not shares_words(text[start:end], brief.field):
            spans.append((claim.start, claim.end))
    return spans


def spent_on_announcing(brief: ReviewerBrief, claims: Sequence[Claim]) -> list[tuple[int, int]]:
    """The sentences that only say that an answer is to be changed which another one changes ("sorry, I got the day wrong")."""
    fields = [claim.field for claim in claims if claim.corrects]
    said = sentences(brief.messages[-1]) if fields else ()
    return [
        (sentence.start, sentence.end)
        for sentence in said
        if announces_change(sentence.text, brief.language) and any(names_field(sentence.text, f) for f in fields)
    ]


def spent_on_leaving_out(brief: ReviewerBrief, acts: Sequence[Act]) -> list[tuple[int, int]]:
    """The sentences that leave out other questions and tell little else ("no photos, my phone was in the locker"), or take an
    answer out and tell nothing else."""
    return [
        *_sentences_of(brief, acts, ActKind.SKIP, besides=FEW_WORDS),
        *_erasing(brief, acts),
    ]


def erases_beside(brief: ReviewerBrief, acts: Sequence[Act]) -> bool:
    """Whether an answer is taken out in a sentence that tells more ("remove my phone, I want to learn evals")."""
    return len(_erasing(brief, acts)) < sum(len(act.evidence) for act in acts if act.act is ActKind.CLEAR)


def _erasing(brief: ReviewerBrief, acts: Sequence[Act]) -> list[tuple[int, int]]:
    """The sentences that take answers out, beside others that may answer; alone only where it tells nothing else."""
    alone = len(sentences(brief.messages[-1])) == 1
    return _sentences_of(brief, acts, ActKind.CLEAR, besides=_MERE_WORDS if alone else _WORDS)


def _sentences_of(brief: ReviewerBrief, acts: Sequence[Act], kind: ActKind, *, besides: int) -> list[tuple[int, int]]:
    """The sentences with the words of such acts that have no more than so many words beside them."""
    text, quotes = brief.messages[-1], [quote for act in acts if act.act is kind for quote in act.evidence]
    told = [span for quote in quotes if (span := find_quote(quote, text))]
    rest, around = blank_out(text, told), [sentence_around(text, *span) for span in told]
    return [(start, end) for start, end in around if word_count(rest[start:end]) <= besides]


def spent_on_addresses(brief: ReviewerBrief, claims: Sequence[Claim]) -> list[tuple[int, int]]:
    """The addresses, and numbers that show what they are, whose sentences say nothing else, nor yes: no part of a story."""
    text, spans = brief.messages[-1], []
    for claim in (claim for claim in claims if answer_kind(claim.field).names_itself):
        start, end = sentence_around(fold_keeping_offsets(text), claim.start, claim.end)
        read = read_answer(claim.field, text[start:end], brief.context)
        agrees = kinds_in(text[start:end], brief.language) & _AGREEING
        if agrees or not isinstance(read, Reading):
            continue
        if only_harmless_beside(claim.field, text[start:end], read, brief.context):
            spans.append((claim.start, claim.end))
    return spans
