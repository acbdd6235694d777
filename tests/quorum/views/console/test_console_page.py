"""The console by its addresses: tabs, requests, the command line; all of it works without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from formagent.config import Config
from interviews.forms.services.forms import save_definition
from quorum.access import tabs_of
from quorum.models import ConsoleTab, Interaction
from quorum.services.interactions.tabs import MOST_TABS
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT, open_hearing


def text_of(response: Any) -> str:
    return " ".join(response.content.decode().split())


def post(client: Client, path: str, **sent: Any) -> HttpResponse:
    return client.post(f"/console/{path}", sent, follow=True)  # type: ignore[return-value]


def tabs(cast: Cast, name: str = "bob") -> list[ConsoleTab]:
    return list(tabs_of(cast.principal(name), cast.workspace.pk))


def test_it_works_for_every_member_and_for_nobody_else(cast: Cast) -> None:
    nothing_yet = text_of(cast.client("bob").get("/console/"))
    assert "There is no form yet" in nothing_yet and 'href="/w/harbour/"' in nothing_yet
    open_hearing(cast.workspace)
    for name in ("alice", "bob", "rita", "victor"):
        page = text_of(cast.client(name).get("/console/"))
        assert "What do you want to know?" in page and "Where do people stop?" in page
        assert 'href="/console/" aria-current="page"' in page, "it stands in the navigation"
    assert cast.client("").get("/console/").status_code == 302
    assert cast.client("charlie").get(f"/console/?workspace={cast.workspace.slug}").status_code == 404


def test_a_request_binds_its_tab_and_names_it(cast: Cast) -> None:
    client = cast.client("bob")
    page = post(client, "tabs/new", new="agent", workspace="harbour")
    assert "What is to be done?" in text_of(page)
    page = post(client, "start", tab=tabs(cast)[-1].pk, request="Make the visit form shorter, please\nand kinder")
    assert "Make the visit form shorter,…" in text_of(page) and "About to begin" in text_of(page)
    [row] = Interaction.objects.all()
    assert (row.form, row.requested_by, row.state) == ("agent", cast.people["bob"], "queued")


def test_only_the_settings_of_a_form_are_shown(cast: Cast) -> None:
    client = cast.client("bob")
    shown = {
        form: text_of(client.get(f"/console/?new={form}&workspace=harbour")) for form in ("agent", "ask", "discuss")
    }
    settings = ("consensus_level", "phase_scope", "strategy", "exploration_model")
    found = {form: {name for name in settings if f'name="{name}"' in page} for form, page in shown.items()}
    assert found == {
        "agent": {"consensus_level", "phase_scope", "strategy"},
        "ask": {"exploration_model"},
        "discuss": {"strategy"},
    }


def test_settings_are_those_of_the_interaction(cast: Cast) -> None:
    client = cast.client("bob")
    post(client, "start", new="agent", workspace="harbour", request="Shorten it", phase_scope="plan_only")
    [row] = Interaction.objects.all()
    assert row.settings["phase_scope"] == "plan_only"
    assert tabs(cast)[-1].mode == {"phase_scope": "plan_only"}


def test_what_contradicts_is_refused_in_words_and_nothing_is_lost(cast: Cast) -> None:
    sent = {"new": "agent", "workspace": "harbour", "request": "Shorten it", "strategy": "debate"}
    response = cast.client("bob").post("/console/start", sent)
    page = text_of(response)
    assert response.status_code == 422
    assert (
        "a debate needs an ensemble: one model cannot debate with itself." in page and ">Shorten it</textarea>" in page
    )
    assert not Interaction.objects.exists()


@pytest.mark.parametrize(
    ("text", "says"), [("  ", "Write what is to be done"), ("x" * 8001, "8,000 characters at most")]
)
def test_an_empty_or_endless_request_is_refused(cast: Cast, text: str, says: str) -> None:
    response = cast.client("bob").post("/console/start", {"new": "ask", "workspace": "harbour", "request": text})
    assert response.status_code == 422 and says in text_of(response)


def test_a_request_to_start_with_is_about_a_form(cast: Cast) -> None:
    form = open_hearing(cast.workspace).form
    client = cast.client("bob")
    refused = client.post("/console/start", {"new": "ask", "workspace": "harbour", "starter": "stops"})
    assert refused.status_code == 422 and "Choose the form that it is about." in text_of(refused)
    post(client, "start", new="ask", workspace="harbour", starter="stops", form=form.slug)
    [row] = Interaction.objects.all()
    assert (row.request, row.about) == ("Where do people stop?", {"form": form.slug})


def test_forms_of_one_title_are_told_apart(cast: Cast) -> None:
    for slug in ("lunch-old", "lunch-new", "supper"):
        save_definition(
            cast.workspace, VISIT.model_copy(update={"slug": slug, "title": slug.partition("-")[0]}), public=False
        )
    page = text_of(cast.client("bob").get("/console/?new=ask&workspace=harbour&form=lunch-old"))
    assert page.count('value="lunch-old" selected') == 2 and 'value="lunch-new" selected' not in page
    assert "lunch (lunch-old)" in page and "lunch (lunch-new)" in page and "supper</option>" in page


def test_a_review_is_what_it_is_about(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    page = text_of(cast.client("rita").get(f"/console/?new=discuss&review={hearing.review.pk}"))
    assert "About the review “Publish “A visit to the clinic”, version 1”" in page
    post(cast.client("rita"), "start", new="discuss", review=str(hearing.review.pk), request="Are they right?")
    assert Interaction.objects.get().about == {"review": str(hearing.review.pk)}
    stranger = cast.client("charlie").post("/console/start", {"new": "ask", "review": str(hearing.review.pk)})
    assert stranger.status_code == 404


def test_tabs_close_but_the_last_stays(cast: Cast) -> None:
    client = cast.client("bob")
    post(client, "tabs/new", new="discuss", workspace="harbour")
    first, second = tabs(cast)
    post(client, f"tabs/{second.pk}/close")
    page = post(client, f"tabs/{first.pk}/close")
    assert "The last tab stays open." in text_of(page) and len(tabs(cast)) == 1
    assert cast.client("alice").post(f"/console/tabs/{first.pk}/close").status_code == 404


def test_the_limit_that_was_met_is_named_and_finished_tabs_close_together(cast: Cast) -> None:
    client = cast.client("bob")
    for number in range(MOST_TABS):
        post(client, "start", new="ask", workspace="harbour", request=f"Why? {number}")
    more = client.post("/console/start", {"new": "ask", "workspace": "harbour", "request": "And why?"})
    assert more.status_code == 422 and "20 interactions of this workspace have not ended" in text_of(more)
    assert "tabs are open" not in text_of(more) and "Close the finished tabs" not in text_of(more)
    running = tabs(cast)[0]
    others = Interaction.objects.exclude(pk=running.interaction_id)
    others.update(state="completed", phase="ended", status="done", ended_at=timezone.now())
    for path, sent in (("start", {"request": "And why?"}), ("tabs/new", {}), ("command", {"line": ":ask And why?"})):
        more = client.post(f"/console/{path}", {"new": "agent", "workspace": "harbour", **sent})
        page = text_of(more)
        assert more.status_code == 422 and "20 tabs are open: close one first." in page, path
        assert "have not ended" not in page and 'form="close-finished">Close the finished tabs</button>' in page, path
    page = text_of(post(client, "tabs/close-finished", workspace="harbour"))
    assert "19 tabs were closed." in page and 'id="close-finished"' not in page
    assert [tab.pk for tab in tabs(cast)] == [running.pk] and Interaction.objects.count() == MOST_TABS
    assert "And why?" in text_of(post(client, "start", new="ask", workspace="harbour", request="And why?"))


def command(cast: Cast, line: str, **sent: Any) -> tuple[int, str]:
    response = cast.client("bob").post("/console/command", {"workspace": "harbour", "line": line, **sent}, follow=True)
    return response.status_code, text_of(response)


def test_a_question_is_asked_by_command(cast: Cast) -> None:
    assert command(cast, ":ask --fresh Where do people stop?")[0] == 200
    row = Interaction.objects.get()
    assert (row.form, row.request, row.context_mode) == ("ask", "Where do people stop?", "fresh")
    command(cast, ":council Is it fair?")
    command(cast, ":agent Shorten it")
    assert [one.form for one in Interaction.objects.order_by("created_at")] == ["ask", "discuss", "agent"]


def test_a_command_without_words_goes_to_a_tab_of_the_form(cast: Cast) -> None:
    command(cast, ":discuss")
    command(cast, ":discuss")
    assert [one.form for one in tabs(cast)] == ["ask", "discuss"], "the placeholder that is there is used"
    command(cast, ":tabnew discuss")
    assert [one.form for one in tabs(cast)] == ["ask", "discuss", "discuss"]


def test_settings_are_chosen_by_command(cast: Cast) -> None:
    command(cast, ":tabnew agent")
    tab = tabs(cast)[-1]
    for line in (":fast", ":strategy quorum", ":solo"):
        assert command(cast, line, tab=tab.pk)[0] == 200
    assert tabs(cast)[-1].mode == {"phase_scope": "fast", "strategy": "quorum", "consensus_level": "solo"}
    assert "How far it goes: Only a plan, as a proposal" in command(cast, ":scope plan-only", tab=tab.pk)[1]
    config = command(cast, ":config", tab=tab.pk)[1]
    assert "How far it goes: Only a plan, as a proposal" in config
    command(cast, ":clear", tab=tab.pk)
    assert tabs(cast)[-1].mode == {}
    status, page = command(cast, ":fast", new="ask")
    assert status == 422 and "“How far it goes” has no meaning for Ask." in page


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (":aks why", "There is no :aks. Did you mean :ask?"),
        (":scope fst", "Did you mean :scope fast? It is typed :scope full|fast|plan_only."),
        (":strategy", "It is typed :strategy quorum|debate."),
        (":tabs 3", "Nothing comes behind it: :tabs"),
        ("", "There are :ask, :discuss, :agent"),
        (":xyzzy <b>", "There is no :xyzzy. There are :ask"),
    ],
)
def test_a_wrong_command_is_told_what_is_right(cast: Cast, line: str, says: str) -> None:
    status, page = command(cast, line)
    assert status == 422 and says in page
    assert "<b>" not in page.split('id="command-line"')[1].split(">")[0]


def test_tabs_and_help_are_listed(cast: Cast) -> None:
    command(cast, ":tabnew agent")
    assert "1. Ask · 2. Agent" in command(cast, ":tabs")[1]
    page = command(cast, ":help")[1]
    assert ":scope full|fast|plan_only" in page and "settled by vote, or by debate" in page


def test_scripts_fetch_the_console_alone(cast: Cast) -> None:
    page = cast.client("bob").get("/console/", headers={"HX-Request": "true"})
    assert text_of(page).startswith('<div id="console"') and "staff-nav" not in text_of(page)


def test_it_speaks_japanese(cast: Cast) -> None:
    page = text_of(cast.client("bob").get("/console/", headers={"Accept-Language": "ja"}))
    assert 'lang="ja"' in page


def test_what_needs_no_model_is_begun_by_a_button(cast: Cast) -> None:
    form = open_hearing(cast.workspace).form
    client = cast.client("bob")
    page = text_of(client.get(f"/console/?new=ask&form={form.slug}"))
    assert "Without a model" in page and "How many responses does “A visit to the clinic” have?" in page
    sent = {"chore-kind": "ask", "chore-question": "drop_off", "chore-form": form.slug}
    post(client, "chore", new="ask", workspace="harbour", **sent)
    [row] = Interaction.objects.all()
    assert row.chore and row.chore["question"] == "drop_off" and row.about == {"form": form.slug}
    refused = client.post("/console/chore", {"new": "ask", "workspace": "harbour", **sent, "chore-question": "secrets"})
    assert refused.status_code == 422 and "This cannot be begun" in text_of(refused)
    other = cast.client("charlie").post("/console/chore", {"new": "ask", **sent})
    assert other.status_code == 422 and "not there any more" in text_of(other)


def test_a_debate_is_chosen_with_the_reviewers_that_are_there(cast: Cast, configured: Callable[..., Config]) -> None:
    one = {"BASE_URL": "http://localhost:1/v1", "MODEL": "small", "API_KEY": "key"}
    models = {f"FORMAGENT_MODELS__{name}__{key}": value for name in ("A", "B") for key, value in one.items()}
    sent = {"new": "discuss", "workspace": "harbour", "request": "Is it fair?", "strategy": "debate"}
    configured(**models, FORMAGENT_QUORUM__REVIEW_MODELS="a,offline-burden")
    refused = cast.client("bob").post("/console/start", sent)
    assert refused.status_code == 422 and "a debate needs two models at least" in text_of(refused)
    assert 'href="/w/harbour/reviews/settings/#setting-review_models"' in text_of(refused)
    assert 'id="setting-review_models"' in text_of(cast.client("alice").get("/w/harbour/reviews/settings/"))
    configured(**models, FORMAGENT_QUORUM__REVIEW_MODELS="a,b")
    assert cast.client("bob").post("/console/start", sent).status_code == 303
    assert Interaction.objects.get().settings["strategy"] == "debate"


def test_a_discussion_of_one_says_so_beforehand(cast: Cast, configured: Callable[..., Config]) -> None:
    alone, address = "Only one model takes part: it answers alone", "/console/?new=discuss&workspace=harbour"
    one = {"BASE_URL": "http://localhost:1/v1", "MODEL": "small", "API_KEY": "key"}
    models = {name: {f"FORMAGENT_MODELS__{name}__{key}": value for key, value in one.items()} for name in ("A", "B")}
    configured(**models["A"], FORMAGENT_QUORUM__REVIEW_MODELS="a,offline-burden")
    assert alone in text_of(cast.client("bob").get(address))
    configured(**models["A"], **models["B"], FORMAGENT_QUORUM__REVIEW_MODELS="a,b")
    assert alone not in text_of(cast.client("bob").get(address))
