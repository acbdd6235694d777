"""A debate: claims, rebuttals, rulings; every way in which it can end."""

from __future__ import annotations

import pytest

from formagent.errors import ModelError
from formagent.llm.messages import ModelReply
from formagent.llm.scripted import call, calls, says
from quorum.discussions import debate
from quorum.domain.discussions.debate import Debate, DebateOutcome, Ruling, Severity, cast_roles
from tests.patience import PATIENCE
from tests.quorum.discussions.scripts import CONTEXT, Panel, case, files, rebuts, rules, shown

QUESTION = "Should this plan go to respondents?"
EARLY = ("Income is asked too early.", "major")


async def debated(panel: Panel, rounds: int = 3) -> Debate:
    ended = await debate(QUESTION, CONTEXT, panel.names, panel.client, panel.progress, rounds, seconds=PATIENCE)
    panel.assert_exhausted()
    return ended


def three(opponent: list, rebuttal: list, moderator: list, opening: list | None = None) -> Panel:
    return Panel(
        pro={"proponent": opening or [case()], "rebuttal": rebuttal},
        con={"opponent": opponent},
        mod={"debate_moderator": moderator},
    )


def test_roles_by_the_order_of_models():
    two = cast_roles(["a", "b"])
    assert (two.proponent, two.opponent, two.moderator, two.interjectors) == ("a", "b", "a", ())
    four = cast_roles(["a", "b", "c", "d"])
    assert (four.moderator, four.interjectors, four.moderators) == ("d", ("c",), ("d", "c"))
    many = cast_roles(list("abcdefgh"))
    assert (many.moderator, many.interjectors) == ("e", ("c", "d"))


async def test_a_claim_is_answered_and_ruled_on():
    panel = three([files(EARLY)], [rebuts("c1")], [rules(c1="dismissed")])
    ended = await debated(panel)
    [claim] = ended.claims
    assert (ended.outcome, ended.rounds, ended.conclusion) == (DebateOutcome.SETTLED, 1, "It may go ahead.")
    assert (claim.statement, claim.evidence, claim.severity) == (EARLY[0], "Income", Severity.MAJOR)
    assert (claim.answer, claim.ruling, claim.reason) == ("It is asked late.", Ruling.DISMISSED, "The data shows it.")
    assert not ended.needs_human
    assert panel.kinds == ["debate_start", "debate_round", "debate_claim", "debate_ruling", "debate_settled"]
    assert ended.usage.calls == 4


async def test_rounds_go_on_until_it_is_settled_and_three_at_most():
    panel = three(
        [files(EARLY), files(("The name is never used.", "minor")), files()],
        [rebuts("c1"), rebuts("c1", "c2"), rebuts("c1")],
        [rules("continue", c1="unresolved"), rules("continue", c1="unresolved", c2="upheld"), rules("continue", c1="unresolved")],
    )  # fmt: skip
    ended = await debated(panel, rounds=9)
    assert (ended.outcome, ended.rounds) == (DebateOutcome.UNDECIDED, 3)
    assert [(one.claim_id, one.round, one.ruling) for one in ended.claims] == [
        ("c1", 1, Ruling.UNRESOLVED), ("c2", 2, Ruling.UPHELD),
    ]  # fmt: skip
    assert [one.claim_id for one in ended.unresolved_major] == ["c1"]
    assert ended.needs_human
    assert panel.told[-1] == ("debate_settled", {"outcome": "undecided", "unresolved": ["c1"]})
    last = panel.asked("mod", "debate_moderator")[-1]
    assert shown(last)["Where the debate is"] == {"round": 3, "of": 3, "to rule on": ["c1"]}


async def test_an_unresolved_major_claim_is_for_a_human_even_when_it_is_called_settled():
    ended = await debated(three([files(EARLY)], [rebuts("c1")], [rules(c1="unresolved")]))
    assert (ended.outcome, ended.needs_human) == (DebateOutcome.SETTLED, True)
    minor = await debated(three([files(("Wordy.", "minor"))], [rebuts("c1")], [rules(c1="unresolved")]))
    assert not minor.needs_human


async def test_nothing_held_against_it_needs_no_ruling():
    ended = await debated(three([files()], [], []))
    assert (ended.outcome, ended.claims, ended.rounds) == (DebateOutcome.SETTLED, (), 1)


async def test_a_claim_that_is_there_already_is_not_filed_again():
    again = ("  income IS asked too early", "major")
    panel = three([files(EARLY), files(again, again)], [rebuts("c1")], [rules("continue", c1="dismissed")])
    ended = await debated(panel)
    assert [one.claim_id for one in ended.claims] == ["c1"]
    assert (ended.outcome, ended.rounds) == (DebateOutcome.SETTLED, 2)


async def test_interjectors_file_what_was_overlooked():
    panel = Panel(
        pro={"proponent": [case()], "rebuttal": [rebuts("c1", "c2", "c3")]},
        con={"opponent": [files(EARLY)]},
        third={"interjector": [files(("No consent.", "major"), ("Long.", "minor"), ("Too many.", "minor"))]},
        mod={"debate_moderator": [rules(c1="dismissed", c2="upheld", c3="dismissed")]},
    )
    ended = await debated(panel)
    assert [(one.by, one.statement) for one in ended.claims] == [
        ("opponent", EARLY[0]), ("interjector", "No consent."), ("interjector", "Long."),
    ]  # fmt: skip


