"""How reviewers by rule vote on one call of a high-risk tool: is it needed, are its arguments right, is there a safer way.

Each has an eye for one of these and abstains where it can see nothing. Arguments are data: nothing in them approves anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from quorum.domain.addressing import addressed, hides_characters
from quorum.domain.criteria import Criterion
from quorum.domain.subjects import ActionSubject
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import share_topic, topic_words
from quorum.offline.words import any_language

_WORD_BREAK = re.compile(r"[_\W]+|(?<=[a-z])(?=[A-Z])")
_KINDS = {
    "destroys": "delete remove erase drop purge wipe truncate destroy clear reset revoke overwrite cancel kill",
    "sends": "send post publish share export upload email mail notify invite submit push transfer pay broadcast forward call",
    "looks": "read get list search find fetch show view count describe preview check lookup query",
}
"""Verbs in the names of tools."""
_PLACEHOLDER = any_language("placeholders")
_LEFT_OPEN = re.compile(r"<[^<>]+>|\{\{?.*\}?\}|\$\{.*\}|\[\w+(?: \w+)* ?\]|.*@example\.(?:com|org|net)")
_EVERYTHING = any_language("everything")
_UNBOUNDED = re.compile(r"[%/~]+|--all|\*.*|.*\*|.*(?:\*\.\*|\b1\s*=\s*1\b).*", re.DOTALL)
_SIGNS = " .,;:!?-_'\"()"
_DEEPEST = 12
_MOST_TEXTS = 500

ARGUMENTS = _("arguments that are empty, invented, hidden or point at too much")
NEED = _("a stated purpose that belongs to the request")
SAFER = _("what cannot be undone or leaves the house, and whether less would do")


def texts_in(value: Any, path: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """(path, text) of every text and number in a JSON value, keys included; None and empty containers as ""."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield path, str(value)
    elif value is None or (isinstance(value, (list, dict)) and not value) or depth >= _DEEPEST:
        yield path, ""
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from texts_in(inner, f"{path}.{key}" if path else str(key), depth + 1)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from texts_in(inner, f"{path}[{number}]", depth + 1)


def _arguments(subject: ActionSubject) -> list[tuple[str, str]]:
    return [(path[:100], text[:2_000]) for path, text in list(texts_in(subject.arguments))[:_MOST_TEXTS] if path]


def about_arguments(subject: ActionSubject) -> Iterator[Finding]:
    """Arguments as they stand: empty, a placeholder, everything at once, or not what they look like."""
    for path, text in _arguments(subject):
        if hides_characters(text) or hides_characters(path):
            reason = _("The argument %(path)s holds characters that nobody sees.")
            yield Finding(Criterion.INSTRUCTION, path, Weight.GRAVE, reason, {"path": path})
        elif not text.strip():
            reason = _("The argument %(path)s is empty.")
            yield Finding(Criterion.INCOMPLETE, path, Weight.REMARK, reason, {"path": path})
        elif _PLACEHOLDER.fullmatch(text.strip(_SIGNS)) or _LEFT_OPEN.fullmatch(text.strip()):
            reason = _("The argument %(path)s is a placeholder: “%(text)s”.")
            params = {"path": path, "text": text.strip()[:60]}
            yield Finding(Criterion.INCOMPLETE, path, Weight.GRAVE, reason, params)
    yield from _instructing(subject)


def _instructing(subject: ActionSubject) -> Iterator[Finding]:
    for path, text in [*_arguments(subject), ("purpose", subject.purpose)]:
        if addressed(text):
            reason = _("%(path)s speaks to reviewers. It counts for nothing, but look twice.")
            yield Finding(Criterion.INSTRUCTION, path, Weight.REMARK, reason, {"path": path})


def about_need(subject: ActionSubject) -> Iterator[Finding]:
    """Whether the call says what it is for, and whether that has to do with the request."""
    purpose = subject.purpose.strip()
    if not purpose:
        reason = _("Nobody says what this call of %(tool)s is for.")
        yield Finding(Criterion.PURPOSE, "", Weight.GRAVE, reason, {"tool": subject.tool[:60]})
        return
    said = topic_words(purpose[:1_000])
    known = topic_words(f"{subject.request} {_WORD_BREAK.sub(' ', subject.tool)}"[:2_000])
    if said and known and not share_topic(said, known):
        reason = _("What this call of %(tool)s is for has nothing to do with what was asked.")
        yield Finding(Criterion.PURPOSE, "", Weight.GRAVE, reason, {"tool": subject.tool[:60]})
    yield from _instructing(subject)


def kind_of(tool: str) -> str:
    """ "destroys", "sends", "looks", or "" where the name does not tell."""
    words = {word.casefold() for word in _WORD_BREAK.split(tool) if word}
    return next((kind for kind, verbs in _KINDS.items() if words & set(verbs.split())), "")


def about_reach(subject: ActionSubject) -> Iterator[Finding]:
    """What the call can do at worst. A narrow call that cannot be undone is remarked; one on everything is refused."""
    kind = kind_of(subject.tool)
    wide = [(path, text) for path, text in _arguments(subject) if _is_everything(text.strip())]
    aimless = kind in ("destroys", "sends") and not any(text.strip() for _path, text in _arguments(subject))
    for path, text in wide:
        reason = _("%(path)s is “%(text)s”: name exactly what is meant instead.")
        weight = Weight.REMARK if kind == "looks" else Weight.GRAVE
        yield Finding(Criterion.PURPOSE, path, weight, reason, {"path": path, "text": text.strip()[:60]})
    params: dict[str, str | int] = {"tool": subject.tool[:60]}
    if aimless:
        yield Finding(None, "", Weight.GRAVE, _("%(tool)s does not say at what it aims."), params)
    elif kind == "destroys":
        yield Finding(None, "", Weight.REMARK, _("%(tool)s cannot be undone: is there a way that can?"), params)
    elif kind == "sends":
        reason = _("%(tool)s sends something out: would a draft or fewer recipients do?")
        yield Finding(None, "", Weight.REMARK, reason, params)


def _is_everything(text: str) -> bool:
    return bool(_EVERYTHING.fullmatch(text) or _UNBOUNDED.fullmatch(text))
