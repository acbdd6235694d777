"""The offline engine: the four roles by rule, through the same tools and agent loops as models.

It is deterministic, needs no network, and treats a respondent's words as data only. `RESPONDERS` maps each role to a
function from the request to the reply; the brief in the request is all it reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.rule_engine import architect, greeter, interviewer, reviewer

RESPONDERS: Mapping[str, Callable[[ModelRequest], ModelReply]] = {
    "greeter": greeter.respond,
    "architect": architect.respond,
    "interviewer": interviewer.respond,
    "reviewer": reviewer.respond,
}
