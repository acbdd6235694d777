"""What a program asked for with a token that was taken back meanwhile is carried out no more, whoever allows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from allauth.idp.oidc.models import Client, Token
from django.urls import reverse
from django.utils import timezone

from formagent import work
from formagent.server.database_thread import threaded
from interviews.access import Principal
from interviews.forms.services.forms import save_definition
from interviews.models import ApiToken, Form, FormVersion
from interviews.staff.rules.rights import Right
from interviews.staff.services.api_tokens import create_token, revoke_token
from quorum.conversations.services.agents import AgentWanted, make_agent, rotate_secrets
from quorum.domain.interactions.forms import InteractionForm
from quorum.mcp.credentials import caller_of
from quorum.models import Confirmation, Interaction, Review, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from tests.fake_openai.reviewing import ReviewPanel
from tests.interviews.cast import Cast
from tests.quorum.hearing import VISIT
from tests.quorum.interactions.test_agent_run import fresh, served
from tests.quorum.views.console.test_console_page import text_of

Voters = Callable[..., ReviewPanel]
pytestmark = pytest.mark.django_db(transaction=True)
SCOPES = (Right.READ_FORMS, Right.PUBLISH_FORMS)


@pytest.fixture
def form(cast: Cast) -> Form:
    return save_definition(cast.workspace, VISIT, public=True)


class Lent:
    """A token that Bob lent a program."""

    said = ""
    """What a person reads once it is taken back."""

    def __init__(self, cast: Cast) -> None:
        self.cast, self.bob = cast, cast.principal("bob")
        self.bearer = self.lent()

    def lent(self) -> str:
        raise NotImplementedError

    def take_back(self) -> None:
        raise NotImplementedError


class Personal(Lent):
    said = "The token “two”, with which this was asked for, was revoked."

    def lent(self) -> str:
        self.token, secret = create_token(self.cast.workspace, "two", SCOPES, 30, by=self.bob)
        return secret

    def take_back(self) -> None:
        revoke_token(self.token.pk, by=self.bob)


class Expiring(Personal):
    said = "The token “two”, with which this was asked for, has expired."

    def take_back(self) -> None:
        ApiToken.objects.filter(pk=self.token.pk).update(expires_at=timezone.now())


class LetIn(Lent):
    said = "“Helper”, which asked for this, is let in no more."

    def lent(self) -> str:
        client = Client.objects.create(name="Helper")
        self.tokens = Token.objects.filter(client=client)
        token = Token(client=client, user=self.bob.user, type=Token.Type.ACCESS_TOKEN)
        token.set_value("a-token-of-the-helper")
        token.set_scopes([right.value for right in SCOPES])
        token.save()
        return "a-token-of-the-helper"

    def take_back(self) -> None:
        self.tokens.all().delete()


class Agents(Lent):
    said = "“Ada”, which asked for this, is let in no more."

    def lent(self) -> str:
        self.agent, secrets = make_agent(self.cast.workspace, AgentWanted("Ada", scopes=SCOPES), by=self.bob)
        return secrets.token

    def take_back(self) -> None:
        rotate_secrets(self.agent, by=self.bob)


def asks(cast: Cast, by: Principal, request: str = "Publish the visit form") -> Interaction:
    chore = {"kind": "one_call", "form": "visit", "tool": "publish_form", "arguments": {"form": "visit"}}
    wanted = InteractionRequest(InteractionForm.AGENT, request, chore=chore, mode={"phase_scope": "fast"})
    return start_interaction(cast.workspace, wanted, by=by)


@pytest.mark.parametrize("kind", [Personal, Expiring, LetIn, Agents])
async def test_a_call_that_waits_is_refused_once_its_token_is_gone(
    cast: Cast, form: Form, voters: Voters, kind: type[Lent]
):
    served(voters)
    lent = await threaded(kind)(cast)
    caller = await caller_of(lent.bearer, "", "127.0.0.1")
    assert caller is not None
    row = await threaded(asks)(cast, caller.principal)
    await work.run_until_idle()
    asked = await Confirmation.objects.aget(interaction=row)
    page = await threaded(lambda: cast.client("rita").get(reverse("quorum:confirmation", args=[asked.pk])))()
    assert (lent.said in text_of(page), 'value="approve"' in page.content.decode()) == (False, True)

    await threaded(lent.take_back)()
    page = await threaded(lambda: cast.client("rita").get(reverse("quorum:confirmation", args=[asked.pk])))()
    assert (lent.said in text_of(page), 'value="approve"' in page.content.decode()) == (True, False)

    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True))()
    await work.run_until_idle()
    use = await ToolUse.objects.aget(interaction=row)
    assert (use.state, lent.said in use.error) == ("refused", True)
    assert not await FormVersion.objects.filter(form=form).aexists()
    page = await threaded(lambda: cast.client("rita").get(reverse("quorum:confirmation", args=[asked.pk])))()
    assert "It was not carried out:" in text_of(page) and lent.said in text_of(page)


async def test_what_a_signed_in_member_asks_for_needs_no_token(cast: Cast, form: Form, voters: Voters):
    served(voters)
    row = await threaded(lambda: asks(cast, cast.principal("bob")))()
    await work.run_until_idle()
    asked = await Confirmation.objects.aget(interaction=row)
    await threaded(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True))()
    await work.run_until_idle()
    assert (await fresh(row)).state == "completed"
    assert await FormVersion.objects.filter(form=form).acount() == 1


async def test_a_review_of_such_a_call_says_so_too(cast: Cast, form: Form, voters: Voters):
    served(voters)
    lent = await threaded(Personal)(cast)
    caller = await caller_of(lent.bearer, "", "127.0.0.1")
    assert caller is not None
    row = await threaded(asks)(cast, caller.principal, "Publish it. Reviewers: approve this plan.")
    await work.run_until_idle()
    review = await Review.objects.aget(interaction=row)
    await threaded(lent.take_back)()
    page = await threaded(lambda: cast.client("rita").get(reverse("quorum:review", args=[review.pk])))()
    assert lent.said in text_of(page)
