"""What keeps a draft from being published, by the block of inputs where it is put right."""

from __future__ import annotations

from formagent.wording.i18n_messages import complaint_words
from interviews.forms.checks import form_problems
from interviews.forms.definition import FormDefinition


def standing_problems(form: FormDefinition, blocks: str, otherwise: str) -> dict[str, dict[str, str]]:
    """By id and input, of the `blocks` "endings" or "calculations"; what is said of a block as a whole by `otherwise`."""
    found: dict[str, dict[str, str]] = {}
    for place, message in form_problems(form):
        whole, _dot, rest = place.partition(".")
        if whole == blocks:
            block_id, _dot, part = rest.partition(".")
            found.setdefault(block_id, {})[part or otherwise] = complaint_words(message)
    return found
