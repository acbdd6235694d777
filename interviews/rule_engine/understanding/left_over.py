"""What clauses say that nothing was read in: words for a field that takes any, and of what is to be changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import (
    others_people,
    own_words,
    shares_base_forms,
    shares_words,
    subject_words,
    words_of,
)
from interviews.forms.groups import is_more, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.matrix_words import PAST_COPULAS
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.lead_ins import introduced
from interviews.reading.statements.non_answers import socializes
from interviews.reading.statements.rewritten_parts import tells_how_it_is_written
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import JAPANESE, find_quote, fold, fold_case, fold_keeping_offsets
from interviews.reading.text.segmentation import (
    Piece,
    blank_out,
    clauses,
    grammar_for_text,
    sentence_around,
    word_count,
)
from interviews.reading.text.stems import spans_about, stems
from interviews.rule_engine.understanding.clause_values import FEW_WORDS, Claim, Scene
from interviews.rule_engine.understanding.intents import announces_change
from interviews.rule_engine.understanding.items.named_items import is_of_an_item
from interviews.rule_engine.understanding.named_fields import OF_ANY_FIELD
from interviews.rule_engine.understanding.non_answers import holds_markup, says_no_words
from interviews.rule_engine.understanding.rewritten_answers import said_on
from interviews.rule_engine.understanding.told_apart import follows_denial
from interviews.rule_engine.values.full_names import introduces_full_name, is_full_name
from interviews.rule_engine.values.names import (
    asks_for_a_person,
    behind_known,
    behind_whence,
    is_an_organisations_name,
    is_of_an_organisation,
    wants_a_name,
)
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind

_FEW_WORDS = 20
"""More tell something, whatever is not known of it."""
_BESIDE = frozenset({ActKind.SET, ActKind.ASK_BACK, ActKind.OFF_TOPIC, ActKind.AFFIRM, ActKind.DENY, ActKind.FEELING})
_AGREEING = frozenset({Kind.YES, Kind.YES_SHORT, Kind.ASSENT, Kind.NO, Kind.NO_SHORT})
_PARTS = re.compile(r"[^\W_]+")
_FEW_TOLD = 12
"""Words that may tell what another question asks."""
_FEW_LETTERS = 2
"""Of a part of an address or a name, which may be any word."""
_LONGEST = 600
"""Characters of a message that may speak of an answer; a longer one tells a story."""
_WORD_AND_VERB = 2
_COMPOUND = 8
"""Letters of a word that may be several of an answer, written as one."""
_TELLS_MORE = 3
"""Words behind the denial of an answer in words that tell another one; more are no short answer beside one."""


def in_words(left: Sequence[Piece], scene: Scene, found: Sequence[Claim]) -> list[Claim]:
    """What nothing else was read in, where the only field for words that can be meant follows the one asked for, or wants
    a name and gets one. Words that put others right ("Zoë Müler, sorry, Müller") are of the same answer as those."""
    told = [p for p in left if says_no_words(saying(scene.brief, p)) is None]
    if not told or scene.asked is None or scene.changes_mind:
        return []
    open_ones = [f for f in scene.fields if field_type(f).conversational and scene.stands(f) is None]
    if len(left) == len(scene.pieces):
        return _introduced(told, open_ones, scene)
    following = [field for field in open_ones if field in scene.following]
    named = any(map(asks_for_a_person, open_ones)) and all(introduces_full_name(piece.text) for piece in told)
    if len(following) == 1 and not named:
        texts = [piece.text for piece in told]
        to_the_point = any(shares_words(text, following[0]) for text in texts)
        field, longest = following[0], max(map(word_count, texts))
        tells = answer_kind(field) is AnswerKind.PROSE
        brief_ones = answer_kind(scene.asked) is AnswerKind.YES_NO or longest <= FEW_WORDS
        details = any(one.field == scene.asked for one in found) and brief_ones and (tells or longest <= _TELLS_MORE)
        of_another = not tells and is_of_an_item(field, scene.brief)
        if of_another or not ((details or to_the_point) and comes_next(field, texts, scene)):
            return []
        return [Claim(following[0], scene.text[told[0].start : told[-1].end], told[0].start, told[-1].end, plain=False)]
    wanted = [] if follows_denial(scene.brief, told[0].start) else _wanted(told[0], open_ones)
    first, language = scene.pieces[0].text, scene.context.language
    denied = [piece.text for piece in told if kinds_in(piece.text, language) & DENYING]
    if wanted and any(shares_words(text, wanted[0]) for text in denied):
        return []  # "no company"
    listed = is_proper_name(first[behind_known(first, language) :]) and not kinds_in(first, language) & DENYING
    listed = listed or not wants_a_name(scene.asked)
    if len(wanted) != 1 or len(told) != 1:
        return []
    text, start = told[0].text, told[0].start
    begin, end = _core(text)
    # 「コントソの」 before the name, 「ABC株式会社」 beside it
    called = start < scene.pieces[0].start or is_an_organisations_name(text[begin:end])
    if not (called and is_of_an_organisation(wanted[0])):
        if not _is_written_as_name(text[begin:end]):
            begin, end = behind_whence(text, language), len(text)
        if not (listed and _is_written_as_name(text[begin:end])):
            return []
    return [Claim(wanted[0], text[begin:end], start + begin, start + end, plain=False)]


def _wanted(told: Piece, open_ones: Sequence[FieldDefinition]) -> list[FieldDefinition]:
    """The fields whose name a clause may tell, those that hang on another answer only where it names them; a name of several
    words is a person's where one is asked for."""
    wanted = [one for one in open_ones if wants_a_name(one) and (not one.condition or shares_words(told.text, one))]
    persons = [field for field in wanted if asks_for_a_person(field)] if introduces_full_name(told.text) else []
    return persons or wanted


