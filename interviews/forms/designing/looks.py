"""An edit of whose form it is: colour, typeface, owner, readers; and the same with its images, as a file holds it."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, field_validator

from formagent.wording.validation_messages import complaint
from interviews.forms.designing.drafts import Changes
from interviews.forms.endings import is_plain_https
from interviews.reading.names.language_names import is_language

_LONGEST = 1_500_000


def _decoded(given: Any) -> Any:
    if given is None or isinstance(given, bytes):
        return given
    try:
        text = "".join(given[:_LONGEST].split()) if isinstance(given, str) else "?"
        return b64decode(text, validate=True) or None
    except ValueError:
        raise ValueError(complaint("is not base64")) from None


_SCHEMA = {"type": "string", "contentEncoding": "base64", "maxLength": _LONGEST}
ImageInFile = Annotated[
    bytes | None,
    BeforeValidator(_decoded),
    PlainSerializer(lambda data: b64encode(data).decode() if data else None),
    WithJsonSchema({"anyOf": [_SCHEMA, {"type": "null"}]}),
]
"""An image in base64, on one line; none where it is empty."""


class LookChanges(Changes):
    """An edit of a form's look. What is not given stays."""

    accent: str = Field(default="", pattern=r"^(#[0-9a-f]{6})?$")
    typeface: Literal["plain", "book", "humanist", "modern", "rounded"] = "plain"
    owner: str = Field(default="", max_length=120)
    owner_url: str = Field(default="", max_length=500)
    readers: str = Field(default="", max_length=300)
    leads_to: str = Field(default="", max_length=300)
    translations: dict[str, dict[Literal["readers", "leads_to"], Annotated[str, Field(max_length=300)]]] = Field(
        default_factory=dict
    )
    """By language."""

    @field_validator("owner_url")
    @classmethod
    def _https(cls, url: str) -> str:
        if url and not is_plain_https(url):
            raise ValueError("is not an address like https://example.org")
        return url

    @field_validator("translations")
    @classmethod
    def _languages(cls, translations: dict[str, Any]) -> dict[str, Any]:
        if wrong := [tag[:40] for tag in translations if not is_language(tag)]:
            raise ValueError(f"{wrong[0]!r} is not a language tag like 'en' or 'pt-BR'")
        return translations


class LookFile(LookChanges):
    """The look in a form's own JSON. Images are PNG, JPEG or WebP in base64."""

    logo: ImageInFile = None
    cover: ImageInFile = None
