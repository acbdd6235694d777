"""What of an answer or a conclusion did not hold, named beneath it."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext

from quorum.domain.interactions.answer_checks import Doubt


def doubt_words(doubts: Sequence[Doubt], not_found: str, only_said: str = "") -> str:
    """As Markdown, in the language in force; empty where there are none. `not_found` heads what nothing bears out, `only_said`
    what was said and not counted: by respondents, if left out."""
    heads = {
        "said": only_said or gettext("Only in a respondent's words, and not counted:"),
        "citation": gettext("Cited, though there is no such source:"),
        "plot": gettext("A figure was named that cannot be drawn:"),
    }
    by_head: dict[str, list[str]] = {}
    for one in doubts:
        by_head.setdefault(heads.get(one.kind, not_found), []).append(
            f"“{one.text}”" if one.kind == "quote" else one.text
        )
    return "\n\n".join(f"**{head}** {'; '.join(named)}" for head, named in by_head.items())


def as_json(doubts: Sequence[Doubt]) -> list[dict[str, str]]:
    """As they are kept."""
    return [{"kind": doubt.kind, "text": doubt.text} for doubt in doubts]
