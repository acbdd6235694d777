"""When a question is asked, as questionnaires say it: "If yes, …", "If you answered no to 3, …"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from interviews.field_types import answer_kind
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
