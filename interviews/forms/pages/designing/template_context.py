"""What the designer's templates draw: the outline, the field in the editor, the problems."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from pydantic import ValidationError

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import GROUP, FactDefinition, FieldDefinition
from interviews.forms.designing.advice import UNTRANSLATED, untranslated_once
from interviews.forms.designing.drafts import LONGEST_LABEL, FieldChanges, known_types
from interviews.forms.pages.designing.advice_words import FIX_WORDS, shown_advice
from interviews.forms.pages.designing.history_words import step_buttons
from interviews.forms.pages.designing.inputs.condition_form import ConditionView, condition_view
from interviews.forms.pages.designing.inputs.config_form import ConfigInput, Option, config_inputs
from interviews.forms.pages.designing.reconciling import base_text
from interviews.forms.pages.designing.words import TypeWords, type_families, type_words
from interviews.forms.pages.previewing import preview_context
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.planning.ports import draft_advice
from interviews.forms.publishing.one_press_fixes import Fixes, fixes
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import field_of
from interviews.forms.services.translated import translated_before
from interviews.models import Field, Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.presenters.inputs import InputView, field_input, language_name
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page
from interviews.staff.rules.rights import Right

TEMPLATES = "interviews/staff/designing"


@dataclass
class OutlineEntry:
    """A field in the outline."""

    path: str
    definition: FieldDefinition
    words: TypeWords
    url: str
    move_url: str
    index: int
    group: str
    current: bool
    section: str = ""
    """The heading above it, where a new section begins."""
    errors: int = 0
    warnings: int = 0
    """Without what is not translated, which may be all of it."""
    untranslated: bool = False
    fields: list[OutlineEntry] = field(default_factory=list)


@dataclass
class TranslationView:
    """A field's texts in one of the form's other languages."""

    language: str
    name: str
    texts: dict[str, Any]
    choices: list[tuple[str, str, str]]
    rows: list[tuple[str, str, str]]
    config: list[tuple[str, Any, str]]
    facts: list[tuple[int, FactDefinition, dict[str, Any]]]


_SCORED = (AnswerKind.OPTION, AnswerKind.OPTIONS, AnswerKind.TABLE)


@dataclass
class EditorView:
    """A field in the editor."""

    path: str
    row: Field
    base: str
    """What it is drawn from, as it is stored: what both designers began with."""
    definition: FieldDefinition
    words: TypeWords
    inputs: list[ConfigInput]
    condition: ConditionView
    translations: list[TranslationView]
    errors: dict[str, str]
    group: str
    index: int
    last: int
    groups: list[FieldDefinition]
    language: str
    """The form's own."""

    @property
    def is_group(self) -> bool:
        return self.definition.type == GROUP

    @property
    def is_open(self) -> bool:
        """Whether the answer is prose, which can be gone into."""
        return self.definition.type in known_types() and answer_kind(self.definition) is AnswerKind.PROSE

    @property
    def translation_refused(self) -> bool:
        """Whether an error stands at a text in another language."""
        return any(name.startswith("tr-") for name in self.errors)

    @property
    def as_met(self) -> InputView | None:
        """The input that respondents will see; None while the draft says too little for one."""
        if self.is_group or self.definition.type not in known_types():
            return None
        try:
            return field_input(self.definition, self.language, None)
        except ValidationError:
            return None

    @property
    def options(self) -> list[ConfigInput]:
        return [one for one in self.inputs if one.kind == "options"]

    @property
    def picturable(self) -> list[Option]:
        """The options that may have pictures."""
        if self.is_group or self.definition.type not in known_types() or not field_type(self.definition).pictured:
            return []
        return [option for one in self.options for option in one.options]

    @property
    def scorable(self) -> bool:
        """Whether its options may have points, which a calculation adds up."""
        known = not self.is_group and not self.group and self.definition.type in known_types()
        return known and answer_kind(self.definition) in _SCORED

    @property
    def limits(self) -> list[ConfigInput]:
        return [one for one in self.inputs if one.kind != "options"]


