"""Questions made of labels and facts, in six languages, for labels of every shape."""

import time

import pytest

from interviews.forms.definition import FactDefinition
from interviews.forms.groups import child_id, instance_field
from interviews.reading.languages.phrases import all_phrases
from interviews.rule_engine.asking.label_shapes import compiled_pattern
from interviews.rule_engine.asking.questions import ask_for, fact_question, question_for
from interviews.sessions.rules.briefs import DirectiveKind
from tests.interviews.rule_engine.scenes import choices, field, form
from tests.pumping import pumped
from tests.rows import rows

NOUNS = [
    ("en", "Company", "short_text", "What is your company?"),
    ("en", "Company:", "short_text", "What is your company?"),
    ("en", "Your name", "short_text", "What is your name?"),
    ("en", "Pet's name", "short_text", "What should I put down for “Pet's name”?"),
    ("en", "Date of Birth", "date", "What is your date of birth?"),
    ("en", "Check-in", "date", "Which date should I put down for “Check-in”?"),
    ("en", "Pick-up", "time", "What time should I put down for “Pick-up”?"),
    ("en", "Number of rooms", "integer", "What number should I put down for “Number of rooms”?"),
    ("en", "Weight", "number", "What number should I put down for “Weight”?"),
    ("en", "Annual income", "number", "What is your annual income?"),
    ("en", "Incident description", "long_text", "What can you tell me about “Incident description”?"),
    ("en", "Additional comments", "long_text", "Do you have any additional comments?"),
    ("en", "Dietary requirements", "yes_no", "Should I put down yes or no for “Dietary requirements”?"),
    ("en", "Overall satisfaction", "rating", "How would you rate “Overall satisfaction”?"),
    ("en", "Passport", "file", "Please add “Passport” with the button below."),
    ("en", "Signature", "signature", "Please sign here, by hand or with your full name: “Signature”."),
    ("ja", "ご署名", "signature", "「ご署名」の欄に、手書きまたはお名前の入力でご署名ください。"),
    ("ja", "保護者氏名", "signature", "「保護者氏名」の欄に、手書きまたはお名前の入力でご署名ください。"),
    (
        "de",
        "Unterschrift",
        "signature",
        "Bitte unterschreiben Sie hier, von Hand oder mit Ihrem vollen Namen: „Unterschrift“.",
    ),
    ("ja", "会社名", "short_text", "会社名を教えてください。"),
    ("ja", "入居希望", "date", "「入居希望」の日付を教えてください。"),
    ("ja", "事故の状況", "long_text", "「事故の状況」について、お聞かせください。"),
    ("es", "Fecha de nacimiento", "date", "¿Cuál es su fecha de nacimiento?"),
    ("es", "Invitados", "integer", "¿Qué número anoto para «Invitados»?"),
    ("de", "Einkommen", "number", "Welche Zahl darf ich zu „Einkommen“ notieren?"),
    ("de", "Telefonnummer", "phone", "Wie lautet Ihre Telefonnummer?"),
    ("de", "Weitere Anmerkungen", "long_text", "Haben Sie noch Anmerkungen?"),
    ("fr", "Date de naissance", "date", "Quelle est votre date de naissance ?"),
    ("fr", "Nombre d'enfants", "integer", "Quel nombre dois-je noter pour « Nombre d'enfants » ?"),
    ("pt", "Nome completo", "short_text", "Qual é o seu nome completo?"),
    ("pt", "Nome do animal", "short_text", "O que anoto para “Nome do animal”?"),
    ("pt", "Outros comentários", "long_text", "Tem outros comentários?"),
]
OTHER_SHAPES = [
    ("en", "Which day will you attend?", "date", "Which day will you attend?"),
    ("en", "Describe what happened", "long_text", "Describe what happened."),
    ("en", "I agree to the terms", "yes_no", "Should I put down yes or no for “I agree to the terms”?"),
    ("ja", "ペットはいますか？", "yes_no", "ペットはいますか？"),
    ("ja", "故障の症状を詳しくお書きください", "long_text", "故障の症状を詳しくお書きください。"),
    ("es", "Describa el incidente", "long_text", "Describa el incidente."),
    ("de", "Beschreiben Sie den Vorfall", "long_text", "Beschreiben Sie den Vorfall."),
    ("fr", "Parlez-nous de vos attentes", "long_text", "Parlez-nous de vos attentes."),
    ("pt", "Descreva o ocorrido", "long_text", "Descreva o ocorrido."),
]
UNMARKED = [
    ("en", "May we enter when you are out", "yes_no", "May we enter when you are out?"),
    ("de", "Dürfen wir eintreten", "yes_no", "Dürfen wir eintreten?"),
    ("de", "Haben Sie Haustiere", "yes_no", "Haben Sie Haustiere?"),
    ("es", "¿Podemos entrar", "yes_no", "¿Podemos entrar?"),
    ("en", "May we enter", "short_text", "What should I put down for “May we enter”?"),
    ("en", "Why you leave", "long_text", "Could you tell me why you leave?"),
    ("en", "Whether you smoke", "yes_no", "Could you tell me whether you smoke?"),
    ("en", "Would you come again", "yes_no", "Would you come again?"),
    ("en", "When did you visit", "date", "When did you visit?"),
    ("en", "How urgent it is", "rating", "Could you tell me how urgent it is?"),
    ("en", "Which photo you like", "file", "Please add “Which photo you like” with the button below."),
    ("en", "Whereabouts", "short_text", "What should I put down for “Whereabouts”?"),
    ("de", "Ob Sie einen Kuchen mitbringen", "yes_no", "Können Sie mir sagen, ob Sie einen Kuchen mitbringen?"),
    ("de", "Wie dringend es ist", "rating", "Können Sie mir sagen, wie dringend es ist?"),
    ("de", "Wie viele Personen kommen", "integer", "Wie viele Personen kommen?"),
    ("fr", "Pourquoi vous partez", "long_text", "Pouvez-vous me dire pourquoi vous partez ?"),
    ("fr", "Quand êtes-vous venus", "date", "Quand êtes-vous venus ?"),
    ("es", "Cuántas personas vienen", "integer", "¿Puede decirme cuántas personas vienen?"),
    ("pt", "Quantas pessoas vêm", "integer", "Pode dizer-me quantas pessoas vêm?"),
]
FACTS = [
    ("en", "which foods to avoid", "Could you tell me this too: “which foods to avoid”?"),
    ("en", "names at least\none food", "Could you tell me this too: “names at least one food”?"),
    ("ja", "避けるべき食品", "「避けるべき食品」も教えてください。"),
    ("es", "qué alimentos debe evitar", "¿Podría decirme también esto: «qué alimentos debe evitar»?"),
    ("de", "Ursache", "Können Sie mir das auch noch sagen: „Ursache“?"),
    ("fr", "la cause", "Pouvez-vous me dire aussi ceci : « la cause » ?"),
    ("pt", "se é uma alergia", "Pode dizer-me também isto: “se é uma alergia”?"),
]