def _introduced(told: Sequence[Piece], open_ones: Sequence[FieldDefinition], scene: Scene) -> list[Claim]:
    """The name of whoever says nothing else ("I'm Ann Bell" to another question)."""
    asking, start = [field for field in open_ones if asks_for_a_person(field)], told[0].start
    said = scene.text[start : told[-1].end]
    begin, end = _core(said)
    led = begin > 0 or JAPANESE.search(said)  # "Baker Street", "Merry Christmas"
    if len(asking) != 1 or asking[0] == scene.asked or not (led and is_full_name(said[begin:end])):
        return []
    return [Claim(asking[0], said[begin:end], start + begin, start + end, plain=False)]


def comes_next(field: FieldDefinition, told: Sequence[str], scene: Scene) -> bool:
    """Whether words beside an answer may be for a field that follows from it: it has to be told, comes at once, or is named."""
    return field.required or scene.following[:1] == [field] or any(shares_words(text, field) for text in told)


def spoken_of(brief: ReviewerBrief, acts: Sequence[Act]) -> list[Act]:
    """The wish to change an answer that stands of which a clause speaks and nothing was taken ("and the e-mail lacks a dot"):
    it is asked for anew; an answer in words gets what its sentence says behind that clause."""
    scene, asked = Scene(brief, None), [] if brief.stage == "confirming" else [brief.field]
    if any(answer_kind(field) is AnswerKind.PROSE for field in asked) or len(scene.text) > _LONGEST:
        return []  # a story
    if holds_markup(scene.text) or any(act.act not in _BESIDE or len(act.could_mean) > 1 for act in acts):
        return []
    told = {act.field_id or brief.field.field_id for act in acts if act.act is ActKind.SET}
    standing = [f for f in scene.fields if scene.stands(f) is not None and not is_more(f.field_id)]
    if told & {field.field_id for field in standing}:
        return []  # of what is changed the other words may be the reason
    waiting = [f for f in scene.fields if answer_kind(f) is AnswerKind.PROSE and scene.stands(f) is None]
    for piece in _untaken(acts, scene):
        clause, disputed = piece.text, _disputes(piece.text, scene)
        named = _most_named(clause, standing, [*waiting, *asked])
        if named and (disputed or _puts_right(piece, named, scene)) and not others_people(clause, named):
            return [_anew(piece, named, scene)]
        texts = [field for field in standing if _denies_word_of(clause, field, scene, disputed=disputed)]
        if len(texts) == 1 and (told or disputed):
            return [_anew(piece, texts[0], scene)]
    return []


