"""A proposal on its page: each piece in words, and the whole, signed, on its way to the second step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core import signing
from django.utils.functional import Promise
from django.utils.translation import gettext
from pydantic import ValidationError

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.differences import Kind
from interviews.forms.drafting import Proposal, ProposalPiece
from interviews.forms.pages.designing.words import type_words
from interviews.forms.pages.difference_words import ShownChange, shown_change
from interviews.models import Form, Workspace
from interviews.reading.answer_kinds import AnswerKind

_SALT = "interviews.forms.drafting"
_KEPT_SECONDS = 24 * 3600
_SHOWN_OPTIONS = 12


def signed_proposal(place: Form | Workspace, proposal: Proposal) -> str:
    """A proposal as the page carries it: signed for this form at its present revision, or for a new one; compressed."""
    content = {
        **_signed_for(place),
        "revision": place.revision if isinstance(place, Form) else 0,
        "fields": [field.model_dump(mode="json", exclude_defaults=True) for field in proposal.fields],
        "texts": dict(proposal.texts),
        "language": proposal.language,
        "engine": proposal.engine,
    }
    return signing.dumps(content, salt=_SALT, compress=True)


def _signed_for(place: Form | Workspace) -> dict[str, int]:
    return {"form" if isinstance(place, Form) else "workspace": place.pk}


def opened_proposal(place: Form | Workspace, carried: str) -> tuple[Proposal, int] | None:
    """The proposal and the revision it was made for; None when it is for something else, too old or nobody's."""
    try:
        content: Mapping[str, Any] = signing.loads(carried, salt=_SALT, max_age=_KEPT_SECONDS)
        fields = tuple(FieldDefinition.model_validate(field) for field in content["fields"])
    except (signing.BadSignature, ValidationError):
        return None
    if not _signed_for(place).items() <= content.items():
        return None
    proposal = Proposal(fields, content["texts"], (), content["language"], content["engine"])
    return proposal, content["revision"]


@dataclass(frozen=True)
class ShownPiece:
    """One thing to accept or not."""

    key: str
    new: bool
    name: str
    """What it is: the type of a field, the name of a text."""
    label: str
    icon: str = "form"
    field: FieldDefinition | None = None
    options: tuple[str, ...] = ()
    more: int = 0
    rows: tuple[str, ...] = ()
    scale: str = ""
    changes: tuple[ShownChange, ...] = ()
    before: str = ""
    language: str = ""


def shown_piece(piece: ProposalPiece, current: FormDefinition, proposal: Proposal) -> ShownPiece:
    """A piece in words."""
    field = piece.field
    if field is None:
        return ShownPiece(
            piece.key, piece.kind is Kind.ADDED, _text_name(piece.text), piece.after, "text", before=piece.before
        )
    words = type_words(field.type)
    options = option_labels(field.config.get("choices", ()))
    return ShownPiece(
        piece.key,
        piece.kind is Kind.ADDED,
        _said(words.label),
        field.label,
        words.icon,
        field,
        options=options[:_SHOWN_OPTIONS],
        more=max(0, len(options) - _SHOWN_OPTIONS),
        rows=option_labels(field.config.get("rows", ())),
        scale=scale_words(field),
        changes=tuple(shown_change(change) for change in piece.changes),
        language=proposal.language,
    )


def _said(words: str | Promise) -> str:
    return str(words)


def option_labels(choices: Any) -> tuple[str, ...]:
    """What options are called."""
    return tuple(str(choice.get("label") or choice["value"]) for choice in choices)


def scale_words(field: FieldDefinition) -> str:
    """A rating's steps and what its ends mean, and how often a group repeats; "" for anything else."""
    if field.is_group and field.repeats.maximum:
        return f"{field.repeats.minimum}–{field.repeats.maximum}"
    if answer_kind(field) is not AnswerKind.SCALE:
        return ""
    low, high = field.config.get("minimum", 1), field.config.get("maximum", 5)
    ends = [field.config.get("low_label", ""), field.config.get("high_label", "")]
    return f"{low}–{high}" + (f" ({ends[0]} – {ends[1]})" if all(ends) else "")


def _text_name(name: str) -> str:
    return {
        "title": gettext("Title"),
        "description": gettext("Description"),
        "purpose": gettext("Purpose"),
        "consent_text": gettext("Consent text"),
        "completion_message": gettext("Completion message"),
        "tone": gettext("Tone of the interviewer"),
        "languages": gettext("Language of the form"),
    }[name]
