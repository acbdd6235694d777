"""What pages ask of browsers in every answer, beside what Django and the content security policy say."""

from __future__ import annotations

from django.http.response import HttpResponseBase

from formagent.web.middleware import Middleware

_NOBODY = (
    *("accelerometer", "browsing-topics", "camera", "clipboard-read", "display-capture", "geolocation", "gyroscope"),
    *("hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"),
)
"""Files are chosen, and photographs taken, through file inputs, which need none of these."""
PERMISSIONS = ", ".join([*(f"{feature}=()" for feature in _NOBODY), "clipboard-write=(self)"])


def allow_microphone(response: HttpResponseBase) -> None:
    """Let this page listen, once its reader has pressed for it and the browser has asked them."""
    response.headers["Permissions-Policy"] = PERMISSIONS.replace("microphone=()", "microphone=(self)")


class PermissionsPolicyMiddleware(Middleware):
    """Nothing in a page, nor in a frame in it, may turn on what no page of ours uses."""

    def answered(self, response: HttpResponseBase) -> HttpResponseBase:
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response
