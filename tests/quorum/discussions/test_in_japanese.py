"""What is said of a discussion, in Japanese."""

from __future__ import annotations

from quorum.discussions.by_rule import views_on_form
from quorum.domain.subjects import PlanSubject, SubjectKind
from quorum.reviews.debating import question_about
from tests.quorum.briefs import sound_plan
from tests.quorum.hearing import VISIT


def test_views_by_rule_are_in_the_language_of_who_asks():
    assert views_on_form("どう？", VISIT, "ja").conclusion == (
        "規則による審査者は質問の是非を判断できません。それにはモデルが必要です。"
        "フォームそのものだけを見て、3名のうち3名は問題を見つけませんでした。"
    )


def test_a_debate_is_held_in_the_language_of_the_form():
    form = VISIT.model_copy(update={"languages": ("ja",)})
    subject = PlanSubject(request="", form=form, plan=sound_plan())
    assert question_about(SubjectKind.PLAN, subject) == "この計画をこのまま回答者に示してよいですか？"
