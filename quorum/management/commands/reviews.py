"""`manage.py reviews`: what waits for a human; read a review, and decide it, from a terminal.

    manage.py reviews                                      what is open
    manage.py reviews show 3f2a                            the beginning of an id is enough
    manage.py reviews approve 3f2a --as rita@example.org --note "It is needed."
    manage.py reviews reject 3f2a --as rita@example.org --note "Asks too much."
    manage.py reviews edit 3f2a --as rita@example.org --plan plan.json

A plan file is what `show --plan` prints; of an agent's plan, its tasks by number: leave some out, put them in another order,
change title, intent and tools. Exit codes: 0 done, 1 no such review or person, 2 a wrong command line, 3 the
person may not, 4 the decision is not taken.
"""

from __future__ import annotations

import sys
import uuid
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import Any, NoReturn

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.errors import DecisionRefused, InvalidDefinition, NotAllowedError, NotFoundError
from interviews.access import Principal, principal_of_user
from interviews.staff.rules.rights import Right
from quorum.access import staff_review
from quorum.management.plan_files import UnreadablePlan, put_to_vote, written_plan
from quorum.management.review_lines import review_lines, review_list_lines
from quorum.management.tables import aligned
from quorum.models import HumanDecision, Review
from quorum.results.listing import OPEN, STATES, conditions_of, page_of
from quorum.services import decisions

UNKNOWN, NOT_ALLOWED, REFUSED = 1, 3, 4
ALL = "all"


class Command(BaseCommand):
    help = __doc__

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=RawDescriptionHelpFormatter, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.set_defaults(action="list", state=OPEN, workspace="", limit=50)
        actions = parser.add_subparsers(dest="action", required=False)
        listing = actions.add_parser("list", help="reviews, newest first (the default)")
        listing.add_argument("--state", choices=[*STATES, ALL], default=OPEN)
        listing.add_argument("--workspace", metavar="SLUG", default="")
        listing.add_argument("--limit", type=int, default=50)
        show = actions.add_parser("show", help="a review with its rounds, votes and decisions")
        show.add_argument("id")
        show.add_argument("--plan", action="store_true", help="the newest plan as JSON, to be edited")
        for name in HumanDecision.Action.values:
            self._add_decision(actions.add_parser(name, help=f"{name} a review that waits for a human"), name)

    def _add_decision(self, parser: ArgumentParser, action: str) -> None:
        parser.add_argument("id", help="the review's, or its beginning")
        parser.add_argument("--as", dest="email", metavar="EMAIL", required=True, help="who decides")
        parser.add_argument("--note", default="", help="why; needed to reject, and to approve against the vote")
        parser.add_argument("--round", type=int, help="the round this is about; without it, the newest")
        if action == HumanDecision.Action.EDIT:
            parser.add_argument("--plan", metavar="FILE", required=True, help="the plan as JSON; - reads it from stdin")

    def handle(self, *args: Any, **options: Any) -> None:
        match options["action"]:
            case None | "list":
                self._list(**{name: options[name] for name in ("state", "workspace", "limit")})
            case "show":
                self._show(options["id"], plan=options["plan"])
            case action:
                self._decide(HumanDecision.Action(action), options)

    def _list(self, state: str, workspace: str, limit: int) -> None:
        conditions = conditions_of(state="" if state == ALL else state, workspace=workspace)
        rows = Review.objects.select_related("workspace", "version__form").filter(**conditions)
        found, following = page_of(rows, None, max(1, limit))
        for line in aligned(review_list_lines(found)) if found else ["No reviews."]:
            self.stdout.write(line)
        if following:
            self.stdout.write(f"… and more: --limit {2 * limit}")

    def _show(self, beginning: str, *, plan: bool) -> None:
        review = _review(beginning)
        if not plan:
            for line in review_lines(review):
                self.stdout.write(line)
            return
        written = written_plan(review)
        if written is None:
            _refuse(f"A review of kind {review.kind} has no plan.", REFUSED)
        self.stdout.write(written)

    def _decide(self, action: HumanDecision.Action, options: dict[str, Any]) -> None:
        principal, found = _person(options["email"]), _review(options["id"])
        plan = _plan(options["plan"]) if action == HumanDecision.Action.EDIT else None
        try:
            review = staff_review(principal, found.pk, Right.DECIDE_REVIEWS)
            number = options["round"] or review.rounds.count()
            if plan is not None:
                opened = put_to_vote(review, principal, plan, round_number=number, note=options["note"])
                self.stdout.write(f"Round {opened.number} is put to the vote.")
            elif action == HumanDecision.Action.APPROVE:
                decisions.approve(review, principal, round_number=number, note=options["note"])
                self.stdout.write("Approved.")
            else:
                decisions.reject(review, principal, round_number=number, reason=options["note"])
                self.stdout.write("Rejected.")
        except NotFoundError:
            _refuse(f"{options['email']} is no member of the workspace {found.workspace.slug}.", NOT_ALLOWED)
        except NotAllowedError:
            _refuse(f"{options['email']} may read reviews of {found.workspace.slug}, but not decide them.", NOT_ALLOWED)
        except DecisionRefused as refused:
            _refuse(f"{refused} ({refused.code})", REFUSED)
        except UnreadablePlan as error:
            _refuse(f"{options['plan']}: {error}", REFUSED)
        except InvalidDefinition as error:
            _refuse(f"The plan cannot be used: {error}", REFUSED)


def _review(beginning: str) -> Review:
    """The review whose id begins so."""
    wanted = beginning.replace("-", "").lower()
    if len(wanted) < 4 or not set(wanted) <= set("0123456789abcdef"):
        _refuse(f"{beginning!r} is no id of a review, nor the first four characters of one.", UNKNOWN)
    low, high = (uuid.UUID(wanted[:32].ljust(32, digit)) for digit in "0f")
    rows = Review.objects.select_related("workspace", "version__form", "requested_by")
    rows = rows.prefetch_related("rounds__votes", "rounds__author", "decisions__round")
    found = list(rows.filter(pk__gte=low, pk__lte=high)[:2])
    if not found:
        _refuse(f"There is no review {beginning!r}.", UNKNOWN)
    if len(found) > 1:
        _refuse(f"Several ids begin with {beginning!r}: give more of it.", UNKNOWN)
    return found[0]


def _person(email: str) -> Principal:
    people = list(User.objects.filter(email__iexact=email, is_active=True)[:2])
    principal = principal_of_user(people[0]) if len(people) == 1 else None
    if principal is None:
        _refuse(f"There is no active account of {email}.", UNKNOWN)
    return principal


def _plan(file: str) -> str:
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except OSError as error:
        _refuse(f"{file}: {error.strerror}", UNKNOWN)
    except UnicodeDecodeError:
        _refuse(f"{file}: is not UTF-8 text", REFUSED)


def _refuse(message: str, code: int) -> NoReturn:
    raise CommandError(message, returncode=code)
