"""What the editor of a field posts, as an edit. Whatever was typed comes back with the page when it cannot be saved."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext
from pydantic import ValidationError

from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import code_of, complaint_of
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition, Translations
from interviews.forms.designing.drafts import FieldChanges, carried_config, known_types
from interviews.forms.naming import field_id_from
from interviews.forms.pages.designing.inputs.condition_form import posted_condition
from interviews.forms.pages.designing.inputs.config_form import posted_config
from interviews.forms.pages.designing.inputs.lists import posted_rows, rearranged
from interviews.written_counts import written_count

_FACT_PARTS = ("fact_key", "fact", "done_criteria", "questioning_hints")
_FACT_TEXTS = ("fact", "done_criteria", "questioning_hints")
AUTOMATIC_FACT = "fact_"


@dataclass
class PostedField:
    """A posted editor: `typed` is what stood in it, `errors` what cannot be saved, by input name."""

    typed: dict[str, Any]
    errors: dict[str, str] = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)
    """Values of options that the page does not hold yet, by input name."""

    def changes(self) -> FieldChanges | None:
        """The edit; None when something cannot be saved, and `errors` says what."""
        if self.errors:
            return None
        try:
            return FieldChanges.model_validate(self.typed)
        except ValidationError as refused:
            for error in refused.errors():
                self.errors.setdefault(name := error_name(error), _words(name, error))
            return None


def posted_field(
    form: FormDefinition, path: str, current: FieldDefinition, post: QueryDict, settled: Container[str] = ()
) -> PostedField:
    """Everything that the editor of `current` posts. The button that posted it is `do`, like `choices:add`. `settled` are
    values of its options that stay whatever their labels become."""
    what, _, action = post.get("do", "").partition(":")
    posted = posted_config(current.type, post, current.config, f"{what}:{action}", settled)
    config, errors = posted.values, posted.errors
    condition, wrong = posted_condition(form, path, post, action if what == "when" else "", current.condition)
    facts = _posted_facts(post, current, action if what == "facts" else "")
    typed: dict[str, Any] = {
        "label": post.get("label", "").strip(),
        "intent": post.get("intent", "").strip() or None,
        "required": "required" in post,
        "sensitive": "sensitive" in post,
        "section": post.get("section", "").strip(),
        "condition": condition,
        "config": config,
        "facts": facts,
        "translations": _translations(current.translations, form.languages[1:], post, posted.revalued),
        "follow_up_limit": post.get("follow_up_limit", "").strip() or None,
    }
    if "depth" in post:
        typed["depth"] = post.get("depth", "").strip() or None
    if post.get("field_id", current.field_id).strip() != current.field_id:
        typed["field_id"] = post.get("field_id", "").strip()
    if what == "type" and action not in known_types():
        errors["type"] = gettext("There is no such type.")
    elif what == "type":
        typed |= {"type": action, "config": carried_config(config, action)}
    return PostedField(typed, errors | wrong, posted.made)


def _posted_facts(post: QueryDict, current: FieldDefinition, action: str) -> list[FactDefinition]:
    """The facts with their translations; a new one is keyed by its words."""
    rows = posted_rows(post, "facts", _FACT_PARTS)
    known = {fact.fact_key: fact for fact in current.facts}
    kept: list[FactDefinition] = []
    taken = {row["fact_key"] for row in rows}
    for number, row in enumerate(rows):
        before, key = known.get(row["fact_key"]), row["fact_key"]
        if row["fact"] and (not key or key.startswith(AUTOMATIC_FACT)):
            key = field_id_from(row["fact"], taken - {row["fact_key"]}, otherwise="fact")[:40].rstrip("_")
        taken.add(key)
        texts = {name: row[name] for name in _FACT_TEXTS} | {"questioning_hints": row["questioning_hints"] or None}
        translations = _fact_translations(before.translations if before else {}, post, number)
        kept.append(FactDefinition(fact_key=key or _new_key(taken), **texts, translations=translations))
    return rearranged(kept, action, lambda: FactDefinition(fact_key=_new_key(taken), fact=""))


def _new_key(taken: set[str]) -> str:
    return field_id_from(f"{AUTOMATIC_FACT}1", taken)


def _fact_translations(before: Translations, post: QueryDict, number: int) -> Translations:
    after = {language: dict(texts) for language, texts in before.items()}
    for key in post:
        prefix, _, rest = key.partition(f"-facts-{number}-")
        if prefix.startswith("tr-") and rest in _FACT_TEXTS:
            _set(after.setdefault(prefix.removeprefix("tr-"), {}), rest, post.get(key, ""))
    return {language: texts for language, texts in after.items() if texts}


def _translations(
    before: Translations, languages: tuple[str, ...], post: QueryDict, revalued: Mapping[str, Mapping[str, str]]
) -> Translations:
    """The field's texts in its other languages; languages that are not shown stay as they are."""
    after = {language: dict(texts) for language, texts in before.items()}
    for language in languages:
        texts = after.setdefault(language, {})
        for name in ("label", "intent"):
            if f"tr-{language}-{name}" in post:
                _set(texts, name, post.get(f"tr-{language}-{name}", ""))
        for name, part in (("choices", "choice"), ("rows", "row")):
            _set_named(texts, name, _posted_names(post, f"tr-{language}-{part}-"))
        start = f"tr-{language}-config-"
        _set_named(
            texts, "config", {k.removeprefix(start): post.get(k, "").strip() for k in post if k.startswith(start)}
        )
    for texts in after.values():
        for name, values in revalued.items():
            if values and name in texts:
                texts[name] = {values.get(value, value): text for value, text in texts[name].items()}
    return {language: texts for language, texts in after.items() if texts}


