"""The Reviewer: judges one reply. What it says is held against the rules by `sessions.rules.review_validation`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.llm.messages import LLMMessage
from interviews.forms.groups import item_place
from interviews.reading.text.normalization import fold_case
from interviews.sessions.agents.rendering import reviewer_messages
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind, ReviewResult


@dataclass
class ReviewDraft:
    """The Reviewer's state."""

    result: ReviewResult | None = None


class ReviewerAgent(BaseAgent[ReviewDraft]):
    """Runs in a sub-session of its own: it sees the brief, not the transcript."""

    name = "reviewer"
    tool_choice = "required"

    def __init__(self, brief: ReviewerBrief) -> None:
        self._brief = brief

    @tool
    async def review(self, result: ReviewResult, /) -> str:
        """Say whether the reply fills the field, what it told, and in which of the respondent's own words."""
        self._draft.result = _with_fields_named(result, self._brief)
        return "noted"

    def messages(self, state: ReviewDraft) -> list[LLMMessage]:
        self._draft = state
        return reviewer_messages(self._brief)

    def brief(self, state: ReviewDraft) -> ReviewerBrief:
        return self._brief

    def remaining_tasks(self, state: ReviewDraft) -> list[str]:
        return [] if state.result else ["Give your result using review"]

    def finished_when(self, state: ReviewDraft, results: object) -> bool:
        return state.result is not None


_NO_NAME = ("", "none", "null")
"""What models write for "the one asked for"."""


def _with_fields_named(result: ReviewResult, brief: ReviewerBrief) -> ReviewResult:
    acts = [
        act.model_copy(update={"field_id": None})
        if act.field_id is not None and act.field_id.lower() in _NO_NAME and not brief.form.asks_for(act.field_id)
        else act
        for act in result.acts
    ]
    if brief.form.groups:
        acts = [each for act in acts for each in (_of_its_items(act, brief) or [_with_item_named(act, brief)])]
    return result.model_copy(update={"acts": acts})


def _with_item_named(act: Act, brief: ReviewerBrief) -> Act:
    """An act that takes out an item, by the item's id where it is called by what was told of it ("Sam")."""
    called = act.item or act.field_id or ""
    if act.act is not ActKind.REMOVE_ITEM:
        return act
    names = [(fold_case(name), one.item) for one in brief.items for name in {*one.told.values(), one.title}]
    found = [called] if item_place(called) else [item for name, item in names if name == fold_case(called)]
    return act.model_copy(update={"item": found[0]}) if len(found) == 1 else act


def _of_its_items(act: Act, brief: ReviewerBrief) -> list[Act]:
    """An act that sets a whole group, or an item of it, as one for each field of each item; nothing for any other act."""
    name, _, number = (act.field_id or "").partition(".")
    group = next((each for each in brief.form.groups if each.field_id == name), None)
    values = act.value if isinstance(act.value, list) else [act.value]
    if (
        act.act is not ActKind.SET
        or group is None
        or "." in number
        or not all(isinstance(each, dict) for each in values)
    ):
        return []
    told = [item for item in brief.items if item.told and item.item.partition(".")[0] == name]
    known = {item.told.get(group.fields[0].field_id): item.item.partition(".")[2] for item in told}
    further = (str(each) for each in count(len(told) + 1))
    acts = []
    for place, value in enumerate(values):
        at = number or known.get(str(value.get(group.fields[0].field_id))) or next(further)
        quotes = act.evidence if len(act.evidence) != len(values) else act.evidence[place : place + 1]
        ids = {each.field_id: f"{name}.{at}.{each.field_id}" for each in group.fields}
        acts += [
            Act(act=ActKind.SET, field_id=ids[key], value=part, evidence=quotes)
            for key, part in value.items()
            if key in ids
        ]
    return acts
