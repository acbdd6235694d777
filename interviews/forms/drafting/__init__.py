"""A draft out of words: a pasted questionnaire, or a description of the form, becomes proposed fields. By rule, pure.

`propose_by_rule` reads; `proposal_pieces` holds a proposal against a form's draft; `accepted` is the draft with
the chosen pieces.
"""

from __future__ import annotations

from interviews.forms.drafting.by_rule import LONGEST_TEXT, propose_by_rule
from interviews.forms.drafting.proposals import Proposal, ProposalPiece, accepted, proposal_pieces

__all__ = ["LONGEST_TEXT", "Proposal", "ProposalPiece", "accepted", "proposal_pieces", "propose_by_rule"]
