"""Why something was not begun or decided, in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from formagent.errors import AccessError, DecisionRefused, FormAgentError, ProtocolError
from interviews.written_counts import written_count
from quorum.domain.interactions.commands import WrongCommand
from quorum.domain.interactions.nesting import MAX_DEPTH, MaxDepthExceeded, ParentNotFound
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.settings import SettingsContradict
from quorum.models import Interaction
from quorum.services.interactions.deciding import was_accepted
from quorum.services.interactions.starting import MOST_AT_ONCE, MOST_CHARACTERS, TooManyAtOnce
from quorum.services.interactions.tabs import MOST_TABS, TooManyTabs
from quorum.views.settings_words import problem_words as setting_words

REFUSED_START = (ProtocolError, AccessError, MaxDepthExceeded, ParentNotFound)
"""What beginning an interaction raises for what people can put right."""


@dataclass(frozen=True)
class Remedy:
    """What would let something be begun that could not be."""

    setting: str = ""
    """The workspace's setting that is in the way."""
    fewer_tabs: bool = False


NO_REMEDY = Remedy()


def remedy_of(error: FormAgentError) -> Remedy:
    wrong = error.__cause__
    setting = wrong.problems[0].setting if isinstance(wrong, SettingsContradict) else ""
    return Remedy(setting, isinstance(error, TooManyTabs))


def start_words(error: FormAgentError, text: str) -> str:
    """Why nothing was begun. `text` is the request as it was written."""
    if isinstance(error.__cause__, SettingsContradict):
        return " ".join(setting_words(one) + "." for one in error.__cause__.problems)
    if isinstance(error, MaxDepthExceeded):
        about = {"most": MAX_DEPTH, "depth": error.attempted}
        return (
            gettext("Nothing can be begun within this: it would be at depth %(depth)s, and %(most)s is the deepest.")
            % about
        )
    if isinstance(error, ParentNotFound):
        return gettext("What it should be begun within is not there any more, or you may not read it.")
    if isinstance(error, AccessError):
        return gettext("What it is about is not there any more, or you may not read it.")
    if isinstance(error, TooManyTabs):
        return gettext("%(most)s tabs are open: close one first.") % {"most": written_count(MOST_TABS)}
    if isinstance(error, TooManyAtOnce):
        most = {"most": written_count(MOST_AT_ONCE)}
        return gettext("%(most)s interactions of this workspace have not ended: end one first.") % most
    if not text.strip():
        return gettext("Write what is to be done or asked.")
    if len(text) > MOST_CHARACTERS:
        return gettext("That is too long: %(most)s characters at most.") % {"most": written_count(MOST_CHARACTERS)}
    return gettext("This cannot be begun: %(problem)s") % {"problem": error}


def command_words(wrong: WrongCommand) -> str:
    """What is wrong with a line, and what would be right."""
    right = ", ".join(wrong.right if wrong.code in ("choice", "needless") else (f":{name}" for name in wrong.right))
    about = {"word": wrong.word, "meant": wrong.meant, "right": right}
    match wrong.code:
        case "needless":
            return gettext("Nothing comes behind it: %(right)s") % about
        case "choice" if wrong.meant:
            return gettext("“%(word)s” does not fit there. Did you mean %(meant)s? It is typed %(right)s.") % about
        case "choice":
            return gettext("It is typed %(right)s.") % about
        case "unknown" if wrong.meant:
            return gettext("There is no %(word)s. Did you mean %(meant)s?") % about
        case "unknown":
            return gettext("There is no %(word)s. There are %(right)s.") % about
    return gettext("There are %(right)s.") % about


def plan_words(refused: DecisionRefused, row: Interaction) -> str:
    """Why a plan was neither accepted nor refused. `row` as it stands now."""
    if refused.code == "own_request":
        return gettext("Only whoever asked for it accepts its plan.")
    if row.state == RunState.CANCELLED:
        return gettext("It was cancelled or refused in the meantime: nothing of its plan is carried out.")
    if was_accepted(row):
        return gettext("The plan was accepted already: it is carried out once.")
    return gettext("No plan waits here any more: it was decided in the meantime.")


def answer_words(error: ProtocolError, outcome: str) -> str:
    """Why an answer to a confirmation request was not taken. `outcome` says how it was answered, if it was."""
    say = {
        "confirmation_unknown": gettext(
            "This call has changed, or is gone. Your answer counts for nothing: look again."
        ),
        "confirmation_expired": outcome or gettext("The time for an answer is up: that was taken as a no."),
        "not_allowed": gettext("You asked for this yourself, or your role may not answer: somebody else has to."),
    }
    return say.get(error.code, str(error))