@rows(("language", "label", "kind", "question"), NOUNS + OTHER_SHAPES + UNMARKED)
def test_questions_for_labels(language: str, label: str, kind: str, question: str) -> None:
    definition = field("f", label, kind)
    assert question_for(definition, form(language, definition), language) == question


@pytest.mark.parametrize(("language", "fact", "question"), FACTS)
def test_questions_for_facts(language: str, fact: str, question: str) -> None:
    assert fact_question(FactDefinition(fact_key="k", fact=fact), form(language), language) == question


def test_a_hint_that_is_a_question_is_asked_as_it_is() -> None:
    fact = FactDefinition(fact_key="k", fact="goal", questioning_hints="Be kind. What would you like to do afterwards?")
    assert fact_question(fact, form("en"), "en") == "What would you like to do afterwards?"


@pytest.mark.parametrize("hint", ["Ask whether it is mild or severe", "Do they say how bad it is?"])
def test_a_hint_that_is_no_question_to_the_respondent_is_not_asked(hint: str) -> None:
    fact = FactDefinition(fact_key="k", fact="severity", questioning_hints=hint)
    assert fact_question(fact, form("en"), "en") == "Could you tell me this too: “severity”?"


def test_few_choices_are_said_and_many_are_not() -> None:
    few = field("f", "Session track", "choice", config=choices("Beginner", "Research"))
    many = field("f", "Session track", "choice", config=choices(*"ABCDEF"))
    named = field("f", "Is it red or blue?", "choice", config=choices("Red", "Blue"))
    assert question_for(few, form("en", few), "en").endswith("The options are Beginner and Research.")
    assert "A, B" not in question_for(many, form("en", many), "en")
    assert question_for(named, form("en", named), "en") == "Is it red or blue?"


