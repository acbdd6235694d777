"""A field of a session as pages show it."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import is_more
from interviews.forms.option_limits import full_labels
from interviews.sessions.protocol import EvidenceItem, FieldSnapshot
from interviews.sessions.rules.bootstrap import BY_OTHERS
from interviews.sessions.rules.navigation import asked_at_confirmation
from interviews.sessions.rules.state import FieldState
from interviews.wording import origin_words


@dataclass(frozen=True)
class FieldView:
    """A field with what is known of it."""

    definition: FieldDefinition
    snapshot: FieldSnapshot
    current: bool
    own_label: str = ""

    @property
    def id(self) -> str:
        return self.definition.field_id

    @property
    def label(self) -> str:
        return self.snapshot.label

    @property
    def dom(self) -> str:
        """The id as part of an HTML id that selectors can name."""
        return self.id.replace(".", "-")

    @property
    def section(self) -> str:
        """The heading that it stands under."""
        return self.definition.section

    @property
    def short_label(self) -> str:
        """The label where the item it belongs to is named already."""
        return self.own_label or self.label

    @property
    def own_id(self) -> str:
        """The id within the item it belongs to."""
        return self.id.rsplit(".", maxsplit=1)[-1]

    @property
    def is_more(self) -> bool:
        """Whether this asks for another item of a group: shown as a button wherever items are."""
        return is_more(self.id)

    @property
    def answered(self) -> bool:
        return self.snapshot.answered

    @property
    def drawing(self) -> str:
        """The path of an answer that was drawn."""
        return field_type(self.definition).drawing(self.snapshot.value) if self.answered else ""

    @property
    def full_now(self) -> bool:
        """Whether the answer holds an option that others have taken meanwhile."""
        return self.answered and bool(full_labels(self.definition, self.snapshot.value))

    @property
    def skipped(self) -> bool:
        return self.snapshot.state == FieldState.SKIPPED

    @property
    def quotes(self) -> list[EvidenceItem]:
        """The respondent's words that carry the answer, as far as they stand in the conversation."""
        return [item for item in self.snapshot.evidence if item.source in ("spoken", "widget")]

    @property
    def prefilled(self) -> bool:
        """Whether somebody else filled it in: before the respondent came, or the program that fills the form for them."""
        return any(item.source in BY_OTHERS for item in self.snapshot.evidence)

    @property
    def origin(self) -> str:
        """In words, who entered an answer that was not said."""
        return origin_words(self.snapshot.evidence)

    @property
    def at_confirmation(self) -> bool:
        """A consent that is given when the answers have been looked over."""
        return asked_at_confirmation(self.definition)

    @property
    def missing(self) -> bool:
        """A required answer that is still to be given."""
        return self.snapshot.required and not self.answered
