"""When a question is asked, as questionnaires say it: "If yes, …", "If you answered no to 3, …"."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from interviews.field_types import answer_kind, condition_compares
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.conditions.condition_rows import COMPARISONS, Row, RowGroup, Rows, cel_of, row_of
from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import WORDS, compiled, expression_of, matching
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.normalization import fold

_POLAR = {"yes": "true", "so": "true", "no": "false", "not_so": "false"}
"""By the answer that they stand for: subjects of QuestionnaireWords."""
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
    """The condition that a field has the yes or no that words name, and besides nothing but that it was given."""
    answer = _POLAR_TERMS.get(_bare(said), "") if answer_kind(field) is AnswerKind.YES_NO else ""
    return answer and f"{field.field_id} == {answer}"


Operator = Literal["is", "is_not", "less_than", "at_most", "at_least", "more_than"]
_COMPARISONS: dict[Operator, str] = {"less_than": "lt", "at_most": "le", "at_least": "ge", "more_than": "gt"}


def condition_on(field: FieldDefinition, operator: Operator, answers: Sequence[str]) -> str:
    """The condition that a field has, or has not, one of these answers, or stands to one so; "" where it cannot. A day
    that is compared with a number is a day of birth: the number is an age."""
    if answer_kind(field) is AnswerKind.DAY and answers and _AGE.fullmatch(answers[0].strip()):
        sign = COMPARISONS[_COMPARISONS.get(operator, operator)]
        return f"age({field.field_id}) {sign} {int(answers[0])}" if len(answers) == 1 else ""
    try:
        rows = tuple(_row(field, operator, answer.strip()) for answer in answers)
    except ValueError:
        return ""
    return cel_of(Rows(groups=(RowGroup(join="all" if operator == "is_not" else "any", rows=rows),)))


_AGE = re.compile(r"[0-9]{1,3}")


def _row(field: FieldDefinition, operator: Operator, answer: str) -> Row:
    """Raises ValueError for an operator that does not fit, or an answer that the field does not have."""
    compared = None if field.is_group else condition_compares(field.type)
    if compared is Comparing.YES_NO:
        polar = _POLAR_TERMS.get(_bare(answer), _bare(answer))
        if operator not in ("is", "is_not") or polar not in ("true", "false"):
            raise ValueError(answer)
        return row_of(field, "yes" if (polar == "true") == (operator == "is") else "no", ())
    if compared in (Comparing.ONE_OF, Comparing.SEVERAL_OF) and "choices" in field.config:
        options = {
            _bare(named): c["value"] for c in field.config["choices"] for named in (c.get("label"), c["value"]) if named
        }
        answer = options.get(_bare(answer), "")
    if compared is Comparing.SEVERAL_OF:
        return row_of(field, {"is": "includes", "is_not": "excludes"}.get(operator, ""), (answer,))
    if answer_kind(field) is AnswerKind.DAY:
        answer = dt.date.fromisoformat(answer).isoformat()
    return row_of(field, operator if field.is_group else _COMPARISONS.get(operator, operator), (answer,))


def _bare(text: str) -> str:
    """The words of a text without those that only say that something was answered."""
    bare = "".join(sign if sign.isalnum() or sign in "'’" else " " for sign in fold(text).text)
    return " ".join(_ANSWERED.sub(" ", bare).split())


_POLAR_TERMS = {
    _bare(term): answer
    for words in WORDS.values()
    for subject, answer in _POLAR.items()
    for term in getattr(words, subject).split("|")
    if term
}