@dataclass
class Designer:
    """The designer as it stands, with the field `path` in the editor; "" for none."""

    request: StaffRequest
    form: Form
    path: str = ""
    typed: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    extra: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.definition = draft_definition(self.form)
        self.found = draft_advice(self.definition, translated_before(self.form, self.definition))
        self.advice = shown_advice(self.form, self.definition, untranslated_once(self.found))

    def page(self, *, status: int = 200) -> HttpResponse:
        """The whole page."""
        crumbs = [*form_crumbs(self.form)[:1], Crumb(self.form.title)]
        context = {**self.context(), **preview_context(self.form)}
        return staff_page(self.request, "designer", context, form=self.form, crumbs=crumbs, status=status)

    def parts(self, *names: str, status: int = 200) -> HttpResponse:
        """Parts of the page, each to replace its namesake, and what could be undone now."""
        rights = self.request.principal.rights_in(self.form.workspace_id)
        shared = {"form": self.form, "rights": {r.name.lower(): r in rights for r in Right}, **self.context()}
        drawn = [
            render_to_string(f"{TEMPLATES}/_{name}.html", shared, request=self.request) for name in (*names, "history")
        ]
        response = HttpResponse("\n".join(drawn), status=status)
        response["Cache-Control"] = "no-store"
        return response

    def context(self) -> dict[str, Any]:
        """What the templates read."""
        grave = Counter(a.severity for a in self.advice)
        settling = fixes(self.definition, [self.path])[self.path] if self.path else Fixes()
        return {
            "definition": self.definition,
            "outline": self._outline(),
            "advice": self.advice,
            "here": shown_advice(
                self.form, self.definition, [a for a in self.found if self.path and a.path == self.path]
            ),
            "counts": grave,
            "lacks_purpose": settling.purpose,
            "fixes": [(name, FIX_WORDS[name]) for name in settling.edits],
            "editor": self._editor() if self.path else None,
            "steps": step_buttons(self.request, self.form),
            "removed": list(self.form.removed_fields.order_by("-id")[:5]),
            "families": type_families(),
            "longest_label": LONGEST_LABEL,
            **self.extra,
        }

    def _outline(self) -> list[OutlineEntry]:
        found = Counter((a.path, UNTRANSLATED if a.code == UNTRANSLATED else a.severity) for a in self.found)
        entries = [self._entry(one, n, "", found) for n, one in enumerate(self.definition.fields)]
        before = ""
        for entry in entries:
            if entry.definition.section != before:
                entry.section = before = entry.definition.section
        return entries

    def _entry(self, one: FieldDefinition, index: int, group: str, found: Counter[tuple[str, str]]) -> OutlineEntry:
        path = f"{group}.{one.field_id}" if group else one.field_id
        args = [self.form.slug, path]
        return OutlineEntry(
            path=path,
            definition=one,
            words=type_words(one.type),
            url=reverse("interviews:designer_field", args=args),
            move_url=reverse("interviews:designer_move", args=args),
            index=index,
            group=group,
            current=path == self.path,
            errors=found[path, "error"],
            warnings=found[path, "warning"],
            untranslated=bool(found[path, UNTRANSLATED]),
            fields=[self._entry(inner, n, one.field_id, found) for n, inner in enumerate(one.fields)],
        )

    def _editor(self) -> EditorView:
        row = field_of(self.form, self.path)
        group, _, own = self.path.rpartition(".")
        holder = self.definition.field(group).fields if group else self.definition.fields
        index = next(number for number, one in enumerate(holder) if one.field_id == own)
        shown = holder[index].model_copy(update=self.typed)
        inputs = config_inputs(shown.type, shown.config)
        return EditorView(
            path=self.path,
            row=row,
            base=base_text(FieldChanges, dict(holder[index])),
            definition=shown,
            words=type_words(shown.type),
            inputs=inputs,
            condition=condition_view(self.definition, self.path, shown.condition),
            translations=[_translation(shown, inputs, language) for language in self.definition.languages[1:]],
            errors=self.errors,
            group=group,
            index=index,
            last=len(holder) - 1,
            groups=[one for one in self.definition.fields if one.type == GROUP] if shown.type != GROUP else [],
            language=self.definition.languages[0],
        )


def _translation(shown: FieldDefinition, inputs: list[ConfigInput], language: str) -> TranslationView:
    texts = shown.translations.get(language, {})
    config = texts.get("config") or {}
    textual = [one for one in inputs if one.kind == "text" and one.key in _TRANSLATED and one.value]
    return TranslationView(
        language=language,
        name=language_name(language),
        texts=texts,
        choices=_named(inputs, "choices", texts),
        rows=_named(inputs, "rows", texts),
        config=[(one.key, one, config.get(one.key, "")) for one in textual],
        facts=[(number, fact, fact.translations.get(language, {})) for number, fact in enumerate(shown.facts)],
    )


def _named(inputs: list[ConfigInput], key: str, texts: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(value, label, translated label) of each option that is typed under that key."""
    named = texts.get(key) or {}
    options = [option for one in inputs if one.kind == "options" and one.key == key for option in one.options]
    return [(option.value, option.label or option.value, named.get(option.value, "")) for option in options]


_TRANSLATED = frozenset(("low_label", "high_label", "item_label", "statement", "unit", "link"))


def wants_parts(request: HttpRequest) -> bool:
    """Whether a script asks for parts of the page."""
    return bool(request.htmx)  # type: ignore[attr-defined]
