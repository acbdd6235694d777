"""A review as the rows of tests look at it: from the field that was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interviews.rule_engine.understanding.intents import Intent
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind, ReviewResult

_INTENTS = {
    ActKind.LANGUAGE: Intent.LANGUAGE,
    ActKind.STOP: Intent.STOP,
    ActKind.HUMAN: Intent.HUMAN,
    ActKind.BACK: Intent.BACK,
    ActKind.SKIP: Intent.SKIP,
    ActKind.REPEAT: Intent.REPEAT,
    ActKind.OFF_TOPIC: Intent.OFF_TOPIC,
    ActKind.DELETE: Intent.QUESTION,
}


@dataclass(frozen=True)
class Reviewed:
    """The acts of a message; `brief` is what they were made from."""

    result: ReviewResult
    brief: ReviewerBrief

    def _of(self, kind: ActKind) -> list[Act]:
        return self.result.of(kind)

    @property
    def _own(self) -> list[Act]:
        if self.brief.stage == "confirming":
            return []
        return [act for act in self._of(ActKind.SET) if act.field_id in (None, self.brief.field.field_id)]

    @property
    def other_fields(self) -> list[Act]:
        """The values for other fields."""
        return [act for act in self._of(ActKind.SET) if act not in self._own and act.value is not None]

    @property
    def others(self) -> dict[str, Any]:
        return {act.field_id or "": act.value for act in self.other_fields}

    @property
    def field_value(self) -> Any:
        return next((act.value for act in self._own if act.value is not None), None)

    @property
    def evidence(self) -> list[str]:
        return [quote for act in self._own for quote in act.evidence]

    @property
    def could_mean(self) -> list[Any]:
        return [value for act in self._own for value in act.could_mean]

    @property
    def facts(self) -> dict[str, str]:
        """The facts told, each with the words that tell it."""
        return {told.fact_key: told.quote for act in self._own for told in act.facts}

    @property
    def extracted_facts(self) -> list[str]:
        return list(self.facts)

    @property
    def missing_facts(self) -> list[str]:
        known = {status.fact_key for status in self.brief.facts if status.known}
        keys = [fact.fact_key for fact in self.brief.field.facts]
        return [key for key in keys if key not in known and key not in self.extracted_facts]

    @property
    def passed(self) -> bool:
        return self.field_value is not None and not self.missing_facts

    @property
    def removed_item(self) -> str | None:
        return next((act.item for act in self._of(ActKind.REMOVE_ITEM)), None)

    @property
    def language(self) -> str | None:
        return next((act.language for act in self._of(ActKind.LANGUAGE)), None)

    @property
    def target_field_id(self) -> str | None:
        bare = [act for act in self._of(ActKind.SET) if act.value is None and not act.could_mean]
        return next((act.field_id for act in [*bare, *self._of(ActKind.BACK)] if act.field_id), None)

    @property
    def feedback(self) -> str | None:
        return self.result.feedback

    @property
    def intent(self) -> Intent:
        """The one thing that the message means most of all."""
        for act in self.result.acts:
            if act.act in _INTENTS:
                return _INTENTS[act.act]
        bare = [act for act in self._of(ActKind.SET) if act.value is None and not act.could_mean]
        changed = [act for act in self.other_fields if act.field_id in self.brief.answered]
        confirming = self.brief.stage == "confirming" and self.other_fields
        if bare or changed or confirming or self._of(ActKind.REMOVE_ITEM) or self._of(ActKind.ADD_ITEM):
            return Intent.CORRECTION
        told = self.field_value is not None or self.other_fields
        return Intent.QUESTION if self._of(ActKind.ASK_BACK) and not told else Intent.ANSWER
