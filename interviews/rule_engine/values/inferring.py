"""Values that a type's grammar cannot know without the field's label: who comes along, whether there is any, which "
"option is meant."""

from __future__ import annotations

import re

from interviews.field_types import answer_kind, field_type
from interviews.field_types.integer import MULTIPLES
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.numbers.frequencies import count_of
from interviews.reading.numbers.people import people_named
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading
from interviews.reading.text.segmentation import fold_keeping_offsets
from interviews.rule_engine.understanding.intents import is_nothing, is_polar
from interviews.rule_engine.values.implied_yes_no import yes_no_from_statement
from interviews.rule_engine.values.option_meanings import meant, only_wished

_OF_US = re.compile(
    r"\b(?:(?:group|party|team|family|table) of|of us|us (?:two|three|four|five|six)|we(?:'re| are) (?!bringing|"
    r"coming with)|de nosotros|somos|wir sind|"
    r"von uns|zu (?:zweit|dritt|viert)|"
    r"altogether|in total|in all|all told|in total of|total of|including (?:me|myself)|en total|insgesamt|au total|en tout|"
    r"d'entre nous|nous sommes|on est|on sera)\b|\b(?:and|plus) (?:me|i|myself)\b"
)
_WITH_ONE_JA = re.compile(
    r"と(?:[2-9]|[二三四五六])人(?:で|$)|[2-9二三四五六]人で(?:行|参|伺|来)|全部で|合計|合わせて|全員で|私たち|"
    r"私を?(?:含め|入れ)|自分を?(?:含め|入れ)"
)
_ALONE = re.compile(
    r"(?:(?:yes|well|no|nope|ok|oh|sorry)[,.]? )*(?:it's |it'll be |it will be |that's )?(?:just|only) (?:me|myself|"
    r"i)|me only|"
    r"(?:(?:yes|well|no|nope|ok|oh|sorry)[,.]? )*(?:i'll |i will |i'm |i am |i )?(?:be |come |coming |go |going |"
    r"attend |attending |travel |travelling )?(?:there )?"
    r"(?:alone|solo|by myself|on my own)|(?:ich komme |komme )?(?:allein|alleine|nur ich)|(?:voy |vengo |"
    r"ire )?(?:solo|sola|solo yo)|"
    r"(?:je viens |je serai )?(?:seule?|tout seul|toute seule|que moi|juste moi)|"
    r"(?:私|僕|自分)?(?:1人|一人|ひとり)(?:だけ)?(?:で(?:行きます|参加します|伺います|行く予定です|お願いします)|です)|"
    r"(?:私|僕|自分)(?:だけ|のみ|一人|1人)(?:です|で行きます|"
    r"が行きます|で参加します)?"
)


def inferred(
    field: FieldDefinition, text: str, reading: Reading | NoReading, context: ParseContext
) -> Reading | NoReading:
    """What the words mean for this field where the type alone is not sure; `reading` unchanged where that is nothing."""
    if answer_kind(field).is_number and isinstance(reading, NoReading):
        reading = _times(field, text, context) or reading
    if answer_kind(field) is AnswerKind.COUNT:
        return _companions(field, text, reading, context)
    if answer_kind(field) is AnswerKind.OPTION and isinstance(reading, Reading) and only_wished(field, text):
        return NoReading()
    if isinstance(reading, Reading) or reading.reason not in ("nothing_found", "ambiguous"):
        return reading
    if answer_kind(field) is AnswerKind.YES_NO:
        return yes_no_from_statement(field, text, context.language) or reading
    if answer_kind(field) is AnswerKind.OPTION and not (reading.reason == "ambiguous" and len(reading.candidates) < 2):
        found = meant(field, text, context)
        return found if isinstance(found, Reading) or (found and reading.reason == "nothing_found") else reading
    return reading


_TIMES = re.compile(
    r"(?:(?:about|maybe|just|only|unas?|solo|nur|seulement|juste|だいたい|大体) ?)?(?:(?P<word>once|twice|thrice|einmal|"
    r"zweimal|dreimal|viermal|funfmal)|"
    r"(?P<n>\d{1,2}|two|three|four|five|six|una|dos|tres|cuatro|cinco|une|deux|trois|quatre|cinq|drei|vier)[ -]?(?:times|"
    r"x|mal|fois|ve(?:z|ces))|"
    r"(?:週|月|日|年)に?(?P<ja>[1-9一二三四五六七])(?:回|日)?)"
    r"(?: (?:an?|per|each|every|a la|al|por|pro|in der|im|am|par) [a-z]+)?(?:です|で|でお願いします|くらい|ほど| please| "
    r"bitte)*"
)
_HOW_OFTEN = re.compile(
    r"\b(?:how often|how many|times|per|a (?:day|week|month|year)|veces|cuant[ao]s|por|wie oft|wie viele|pro|combien|fois|"
    r"par)\b|回|何回|頻度"
)


