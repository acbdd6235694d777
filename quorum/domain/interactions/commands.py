"""The console's command line: `:ask …`, `:scope plan_only`, `:tabnew discuss`. Pure; a wrong line is told what is right.

read_command(":ask Where do people stop?")   # Command("ask", "Where do people stop?")
read_command(":scope fst")                   # WrongCommand: choice, word "fst", right ("full", "fast", "plan_only")
completions(":tab")                          # ("tabnew", "tabclose", "tabs")
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.settings import PhaseScope, Strategy

Takes = Literal["nothing", "words", "choice"]
ALIASES = {"council": "discuss", "ensemble": "ens"}
"""Other names that are understood."""


@dataclass(frozen=True)
class Usage:
    """What a command takes behind its name."""

    takes: Takes = "nothing"
    choices: tuple[str, ...] = ()
    optional: bool = False

    def example(self, name: str) -> str:
        """How it is typed."""
        match self.takes:
            case "nothing":
                return f":{name}"
            case "words":
                return f":{name} …"
            case "choice":
                listed = "|".join(self.choices)
                return f":{name} [{listed}]" if self.optional else f":{name} {listed}"


_FORMS = tuple(str(form) for form in InteractionForm)
COMMANDS: Mapping[str, Usage] = {
    "ask": Usage("words", optional=True),
    "discuss": Usage("words", optional=True),
    "agent": Usage("words", optional=True),
    "solo": Usage(),
    "ens": Usage(),
    "fast": Usage(),
    "scope": Usage("choice", tuple(str(one) for one in PhaseScope)),
    "strategy": Usage("choice", tuple(str(one) for one in Strategy)),
    "tabnew": Usage("choice", _FORMS, optional=True),
    "tabclose": Usage(),
    "tabs": Usage(),
    "config": Usage(),
    "clear": Usage(),
    "help": Usage(),
}
"""Every command, in the order in which help lists them."""


@dataclass(frozen=True)
class Command:
    """A line that was understood. `text` are the words or the choice behind the name."""

    name: str
    text: str = ""


class WrongCommand(ValueError):
    """A line that is none. `word` is what does not fit, `meant` what it resembles, `right` what would fit there."""

    def __init__(
        self,
        code: Literal["empty", "unknown", "choice", "needless"],
        word: str = "",
        meant: str = "",
        right: tuple[str, ...] = (),
    ) -> None:
        super().__init__(f"{code}: {word}")
        self.code = code
        self.word = word
        self.meant = meant
        self.right = right


def read_command(line: str) -> Command:
    """With or without the colon, in any case. Raises WrongCommand."""
    name, _space, rest = line.strip().removeprefix(":").strip().partition(" ")
    rest = rest.strip()
    if not name:
        raise WrongCommand("empty", right=tuple(COMMANDS))
    found = _named(name)
    usage = COMMANDS[found]
    if usage.takes == "words":
        return Command(found, rest)
    if usage.takes == "choice":
        return Command(found, _choice(found, usage, rest))
    if rest:
        raise WrongCommand("needless", rest[:60], found, (usage.example(found),))
    return Command(found)


def completions(line: str) -> tuple[str, ...]:
    """What the last word of the line could become, in the order of the commands."""
    typed = line.lstrip().removeprefix(":").lstrip()
    name, space, rest = typed.partition(" ")
    if not space:
        return tuple(one for one in (*COMMANDS, *ALIASES) if one.startswith(name.lower()))
    usage = COMMANDS.get(ALIASES.get(name.lower(), name.lower()), Usage())
    return tuple(one for one in usage.choices if one.startswith(rest.strip().lower()))


def _named(name: str) -> str:
    wanted = name.lower()
    wanted = ALIASES.get(wanted, wanted)
    if wanted in COMMANDS:
        return wanted
    near = get_close_matches(wanted, [*COMMANDS, *ALIASES], n=1, cutoff=0.6)
    raise WrongCommand("unknown", f":{name[:40]}", f":{near[0]}" if near else "", tuple(COMMANDS))


def _choice(name: str, usage: Usage, rest: str) -> str:
    wanted = rest.lower().replace("-", "_")
    wanted = ALIASES.get(wanted, wanted)
    if wanted in usage.choices or (usage.optional and not rest):
        return wanted
    near = get_close_matches(wanted, usage.choices, n=1, cutoff=0.5)
    raise WrongCommand("choice", rest[:40], f":{name} {near[0]}" if near else "", (usage.example(name),))
