"""Lists of a JSON Schema, and objects whose names are free: repeating groups, choices of several, or questions one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import GROUP
from interviews.forms.importers.json_schema.fields import label_of
from interviews.forms.importers.json_schema.losses import tell_limits, tell_losses
from interviews.forms.importers.json_schema.maps import NAME, entry_name, one_of_several
from interviews.forms.importers.json_schema.merging import Merged
from interviews.forms.importers.json_schema.shapes import Shape, choice_of, has_objects, is_object
from interviews.forms.importers.options import given_limits
from interviews.forms.importers.reading import read_members, read_text, read_whole_number
from interviews.forms.importers.texts import without_markup

if TYPE_CHECKING:
    from interviews.forms.importers.json_schema.walking import Scope, Walk

MOST_ITEMS = 100


def read_list(walk: Walk, schema: Merged, scope: Scope, *, required: bool) -> None:
    place, report = ".".join(scope.path), walk.builder.report
    each = schema["items"] if not isinstance(schema["items"], list) else None
    places = schema["prefixItems"] or (schema["items"] if isinstance(schema["items"], list) else None)
    if isinstance(places, list) and places:
        _places(walk, schema, places, scope, required=required)
        return
    item = walk.merger.merged(each, place, scope.within)
    if item.endless:
        report.changed(place, _("refers to itself and is asked as one text"))
        walk.ask(schema, Shape("long_text"), scope, required=required)
        return
    choice = choice_of(item, place, walk.merger)
    if choice is not None and choice.type == "choice":
        limits = given_limits(
            min_choices=read_whole_number(schema["minItems"]) or None,
            max_choices=read_whole_number(schema["maxItems"]) or None,
        )
        shape = replace(choice, type="multi_choice", config={**choice.config, **limits})
        walk.unread |= tell_losses(item, place, report)
        walk.ask(_explained(schema, item), shape, scope, required=required)
    elif scope.group is not None:
        report.changed(place, _("repeats within something that repeats; asked as one text"))
        walk.ask(schema, Shape("long_text"), scope, required=required)
    else:
        _group(walk, schema, item, scope, required=required)


def _explained(schema: Merged, item: Merged) -> Merged:
    """A list of options, with what is said of each of them."""
    told = [read_text(schema["description"]), read_text(item["title"]), read_text(item["description"])]
    return replace(schema, schema={**schema.schema, "description": "\n".join(dict.fromkeys(filter(None, told)))})


def _places(walk: Walk, schema: Merged, places: list[Any], scope: Scope, *, required: bool) -> None:
    """A list whose places each have a meaning of their own. What may come after them is not asked."""
    place = ".".join(scope.path)
    walk.builder.report.changed(place, _("each place of the list is a question of its own"))
    further = "additionalItems" if isinstance(schema["items"], list) else "items"
    tell_limits(schema, [further, "contains"], place, walk.builder.report)
    least = read_whole_number(schema["minItems"]) or 0
    for number, item in enumerate(places, 1):
        walk.property(str(number), item, scope, required=required and number <= least)


def _group(walk: Walk, schema: Merged, item: Merged, scope: Scope, *, required: bool) -> None:
    config = _how_many(schema, "minItems", "maxItems")
    if item["title"] and is_object(item):
        config["item_label"] = without_markup(item["title"])[:100]
    place = ".".join(scope.path)
    tell_limits(schema, ("contains", "minContains", "maxContains"), place, walk.builder.report)
    if schema["uniqueItems"] is True:
        walk.builder.report.left_out(place, _("that nothing is said twice is not checked"))
    objects = is_object(item) or has_objects(item, walk.merger)
    before = len(walk.drafts)
    shape = Shape(GROUP, config, origin={} if objects else {"values": True})
    field_id = walk.ask(schema, shape, scope, required=required)
    inner = replace(scope, section="", group=field_id, within=item.references, required=True, tests=(), depth=0)
    if isinstance(order := read_members(item["x-formagent"]).get("order"), list):
        walk.orders[scope.path] = order
    if objects and (item["properties"] or item.unions):
        walk.object(item, inner)
    else:
        label = read_text(item["title"]) or label_of(schema, scope.path, walk.builder.report)
        either = [{keyword: variants} for keyword, variants in item.unions]
        whole_item = {**item.schema, "title": label, **({"allOf": either} if either else {})}
        walk.property("value", whole_item, inner, required=True)
    if len(walk.drafts) == before + 1:
        walk.builder.report.changed(place, _("repeats without a question in it; asked as free text"))


def read_entries(walk: Walk, schema: Merged, entry: dict[str, Any], scope: Scope, *, required: bool) -> None:
    """An object with names of one's own, as a group of name and value."""
    place = ".".join(scope.path) or "schema"
    walk.builder.report.changed(place, _("its names are free; asked as a list of keys with their values"))
    if one_of_several(schema):
        tell_limits(schema, ["patternProperties"], place, walk.builder.report)
    config = _how_many(schema, "minProperties", "maxProperties")
    field_id = walk.ask(schema, Shape(GROUP, config, origin={"entries": True}), scope, required=required)
    value = walk.merger.merged(entry, place, scope.within)
    inner = replace(scope, section="", group=field_id, within=value.references, required=True, tests=(), depth=0)
    walk.property(NAME, entry_name(schema), inner, required=True)
    if is_object(value) and value["properties"] and not value.endless:
        walk.object(value, inner)
    else:
        walk.property("value", {"title": "Value", **entry}, replace(inner, within=scope.within), required=True)


def _how_many(schema: Merged, fewest: str, most: str) -> dict[str, Any]:
    """The limits of a group, from the keywords that have them."""
    low, high = read_whole_number(schema[fewest]) or 0, read_whole_number(schema[most])
    config: dict[str, Any] = {"minimum": min(max(low, 0), MOST_ITEMS)}
    if high is not None and 1 <= high <= MOST_ITEMS:
        config["maximum"] = max(high, config["minimum"])
    return config
