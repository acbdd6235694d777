"""What respondents say of a group's items, in every language: another one, several at once, one changed, one taken out.

The flat's other tenants: nobody yet (`tenants.more.1`), or Ben, 9, and Maya, 34 (`tenants.more.3`).
"""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.groups import child_id, more_id
from tests.interviews.rule_engine.fresh.talking import say
from tests.interviews.rule_engine.test_nothing_lost import sure, told, turn
from tests.rows import rows


def tenants(*told: dict[str, Any], closed: bool = False) -> dict[str, Any]:
    """What is stored of the first tenants, and that there are no others."""
    stored: dict[str, Any] = {}
    for number, one in enumerate(told, start=1):
        stored[more_id("tenants", number)] = True
        stored |= {child_id("tenants", number, child): value for child, value in one.items()}
    return stored | ({more_id("tenants", len(told) + 1): False} if closed else {})


SOMEBODY: dict[str, Any] = {}
NOBODY = tenants(closed=True)


@rows(
    ("language", "said", "stored"),
    [
        ("en", "no, just me", NOBODY),
        ("en", "no that's all", NOBODY),
        ("en", "no other tenants", NOBODY),
        ("en", "two more", tenants(SOMEBODY, SOMEBODY)),
        ("en", "just one", tenants(SOMEBODY, closed=True)),
        ("en", "just my wife", tenants(SOMEBODY)),
        ("en", "my kids", tenants(SOMEBODY)),
        ("en", "my wife will join me", tenants(SOMEBODY)),
        ("en", "I'll bring my son", tenants(SOMEBODY)),
        ("en", "my mum comes along", tenants(SOMEBODY)),
        ("en", "my wife and me", tenants(SOMEBODY)),
        ("en", "my wife and my son", tenants(SOMEBODY, SOMEBODY)),
        ("en", "my wife and 2 kids", tenants(SOMEBODY, SOMEBODY, SOMEBODY)),
        ("en", "me and two friends", tenants(SOMEBODY, SOMEBODY)),
        ("en", "just my wife and my son", tenants(SOMEBODY, SOMEBODY, closed=True)),
        ("de", "meine Frau und mein Sohn", tenants(SOMEBODY, SOMEBODY)),
        ("fr", "ma femme et mes deux enfants", tenants(SOMEBODY, SOMEBODY, SOMEBODY)),
        ("es", "mi mujer y dos niños", tenants(SOMEBODY, SOMEBODY, SOMEBODY)),
        ("ja", "妻と子供2人", tenants(SOMEBODY, SOMEBODY, SOMEBODY)),
        ("de", "mein Mann begleitet mich", tenants(SOMEBODY)),
        ("fr", "ma mère m'accompagne", tenants(SOMEBODY)),
        ("es", "me acompaña mi hermana", tenants(SOMEBODY)),
        ("pt", "minha irmã vai comigo", tenants(SOMEBODY)),
        ("ja", "いいえ、もういません", NOBODY),
        ("ja", "これで全員です", NOBODY),
        ("ja", "あと2人", tenants(SOMEBODY, SOMEBODY)),
        ("ja", "友人が2人", tenants(SOMEBODY, SOMEBODY)),
        ("de", "nein, nur ich", NOBODY),
        ("de", "noch zwei", tenants(SOMEBODY, SOMEBODY)),
        ("es", "nadie más", NOBODY),
        ("es", "solo uno", tenants(SOMEBODY, closed=True)),
        ("es", "mis hijos", tenants(SOMEBODY)),
        ("fr", "personne d'autre", NOBODY),
        ("fr", "deux personnes", tenants(SOMEBODY, SOMEBODY)),
        ("pt", "mais ninguém", NOBODY),
        ("pt", "duas pessoas", tenants(SOMEBODY, SOMEBODY)),
        ("pt", "sim, meu filho", tenants(SOMEBODY)),
    ],
)
def test_whether_there_is_another(language: str, said: str, stored: dict[str, Any]) -> None:
    assert say("flat", language, "tenants.more.1", said).stored == stored


@pytest.mark.parametrize(
    ("language", "said"),
    [
        *[("en", said) for said in ("no, nobody is coming", "none", "I'm coming alone")],
        ("fr", "personne"),
        ("es", "nadie más"),
    ],
)
async def test_nobody_takes_back_that_there_is_one(language: str, said: str) -> None:
    stands = {"host_name": "Ruth Alder", "email": "ruth@posteo.net", "arrival": "19:00"}
    outcome = await turn("closing-dinner", "guests.1.name", said, stands, language)
    assert told(outcome)["guests.more.1"] is False
    assert not {field_id for field_id in told(outcome) if field_id.startswith("guests.1.")}
    assert outcome.state.current_field_id == "parking"


