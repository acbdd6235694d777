"""The offline engine: the four roles by rule.

It is deterministic, needs no network, and treats a respondent's words as data only. Each role is a function of the brief that
a model would be given as text: `reviewer.review`, `interviewer.words`, `greeter.calls` and `architect.plan`.
"""

from __future__ import annotations

from collections.abc import Mapping

from formagent.llm.offline import Responder
from interviews.rule_engine import architect

RESPONDERS: Mapping[str, Responder] = {"architect": architect.respond}
"""The roles that are also asked for outside of sessions, where a plan is made with or without a model."""
