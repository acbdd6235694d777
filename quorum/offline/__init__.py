"""The reviewers by rule: three, with different eyes, that vote through the same tool as models.

They are deterministic, need no network, and treat the texts of a form as data only. Each fault of a plan belongs to one of
them (`quorum/domain/reviewer_specialties.py`); the others pass no judgement on it.
"""

from __future__ import annotations

from quorum.offline.reviewers import RESPONDERS, offline_reviewer

__all__ = ["RESPONDERS", "offline_reviewer"]
