"""Fields that wait until every name of the form is known; then their conditions and texts are finished."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.expressions.xpath import parse_xpath
from interviews.forms.importers.joining import all_hold, bracketed, without_brackets
from interviews.forms.importers.quoting import in_words, plain_text
from interviews.forms.importers.texts import Localized
from interviews.forms.importers.xlsform.names import Names
from interviews.forms.importers.xlsform.sheets import Row
from interviews.forms.importers.xlsform.structure import Step

_REFERENCE = re.compile(r"\$\{\s*([^{}]+?)\s*\}")


@dataclass
class Draft:
    """A field that waits for its condition until all names are known. `ready` is a condition that needs no translation."""

    definition: FieldDefinition
    row: Row
    step: Step
    group: str | None = None
    ready: str = ""


class Finisher:
    """Hands drafts to the builder."""

    def __init__(self, names: Names, builder: FormBuilder) -> None:
        self._names, self._builder, self._report = names, builder, builder.report

    def add(self, drafts: Sequence[Draft], told: Mapping[int, Sequence[str]]) -> None:
        """Every field with its condition, and with names in its texts said in words. `told`: more to say, by row."""
        for draft in drafts:
            definition = self._in_words(draft.definition, draft.row)
            more = "; ".join(map(self.named, told.get(draft.row.number, ())))
            intent = "\n".join(part for part in (definition.intent, more) if part)
            condition = self._condition(draft)
            definition = definition.model_copy(update={"condition": condition, "intent": intent or None})
            place = draft.row.place
            self._builder.add(definition, place, group=draft.group, condition=draft.row.at("relevant"), config=place)

    def _condition(self, draft: Draft) -> str:
        parts = [*(self._translated(row, draft) for row in draft.step.conditions()), draft.ready]
        condition = all_hold([_bracketed_if_needed(part) for part in parts if part])
        return "" if condition == "true" else without_brackets(condition)

    def _translated(self, row: Row, draft: Draft) -> str:
        own = Operand(draft.definition.field_id, draft.definition)
        try:
            return ConditionWriter(lambda name: self._names.resolve(name, draft.group), own).condition(
                parse_xpath(row["relevant"])
            )
        except Untranslatable as why:
            message = _("the condition {condition} was left out, the question is always asked: {why}")
            self._report.left_out(row.at("relevant"), message, condition=row["relevant"], why=why.reason)
            return ""

    def _in_words(self, definition: FieldDefinition, row: Row) -> FieldDefinition:
        """`${name}` in a text cannot be the answer; it is said as what the question is called."""
        quoted: set[str] = set()

        def named(text: str, tag: str) -> str:
            quoted.update(_REFERENCE.findall(text))
            return self.named(text, tag)

        told = in_words(definition, named)
        if any(self._names.label(name) for name in quoted):
            self._report.changed(row.at("label"), _("an earlier answer within the text is named, not quoted"))
        if not all(self._names.label(name) for name in quoted):
            self._report.left_out(row.at("label"), _("a computed value within the text is not shown"))
        self._builder.heading_reads(definition.section, told.section)
        return told

    def named(self, text: str, tag: str = "") -> str:
        """A text with `${name}` said as what the question is called in the language of the tag; `$ {name}`, as our exports
        write it, is no name."""
        return _REFERENCE.sub(lambda found: self._in_brackets(found[1], tag), text).replace("$ {", "${")

    def _in_brackets(self, name: str, tag: str) -> str:
        """What is computed has no name that people know."""
        label = self._names.label(name, tag)
        return f"[{_REFERENCE.sub('…', label)}]" if label else "…"

    def unquoted(self, text: Localized, place: str) -> Localized:
        """A text of the whole form, without the answers that it quotes."""
        kept = plain_text(text, _REFERENCE)
        if kept.text != text.text:
            self._report.changed(place, _("an answer that a text of the form quotes is not shown"))
        return kept


def _bracketed_if_needed(test: str) -> str:
    return bracketed(test) if "||" in test or "?" in test else test
