"""Advice while designing: tables of questions that deserve it, and of many more that do not."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.designing.advice import form_advice
from interviews.forms.designing.advice_labels import asks_two, suggests_answer
from tests.rows import rows


@rows(
    "label",
    [
        "Don't you think the service was good?",
        "Isn’t it great to work here?",
        "You liked the food, didn't you?",
        "Do you agree that taxes are too high?",
        "How amazing was the concert?",
        "How much did you love the event?",
        "As you know, sleep is important. How many hours do you sleep?",
        "Most people prefer tea. What do you prefer?",
        "What do you think of our award-winning app?",
        "The staff were friendly, right?",
        "当社のサービスは便利ではありませんか",
        "このままではよくないと思いませんか。",
        "料理はおいしかったですよね？",
        "当社の素晴らしいサービスについてお聞かせください",
        "Would you agree that parking is too expensive?",
        "Why do you like our new rooms?",
        "As a caring parent, will you join us?",
        "Everybody loves the new menu. Do you?",
        "Most guests come back, and most people choose half board. Will you?",
        "皆様からご好評の早割をご利用になりますか",
        "医師も推奨する枕をお使いですか",
        "Meinen Sie nicht, dass es besser geworden ist?",
        "Das Essen war gut, nicht wahr?",
        "¿No le parece que fue barato?",
        "Ne trouvez-vous pas que c’est pratique ?",
    ],
)
def test_leading(label: str):
    assert suggests_answer(label)


@rows(
    "label",
    [
        "How satisfied are you with the service?",
        "How did you like the course?",
        "Do you agree to the terms?",
        "Why didn't you attend?",
        "What don't you like about it?",
        "Do you have any dietary requirements?",
        "Which day will you attend?",
        "What is right for you?",
        "How did you hear about us?",
        "Is it right-handed?",
        "Which of our offices did you visit?",
        "What would you change?",
        "食物アレルギーはありませんか",
        "ご不明な点はありませんか。",
        "サービスにどのくらい満足していますか",
        "参加される日はいつですか",
        "Does everyone in the team agree with the date?",
        "Would you describe him as a good listener?",
        "What did your doctors say?",
        "How friendly were our staff?",
        "委員長にはどなたが選ばれましたか",
        "Möchten Sie Tee oder Kaffee?",
        "¿Está de acuerdo con las condiciones?",
        "Êtes-vous d’accord avec le règlement ?",
    ],
)
def test_not_leading(label: str):
    assert not suggests_answer(label)


@rows(
    ("label", "kind"),
    [
        ("How satisfied are you with the food and the service?", "rating"),
        ("Was the course useful and interesting?", "yes_no"),
        ("Name and phone number", "short_text"),
        ("E-mail / phone", "short_text"),
        ("What is your age and weight?", "integer"),
        ("Which tool do you use, and why?", "choice"),
        ("Do you smoke? Do you drink?", "yes_no"),
        ("氏名と住所", "short_text"),
        ("お名前・電話番号", "short_text"),
        ("料理とサービスには満足されましたか", "rating"),
        ("喫煙しますか。飲酒しますか。", "yes_no"),
        ("Please rate the food and the music", "rating"),
        ("味と量を評価してください", "rating"),
        ("Wie zufrieden sind Sie mit dem Zimmer und dem Frühstück?", "rating"),
        ("¿Es cómodo y barato?", "yes_no"),
        ("Êtes-vous ponctuel et patient ?", "yes_no"),
    ],
)
def test_double_barrelled(label: str, kind: str):
    assert asks_two(label, kind)


@rows(
    ("label", "kind"),
    [
        ("First and last name", "short_text"),
        ("Full name", "short_text"),
        ("Date and time of arrival", "datetime"),
        ("When is your day and time of arrival?", "datetime"),
        ("Do you accept the terms and conditions?", "yes_no"),
        ("Have you read and understood the notice?", "yes_no"),
        ("Do you have any allergies or dietary requirements?", "yes_no"),
        ("How many people between 18 and 30 will come?", "integer"),
        ("Do you shop at Marks and Spencer?", "yes_no"),
        ("Will you and your family attend?", "yes_no"),
        ("What do you hope to learn, and in which project would you use it?", "long_text"),
        ("Which food and drink do you like?", "choice"),
        ("Standards and regulations", "short_text"),
        ("I agree to the rules and the privacy policy", "consent"),
        ("What is your address?", "short_text"),
        ("How many bags?", "integer"),
        ("参加される日", "date"),
        ("ご友人と参加されますか", "yes_no"),
        ("日時", "datetime"),
        ("当社との取引はありますか", "yes_no"),
        ("どのように感じたかと、その背景", "long_text"),
        ("ご家族と一緒にお住まいですか", "yes_no"),
        ("ペットと旅行をしたことがありますか", "yes_no"),
        ("Können Sie zwischen 8 und 10 Uhr kommen?", "yes_no"),
        ("¿Puede venir entre las 8 y las 10?", "yes_no"),
        ("Vor- und Nachname", "short_text"),
    ],
)
def test_single(label: str, kind: str):
    assert not asks_two(label, kind)


def field(field_id: str = "a", **values: object) -> FieldDefinition:
    return FieldDefinition.model_validate(
        {"field_id": field_id, "label": f"Label {field_id}", "type": "short_text", **values}
    )


def codes(*fields: FieldDefinition, **form: object) -> set[tuple[str, str, str]]:
    definition = FormDefinition.model_validate({"slug": "x", "title": "X", **form, "fields": fields})
    return {(a.severity, a.code, a.path) for a in form_advice(definition)}


GUESTS = field("guests", type="integer", config={"minimum": 0, "maximum": 4}, required=True)
MENU = field("menu", type="choice", config={"choices": [{"value": "fish"}, {"value": "meat"}]})


def test_a_sound_form_needs_none():
    assert codes(field("a"), GUESTS, MENU, field("b", condition='menu == "fish" && guests > 2')) == set()


@rows(
    ("condition", "never"),
    [
        ("guests > 4", True),
        ("guests > 3", False),
        ('menu == "tofu"', True),
        ('menu == "fish" && menu == "meat"', True),
        ('menu == "fish" || menu == "tofu"', False),
        ("guests > 2 && guests < 2", True),
        ("guests == null", True),
        ("menu == null", False),
        ('a.contains("x")', False),
    ],
)
def test_conditions_that_never_hold(condition: str, never: bool):
    found = codes(field("a"), GUESTS, MENU, field("b", condition=condition, required=True))
    assert (("error", "never_shown", "b") in found) is never


def test_a_hidden_optional_field_is_a_warning():
    assert codes(GUESTS, field("b", condition="guests > 9")) == {("warning", "never_shown", "b")}


PLAIN = [{"value": "s", "label": "S"}, {"value": "m", "label": "M"}]
TWICE = [*PLAIN, {"value": "s_2", "label": "s "}]


@rows(
    ("fields", "expected"),
    [
        ((), ("error", "no_fields", "")),
        ((field(label=""),), ("error", "label_empty", "a")),
        ((field(type="choice"),), ("error", "choices_missing", "a")),
        ((field(type="choice", config={"choices": []}),), ("error", "choices_missing", "a")),
        ((field(type="choice", config={"choices": [{"value": "x"}]}),), ("warning", "one_choice", "a")),
        ((field(type="choice", config={"choices": TWICE}),), ("warning", "same_option", "a")),
        ((field(type="matrix", config={"choices": PLAIN, "rows": TWICE}),), ("warning", "same_option", "a")),
        ((field(condition="nobody == 1"),), ("error", "condition_unknown", "a")),
        ((field(condition="a =="),), ("error", "condition_syntax", "a")),
        ((field(condition='a == "x"'),), ("error", "condition_cycle", "a")),
        ((GUESTS, field(condition='guests > "x"')), ("error", "condition_types", "a")),
        ((GUESTS, field(condition="guests + 1")), ("error", "condition_not_boolean", "a")),
        ((field(condition="guests > 1"), GUESTS), ("hint", "reads_later", "a")),
        ((field(config={"min_length": 9, "max_length": 3}),), ("error", "config", "a")),
        ((field(sensitive=True),), ("warning", "sensitive_without_intent", "a")),
        ((field(sensitive=True, intent="Why"),), ("warning", "no_purpose", "")),
        ((field("a", label="Same"), field("b", label="same ")), ("warning", "same_label", "b")),
        ((field(facts=[FactDefinition(fact_key="f", fact="what")]),), ("hint", "fact_without_criteria", "a")),
        ((field(label="x" * 300),), ("hint", "long_label", "a")),
        (tuple(field(f"a{n}") for n in range(45)), ("hint", "long", "")),
        ((field("a"), field("b", condition='a == ""')), ("warning", "condition_value_missing", "b")),
        ((field("g", type="group", fields=[field("in", label="Don't you agree?")]),), ("warning", "leading", "g.in")),
    ],
)
def test_findings(fields: tuple[FieldDefinition, ...], expected: tuple[str, str, str]):
    assert expected in codes(*fields)


def test_translations_that_are_missing():
    translated = field("a", translations={"ja": {"label": "ラベル"}})
    choice = field("b", type="choice", config={"choices": [{"value": "x", "label": "X"}, {"value": "y", "label": "Y"}]})
    halfway = choice.model_copy(update={"translations": {"ja": {"label": "ラ", "choices": {"x": "エ"}}}})
    found = codes(translated, halfway, languages=["en", "ja"], translations={"ja": {"title": "題"}})
    assert found == {("warning", "untranslated", "b")}
    assert ("warning", "form_untranslated", "") in codes(translated, languages=["en", "ja"])


@pytest.mark.parametrize("name", ["description", "purpose", "consent_text", "completion_message"])
def test_every_text_of_the_form_itself_can_be_missing(name: str):
    told = {"title": "題", name: "文"}
    form = {"languages": ["en", "ja"], name: "Words"}
    translated = field("a", translations={"ja": {"label": "ラベル"}})
    assert codes(translated, **form, translations={"ja": told}) == set()
    found = codes(translated, **form, translations={"ja": {"title": "題"}})
    assert found == {("warning", "form_untranslated", "")}


def test_what_respondents_never_meet_is_not_missing():
    total = {"calculation_id": "total", "label": "Total", "expression": "1", "shown": False}
    form = {"languages": ["en", "ja"], "translations": {"ja": {"title": "題"}}}
    translated = field("a", intent="Why", translations={"ja": {"label": "ラベル"}})
    assert codes(translated, **form, calculations=[total]) == set()
    shown = codes(translated, **form, calculations=[{**total, "shown": True}])
    assert shown == {("warning", "form_untranslated", "")}


def test_a_region_with_texts_of_its_own_does_not_read_those_of_its_language():
    """As respondents meet it: the nearest tag that anything is translated under."""
    words = {"pt": {"title": "Título", "description": "Descrição"}, "pt-BR": {"title": "Título"}}
    form = {"languages": ["en", "pt-BR"], "description": "Words"}
    translated = field("a", translations={"pt": {"label": "Nome"}})
    assert codes(translated, **form, translations=words) == {("warning", "form_untranslated", "")}
    assert codes(translated, **form, translations={"pt": words["pt"]}) == set()


@pytest.mark.parametrize(
    ("label", "topic", "found"),
    [
        ("What is your salary?", "salary", True),
        ("Your salaries", "salary", False),
        ("Which religions interest you?", "religion", True),
        ("Party size", "part", False),
        ("健康状態について", "健康状態", True),
        ("Health conditions beyond food", "health conditions beyond food", True),
    ],
)
def test_topics_that_must_not_be_asked(label: str, topic: str, found: bool):
    assert (("warning", "must_not_ask", "a") in codes(field(label=label), must_not_ask=[topic])) is found
