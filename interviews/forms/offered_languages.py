"""Which of a form's languages serves a wish."""

from __future__ import annotations

from interviews.forms.definition import FormDefinition


def supported_language(form: FormDefinition, wanted: str | None) -> str | None:
    """The form's language that serves a wish (`en-GB` → `en`), or None."""
    if not wanted:
        return None
    base = wanted.split("-")[0].lower()
    exact = next((lang for lang in form.languages if lang.lower() == wanted.lower()), None)
    return exact or next((lang for lang in form.languages if lang.split("-")[0].lower() == base), None)
