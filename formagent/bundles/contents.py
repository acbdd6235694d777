"""Which sources are joined, by the name that a template asks for: `{% static 'bundles/chat.js' %}`."""

from __future__ import annotations

FOLDER = "bundles"

STYLES: dict[str, tuple[str, ...]] = {
    "pages": ("tokens", "base", "pages"),
    "respondent": ("tokens", "base", "fields", "items", "chat", "answering", "pages", "opening"),
    "staff": ("tokens", "base", "staff", "finding"),
}
"""Of `static/css`, in the order of their cascade."""

_EVERY_SESSION = ("menu", "framed", "editing")

SCRIPTS: dict[str, tuple[str, ...]] = {
    "start": ("start", "resume", "framed"),
    "opening": ("opening", "scale", "start", "resume", "framed"),
    "chat": (*_EVERY_SESSION, "scale", "slider", "signature", "chat", "voice"),
    "session": _EVERY_SESSION,
    "plain_form": (*_EVERY_SESSION, "plain_form", "ranking", "slider", "signature", "files"),
    "receipt": (*_EVERY_SESSION, "receipt"),
    "staff": ("menu", "once", "strips", "finding", "problems"),
    "designer": ("designer", "pickers"),
    "responses": ("results", "inbox", "pickers"),
    "console": ("console", "console_keys"),
    "drawer": ("console_drawer",),
    "drawn_console": ("console",),
    "notices": ("reviews",),
    "plan_editor": ("plan_editor",),
    "settings": ("pickers", "settings"),
}
"""Of `static/js`, in the order in which they run; what they import comes before them by itself."""


def paths() -> frozenset[str]:
    """Of all bundles, below the static files' address."""
    return frozenset({f"{FOLDER}/{name}.css" for name in STYLES} | {f"{FOLDER}/{name}.js" for name in SCRIPTS})
