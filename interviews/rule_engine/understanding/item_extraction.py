"""Items of a group told in one go: "my wife Anna, 34, vegetarian, and my son Ben who is 6", 「妻のアンナ、34歳です」.

A piece of the message is taken only for the one field that it can be for; a name begins the next item. What cannot be told
apart is left to be asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import words_of
from interviews.forms.groups import child_id
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, Reading, Value
from interviews.reading.text.normalization import JAPANESE, fold_case, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import Piece, word_count
from interviews.reading.text.stems import concepts_of, is_small_word, stems
from interviews.rule_engine.asking.items import are_people, name_child
from interviews.rule_engine.understanding.field_matching import count_field_words
from interviews.rule_engine.understanding.intents import classify_intent, is_nothing, is_polar
from interviews.rule_engine.understanding.told_values import Found
from interviews.rule_engine.values.names import is_proper_name

_BREAKS = re.compile(
    r"\s*[,;:()\n]\s*|[、，。；：（）「」]|\.(?=\s|$)|!+|"
    r"\s+(?:and|und|et|y|e|plus|who\s+is|who'?s|which\s+is|who\s+has|who|is|are|has|aged|with|ist|hat|mit|qui\s+a|qui\s+est|que\s+tiene|"
    r"tiene|es|est|a)\s+(?=\S)|'s\s+(?=\d|an?\b)|"
    r"(?<=[歳才\d名人])(?:で|の)|(?<=[^\s、])(?:は|が)(?=[^\s、。])|(?<=です)(?:が|し)?|(?<=[歳才])|(?<=さん)と"
)
_RELATION_JA = re.compile(
    r"^(?:それと|あと|それから|そして|はい)?(?:私の|僕の|うちの)?(?:(?P<relation>[^\s、。のは]{1,8})の)?(?P<name>[^\s、。の]{1,16}?)"
    r"(?:さん|くん|君|ちゃん|様)?(?:です|と申します|といいます|と)?$"
)
_MOST_PIECES = 24
_NAME_WORDS = 3
_FEW_PIECES = 2
"""In so few, kanji alone are a name."""


@dataclass
class Listed:
    """Values by field and item number, in the order of the message."""

    found: list[tuple[int, FieldDefinition, Found]] = field(default_factory=list)
    rest: int = 0
    """Pieces that say something and belong to no field."""


def pieces_of(text: str) -> list[Piece]:
    """The message between commas, "and", "who is", は, で."""
    cuts: list[tuple[int, int]] = [(m.start(), m.end()) for m in _BREAKS.finditer(fold_keeping_offsets(text))]
    found, start = [], 0
    for cut, following in [*cuts, (len(text), len(text))]:
        part = text[start:cut]
        lead = len(part) - len(part.lstrip())
        if part.strip() and says_something(part):
            found.append(Piece(part.strip(), start + lead, start + lead + len(part.strip())))
        start = following
    return found


def listed(
    text: str, group: FieldDefinition, number: int, told: Mapping[str, Value], context: ParseContext
) -> Listed | None:
    """What a message tells of the items from `number` on, whose answers so far are `told`. None when it is no such list."""
    pieces = pieces_of(text)
    if len(pieces) > _MOST_PIECES or classify_intent(text, context.language):
        return None
    result = Listed()
    filled = set(told)
    name_field = name_child(group)
    group_words = words_of(group).label | stems(group.repeats.item_label)
    known = str(told.get(name_field.field_id, "")) if name_field else ""
    for piece in pieces:
        if is_polar(piece.text, context.language) or (known and fold_case(piece.text) == fold_case(known)):
            continue
        if stems(piece.text) & group_words and not any(count_field_words(piece.text, child) for child in group.fields):
            continue
        reading = _read(piece, group, name_field, context, bare=len(pieces) <= _FEW_PIECES)
        if reading is None:
            result.rest += not is_nothing(piece.text, context.language)
            continue
        child, found = reading
        if child.field_id in filled:
            if child != name_field:
                return None
            number, filled, known = number + 1, set(), ""
        filled.add(child.field_id)
        result.found.append((number, child, found))
    return result


def _read(
    piece: Piece, group: FieldDefinition, name_field: FieldDefinition | None, context: ParseContext, *, bare: bool
) -> tuple[FieldDefinition, Found] | None:
    typed = read_typed(piece, group, context)
    if typed:
        return typed
    if name_field is None:
        return None
    people = are_people(group)
    span = _name_in(piece.text, people) or (_kanji_name(piece.text) if bare and people else None)
    if span is None:
        return None
    kind = field_type(name_field)
    value = piece.text[span[0] : span[1]]
    reading = kind.parse(value, kind.configure(name_field), context)
    if not isinstance(reading, Reading) or reading.value != value:
        return None
    return name_field, Found(name_field, value, piece.start + span[0], piece.start + span[1])


def read_typed(piece: Piece, group: FieldDefinition, context: ParseContext) -> tuple[FieldDefinition, Found] | None:
    """The one field, not open text and not yes or no, that reads the piece for certain; the one it names, if several do."""
    fitting: list[tuple[FieldDefinition, Reading]] = []
    for child in group.fields:
        kind = field_type(child)
        if kind.conversational or answer_kind(child) is AnswerKind.YES_NO or (word_count(piece.text) > 6):
            continue
        reading = kind.parse(piece.text, kind.configure(child), context)
        if isinstance(reading, Reading) and (reading.certain or count_field_words(piece.text, child)):
            fitting.append((child, reading))
    if len(fitting) > 1:
        fitting = [(child, reading) for child, reading in fitting if count_field_words(piece.text, child)]
    if len(fitting) != 1:
        return None
    child, reading = fitting[0]
    return child, Found(child, reading.value, piece.start + reading.start, piece.start + reading.end)


def _name_in(text: str, people: bool) -> tuple[int, int] | None:
    """Where a name stands in "my wife Anna", 「妻のアンナ」, "Anna"; None when it is not clear that it is one."""
    if JAPANESE.search(text):
        match = _RELATION_JA.match(text)
        if match is None or concepts_of(match["name"]) or (match["relation"] and not concepts_of(match["relation"])):
            return None
        kana_or_related = match["relation"] or re.fullmatch(r"[ァ-ヶー・]+", match["name"])
        return match.span("name") if people and kana_or_related else None
    words = list(re.finditer(r"\S+", text))
    small = [w for w in words if is_small_word(w.group().strip("'s"))]
    first = next((w for w in words if w not in small and is_proper_name(text[w.start() :])), None)
    if first is None or len(words) - words.index(first) > _NAME_WORDS:
        return None
    relation, name = text[: first.start()], text[first.start() :]
    if not stems(relation) - _NAMING <= concepts_of(relation) or concepts_of(name) or any(c.isdigit() for c in name):
        return None
    return first.start(), len(text)


_KANJI_NAME = re.compile(
    r"(?:はい、?)?(?P<name>[一-龯々]{2,5})(?:さん|くん|君|ちゃん|様)?(?:です|と申します|といいます)?"
)
_COUNTED = re.compile(r"[一二三四五六七八九十数何両]+[人名個件組]|.*[人者員方目]$")
_NO_NAMES = frozenset(
    [
        "以上",
        "終了",
        "完了",
        "未定",
        "不明",
        "不要",
        "結構",
        "無用",
        "同上",
        "了解",
        "承知",
        "全員",
        "全部",
        "家族",
        "親戚",
        "知人",
        "祖父",
        "祖母",
        "叔父",
        "叔母",
        "従兄",
        "従妹",
        "大丈夫",
        "追加",
        "確認",
        "中止",
        "次",
        "賛成",
        "必要",
        "無関係",
        "該当",
        "該当無",
        "特無",
        "検討中",
        "秘密",
        "匿名",
        "満室",
        "満員",
        "同居",
        "単身",
        "独身",
        "既婚",
        "未婚",
        "男性",
        "女性",
        "男子",
        "女子",
        "会社員",
        "学生",
        "子供",
    ]  # noqa: E501, RUF100
)


def _kanji_name(text: str) -> tuple[int, int] | None:
    """A few kanji and nothing else (「田中」): whoever is asked for somebody names them so."""
    match = _KANJI_NAME.fullmatch(text)
    if match is None or match["name"] in _NO_NAMES or _COUNTED.fullmatch(match["name"]) or concepts_of(match["name"]):
        return None
    return match.span("name")


_NAMING = stems("named called bringing bring llamado llamada namens") | concepts_of("name")


def placed(form: FormDefinition, group: FieldDefinition, number: int, found: Found) -> Found | None:
    """A found value as that of the item's own field; None beyond the most items there can be."""
    field_id = child_id(group.field_id, number, found.field.field_id)
    if not form.has_field(field_id):
        return None
    return Found(form.field(field_id), found.value, found.start, found.end)
