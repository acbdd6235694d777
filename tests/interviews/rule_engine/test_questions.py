"""Questions made of labels and facts, in six languages, for labels of every shape."""

import time
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition
from interviews.forms.groups import child_id, instance_field
from interviews.reading.languages.phrase_tables import QUESTIONS
from interviews.reading.text.wordings import compiled
from interviews.rule_engine.asking.facts import fact_question
from interviews.rule_engine.asking.questions import ask_for, question_for
from interviews.sessions.rules.briefs import DirectiveKind
from tests.interviews.rule_engine.scenes import choices, field, form
from tests.pumping import pumped

NOUNS = [
    ("en", "Company", "short_text", "What is your company?"),
    ("en", "Company:", "short_text", "What is your company?"),
    ("en", "Pet's name", "short_text", "What is the pet's name?"),
    ("en", "Reported by", "short_text", "What should I put down for “reported by”?"),
    ("en", "Date of Birth", "date", "What is your date of birth?"),
    ("en", "Check-in", "date", "Which date should I put down for the check-in?"),
    ("en", "Number of rooms", "integer", "How many rooms should I put down?"),
    ("en", "Children under 12", "integer", "How many children under 12 should I put down?"),
    ("en", "Annual income", "number", "What is your annual income?"),
    ("en", "Incident description", "long_text", "How would you describe the incident, in your own words?"),
    ("en", "Additional comments", "long_text", "Do you have any additional comments?"),
    ("en", "Dietary requirements", "yes_no", "Do you have any dietary requirements?"),
    ("en", "Overall satisfaction", "rating", "How would you rate your overall satisfaction, on a scale from 1 to 5?"),
    ("ja", "会社名", "short_text", "会社名を教えてください。"),
    ("ja", "電話", "phone", "お電話番号を教えてください。"),
    ("ja", "入居希望", "date", "入居希望の日付を教えてください。"),
    ("ja", "満足度", "rating", "満足度を、1から5の数字で教えてください。"),
    ("ja", "事故の状況", "long_text", "事故の状況について、お聞かせください。"),
    ("es", "Fecha de nacimiento", "date", "¿Cuál es su fecha de nacimiento?"),
    ("es", "Invitados", "integer", "¿Cuántos invitados anoto?"),
    ("de", "Einkommen", "number", "Wie hoch ist Ihr Einkommen?"),
    ("de", "Telefonnummer", "phone", "Wie lautet Ihre Telefonnummer?"),
    ("de", "Anzahl der Personen", "integer", "Wie viele Personen darf ich notieren?"),
    ("fr", "Date de naissance", "date", "Quelle est votre date de naissance ?"),
    ("fr", "Nombre d'enfants", "integer", "Combien d'enfants dois-je noter ?"),
    ("pt", "Data de nascimento", "date", "Qual é a sua data de nascimento?"),
    ("pt", "Nome completo", "short_text", "Qual é o seu nome completo?"),
    ("pt", "Nome do animal", "short_text", "O que anoto para “nome do animal”?"),
    ("pt", "Outros comentários", "long_text", "Tem outros comentários?"),
]
OTHER_SHAPES = [
    ("en", "Which day will you attend?", "date", "Which day will you attend?"),
    ("en", "Describe what happened", "long_text", "Please describe what happened."),
    ("en", "Enter your email", "email", "Could you give me your email?"),
    ("en", "I agree to the terms", "yes_no", "Please answer yes or no to this: “I agree to the terms.”"),
    ("ja", "ペットはいますか？", "yes_no", "ペットはいますか？"),
    ("ja", "故障の症状を詳しくお書きください", "long_text", "故障の症状を詳しくお書きください。"),
    ("es", "Describa el incidente", "long_text", "Describa el incidente, por favor."),
    ("de", "Beschreiben Sie den Vorfall", "long_text", "Beschreiben Sie den Vorfall, bitte."),
    ("fr", "Parlez-nous de vos attentes", "long_text", "Parlez-nous de vos attentes, s'il vous plaît."),
    ("pt", "Descreva o ocorrido", "long_text", "Descreva o ocorrido, por favor."),
    ("pt", "Aceito os termos", "yes_no", "Responda sim ou não, por favor: “Aceito os termos”."),
]
FACTS = [
    ("en", "whether it is an allergy or a preference", "Is it an allergy or a preference?"),
    ("en", "which foods to avoid", "Could you tell me which foods to avoid?"),
    ("en", "what they want to learn", "Could you tell me what you want to learn?"),
    ("en", "which project they would use it in", "Could you tell me which project you would use it in?"),
    ("en", "how long they have lived there", "Could you tell me how long you have lived there?"),
    ("en", "when it started", "Could you tell me when it started?"),
    ("en", "why the applicant wants to adopt", "Could you tell me why you want to adopt?"),
    ("en", "whether the respondent's landlord allows pets", "Could you tell me whether your landlord allows pets?"),
    ("en", "the severity of the pain", "Could you tell me the severity of the pain?"),
    ("en", "names at least\none food", "Could you tell me at least\none food?"),
    ("de", "Ursache", "Können Sie mir noch etwas dazu sagen: Ursache?"),
    ("pt", "se é uma alergia", "Pode dizer-me se é uma alergia?"),
    ("ja", "アレルギーか好みか", "アレルギーか好みか、教えてください。"),
    ("ja", "避けるべき食品", "避けるべき食品を教えてください。"),
    ("ja", "怪我人がいたかどうか", "怪我人がいたかどうか、教えてください。"),
    ("es", "qué alimentos debe evitar", "¿Podría decirme qué alimentos debe evitar?"),
    ("de", "seit wann das Problem besteht", "Können Sie mir sagen, seit wann das Problem besteht?"),
    ("fr", "pourquoi la personne veut s'engager", "Pouvez-vous me dire pourquoi vous voulez vous engager ?"),
]