def _anew(piece: Piece, field: FieldDefinition, scene: Scene) -> Act:
    """The wish to change an answer of which a clause speaks: to the other of yes and no, or with the words from there on, where
    its sentence tells more than that."""
    end, act = said_on(field, piece.end, scene), Act(act=ActKind.SET, field_id=field.field_id)
    behind = read_items(fold(scene.text[piece.end : end]), scene.context.language)
    told = sum(item.kind is Kind.UNKNOWN for item in behind)
    if answer_kind(field) is AnswerKind.PROSE and told >= _TELLS_MORE:
        return act.model_copy(update={"evidence": [scene.text[piece.start : end]]})
    if answer_kind(field) is AnswerKind.YES_NO and told:
        return act.model_copy(update={"could_mean": [not scene.stands(field)], "evidence": [piece.text]})
    return act


def _untaken(acts: Sequence[Act], scene: Scene) -> Iterator[Piece]:
    """The clauses of which no act has a word."""
    quotes = [quote for act in acts for quote in (*act.evidence, act.question) if quote]
    taken = [span for quote in quotes if (span := find_quote(quote, scene.brief.messages[-1]))]
    for piece in scene.pieces:
        if not (any(start < piece.end and piece.start < end for start, end in taken) or socializes(piece.text)):
            yield piece


def _disputes(text: str, scene: Scene) -> bool:
    """Whether a clause says that something is wrong or is to go, or speaks of what was answered ("I said no pain")."""
    language, folded = scene.context.language, fold_keeping_offsets(text)
    said = [item_phrases(entry, language).search(fold(text).text) for entry in ("forgotten", "taken_back")]
    words = correction_words()[grammar_for_text(text, language).language]
    return any(said) or words.disputing.search(folded) is not None


