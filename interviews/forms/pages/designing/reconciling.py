"""Two designers at once: each page brings along what it was drawn from, so that both edits can be told apart."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from interviews.forms.designing.drafts import Changes
from interviews.forms.designing.merging import Merged, merged_changes
from interviews.models import Form, RemovedField

_NOT_RESENT = ("expected", "over", "restore", "csrfmiddlewaretoken", "do")


def base_text(kind: type[Changes], stored: Mapping[str, Any]) -> str:
    """What inputs are drawn from, for a page's hidden `base`. `stored` is under the names of `kind`, and may hold more."""
    return json.dumps(_plain(kind, stored), ensure_ascii=False)


def both_edits(post: QueryDict, changes: Changes, current: Mapping[str, Any]) -> Merged:
    """The posted edit upon what is stored now. Without a readable `base` all that differs clashes."""
    kind, base = type(changes), _base(type(changes), post.get("base", ""))
    return merged_changes(base, {**base, **_plain(kind, changes.given())}, _plain(kind, current))


def expected_revision(post: QueryDict) -> int | None:
    """The revision that was edited; None asks for no check."""
    text = post.get("expected", "")
    return int(text) if text.isdigit() and len(text) < 10 else None


def posted_again(post: QueryDict, **more: object) -> list[tuple[str, str]]:
    """What was posted, to be posted again: over what others did meanwhile, as far as it clashes."""
    kept = [(name, value) for name in post if name not in _NOT_RESENT for value in post.getlist(name)]
    again = {"over": 1, "do": post.get("do") or "mine", **more}
    return [*kept, *((name, str(value)) for name, value in again.items())]


def last_removed(form: Form, path: str) -> RemovedField | None:
    """The field that was taken out from that place last."""
    group, _, own = path.rpartition(".")
    found = form.removed_fields.filter(group_field_id=group, definition__field_id=own)
    return found.order_by("-id").first()


def _plain(kind: type[Changes], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as JSON knows them."""
    known = {name: values[name] for name in kind.model_fields if name in values}
    return kind.model_construct(**known).model_dump(mode="json", include=set(known), warnings=False)


def _base(kind: type[Changes], text: str) -> dict[str, Any]:
    try:
        base = json.loads(text)
    except ValueError:
        return {}
    return {name: base[name] for name in kind.model_fields if name in base} if isinstance(base, dict) else {}
