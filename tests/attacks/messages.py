"""Messages that make a reader work: pumped, nested, broken off, very long. Each goes through a whole turn by rule.

    DJANGO_SETTINGS_MODULE=tests.settings python -m tests.attacks.messages [number] [milliseconds]

runs that many (2,000), prints those that took more processor time than that (250 ms), and ends with 1 if there are any. The
messages are the same at every run.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import gc
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import django

LONGEST = 8_000
LANGUAGES = ("en", "ja", "de", "es", "fr", "pt")
WORDS = {
    "en": ("no wait, ", "actually ", "not ", "I mean ", "my name is ", "and ", "the 3rd of May ", "half past ", "between ", "from ", "about ",
           "I don't know ", "is it ", "because ", "twenty ", "hundred ", "my brother's ", "change the ", "what about ", "either ", "or ", "sorry ",
           "at ", "it's ", "one of ", "neither ", "please skip ", "go back to ", "the first ", "O'Neill-", "Mr. ", "e.g. ", "a ", "I've ", "p.m. "),
    "ja": ("いいえ、", "実は", "ではなく", "私の名前は", "と", "5月3日", "午後", "から", "くらい", "わかりません", "ですか", "なので", "二十", "百", "の",
           "変えて", "それとも", "すみません", "です", "でした", "ほう", "一番目", "、", "。", "東京都", "千代田区", "さん", "は", "が"),
    "de": ("nein, ", "eigentlich ", "nicht ", "ich meine ", "mein Name ist ", "und ", "am 3. Mai ", "halb ", "zwischen ", "von ", "etwa ",
           "weiß nicht ", "ist es ", "weil ", "zwanzig", "hundert", "ändere ", "entweder ", "oder ", "das erste ", "einund", "Straße "),
    "es": ("no, ", "en realidad ", "mejor ", "quiero decir ", "me llamo ", "y ", "el 3 de mayo ", "las ", "entre ", "desde ", "unos ", "no sé ",
           "es ", "porque ", "veinte ", "cien ", "cambia ", "o ", "el primero ", "¿", "¡", "señor "),
    "fr": ("non, ", "en fait ", "plutôt ", "je veux dire ", "je m'appelle ", "et ", "le 3 mai ", "vers ", "entre ", "de ", "environ ",
           "je ne sais pas ", "est-ce que ", "parce que ", "vingt ", "cent ", "changez ", "soit ", "ou ", "le premier ", "l'", "d'"),
    "pt": ("não, ", "na verdade ", "aliás ", "quero dizer ", "o meu nome é ", "e ", "no dia 3 de maio ", "às ", "entre ", "desde ", "cerca de ",
           "não sei ", "é ", "porque ", "vinte ", "cem ", "mude ", "ou ", "o primeiro ", "a do ", "senhor ", "mil e ", "D. "),
}  # fmt: skip
PIECES = (
    *(
        "1",
        "12",
        "0",
        ".",
        ",",
        "-",
        "/",
        ":",
        "(",
        "[",
        "{",
        "<",
        '"',
        "'",
        "“",
        "”",
        "«",
        "»",
        "「",
        "」",
        "’",
        "@",
        "+",
        "_",
        "%",
        "€",
        "¥",
    ),
    *(
        "\u200b",
        "\u200d",
        "\u200f",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\u0301",
        "\u3000",
        "\u00a0",
        "\t",
        "\n",
        "\r\n",
        "\u2028",
        "…",
        "、",
        "。",
    ),
    *(
        "а",
        "Ω",
        "ß",
        "İ",
        "ﬁ",
        "Ａ",
        "１",
        "٣",
        "अ",
        "ก",
        "가",
        "ש",
        "ع",
        "😀",
        "👨\u200d👩\u200d👧",
        "🇯🇵",
        "𝟙",
        "Ⅷ",
        "½",
        "①",
        "\udc00",
        "\ud83d",
    ),
    *(
        "a",
        "aa",
        "ab ",
        "x y ",
        "a.b.",
        "a@b",
        "www.",
        "https://",
        "a-",
        "1.",
        "1,000",
        "12:",
        "3/4/",
        "+81 ",
        "10 am ",
        "kg ",
        "EUR ",
    ),
)


@dataclass(frozen=True)
class Attack:
    """What is said, in which language, when which field has been asked ("": the country)."""

    language: str
    field: str
    text: str

    def __str__(self) -> str:
        return f"{self.language} {self.field or 'country'} {len(self.text)}: {self.text[:70]!r}"


Maker = Callable[[random.Random, str], str]


def _pumped(chance: random.Random, language: str) -> str:
    """One phrase again and again, then something that does not belong."""
    unit = "".join(chance.choice(WORDS[language]) for _ in range(chance.randint(1, 3)))
    return unit * chance.choice((8, 20, 60, 300, 3_000)) + chance.choice(("", "!", "~", "x", "?", "\x01"))


def _pumped_signs(chance: random.Random, language: str) -> str:
    unit = "".join(chance.choice(PIECES) for _ in range(chance.randint(1, 3)))
    led = chance.choice(("", *WORDS[language]))
    return led + unit * chance.choice((10, 50, 400, 8_000)) + chance.choice(("", "!", "a", "\x01"))


def _nested(chance: random.Random, language: str) -> str:
    opening, closing = chance.choice(
        (("(", ")"), ('"', '"'), ("「", "」"), ("«", "»"), ("[", "]"), ("{", "}"), ("“", "”"))
    )
    depth = chance.choice((10, 100, 2_000))
    inner = chance.choice(WORDS[language])
    return opening * depth + inner + (closing * depth if chance.random() < 0.5 else "")


def _mixed(chance: random.Random, language: str) -> str:
    number = chance.choice((10, 40, 200, 2_000))
    return "".join(chance.choice(chance.choice((PIECES, WORDS[language]))) for _ in range(number))


def _sentences(chance: random.Random, language: str) -> str:
    """Words of the language in any order, with ends of sentences."""
    number = chance.choice((5, 30, 150, 1_500))
    return "".join(
        chance.choice(WORDS[language]) + chance.choice(("", "", "", ". ", "? ", "\n")) for _ in range(number)
    )


def _digits(chance: random.Random, language: str) -> str:
    run = "".join(chance.choice("0123456789") for _ in range(chance.choice((20, 300, 8_000))))
    joint = chance.choice(("", " ", ",", ".", "-", "/", ":"))
    return chance.choice(("", *WORDS[language])) + joint.join(run) if chance.random() < 0.5 else run


MAKERS: tuple[Maker, ...] = (
    _pumped,
    _pumped,
    _pumped_signs,
    _pumped_signs,
    _nested,
    _mixed,
    _sentences,
    _sentences,
    _digits,
)


def attacks(number: int) -> Iterator[Attack]:
    """The first so many of them."""
    chance = random.Random(9)
    places = ["", "confirm", *_field_ids()]
    for count in range(number):
        language, maker = LANGUAGES[count % len(LANGUAGES)], MAKERS[count % len(MAKERS)]
        text = maker(chance, language)[:LONGEST].encode("utf-8", "replace").decode()
        yield Attack(language, chance.choice(places), text)


# --- the turn ----------------------------------------------------------------------------------------------------------


def _field_ids() -> list[str]:
    return [field.field_id for field in _form().fields if not field.is_group]


def _form() -> Any:
    from interviews.field_types import field_type, type_names
    from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition

    plain = [
        FieldDefinition(
            field_id=f"a_{name}", label=f"Your {name}", type=name, config=dict(field_type(name).sample_config)
        )
        for name in type_names()
    ]
    fact = FactDefinition(fact_key="why", fact="why it is so")
    story = FieldDefinition(field_id="story", label="What happened?", type="long_text", facts=(fact,))
    guest = FieldDefinition(field_id="who", label="Name of the guest", type="short_text")
    guests = FieldDefinition(field_id="guests", label="Guests", type="group", fields=(guest,))
    return FormDefinition(slug="all", title="All", languages=LANGUAGES, fields=(*plain, story, guests))


class Silent:
    """Nobody listens."""

    async def delta(self, message_id: str, text: str) -> None: ...

    async def state(self, state: str, agent: str | None, tool: str | None) -> None: ...


def _turn(attack: Attack) -> Any:
    from interviews.forms.planning.plan_checks import repair_plan
    from interviews.sessions.orchestrator.ports import TurnContext
    from interviews.sessions.rules.bootstrap import Bootstrap
    from interviews.sessions.rules.state import MainSessionState, Spoken, Stage

    form, now = _form(), dt.datetime(2027, 1, 1, 9, tzinfo=dt.UTC)
    start = Bootstrap(language=attack.language, country="JP" if attack.field else None, timezone="Asia/Tokyo")
    stage = {"": Stage.GREETING, "confirm": Stage.CONFIRMING}.get(attack.field, Stage.INTERVIEWING)
    state = MainSessionState(
        session_id="00000000-0000-0000-0000-000000000001", form_version_id=1, stage=stage, bootstrap=start,
        plan=repair_plan(None, form), current_field_id=attack.field if stage is Stage.INTERVIEWING else None,
    )  # fmt: skip
    return TurnContext(
        state=state, form=form, number=3, command_type="submitUserInput", payload={"text": attack.text},
        message=Spoken(message_id="00000000-0000-0000-0000-000000000002", role="respondent", content=attack.text),
        models=lambda role: None, emitter=Silent(), now=now,
    )  # fmt: skip


async def seconds_of(attack: Attack) -> float:
    """The processor time that the message's turn takes, where nobody said the same before."""
    from interviews.sessions.orchestrator import run_turn

    _forget_readings()
    turn = _turn(attack)
    start = time.thread_time()
    await run_turn(turn)
    return time.thread_time() - start


