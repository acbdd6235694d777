"""When a question is asked, as questionnaires say it: "If yes, …", "If you answered B to 3, …"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from interviews.field_types import answer_kind
from interviews.forms.conditions.condition_rows import Row, RowGroup, Rows, cel_of
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import WORDS, compiled, expression_of, matching
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.normalization import fold

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
JUMP = matching("go_to", behind=rf"\s*(?:{expression_of('question')}|#)?\s*\d")
"""Words that lead on to another question: such a condition is told, and not made."""


class When(NamedTuple):
    """The words at the beginning of a text that say when it holds, what they say of an answer, and what stands behind."""

    words: str
    said: str
    rest: str


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


def condition_in(said: str, numbered: Mapping[str, FieldDefinition], before: Sequence[FieldDefinition]) -> str:
    """The condition that words mean: of the question whose number they say, or else of the last that has the answer they
    name; "" where they say anything more."""
    for number in _NUMBER.finditer(said):
        field = numbered.get(str(int(number[1])))
        if field is not None and (condition := answered(field, f"{said[: number.start()]} {said[number.end() :]}")):
            return condition
    return next((condition for field in reversed(before) if (condition := answered(field, said))), "")


def answered(field: FieldDefinition, said: str) -> str:
    """The condition that a field has the one answer that words name, and besides nothing but that it was given: in its own
    words, or else by the letter or the number of an option."""
    answers, bare = _answers(field), _bare(said)
    if bare not in answers and answer_kind(field).is_offered:
        place = (
            ord(bare) - ord("a") if len(bare) == 1 and "a" <= bare <= "z" else int(bare) - 1 if bare.isdecimal() else -1
        )
        return list(answers.values())[place] if 0 <= place < len(answers) else ""
    return answers.get(bare, "")


@lru_cache(maxsize=1024)
def _answers(field: FieldDefinition) -> Mapping[str, str]:
    """By the words for each answer: the condition that it was given. None where two answers have the same words."""
    kind = answer_kind(field)
    if kind is AnswerKind.YES_NO:
        polar = (
            (operator, getattr(words, subject)) for words in WORDS.values() for subject, operator in _POLAR.items()
        )
        return {_bare(term): _cel(field, operator) for operator, terms in polar for term in terms.split("|") if term}
    if kind is AnswerKind.SCALE:
        values = list(range(field.config.get("minimum", 1), field.config.get("maximum", 5) + 1))
    else:
        values = [choice["value"] for choice in field.config.get("choices", ())] if kind.is_offered else []
    operator = "is" if kind in (AnswerKind.OPTION, AnswerKind.SCALE) else "includes"
    found = {_bare(str(value)): _cel(field, operator, value) for value in values}
    return found if len(found) == len(values) else {}


def _cel(field: FieldDefinition, operator: str, value: str | int | None = None) -> str:
    return cel_of(Rows(groups=(RowGroup(rows=(Row(field_id=field.field_id, operator=operator, value=value),)),)))


def _bare(text: str) -> str:
    """The words of a text without those that only say that something was answered."""
    bare = "".join(sign if sign.isalnum() or sign in "'’" else " " for sign in fold(text).text)
    return " ".join(_ANSWERED.sub(" ", bare).split())