# --- what goes wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        rules(c9="upheld"),
        rules(),
        calls(call("rule_on_claims", rulings=[
            {"claim": "c1", "ruling": "upheld", "reason": "So."}, {"claim": "c1", "ruling": "dismissed", "reason": "Not so."},
        ], verdict="settled", conclusion="Both.")),
        calls(call("rule_on_claims", rulings=[{"claim": "c1", "ruling": "fine", "reason": "So."}], verdict="settled", conclusion="-")),
        calls(*rules(c1="upheld").tool_calls, *rules(c1="dismissed").tool_calls),
        rules(c1="upheld", conclusion="  "),
        says("c1 is upheld, the debate is settled."),
        says(""),
    ],
    ids=["unknown claim", "no ruling", "claim twice", "no such ruling", "two calls", "no conclusion", "prose", "empty"],
)  # fmt: skip
async def test_a_ruling_that_is_none_is_asked_for_once_more(wrong: ModelReply):
    again = await debated(three([files(EARLY)], [rebuts("c1")], [wrong, rules(c1="dismissed")]))
    assert (again.outcome, again.claims[0].ruling) == (DebateOutcome.SETTLED, Ruling.DISMISSED)
    never = await debated(three([files(EARLY)], [rebuts("c1")], [wrong, wrong]))
    assert (never.outcome, never.claims[0].ruling, never.conclusion) == (DebateOutcome.UNMODERATED, None, "")
    assert never.needs_human
    assert never.errors[0].startswith("mod: ")


async def test_an_interjector_moderates_where_the_moderator_fails():
    panel = Panel(
        pro={"proponent": [case()], "rebuttal": [rebuts("c1")]},
        con={"opponent": [files(EARLY)]},
        third={"interjector": [files()], "debate_moderator": [rules(c1="upheld", conclusion="Not yet.")]},
        mod={"debate_moderator": [ModelError("down")]},
    )
    ended = await debated(panel)
    assert (ended.outcome, ended.conclusion, ended.errors) == (DebateOutcome.SETTLED, "Not yet.", ("mod: down",))


async def test_without_a_case_there_is_no_debate():
    ended = await debated(Panel(pro={"proponent": [ModelError("down")]}, con={}, mod={}))
    assert (ended.outcome, ended.errors, ended.needs_human) == (DebateOutcome.FAILED, ("pro: down",), False)


async def test_without_an_opponent_it_is_broken_off():
    ended = await debated(three([says("It is bad."), says("Very.")], [], []))
    assert (ended.outcome, ended.case, ended.claims) == (DebateOutcome.BROKEN_OFF, "It serves its purpose.", ())


async def test_what_interjectors_held_against_it_is_debated_without_an_opponent():
    panel = Panel(
        pro={"proponent": [case()], "rebuttal": [rebuts("c1")]},
        con={"opponent": [ModelError("HTTP 503")]},
        third={"interjector": [files(("No consent.", "major"))]},
        mod={"debate_moderator": [rules(c1="upheld")]},
    )
    ended = await debated(panel)
    assert (ended.outcome, [one.ruling for one in ended.claims]) == (DebateOutcome.SETTLED, [Ruling.UPHELD])
    assert ended.errors == ("con: HTTP 503",)


async def test_claims_that_nobody_answers_are_ruled_on_all_the_same():
    ended = await debated(three([files(EARLY)], [rebuts("c7"), says("No.")], [rules(c1="upheld")]))
    assert (ended.outcome, ended.claims[0].answer) == (DebateOutcome.SETTLED, "")
    assert ended.errors == ("pro: its reply was text",)


async def test_a_case_in_prose_counts_and_names_nobody():
    panel = three([files()], [], [], opening=[says("As pro, I say yes. Claude agrees.")])
    ended = await debated(panel)
    assert ended.case == "As [a participant], I say yes. [a participant] agrees."


async def test_one_model_cannot_debate_with_itself():
    ended = await debated(Panel(alone={}))
    assert (ended.outcome, ended.errors) == (DebateOutcome.FAILED, ("a debate needs two models at least",))


async def test_a_book_of_claims_is_bounded():
    book = "word " * 9_000
    many = files(*((f"{n}: {book}", "major") for n in range(30)), evidence=book)
    panel = three(
        [many],
        [rebuts("c1", "c2", "c3", "c4", answer=book)],
        [rules(c1="upheld", c2="upheld", c3="upheld", c4="upheld")],
    )
    ended = await debated(panel)
    assert len(ended.claims) == 4
    assert all(len(one.statement) + len(one.evidence) + len(one.answer) < 4_000 for one in ended.claims)


async def test_what_voters_are_told_names_nobody():
    ended = await debated(three([files(EARLY)], [rebuts("c1")], [rules(c1="upheld", conclusion="As mod, I say no.")]))
    told = ended.told_voters()
    assert told["the moderator's conclusion"] == "As [a participant], I say no."
    assert told["claims against it"][0]["ruling"] == "upheld"
    assert not {"pro", "con", "mod"} & set(str(told).split())
