"""Whatever the code writes into the audit log has words on its page."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from formagent.config import BASE_DIR
from interviews.staff.pages.audit_actions import ACTIONS
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.policies import TOOL_POLICY
from quorum.domain.vote_counting import Outcome
from quorum.models import Review

MADE = re.compile(r"""_(?:note|audit)\(\w+(?:, \w+)?, "(\w+)\"""")
"""Calls of the helpers that put a noun before the verb."""


def recording() -> list[Path]:
    files = chain.from_iterable((BASE_DIR / app).rglob("*.py") for app in ("interviews", "quorum"))
    return [file for file in files if "record_audit(" in file.read_text()]


def test_every_action_of_the_code_has_words() -> None:
    nouns = "|".join({action.partition(".")[0] for action in ACTIONS})
    written = {
        found
        for file in recording()
        for found in re.findall(rf'"((?:{nouns})\.[a-z_]+[a-z])"', file.read_text())
        if found != "settings.public"
    }
    assert len(written) > 60 and written <= set(ACTIONS), written - set(ACTIONS)


def test_every_action_that_is_put_together_has_words() -> None:
    written = {f"review.round_{outcome}" for outcome in Outcome}
    written |= {f"review.{state}" for state in ("approved", "rejected", "withdrawn") if Review.State(state)}
    written |= {f"interaction.{state}" for state in RunState if state not in ("queued", "running", "waiting")}
    for file in recording():
        text = file.read_text()
        if noun := re.search(r'f"(agent|conversation|confirmation)\.\{', text):
            written |= {f"{noun[1]}.{verb}" for verb in MADE.findall(text)}
    assert {"agent.made", "conversation.taken_over", "confirmation.used"} <= written <= set(ACTIONS)


def test_every_reason_of_the_rules_is_in_the_catalogue() -> None:
    catalogue = (BASE_DIR / "locale/ja/LC_MESSAGES/django.po").read_text()
    assert all(f'msgid "{rule.reason}"' in catalogue for rule in TOOL_POLICY if not rule.lacking)
