"""What of a JSON Schema has no counterpart."""

from __future__ import annotations

from collections.abc import Iterable

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.json_schema.merging import Merged
from interviews.forms.importers.json_schema.shapes import is_object
from interviews.forms.importers.report import Report

_READ = frozenset(
    """$schema $id id $ref $defs definitions $comment $anchor $dynamicAnchor $dynamicRef $recursiveRef $recursiveAnchor
    $vocabulary title description default examples readOnly writeOnly deprecated type enum const enumNames x-enumNames nullable
    not minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format formatMinimum
    formatMaximum x-minimum x-maximum contentMediaType contentEncoding items prefixItems additionalItems unevaluatedItems
    minItems maxItems
    uniqueItems contains minContains maxContains properties required patternProperties additionalProperties
    unevaluatedProperties propertyNames minProperties maxProperties dependencies dependentRequired dependentSchemas
    x-formagent""".split()  # noqa: SIM905 - a list of sixty lines says no more
)


def tell_losses(schema: Merged, place: str, report: Report) -> set[str]:
    """Tells what is lost of a property; gives the keywords that mean nothing here."""
    if "default" in schema.schema and schema["default"] not in (None, "", [], {}):
        report.left_out(place, _("the value given beforehand is not kept"))
    tell_limits(schema, ["not"], place, report)
    if schema.conditionals and not is_object(schema):
        report.left_out(place, _("“{keyword}” has no counterpart"), keyword="if")
    return {name for name in schema.schema if isinstance(name, str) and name not in _READ}


def tell_limits(schema: Merged, names: Iterable[str], place: str, report: Report) -> None:
    """Keywords that would refuse some answers, if they stand there; true refuses nothing where a schema is meant."""
    for name in names:
        if schema[name] and not (schema[name] is True and name in ("additionalItems", "additionalProperties")):
            report.left_out(place, _("“{keyword}” has no counterpart"), keyword=name)
