"""How reviewers by rule vote on the plan of an agent's run: is it whole, does it do first what can be undone and look before
something goes out, and does it speak to its reviewers.

Each call that changes something is reviewed again when it comes, with its arguments; a plan is refused for what no call shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from quorum.domain.criteria import Criterion
from quorum.domain.interactions.run_plans import PlannedTask
from quorum.domain.prompt_injection import hides_characters, injected_passage
from quorum.domain.subjects import RunPlanSubject
from quorum.offline.findings import Finding, Weight
from quorum.offline.runs import is_placeholder, kind_of

WHOLE = _("tasks that are there, each with words of its own and nothing left open")
SAFE = _("what goes out or cannot be undone, and whether it is checked before")
SPEAKING = _("tasks that speak to reviewers")
_PUBLISHES = frozenset({"publish_form", "send_invitations"})
AT_ONCE = frozenset({"set_deadline", "assign_responses", "tag_responses"})
"""Tools of ours that change something, and no draft: no check of a draft could tell anything of it."""
_CHECKS = frozenset({"check_form", "preview_form"})


def _numbered(subject: RunPlanSubject) -> list[tuple[str, PlannedTask]]:
    """The tasks by their numbers, as concerns name them."""
    return [(str(number), task) for number, task in enumerate(subject.plan.tasks, start=1)]


def incomplete_tasks(subject: RunPlanSubject) -> Iterator[Finding]:
    """No tasks, doubled ones, or words that were never filled in."""
    if not subject.plan.tasks:
        yield Finding(Criterion.INCOMPLETE, "", Weight.GRAVE, _("The plan has no tasks."))
    titles = Counter(task.title.strip().casefold() for task in subject.plan.tasks)
    for number, task in _numbered(subject):
        params = {"number": number, "title": task.title[:60]}
        if is_placeholder(task.title) or is_placeholder(task.intent):
            reason = _("Task %(number)s is a placeholder: “%(title)s”.")
            yield Finding(Criterion.INCOMPLETE, number, Weight.GRAVE, reason, params)
        if titles[task.title.strip().casefold()] > 1:
            reason = _("Task %(number)s stands there more than once: “%(title)s”.")
            yield Finding(Criterion.INCOMPLETE, number, Weight.REMARK, reason, params)
    yield from _hidden(subject)


def _hidden(subject: RunPlanSubject) -> Iterator[Finding]:
    for number, task in _numbered(subject):
        if any(hides_characters(text) for text in (task.title, task.intent, *(one.tool for one in task.tools))):
            reason = _("Task %(number)s holds characters that nobody sees.")
            yield Finding(Criterion.INSTRUCTION, number, Weight.GRAVE, reason, {"number": number})


def does_something(subject: RunPlanSubject) -> bool:
    """Whether any tool of the plan does more than look."""
    return any(kind_of(one.tool) != "looks" for task in subject.plan.tasks for one in task.tools)


def unsafe_steps(subject: RunPlanSubject) -> Iterator[Finding]:
    """A changed draft that goes out unchecked is refused; what cannot be undone is remarked."""
    unchecked = ""
    for number, task in _numbered(subject):
        for tool in (one.tool for one in task.tools):
            kind, params = kind_of(tool), {"number": number, "tool": tool[:60], "changed": unchecked}
            if tool in _CHECKS:
                unchecked = ""
            elif tool in _PUBLISHES and unchecked:
                reason = _("Task %(number)s sends out what task %(changed)s changes, and nothing checks it in between.")
                yield Finding(Criterion.ORDER, number, Weight.GRAVE, reason, params)
            elif kind == "destroys":
                reason = _("Task %(number)s means to use “%(tool)s”, which cannot be undone: is there a way that can?")
                yield Finding(Criterion.BURDEN, number, Weight.REMARK, reason, params)
            elif kind == "sends":
                reason = _("Task %(number)s means to use “%(tool)s”, after which something is out.")
                yield Finding(Criterion.BURDEN, number, Weight.REMARK, reason, params)
            elif kind == "changes" and tool not in AT_ONCE:
                unchecked = number


def tasks_to_reviewers(subject: RunPlanSubject) -> Iterator[Finding]:
    """Tasks that speak to reviewers are remarked."""
    for number, task in _numbered(subject):
        if injected_passage(f"{task.title}. {task.intent}"):
            reason = _("Task %(number)s speaks to reviewers. It counts for nothing, but look twice.")
            yield Finding(Criterion.INSTRUCTION, number, Weight.REMARK, reason, {"number": number})
