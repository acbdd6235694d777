"""What each reviewer by rule sees in a plan, and how it weighs it."""

import pytest

from formagent.llm.messages import ModelRequest
from interviews.demo import NAMES, demo_form
from interviews.rule_engine.architect import plan as architects_plan
from quorum.domain.subjects import PlanSubject, ReviewBrief, SubjectKind
from quorum.offline import offline_reviewer
from tests.quorum.offline.reviewed import (
    BURDEN,
    COMPLETENESS,
    REPAIR,
    REVIEWERS,
    WORDING,
    ask,
    designed,
    form,
    in_order,
    named,
    on_plan,
    with_planned,
)
from tests.rows import rows


@rows("name", NAMES)
@rows("language", ["en", "ja"])
@rows("reviewer", REVIEWERS)
def test_the_demo_forms_pass(name: str, language: str, reviewer: str) -> None:
    a_form = demo_form(name).localized(language)
    assert on_plan(reviewer, a_form, architects_plan(a_form)).approved is True


@pytest.mark.parametrize("reviewer", REVIEWERS)
def test_a_sound_plan_is_approved_with_a_word_on_what_was_read_for(reviewer: str) -> None:
    vote = on_plan(reviewer, REPAIR)
    assert (vote.approved, vote.concerns) == (True, ())
    assert "Read for" in vote.reasoning


async def test_they_answer_as_any_model_does() -> None:
    subject = PlanSubject(request="Publish", form=REPAIR, plan=designed(REPAIR))
    brief = ReviewBrief(kind=SubjectKind.PLAN, subject=subject, round=1)
    client = offline_reviewer("offline-burden")
    pieces = [p async for p in client.stream(ModelRequest(role="plan_reviewer", messages=[], brief=brief))]
    assert pieces[-1].reply.model == "offline-burden"
    assert [call.name for call in pieces[-1].reply.tool_calls] == ["cast_vote"]
    with pytest.raises(KeyError):
        offline_reviewer("offline-taste")


# --- a plan for this form --------------------------------------------------------------------------------------------


def test_what_is_no_plan_for_the_form_is_refused() -> None:
    plan = designed(REPAIR)
    plan.fields[0], plan.fields[1] = plan.fields[1].model_copy(update={"required": True}), plan.fields[1]
    vote = on_plan(COMPLETENESS, REPAIR, plan)
    assert vote.approved is False
    assert {("incomplete", "name"), ("incomplete", "email")} <= named(vote)
    assert "“Your name” is missing from the plan." in [one.reason for one in vote.concerns]


def test_a_reason_names_the_field_and_what_its_condition_reads() -> None:
    plan = in_order(REPAIR, "name", "email", "brand", "colour", "day", "lock_code", "locked", "fault")
    [concern] = on_plan(COMPLETENESS, REPAIR, plan).concerns
    assert (concern.rule, concern.field_id) == ("condition", "lock_code")
    assert "Does it have a lock?" in concern.reason


def test_words_of_another_field_do_not_belong() -> None:
    plan = with_planned(REPAIR, "brand", label="On which day will you bring it?")
    vote = on_plan(COMPLETENESS, REPAIR, plan)
    assert vote.approved is False
    assert ("mismatch", "brand") in named(vote)
    assert (
        "“Which brand is the bicycle?” is planned with the words of “On which day will you bring it?”" in vote.reasoning
    )


@pytest.mark.parametrize("intent", ["Learn which brand the bicycle is.", "Find out who made the bike: its brand."])
def test_the_same_in_other_words_belongs(intent: str) -> None:
    assert on_plan(COMPLETENESS, REPAIR, with_planned(REPAIR, "brand", intent=intent)).approved is True


def test_a_translated_label_belongs() -> None:
    a_form = form(ask("colour", "Which colour?", translations={"ja": {"label": "色"}}), *REPAIR.fields[:3])
    plan = with_planned(a_form, "colour", label="色", intent="色")
    assert named(on_plan(COMPLETENESS, a_form, plan)) == set()


def test_a_condition_torn_from_what_it_reads() -> None:
    torn = in_order(REPAIR, "locked", "name", "email", "brand", "colour", "day", "fault", "lock_code")
    assert on_plan(BURDEN, REPAIR, torn).approved is False


# --- order and burden ------------------------------------------------------------------------------------------------

HEALTH = ask(
    "illness", "Which illnesses have you had?", "long_text", sensitive=True, intent="So that the ride is safe."
)


def test_sensitive_first_is_refused_and_last_is_not() -> None:
    early, late = form(HEALTH, *REPAIR.fields), form(*REPAIR.fields, HEALTH)
    vote = on_plan(BURDEN, early)
    assert vote.approved is False
    assert ("sensitive_early", "illness") in named(vote)
    assert on_plan(BURDEN, late).approved is True


def test_what_everybody_begins_with_is_not_early() -> None:
    kept_private = form(ask("phone", "Phone number", "phone", sensitive=True), *REPAIR.fields)
    assert on_plan(BURDEN, kept_private).approved is True


def test_a_form_of_nothing_but_sensitive_questions_has_to_begin_with_one() -> None:
    questions = [
        "Which illnesses have you had?",
        "Have you had surgery?",
        "Which diseases run in the family?",
        "Any disability?",
    ]
    clinic = form(
        *(ask(f"q{n}", text, sensitive=True) for n, text in enumerate(questions)), purpose="Your doctor reads this."
    )
    assert on_plan(BURDEN, clinic).approved is True


def test_the_designers_hard_beginning_is_evidence_the_plans_is_not() -> None:
    first = ("fault", "name", "email", "brand", "colour", "day", "locked", "lock_code")
    assert on_plan(BURDEN, REPAIR, in_order(REPAIR, *first)).approved is False
    meant = form(*(REPAIR.field(field_id) for field_id in first))
    assert on_plan(BURDEN, meant).approved is True


