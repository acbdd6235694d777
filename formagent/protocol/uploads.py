"""How uploads are read: onto the disk, as they come, and no further than the installation's limit."""

from __future__ import annotations

from typing import Any

from django.core.files.uploadhandler import FileUploadHandler, StopUpload

from formagent.config import get_config


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