def _posted_names(post: QueryDict, start: str) -> dict[str, str]:
    """By value: the translated labels of options."""
    named = {key.removeprefix(start): post.get(key, "").strip() for key in post if key.startswith(start)}
    return {value: label for value, label in named.items() if value}


def _set(texts: dict[str, Any], name: str, text: str) -> None:
    if text.strip():
        texts[name] = text.strip()
    else:
        texts.pop(name, None)


def _set_named(texts: dict[str, Any], name: str, named: dict[str, str]) -> None:
    if not named:
        return
    merged = {**texts.get(name, {}), **named}
    kept = {key: text for key, text in merged.items() if text}
    if kept:
        texts[name] = kept
    else:
        texts.pop(name, None)


def error_name(error: Any) -> str:
    """The input that an error of pydantic's stands at: `tr-de-label` for the label in German."""
    where, *within = error["loc"]
    return f"tr-{within[0]}-{within[1]}" if where == "translations" and len(within) == 2 else str(where)


def _words(place: str, error: Any) -> str:
    if error["type"] == "string_too_long":
        return gettext("This is too long: %(most)s characters at most.") % {
            "most": written_count(error["ctx"]["max_length"])
        }
    if code_of(said := complaint_of(error)) == "turned":
        return complaint_words(said)
    return {
        "field_id": gettext("Use lower-case letters, digits and _, beginning with a letter."),
        "follow_up_limit": gettext("Give a number from 0 to 5."),
        "depth": gettext("Give a number from 0 to 2."),
        "facts": gettext("Each fact needs a key of its own, in lower-case letters, digits and _."),
        "type": gettext("There is no such type."),
    }.get(place, gettext("This cannot be saved."))


def refusal_words(problems: list[tuple[str, str]]) -> dict[str, str]:
    """What a service refused, by input name."""
    words = {
        "field_id": gettext("Another field has this id."),
        "type": gettext("A group that holds fields stays a group, and a group holds no groups."),
        "group": gettext("A group holds no groups."),
        "fields": gettext("This form has as many fields as a form can have."),
        "facts": gettext("A field has 20 facts at most."),
    }
    return {place: words.get(place, message) for place, message in problems}
