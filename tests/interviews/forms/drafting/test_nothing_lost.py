"""Whatever a description says stands in the form that comes of it, or is told word for word."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviews.forms.drafting import Proposal, propose_by_rule
from interviews.forms.drafting.coverage import untold, words_of
from interviews.forms.drafting.kinds import kind_named
from tests.interviews.cast import Cast
from tests.rows import rows


def shown(proposal: Proposal) -> str:
    """All words of the proposal and of what is told of it."""
    fields = [words for field in proposal.fields for words in (*words_of(field), field.condition)]
    return " ".join([*fields, *proposal.texts.values(), *map(str, proposal.report)]).casefold()


def not_understood(proposal: Proposal) -> list[str]:
    return [str(line.params["text"]) for line in proposal.report if "text" in line.params]


_WORDS = {
    "en": ["tournament", "team", "club", "category", "captain", "mobile", "phone", "e-mail", "birth", "jersey", "tents", "camping", "photos", "medication", "dose", "allergy", "volunteers", "signature", "kitchen", "parking", "vegetarian", "guests", "beginners", "shuttle", "insurance"],
    "de": ["sommerfest", "verein", "kategorie", "erwachsene", "kinder", "telefonnummer", "geburtsdatum", "zelte", "allergien", "küche", "anzahl", "unterschrift", "parkplatz", "übernachtung", "vegetarisch", "mannschaft", "trikot", "betreuer"],
    "fr": ["tournoi", "équipe", "catégorie", "joueurs", "naissance", "tentes", "téléphone", "courriel", "allergies", "signature", "cuisine", "parking", "invités"],
    "es": ["torneo", "equipo", "categoría", "jugadores", "nacimiento", "tiendas", "teléfono", "correo", "alergias", "cocina", "aparcamiento", "invitados"],
    "pt": ["torneio", "equipa", "categoria", "jogadores", "nascimento", "tendas", "telefone", "correio", "alergias", "cozinha", "estacionamento", "convidados"],
    "ja": ["大会", "電話番号", "生年月日", "駐車場", "参加者", "写真", "緊急連絡先", "メールアドレス", "所属クラブ", "テント"],
}  # fmt: skip
_JOINTS = {
    "en": (", ", ", ", " and ", ": ", " (", "), ", ". ", ". Then ", ", if so ", "? ", "; ", " or ", ", between 6 and 12: ", ". Whether ",
           " so that ", ". We need "),
    "de": (", ", ", ", " und ", ": ", " (", "), ", ". ", ". Dann ", ", wenn ja, ", "; ", " oder ", ", damit ", ". Ob ", " 3 bis 5 "),
    "fr": (", ", ", ", " et ", " : ", " (", "), ", ". ", ", si oui, ", " ; ", " ou ", ". Si ", " afin de "),
    "es": (", ", ", ", " y ", ": ", " (", "), ", ". ", ", si sí, ", "; ", " o ", ". Si ", " para que "),
    "pt": (", ", ", ", " e ", ": ", " (", "), ", ". ", ", se sim, ", "; ", " ou ", ". Se ", " para que "),
    "ja": ("、", "、", "と", "：", "（", "）、", "。", "の", "・", "が必要かどうか、", "を聞きたいです。"),
}  # fmt: skip


@st.composite
def descriptions(draw: st.DrawFn) -> tuple[list[str], str]:
    """The words of one language in any order, between anything that joins them; and the text that they make."""
    language = draw(st.sampled_from(sorted(_WORDS)))
    words = draw(st.lists(st.sampled_from(_WORDS[language]), min_size=2, max_size=24))
    joints = draw(st.lists(st.sampled_from(_JOINTS[language]), min_size=len(words), max_size=len(words)))
    return words, "".join(part for pair in zip(words, joints, strict=True) for part in pair)


@settings(max_examples=300, deadline=None)
@given(descriptions())
def test_every_word_stands_in_the_form_or_is_told(described: tuple[list[str], str]):
    words, text = described
    proposal = propose_by_rule(text)
    there = shown(proposal)
    if len(proposal.fields) > 1:
        told = " ".join(not_understood(proposal)).casefold()
        told += "".join(word for word in words if kind_named(word) in {field.type for field in proposal.fields})
        lost = [word for word in set(words) if there.count(word) < words.count(word) and word not in told]
        assert lost == [], not_understood(proposal)


@rows(
    ("text", "told"),
    [
        ("Party: name, e-mail. The hall has a stage, two pianos: one grand, one upright.", ["The hall has a stage, two pianos"]),
        ("Our dinner. We are by the lake. Name, e-mail, and diet.", ["We are by the lake."]),
        ("Fest. Es liegt am See. Name, E-Mail und Allergien.", ["Es liegt am See."]),
        ("大会の申し込み。会場は東京体育館。名前、電話番号を聞きたいです。", ["会場は東京体育館。"]),
        (f"Party: name, e-mail, {'very ' * 30}long story", [("very " * 24).strip(), f"{'very ' * 6}long story"]),
        ("name, email, phone", []),
    ],
)  # fmt: skip
def test_what_became_nothing_is_told_word_for_word(text: str, told: list[str]):
    proposal = propose_by_rule(text)
    assert not_understood(proposal) == told


def test_what_is_too_long_to_be_read_is_told():
    long = propose_by_rule(f"Party: name, e-mail, {'boat, ' * 2000}")
    assert ("line 1", "only the first 2000 characters were read") in [(line.place, str(line)) for line in long.report]
    prose = propose_by_rule("Party: name, e-mail.\n" + "Boats, and planes.\n" * 500)
    assert any("only the first 8000 characters" in str(line) for line in prose.report)


@rows(
    ("text", "told", "left"),
    [
        ("Name, age, name of the club", ["Name", "Name of the club"], ["age"]),
        ("Größe (S, M), Öffnung", ["Größe", "S"], ["M), Öffnung"]),
        ("10 or 11 March, and the club", ["10 March", "11 March"], ["and the club"]),
        ("a clubhouse, the club", ["club"], ["a clubhouse"]),
        ("名前、うさぎ、電話番号と住所を聞きたい。", ["名前", "電話番号"], ["うさぎ", "住所"]),
        ("one two. three four", ["one"], ["two", "three four"]),
        ("x " * 200, [], [" ".join("x" * 60), " ".join("x" * 60), " ".join("x" * 60), " ".join("x" * 20)]),
    ],
)
def test_what_is_told_stands_for_one_place_of_the_text(text: str, told: list[str], left: list[str]):
    assert untold(text, told) == left


@pytest.mark.django_db(transaction=True)
def test_the_page_lists_it_under_what_did_not_become_a_question(cast: Cast):
    text = "A dinner by the lake: name, e-mail. The boat leaves at noon, whatever the weather. Phone number."
    html = cast.client("bob").post("/w/harbour/forms/described", {"text": text}).content.decode()
    part = html[html.index("What did not become a question") : html.index('class="pieces"')]
    assert "The boat leaves at noon, whatever the weather." in part and "Phone" not in part
