"""Who may send more than a page's worth of text: respondents their files, staff the forms that they import."""

from __future__ import annotations

import asyncio
import re

from django.conf import settings

from formagent.config import get_config
from formagent.errors import NotFoundError
from formagent.server.database_thread import in_database
from formagent.server.lazy_imports import Lazily
from formagent.web.body_limits import Head, allow_large_bodies
from interviews.access import RESPONDENT_COOKIE, principal_of_login, principal_of_token, session_for

_LARGEST_FORM = Lazily("interviews.forms.importers.base", "LARGEST_FILE")
"""Brings all importers with it."""
AROUND = 256 * 1024
"""What comes with the files: names, boundaries, other fields."""


async def _for_respondent(head: Head, match: re.Match[str]) -> int:
    token = head.bearer or head.cookies.get(RESPONDENT_COOKIE, "")
    try:
        await in_database(session_for, match["session_id"], token)
    except NotFoundError:
        return 0
    uploads = get_config().uploads
    one_file = head.path.startswith("/api/")
    return (uploads.max_file_bytes if one_file else uploads.max_session_bytes) + AROUND


async def _for_staff(head: Head, match: re.Match[str]) -> int:
    login = head.cookies.get(settings.SESSION_COOKIE_NAME, "")
    if head.bearer:
        who = await in_database(principal_of_token, head.bearer)
    else:
        who = await in_database(principal_of_login, login) if login else None
    return await asyncio.to_thread(_LARGEST_FORM.load) + AROUND if who else 0


def allow_large_uploads() -> None:
    """Tell the server."""
    allow_large_bodies(r"/i/(?P<session_id>[^/]+)/(form/|fields/.+|files/.+)", _for_respondent)
    allow_large_bodies(r"/api/v1/sessions/(?P<session_id>[^/]+)/files", _for_respondent)
    forms = r"forms/[^/]+/(draft/|settings/look)|w/[^/]+/forms/(import/|described)"
    allow_large_bodies(rf"/(api/v1/forms/import|{forms})", _for_staff)
