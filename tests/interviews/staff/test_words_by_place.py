"""Words that English uses for several things, where other languages have a word for each: in Japanese, each in its place."""

from __future__ import annotations

import pytest

from interviews.models import Field, Form
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.rows import rows

pytestmark = pytest.mark.django_db
ENDING = {"ending_id": "early", "condition": "age >= 65", "message": "Come early"}


@pytest.fixture
def form(cast: Cast) -> Form:
    form = party_form(cast.workspace)
    Field.objects.create(form=form, field_id="age", label="Age", type="integer")
    form.endings = [ENDING]
    form.save()
    answer(form, {"day": "2027-03-11"})
    return form


@rows(
    ("page", "words", "not_words"),
    [
        ("/forms/party/flow/", ("結び",), ("終了処理中", "..")),
        ("/forms/party/settings/", ("順番", "その日に起こること"), ("順位",)),
        ("/forms/party/settings/", ("「Age」が次以上：65",), ()),
        ("/w/harbour/audit/", ("開始日", "終了日"), ("由来",)),
        ("/w/harbour/reviews/settings/", (">計画</h2>",), ("準備中", "個人の情報なし")),
        (
            "/forms/party/responses/?filter=day:between:2027-03-01..2027-03-31",
            ("ここから", "ここまで", "～"),
            ("由来", "宛先", "かつ"),
        ),
    ],
)
def test_each_thing_has_its_own_word(
    cast: Cast, form: Form, page: str, words: tuple[str, ...], not_words: tuple[str, ...]
) -> None:
    response = cast.client("alice").get(page, headers={"Accept-Language": "ja"})
    assert response.status_code == 200
    content = response.content.decode()
    shown = content[content.index("<main") : content.index("</main>")]
    assert [one for one in words if one not in shown] == []
    assert [one for one in not_words if one in shown] == []
