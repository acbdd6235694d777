"""Workspaces, members, invitations, tokens and the audit log, through their pages."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection, transaction
from django.test import AsyncClient, Client
from django.utils import timezone

from interviews.access import principal_of_token
from interviews.models import ApiToken, AuditEntry, Form, Invitation, Membership, Workspace
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from interviews.staff.services.member_letters import member_letter
from tests.interviews.cast import PASSWORD, Cast, make_person
from tests.interviews.pages import text_of
from tests.interviews.results.answered import PARTY, answer
from tests.interviews.session_factory import publish_form

pytestmark = pytest.mark.django_db


def actions(workspace: Workspace) -> list[str]:
    return list(AuditEntry.objects.filter(workspace=workspace).order_by("pk").values_list("action", flat=True))


def states(cast: Cast, address: str) -> dict[str, str]:
    """What the list says of each form, by title."""
    page = cast.client("victor").get(address).content.decode()
    lines = page.split('<li class="form-line">')[1:]
    return {
        re.findall(r"<h2><a [^>]*>([^<]+)</a>", line)[0]: re.findall(r'<span class="badge[^>]*>([^<]+)</span>', line)[0]
        for line in lines
    }


class TestForms:
    def test_visitors_see_the_public_home_and_staff_their_forms(self, cast: Cast) -> None:
        assert "Sign in" in Client().get("/").content.decode()
        assert cast.client("victor").get("/").headers["Location"] == "/w/harbour/"

    def test_the_list_counts_searches_and_filters(self, cast: Cast) -> None:
        form = publish_form()
        Form.objects.filter(pk=form.pk).update(workspace=cast.workspace, title="Boat survey")
        Form.objects.create(workspace=cast.workspace, slug="other", title="Crew list")
        client = cast.client("victor")
        page = client.get("/w/harbour/").content.decode()
        assert "Boat survey" in page and "Crew list" in page and "version 1" in page
        assert "New form" not in page
        found = client.get("/w/harbour/?q=boat").content.decode()
        assert "Boat survey" in found and "Crew list" not in found
        drafts = client.get("/w/harbour/?status=draft").content.decode()
        assert "Boat survey" not in drafts and "Crew list" in drafts

    def test_a_form_that_takes_nobody_is_listed_as_closed_or_full(self, cast: Cast) -> None:
        now = timezone.now()
        hour = dt.timedelta(hours=1)
        for title, changes in {
            "Open": {"closes_at": now + hour, "submission_cap": 2},
            "By hand": {"status": Form.Status.CLOSED},
            "Past": {"closes_at": now - hour},
            "Filled": {"submission_cap": 1},
        }.items():
            form = publish_form(PARTY.model_copy(update={"slug": title.lower().replace(" ", "-")}))
            Form.objects.filter(pk=form.pk).update(workspace=cast.workspace, title=title, **changes)
            form.refresh_from_db()
            answer(form, {"name": "Ann"})
            answer(form, {"name": "Bea"}, submitted=False)
        Form.objects.create(workspace=cast.workspace, slug="draft", title="Begun")
        assert states(cast, "/w/harbour/") == {
            "Open": "Published", "By hand": "Closed", "Past": "Closed", "Filled": "Full", "Begun": "Draft",
        }  # fmt: skip
        assert states(cast, "/w/harbour/?status=published").keys() == {"Open"}
        assert states(cast, "/w/harbour/?status=closed").keys() == {"By hand", "Past", "Filled"}
        assert states(cast, "/w/harbour/?status=draft").keys() == {"Begun"}
        for slug, state in {"open": "Published", "past": "Closed", "filled": "Full"}.items():
            head = cast.client("victor").get(f"/forms/{slug}/").content.decode().partition("designer-head")[2]
            assert re.findall(r'<span class="badge[^>]*>([^<]+)</span>', head)[:1] == [state]
        found = cast.client("victor").get("/w/harbour/find/", {"q": "Filled"}).content.decode()
        assert "Full" in found and "Published" not in found

    def test_an_empty_workspace_teaches(self, cast: Cast) -> None:
        assert "No form yet" in cast.client("bob").get("/w/harbour/").content.decode()

    def test_a_draft_is_made_copied_and_deleted_by_typing_its_title(self, cast: Cast) -> None:
        client = cast.client("bob")
        client.post("/w/harbour/forms/new", {"title": "Harbour log"})
        form = Form.objects.get(title="Harbour log")
        assert form.workspace == cast.workspace and form.status == "draft"
        group = form.fields.create(field_id="boats", label="Boats", type="group", order=0)
        group_item = form.fields.create(field_id="name", label="Name", type="short_text", group=group)
        group_item.facts.create(fact_key="flag", fact="Its flag")
        client.post(f"/forms/{form.slug}/duplicate")
        copy = Form.objects.get(title="Copy of Harbour log")
        copied = copy.fields.get(field_id="name")
        assert copied.group == copy.fields.get(field_id="boats") and copied.facts.get().fact == "Its flag"
        assert form.fields.count() == 2

        refused = client.post(f"/forms/{copy.slug}/delete/", {"title": "Harbour"})
        assert refused.status_code == 422 and Form.objects.filter(pk=copy.pk).exists()
        client.post(f"/forms/{copy.slug}/delete/", {"title": "Copy of Harbour log"})
        assert not Form.objects.filter(pk=copy.pk).exists()
        assert actions(cast.workspace) == ["form.created", "form.duplicated", "form.deleted"]

    def test_a_published_form_is_not_deleted(self, cast: Cast) -> None:
        form = publish_form()
        Form.objects.filter(pk=form.pk).update(workspace=cast.workspace)
        refused = cast.client("bob").post(f"/forms/{form.slug}/delete/", {"title": form.title})
        assert refused.status_code == 422 and Form.objects.filter(pk=form.pk).exists()


class TestMembers:
    def test_the_last_owner_stays(self, cast: Cast) -> None:
        client = cast.client("alice")
        mine = Membership.objects.get(user=cast.people["alice"])
        for path in (f"members/{mine.pk}/remove", "leave"):
            page = client.post(f"/w/harbour/{path}", follow=True).content.decode()
            assert "at least one owner" in page
        client.post(f"/w/harbour/members/{mine.pk}/role", {"role": "viewer"})
        mine.refresh_from_db()
        assert mine.role == "owner" and actions(cast.workspace) == []

    def test_another_role_and_the_end_take_effect_at_once(self, cast: Cast) -> None:
        bob, alice, token = cast.client("bob"), cast.client("alice"), cast.token("bob", Right.READ_FORMS)
        his = Membership.objects.get(user=cast.people["bob"])
        alice.post(f"/w/harbour/members/{his.pk}/role", {"role": "viewer"})
        assert bob.post("/w/harbour/forms/new").status_code == 403
        alice.post(f"/w/harbour/members/{his.pk}/remove")
        assert bob.get("/w/harbour/").status_code == 404
        assert principal_of_token(token) is None
        assert actions(cast.workspace) == ["member.role_changed", "member.removed"]

    def test_a_member_of_another_workspace_is_nobody_here(self, cast: Cast) -> None:
        theirs = Membership.objects.get(user=cast.people["charlie"])
        assert cast.client("alice").post(f"/w/harbour/members/{theirs.pk}/remove").status_code == 404

    def test_a_superuser_is_no_member(self, cast: Cast) -> None:
        root = make_person("root")
        root.is_staff = root.is_superuser = True
        root.save()
        client = Client()
        client.force_login(root)
        assert client.get("/w/harbour/").status_code == 404
        assert client.get("/").headers["Location"] == "/w/new"


class TestInvitations:
    def invited(self, cast: Cast, email: str, role: str = "designer") -> str:
        """The path of the link that the owner sees, which its letter holds, too."""
        answer = cast.client("alice").post("/w/harbour/members/", {"email": email, "role": role}, follow=True)
        page = answer.content.decode()
        match = re.search(r"/invitations/[\w-]+/", page)
        letter = member_letter(Invitation.objects.latest("pk"))
        assert match is not None and letter is not None and match.group() in letter.body
        return match.group()

    def test_somebody_new_signs_up_and_is_a_member(self, cast: Cast) -> None:
        link, visitor = self.invited(cast, "Nina@example.org"), Client()
        assert "Make an account" in visitor.get(link).content.decode()
        answer = visitor.post(
            "/accounts/signup/", {"email": "other@example.org", "password1": PASSWORD, "password2": PASSWORD}
        )
        assert answer.status_code == 302
        nina = Membership.objects.get(user__email="nina@example.org")
        assert (nina.workspace, nina.role) == (cast.workspace, "designer")
        assert visitor.get("/", follow=True).redirect_chain == [("/w/harbour/", 302)]
        assert Client().get(link).status_code == 404
        assert actions(cast.workspace) == ["member.invited", "member.joined", "user.signed_in"]

    def test_who_signs_up_or_joins_is_asked_for_a_name(self, cast: Cast) -> None:
        link, visitor = self.invited(cast, "nina@example.org"), Client()
        visitor.get(link)
        assert "Your name (optional)" in text_of(visitor.get("/accounts/signup/"))
        chosen = {"email": "nina@example.org", "first_name": "Nina Sundberg", "password1": PASSWORD}
        alike = chosen | {"password1": "ninasundberg", "password2": "ninasundberg"}
        refused = visitor.post("/accounts/signup/", alike)
        assert refused.status_code == 200 and 'value="Nina Sundberg"' in refused.content.decode()
        assert visitor.post("/accounts/signup/", chosen | {"password2": PASSWORD}).status_code == 302
        again = self.invited(cast, "charlie@example.org", "viewer")
        charlie = cast.client("charlie")
        assert "Your name" not in text_of(charlie.get(again)), "there is one"
        User.objects.filter(username="charlie").update(first_name="")
        assert "Your name (optional)" in text_of(charlie.get(again))
        assert charlie.post(again, {"name": "C" * 151}).status_code == 422
        assert charlie.post(again, {"name": "Charlie Ito"}).status_code == 302
        members = text_of(cast.client("alice").get("/w/harbour/members/"))
        assert "Nina Sundberg" in members and "Charlie Ito" in members

    def test_somebody_known_joins(self, cast: Cast) -> None:
        link = self.invited(cast, "charlie@example.org", "viewer")
        assert "Sign in to join" in Client().get(link).content.decode()
        charlie = cast.client("charlie")
        assert charlie.post(link).headers["Location"] == "/w/harbour/"
        assert charlie.get("/w/harbour/").status_code == 200

    def test_it_is_for_the_invited_address_only(self, cast: Cast) -> None:
        link = self.invited(cast, "nina@example.org")
        stranger = cast.client("charlie")
        assert "this invitation is for nina@example.org" in stranger.get(link).content.decode()
        assert stranger.post(link).status_code == 403
        assert not Membership.objects.filter(user=cast.people["charlie"], workspace=cast.workspace).exists()

    def test_a_link_ends_by_time_by_revoking_and_by_another(self, cast: Cast) -> None:
        first = self.invited(cast, "nina@example.org")
        second = self.invited(cast, "nina@example.org")
        assert Client().get(first).status_code == 404
        assert Client().get(second).status_code == 200
        Invitation.objects.update(expires_at=timezone.now() - dt.timedelta(minutes=1))
        assert Client().get(second).status_code == 404
        third = self.invited(cast, "nina@example.org")
        invitation = Invitation.objects.get(accepted_at=None, revoked_at=None)
        cast.client("alice").post(f"/w/harbour/invitations/{invitation.pk}/revoke")
        assert Client().get(third).status_code == 404

    def test_inviting_again_says_before_and_after_that_the_first_link_ends(self, cast: Cast) -> None:
        alice, page = cast.client("alice"), "/w/harbour/members/"
        before, ended = "Whoever is invited already gets a new link", "The one before opens nothing any more."
        assert before not in text_of(alice.get(page)), "nobody is invited"
        first = text_of(alice.post(page, {"email": "nina@example.org", "role": "viewer"}, follow=True))
        assert "nina@example.org is invited." in first and ended not in first and before in first
        again = text_of(alice.post(page, {"email": "Nina@Example.org", "role": "viewer"}, follow=True))
        assert f"is invited again, with a new link. {ended}" in again
        other = text_of(alice.post(page, {"email": "noor@example.org", "role": "viewer"}, follow=True))
        assert "noor@example.org is invited." in other and ended not in other

    def test_the_page_may_post_and_tells_its_address_to_nobody(self, cast: Cast) -> None:
        """With `no-referrer` browsers post from `Origin: null`, which is refused."""
        page = Client().get(self.invited(cast, "nina@example.org"))
        assert page.headers["Referrer-Policy"] == "strict-origin"

    def test_a_page_that_is_loaded_again_invites_nobody_and_the_link_goes_on_working(self, cast: Cast) -> None:
        alice = cast.client("alice")
        for workspace in (cast.workspace, cast.elsewhere):
            Membership.objects.update_or_create(
                user=cast.people["alice"], workspace=workspace, defaults={"role": "owner"}
            )
        answer = alice.post("/w/harbour/members/", {"email": "nina@example.org", "role": "viewer"})
        assert (answer.status_code, answer.headers["Location"]) == (302, "/w/harbour/members/")
        assert "/invitations/" not in alice.get(f"/w/{cast.elsewhere.slug}/members/").content.decode()
        match = re.search(r"/invitations/[\w-]+/", alice.get("/w/harbour/members/").content.decode())
        assert match is not None
        assert match.group() not in alice.get("/w/harbour/members/").content.decode()
        assert Client().get(match.group()).status_code == 200
        assert Invitation.objects.count() == 1

    def test_nobody_is_invited_twice_into_the_same(self, cast: Cast) -> None:
        answer = cast.client("alice").post("/w/harbour/members/", {"email": "BOB@example.org", "role": "viewer"})
        assert answer.status_code == 422 and "belongs to the workspace already" in answer.content.decode()

    def test_the_secret_is_stored_as_a_hash(self, cast: Cast) -> None:
        secret = self.invited(cast, "nina@example.org").split("/")[2]
        assert secret not in str(Invitation.objects.values().get())

    def test_nobody_signs_up_uninvited(self, cast: Cast) -> None:
        data = {"email": "eve@example.org", "password1": PASSWORD, "password2": PASSWORD}
        assert "by invitation" in Client().post("/accounts/signup/", data).content.decode()
        assert not Membership.objects.filter(user__email="eve@example.org").exists()


class TestSettings:
    def test_name_and_accent(self, cast: Cast) -> None:
        client = cast.client("alice")
        client.post("/w/harbour/settings/", {"name": "Harbour", "accent": "#FFDD00"})
        cast.workspace.refresh_from_db()
        assert (cast.workspace.name, cast.workspace.accent) == ("Harbour", "#ffdd00")
        page = client.get("/w/harbour/settings/").content.decode()
        assert "text needs 7:1" in page
        refused = client.post("/w/harbour/settings/", {"name": "Harbour", "accent": "red; }"})
        assert refused.status_code == 422

    def test_another_workspace(self, cast: Cast) -> None:
        answer = cast.client("bob").post("/w/new", {"name": "Bob's own"})
        assert answer.headers["Location"] == "/w/bobs-own/"
        assert cast.client("bob").get("/w/bobs-own/members/").status_code == 200
        assert cast.client("alice").get("/w/bobs-own/").status_code == 404


@pytest.mark.django_db(transaction=True)
class TestAuditForPrograms:
    def test_what_it_does_not_take_is_named(self, cast: Cast) -> None:
        client, path = cast.client("alice"), "/api/v1/workspaces/harbour/audit"
        for query, name in (("user=bob", "user"), ("action=form.&acton=x", "acton"), ("limit=2&limit=3", "limit")):
            refused = client.get(f"{path}?{query}")
            assert (refused.status_code, refused.json()["field"]) == (422, name), query
        everything = "actor=a&action=form.&subject=f&since=2026-01-01&until=2026-01-02&before=9&limit=5"
        assert client.get(f"{path}?{everything}").status_code == 200
        assert cast.client("charlie").get(f"{path}?user=bob").status_code == 404


class TestTokens:
    def made(self, client: Client, **changes: Any) -> str:
        data = {"name": "cron", "workspace": "harbour", "days": 30, "scopes": ["forms:read"], **changes}
        answer = client.post("/account/tokens/new", data, follow=True)
        return str(answer.content.decode())

    def test_it_is_shown_once_and_stored_as_a_hash(self, cast: Cast) -> None:
        client = cast.client("bob")
        match = re.search(r"fa_[\w-]{43}", self.made(client))
        assert match is not None
        principal = principal_of_token(match.group())
        assert principal is not None and principal.rights_in(cast.workspace.pk) == {Right.READ_FORMS}
        assert match.group() not in client.get("/account/").content.decode()
        assert match.group() not in str(ApiToken.objects.values().get())
        client.post(f"/account/tokens/{ApiToken.objects.get().pk}/revoke")
        assert principal_of_token(match.group()) is None
        assert actions(cast.workspace) == ["token.created", "token.revoked"]

    def test_a_page_that_is_loaded_again_makes_no_other(self, cast: Cast) -> None:
        client = cast.client("bob")
        data = {"name": "cron", "workspace": "harbour", "days": 30, "scopes": ["forms:read"]}
        answer = client.post("/account/tokens/new", data)
        assert (answer.status_code, answer.headers["Location"]) == (302, "/account/")
        shown = [bool(re.search(r"fa_[\w-]{43}", client.get("/account/").content.decode())) for _ in range(2)]
        assert shown == [True, False]
        assert ApiToken.objects.count() == 1

    def test_revoking_asks_first(self, cast: Cast) -> None:
        page = self.made(cast.client("bob"))
        asked = page.partition(f'action="/account/tokens/{ApiToken.objects.get().pk}/revoke"')[2].partition("</form>")[
            0
        ]
        assert '<details class="sure"><summary' in asked
        assert asked.index("refused at once") < asked.index(">Revoke the token</button>")

    def test_it_is_never_more_than_the_role(self, cast: Cast) -> None:
        assert "does not permit" in self.made(cast.client("victor"), scopes=["forms:read", "forms:edit"])
        self.made(cast.client("bob"), scopes=["forms:edit"])
        Membership.objects.filter(user=cast.people["bob"]).update(role="viewer")
        assert ApiToken.objects.count() == 1

    def test_only_what_the_role_permits_is_offered(self, cast: Cast) -> None:
        def offered(name: str) -> set[str]:
            page = cast.client(name).get("/account/").content.decode()
            return set(re.findall(r'name="scopes" value="([\w:]+)"', page))

        assert offered("victor") == {"forms:read", "responses:read", "reviews:read", "conversations:read"}
        assert offered("alice") == {right.value for right in Right}
        refused = cast.client("victor").post("/account/tokens/new", {"name": "x", "scopes": ["webhooks:manage"]})
        assert refused.status_code == 422 and "does not permit all of this" in refused.content.decode()

    def test_what_one_workspace_alone_permits_names_it(self, cast: Cast) -> None:
        victor = cast.client("victor")
        Membership.objects.create(user=cast.people["victor"], workspace=cast.elsewhere, role="owner")
        page = victor.get("/account/").content.decode()
        assert "Edit forms (only in \u2068Elsewhere\u2069)" in page and "Read forms (only" not in page
        assert "does not permit" in self.made(victor, scopes=["forms:edit"])
        assert re.search(r"fa_[\w-]{43}", self.made(victor, scopes=["forms:edit"], workspace="elsewhere"))

    @pytest.mark.django_db(transaction=True)
    def test_one_that_opens_nothing_is_called_so_without_saying_why(self, cast: Cast) -> None:
        def detail(**headers: str) -> str:
            answer = Client(headers=headers).get("/api/v1/forms?workspace=harbour")
            assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")
            assert answer.headers["WWW-Authenticate"] == "Bearer"
            return str(answer.json()["detail"])

        revoked, expired = cast.token("bob", Right.READ_FORMS), cast.token("rita", Right.READ_FORMS)
        ApiToken.objects.filter(user=cast.people["bob"]).update(revoked_at=timezone.now())
        ApiToken.objects.filter(user=cast.people["rita"]).update(expires_at=timezone.now())
        told = {detail(Authorization=f"Bearer {token}") for token in (revoked, expired, "fa_never-made")}
        assert len(told) == 1 and "wrong, has expired or was revoked" in told.pop()
        assert "Send an API token" in detail()

    def test_only_ones_own_can_be_revoked(self, cast: Cast) -> None:
        cast.token("bob", Right.READ_FORMS)
        path = f"/account/tokens/{ApiToken.objects.get().pk}/revoke"
        assert cast.client("alice").post(path).status_code == 404

    def test_not_for_a_workspace_of_others_nor_for_ever(self, cast: Cast) -> None:
        self.made(cast.client("bob"), workspace="elsewhere")
        self.made(cast.client("bob"), days=366)
        assert not ApiToken.objects.exists()


class TestAudit:
    def test_filters_and_pages(self, cast: Cast) -> None:
        for number in range(60):
            record_audit(cast.workspace, "form.changed", f"form:f{number}", by=cast.principal("bob"))
        record_audit(cast.workspace, "form.published", "form:f1", by=cast.principal("alice"))
        record_audit(cast.elsewhere, "form.published", "form:secret", by=cast.principal("charlie"))
        client = cast.client("rita")
        page = client.get("/w/harbour/audit/").content.decode()
        assert "form.published" in page and "form:secret" not in page
        older = re.search(r'\?(before=\d+)"', page)
        assert older is not None
        assert "form:f0<" in client.get(f"/w/harbour/audit/?{older.group(1)}").content.decode()
        found = client.get("/w/harbour/audit/?actor=alice&action=form.pub&subject=f1").content.decode()
        assert found.count(">form.published</code>") == 1
        tomorrow = (timezone.now() + dt.timedelta(days=1)).date()
        assert "Nothing matches" in client.get(f"/w/harbour/audit/?since={tomorrow}").content.decode()

    def test_what_was_done_stands_there_in_words(self, cast: Cast) -> None:
        record_audit(
            cast.workspace, "member.role_changed", "user:a", by=cast.principal("alice"), before="owner", role="viewer"
        )
        record_audit(cast.workspace, "interaction.completed", "interaction:1", system="agent", error="")
        record_audit(cast.workspace, "new.code", "form:f", system="robot", hidden=True, count=0)
        client = cast.client("rita")
        page = text_of(client.get("/w/harbour/audit/"))
        for words in ("Role of a member changed", "Before Owner", "Role Viewer", "Request to the agents completed"):
            assert words in page
        assert "An agent" in page and "Error" not in page
        assert "new.code" in page and "robot" in page and "hidden Yes" in page and "How many 0" in page
        japanese = text_of(client.get("/w/harbour/audit/", HTTP_ACCEPT_LANGUAGE="ja"))
        for words in ("メンバーの役割を変更", "変更前 オーナー", "役割 閲覧者", "エージェントへの依頼が完了"):
            assert words in japanese

    def test_it_is_searched_by_words_and_by_codes(self, cast: Cast) -> None:
        record_audit(cast.workspace, "member.role_changed", "user:a", by=cast.principal("alice"))
        record_audit(cast.workspace, "form.closed", "form:f", system="retention")
        client, japanese = cast.client("rita"), {"HTTP_ACCEPT_LANGUAGE": "ja"}
        found = {
            query: re.findall(
                r">([a-z._]+)</code>", client.get(f"/w/harbour/audit/?{query}", **japanese).content.decode()
            )
            for query in ("action=member.", "action=役割", "actor=保存期限", "actor=retention", "action=nichts")
        }
        assert found == {
            "action=member.": ["member.role_changed"],
            "action=役割": ["member.role_changed"],
            "actor=保存期限": ["form.closed"],
            "actor=retention": ["form.closed"],
            "action=nichts": [],
        }

    @pytest.mark.parametrize(
        ("reason", "said"),
        [
            ("It can be changed back.", "元に戻せる変更です。"),
            (
                "The member on whose behalf this is done does not have forms:edit.",
                "依頼したメンバーにはforms:editの権限がありません。",
            ),
            ("no_quorum", "有効な票が足りませんでした。"),
            ("Too much for us", "Too much for us"),
        ],
    )
    def test_reasons_are_said_in_the_readers_language(self, cast: Cast, reason: str, said: str) -> None:
        record_audit(cast.workspace, "policy.decided", "form:f", by=cast.principal("alice"), reason=reason)
        assert f"理由 {said}" in text_of(cast.client("rita").get("/w/harbour/audit/", HTTP_ACCEPT_LANGUAGE="ja"))

    @pytest.mark.django_db(transaction=True)
    async def test_csv_holds_no_formula(self, cast: Cast) -> None:
        await AuditEntry.objects.acreate(workspace=cast.workspace, actor="=cmd()", action="a.b", subject="s")
        client = AsyncClient()
        await client.aforce_login(cast.people["rita"])
        answer: Any = await client.get("/w/harbour/audit.csv")
        lines = b"".join([part async for part in answer.streaming_content]).decode().splitlines()
        assert lines[0].startswith("at,actor") and ",'=cmd()," in lines[1]

    def test_entries_stand(self, cast: Cast) -> None:
        entry = record_audit(cast.workspace, "form.published", "form:f")
        for change in (entry.save, entry.delete, AuditEntry.objects.all().delete):
            with pytest.raises(TypeError):
                change()
        with pytest.raises(TypeError):
            AuditEntry.objects.update(actor="nobody")
        statements = ["UPDATE interviews_auditentry SET actor = 'nobody'"]
        if connection.vendor == "postgresql":
            statements.append("DELETE FROM interviews_auditentry")
        for statement in statements:
            with (
                pytest.raises(DatabaseError, match="never changed"),
                transaction.atomic(),
                connection.cursor() as cursor,
            ):
                cursor.execute(statement)
