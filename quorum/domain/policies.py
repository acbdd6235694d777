"""What agents may do on behalf of a member: the rules for calls of tools (rules.md, Action review)."""

from __future__ import annotations

from enum import StrEnum

from formagent.policy import Decision, Rule
from formagent.wording.validation_messages import complaint
from formagent.wording.validation_messages import marked as _
from interviews.staff.rules.rights import Right


class Effect(StrEnum):
    """What a call does to the world: the action of a policy request."""

    READ = "read"
    REHEARSE = "rehearse"
    """Simulated respondents try a draft; what they said and did is kept for a while."""
    CHANGE = "change"
    CREATE = "create"
    """Something new begins as a draft, which reaches nobody."""
    HANDLE = "handle"
    """What members put on responses for each other."""
    DELETE = "delete"
    PUBLISH = "publish"
    EXPORT = "export"
    """Personal data leaves the workspace."""
    SEND = "send"
    """Something goes out to somebody."""
    SPAWN = "spawn"
    """Another interaction begins, and is paid for."""
    CONVERSE = "converse"
    """A conversation with another agent begins."""
    SPEAK = "speak"
    """Something is said in a conversation that a person has allowed."""


LOW_RISK = frozenset({Effect.READ, Effect.REHEARSE})
"""What is called without votes: nothing that is anybody's changes by it."""

NEEDED_RIGHT = "right"
"""The circumstance that names the Right which the call needs."""

_FOR_HUMANS = {
    Effect.DELETE: _("What is deleted is gone: a person has to allow it."),
    Effect.PUBLISH: _("It reaches respondents: a person has to allow it."),
    Effect.EXPORT: _("Personal data would leave: a person has to allow it."),
    Effect.SEND: _("It goes out and cannot be called back: a person has to allow it."),
    Effect.SPAWN: _("Another interaction would begin on its own: a person has to allow it."),
    Effect.CONVERSE: _("Another agent would be told something: a person has to allow it."),
}

_BEYOND_THE_MEMBER = tuple(
    Rule(
        f"lacks {right}",
        Decision.DENY,
        complaint("The member on whose behalf this is done does not have {right}.", right=right.value),
        lacking=frozenset({right.value}),
        circumstances={NEEDED_RIGHT: frozenset({right.value})},
    )
    for right in Right
)


def beyond_the_token(right: Right) -> Rule:
    """For a member who has the right, where the token by which the call comes lends it not."""
    return Rule(
        f"token lacks {right}",
        Decision.DENY,
        complaint(
            "The token by which this is done does not have {right}. The member has it: another token can lend it.",
            right=right.value,
        ),
        lacking=frozenset({right.value}),
    )


def asks_person(effect: Effect) -> bool:
    """Whether each call of this effect waits for a person, whoever it is made for."""
    return effect in _FOR_HUMANS


TOOL_POLICY: tuple[Rule, ...] = (
    *_BEYOND_THE_MEMBER,
    *(
        Rule(f"{effect} is confirmed", Decision.REQUIRE_USER_CONFIRMATION, why, (effect,))
        for effect, why in _FOR_HUMANS.items()
    ),
    Rule("reading", Decision.ALLOW, _("Reading changes nothing."), (Effect.READ,)),
    Rule("rehearsing", Decision.ALLOW, _("Only what simulated respondents did is kept."), (Effect.REHEARSE,)),
    Rule(
        "speaking", Decision.ALLOW, _("A person allowed the conversation and how much is said in it."), (Effect.SPEAK,)
    ),
    Rule("changing", Decision.ALLOW, _("It can be changed back."), (Effect.CHANGE, Effect.HANDLE)),
    Rule("beginning", Decision.ALLOW, _("A new draft reaches nobody."), (Effect.CREATE,)),
)
"""An agent never does more than its member may; what cannot be taken back waits for a human; an unknown effect is denied."""
