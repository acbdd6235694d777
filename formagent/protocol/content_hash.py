"""A hash over JSON that binds a yes to exactly what it was said to."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def canonical_json(content: Any) -> str:
    """The one text of a JSON value: sorted keys, no spaces."""
    return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def content_hash(content: Any) -> str:
    """SHA-256 over canonical JSON: equal contents have equal hashes, whatever the order of their keys."""
    return hashlib.sha256(canonical_json(content).encode()).hexdigest()
