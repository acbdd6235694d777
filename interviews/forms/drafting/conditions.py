"""When a field is asked, as a proposal says it: a field, a comparison, answers."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from typing import Literal

from interviews.field_types import answer_kind, condition_compares
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.conditions.condition_rows import COMPARISONS, Row, RowGroup, Rows, cel_of, row_of
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.form_words import any_language
from interviews.reading.text.normalization import fold

Operator = Literal["is", "is_not", "less_than", "at_most", "at_least", "more_than"]
_COMPARISONS: dict[Operator, str] = {"less_than": "lt", "at_most": "le", "at_least": "ge", "more_than": "gt"}
_AGE = re.compile(r"[0-9]{1,3}")
_YES, _NO = any_language("yes"), any_language("no")


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


def yes_or_no(said: str) -> bool | None:
    """Which of the two a text says, with or without quotation marks; None for anything else."""
    bare = said.strip(" \u3000\"'“”„«»「」『』").casefold()
    if bare == "true" or _YES.fullmatch(bare):
        return True
    return False if bare == "false" or _NO.fullmatch(bare) else None


def _row(field: FieldDefinition, operator: Operator, answer: str) -> Row:
    """Raises ValueError for an operator that does not fit, or an answer that the field does not have."""
    compared = None if field.is_group else condition_compares(field.type)
    if compared is Comparing.YES_NO:
        polar = yes_or_no(answer)
        if operator not in ("is", "is_not") or polar is None:
            raise ValueError(answer)
        return row_of(field, "yes" if polar == (operator == "is") else "no", ())
    if compared in (Comparing.ONE_OF, Comparing.SEVERAL_OF) and "choices" in field.config:
        options = {
            bare_words(named): c["value"]
            for c in field.config["choices"]
            for named in (c.get("label"), c["value"])
            if named
        }
        answer = options.get(bare_words(answer), "")
    if compared is Comparing.SEVERAL_OF:
        return row_of(field, {"is": "includes", "is_not": "excludes"}.get(operator, ""), (answer,))
    if answer_kind(field) is AnswerKind.DAY:
        answer = dt.date.fromisoformat(answer).isoformat()
    return row_of(field, operator if field.is_group else _COMPARISONS.get(operator, operator), (answer,))


def bare_words(text: str) -> str:
    """The words of a text, folded."""
    return " ".join("".join(sign if sign.isalnum() or sign in "'’" else " " for sign in fold(text).text).split())
