"""file: uploaded files; the value is a list of {file_id, name, size, content_type}.

The bytes come by another way (sessions/services/files.py). A proposed value only names files that this session has uploaded for
this field, which the context lists; what else it says of them is taken from there.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, ClassVar

from pydantic import Field, field_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import HARD, FieldType, TypeConfig, Widget, WidgetChoice
from interviews.field_types.configuration.pickable import Pickable
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.display_words import display_words
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading, Upload, Value

MEGABYTE = 1024 * 1024
GROUPS: dict[str, tuple[str, ...]] = {
    "image": (
        "image/jpeg",
        "image/png",
        "image/gif",
        "image/webp",
        "image/heic",
        "image/avif",
        "image/tiff",
        "image/bmp",
    ),
    "pdf": ("application/pdf",),
    "document": (
        "application/pdf",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "application/msword",
        "application/vnd.oasis.opendocument.text",
        "application/rtf",
        "text/plain",
        "text/markdown",
    ),
    "word": (
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "application/msword",
    ),
    "spreadsheet": (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "application/vnd.ms-excel",
        "application/vnd.oasis.opendocument.spreadsheet",
        "text/csv",
    ),
    "presentation": (
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "application/vnd.ms-powerpoint",
        "application/vnd.oasis.opendocument.presentation",
    ),
    "audio": ("audio/*",),
    "video": ("video/*",),
    "archive": ("application/zip", "application/gzip", "application/x-7z-compressed", "application/x-tar"),
}
_MIME = re.compile(r"[a-z]+/(?:\*|[a-z0-9.+-]+)")


class FileConfig(TypeConfig):
    accept: Annotated[tuple[str, ...], Pickable.FILE_KIND] = ("image", "document", "spreadsheet", "presentation")
    """Names of GROUPS and content types ("image/png", "audio/*")."""
    max_size: int = Field(default=10 * MEGABYTE, ge=1, le=1024 * MEGABYTE)
    """Bytes, of one file; the installation's own limit holds as well."""
    max_files: int = Field(default=1, ge=1, le=20)

    @field_validator("accept")
    @classmethod
    def _known(cls, accept: tuple[str, ...]) -> tuple[str, ...]:
        unknown = sorted(kind for kind in accept if kind not in GROUPS and not _MIME.fullmatch(kind))
        if unknown:
            raise ValueError(
                complaint(
                    "neither a content type nor one of {groups}: {unknown}",
                    groups=", ".join(GROUPS),
                    unknown=", ".join(unknown),
                )
            )
        if not accept:
            raise ValueError(complaint("at least one kind of file is needed"))
        return accept

    @property
    def content_types(self) -> tuple[str, ...]:
        """All that is accepted, groups spelled out."""
        return tuple(dict.fromkeys(mime for kind in self.accept for mime in GROUPS.get(kind, (kind,))))

    def accepts(self, content_type: str) -> bool:
        family = content_type.split("/", maxsplit=1)[0]
        return content_type in self.content_types or f"{family}/*" in self.content_types


class File(FieldType[FileConfig]):
    name: ClassVar[str] = "file"
    Config: ClassVar[type[TypeConfig]] = FileConfig
    answers = AnswerKind.FILE
    effort = HARD

    def parse(self, text: str, config: FileConfig, context: ParseContext) -> Reading | NoReading:
        """Words are no file."""
        return NoReading()

    def validate(self, value: Value, config: FileConfig, context: ParseContext) -> Value:
        wanted = list(dict.fromkeys(_ids(value)))
        if not wanted:
            raise InvalidValue("empty")
        if len(wanted) > config.max_files:
            raise InvalidValue("too_many_files", maximum=config.max_files)
        known = {upload.file_id: upload for upload in context.uploads}
        return [_checked(known.get(file_id), config) for file_id in wanted]

    def display(self, value: Value, config: FileConfig, language: str) -> str:
        return display_words(language).comma.join(str(file["name"]) for file in value)

    def json_schema(self, config: FileConfig) -> dict[str, Any]:
        file = {
            "type": "object",
            "properties": {
                "file_id": {"type": "string", "format": "uuid"},
                "name": {"type": "string"},
                "size": {"type": "integer", "minimum": 0},
                "content_type": {"type": "string"},
            },
            "required": ["file_id", "name", "size", "content_type"],
            "additionalProperties": False,
        }
        return {"type": "array", "items": file, "minItems": 1, "maxItems": config.max_files}

    def samples(self, config: FileConfig) -> list[Value]:
        file = {"file_id": "", "name": "a.pdf", "size": 1, "content_type": "application/pdf"}
        return [[file], [{**file, "size": config.max_size}]]

    def widget(self, config: FileConfig, language: str) -> Widget:
        """`choices` are the content types that may be picked, `min` the number of files, `max` the bytes of one."""
        choices = [WidgetChoice(value=mime, label=mime) for mime in config.content_types]
        return Widget(kind="file", choices=choices, min=config.max_files, max=config.max_size)


def _ids(value: Value) -> list[str]:
    """The files' ids in a list of ids or of objects with a file_id, or in the JSON of either."""
    if isinstance(value, str):
        if not value.lstrip().startswith("["):
            return [value.strip()] if value.strip() else []
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            raise InvalidValue("wrong_type") from None
    if not isinstance(value, list | tuple):
        raise InvalidValue("wrong_type")
    named = [item.get("file_id") if isinstance(item, dict) else item for item in value]
    ids = [file_id.strip().lower() for file_id in named if isinstance(file_id, str)]
    if len(ids) != len(named):
        raise InvalidValue("wrong_type")
    return [file_id for file_id in ids if file_id]


def _checked(upload: Upload | None, config: FileConfig) -> dict[str, Any]:
    if upload is None:
        raise InvalidValue("unknown_file")
    if not config.accepts(upload.content_type):
        raise InvalidValue("file_type", name=upload.name, content_type=upload.content_type, accept=list(config.accept))
    if upload.size > config.max_size:
        raise InvalidValue("file_too_large", name=upload.name, maximum=config.max_size)
    return {"file_id": upload.file_id, "name": upload.name, "size": upload.size, "content_type": upload.content_type}