def _times(field: FieldDefinition, text: str, context: ParseContext) -> Reading | None:
    """How many times, where times are counted: "twice a week", 「週2で」."""
    said = _TIMES.fullmatch(fold_keeping_offsets(text.strip(" .!。！")))
    if said is None or not _HOW_OFTEN.search(fold_keeping_offsets(field.label)):
        return None
    number = said["word"] or said["n"] or said["ja"]
    count = MULTIPLES.get(number) or count_of(number)
    if not count or not _allowed(field, count, context):
        return None
    start = len(text) - len(text.lstrip())
    return Reading(count, Certainty.LIKELY, start, len(text.rstrip()), text.strip())


def _companions(
    field: FieldDefinition, text: str, reading: Reading | NoReading, context: ParseContext
) -> Reading | NoReading:
    """People who come along; whoever counts themselves in is asked again."""
    if not _counts_companions(field):
        return _in_all(field, text, reading, context)
    folded = fold_keeping_offsets(text.strip(" .!。！"))
    if isinstance(reading, Reading) and (_OF_US.search(folded) or _WITH_ONE_JA.search(folded)):
        return NoReading(
            "ambiguous", tuple(v for v in (reading.value - 1, reading.value) if _allowed(field, v, context))
        )
    if isinstance(reading, Reading):
        return reading
    if _WITH_ONE_JA.search(folded):
        return reading
    nobody = _ALONE.fullmatch(folded) or (is_polar(folded, context.language) and is_nothing(folded, context.language))
    count = 0 if nobody else people_named(text, context.language)
    if count is None or not _allowed(field, count, context):
        return reading
    start = len(text) - len(text.lstrip())
    return Reading(count, Certainty.LIKELY, start, len(text.rstrip()), text.strip())


def _in_all(
    field: FieldDefinition, text: str, reading: Reading | NoReading, context: ParseContext
) -> Reading | NoReading:
    """Where everybody is counted, whoever is alone is one; "nobody" means nobody else, and so how many stays open."""
    label = fold_keeping_offsets(field.label)
    if words_of(field).people or ("~people" not in words_of(field).label and not _ALL_TOLD.search(label)):
        return reading
    if _ALONE.fullmatch(fold_keeping_offsets(text.strip(" .!。！"))):
        if not _allowed(field, 1, context):
            return NoReading()
        start = len(text) - len(text.lstrip())
        return Reading(1, Certainty.LIKELY, start, len(text.rstrip()), text.strip())
    supposed = (
        isinstance(reading, Reading) and reading.value == 0 and not _NOUGHT.search(fold_keeping_offsets(reading.quote))
    )
    return NoReading("ambiguous", (1,)) if supposed and _ALL_TOLD.search(label) else reading


_NOUGHT = re.compile(r"\d|zero|cero|null|〇|零|ゼロ")


def _allowed(field: FieldDefinition, count: int, context: ParseContext) -> bool:
    kind = field_type(field)
    try:
        kind.validate(count, kind.configure(field), context)
    except InvalidValue:
        return False
    return True


_ALONGSIDE = re.compile(
    r"\b(?:bring|with you|accompan|companion|plus[- ]ones?|tra(?:er?|igo|iga|en)|acompan|mitbring|begleit|amen|accompagn)|同伴|連れ|同行|一緒に(?:来|行|参加)"  # noqa: E501
)
_ALL_TOLD = re.compile(
    r"\b(?:including (?:you|yourself)|in total|in all\b|altogether|all together|household|party size|group size|incluid|insgesamt|en total|en tout|au total)|合計|全員|全部で|"  # noqa: E501
    r"ご本人(?:を|も)|含め"
)


def _counts_companions(field: FieldDefinition) -> bool:
    """Whether the label asks for those who come along, not for everybody."""
    label = fold_keeping_offsets(field.label)
    if _ALL_TOLD.search(label):
        return False
    return "~guest" in words_of(field).label or bool(_ALONGSIDE.search(label))
