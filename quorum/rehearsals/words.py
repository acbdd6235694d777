"""What people are told of a rehearsal, in their language."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interviews.forms.definition import FormDefinition
from quorum.models.rehearsals import RULE
from quorum.rehearsals.rules.findings import Finding, FindingKind
from quorum.rehearsals.rules.memory import Ending
from quorum.rehearsals.rules.records import Verdict

RULE_PERSONAS = _(
    "These respondents follow rules. They show where a form refuses, repeats, hides, tires or misunderstands; not whether its "
    "questions make sense to people, whether its options fit their lives, or how a question makes them feel."
)
MODEL_PERSONAS = _(
    "A model speaks for these respondents. It knows more words than the rules do, and it is still no person: try the form "
    "with people too."
)
PERSONA_NAMES: dict[str, Promise] = {
    "eager": _("Eager"),
    "terse": _("Terse"),
    "rambling": _("Rambling"),
    "evasive": _("Evasive"),
    "confused": _("Confused"),
    "correcting": _("Correcting"),
    "impatient": _("Impatient"),
    "other_language": _("Other language"),
    "malicious": _("Malicious"),
    "assisted": _("With an assistant"),
}
ENDINGS: dict[Ending, Promise] = {
    Ending.SUBMITTED: _("submitted"),
    Ending.PATIENCE: _("lost patience"),
    Ending.STUCK: _("could not go on"),
    Ending.LIMIT: _("talked too long"),
    Ending.CLOSED: _("was ended"),
    Ending.STOPPED: _("was stopped"),
    Ending.FAILED: _("failed by an error"),
}
VERDICTS: dict[Verdict, tuple[str, Promise]] = {
    Verdict.UNDERSTOOD: ("●", _("understood")),
    Verdict.MISREAD: ("≠", _("stored is not what was meant")),
    Verdict.NOT_TAKEN: ("×", _("no answer was taken")),
    Verdict.LEFT_OUT: ("–", _("left out")),
    Verdict.HIDDEN: ("○", _("did not apply")),
    Verdict.NOT_REACHED: ("·", _("not reached")),
}
_FINDINGS: dict[FindingKind, Promise] = {
    FindingKind.UNANSWERABLE: _(
        "“%(label)s” takes no answer: of %(count)s respondents who tried, nobody could give one."
    ),
    FindingKind.STRICT: _("“%(label)s” refuses what people would say (%(count)s respondents)."),
    FindingKind.LOOP: _("“%(label)s” goes round: it was asked %(times)s times in one conversation."),
    FindingKind.HIDDEN_REQUIRED: _(
        "“%(label)s” is required, and nobody was asked it: its condition never held (%(condition)s)."
    ),
    FindingKind.CONDITION: _("“%(label)s” was asked of nobody: its condition never held (%(condition)s)."),
    FindingKind.LEADING: _(
        "“%(label)s” offers “%(option)s”, which “%(earlier_label)s” names before: it leads the answer."
    ),
    FindingKind.TOO_LONG: _(
        "The form is too long: %(count)s respondents went away, the first after %(asked)s questions."
    ),
    FindingKind.MISREAD: _(
        "“%(label)s” was misunderstood (respondents: %(count)s): meant “%(meant)s”, stored “%(stored)s”."
    ),
    FindingKind.ASKED_AGAIN: _("“%(label)s” had to be asked again of %(count)s respondents."),
    FindingKind.STUCK: _("Respondents who could not go on at “%(label)s”: %(count)s."),
}
_CONTRADICTORY: dict[FindingKind, Promise] = {
    FindingKind.HIDDEN_REQUIRED: _(
        "“%(label)s” is required, and no answers bring anybody to it: its condition contradicts itself, or what its fields "
        "take (%(condition)s)."
    ),
    FindingKind.CONDITION: _(
        "No answers bring anybody to “%(label)s”: its condition contradicts itself, or what its fields take (%(condition)s)."
    ),
}


def limits_of(engines: Iterable[str]) -> str:
    """What such respondents do not show; `engines` are what speaks for them."""
    return str(RULE_PERSONAS if all(engine == RULE for engine in engines) else MODEL_PERSONAS)


def persona_name(name: str) -> str:
    """The name of a persona; one that is not known any more by its key."""
    return str(PERSONA_NAMES.get(name, name))


def verdict_mark(verdict: Verdict) -> str:
    return VERDICTS[verdict][0]


def finding_words(finding: Finding, form: FormDefinition) -> str:
    """One sentence, with the form's own texts."""
    earlier = str(finding.params.get("earlier", ""))
    params = {
        **{name: value if value != "" else "–" for name, value in finding.params.items()},
        "label": label_of(finding.field_id, form),
        "earlier_label": label_of(earlier, form),
        "count": len(finding.personas),
    }
    words = _CONTRADICTORY[finding.kind] if finding.params.get("contradicts") else _FINDINGS[finding.kind]
    return str(words) % params


def label_of(field_id: str, form: FormDefinition) -> str:
    """That of a field, also of one within a group (`guests.name`); the form's title where there is none."""
    group, _dot, child = field_id.partition(".")
    field = form.by_id.get(group)
    if field is None:
        return form.title
    inner = next((one.label for one in field.fields if one.field_id == child), "")
    return f"{field.label}: {inner}" if inner else field.label