@pytest.mark.parametrize(
    ("language", "said", "items"),
    [
        ("en", "My mum comes along, Grace Adeyemi, she's 71 and vegetarian",
         {"guests.1.name": "Grace Adeyemi", "guests.1.age": 71, "guests.1.diet": "vegetarian"}),
        ("fr", "ma femme Anne vient aussi, elle a 40 ans", {"guests.1.name": "Anne", "guests.1.age": 40}),
        ("pt", "vem o meu marido, Paulo, que é vegan", {"guests.1.name": "Paulo", "guests.1.diet": "vegan"}),
        ("ja", "妻の花子も一緒です。34歳です", {"guests.1.name": "花子", "guests.1.age": 34}),
        ("en", "my wife Anna has cancelled", {}),
        ("en", "my wife Anna won't join", {}),
        ("de", "meine Frau Anna hat abgesagt", {}),
    ],
)  # fmt: skip
async def test_somebody_is_named_beside_words_for_coming(language: str, said: str, items: dict[str, Any]) -> None:
    outcome = await turn("closing-dinner", "guests", said, {"host_name": "Ruth Alder", "arrival": "19:00"}, language)
    heard = {field_id: value for field_id, value in told(outcome).items() if field_id.startswith("guests.")}
    assert {field_id: value for field_id, value in heard.items() if ".more." not in field_id} == items
    assert ("guests.more.1" in heard) is bool(items)


async def test_the_answer_of_an_item_stands_beside_what_is_put_right() -> None:
    stands = {"host_name": "Ruth Alder", "email": "ruth@posteo.net", "arrival": "19:00", "guests.1.name": "Tunde"}
    said = "He turned 34 last week. and his name is spelled Tundé with an accent"
    outcome = await turn("closing-dinner", "guests.1.age", said, stands)
    assert (told(outcome)["guests.1.age"], told(outcome)["guests.1.name"]) == (34, "Tundé")


@rows(
    ("language", "said"),
    [
        *[("en", said) for said in ("no wife", "no, my wife", "no, Ben", "not just me", "I'm not alone")],
        *[("en", said) for said in ("one or two", "at least two", "three of us", "my wife isn't coming", "Maybe Anna")],
        *[("en", said) for said in ("he's 4", "he is 4 years old", "I have two")],
        *[("ja", said) for said in ("一人だけです", "私を含めて3人です", "三人で行きます", "4歳です", "2人と犬")],
        *[("ja", said) for said in ("妻か息子", "検討します", "私だけではありません")],
        *[("ja", said) for said in ("田中", "ダイジョウブ", "妻が入院中です", "私の都合です")],
        *[("de", said) for said in ("nicht nur ich", "Vielleicht", "ein oder zwei", "wir sind zu dritt")],
        *[("es", said) for said in ("no mi esposa", "somos tres")],
        *[("fr", said) for said in ("pas seulement moi", "pas ma femme", "une ou deux")],
        *[("pt", said) for said in ("não só eu", "não minha esposa", "uma ou duas")],
    ],
)
def test_what_leaves_it_open_is_asked_again(language: str, said: str) -> None:
    assert say("flat", language, "tenants.more.1", said).stored == {}


ANNA, BEN = {"name": "Anna", "age": 34}, {"name": "Ben", "age": 6}


