"""The names in a review that there are not: the nearest one where only one can be meant, else what the model is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from interviews.forms.definition import FactDefinition
from interviews.forms.groups import item_place
from interviews.reading.names.language_names import is_language
from interviews.sessions.agents.item_acts import with_items_numbered
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind, ReviewResult

LONGEST_NAME = 40
_NO_NAME = ("", "none", "null")
"""What models write for "the one asked for"."""
_NEAR = 0.75
"""How much of two names is alike that stand for one, between 0 and 1: `dose` and `dosage` are at 0.8."""
_BETWEEN_WORDS = "_"
_REST = frozenset({"rest", "the rest", "all", "everything", "remaining", "*"})
"""What models write for all questions that are left."""
_ON_FIELDS = frozenset({ActKind.SET, ActKind.SKIP, ActKind.CLEAR, ActKind.BACK})


def with_known_names(acts: Iterable[Act], brief: ReviewerBrief) -> list[Act]:
    """The acts, with fields and facts by the names that the form has for them, as far as only one can be meant."""
    acts = with_items_numbered(list(acts), brief) if brief.form.groups else list(acts)
    acts = [one for act in acts for one in _each_of_the_rest(act, brief)]
    named = [_with_known_field(act, brief) for act in acts]
    return [_with_known_facts(_of_one_answer(act, brief), brief) for act in named]


def _each_of_the_rest(act: Act, brief: ReviewerBrief) -> list[Act]:
    """The act; where it leaves out all that is left, one for each open question that need not be answered."""
    if (
        act.act is not ActKind.SKIP
        or (act.field_id or "").lower() not in _REST
        or brief.form.asks_for(act.field_id or "")
    ):
        return [act]
    here = [brief.field] if brief.stage == "interviewing" else []
    left = [field for field in (*here, *brief.others) if not field.required and field.field_id not in brief.answered]
    evidence = act.evidence or brief.messages[-1:]
    return [act.model_copy(update={"field_id": field.field_id, "evidence": evidence}) for field in left]


def _of_one_answer(act: Act, brief: ReviewerBrief) -> Act:
    """A deletion of one field's answer as what it is: nothing else is deleted for it."""
    if act.act is not ActKind.DELETE or act.field_id is None or not brief.form.asks_for(act.field_id):
        return act
    return act.model_copy(update={"act": ActKind.CLEAR, "evidence": act.evidence or brief.messages[-1:]})


def _with_known_field(act: Act, brief: ReviewerBrief) -> Act:
    name = act.field_id
    if name is None or _is_of_form(name, brief):
        return act
    if name.lower() in _NO_NAME:
        return act.model_copy(update={"field_id": None})
    return act.model_copy(update={"field_id": _nearest(name, [field.field_id for field in brief.form.fields]) or name})


def _is_of_form(name: str, brief: ReviewerBrief) -> bool:
    """Whether it is the name of a field, of a group, or of an item of one."""
    place = item_place(name)
    return brief.form.asks_for(name) or (place.group if place else name) in {g.field_id for g in brief.form.groups}


def _with_known_facts(act: Act, brief: ReviewerBrief) -> Act:
    keys = [fact.fact_key for fact in _facts_of(act, brief)]
    if not act.facts or not keys:
        return act
    facts = [
        told
        if told.fact_key in keys
        else told.model_copy(update={"fact_key": _nearest(told.fact_key, keys) or told.fact_key})
        for told in act.facts
    ]
    return act.model_copy(update={"facts": facts})


def _facts_of(act: Act, brief: ReviewerBrief) -> tuple[FactDefinition, ...]:
    name = act.field_id or (brief.field.field_id if brief.stage == "interviewing" else "")
    return brief.form.field(name).facts if name and brief.form.asks_for(name) else ()


def _nearest(name: str, known: list[str]) -> str | None:
    """The one that is written nearly so, or of whose words the name has all; None where there is none, or several are."""
    near = get_close_matches(name, known, n=2, cutoff=_NEAR)
    if not near:
        words = set(name.lower().split(_BETWEEN_WORDS))
        near = [each for each in known if set(each.split(_BETWEEN_WORDS)) <= words]
    return near[0] if len(near) == 1 else None


def unknown_names(result: ReviewResult, brief: ReviewerBrief) -> list[str]:
    """What a review names that there is not, each told with what there is."""
    return list(dict.fromkeys(_wrong(result, brief)))


def _wrong(result: ReviewResult, brief: ReviewerBrief) -> Iterator[str]:
    if result.unknown:
        names = ", ".join(repr(name[:LONGEST_NAME]) for name in dict.fromkeys(result.unknown))
        yield f"There is no act {names}; there are: {', '.join(ActKind)}."
    for act in result.acts:
        if act.act in _ON_FIELDS and act.field_id is not None and not _is_of_form(act.field_id, brief):
            items = next((f" Items go by number: {g.field_id}.1" for g in brief.form.groups if "." in act.field_id), "")
            yield f"There is no field {act.field_id[:LONGEST_NAME]!r}.{items}"
        keys = [fact.fact_key for fact in _facts_of(act, brief)]
        stray = [told.fact_key for told in act.facts if keys and told.fact_key not in keys]
        yield from (f"There is no fact {key[:LONGEST_NAME]!r}; there are: {', '.join(keys)}." for key in stray)
        if act.act is ActKind.LANGUAGE and not (act.language and is_language(act.language)):
            yield f"`language` is a code of BCP 47, not {str(act.language)[:LONGEST_NAME]!r}."
