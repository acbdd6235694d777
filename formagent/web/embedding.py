"""Pages inside frames: which sites may frame a page, and cookies that work there.

A page in a frame of another site gets no `SameSite=Lax` cookie. What such a page sets is therefore `SameSite=None; Secure;
Partitioned`: it works in that frame of that site alone, and follows nobody elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from http import cookies
from typing import Any

from csp.constants import SELF
from django.http.response import HttpResponseBase

from formagent.web.middleware import Middleware

# Python knows the attribute from 3.14 on.
_morsel: Any = cookies.Morsel
_morsel._reserved.setdefault("partitioned", "Partitioned")
_morsel._flags.add("partitioned")


def allow_frames(response: HttpResponseBase, origins: Sequence[str]) -> None:
    """Let pages of this host and of `origins` frame the response, nobody else; `*` among them is everybody."""
    response._csp_replace = {"frame-ancestors": ["*"] if "*" in origins else [SELF, *origins]}  # type: ignore[attr-defined]
    response.xframe_options_exempt = True  # type: ignore[attr-defined]


def keep_cookies_in_frame(response: HttpResponseBase) -> None:
    """Make the response's cookies work in the frame that it is shown in. Those of other middleware too."""
    response.in_frame = True  # type: ignore[attr-defined]


class FramedCookiesMiddleware(Middleware):
    """Gives the cookies of a page in a frame the attributes that they need there."""

    def answered(self, response: HttpResponseBase) -> HttpResponseBase:
        if getattr(response, "in_frame", False):
            for morsel in response.cookies.values():
                morsel["samesite"] = "None"
                morsel["secure"] = True
                morsel["partitioned"] = True
        return response