@rows(
    ("language", "said", "stored"),
    [
        ("en", "my wife Anna, 34, and my son Ben who is 6", tenants(ANNA, BEN)),
        ("en", "Anna is 34, Ben is 6", tenants(ANNA, BEN)),
        ("en", "Anna (34); Ben (6)", tenants(ANNA, BEN)),
        ("en", "Anna, Ben and Carl", tenants({"name": "Anna"}, {"name": "Ben"}, {"name": "Carl"})),
        ("en", "2 people: Anna, 34 and Ben, 6", tenants(ANNA, BEN)),
        ("en", "my colleague Dr. Amy Wong, 41", tenants({"name": "Dr. Amy Wong", "age": 41})),
        ("en", "my son Max", tenants({"name": "Max"})),
        ("en", "Max, 34", tenants({"name": "Max", "age": 34})),
        ("en", "my son Ben: 6", tenants(BEN)),
        ("en", "Anna and Ben, Monday", tenants({"name": "Anna"}, {"name": "Ben"})),
        ("de", "Anna, Sonntag Mittag", tenants({"name": "Anna"})),
        ("en", "my boys: Ben (6) and Max (11)", tenants(BEN, {"name": "Max", "age": 11})),
        ("de", "Meine Jungs: Ben (6) und Max (11)", tenants(BEN, {"name": "Max", "age": 11})),
        ("en", "my neighbour Anna and my best mate Ben", tenants({"name": "Anna"}, {"name": "Ben"})),
        ("de", "mein Kumpel Ben und meine Chefin Anna", tenants({"name": "Ben"}, {"name": "Anna"})),
        ("en", "Anna & Ben", tenants({"name": "Anna"}, {"name": "Ben"})),
        ("en", "her name is Anna and she is 34", tenants(ANNA)),
        ("ja", "妻の由美、34歳と息子の健、6歳", tenants({"name": "由美", "age": 34}, {"name": "健", "age": 6})),
        ("ja", "妻の由美は34歳です", tenants({"name": "由美", "age": 34})),
        ("ja", "アンナ、34歳", tenants({"name": "アンナ", "age": 34})),
        ("ja", "田中さん", tenants({"name": "田中"})),
        ("ja", "山田太郎", tenants({"name": "山田太郎"})),
        ("ja", "妻の花子と息子の太郎です", tenants({"name": "花子"}, {"name": "太郎"})),
        ("ja", "山田太郎と佐藤花子です", tenants({"name": "山田太郎"}, {"name": "佐藤花子"})),
        ("en", "山田 太郎", tenants({"name": "山田 太郎"})),
        ("en", "محمد علي", tenants({"name": "محمد علي"})),
        ("de", "Nguyễn Văn A", tenants({"name": "Nguyễn Văn A"})),
        ("de", "meine Frau Anna und mein Sohn Ben, 6", tenants({"name": "Anna"}, BEN)),
        ("es", "mi esposa Anna, 34, y mi hijo Ben, 6 años", tenants(ANNA, BEN)),
        ("fr", "ma femme Anna, 34 ans, et mon fils Luc, 6 ans", tenants(ANNA, {"name": "Luc", "age": 6})),
        ("pt", "minha esposa Anna, 34 anos, e meu filho Ben, 6 anos", tenants(ANNA, BEN)),
    ],
)
def test_several_are_told_at_once(language: str, said: str, stored: dict[str, Any]) -> None:
    assert say("flat", language, "tenants.more.1", said).stored == stored


@rows(
    ("language", "said", "stored"),
    [
        ("en", "Anna, 34, Engineer", tenants(ANNA)),
        ("en", "Anna, loves jazz, 34", tenants({"name": "Anna"})),
        ("en", "Anna, 34, and 2 friends", tenants(ANNA)),
        ("en", "Anna and 2 others", tenants({"name": "Anna"})),
        ("en", "Anna plus one", {}),
        ("en", "Anna and two", {}),
        ("de", "Anna und zwei", {}),
        ("en", "One. My wife Anna", {}),
        ("en", "Anna, or maybe Ben", {}),
        ("de", "Anna, 34, Vegetarierin", tenants(ANNA)),
        ("de", "sie ist Vegetarierin", {}),
        ("de", "sie sind Lehrer", {}),
        ("de", "meine Frau Anna, sie ist Vegetarierin", tenants({"name": "Anna"})),
        ("de", "Anna ist Vegetarierin", tenants({"name": "Anna"})),
        ("de", "das ist Anna", tenants({"name": "Anna"})),
    ],
)
def test_what_cannot_be_told_apart_is_left_to_be_asked(language: str, said: str, stored: dict[str, Any]) -> None:
    assert say("flat", language, "tenants.more.1", said).stored == stored


@rows(
    ("language", "said", "stored"),
    [
        ("en", "actually, Ben is 10 now", {"tenants.1.age": 10}),
        ("en", "the second one is 35", {"tenants.2.age": 35}),
        ("en", "Ben is 10, not 9", {"tenants.1.age": 10}),
        ("ja", "2人目は35歳です", {"tenants.2.age": 35}),
        ("pt", "Ben tem 10 anos", {"tenants.1.age": 10}),
        *[("en", said, {}) for said in ("Ben has 2 dogs", "Maya comes with 2 friends", "Ben's son is 7", "Ben was 6")],
        *[("en", said, {}) for said in ("Ben is 7 or 8", "Ben and his son are 7", "Ben is in 2nd grade", "Ben")],
        ("en", "Maya will bring Ben, 7", {}),
    ],
)
def test_a_named_one_is_changed(language: str, said: str, stored: dict[str, Any]) -> None:
    assert say("flat", language, "tenants.more.3", said).stored == stored


