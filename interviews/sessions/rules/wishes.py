"""The acts that set no value, as far as they hold: what is wished, asked, taken back or left out; and what was refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import item_place
from interviews.forms.offered_languages import supported_language
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.value_frames import DENYING
from interviews.reading.names.language_names import language_meant
from interviews.reading.names.place_mentions import speaks_of_language
from interviews.reading.readings import InvalidValue, ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import cannot_tell, declines, is_question, only_declines, only_greets
from interviews.reading.text.normalization import find_quote, fold, fold_case
from interviews.reading.text.segmentation import clauses, sentences, word_count
from interviews.sessions.rules.agreement import agrees, asks_to_send
from interviews.sessions.rules.evidence import locate_all
from interviews.sessions.rules.own_words.asked import asked_in_words
from interviews.sessions.rules.own_words.none_told import tells_none
from interviews.sessions.rules.own_words.quotes import says_only
from interviews.sessions.rules.review import Act, ActKind, Finding, Removal, ReviewResult, Verdict
from interviews.sessions.rules.state import Evidence, FieldRecord, Spoken

_TOLD = frozenset({ActKind.SET, ActKind.AFFIRM, ActKind.DENY, ActKind.SKIP, ActKind.FEELING, ActKind.OFF_TOPIC})
_QUESTION_MARKS, _FEWEST_ASKING = ("?", "？"), 3
_ENDING = frozenset({ActKind.STOP, ActKind.PAUSE, ActKind.HUMAN, ActKind.DELETE})


def held_wishes(
    result: ReviewResult,
    form: FormDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    answered: Collection[str | None],
    current: str | None = None,
    *,
    by_model: bool = False,
) -> list[Act]:
    """The acts beside values that hold: about fields and groups that there are, in words that were said; what a model leaves
    out without a quote in words that decline something.

    Whoever answered a field did not skip it: `answered` has its id, and None where that is the field asked for.
    """
    kinds = [kind for kind in ActKind if kind not in (ActKind.SET, ActKind.REMOVE_ITEM)]
    answers = [
        each.model_copy(update={"field_id": each.field_id or current}) for each in result.of(ActKind.SET) if each.value
    ]
    held = (_held(act, form, messages, context, answers) for act in result.of(*kinds))
    if by_model and messages and not leaves_something_out(messages[-1].content, context.language):
        held = (act for act in held if act is None or act.act is not ActKind.SKIP or act.evidence)
    return [act for act in held if act is not None and not (act.act is ActKind.SKIP and act.field_id in answered)]


def leaves_something_out(text: str, language: str) -> bool:
    """Whether any words decline or deny, so that a question may be meant to be left out; of a language not read, any."""
    if language.partition("-")[0].lower() not in LANGUAGES:
        return True
    return any(declines(part) or kinds_in(part, language) & DENYING for part in (text, *_clauses_of(text, language)))


def _clauses_of(text: str, language: str) -> list[str]:
    return [piece.text for piece in clauses(text, language)]


def _is_an_answer(act: Act, answers: Sequence[Act], form: FormDefinition) -> bool:
    """Whether a language that is wished for is rather the answer to a question for one ("the interpreter in English")."""
    wanted = (act.language or "").partition("-")[0].lower()
    asked = [answer for answer in answers if answer.field_id and form.asks_for(answer.field_id)]
    asked = [answer for answer in asked if answer_kind(form.field(answer.field_id or "")) is AnswerKind.LANGUAGE]
    told = [language_meant(str(answer.value)) or str(answer.value) for answer in asked]
    return any(value.partition("-")[0].lower() == wanted for value in told)


def language_wished(wishes: Sequence[Act], form: FormDefinition) -> str | None:
    """The language that is asked for: of several the last that the form has ("in Russian? I mean in English, sorry")."""
    named = [act.language for act in wishes if act.act is ActKind.LANGUAGE and act.language]
    spoken = [each for each in named if supported_language(form, each)]
    return next(reversed(spoken or named), None)


def _held(
    act: Act, form: FormDefinition, messages: Sequence[Spoken], context: ParseContext, answers: Sequence[Act]
) -> Act | None:
    last = messages[-1].content if messages else ""
    if act.field_id is not None and not form.asks_for(act.field_id):
        return None
    match act.act:
        case ActKind.LANGUAGE:
            asked_for = act.language is not None and speaks_of_language(last, act.language, context.language)
            return act if asked_for and not _is_an_answer(act, answers, form) else None
        case ActKind.CLEAR:
            return act if _own_words(act, messages, context) else None
        case ActKind.SKIP if act.evidence and not _own_words(act, messages, context):
            return act.model_copy(update={"evidence": []})
        case ActKind.ADD_ITEM:
            return act if act.item in {group.field_id for group in form.groups} else None
        case ActKind.ASK_BACK:
            return act.model_copy(update={"question": asked_in_words(act.question or "", last)})
        case _:
            return act


def asked_beside(result: ReviewResult, messages: Sequence[Spoken], findings: Sequence[Finding]) -> list[Act]:
    """The question that a message asks in a sentence of its own beside what it tells, where a review has no act for it."""
    if not result.of(ActKind.SET) or not result.acts or any(act.act not in _TOLD for act in result.acts):
        return []
    last = messages[-1].content
    quotes = [quote for act in result.acts for quote in (*act.evidence, *(fact.quote for fact in act.facts))]
    quotes += [one.quote for found in findings for one in found.evidence]
    used = [span for quote in quotes if (span := find_quote(quote, last))]
    for one in sentences(last):
        said = f"{one.text}{one.mark}".strip()
        free = not any(start < one.end and one.start < end for start, end in used)
        if free and said.endswith(_QUESTION_MARKS) and is_question(said) and word_count(said) >= _FEWEST_ASKING:
            return [Act(act=ActKind.ASK_BACK, question=said)]
    return []


def taken_back_in_part(
    result: ReviewResult, form: FormDefinition, records: Mapping[str, FieldRecord], context: ParseContext
) -> ReviewResult:
    """The result with an answer that is taken back in words that change a part of it as what stays ("drop ethics")."""
    kept = {}
    for place, act in enumerate(result.acts):
        told = records.get(act.field_id or "", FieldRecord()).told if act.act is ActKind.CLEAR else None
        if told and act.evidence and form.asks_for(act.field_id or ""):
            definition = form.field(act.field_id or "")
            kind = field_type(definition)
            kept[place] = kind.changed(told.value, " ".join(act.evidence), kind.configure(definition), context)
    acts = [
        act.model_copy(update={"act": ActKind.SET, "value": kept[place]}) if kept.get(place) else act
        for place, act in enumerate(result.acts)
    ]
    return result.model_copy(update={"acts": acts})


def with_words_of_their_own(
    wishes: Sequence[Act], told: Sequence[Finding], form: FormDefinition, messages: Sequence[Spoken]
) -> list[Act]:
    """The wishes, less those that would end the conversation where every word of the message has told a typed value."""
    typed = [one for one in told if not field_type(form.field(one.field_id)).conversational]
    quotes = [evidence.quote for one in typed for evidence in one.evidence]
    spent = bool(messages) and says_only(quotes, messages[-1].content)
    return [act for act in wishes if not (spent and act.act in _ENDING)]


def left_open(
    own: Sequence[Act], every: Sequence[Act], definition: FieldDefinition, form: FormDefinition, context: ParseContext
) -> list[Act]:
    """The wish to leave a field out: the one asked for, where all that is quoted for it says that it cannot be told ("dunno");
    any of which a value says that there is none."""
    quotes = [quote for act in own for quote in (*act.evidence, *(fact.quote for fact in act.facts))]
    prose = answer_kind(definition) is AnswerKind.PROSE
    valued = any(act.could_mean or (act.value is not None and not prose) for act in own)
    evades = [cannot_tell(fold(quote).text) or (prose and only_declines(fold(quote).text)) for quote in quotes]
    declined = not valued and bool(quotes) and all(evades)
    asked = [(act, form.field(act.field_id) if act.field_id else definition) for act in every]
    free = dict.fromkeys(act.field_id for act, field in asked if tells_none(act, field, context))
    return [Act(act=ActKind.SKIP, field_id=fid) for fid in free] + [Act(act=ActKind.SKIP)] * declined


def without_strange_noes(
    wishes: Sequence[Act],
    others: Sequence[Finding],
    records: Mapping[str, FieldRecord],
    messages: Sequence[Spoken],
    context: ParseContext,
) -> list[Act]:
    """The wishes, less a no that belongs to another value which was said back and is put right ("no, half past nine is 9:30"),
    and of a yes and a no the one that the message begins with ("yes, Turkish, and not 10:30")."""
    noes = [act for act in wishes if act.act is ActKind.DENY]
    if not noes:
        return list(wishes)
    stood = ((records.get(other.field_id, FieldRecord()).told, other.value) for other in others)
    elsewhere = any(answer and not answer.confirmed and answer.value != value for answer, value in stood)
    agreed = any(act.act is ActKind.AFFIRM for act in wishes)
    begins_so = agreed and bool(others) and _begins_with_yes(messages[-1].content, context)
    return [act for act in wishes if act not in noes] if elsewhere or begins_so else list(wishes)


def _begins_with_yes(text: str, context: ParseContext) -> bool:
    first = next((read_answer("yes_no", piece.text, context) for piece in clauses(text, context.language)), None)
    return isinstance(first, Reading) and first.certain and first.value is True


def wants_it_sent(told: Sequence[Finding], form: FormDefinition, messages: Sequence[Spoken]) -> bool:
    """Whether the last message asks to send the form, in words that are no value of a typed field ("send it" of a delivery)."""
    if not messages or not asks_to_send(messages[-1].content):
        return False
    typed = [one for one in told if not field_type(form.field(one.field_id)).conversational]
    return not any(agrees(evidence.quote) for one in typed for evidence in one.evidence)


def held_removals(
    result: ReviewResult, form: FormDefinition, messages: Sequence[Spoken], context: ParseContext
) -> list[Removal]:
    """The items that the last message takes back, in words of its own; the last one of a group first."""
    groups = {group.field_id for group in form.groups}
    found = {}
    for act in result.of(ActKind.REMOVE_ITEM):
        place = item_place(act.item) if act.item else None
        evidence = _own_words(act, messages, context)
        if place is not None and place.group in groups and evidence:
            found[place] = Removal(place, evidence)
    return sorted(found.values(), key=lambda removal: (removal.place.group, -removal.place.number))


def _own_words(act: Act, messages: Sequence[Spoken], context: ParseContext) -> list[Evidence]:
    """The quotes of the last message that say more than yes or no: what was told is not taken back by a no to a question."""
    said = locate_all(act.evidence, messages[-1:])
    return [] if is_bare_yes_or_no([evidence.quote for evidence in said], context) else said


def is_bare_yes_or_no(quotes: Sequence[str], context: ParseContext) -> bool:
    """Whether the quotes are single words for yes or no: they answer the question that was asked, and nothing else."""
    readings = [read_answer("yes_no", quote, context) for quote in quotes]
    words = [fold_case(quote).split() for quote in quotes]
    return all(isinstance(r, Reading) and r.certain and len(w) == 1 for r, w in zip(readings, words, strict=True))


def said_yes_or_no(
    result: ReviewResult, definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> list[Act]:
    """The yes or no that answers the question, and is given as one to an offer though nothing was offered: a value."""
    agreed = [act.act is ActKind.AFFIRM for act in result.of(ActKind.AFFIRM, ActKind.DENY)]
    kind = field_type(definition)
    if len(agreed) != 1 or not messages:
        return []
    with suppress(InvalidValue):
        value = kind.validate(agreed[0], kind.configure(definition), context)
        return [Act(act=ActKind.SET, value=value, evidence=[messages[-1].content])]
    return []


def denied_question(result: ReviewResult, definition: FieldDefinition) -> list[Act]:
    """The wish to leave out an open question that need not be answered, given as a no though nothing was said back: "is there
    anything else?" – "no"."""
    own = [act for act in result.of(ActKind.DENY) if act.field_id in (None, definition.field_id)]
    open_one = field_type(definition).conversational and not definition.required
    return [Act(act=ActKind.SKIP)] if own and open_one and not result.of(ActKind.AFFIRM) else []


