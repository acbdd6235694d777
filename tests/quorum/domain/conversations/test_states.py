"""Every way from one state of a conversation to another, and no other."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from quorum.domain.conversations.limits import participants_key
from quorum.domain.conversations.next_actions import ActionKind, Situation, next_action_kind
from quorum.domain.conversations.states import FINAL_STATES, OPEN_STATES, ConversationState, Trigger, next_state
from tests.rows import rows

TABLE = """
pending     joined           active
pending     waited_too_long  expired
pending     end_asked        terminating
pending     turns_used       terminating
pending     session_gone     terminating
active      joined           active
active      waited_too_long  terminating
active      end_asked        terminating
active      turns_used       terminating
active      session_gone     terminating
terminating all_told         ended
"""
ALLOWED = {(line.split()[0], line.split()[1]): line.split()[2] for line in TABLE.strip().splitlines()}


@rows(("state", "trigger"), list(product(ConversationState, Trigger)))
def test_the_table(state: ConversationState, trigger: Trigger):
    assert next_state(state, trigger) == ALLOWED.get((state, trigger))


@given(st.lists(st.sampled_from(list(Trigger))))
def test_what_is_over_stays_over_and_no_message_is_taken_again(triggers: list[Trigger]):
    state, was_closed = ConversationState.PENDING, False
    for trigger in triggers:
        state = next_state(state, trigger) or state
        assert not (was_closed and state in OPEN_STATES)
        was_closed = was_closed or state not in OPEN_STATES
        if state in FINAL_STATES:
            assert all(next_state(state, each) is None for each in Trigger)


@given(st.lists(st.uuids(), min_size=2, max_size=8, unique=True), st.randoms())
def test_participants_are_the_same_in_any_order(agents, random):
    shuffled = list(agents)
    random.shuffle(shuffled)
    assert participants_key(agents) == participants_key(shuffled)
    assert participants_key(agents) != participants_key(agents[1:])


@given(st.builds(Situation))
def test_the_first_thing_that_applies_is_told(now: Situation):
    applying = {
        ActionKind.EXIT: now.must_leave,
        ActionKind.CONVERSATION_ENDED: now.untold_end,
        ActionKind.CONVERSATION_REQUEST: now.untold_request,
        ActionKind.GET_PENDING_MESSAGES: now.unread,
    }
    first = next((kind for kind, applies in applying.items() if applies), ActionKind.WAIT_FOR_MESSAGES)
    assert next_action_kind(now) is first