@rows(
    ("language", "said"),
    [
        *[
            ("en", said)
            for said in ("Ben isn't coming, sorry", "unfortunately Maya can't make it", "Ben has to cancel")
        ],
        *[
            ("en", said)
            for said in ("tenant 2 can't come", "no, Ben won't be joining us", "please remove the first one")
        ],
        *[
            ("ja", said)
            for said in ("やっぱりMayaさんは来られなくなりました", "2人目を削除してください", "Benは欠席します")
        ],
        *[("de", said) for said in ("Ben kommt doch nicht mit", "Streichen Sie Ben bitte", "Maya fällt aus")],
        *[("es", said) for said in ("Ben al final no viene", "elimina a Ben por favor", "Maya ya no puede venir")],
        *[("fr", said) for said in ("Finalement Ben ne vient pas", "Supprimez Ben", "Maya ne peut plus venir")],
        *[("pt", said) for said in ("Ben não vem mais", "tira o Ben por favor", "A Maya desistiu")],
    ],
)
def test_one_is_taken_out(language: str, said: str) -> None:
    assert say("flat", language, "tenants.more.3", said).gone


@rows(
    ("language", "said"),
    [
        *[("en", said) for said in ("Ben isn't coming until 9", "Ben isn't coming alone", "don't remove Ben")],
        *[("en", said) for said in ("I can't delete Ben", "drop Ben off", "remove Ben's age", "remove Ben Smith")],
        *[
            ("en", said)
            for said in ("I think Ben isn't coming", "Ben won't come if it rains", "Ben and Maya can't come")
        ],
        *[("en", said) for said in ("Maya hasn't cancelled", "Ben isn't coming, Maya is", "remove the third tenant")],
        *[("ja", said) for said in ("Benは来ないかもしれません", "Benが来ないわけではない", "Benを消さないでください")],
        *[("de", said) for said in ("Ben kommt nicht allein", "lösche Ben nicht")],
        *[("es", said) for said in ("Ben no puede venir solo", "no quita a Ben", "quita a Ben y a Maya")],
        *[("fr", said) for said in ("ne supprimez pas Ben", "Ben ne vient pas avant 9h")],
        *[("pt", said) for said in ("não remova Ben", "Ben não vai sozinho")],
    ],
)
def test_none_is_taken_out_that_may_stay(language: str, said: str) -> None:
    heard = say("flat", language, "tenants.more.3", said)
    assert not heard.gone and not heard.stored


GUESTS = {
    **{"host_name": "Ann Lee", "email": "ann@lee.example", "arrival": "19:00"},
    **{"guests.1.name": "Priya", "guests.1.age": 9, "guests.1.diet": "anything"},
    **{"guests.2.name": "Marcus", "guests.2.age": 17, "guests.2.diet": "vegan"},
}


@pytest.mark.parametrize(
    ("language", "message", "field", "value"),
    [
        ("en", "yes please!! also Priya turned ten last week", "guests.1.age", 10),
        ("en", "yes. Priya has 2 dogs, and she is 10 now", "guests.1.age", 10),
        ("en", "No, we're coming by tram. Marcus has gone vegetarian by the way", "guests.2.diet", "vegetarian"),
        ("de", "Ja bitte. Priya besteht darauf, dass sie schon zehn ist", "guests.1.age", 10),
    ],
)
async def test_what_is_told_anew_of_an_item_beside_an_answer_is_said_back(
    language: str, message: str, field: str, value: Any
) -> None:
    outcome = await turn("closing-dinner", "parking", message, GUESTS, language)
    assert told(outcome)[field] == value
    assert not sure(outcome, field)
    assert told(outcome)["parking"] is ("tram" not in message)


@pytest.mark.parametrize(
    ("message", "gone"),
    [
        ("Marcus can't make it, he has an exam", True),
        ("Marcus can't make it, so it's only Priya", True),
        ("Marcus and Priya can't decide", False),
        ("take out Marcus and Priya's diet is vegan", False),
    ],
)
async def test_a_clause_takes_an_item_out_where_others_tell_more(message: str, gone: bool) -> None:
    outcome = await turn("closing-dinner", "parking", message, GUESTS)
    assert ("guests.2.name" not in told(outcome)) is gone
    assert "guests.1.name" in told(outcome)


@pytest.mark.parametrize(
    "message",
    [
        "yes. Priya has 2 dogs",
        "no, Marcus lives 5 minutes away",
        "Marcus can drive, so yes",
        "yes. Marcus isn't coming by car",
    ],
)
async def test_what_is_told_beside_an_item_that_is_named_is_no_other_answer(message: str) -> None:
    outcome = await turn("closing-dinner", "parking", message, GUESTS)
    stands = {field: value for field, value in told(outcome).items() if field in GUESTS}
    assert stands == GUESTS
    assert "plate" not in told(outcome)