def is_idle(wishes: Sequence[Act], removed: Sequence[Removal], messages: Sequence[Spoken]) -> bool:
    """Whether nothing is tried: a joke alone, or a greeting."""
    if removed or not messages:
        return False
    jokes = [act for act in wishes if act.act is ActKind.FEELING and act.feeling == "joking"]
    asides = [act for act in wishes if act.act is ActKind.OFF_TOPIC]
    greets = not wishes or bool(asides)
    alone = len(jokes) + len(asides) == len(wishes)
    return alone and (bool(jokes) or (greets and only_greets(fold(messages[-1].content).text)))


def refused_acts(result: ReviewResult, verdict: Verdict, current: str | None, form: FormDefinition) -> Iterator[str]:
    """A code for each value that was proposed and not taken, which tells how well a model keeps to the rules.

    `unknown_field`, `no_evidence`, or what is wrong with it.
    """
    taken = {other.field_id for other in verdict.others}
    for act in result.of(ActKind.SET):
        field_id = act.field_id or current
        if act.field_id and not form.asks_for(act.field_id):
            yield "unknown_field"
        elif field_id is None or not (act.value is not None or act.evidence or act.facts):
            continue
        elif field_id == current and verdict.finding is None:
            yield verdict.problem or "unclear"
        elif field_id != current and field_id not in taken:
            yield verdict.refused[field_id].problem if field_id in verdict.refused else "no_evidence"
