"""An interaction's entries as a story that one can read from top to bottom.

What several entries tell of one thing is one line that changes: a call with its result, a vote with all its votes.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from quorum.domain.subjects import SubjectKind
from quorum.domain.visible_text import made_visible
from quorum.models import InteractionEntry
from quorum.presenter.console.calls import CallShown, SourceShown, sources_shown
from quorum.presenter.console.markdown import rendered
from quorum.presenter.console.notes import note_words, told_below
from quorum.presenter.console.outcomes import OutcomeShown
from quorum.presenter.console.votes import VoteLine, last_within
from quorum.presenter.console.words import PHASE_WORDS, said_of
from quorum.tool_words import tool_words

FINDINGS = "gathering/brief"
"""Key of the entry in which an agent says what it has found out before planning."""
LAST_WORDS = ("answer", "conclusion", "summary")
"""Keys of the entries in which an Ask, a Discuss and an Agent say what they have come to."""


@dataclass(frozen=True)
class PlanTask:
    """A task as the plan has it."""

    title: str
    intent: str
    tools: tuple[str, ...]


@dataclass(frozen=True)
class StoryLine:
    """A line of the story. `kind` says which of the rest it has: said, phase, thought, call, vote, plan, task, …"""

    id: str
    kind: str
    at: dt.datetime
    text: str = ""
    html: SafeString = field(default=SafeString(""))
    role: str = ""
    agent: str = ""
    engine: str = ""
    """Of what is said: the model that said it, where that is known."""
    look: str = ""
    call: CallShown | None = None
    vote: VoteLine | None = None
    tasks: tuple[PlanTask, ...] = ()
    changes: tuple[str, ...] = ()
    sources: tuple[SourceShown, ...] = ()
    outcome: OutcomeShown | None = None
    """What belongs beneath the last words of it: a figure, who said what."""


@dataclass(frozen=True)
class Cited:
    """What entries refer to: calls by scope and place, votes by review."""

    calls: Mapping[str, CallShown]
    votes: Mapping[str, Sequence[VoteLine]]
    """The rounds of each review, in order."""
    outcome: OutcomeShown | None = None
    changes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What tasks have made of drafts, by number."""
    revised_in_vain: int = 0
    """The round for which reviewers were to get another plan, where none came."""
    title: str = ""
    """The request, where the page says it above the story."""
    accepted: bool = False
    """Its plan was accepted by whoever asked."""
    is_over: bool = False
    """Nothing more comes: a phase in which nothing was told is left out, the last one too."""


def story_lines(entries: Iterable[InteractionEntry], cited: Cited) -> list[StoryLine]:
    """In order. What another line tells already is left out."""
    entries = list(entries)
    lines = [line for entry in entries if (line := _line(entry, cited)) is not None]
    if revised := [entry for entry in entries if entry.kind == "plan_revision"]:
        lines = list(_with_each_round(lines, revised, cited))
    told = {source for line in lines if line.kind == "said" for source in line.sources}
    lines = [line for line in lines if line.kind != "sources" or not told.issuperset(line.sources)]
    following = [*(line.kind for line in lines[1:]), "phase" if cited.is_over else ""]
    return [line for line, after in zip(lines, following, strict=False) if line.kind != "phase" or after != "phase"]


def _with_each_round(
    lines: Sequence[StoryLine], revised: Sequence[InteractionEntry], cited: Cited
) -> Iterator[StoryLine]:
    """The lines with the vote on each plan beneath it: the first where voting began, the others where one was made anew."""
    places = {f"line-{entry.number}": int(entry.content.get("round") or 0) for entry in revised}
    begun = sorted({1, *places.values()})
    plans = next((rounds for rounds in cited.votes.values() if rounds[0].kind == SubjectKind.RUN_PLAN), ())
    votes = {start: last_within(plans, start, end) for start, end in pairwise([*begun, len(plans) + 1])}
    for line in lines:
        of_plan = line.vote is not None and line.vote.kind == SubjectKind.RUN_PLAN
        yield replace(line, vote=votes[1] or line.vote) if of_plan else line
        if (vote := votes.get(places.get(line.id, 0))) is not None:
            yield StoryLine(id=f"{line.id}-vote", kind="vote", at=line.at, vote=vote)


def _line(entry: InteractionEntry, cited: Cited) -> StoryLine | None:
    tell = _TELLERS.get(entry.kind, _note)
    return tell(entry, entry.content, cited)


def _made(entry: InteractionEntry, kind: str, **rest: Any) -> StoryLine:
    return StoryLine(id=f"line-{entry.number}", kind=kind, at=entry.created_at, **rest)


def _said(entry: InteractionEntry, content: Mapping[str, Any], cited: Cited) -> StoryLine | None:
    metadata = content.get("metadata") or {}
    text, role = str(content.get("content", "")), str(content.get("role", "assistant"))
    if role == "user" and text == cited.title:
        return None
    return _made(
        entry,
        "said",
        role=role,
        agent=str(content.get("agent") or ""),
        engine=str(metadata.get("engine") or ""),
        text=text,
        html=rendered(text) if role != "user" else SafeString(""),
        sources=sources_shown(metadata.get("source_documents") or ()),
        outcome=cited.outcome if entry.key in LAST_WORDS else None,
    )


def _phase(entry: InteractionEntry, content: Mapping[str, Any], _cited: Cited) -> StoryLine:
    return _made(entry, "phase", text=said_of(PHASE_WORDS, str(content.get("phase", ""))))