def test_limits_are_said() -> None:
    guests = field("g", "Guests", "integer", config={"minimum": 0, "maximum": 4})
    day = field("d", "Day", "date", config={"earliest": "2027-03-10", "latest": "2027-03-12"})
    assert "from 0 to 4" in ask_for(guests, form("en", guests), "en")
    assert "10 March 2027 to 12 March 2027" in ask_for(day, form("en", day), "en")


@pytest.mark.parametrize(
    ("label", "language", "question"),
    [
        ("Company", "ja", "「Company」を教えてください。"),
        ("Which day will you attend?", "ja", "「Which day will you attend?」を教えてください。"),
        ("会社名", "en", "What should I put down for “会社名”?"),
    ],
)
def test_a_label_in_another_language_is_quoted(label: str, language: str, question: str) -> None:
    definition = field("f", label, "short_text")
    first = "ja" if language == "en" else "en"
    assert question_for(definition, form(first, definition, languages=(first, language)), language) == question


def test_a_translated_label_is_not_foreign() -> None:
    definition = field("f", "Company", "short_text", translations={"ja": {"label": "会社名"}})
    both = form("en", definition, languages=("en", "ja")).localized("ja")
    assert question_for(both.field("f"), both, "ja") == "会社名を教えてください。"


def test_languages_without_words_are_spoken_to_in_english() -> None:
    definition = field("f", "Company", "short_text")
    assert question_for(definition, form("en", definition, languages=("en", "sv")), "sv") == "What is your company?"
    assert DirectiveKind.ASK


@pytest.mark.parametrize(
    ("item", "label", "kind", "language", "question"),
    [
        ("", "First name:", "short_text", "en", "What should I put down for “First name 2: First name”?"),
        ("guest:", "Age:", "integer", "en", "What number should I put down for “Guest 2: Age”?"),
        ("guest", "Which day?", "date", "en", "Guest 2: Which day?"),
        ("", "お名前：", "short_text", "ja", "「お名前2：お名前」を教えてください。"),
        ("Kind", "Vorname", "short_text", "de", "Was darf ich zu „Kind 2: Vorname“ notieren?"),
        ("niño", "Edad", "integer", "es", "¿Qué número anoto para «Niño 2: Edad»?"),
    ],
)
def test_what_an_item_has_is_asked_for_by_its_title(
    item: str, label: str, kind: str, language: str, question: str
) -> None:
    child = field("of", label, kind)
    group = field("things", label, "group", config={"item_label": item, "minimum": 1}, fields=(child,))
    whole = form(language, group)
    assert question_for(instance_field(whole, child_id("things", 2, "of")), whole, language) == question


PATTERNS = ("sentences", "paper_marks", "asked_hint")


@pytest.mark.parametrize("language", all_phrases())
def test_no_label_keeps_a_pattern_busy(language: str) -> None:
    words = all_phrases()[language]
    patterns = {*(getattr(words, name) for name in PATTERNS), *words.own, *vars(words.about_form).values()}
    assert len(patterns) >= 10
    for pattern in patterns:
        for attack in pumped(compiled_pattern(pattern), 300):
            begun = time.process_time()
            compiled_pattern(pattern).fullmatch(attack)
            assert time.process_time() - begun < 0.5, (pattern, attack[:40])
