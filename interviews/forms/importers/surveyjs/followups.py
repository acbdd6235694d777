"""What a SurveyJS survey asks of those only who choose an option: a comment on it, or questions of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.reading import read_flag, read_objects, read_text
from interviews.forms.importers.surveyjs.options import options_with_more
from interviews.forms.importers.surveyjs.reader import Element, Shape
from interviews.forms.importers.surveyjs.scope import CONDITIONS, Scope, expressions, quoted_constant
from interviews.forms.importers.texts import Localized, one_line

if TYPE_CHECKING:
    from interviews.forms.importers.surveyjs.walking import Walk


def ask_for_comment(walk: Walk, element: Element, scope: Scope, place: str, made: FieldDefinition) -> None:
    names = ("hasOther", "showOtherItem") if made.config.get("choices") else ()
    other = any(read_flag(element.get(name)) for name in names)
    comment = read_flag(element.get("hasComment")) or read_flag(element.get("showCommentArea"))
    if not other and not comment:
        return
    tested = (
        f'"other" in {made.field_id}' if made.type in ("multi_choice", "ranking") else f'{made.field_id} == "other"'
    )
    condition = "" if comment else f"{made.field_id} != null && {tested}"
    words = walk.localized(element, "commentText" if comment else "otherText", place)
    label = _label_of(made).then(words or Localized("Comment" if comment else "Other"), " – ")
    extra = {"name": f"{read_text(element.get('name'))}-Comment", **{k: element[k] for k in CONDITIONS if k in element}}
    walk.ask(extra, scope, f"{place}, comment", Shape("short_text" if other else "long_text"), label, condition)


def ask_within_options(walk: Walk, element: Element, scope: Scope, place: str, made: FieldDefinition) -> None:
    """What is asked only of those who choose an option."""
    if not made.config.get("choices"):
        return
    name = read_text(element.get("name"))
    sign = "contains" if made.type in ("multi_choice", "ranking") else "="
    for option in options_with_more(element):
        value = read_text(option.get("value"))
        test = f"{{{name}}} {sign} {quoted_constant(value)}"
        where = f"{place}, option “{value}”"
        shown = (*scope.shown, *expressions(element, place), (test, where))
        inner = replace(scope, shown=shown, depth=scope.depth + 1)
        walk.elements(read_objects(option.get("elements")), inner)
        if read_flag(option.get("showCommentArea")):
            words = one_line(walk.localized(option, "text", place)) or Localized(value)
            comment = {"name": f"{name}-{value}-Comment", "isRequired": option.get("isCommentRequired")}
            walk.ask(comment, inner, where, Shape("long_text"), _label_of(made).then(words, " – "))


def _label_of(made: FieldDefinition) -> Localized:
    """In all its languages."""
    return Localized(made.label, {tag: own["label"] for tag, own in made.translations.items() if own.get("label")})