def _forget_readings() -> None:
    from interviews.field_types import field_type, type_names
    from interviews.reading.choices.choice_mentions import find_mentions
    from interviews.reading.statements.rewritten_parts import rewritten

    kinds = [type(field_type(name)) for name in type_names()]
    kept: list[Any] = [find_mentions, rewritten, *(method for kind in kinds for method in (kind.parse, kind.find))]
    for each in kept:
        if hasattr(each, "cache_clear"):
            each.cache_clear()


def warm_up() -> None:
    """Grammars are compiled and tables read, and what is there now is not collected again, as when a server starts."""

    async def say() -> None:
        for language in LANGUAGES:
            for place in ("", "confirm", *_field_ids()):
                await seconds_of(Attack(language, place, "Ada"))

    asyncio.run(say())
    gc.collect()
    gc.freeze()


def main(number: int, milliseconds: float) -> int:
    warm_up()
    slow = 0
    for attack in attacks(number):
        taken = 1_000 * asyncio.run(seconds_of(attack))
        if taken > milliseconds:
            slow += 1
            print(f"{taken:6.0f} ms  {attack}", flush=True)
    print(f"{number} messages, {slow} over {milliseconds:g} ms")
    return 1 if slow else 0


if __name__ == "__main__":
    django.setup()
    given = [float(value) for value in sys.argv[1:]]
    sys.exit(main(int(given[0]) if given else 2_000, given[1] if len(given) > 1 else 250))
