"""SurveyJS: the JSON of its creator, of any version since questions stand on pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms import naming
from interviews.forms.calculations import CalculationDefinition
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.comparisons import Operand, Untranslatable, cel_literal
from interviews.forms.importers.joining import without_brackets
from interviews.forms.importers.labels import labels_told_apart
from interviews.forms.importers.questions.calculated import Calculated, Calculations
from interviews.forms.importers.quoting import in_words, label_in, plain_text
from interviews.forms.importers.reading import read_objects, read_text
from interviews.forms.importers.spoken import language_of
from interviews.forms.importers.surveyjs.conditions import condition, said
from interviews.forms.importers.surveyjs.reader import Reader, named_elements
from interviews.forms.importers.surveyjs.scope import Draft, Scope
from interviews.forms.importers.surveyjs.shapes import KINDS
from interviews.forms.importers.surveyjs.syntax import Node, parse_expression
from interviews.forms.importers.surveyjs.triggers import is_revealing, revealing
from interviews.forms.importers.surveyjs.walking import Walk, default_text
from interviews.forms.importers.texts import Localized, one_line, translations, without_markup

_NAME = re.compile(r"\{([^{}\s][^{}]{0,80})\}")
_TEXTS = ("title", "description", "completedHtml")
_SHOWN = frozenset({"title", "description", "text", "html"})
_OF_A_NEW_PAGE = frozenset({"name", "title", "description"})
_PARTS = frozenset({*_TEXTS, "pages", "elements", "questions", "locale"})
_MEDIA = frozenset({"imageLink", "backgroundImage"})
_LOOKS = frozenset(
    {"logo", "logoPosition", "width", "widthMode", "showProgressBar", "showQuestionNumbers", "themeVariables"}
)


class SurveyJs:
    name = "surveyjs"
    label = "SurveyJS"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        """By its elements, one of the library's kinds with a name; a new survey by its page, which has a name and nothing."""
        document = source.json
        if not isinstance(document, dict) or "resourceType" in document:
            return False
        pages = read_objects(document.get("pages"))
        if pages and all(page.keys() <= _OF_A_NEW_PAGE for page in pages):
            return True
        return any(
            read_text(each.get("type")).lower() in KINDS for name, each in named_elements(document).items() if name
        )

    def read(self, source: Source) -> Imported:
        return _Survey(source.require_json()).read(source.stem)


