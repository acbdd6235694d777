"""A respondent who has not got what is asked for: "no e-mail", "I don't have a phone", 「メールはありません」."""

from __future__ import annotations

from interviews.forms.definition import FieldDefinition
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.intent_grammars import grammars_for
from interviews.reading.text.segmentation import fragments, grammar_for_text, normalized_variants, strip_courtesies
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.field_matching import named_field

_LONGEST = 60
"""Characters."""


def says_unavailable(text: str, field: FieldDefinition) -> bool:
    """Whether the whole message says that there is nothing to give for this field, naming it by its label."""
    return any(named_field(thing, [field]) is not None for thing in _lacked(text))


def lacks_what_is_asked(text: str, field: FieldDefinition) -> bool:
    """The same of anything that the label speaks of: "no special requests"."""
    return any(stems(thing) & stems(field.label) for thing in _lacked(text))


def _lacked(text: str, language: str = COMMON_LANGUAGE) -> list[str]:
    """What the whole message says there is none of, in any language."""
    pieces = [piece.text for piece in fragments(text) if strip_courtesies(piece.text, grammar_for_text(text, language))]
    if len(pieces) != 1 or len(text) > _LONGEST:
        return []
    return [
        match["thing"]
        for grammar in grammars_for(language)
        for form in normalized_variants(pieces[0], grammar)
        for name in ("lacking", "none_of")
        if (match := grammar.compiled[name].fullmatch(form))
    ]
