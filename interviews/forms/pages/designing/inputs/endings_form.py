"""A form's endings as they are edited among its settings: a block of inputs each, and a blank one behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from interviews.forms.conditions.condition_rows import RowGroup, Rows, cel_of, operators_of, row_of, value_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.drafts import MOST_ENDINGS
from interviews.forms.pages.condition_words import condition_words
from interviews.forms.pages.designing.inputs.condition_form import value_choices
from interviews.forms.pages.designing.inputs.standing_problems import standing_problems

MOST_STEPS = 10
_READY = ("yes", "no", "is", "includes")
_MOST_READY = 200


@dataclass(frozen=True)
class EndingView:
    """One ending. `values` are as stored, or as typed."""

    number: int
    values: Mapping[str, Any]
    words: str = ""
    """Its condition, as one says it."""
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"ending-{self.number}"

    @property
    def steps(self) -> list[Mapping[str, Any]]:
        """With a blank one behind them."""
        told = list(self.values.get("steps", ()))
        return [*told, {"text": "", "days": ""}][:MOST_STEPS]


def ending_views(
    form: FormDefinition, endings: Sequence[Mapping[str, Any]], errors: Mapping[str, str]
) -> list[EndingView]:
    """Those there are, each with what is wrong with it; `errors` of what was posted by input, like `ending-0-redirect_url`."""
    standing = standing_problems(form, "endings", "condition")
    found = []
    for number, values in enumerate(endings):
        wrong = standing.get(values.get("ending_id", ""), {}) | _of_block(errors, number)
        found.append(EndingView(number, values, condition_words(form, values.get("condition", "")), wrong))
    return found


def _of_block(errors: Mapping[str, str], number: int) -> dict[str, str]:
    start = f"ending-{number}-"
    return {name.removeprefix(start): words for name, words in errors.items() if name.startswith(start)}


def ready_conditions(form: FormDefinition) -> list[tuple[str, str]]:
    """Conditions that can be picked, in CEL and in words: each option of each question that has some."""
    found = [cel for read in form.fields for cel in _conditions_on(read)]
    return [(cel, condition_words(form, cel)) for cel in found[:_MOST_READY]]


def _conditions_on(read: FieldDefinition) -> Iterator[str]:
    if read.is_group:
        return
    for operator in operators_of(read):
        kind = value_kind(read, operator)
        if operator not in _READY or (kind != "none" and not isinstance(read.config.get("choices"), list)):
            continue
        values = [[]] if kind == "none" else [[value] for value, _label in value_choices(read, kind)]
        for value in values:
            yield cel_of(Rows(groups=(RowGroup(rows=(row_of(read, operator, value),)),)))


# --- what was posted -----------------------------------------------------------------------------------------------


def posted_endings(post: QueryDict) -> list[dict[str, Any]]:
    """The endings as posted, in the order of their places; a block without words, steps and address is none."""
    given = []
    for number in range(MOST_ENDINGS + 1):
        ending = _posted(post, f"ending-{number}")
        if ending is not None and f"ending-{number}-remove" not in post:
            given.append((_place(post, number), ending))
    endings = [ending for _place_of, ending in sorted(given, key=lambda pair: pair[0])]
    taken = {ending["ending_id"] for ending in endings}
    for ending in endings:
        if not ending["ending_id"]:
            ending["ending_id"] = next(name for n in range(1, 999) if (name := f"ending_{n}") not in taken)
            taken.add(ending["ending_id"])
    return endings


def _posted(post: QueryDict, name: str) -> dict[str, Any] | None:
    said = {part: post.get(f"{name}-{part}", "").strip() for part in ("condition", "message", "redirect_url")}
    steps = []
    for number in range(MOST_STEPS):
        text, days = (post.get(f"{name}-step-{number}-{part}", "").strip() for part in ("text", "days"))
        if text or days:
            steps.append({"text": text, "days": int(days) if days.isdigit() and len(days) < 6 else days or None})
    if not (said["message"] or said["redirect_url"] or steps):
        return None
    return {"ending_id": post.get(f"{name}-id", "")[:63], **said, "steps": steps}


def _place(post: QueryDict, number: int) -> tuple[int, int]:
    typed = post.get(f"ending-{number}-place", "")
    return (int(typed) if re.fullmatch(r"\d{1,3}", typed) else 999, number)


def ending_errors(problems: Sequence[Any]) -> dict[str, str]:
    """What pydantic found wrong with endings, by input: `ending-0-redirect_url`."""
    found = {}
    for problem in problems:
        match problem["loc"]:
            case ("endings", int() as number, "steps", int(), part):
                found[f"ending-{number}-step"] = _words(part)
            case ("endings", int() as number, part):
                found[f"ending-{number}-{part}"] = _words(part)
    return found


def _words(part: str | int) -> str:
    return {
        "redirect_url": gettext("Give an address like https://example.org/thanks, with https."),
        "text": gettext("Say what happens."),
        "days": gettext("Give a number of days, or nothing."),
    }.get(str(part), gettext("This does not fit here."))
