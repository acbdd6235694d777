"""What the prompts of simulated respondents hold, read back as a model would."""

from __future__ import annotations

import json
import re
from typing import Any


def data_of(text: str, title: str) -> Any:
    """What stands in the fence under this title; None where there is none."""
    found = re.search(rf"# {re.escape(title)} \(data\)\n<<<(data-\w+)\n(.*)\n\1>>>", text)
    return json.loads(found[2]) if found else None


def wanted_in(text: str) -> str:
    """What the person wants to say; "" where it is to be made up."""
    message = data_of(text, "Your next message")
    return str(message["you_want_to_say"]) if message else ""
