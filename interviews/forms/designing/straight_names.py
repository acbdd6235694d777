"""A form's title and its questions' labels in other languages: like names, they do not turn their line around."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, with_config
from typing_extensions import TypedDict

from interviews.forms.definition import FieldDefinition, FormDefinition, Translations
from interviews.reading.text.written_names import straight, without_turning


def _straight(text: Any) -> Any:
    """What is no text is a problem of the draft (checks.py), and none of its direction."""
    return straight(text) if isinstance(text, str) else text


_Name = Annotated[Any, AfterValidator(_straight)]


@with_config(ConfigDict(extra="allow"))
class TitleTexts(TypedDict, total=False):
    """A form's texts in one language; a title that turns its line around is refused at its place."""

    title: _Name


@with_config(ConfigDict(extra="allow"))
class LabelTexts(TypedDict, total=False):
    """A field's texts in one language; a label that turns its line around is refused at its place."""

    label: _Name


def straightened(form: FormDefinition) -> FormDefinition:
    """The form without what turns lines around in its title and in its translated names."""
    own = {"title": without_turning(form.title), "translations": _translations(form.translations, "title")}
    return form.model_copy(update={**own, "fields": tuple(map(_field, form.fields))})


def _field(field: FieldDefinition) -> FieldDefinition:
    said = _translations(field.translations, "label")
    return field.model_copy(update={"translations": said, "fields": tuple(map(_field, field.fields))})


def _translations(translations: Translations, name: str) -> Translations:
    return {
        language: {**texts, name: without_turning(texts[name])} if isinstance(texts.get(name), str) else texts
        for language, texts in translations.items()
    }
