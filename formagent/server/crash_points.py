"""Crash points for fault tests: `FORMAGENT_CRASH_AT=<step>` makes the process kill itself when it reaches that step.

Several steps, with commas between them, mean whichever comes first. The setting is refused outside DEBUG (config.py). Steps
of a turn, in order: accepted, claimed, loaded, model_called, model_replied, journaled, before_commit, in_commit, committed,
after_kv. `spin` and `hold` make a turn run away instead whose message has that word in it.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from itertools import repeat

from formagent.config import get_config

STEPS = (
    "accepted",
    "claimed",
    "loaded",
    "model_called",
    "model_replied",
    "journaled",
    "before_commit",
    "in_commit",
    "committed",
    "after_kv",
)


REVIEW_STEPS = ("vote_cast", "vote_stored", "round_closed", "revising", "revised", "human_asked", "human_told")
"""Steps of a review, in order."""
DEBATE_STEPS = ("debate_replied", "debate_journaled", "debate_ended", "debate_stored")
"""Steps of a debate before a review's votes, in order."""

RUN_STEPS = (
    "run_step",
    "run_replied",
    "run_journaled",
    "tool_asked",
    "action_in_review",
    "action_confirming",
    "action_allowed",
    "before_effect",
    "tool_done",
    "task_worked",
    "drafts_applied",
    "task_closed",
)
"""Steps of an agent's run, in order. It waits in the transactions that tell of its waits."""
ENDING_STEPS = ("run_ending", "run_ended")
"""The last steps of every interaction: inside the transaction that ends it, and behind it."""
ASK_STEPS = (
    "run_step",
    "run_replied",
    "run_journaled",
    "tool_asked",
    "tool_done",
    "answer_streaming",
    "answer_checked",
    *ENDING_STEPS,
)
"""Steps of an Ask, in order."""
DISCUSS_STEPS = ("run_step", "run_replied", "run_journaled", "discussed", *ENDING_STEPS)
"""Steps of a Discuss, in order."""
SPAWN_STEPS = (
    "tool_asked",
    "action_in_review",
    "vote_cast",
    "action_confirming",
    "run_waiting",
    "action_allowed",
    "before_effect",
    "child_begun",
    "tool_done",
    *ENDING_STEPS,
    "child_told",
)
"""Steps of an interaction that begins another one, and hears from it, in order."""
CANCELLING = "cancelling"
"""Inside the transaction that cancels an interaction, before what was begun within it."""

CONVERSATION_STEPS = (
    "conversation_storing",
    "conversation_started",
    "conversation_moved",
    "message_storing",
    "message_stored",
    "request_told",
    "end_telling",
    "end_told",
)
"""Steps of a conversation of agents, in order; own_answer_found, own_answer_storing: of an agent of the product's own."""

MAIL_STEPS = ("mail_due", "mail_begun", "mail_handed")
"""Steps of a mailed invitation: the mail server is there, it is about to be offered the message, it has answered."""

REHEARSAL_STEPS = ("persona_begun", "persona_cast", "persona_spoke", "persona_ending", "persona_done")
"""Steps of a simulated respondent's conversation: its session has begun, a model has said who it is, it has said something,
inside the transaction that
ends it, and behind it."""


def run_away(words: str) -> None:
    """Never come back, if the words name the way that was asked for."""
    way = get_config().crash_at
    if way == "spin" and way in words:
        while True:
            pass
    if way == "hold" and way in words:  # in C: no signal is looked at, no other thread runs
        deque(repeat(0), maxlen=0)


def crash_point(step: str) -> None:
    """Die here, as by `kill -9`, if this is the step that was asked for."""
    wanted = get_config().crash_at
    if wanted and step in wanted.split(","):
        os.write(2, f"crash point: {step}\n".encode())
        os.kill(os.getpid(), signal.SIGKILL)
