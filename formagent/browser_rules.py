"""What pages ask of browsers in every answer, beside what Django and the content security policy say."""

from __future__ import annotations

from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase

_NOBODY = (
    *("accelerometer", "browsing-topics", "camera", "clipboard-read", "display-capture", "geolocation", "gyroscope"),
    *("hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"),
)
"""Files are chosen, and photographs taken, through file inputs, which need none of these."""
PERMISSIONS = ", ".join([*(f"{feature}=()" for feature in _NOBODY), "clipboard-write=(self)"])


class PermissionsPolicyMiddleware:
    """Nothing in a page, nor in a frame in it, may turn on what no page of ours uses."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Any) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        return self._later(request) if self.is_async else _ruled(self.get_response(request))

    async def _later(self, request: HttpRequest) -> HttpResponseBase:
        return _ruled(await self.get_response(request))


def _ruled(response: HttpResponseBase) -> HttpResponseBase:
    response["Permissions-Policy"] = PERMISSIONS
    return response
