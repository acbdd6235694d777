"""What can be chosen for a request of each form, and requests to start with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from interviews.access import Principal
from interviews.models import Workspace
from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.settings import ConsensusLevel, PhaseScope, ReviewSettings, Strategy
from quorum.interactions.asking.by_words import example_questions
from quorum.interactions.requests.examples import example_requests
from quorum.presenter.console.about import AboutShown, about_shown
from quorum.presenter.console.words import CONTEXT_WORDS, FORM_HELP, FORM_WORDS, Words, said_of
from quorum.reviews.installation import calls_models, configured_models
from quorum.services.settings import settings_for

MOST_FORMS = 200
SETTINGS_OF: Mapping[InteractionForm, tuple[str, ...]] = {
    InteractionForm.AGENT: ("consensus_level", "phase_scope", "strategy"),
    InteractionForm.ASK: ("exploration_model",),
    InteractionForm.DISCUSS: ("strategy",),
}
"""What a form uses of the settings that one request can choose (interaction-model, the table of forms)."""
LABELS: Mapping[str, Words] = {
    "consensus_level": _("Who plans"),
    "phase_scope": _("How far it goes"),
    "strategy": _("How it is settled"),
    "exploration_model": _("Who answers"),
    "context_mode": _("What it is told of this"),
}
OPTIONS: Mapping[str, Mapping[str, Words]] = {
    "consensus_level": {
        ConsensusLevel.SOLO: _("One model"),
        ConsensusLevel.ENSEMBLE: _("Several, and the best plan is taken"),
    },
    "phase_scope": {
        PhaseScope.FULL: _("All the way; you confirm the plan"),
        PhaseScope.FAST: _("Fast: without your yes to the plan, without final review"),
        PhaseScope.PLAN_ONLY: _("Only a plan, as a proposal"),
    },
    "strategy": {Strategy.QUORUM: _("By vote"), Strategy.DEBATE: _("Debate, then vote")},
}
DISCUSS_STRATEGY: Mapping[str, Words] = {
    Strategy.QUORUM: _("Discussion: each answers, all review, one conclusion"),
    Strategy.DEBATE: _("Debate: claims, answers, a moderator"),
}


ALONE = _("Only one model takes part: it answers alone, and nobody reviews its answer.")
WITHOUT_MODEL: Mapping[str, Words] = {
    InteractionForm.ASK: _(
        "No model is set up. Plain questions are understood all the same: how many answered, how many gave one answer, "
        "where people stop, how long it takes, who mentions a word."
    ),
    InteractionForm.AGENT: _(
        "No model is set up. Plain requests are understood all the same: make a form, add a question, publish, close, open "
        "again, set when it closes, export, hand out responses, invite."
    ),
    InteractionForm.DISCUSS: _(
        "A question to discuss needs a model, and none is set up. The reviewers by rule look at the form itself instead, "
        "whatever the question: choose one."
    ),
}


@dataclass(frozen=True)
class Option:
    value: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class Setting:
    """A setting of the form as a list to choose from."""

    name: str
    label: str
    options: tuple[Option, ...]

    @property
    def words(self) -> str:
        return next((one.words for one in self.options if one.chosen), "")

    @property
    def own(self) -> bool:
        """It was chosen, and is not merely the workspace's."""
        return any(one.chosen and one.value for one in self.options)


@dataclass(frozen=True)
class Starter:
    """A request to start with. `needs_form`: it is about one form."""

    key: str
    words: Words
    needs_form: bool = True


STARTERS: Mapping[InteractionForm, tuple[Starter, ...]] = {
    InteractionForm.ASK: (
        Starter("stops", _("Where do people stop?")),
        Starter("complaints", _("What do people complain about?")),
        Starter("answers", _("How are the answers distributed?")),
        Starter("failed", _("Why do replies not pass?"), needs_form=False),
    ),
    InteractionForm.AGENT: (
        Starter("shorten", _("Make this form shorter")),
        Starter("japanese", _("Translate to Japanese")),
        Starter("dropout", _("Too many people stop: find out why and improve the form")),
        Starter("publish", _("Check this form and publish it")),
    ),
    InteractionForm.DISCUSS: (
        Starter("weakest", _("Which question of this form is its weakest?")),
        Starter("fair", _("Is this form fair to everybody who answers it?")),
        Starter("order", _("Is the order of the questions right?")),
    ),
}


