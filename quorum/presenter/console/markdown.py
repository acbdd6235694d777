"""Markdown of models as HTML that can do no harm.

No HTML of theirs passes, no picture is loaded, nothing becomes a link by itself, and a link leads to this site or is none:
whatever a respondent's words have talked a model into, following it never tells anybody outside.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

MOST_CHARACTERS = 40_000
MOST_NESTED = 20
_OWN_PATH = re.compile(r"/(?![/\\])[^\s\\\x00-\x20]*")
_LOWEST_HEADING, _HEADINGS_BENEATH = 6, 3


def rendered(text: str) -> SafeString:
    """The text's Markdown as HTML. Headings begin beneath those of the page; what is too long is shown as it stands."""
    if len(text) > MOST_CHARACTERS:
        return format_html("<pre>{}</pre>", text)
    return SafeString(_reader().render(text))


def is_own_path(address: str) -> bool:
    """Whether an address is a path of this site, whatever a browser makes of it."""
    return _OWN_PATH.fullmatch(address) is not None


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "maxNesting": MOST_NESTED})
    reader.enable(["table", "strikethrough"]).disable(["image", "autolink", "html_block", "html_inline", "reference"])
    reader.validateLink = is_own_path  # type: ignore[method-assign, assignment]
    for kind in ("heading_open", "heading_close"):
        reader.add_render_rule(kind, _lower_heading)
    for kind in ("th_open", "td_open"):
        reader.add_render_rule(kind, _cell)
    reader.add_render_rule("table_open", _framed)
    reader.add_render_rule("table_close", _unframed)
    return reader


def _lower_heading(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    level = min(int(tokens[at].tag[1:]) + _HEADINGS_BENEATH, _LOWEST_HEADING)
    return f"<h{level}>" if tokens[at].nesting == 1 else f"</h{level}>\n"


def _cell(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """Alignment as a class: pages permit no inline style."""
    token = tokens[at]
    return f'<{token.tag} class="number">' if "right" in str(token.attrGet("style")) else f"<{token.tag}>"


def _framed(*_given: Any) -> str:
    return '<div class="table-frame" tabindex="0" role="group"><table class="table">'


def _unframed(*_given: Any) -> str:
    return "</table></div>\n"
