"""A form's calculated values as they are edited among its settings: a block of inputs each, and a blank one behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from interviews.field_types import answer_kind, condition_compares
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.calculations import FIELD_TYPES
from interviews.forms.conditions.calculating import points_of
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import MOST_CALCULATIONS
from interviews.forms.pages.designing.inputs.standing_problems import standing_problems
from interviews.reading.answer_kinds import AnswerKind

RESULTS: dict[str, str | Promise] = {"number": _("A number"), "text": _("A text"), "yes_no": _("Yes or no")}
_MOST_READY = 60
_PARTS = ("calculation_id", "label", "expression", "result", "decimals")


@dataclass(frozen=True)
class CalculationView:
    """One calculated value. `values` are as stored, or as typed."""

    number: int
    values: Mapping[str, Any]
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"calculation-{self.number}"

    @property
    def results(self) -> list[tuple[str, str, bool]]:
        return [(kind, str(label), kind == self.values.get("result", "number")) for kind, label in RESULTS.items()]


def calculation_views(
    form: FormDefinition, calculations: Sequence[Mapping[str, Any]], errors: Mapping[str, str]
) -> list[CalculationView]:
    """Those there are, each with what is wrong with it: as it was posted, or as the form stands."""
    standing = standing_problems(form, "calculations", "calculation_id")
    return [
        CalculationView(number, values, standing.get(values.get("calculation_id", ""), {}) | _of_block(errors, number))
        for number, values in enumerate(calculations)
    ]


def _of_block(errors: Mapping[str, str], number: int) -> dict[str, str]:
    start = f"calculation-{number}-"
    return {name.removeprefix(start): words for name, words in errors.items() if name.startswith(start)}


def ready_terms(form: FormDefinition) -> list[tuple[str, str]]:
    """What expressions can be made of: each question that can be reckoned with, as it is written, and its label."""
    found = [term for read in form.fields for term in _terms_of(read)]
    return found[:_MOST_READY]


def _terms_of(read: FieldDefinition) -> Iterator[tuple[str, str]]:
    label = read.label or read.field_id
    if read.is_group:
        yield f"count({read.field_id})", label
        return
    compares = condition_compares(read.type)
    if answer_kind(read) is AnswerKind.AMOUNT:
        yield f"{read.field_id}.amount", label
    elif compares is Comparing.NUMBER:
        yield read.field_id, label
    elif points_of(read):
        yield f"points({read.field_id})", label
    elif compares in (Comparing.ONE_OF, Comparing.SEVERAL_OF) and (points := _points(read)):
        yield f"score({read.field_id}, {{{points}}})", label
    elif compares is Comparing.YES_NO:
        yield f"({read.field_id} == true ? 1 : 0)", label


def _points(read: FieldDefinition) -> str:
    choices = read.config.get("choices")
    values = [str(one["value"]) for one in choices if isinstance(one, dict) and one.get("value")] if choices else []
    return ", ".join(f'"{value}": {place}' for place, value in enumerate(values, 1) if '"' not in value)


# --- what was posted -----------------------------------------------------------------------------------------------


def posted_calculations(post: QueryDict) -> list[dict[str, Any]]:
    """The calculations as posted; a block without name and expression is none."""
    given = []
    for number in range(MOST_CALCULATIONS + 1):
        said = {part: post.get(f"calculation-{number}-{part}", "").strip() for part in _PARTS}
        if not (said["label"] or said["expression"]) or f"calculation-{number}-remove" in post:
            continue
        said["result"] = said["result"] if said["result"] in FIELD_TYPES else "number"
        decimals = said["decimals"] or "2"
        shown = f"calculation-{number}-shown" in post
        given.append({**said, "decimals": int(decimals) if decimals.isdigit() else decimals, "shown": shown})
    taken = {each["calculation_id"] for each in given}
    for each in given:
        if not each["calculation_id"]:
            each["calculation_id"] = next(name for n in range(1, 999) if (name := f"value_{n}") not in taken)
            taken.add(each["calculation_id"])
    return given


def calculation_errors(problems: Sequence[Any]) -> dict[str, str]:
    """What pydantic found wrong with calculations, by input: `calculation-0-calculation_id`."""
    words = {
        "calculation_id": gettext("Use small letters, digits and _, beginning with a letter."),
        "decimals": gettext("Give a number from 0 to 6."),
        "label": gettext("This is too long."),
        "expression": gettext("This is too long."),
    }
    return {
        f"calculation-{each['loc'][1]}-{each['loc'][2]}": words.get(
            str(each["loc"][2]), gettext("This does not fit here.")
        )
        for each in problems
        if each["loc"][0] == "calculations" and len(each["loc"]) > 2
    }
