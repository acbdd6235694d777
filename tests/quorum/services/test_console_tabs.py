"""Tabs of the console: placeholders bound when something begins, the oldest of its form first; never the last closed."""

from __future__ import annotations

import pytest

from formagent.errors import NotFoundError, ProtocolError
from quorum.access import own_tab, tabs_of
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import ConsoleTab, Interaction
from quorum.services.interactions.starting import InteractionRequest
from quorum.services.interactions.tabs import (
    MOST_TABS,
    clear_tab,
    close_tab,
    open_tab,
    set_mode,
    show_in_tab,
    spawn_in_tab,
    start_in_tab,
)
from tests.interviews.cast import Cast

ASK, DISCUSS, AGENT = InteractionForm.ASK, InteractionForm.DISCUSS, InteractionForm.AGENT


def opened(cast: Cast, *forms: InteractionForm, name: str = "bob") -> list[ConsoleTab]:
    return [open_tab(cast.workspace, form, by=cast.principal(name)) for form in forms]


def begun(cast: Cast, form: InteractionForm, text: str = "Why?", tab: ConsoleTab | None = None) -> ConsoleTab:
    return start_in_tab(cast.workspace, InteractionRequest(form, text), by=cast.principal("bob"), tab=tab)


def forms(cast: Cast, name: str = "bob") -> list[str]:
    return [one.form for one in tabs_of(cast.principal(name), cast.workspace.pk)]


def test_the_first_tab_is_there_before_another_is_opened(cast: Cast) -> None:
    opened(cast, DISCUSS)
    assert forms(cast) == ["ask", "discuss"]
    assert forms(cast, "alice") == [], "tabs are each member's own"


def test_the_oldest_placeholder_of_the_form_is_bound_first(cast: Cast) -> None:
    first, second = opened(cast, DISCUSS, DISCUSS)
    assert begun(cast, DISCUSS).pk == first.pk
    assert begun(cast, DISCUSS).pk == second.pk
    third = begun(cast, DISCUSS)
    assert third.pk not in (first.pk, second.pk), "where there is none, a new tab"
    assert forms(cast) == ["ask", "discuss", "discuss", "discuss"]


def test_what_is_written_in_a_tab_is_found_in_that_tab(cast: Cast) -> None:
    _first, second = opened(cast, AGENT, AGENT)
    bound = begun(cast, AGENT, "Make it shorter\nand kinder", tab=second)
    assert (bound.pk, bound.title) == (second.pk, "Make it shorter")
    again = begun(cast, AGENT, tab=second)
    assert again.pk != second.pk, "it is bound already: in another window, say"


def test_a_tab_is_named_by_thirty_characters_of_the_first_line(cast: Cast) -> None:
    bound = begun(cast, ASK, "Which of the questions do people leave most often?\nSince May")
    assert bound.title == "Which of the questions do peo…" and len(bound.title) == 30


def test_closing_shows_the_next_one_and_the_last_one_stays(cast: Cast) -> None:
    opened(cast, AGENT, DISCUSS)
    first, second, third = tabs_of(cast.principal("bob"), cast.workspace.pk)
    bob = cast.principal("bob")
    assert close_tab(second, by=bob).pk == third.pk
    assert close_tab(third, by=bob).pk == first.pk
    with pytest.raises(ProtocolError, match="last tab stays"):
        close_tab(first, by=bob)
    assert forms(cast) == ["ask"]


def test_a_closed_tab_ends_nothing(cast: Cast) -> None:
    [tab] = opened(cast, AGENT)
    bound = begun(cast, AGENT, tab=tab)
    close_tab(bound, by=cast.principal("bob"))
    assert Interaction.objects.get().state == "queued"
    shown = show_in_tab(Interaction.objects.get(), by=cast.principal("bob"))
    assert show_in_tab(Interaction.objects.get(), by=cast.principal("bob")).pk == shown.pk


def test_a_child_gets_a_tab_of_its_own(cast: Cast) -> None:
    parent = begun(cast, AGENT)
    assert parent.interaction
    asked = InteractionRequest(ASK, "How many?")
    child = spawn_in_tab(str(parent.interaction.pk), asked, by=cast.principal("bob"))
    assert child.interaction and child.interaction.parent_id == parent.interaction.pk
    assert child.form == "ask" and child.pk != parent.pk


def test_settings_stay_with_the_tab_until_it_is_cleared(cast: Cast) -> None:
    [tab] = opened(cast, AGENT)
    set_mode(tab, phase_scope="fast", strategy="quorum")
    assert set_mode(tab, strategy="").mode == {"phase_scope": "fast"}
    bound = begun(cast, AGENT, tab=tab)
    cleared = clear_tab(bound)
    assert (cleared.is_placeholder, cleared.mode, cleared.form) == (True, {}, "agent")


def test_nobody_reaches_another_members_tab(cast: Cast) -> None:
    [tab] = opened(cast, AGENT)
    for name in ("alice", "charlie"):
        with pytest.raises(NotFoundError):
            own_tab(cast.principal(name), tab.pk)
    with pytest.raises(NotFoundError):
        own_tab(cast.principal("bob"), "९")


def test_there_is_an_end_to_tabs(cast: Cast) -> None:
    opened(cast, *[ASK] * (MOST_TABS - 1))
    with pytest.raises(ProtocolError) as refused:
        opened(cast, ASK)
    assert refused.value.code == "rate_limited"


def test_a_model_is_chosen_for_a_question_only(cast: Cast) -> None:
    def start(form: InteractionForm, model: str) -> ConsoleTab:
        asked = InteractionRequest(form, "Why?", mode={"exploration_model": model})
        return start_in_tab(cast.workspace, asked, by=cast.principal("bob"))

    bound = start(ASK, "offline")
    assert bound.interaction and bound.interaction.settings["exploration_model"] == "offline"
    for form, model in ((AGENT, "offline"), (ASK, "nobody")):
        with pytest.raises(ProtocolError) as refused:
            start(form, model)
        assert refused.value.code == "invalid_value"