def test_related_questions_torn_apart() -> None:
    sections = {"name": "You", "email": "You", "brand": "Bicycle", "colour": "Bicycle"}
    a_form = form(*(one.model_copy(update={"section": sections.get(one.field_id, "")}) for one in REPAIR.fields))
    vote = on_plan(
        BURDEN, a_form, in_order(a_form, "name", "brand", "colour", "day", "locked", "lock_code", "fault", "email")
    )
    assert ("order", "email") in named(vote)
    blocks = in_order(a_form, "brand", "colour", "name", "email", "day", "locked", "lock_code", "fault")
    assert on_plan(BURDEN, a_form, blocks).approved is True


def test_a_plan_that_nobody_bears_and_one_that_is_long() -> None:
    endless = form(*(ask(f"f{n}", f"Part {n}", required=True) for n in range(120)))
    long = form(*(ask(f"f{n}", f"Part {n}", required=True) for n in range(50)))
    optional = form(*(ask(f"f{n}", f"Part {n}") for n in range(50)))
    assert [on_plan(BURDEN, one).approved for one in (endless, long, optional)] == [False, True, True]
    assert named(on_plan(BURDEN, long)) == {("burden", "")}
    assert named(on_plan(BURDEN, optional)) == set()


# --- wording and purpose ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "kind", "rule"),
    [
        ("Don't you think that our bicycles are great?", "yes_no", "leading"),
        ("当社の修理は便利だと思いませんか", "yes_no", "leading"),
        ("Finden Sie nicht, dass wir schnell sind?", "yes_no", "leading"),
        ("Is the bell loud and the light bright?", "yes_no", "double_barrelled"),
        ("料金と対応に満足していますか", "rating", "double_barrelled"),
    ],
)
def test_faults_of_wording(label: str, kind: str, rule: str) -> None:
    a_form = form(*REPAIR.fields, ask("extra", label, kind), languages=("ja" if label[-1] == "か" else "en",))
    vote = on_plan(WORDING, a_form)
    assert vote.approved is False
    assert (rule, "extra") in named(vote)


def test_an_intent_that_suggests_its_answer() -> None:
    vote = on_plan(WORDING, REPAIR, with_planned(REPAIR, "fault", intent="How great is our repair shop?"))
    assert ("leading", "fault") in named(vote)


def test_a_forbidden_topic_by_any_name_is_refused() -> None:
    a_form = form(*REPAIR.fields, ask("pay", "How much do you earn?"), must_not_ask=("salary",))
    vote = on_plan(WORDING, a_form)
    assert vote.approved is False
    assert ("must_not_ask", "pay") in named(vote)


def test_an_intent_that_says_what_not_to_ask_is_no_breach() -> None:
    a_form = form(*REPAIR.fields, must_not_ask=("religion",))
    plan = with_planned(a_form, "name", intent="Learn the name. Do not ask about religion.")
    assert not [rule for rule, _field in named(on_plan(WORDING, a_form, plan)) if rule == "must_not_ask"]


SILENT = {"purpose": "", "description": ""}


def test_a_reason_makes_a_sensitive_question_acceptable() -> None:
    income = ask("income", "What is your income?", sensitive=True)
    told = income.model_copy(update={"intent": "Only to calculate the reduced price."})
    without, stated = form(*REPAIR.fields, income, **SILENT), form(*REPAIR.fields, told, **SILENT)
    founded = form(*REPAIR.fields, income, purpose="We decide on your loan.")
    assert [on_plan(WORDING, one).approved for one in (without, stated, founded)] == [False, True, True]


def test_questions_within_a_group_are_read_too() -> None:
    view = ask("view", "Don't you agree that cycling is great?", "yes_no")
    illness = ask("illness", "Do you have a chronic illness?", "yes_no", sensitive=True)
    guests = ask("riders", "Riders", "group", fields=(view, illness))
    found = named(on_plan(WORDING, form(*REPAIR.fields, guests, **SILENT)))
    assert found == {("leading", "riders.view"), ("purpose", "riders.illness")}


def test_a_reason_at_a_group_holds_for_what_is_asked_in_it() -> None:
    inner = ask("illness", "Do you have a chronic illness?", "yes_no", sensitive=True)
    told = "So that we can plan a suitable ride for each of them."
    for group in (
        ask("riders", "Riders", "group", fields=(inner,), intent=told),
        ask("riders", "Riders", "group", fields=(inner.model_copy(update={"intent": told}),)),
    ):
        assert on_plan(WORDING, form(*REPAIR.fields, group, **SILENT)).approved is True


# --- weighing --------------------------------------------------------------------------------------------------------


def test_a_remark_does_not_reject_but_lowers_confidence() -> None:
    long = form(*(ask(f"f{n}", f"Part {n}", required=True) for n in range(50)))
    vote, clean = on_plan(BURDEN, long), on_plan(BURDEN, REPAIR)
    assert vote.approved is True
    assert vote.concerns and vote.confidence < clean.confidence


def test_several_grave_faults_make_surer() -> None:
    one = with_planned(REPAIR, "brand", label="On which day will you bring it?")
    both = one.model_copy(deep=True)
    both.fields.pop()
    assert on_plan(COMPLETENESS, REPAIR, both).confidence > on_plan(COMPLETENESS, REPAIR, one).confidence


def test_a_japanese_form_is_reviewed_in_japanese() -> None:
    a_form = form(
        ask("name", "お名前"),
        ask("opinion", "便利だと思いませんか", "yes_no"),
        languages=("ja",),
        title="修理",
        purpose="修理のため",
    )
    [concern] = on_plan(WORDING, a_form).concerns
    assert concern.rule == "leading"
    assert "誘導" in concern.reason