@dataclass(frozen=True)
class ComposerShown:
    """A place to write a request in."""

    form: InteractionForm
    about: AboutShown
    settings: tuple[Setting, ...]
    starters: tuple[Starter, ...] = ()
    examples: tuple[tuple[str, str], ...] = ()
    """Requests in plain words that are understood without a model, each with the words to press."""
    forms: tuple[tuple[str, str], ...] = ()
    """Slug and title of what it could be about."""
    text: str = ""
    problem: str = ""
    has_model: bool = True
    alone: bool = False
    """A discussion of one."""

    @property
    def form_words(self) -> str:
        return said_of(FORM_WORDS, self.form)

    @property
    def help(self) -> str:
        return said_of(FORM_HELP, self.form)

    @property
    def without_model(self) -> bool:
        """What code can do stands before the request, of which only plain ones are understood."""
        return not self.has_model and self.form is not InteractionForm.DISCUSS

    @property
    def no_model_words(self) -> str:
        """What comes of a request while no model is set up, or one where several are needed; empty where there are enough."""
        if not self.has_model:
            return said_of(WITHOUT_MODEL, self.form)
        return str(ALONE) if self.alone else ""

    @property
    def chosen_words(self) -> str:
        """What differs from the workspace's settings, for the closed line."""
        return " · ".join(one.words for one in self.settings if one.own)


def composer_shown(
    workspace: Workspace,
    form: InteractionForm,
    principal: Principal,
    in_force: ReviewSettings,
    *,
    mode: Mapping[str, str],
    about: Mapping[str, str],
    text: str = "",
    problem: str = "",
) -> ComposerShown:
    """For a request of its own."""
    has_model = calls_models()
    forms = workspace.forms.filter(deleted_at=None).order_by("title").values_list("slug", "title")
    return ComposerShown(
        form=form,
        about=about_shown(about, principal),
        settings=settings_shown(form, in_force, mode),
        starters=STARTERS[form] if has_model or form is InteractionForm.DISCUSS else (),
        examples=() if has_model else tuple((one, one) for one in _examples(workspace, form, principal, about)),
        forms=told_apart(list(forms[:MOST_FORMS])),
        text=text,
        problem=problem,
        has_model=has_model,
        alone=form is InteractionForm.DISCUSS and len(in_force.debaters) == 1,
    )


def _examples(workspace: Workspace, form: InteractionForm, principal: Principal, about: Mapping[str, str]) -> list[str]:
    match form:
        case InteractionForm.ASK:
            return example_questions(principal, workspace, about.get("form", ""))
        case InteractionForm.AGENT:
            return example_requests(principal, workspace, about.get("form", ""))
    return []


def told_apart(forms: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Slugs and titles; where several have one title, with the slug."""
    titles = Counter(title for _slug, title in forms)
    return tuple((slug, f"{title} ({slug})" if titles[title] > 1 else title) for slug, title in forms)


def settings_shown(form: InteractionForm, in_force: ReviewSettings, mode: Mapping[str, str]) -> tuple[Setting, ...]:
    """What its form uses, with what was chosen."""
    return tuple(_setting(name, form, in_force, mode.get(name, "")) for name in SETTINGS_OF[form])


def context_setting(chosen: str = "") -> Setting:
    """For a request within another: how much it is told of that."""
    usual = Option("", gettext("As usual for its form"), not chosen)
    modes = (Option(str(mode), said_of(CONTEXT_WORDS, mode), chosen == mode) for mode in ContextMode)
    return Setting("context_mode", str(LABELS["context_mode"]), (usual, *modes))


def _setting(name: str, form: InteractionForm, in_force: ReviewSettings, chosen: str) -> Setting:
    if name == "exploration_model":
        options: Mapping[str, Words] = {one: one for one in configured_models().planners}
        usual = in_force.exploration_model
    else:
        options = _options(name, form)
        usual = said_of(options, str(getattr(in_force, name)))
    words = gettext("As the workspace: %(value)s") % {"value": usual} if usual else gettext("As the workspace")
    listed = (Option(str(value), str(said), chosen == value) for value, said in options.items())
    return Setting(name, str(LABELS[name]), (Option("", words, not chosen), *listed))


def _options(name: str, form: InteractionForm) -> Mapping[str, Words]:
    return DISCUSS_STRATEGY if form is InteractionForm.DISCUSS else OPTIONS[name]


def answerers(workspace: Workspace) -> tuple[Option, ...]:
    """Who may answer a question: as the workspace has it, then each model by name; none where there is no choice."""
    setting = _setting("exploration_model", InteractionForm.ASK, settings_for(workspace), "")
    return setting.options if len(setting.options) > 2 else ()


def starter_text(form: InteractionForm, key: str) -> str:
    """The request behind a button, in the page's language; empty for one that there is not."""
    return next((str(one.words) for one in STARTERS[form] if one.key == key), "")


def mode_of(form: InteractionForm, chosen: Mapping[str, str]) -> dict[str, str]:
    """What is to be set for the interaction: what its form uses, of what was chosen."""
    return {name: chosen[name] for name in SETTINGS_OF[form] if chosen.get(name)}