def _thought(entry: InteractionEntry, content: Mapping[str, Any], _cited: Cited) -> StoryLine | None:
    text = str(content.get("text") or content.get("thought") or content.get("content") or "")
    head = gettext("What was found out") if entry.key == FINDINGS else gettext("A thought")
    return _made(
        entry, "thought", text=head, html=rendered(text), agent=str(content.get("agent") or content.get("model") or "")
    )


def _call(entry: InteractionEntry, content: Mapping[str, Any], cited: Cited) -> StoryLine | None:
    call = cited.calls.get(entry.key.removesuffix("/call"))
    return _made(entry, "call", call=call) if call else None


def _vote(entry: InteractionEntry, content: Mapping[str, Any], cited: Cited) -> StoryLine | None:
    rounds = cited.votes.get(str(content.get("reviewId", "")))
    return _made(entry, "vote", vote=rounds[-1]) if rounds else None


def _plan(entry: InteractionEntry, content: Mapping[str, Any], _cited: Cited) -> StoryLine | None:
    plan = content.get("plan")
    if not isinstance(plan, Mapping):
        return None
    return _made(
        entry,
        "plan",
        text=objective_beside(plan),
        tasks=plan_tasks(plan),
        agent=str(content.get("by") or content.get("engine") or ""),
    )


def plan_tasks(plan: Mapping[str, Any]) -> tuple[PlanTask, ...]:
    """The tasks of a RunPlan as JSON."""
    return tuple(
        PlanTask(
            title=made_visible(str(task.get("title", ""))),
            intent=made_visible(str(task.get("intent", ""))),
            tools=_tools_beside(task),
        )
        for task in plan.get("tasks", ())
    )


def _tools_beside(task: Mapping[str, Any]) -> tuple[str, ...]:
    """What a task uses, where its title does not say so itself."""
    words = (tool_words(str(one.get("tool", ""))) for one in task.get("tools", ()))
    return tuple(one for one in words if one not in str(task.get("title", "")))


def objective_beside(plan: Mapping[str, Any]) -> str:
    """What a plan is for; empty where its tasks' titles say that and nothing is left of it."""
    objective = rest = str(plan.get("objective", ""))
    for title in sorted((str(task.get("title", "")) for task in plan.get("tasks", ())), key=len, reverse=True):
        rest = rest.replace(title, "")
    return made_visible(objective) if any(map(str.isalnum, rest)) else ""


def _task_begun(entry: InteractionEntry, content: Mapping[str, Any], _cited: Cited) -> StoryLine:
    about = {"number": content.get("number", ""), "title": content.get("title", "")}
    return _made(entry, "task", text=gettext("Task %(number)s: %(title)s") % about)


def _task_over(entry: InteractionEntry, content: Mapping[str, Any], cited: Cited) -> StoryLine:
    done = bool(content.get("success", True))
    about = {"number": content.get("number", "")}
    words = gettext("Task %(number)s is done.") if done else gettext("Task %(number)s was not done.")
    recorded = tuple(made_visible(str(one)) for one in content.get("changes") or ())
    changes = cited.changes.get(int(content.get("number") or 0), recorded)
    said = made_visible(str(content.get("outcome") or ""))
    return _made(
        entry, "task_over", text=words % about, html=rendered(said), look="ok" if done else "wrong", changes=changes
    )


def _sources(entry: InteractionEntry, content: Mapping[str, Any], _cited: Cited) -> StoryLine | None:
    documents = content.get("source_documents") or content.get("sources") or ()
    found = sources_shown(documents if isinstance(documents, list) else ())
    return _made(entry, "sources", sources=found) if found else None


def _note(entry: InteractionEntry, content: Mapping[str, Any], cited: Cited) -> StoryLine | None:
    asked = entry.kind == "human_intervention_required"
    answered = _answered(str(content.get("confirmationId") or ""), cited) if asked else ""
    over = bool(answered) or (cited.accepted and content.get("reason") == "plan")
    words = note_words(entry.kind, content, revised_in_vain=cited.revised_in_vain, answered=over)
    detail = told_below(entry.kind, content)
    if asked:
        return _made(
            entry, "note", text=f"{words} {answered}".strip(), look="" if over or cited.is_over else "attention"
        )
    return _made(entry, "note", text=words, html=rendered(made_visible(detail))) if words or detail else None


def _answered(confirmation: str, cited: Cited) -> str:
    """What came of a call that a person was asked about; empty while nobody has answered."""
    calls = cited.calls.values() if confirmation else ()
    return next((call.answered for call in calls if call.confirmation_id == confirmation), "")


def _nothing(entry: InteractionEntry, content: Mapping[str, Any], _cited: Cited) -> StoryLine | None:
    """Told by the line of its call or vote."""
    return None


Teller = Callable[[InteractionEntry, Mapping[str, Any], Cited], StoryLine | None]
_TELLERS: dict[str, Teller] = {
    "message": _said,
    "phase_change": _phase,
    "thought": _thought,
    "tool_call": _call,
    "quorum_start": _vote,
    "plan": _plan,
    "task_start": _task_begun,
    "task_complete": _task_over,
    "sources": _sources,
    **dict.fromkeys(
        (
            "tool_result",
            "tool_error",
            "tool_retry",
            "action_retry",
            "quorum_model_complete",
            "quorum_complete",
            "quorum_complete_with_votes",
        ),
        _nothing,
    ),
}
