"""The page on how well reviewers judge, its CSV, and the same from a terminal."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from quorum.domain.verdicts import Verdict
from quorum.domain.vote_counting import Outcome
from quorum.models import Review
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.quorum.voted import voted

A, R, E = Verdict.APPROVE, Verdict.REJECT, Verdict.MODEL_ERROR
YES, NO, NONE = Outcome.APPROVED, Outcome.REJECTED, Outcome.NO_QUORUM

pytestmark = pytest.mark.django_db


@pytest.fixture
def contested(cast: Cast) -> Cast:
    """Ann is right about what is contested, Ben and Cleo outvote her; what they agree on goes live by itself."""
    for _ in range(21):
        voted(cast.workspace, NO, "approve", ann=A, ben=R, cleo=R)
    voted(cast.workspace, NO, "edit", ann=R, ben=R, cleo=E)
    voted(cast.workspace, YES, ann=A, ben=A, cleo=A, days_ago=40)
    voted(cast.workspace, NO, "reject", decided_by=Review.DecidedBy.EXPIRY, ann=R, ben=R, cleo=R)
    voted(cast.elsewhere, YES, zed=A)
    return cast


def page(cast: Cast, who: str = "victor", query: str = "") -> str:
    answer = cast.client(who).get(f"/w/harbour/judges/{query}")
    assert answer.status_code == 200
    return text_of(answer)


def table(cast: Cast, data: str, more: str = "") -> list[dict[str, str]]:
    answer = cast.client("victor").get(f"/w/harbour/judges/?format=csv&data={data}{more}")
    assert answer.headers["Content-Type"].startswith("text/csv")
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_the_page_answers_whether_the_quorum_is_worth_it(contested: Cast):
    text = page(contested)
    assert "No. ann alone was right in 22 of 22, the quorum with it in 1 of 22." in text
    assert "Decided by a human 22" in text
    assert "Right against all others 21 of 21" in text
    assert "zed" not in text


def test_too_few_decisions_are_said_to_be_too_few(cast: Cast):
    voted(cast.workspace, NO, "reject", ann=R, ben=R)
    assert "Too few decisions to say: humans decided about 1 round" in page(cast)
    assert "At least 20 are needed" in page(cast)


def test_nothing_is_said_before_there_are_votes(cast: Cast):
    assert "No votes to judge yet" in page(cast)


def test_the_numbers_as_csv(contested: Cast):
    ann, ben, cleo = table(contested, "reviewers")
    assert (ann["Who voted"], ann["Rounds"], ann["Approved"], ann["Cost"]) == ("ann", "24", "22", "0.048")
    assert (cleo["Did not vote"], ben["Right, by human decisions"], ben["Median, ms"]) == ("1", "1", "200")
    assert {row["Two reviewers"]: row["Voted alike, %"] for row in table(contested, "pairs")}["ben · cleo"] == "100.0"
    (quorum, best) = table(contested, "quorum")
    assert (quorum["Votes that did"], best["Who voted"], best["Votes that did"]) == ("1", "ann", "22")
    assert contested.client("victor").get("/w/harbour/judges/?format=csv&data=nonsense").status_code == 404


@pytest.mark.postgres
def test_a_period_narrows_what_is_counted(contested: Cast):
    today = timezone.now().date()
    since = f"&since={today - dt.timedelta(days=30)}"
    assert table(contested, "reviewers", since)[0]["Rounds"] == "23"
    until = f"&until={today - dt.timedelta(days=30)}"
    assert table(contested, "reviewers", until)[0]["Rounds"] == "1"
    assert table(contested, "reviewers", "&since=nonsense&until=9999-12-31")[0]["Rounds"] == "24"


def test_decisions_of_the_clock_are_no_humans(contested: Cast):
    """Only the expiry says that this one was bad."""
    right = {row["Who voted"]: row["Votes"] for row in table(contested, "right")}
    assert right == {"ann": "22", "ben": "22", "cleo": "21"}


def test_the_page_asks_the_database_a_few_times_however_much_there_is(contested: Cast, django_assert_max_num_queries):
    client = contested.client("victor")
    client.get("/w/harbour/judges/")
    with django_assert_max_num_queries(11):
        client.get("/w/harbour/judges/")


def test_strangers_do_not_see_it(contested: Cast):
    assert contested.client("charlie").get("/w/harbour/judges/").status_code == 404


# --- from a terminal --------------------------------------------------------------------------------------------------


def report(*arguments: str) -> str:
    out = io.StringIO()
    call_command("quorum_report", *arguments, stdout=out)
    return out.getvalue()


def test_the_report_as_text(contested: Cast):
    text = report("--workspace", "harbour")
    assert "24 rounds, 22 decided by a human" in text
    assert "ann" in text and "zed" not in text
    assert "worse" in text
    assert "zed" in report()


def test_the_report_as_json(contested: Cast):
    since = str(timezone.now().date() - dt.timedelta(days=30))
    found = json.loads(report("--workspace", "harbour", "--since", since, "--json"))
    ann = next(each for each in found["reviewers"] if each["reviewer"] == "ann")
    assert (found["rounds"], ann["asked"], ann["with_human"]) == (23, 23, {"hits": 22, "of": 22})
    assert found["quorum"]["answer"] == "worse"
    assert {pair["first"] + pair["second"]: pair["phi"] for pair in found["pairs"]}["annben"] is None


def test_the_report_refuses_what_it_cannot_read(contested: Cast):
    with pytest.raises(CommandError, match="no workspace 'nowhere'"):
        report("--workspace", "nowhere")
    with pytest.raises(CommandError, match="yesterday"):
        report("--since", "yesterday")
