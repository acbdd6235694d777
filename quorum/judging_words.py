"""Words and numbers for figures about reviewers, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from quorum.domain.figures import Share
from quorum.domain.judging import ENOUGH, Answer, QuorumFigures

NOTHING = "–"


def answer_words(quorum: QuorumFigures) -> str:
    """Whether the quorum beats its best single member, in a sentence or two."""
    numbers = {
        "best": quorum.best,
        "quorum": count_words(quorum.beside_best),
        "member": count_words(quorum.best_accuracy),
    }
    match quorum.answer:
        case Answer.TOO_FEW:
            return _too_few(quorum.best_accuracy.of)
        case Answer.BETTER:
            text = gettext("Yes. In the same rounds the quorum was right in %(quorum)s, %(best)s alone in %(member)s.")
        case Answer.WORSE:
            text = gettext("No. %(best)s alone was right in %(member)s, the quorum with it in %(quorum)s.")
        case Answer.NO_DIFFERENCE:
            text = gettext(
                "No difference that these numbers could show: the quorum was right in %(quorum)s, %(best)s in %(member)s."
            )
    return text % numbers


def _too_few(rounds: int) -> str:
    few = ngettext(
        "Too few decisions to say: humans decided about %(rounds)d round that quorum and best member both answered.",
        "Too few decisions to say: humans decided about %(rounds)d rounds that quorum and best member both answered.",
        rounds,
    ) % {"rounds": rounds}
    return f"{few} " + gettext("At least %(enough)d are needed.") % {"enough": ENOUGH}


def count_words(share: Share) -> str:
    """Like 17 of 20; a dash for none of none."""
    return gettext("%(hits)d of %(of)d") % {"hits": share.hits, "of": share.of} if share.of else NOTHING


def percent(share: Share) -> str:
    """Like 85 %; a dash where there is nothing to divide by."""
    return NOTHING if share.value is None else f"{round(100 * share.value)} %"


def share_words(share: Share) -> str:
    """Like 85 % (17 of 20)."""
    return f"{percent(share)} ({count_words(share)})" if share.of else NOTHING


def interval_words(share: Share) -> str:
    """Like 64–95 %; empty where there is none."""
    if share.interval is None:
        return ""
    low, high = share.interval
    return f"{round(100 * low)}–{round(100 * high)} %"


def seconds_words(milliseconds: float | None) -> str:
    """Like 0.4 s or 12 s; a dash for none."""
    if milliseconds is None:
        return NOTHING
    seconds = milliseconds / 1000
    return f"{seconds:.0f} s" if seconds >= 10 else f"{seconds:.1f} s" if seconds >= 0.05 else f"{milliseconds:.0f} ms"