class _Survey:
    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.builder = FormBuilder()
        self.labels: dict[str, str] = {}
        self.reckoned = _reckoned(document)
        self.languages: dict[str, None] = {}
        self.locale = read_text(document.get("locale")) or language_of(document, _SHOWN, self.builder.report)
        self.own = naming.canonical_tag(self.locale) or "en"
        self.walk = Walk(
            self.builder,
            Reader(self.builder.report, self.localized, named_elements(document), self.own),
            revealing=revealing(document),
        )

    def read(self, stem: str) -> Imported:
        for number, page in enumerate(read_objects(self.document.get("pages")), 1):
            self.walk.container(page, Scope(), f"page {read_text(page.get('name')) or number}")
        loose = read_objects(self.document.get("elements")) + read_objects(self.document.get("questions"))
        self.walk.elements(loose, Scope())
        calculations = self.calculations()
        self.labels = labels_told_apart(draft.field for draft in self.walk.drafts if draft.scope.group is None)
        for draft in self.walk.drafts:
            self.add(draft)
        self.tell_losses()
        return self.finished(stem, calculations)

    def calculations(self) -> tuple[CalculationDefinition, ...]:
        """Calculated values, and questions that only show one. Conditions that read them say their expressions again."""
        found = Calculations(self.builder)
        for value in read_objects(self.document.get("calculatedValues")):
            name = read_text(value.get("name"))
            found.add(name, "", self._reckoned(f"calculatedValues “{name}”", value))
        for place, element in self.walk.expressions:
            label = one_line(self.localized(element.get("title"), place))
            found.add(read_text(element.get("name")), label.text, self._reckoned(place, element))
        return found.written({})

    def _reckoned(self, place: str, element: Mapping[str, Any]) -> Calculated:
        expression, decimals = read_text(element.get("expression")), element.get("maximumFractionDigits")
        return Calculated(place, partial(said, expression, lambda name: self.meaning(name, None), decimals))

    def finished(self, stem: str, calculations: tuple[CalculationDefinition, ...]) -> Imported:
        title, description, closing = (self._unquoted(self.localized(self.document.get(name), name)) for name in _TEXTS)
        title = one_line(title)
        others = [tag for tag in self.languages if tag != self.own]
        return self.builder.finish(
            title=title.text or stem or "Survey",
            languages=(self.own, *others),
            calculations=calculations,
            description=description.text,
            completion_message=closing.text,
            translations=translations(title=title, description=description, completion_message=closing),
        )

    def _unquoted(self, text: Localized) -> Localized:
        """A text of the whole form, without the answers that it quotes: "Thank you, {first}!" is "Thank you!"."""
        kept = plain_text(text, _NAME)
        if kept.text != text.text:
            self.builder.report.changed("survey", _("an answer that a text of the form quotes is not shown"))
        return kept

    def localized(self, value: Any, place: str) -> Localized:
        own, tagged = default_text(value, self.locale)
        others: dict[str, str] = {}
        for key, words in tagged.items():
            if key in ("default", self.locale) or not read_text(words):
                continue
            if (tag := naming.canonical_tag(key)) is not None:
                others[tag] = without_markup(words)
                self.languages.setdefault(tag)
            else:
                message = _("the texts in “{language}” were left out: no such language is known")
                self.builder.report.left_out("survey", message, language=read_text(key))
        return Localized(without_markup(own, self.builder.report, place), others)

    def add(self, draft: Draft) -> None:
        tests = [draft.condition] if draft.condition else []
        for expression, place in (*draft.scope.shown, *draft.shown):
            try:
                tests.append(condition(expression, lambda name: self.meaning(name, draft.scope.group)))
            except Untranslatable as failed:
                shown = f"{place}: {expression}"
                self.builder.report.left_out(shown, _("this condition is not kept: it {why}"), why=failed.reason)
        joined = " && ".join(f"({each})" for each in dict.fromkeys(tests)) if len(tests) > 1 else "".join(tests)
        place = draft.shown[0][1] if draft.shown else draft.place
        label = self.labels.get(draft.field.field_id, draft.field.label)
        written = draft.field.model_copy(update={"label": label})
        told = in_words(written, lambda text, tag: self._without_names(text, tag, draft))
        if told != written:
            self.builder.report.changed(draft.place, _("an earlier answer within the text is named, not quoted"))
        self.builder.heading_reads(draft.field.section, told.section)
        field = told.model_copy(update={"condition": without_brackets(joined) if joined else ""})
        self.builder.add(field, draft.place, group=draft.scope.group, condition=place)

    def _without_names(self, text: str, tag: str, draft: Draft) -> str:
        """A text that quotes earlier answers (`{name}`) names them instead."""
        named = _NAME.sub(lambda found: self._named(found[1], tag, draft), text)
        return ("\n".join(" ".join(line.split()) for line in named.split("\n")) if named != text else "") or text

    def _named(self, name: str, tag: str, draft: Draft) -> str:
        try:
            return f"“{_NAME.sub('…', label_in(self.answer(name, draft.scope.group).field, tag))}”"
        except Untranslatable:
            return "" if name in ("panelIndex", "rowIndex", "no", "pageno") else "…"

    def meaning(self, name: str, around: str | None) -> Operand | Node:
        """What a name in braces reads, seen from a question in that group: an answer, or what is reckoned from answers."""
        reckoned = self.reckoned.get(name)
        return (
            self.answer(name, around) if reckoned is None or name in self.walk.answers else parse_expression(reckoned)
        )

    def answer(self, name: str, around: str | None) -> Operand:
        """The answer that a name in braces reads."""
        local = name.removeprefix("panel.").removeprefix("row.")
        if around is not None and f"{around}>{local}" in self.walk.answers:
            return self._with_words(self.walk.answers[f"{around}>{local}"])
        if name in self.walk.answers:
            return self._with_words(self.walk.answers[name])
        if (part := self._row(name) or self._length(name)) is not None:
            return part
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)

    def _row(self, name: str) -> Operand | None:
        """A row of a table of choices: `{services.speed}`."""
        table, _dot, row = name.rpartition(".")
        found = self.walk.answers.get(table)
        if found is None or found.field.type != "matrix":
            return None
        if row not in [each["value"] for each in found.field.config.get("rows", [])]:
            return None
        several = bool(found.field.config.get("multiple"))
        kind = found.field.model_copy(update={"type": "multi_choice" if several else "choice"})
        path = f"{found.cel}[{cel_literal(row)}]"
        return Operand(path, kind, f"{found.cel} != null && {cel_literal(row)} in {found.cel}")

    def _length(self, name: str) -> Operand | None:
        """How many were picked or told: `{nights.length}`."""
        whole, _dot, last = name.rpartition(".")
        found = self.walk.answers.get(whole) if last == "length" else None
        if found is None or found.kind != "list":
            return None
        number = found.field.model_copy(update={"type": "integer"})
        return Operand(f"size({found.cel})", number, f"{found.cel} != null")

    def _with_words(self, operand: Operand) -> Operand:
        words = self.walk.words.get(operand.field.field_id)
        return operand if not words else Operand(operand.cel, operand.field, operand.guard, words)

    def tell_losses(self) -> None:
        report = self.builder.report
        for trigger in [each for each in read_objects(self.document.get("triggers")) if not is_revealing(each)]:
            report.left_out(
                "triggers", _("a trigger of type “{type}” is not kept"), type=read_text(trigger.get("type"))
            )
        known = _PARTS | _LOOKS | {"triggers", "calculatedValues"}
        for name, value in self.document.items():
            if name not in known and value not in (None, "", [], {}, False):
                report.left_out("survey", _("the setting {setting} has no counterpart"), setting=read_text(name))
        if looks := sorted(_LOOKS & set(self.document)):
            report.left_out("survey", _("how it looks is not kept: {settings}"), settings=", ".join(looks))
        self.tell_unread()
        for place, note in self.walk.notes:
            report.left_out(place, _("a text that no question follows is not shown: {text}"), text=note.text)

    def tell_unread(self) -> None:
        """Settings that nothing here reads, once for all; those that do not fit the question they stand at, there."""
        read = {name for _place, element in self.walk.read for name in element.seen}
        unread: set[str] = set()
        for place, element in self.walk.read:
            for media in _MEDIA & element.unread():
                shown = default_text(element[media], self.locale)[0]
                message = _("the picture or recording {media} is not shown")
                self.builder.report.left_out(place, message, media=read_text(shown) or media)
            if element.get("visible") is False and not element.get("visibleIf"):
                continue
            self.builder.report.settings(place, _("does not fit this question: {settings}"), element.unread() & read)
            unread |= element.unread() - read
        message = _("settings of questions without a counterpart: {settings}")
        self.builder.report.settings("questions", message, unread)


def _reckoned(document: Mapping[str, Any]) -> dict[str, str]:
    """The expressions of calculated values and of expression questions, by name."""
    shown = [each for each in named_elements(document).values() if each.get("type") == "expression"]
    found = [*read_objects(document.get("calculatedValues")), *shown]
    return {
        read_text(each.get("name")): read_text(each["expression"])
        for each in found
        if read_text(each.get("expression"))
    }
