"""How uploads are read: onto the disk, as they come, and no further than the installation's limit."""

from __future__ import annotations

from typing import Any

from django.core.files.uploadhandler import FileUploadHandler, StopUpload, TemporaryFileUploadHandler

from formagent.config import get_config

_ESCAPED = {"%22": '"', "%0D": "\r", "%0A": "\n"}
"""What the HTML standard has browsers write of a file's name ("multipart/form-data encoding algorithm"), and nothing else: a
percent sign itself is left as it is."""


class CappedUpload(FileUploadHandler):
    """Stops reading a body whose files together pass the limit, and notes that on the request."""

    def __init__(self, request: Any = None) -> None:
        super().__init__(request)
        self.received = 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self.received += len(raw_data)
        if self.received > get_config().uploads.max_session_bytes:
            if self.request is not None:
                self.request.META["formagent.upload_too_large"] = True
            raise StopUpload(connection_reset=False)
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """The next handler keeps the file."""


class NamedUpload(TemporaryFileUploadHandler):
    """Keeps a file on the disk, under the name that it has where it comes from."""

    def new_file(self, field_name: str, file_name: str, *args: Any, **kwargs: Any) -> None:
        for escaped, sign in _ESCAPED.items():
            file_name = file_name.replace(escaped, sign)
        super().new_file(field_name, file_name, *args, **kwargs)
