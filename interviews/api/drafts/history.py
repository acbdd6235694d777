"""REST for a draft's history: its steps, taken back and made again in order."""

from __future__ import annotations

import datetime as dt
from typing import Literal

from django.http import HttpRequest
from ninja import Router
from pydantic import Field

from formagent.protocol.envelope import Wire
from formagent.server.database_thread import in_database
from interviews.api.drafts.designing import EDIT_PROBLEMS, PROBLEMS
from interviews.api.drafts.wire import carry_out_edit
from interviews.api.staff import STAFF, form_of, needs
from interviews.forms.designing.draft_steps import Direction
from interviews.forms.services.designing.history import HistoryStep, go, history
from interviews.staff.rules.rights import Right

router = Router(auth=STAFF, by_alias=True)


class PartView(Wire):
    """A part of the draft that a step changed."""

    kind: Literal["added", "removed", "changed", "ordered"]
    path: str = Field(description="A field's path; of `ordered`, the group whose fields changed places")
    name: str = Field(default="", description="What of it changed; without a `path`, a setting of the form")


class StepView(Wire):
    """A step of the draft's history."""

    step: int = Field(description="Counts up within the form, with gaps")
    at: dt.datetime
    by: str | None = Field(description="The e-mail address of whose edit it was")
    undone: bool = Field(description="Taken back; the oldest of these is made again next")
    parts: list[PartView]


class ExpectedStep(Wire):
    """Which step is meant."""

    step: int | None = Field(default=None, description="`edit_conflict` where another one is next")


@router.get("/forms/{slug}/history", response={200: list[StepView], **PROBLEMS}, operation_id="draftHistory")
@needs(Right.READ_FORMS)
async def show_history(request: HttpRequest, slug: str) -> list[StepView]:
    """The newest 100 edits of the draft, the last first, whoever made them and in whatever way."""
    return [_view(step) for step in await in_database(history, await form_of(request, slug))]


@router.post("/forms/{slug}/history/undo", response={200: StepView, **EDIT_PROBLEMS}, operation_id="undoDraftEdit")
@needs(Right.EDIT_FORMS)
async def undo(request: HttpRequest, slug: str, wanted: ExpectedStep) -> StepView:
    """Take the last step back. Where the draft was changed past its history, `edit_conflict` names the places."""
    return _view(await carry_out_edit(request, slug, go, Direction.BACK, expected=wanted.step), undone=True)


@router.post("/forms/{slug}/history/redo", response={200: StepView, **EDIT_PROBLEMS}, operation_id="redoDraftEdit")
@needs(Right.EDIT_FORMS)
async def redo(request: HttpRequest, slug: str, wanted: ExpectedStep) -> StepView:
    """Make the step again that was taken back last; an edit since then has ended that."""
    return _view(await carry_out_edit(request, slug, go, Direction.AGAIN, expected=wanted.step), undone=False)


def _view(one: HistoryStep, *, undone: bool | None = None) -> StepView:
    came = [
        PartView(kind="removed" if before else "added", path=path)
        for path, (before, after) in one.step.fields.items()
        if not (before and after)
    ]
    changed = [PartView(kind="changed", path=path, name=name) for path, name in one.step.parts]
    settings = [PartView(kind="changed", path="", name=name) for name in one.step.settings]
    ordered = [PartView(kind="ordered", path=group) for group in one.step.orders]
    return StepView(
        step=one.number,
        at=one.at,
        by=one.by.email if one.by else None,
        undone=one.undone if undone is None else undone,
        parts=[*settings, *came, *changed, *ordered],
    )