@pytest.mark.parametrize(("language", "label", "kind", "question"), NOUNS + OTHER_SHAPES)
def test_questions_for_labels(language: str, label: str, kind: str, question: str) -> None:
    definition = field("f", label, kind)
    assert question_for(definition, form(language, definition), language) == question


@pytest.mark.parametrize(("language", "fact", "question"), FACTS)
def test_questions_for_facts(language: str, fact: str, question: str) -> None:
    assert fact_question(FactDefinition(fact_key="k", fact=fact), form(language), language) == question


def test_a_hint_that_is_a_question_is_asked_as_it_is() -> None:
    fact = FactDefinition(fact_key="k", fact="goal", questioning_hints="Be kind. What would you like to do afterwards?")
    assert fact_question(fact, form("en"), "en") == "What would you like to do afterwards?"


def test_a_hint_that_is_an_order_is_turned_round() -> None:
    fact = FactDefinition(fact_key="k", fact="severity", questioning_hints="Ask whether it is mild or severe")
    assert fact_question(fact, form("en"), "en") == "Is it mild or severe?"


def test_few_choices_are_said_and_many_are_not() -> None:
    few = field("f", "Session track", "choice", config=choices("Beginner", "Research"))
    many = field("f", "Session track", "choice", config=choices(*"ABCDEF"))
    named = field("f", "Is it red or blue?", "choice", config=choices("Red", "Blue"))
    assert question_for(few, form("en", few), "en").endswith(": Beginner or Research?")
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
        ("Which day will you attend?", "ja", "次の質問にお答えください。「Which day will you attend?」"),
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
    ("item", "label", "language", "question"),
    [
        ("", "First name:", "en", "What is first name 1?"),
        ("guest:", "First name:", "en", "What is the first guest's first name?"),
        ("First guest", "Age:", "en", "How old is first guest 1?"),
        ("", "お名前：", "ja", "1件目のお名前を教えてください。"),
    ],
)
def test_an_item_is_called_by_its_noun_once(item: str, label: str, language: str, question: str) -> None:
    child = field("name", label, "integer" if "Age" in label else "short_text")
    group = field("names", label, "group", config={"item_label": item, "minimum": 1}, fields=(child,))
    whole = form(language, group)
    assert question_for(instance_field(whole, child_id("names", 1, "name")), whole, language) == question


@pytest.mark.parametrize(
    ("language", "noun", "label", "kind", "question"),
    [
        ("de", "Kind", "Vorname", "short_text", "Was darf ich zu „Vorname“ von Kind 2 notieren?"),
        ("es", "niño", "Edad", "integer", "¿Qué anoto para «edad» de niño 2?"),
        ("fr", "enfant", "Sait nager", "yes_no", "Dois-je noter oui ou non pour « sait nager » (enfant 2) ?"),
        ("pt", "criança", "Alergias", "long_text", "O que pode contar-me sobre “alergias” de criança 2?"),
        ("en", "child", "Bags", "integer", "How many bags should I put down for the second child?"),
    ],
)
def test_what_an_item_has_is_asked_for_as_its_own(
    language: str, noun: str, label: str, kind: str, question: str
) -> None:
    group = field("kids", noun, "group", config={"item_label": noun, "minimum": 1}, fields=(field("of", label, kind),))
    whole = form(language, group)
    assert question_for(instance_field(whole, child_id("kids", 2, "of")), whole, language) == question


PATTERNS = ("requests", "states", "asks", "paper_marks", "hint_openers", "asked_hint")


def patterns_in(value: Any) -> Iterator[str]:
    """Those of tables of wordings, by kinds of answers or not, and of pairs."""
    if isinstance(value, Mapping):
        yield from (key for key, words in value.items() if isinstance(words, str))
        yield from (found for inner in value.values() for found in patterns_in(inner))
    elif isinstance(value, tuple):
        yield from (pair[0] for pair in value if isinstance(pair, tuple))


@pytest.mark.parametrize("language", QUESTIONS)
def test_no_label_keeps_a_pattern_busy(language: str) -> None:
    words = vars(QUESTIONS[language])
    patterns = {words[name] for name in PATTERNS} | {found for value in words.values() for found in patterns_in(value)}
    assert len(patterns) > 10
    for pattern in patterns:
        for attack in pumped(compiled(pattern), 300):
            begun = time.process_time()
            compiled(pattern).fullmatch(attack)
            assert time.process_time() - begun < 0.5, (pattern, attack[:40])