def _puts_right(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether words that name a field tell a part of what it holds: how an address is written, one number and not another."""
    kind, language, text = answer_kind(field), scene.context.language, piece.text
    if kind.names_itself or kind is AnswerKind.WORDS:
        parts = {part for part in _PARTS.findall(fold_case(str(scene.stands(field)))) if len(part) > _FEW_LETTERS}
        said = _PARTS.findall(fold_case(text))
        return bool(parts & {*said}) or tells_how_it_is_written(text, language)
    if kind.is_in_time:
        sentence = scene.text[slice(*sentence_around(fold_keeping_offsets(scene.text), piece.start, piece.end))]
        return bool(kinds_in(sentence, language) & DENYING) and any(map(str.isdigit, text))
    return kind is AnswerKind.COUNT and bool(item_phrases("fewer", language).search(fold(text).text))


def _denies_word_of(text: str, field: FieldDefinition, scene: Scene, *, disputed: bool) -> bool:
    """Whether a clause denies a word of an answer in words ("it isn't the knee", "das mit dem Knie stimmt nicht"), or speaks of
    one in what it disputes."""
    if not field_type(field).conversational:
        return False
    said, denied = str(scene.stands(field)), disputed
    held, closed_up = stems(said), re.sub(r"\W", "", fold(said).text)
    items = read_items(fold(text), scene.context.language)
    denied = denied or _ends_in_denial(items)
    for item in items:
        if item.kind is Kind.UNKNOWN:
            compound = len(item.text) >= _COMPOUND and item.text in closed_up  # "das Leutekennenlernen"
            if denied and (compound or stems(item.text) & held):
                return True
            denied = disputed or (denied and item.text in PAST_COPULAS)  # "no fue jugando"
        elif item.kind in DENYING:
            denied = True
    return False


def _ends_in_denial(items: Sequence[Item]) -> bool:
    """Whether a clause denies, by its last word, the one that it tells before its verb."""
    told = [item for item in items if item.kind is Kind.UNKNOWN]
    denied = bool(items) and items[-1].kind in {Kind.NO, Kind.NEGATION}
    return denied and 0 < len(told) <= _WORD_AND_VERB


def _most_named(
    text: str, standing: Sequence[FieldDefinition], waiting: Sequence[FieldDefinition]
) -> FieldDefinition | None:
    """The one answered field that a clause names, and no other field as much, nor one that waits for any words."""
    counts = [(len(stems(text) & own_words(field)), field) for field in (*standing, *waiting)]
    most = max((count for count, _ in counts), default=0)
    best = [field for count, field in counts if count == most > 0]
    return best[0] if len(best) == 1 and best[0] in standing else None


def _is_written_as_name(words: str) -> bool:
    return is_proper_name(words) or is_full_name(words)


def _core(text: str) -> tuple[int, int]:
    """Where the value stands between what leads to it and what ends it (「株式会社みらいの者です」)."""
    words = fold(text)
    led = introduced(words)
    return words.span(led[0].start, led[0].end) if len(led) == 1 else (0, len(text))


def saying(brief: ReviewerBrief, piece: Piece) -> ReviewerBrief:
    """The brief of somebody who says the clause alone."""
    return brief.model_copy(update={"messages": [piece.text]})


def only_agrees_beside(text: str, claims: Sequence[Claim], language: str) -> bool:
    """Whether beside addresses there is a yes or a no alone, which is no answer in words ("sure, ana@example.org")."""
    own = [claim for claim in claims if answer_kind(claim.field).names_itself]
    rest = blank_out(text, [(claim.start, claim.end) for claim in own])
    rest = blank_out(rest, [span for claim in own for span in spans_about(rest, words_of(claim.field).label, "")])
    said = kinds_in(rest, language, polar=True)
    return bool(own) and bool(said & _AGREEING) and Kind.UNKNOWN not in said


def is_to_the_point(brief: ReviewerBrief, said: str) -> bool:
    """Whether words share one with the question, or with what is to be learned of it; not where a clause of them begins with
    doubt ("no idea", "don't remember the name"), nor in a few words of what a question asks that is answered."""
    read = [read_items(fold(piece.text), brief.language) for piece in clauses(said, brief.language)]
    told = [[item.kind for item in items if item.kind is not Kind.FILLER] for items in read]
    if JAPANESE.search(said):
        doubts = any(Kind.DOUBT in kinds for kinds in told)
    else:  # "neither … nor" knows it
        doubts = any(Kind.DOUBT in kinds[:1] and Kind.NEGATION not in kinds for kinds in told)
    asks = any(Kind.QUESTION in kinds[:1] for kinds in told[:1])
    doubts = doubts and word_count(said) <= _FEW_WORDS
    if len(brief.messages) > 1 or doubts:
        return not doubts
    return shares_words(said, brief.field) and not asks and not _is_of_an_answered_one(brief, said)


def _is_of_an_answered_one(brief: ReviewerBrief, said: str) -> bool:
    """Whether a few words that change something have as many of an answered question's as of the one that was asked."""
    table = correction_words()[grammar_for_text(said, brief.language).language]
    changes = announces_change(said, brief.language) or table.moving.search(fold_keeping_offsets(said))
    if not changes or word_count(said) > _FEW_TOLD:
        return False
    told = stems(said) - OF_ANY_FIELD
    own = len(told & subject_words(brief.field))
    answered = [each for each in brief.others if each.field_id in brief.answered and not place_of(each.field_id)]
    named = max((len(told & words_of(each).label) for each in answered), default=0)
    stated = any(shares_base_forms(said, each, brief.language) for each in answered)
    return stated or (named > 0 and named >= own)
