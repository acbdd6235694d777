"""What changed between two plans."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from quorum.domain.plan_changes import Added, Moved, Obliged, PlanChange, Removed, Reworded, plan_changes


def planned(field_id: str, **changes: object) -> PlannedField:
    values = {"field_id": field_id, "label": field_id.upper(), "intent": f"ask {field_id}", "required": True, **changes}
    return PlannedField.model_validate(values)


def plan(*fields: str | PlannedField) -> PlanDefinition:
    return PlanDefinition(fields=[planned(field) if isinstance(field, str) else field for field in fields])


def test_one_field_moved_is_one_move() -> None:
    assert plan_changes(plan("a", "b", "c", "d"), plan("b", "c", "d", "a")) == [Moved("a", "A", 1, 4, behind="d")]
    assert plan_changes(plan("a", "b", "c", "d"), plan("d", "a", "b", "c")) == [Moved("d", "D", 4, 1)]


def test_texts_are_told_with_what_they_were() -> None:
    after = plan("a", planned("b", label="B!", intent="ask b gently"))
    assert plan_changes(plan("a", "b"), after) == [
        Reworded("b", "B!", "label", "B", "B!"),
        Reworded("b", "B!", "intent", "ask b", "ask b gently"),
    ]


def test_what_code_forbids_is_told_too() -> None:
    after = plan("c", planned("a", required=False))
    assert plan_changes(plan("a", "b"), after) == [
        Added("c", "C", 1),
        Obliged("a", "A", required=False),
        Removed("b", "B", 2),
    ]


def test_a_doubled_field_breaks_nothing() -> None:
    assert plan_changes(plan("a", "b", "a"), plan("a", "b")) == []


ORDERS = st.permutations([f"f{number}" for number in range(7)])


@given(ORDERS, ORDERS)
def test_the_moves_lead_from_one_order_to_the_other(before: list[str], after: list[str]) -> None:
    """Whoever takes out the moved ones and puts each behind its neighbour has the new order."""
    moves = [change for change in plan_changes(plan(*before), plan(*after)) if isinstance(change, Moved)]
    order = [fid for fid in before if fid not in {move.field_id for move in moves}]
    for move in moves:
        order.insert(order.index(move.behind) + 1 if move.behind else 0, move.field_id)
    assert order == after


@given(ORDERS, ORDERS)
def test_there_are_as_few_moves_as_can_be(before: list[str], after: list[str]) -> None:
    """No fewer than the items outside the longest run that kept its order, found here by trying all."""
    places = [before.index(fid) for fid in after]
    longest = [1] * len(places)
    for at, place in enumerate(places):
        longest[at] += max((longest[i] for i in range(at) if places[i] < place), default=0)
    assert len(plan_changes(plan(*before), plan(*after))) == len(places) - max(longest)


@given(ORDERS)
def test_equal_plans_have_no_changes(order: list[str]) -> None:
    changes: list[PlanChange] = plan_changes(plan(*order), plan(*order))
    assert changes == []
