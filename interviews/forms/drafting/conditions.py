"""When a question is asked, as questionnaires say it: "If yes, …", "If you answered B to 3, …", "If no, go to 7"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from interviews.field_types import answer_kind
from interviews.forms.conditions.condition_rows import Row, RowGroup, Rows, cel_of
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import IN_BRACKETS, WORDS, compiled, expression_of, sentences_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.statements.negation_scope import Stance, stances
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.stems import is_small_word

_POLAR = {"yes": "yes", "so": "yes", "no": "no", "not_so": "no"}
"""By the operator that they stand for: subjects of QuestionnaireWords."""
_WHEN = compiled(
    rf"[(（\[【※→*\s]*(?:{expression_of('when')}\s+"
    rf"(?:(?P<polar>{'|'.join(map(expression_of, _POLAR))})(?=\s[^,:;()]*[:?.]?$)"
    r"|(?P<said>[^,:;?()]{1,120}?)\s*(?:[)\]]\s*[,:]?|[,:;→]|\s[-–—]\s))"
    rf"|(?P<behind>[^、。：:？?（）()]{{1,60}}?){expression_of('when_behind')}[)）：:、]*)\s*"
)
_NUMBER = compiled(rf"(?:{expression_of('question')}|#)?\s*(?<![\d.])(\d{{1,3}})(?![\d.])")
_ANSWERED = compiled(
    "|".join(rf"(?<!\w)(?:{words.answered})(?!\w)" if words.spaced else words.answered for words in WORDS.values())
)
_GO_TO = compiled(
    rf"{expression_of('go_to')}\s*(?:{expression_of('question')}|#)?\s*(\d{{1,3}})"
    rf"|{expression_of('question')}?\s*(\d{{1,3}})\s*{expression_of('go_to_behind')}"
)
_POLAR_TERMS = [
    (fold(term).text, operator)
    for words in WORDS.values()
    for subject, operator in _POLAR.items()
    for term in getattr(words, subject).split("|")
]
_OPPOSITES = {"yes": "no", "no": "yes", "is": "is_not", "includes": "excludes"}


class When(NamedTuple):
    """The words at the beginning of a text that say when it holds, what they say of an answer, and what stands behind."""

    words: str
    said: str
    rest: str


class Jump(NamedTuple):
    """That an answer leads on to a question further down: those between are not asked then."""

    words: str
    said: str
    target: int


def when_in(text: str) -> When | None:
    """None where a text does not begin so, or nothing follows."""
    found = _WHEN.match(text)
    rest = text[found.end() :].strip() if found else ""
    if found is None or not rest:
        return None
    return When(found[0].strip(" ,、:"), found["said"] or found["polar"] or found["behind"], rest)


def follow_up(label: str) -> tuple[str, str]:
    """A question, and one that follows it in the same line: "Any allergies? If yes, which?"."""
    for place, sign in enumerate(label):
        if sign in "?？。.)）" and place and (behind := label[place + 1 :].strip()) and when_in(behind):
            return label[: place + 1].strip(), behind
    return label, ""


def jumps_in(text: str) -> Iterator[Jump]:
    """Those that the sentences of a text, or its note in brackets, tell: "If no, go to 7"."""
    for part in (*(note[0].strip() for note in IN_BRACKETS.finditer(text)), *sentences_of(text)):
        found, when = _GO_TO.search(part), when_in(part)
        if found and when:
            yield Jump(part, when.said, int(found[1] or found[2]))


def jump_of_option(option: str) -> Jump | None:
    """The jump that stands behind an option: "No → go to 7"."""
    found = _GO_TO.search(option)
    said = option[: found.start()].strip(" (（→>-–—:,、") if found else ""
    return Jump(option, said, int(found[1] or found[2])) if found and said else None


def answer_meant(said: str, numbered: Mapping[str, FieldDefinition], before: Sequence[FieldDefinition]) -> Row | None:
    """The answer that the words of a condition name, to the question whose number they say or else to the last that has it;
    None where they say anything more."""
    for number in _NUMBER.finditer(said):
        field = numbered.get(str(int(number[1])))
        if field is not None and (row := answer_in(f"{said[: number.start()]} {said[number.end() :]}", field)):
            return row
    return next((row for field in reversed(before) if (row := answer_in(said, field))), None)


def answer_in(said: str, field: FieldDefinition) -> Row | None:
    """The one answer to a field that words state, and besides nothing but that it was given: in its own words, or else by
    the letter or the number of an option."""
    words, answers = fold(said).text, _answers(field)
    numbered = enumerate(row for _term, row in answers) if answer_kind(field).is_offered else ()
    letters = [(sign, row) for place, row in numbered for sign in (chr(ord("a") + place % 26), str(place + 1))]
    for terms in (answers, letters):
        places = [(row, place) for term, row in terms if (place := _place(term, words))]
        stated = {row: place for row, place in places if not any(_within(place, other) for _row, other in places)}
        if len(stated) > 1:
            return None
        for row, (start, end) in stated.items():
            sure = stances(words, [(start, end)]) == [Stance.STATED]
            return row if sure and _says_no_more(f"{words[:start]} {words[end:]}", field) else None
    return None


@lru_cache(maxsize=1024)
def _answers(field: FieldDefinition) -> tuple[tuple[str, Row], ...]:
    """The words for each answer, folded."""
    kind, name = answer_kind(field), field.field_id
    if kind is AnswerKind.YES_NO:
        return tuple((term, Row(field_id=name, operator=operator)) for term, operator in _POLAR_TERMS)
    if kind is AnswerKind.SCALE:
        steps = range(field.config.get("minimum", 1), field.config.get("maximum", 5) + 1)
        return tuple((str(step), Row(field_id=name, operator="is", value=step)) for step in steps)
    values = [choice["value"] for choice in field.config.get("choices", ())] if kind.is_offered else []
    operator = "is" if kind is AnswerKind.OPTION else "includes"
    return tuple((fold(value).text, Row(field_id=name, operator=operator, value=value)) for value in values)


def _place(term: str, words: str) -> tuple[int, int] | None:
    """Where a term stands as a word of its own; in Japanese, anywhere."""
    start = words.find(term) if term else -1
    while start >= 0:
        end = start + len(term)
        around = words[max(start - 1, 0) : start] + words[end : end + 1]
        if JAPANESE.search(term) or not any(sign.isalnum() and not JAPANESE.match(sign) for sign in around):
            return start, end
        start = words.find(term, start + 1)
    return None


def _within(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span != other and other[0] <= span[0] and span[1] <= other[1]


def _says_no_more(rest: str, field: FieldDefinition) -> bool:
    """Whether words say only that something was answered, and to which question."""
    asked = fold(field.label).text
    bare = "".join(sign if sign.isalnum() or sign in "'’" else " " for sign in _ANSWERED.sub(" ", rest))
    return all(is_small_word(word) or _place(word, asked) for word in bare.split())


def cel(row: Row) -> str:
    return cel_of(Rows(groups=(RowGroup(rows=(row,)),)))


def opposite(row: Row) -> Row:
    return row.model_copy(update={"operator": _OPPOSITES[row.operator]})
