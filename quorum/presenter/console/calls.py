"""A call of a tool as one line that opens: exactly what was asked for, what came back, what was read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from interviews.models import Field, Form
from quorum.domain.visible_text import made_visible
from quorum.models import Confirmation, Interaction, ToolUse
from quorum.presenter.console.confirmations import ArgumentShown, arguments_shown, outcome_words
from quorum.presenter.console.consequences import ConsequenceShown, consequence_shown
from quorum.presenter.console.markdown import is_own_path
from quorum.presenter.console.words import CALL_LOOKS, CALL_WORDS, LEFT_CALL_WORDS, said_of
from quorum.told_by_language import in_force, spoken_in
from quorum.tool_words import done_words, tool_words
from quorum.tools.past_words import past_words

MOST_RESULT = 20_000
MOST_GLANCE = 80
Labels = Mapping[tuple[str, str], str]
"""Of questions, by the addresses of their forms and their names."""


@dataclass(frozen=True)
class SourceShown:
    """Something that was read, where it can be looked up."""

    title: str
    url: str
    quote: str = ""
    reference: str = ""
    """How the text cites it: S1."""


@dataclass(frozen=True)
class CallShown:
    """A call, as its row tells it."""

    id: str
    tool: str
    state: str
    risk: str
    purpose: str
    glance: str
    """The arguments in a few words, for the closed line."""
    arguments: tuple[ArgumentShown, ...]
    result: str
    error: str
    error_language: str
    consequence: ConsequenceShown
    sources: tuple[SourceShown, ...]
    confirmation_id: str
    answered: str
    """Who allowed or refused it, and why; empty where nobody was asked, or has answered yet."""
    review_id: str
    is_over: bool = False
    """Nothing more becomes of it: its run is over."""

    past: str = ""
    """Of one that is done and reaches beyond a draft: what it has brought about."""

    @property
    def tool_words(self) -> str:
        return done_words(self.tool) if self.state == ToolUse.State.DONE else tool_words(self.tool)

    @property
    def state_words(self) -> str:
        return said_of(LEFT_CALL_WORDS if self.is_over else CALL_WORDS, self.state)

    @property
    def look(self) -> str:
        waits = self.state == ToolUse.State.CONFIRMING
        return "" if waits and self.is_over else CALL_LOOKS.get(ToolUse.State(self.state), "")

    @property
    def sign(self) -> str:
        """Of `interviews/_icon.html`: how it stands, beside the words."""
        return {"ok": "tick", "wrong": "close", "declined": "close", "attention": "alert"}.get(self.look, "clock")


def calls_shown(row: Interaction, uses: Sequence[ToolUse], *, is_over: bool = False) -> list[CallShown]:
    """Calls of a run, each with everything of it, made visible and cut where it is too long. `is_over`: the run is."""
    slugs = {str(use.arguments.get("form")) for use in uses}
    titles = dict(Form.objects.filter(workspace=row.workspace_id, slug__in=slugs).values_list("slug", "title"))
    names = {str(use.arguments.get("field")) for use in uses}
    fields = Field.objects.filter(form__workspace=row.workspace_id, form__slug__in=slugs, field_id__in=names)
    labels = {(slug, name): label for slug, name, label in fields.values_list("form__slug", "field_id", "label")}
    return [_call_shown(use, titles, labels, is_over) for use in uses]


def _call_shown(use: ToolUse, titles: Mapping[str, str], labels: Labels, is_over: bool) -> CallShown:
    """`titles` of forms, by the addresses that calls name them by."""
    output: dict[str, Any] = json.loads(use.result_json) if use.result_json else {}
    return CallShown(
        id=f"call-{use.scope}-{use.place}",
        tool=use.tool,
        state=use.state,
        risk=use.risk,
        purpose=use.purpose,
        glance=_glance(use.arguments, titles, labels),
        arguments=arguments_shown(use.arguments),
        result=_result(output.get("data")) if output else "",
        error=made_visible(in_force(use.told) or use.error),
        error_language=spoken_in(use.told),
        consequence=consequence_shown(use.consequence or {}),
        sources=sources_shown(output.get("source_documents", ())),
        confirmation_id=str(use.confirmation_id or ""),
        answered=_answered(use.confirmation),
        review_id=str(use.review_id or ""),
        is_over=is_over,
        past=made_visible(past_words(use)) if use.state == ToolUse.State.DONE else "",
    )


def _answered(asked: Confirmation | None) -> str:
    return " ".join(filter(None, (outcome_words(asked), made_visible(asked.reason)))) if asked else ""


def sources_shown(documents: Iterable[Any]) -> tuple[SourceShown, ...]:
    """The documents that lead to a page of this site, each once; a malformed one is left out."""
    found: dict[tuple[str, str], SourceShown] = {}
    for document in documents:
        if not isinstance(document, Mapping) or not is_own_path(url := str(document.get("url", ""))):
            continue
        quote = made_visible(str(document.get("quote") or ""))
        title = made_visible(str(document.get("title") or url))
        reference = made_visible(str(document.get("reference") or ""))
        found.setdefault((url, quote), SourceShown(title, url, quote, reference))
    return tuple(found.values())


def _result(data: Any) -> str:
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, indent=1)
    shown = made_visible(text)
    return shown if len(shown) <= MOST_RESULT else shown[:MOST_RESULT] + " …"


def _in_words(value: Any) -> str:
    """The texts within it: of a list each between quotation marks, of something with a label that alone."""
    if isinstance(value, Mapping):
        return str(value.get("label") or "") or ", ".join(filter(None, map(_in_words, value.values())))
    if isinstance(value, list | tuple):
        texts = filter(None, map(_in_words, value))
        return ", ".join(gettext("“%(label)s”") % {"label": one} for one in texts)
    return value if isinstance(value, str) else ""


def _glance(arguments: Mapping[str, Any], titles: Mapping[str, str], labels: Labels) -> str:
    """What it is about, in words: forms and questions as they are called, and texts. Settings show when it is opened."""
    slug = str(arguments.get("form"))
    called = {"form": titles.get(slug), "field": labels.get((slug, str(arguments.get("field"))))}
    arguments = {**arguments, **{name: words for name, words in called.items() if words}}
    words = ", ".join(filter(None, (_in_words(value) for value in arguments.values())))
    shown = made_visible(" ".join(words.split()))
    return shown if len(shown) <= MOST_GLANCE else shown[: MOST_GLANCE - 1] + "…"
