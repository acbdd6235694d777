"""JSON schemas of the wire's models, as OpenAPI's and AsyncAPI's `components` hold them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

REF = "#/components/schemas/{model}"


def schemas_of(models: Sequence[type[BaseModel]], mode: JsonSchemaMode) -> dict[str, Any]:
    """The models' schemas and all they refer to, by name. `mode`: "validation" for what comes in, else "serialization"."""
    _, definitions = models_json_schema([(model, mode) for model in models], ref_template=REF)
    found: dict[str, Any] = definitions.get("$defs", {})
    return found


def one_of(names: Mapping[str, str], description: str) -> dict[str, Any]:
    """The union of schemas, told apart by `type`. `names`: value of `type` → name of the schema."""
    references = {kind: REF.format(model=name) for kind, name in names.items()}
    return {
        "description": description,
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": "type", "mapping": references},
    }
