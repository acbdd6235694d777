"""multi_choice: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.multi_choice import MultiChoiceConfig


def options(*named):
    """Options from (value, label, synonyms…)."""
    return [{"value": value, "label": label, "synonyms": synonyms} for value, label, *synonyms in named]


WORKSHOPS = MultiChoiceConfig(
    choices=options(
        ("agents", "Agents"), ("evaluation", "Evaluation"), ("deployment", "Deployment"), ("ethics", "Ethics")
    ),
    max_choices=3,
)
WORKSHOPS_JA = MultiChoiceConfig(
    choices=options(
        ("agents", "エージェント", "Agents"),
        ("evaluation", "評価", "Evaluation"),
        ("deployment", "デプロイ", "運用"),
        ("ethics", "倫理", "Ethics"),
    ),
    max_choices=3,
)
PETS = MultiChoiceConfig(choices=options(("a", "Cats"), ("b", "Dogs")), min_choices=1)
SYMPTOMS = MultiChoiceConfig(
    choices=options(("head", "Headache"), ("fever", "Fever"), ("cough", "Cough"), ("rash", "Skin rash"))
)
SYMPTOMS_JA = MultiChoiceConfig(choices=options(("head", "頭痛"), ("fever", "発熱"), ("cough", "咳"), ("rash", "発疹")))
TOPICS = MultiChoiceConfig(
    choices=options(("js", "JavaScript"), ("py", "Python"), ("rs", "Rust"), ("go", "Go")), min_choices=1, max_choices=2
)
ALLERGIES = MultiChoiceConfig(
    choices=options(("nuts", "Nuts"), ("milk", "Milk"), ("egg", "Eggs"), ("shell", "Shellfish"))
)
ALLERGIES_JA = MultiChoiceConfig(
    choices=options(("nuts", "ナッツ"), ("milk", "牛乳"), ("egg", "卵"), ("shell", "甲殻類"))
)
WEEKDAYS = MultiChoiceConfig(
    choices=options(
        ("mon", "Monday"), ("tue", "Tuesday"), ("wed", "Wednesday"), ("thu", "Thursday"), ("fri", "Friday")
    ),
    min_choices=1,
)
INTERESTS = MultiChoiceConfig(
    choices=options(("mus", "Music"), ("spo", "Sports"), ("rea", "Reading"), ("tra", "Travel")), max_choices=2
)
INTERESTS_JA = MultiChoiceConfig(
    choices=options(("mus", "音楽"), ("spo", "スポーツ"), ("rea", "読書"), ("tra", "旅行"))
)
DEVICES = MultiChoiceConfig(choices=options(("pc", "Laptop"), ("tab", "Tablet"), ("ph", "Phone"), ("tv", "Smart TV")))
DEVICES_JA = MultiChoiceConfig(
    choices=options(("pc", "パソコン"), ("tab", "タブレット"), ("ph", "スマホ"), ("tv", "テレビ")), min_choices=1
)
INTERESTS_FR = MultiChoiceConfig(choices=options(("cin", "Cinéma"), ("the", "Théâtre"), ("mus", "Musique")))
DAYS_ES = MultiChoiceConfig(choices=options(("lun", "Lunes"), ("mar", "Martes"), ("mie", "Miércoles")))
SEASONS = MultiChoiceConfig(
    choices=options(("spring", "Spring"), ("summer", "Summer"), ("autumn", "Autumn"), ("winter", "Winter")),
    max_choices=2,
)
SEASONS_JA = MultiChoiceConfig(choices=options(("sp", "春"), ("su", "夏"), ("au", "秋"), ("wi", "冬")))
SYMPTOMS_DE = MultiChoiceConfig(choices=options(("k", "Kopfschmerzen"), ("f", "Fieber"), ("h", "Husten")))

CODES = MultiChoiceConfig(choices=options(("role_1", ""), ("role_2", ""), ("a", "opt_a"), ("b", "opt_b")))
CERTAIN = [
    (CODES, "en", "role_1", ["role_1"]),
    (CODES, "en", "opt_b and ROLE_2", ["role_2", "b"]),
    (CODES, "ja", "opt_a、role_1", ["role_1", "a"]),
    (WORKSHOPS, "en", "agents", ["agents"]),
    (WORKSHOPS, "en", "agents and ethics", ["agents", "ethics"]),
    (WORKSHOPS, "en", "Agents, Evaluation, Deployment", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS, "en", "none", []),
    (WORKSHOPS, "en", "nothing", []),
    (WORKSHOPS, "en", "first two", ["agents", "evaluation"]),
    (WORKSHOPS, "en", "the last two", ["deployment", "ethics"]),
    (WORKSHOPS, "en", "first and third", ["agents", "deployment"]),
    (WORKSHOPS, "en", "agents for sure", ["agents"]),
    (WORKSHOPS, "en", "I'd like to join the agents workshop and the ethics one", ["agents", "ethics"]),
    (WORKSHOPS, "en", "agents plus ethics", ["agents", "ethics"]),
    (WORKSHOPS, "en", "agents + ethics", ["agents", "ethics"]),
    (WORKSHOPS, "en", "agents & ethics", ["agents", "ethics"]),
    (WORKSHOPS, "en", "agents, agents", ["agents"]),
    (WORKSHOPS, "en", "just agents", ["agents"]),
    (WORKSHOPS, "en", "agents ethics", ["agents", "ethics"]),
    (WORKSHOPS, "de", "keine", []),
    (WORKSHOPS, "de", "agents und ethics", ["agents", "ethics"]),
    (WORKSHOPS, "es", "agents y ethics", ["agents", "ethics"]),
    (WORKSHOPS, "es", "ninguno", []),
    (WORKSHOPS, "fr", "agents et ethics", ["agents", "ethics"]),
    (WORKSHOPS, "fr", "aucun", []),
    (WORKSHOPS, "en", "Ethics and deployment please", ["deployment", "ethics"]),
    (WORKSHOPS, "en", "the first and the fourth", ["agents", "ethics"]),
    (WORKSHOPS, "en", "nothing for me thanks", []),
    (WORKSHOPS, "en", "just ethics", ["ethics"]),
    (WORKSHOPS, "en", "agents & deployment, nothing else", ["agents", "deployment"]),
    (WORKSHOPS_JA, "ja", "エージェントと評価", ["agents", "evaluation"]),
    (WORKSHOPS_JA, "ja", "なし", []),
    (WORKSHOPS_JA, "ja", "特にない", []),
    (WORKSHOPS_JA, "ja", "エージェント、評価、倫理", ["agents", "evaluation", "ethics"]),
    (WORKSHOPS_JA, "ja", "エージェントと倫理に参加したいです", ["agents", "ethics"]),
    (WORKSHOPS_JA, "ja", "評価だけ", ["evaluation"]),
    (WORKSHOPS_JA, "ja", "最初の2つ", ["agents", "evaluation"]),
    (WORKSHOPS_JA, "ja", "特にありません", []),
    (WORKSHOPS_JA, "ja", "agents と ethics", ["agents", "ethics"]),
    (WORKSHOPS_JA, "ja", "エージェント", ["agents"]),
    (WORKSHOPS_JA, "ja", "評価をお願いします", ["evaluation"]),
    (WORKSHOPS_JA, "ja", "デプロイ、評価です", ["evaluation", "deployment"]),
    (WORKSHOPS_JA, "ja", "参加しません", []),
    (WORKSHOPS_JA, "ja", "評価と倫理でお願いします", ["evaluation", "ethics"]),
    (WORKSHOPS_JA, "ja", "エージェントだけ", ["agents"]),
    (WORKSHOPS_JA, "ja", "どれも参加しません", []),
    (WORKSHOPS_JA, "ja", "1番と2番", ["agents", "evaluation"]),
    (WORKSHOPS_JA, "ja", "エージェント、できれば評価も", ["agents", "evaluation"]),
    (WORKSHOPS_JA, "ja", "最初の二つ", ["agents", "evaluation"]),
    (PETS, "en", "both", ["a", "b"]),
    (PETS, "en", "cats", ["a"]),
    (PETS, "en", "all", ["a", "b"]),
    (PETS, "en", "cats and dogs", ["a", "b"]),
    (SYMPTOMS, "en", "I have a headache and a fever", ["head", "fever"]),
    (SYMPTOMS, "en", "just a cough", ["cough"]),
    (SYMPTOMS, "en", "none of these", []),
    (SYMPTOMS, "en", "a rash", ["rash"]),
    (SYMPTOMS, "en", "everything", ["head", "fever", "cough", "rash"]),
    (SYMPTOMS_JA, "ja", "頭痛と咳があります", ["head", "cough"]),
    (SYMPTOMS_JA, "ja", "咳だけです", ["cough"]),
    (SYMPTOMS_JA, "ja", "全部です", ["head", "fever", "cough", "rash"]),
    (SYMPTOMS_JA, "ja", "頭痛、発熱、咳", ["head", "fever", "cough"]),
    (TOPICS, "en", "Python and Rust", ["py", "rs"]),
    (TOPICS, "en", "python, js", ["js", "py"]),
    (TOPICS, "en", "go for python", ["py"]),
    (TOPICS, "en", "Go", ["go"]),
    (TOPICS, "en", "mostly Python", ["py"]),
    (TOPICS, "en", "let's go with rust", ["rs"]),
    (ALLERGIES, "en", "nuts and eggs", ["nuts", "egg"]),
    (ALLERGIES, "en", "none", []),
    (ALLERGIES, "en", "egg", ["egg"]),
    (ALLERGIES_JA, "ja", "卵と牛乳です", ["milk", "egg"]),
    (ALLERGIES_JA, "ja", "ありません", []),
    (WEEKDAYS, "en", "Monday and Wednesday", ["mon", "wed"]),
    (WEEKDAYS, "en", "Mon, Wed", ["mon", "wed"]),
    (INTERESTS, "en", "music and travel", ["mus", "tra"]),
    (INTERESTS, "en", "music", ["mus"]),
    (INTERESTS, "en", "the first and last", ["mus", "tra"]),
    (INTERESTS_JA, "ja", "音楽と旅行", ["mus", "tra"]),
    (INTERESTS_JA, "ja", "音楽が好きです", ["mus"]),
    (INTERESTS_JA, "ja", "特に無し", []),
    (INTERESTS_JA, "ja", "全部好きです", ["mus", "spo", "rea", "tra"]),
    (DEVICES, "en", "laptop and phone", ["pc", "ph"]),
    (DEVICES, "en", "laptop, tablet, phone", ["pc", "tab", "ph"]),
    (DEVICES, "en", "just the laptop", ["pc"]),
    (DEVICES_JA, "ja", "パソコンとスマホ", ["pc", "ph"]),
    (DEVICES_JA, "ja", "パソコン、スマホ、テレビです", ["pc", "ph", "tv"]),
    (DEVICES_JA, "ja", "スマホだけです", ["ph"]),
    (INTERESTS_FR, "fr", "le cinéma et la musique", ["cin", "mus"]),
    (INTERESTS_FR, "fr", "tout", ["cin", "the", "mus"]),
    (INTERESTS_FR, "fr", "aucun", []),
    (INTERESTS_FR, "fr", "cinéma, théâtre", ["cin", "the"]),
    (INTERESTS_FR, "fr", "les deux premiers", ["cin", "the"]),
    (DAYS_ES, "es", "lunes y miércoles", ["lun", "mie"]),
    (DAYS_ES, "es", "todos", ["lun", "mar", "mie"]),
    (DAYS_ES, "es", "ninguno", []),
    (DAYS_ES, "es", "los lunes", ["lun"]),
    (SEASONS, "en", "spring and autumn", ["spring", "autumn"]),
    (SEASONS, "en", "summer!", ["summer"]),
    (SEASONS, "en", "the last one", ["winter"]),
    (SEASONS_JA, "ja", "春と秋", ["sp", "au"]),
    (SEASONS_JA, "ja", "冬が好きです", ["wi"]),
    (SEASONS_JA, "ja", "春、夏、秋、冬", ["sp", "su", "au", "wi"]),
    (SYMPTOMS_DE, "de", "Fieber und Husten", ["f", "h"]),
    (SYMPTOMS_DE, "de", "nur Kopfschmerzen", ["k"]),
    (SYMPTOMS_DE, "de", "alles", ["k", "f", "h"]),
    (SYMPTOMS_DE, "de", "keine", []),
]

LIKELY = [
    (WORKSHOPS, "en", "everything except ethics", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS, "en", "no", []),
    (WORKSHOPS, "en", "no thanks", []),
    (WORKSHOPS, "en", "1 and 3", ["agents", "deployment"]),
    (WORKSHOPS, "en", "agents, since I work with those a lot", ["agents"]),
    (WORKSHOPS, "en", "agents but not ethics", ["agents"]),
    (WORKSHOPS, "en", "maybe agents", ["agents"]),
    (WORKSHOPS, "en", "agents, evalution and etics", ["agents", "evaluation", "ethics"]),
    (WORKSHOPS, "en", "all but deployment", ["agents", "evaluation", "ethics"]),
    (WORKSHOPS, "en", "agent", ["agents"]),
    (WORKSHOPS, "en", "1, 2", ["agents", "evaluation"]),
    (WORKSHOPS, "en", "a and c", ["agents", "deployment"]),
    (WORKSHOPS, "de", "alle außer Ethics", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS, "es", "todos menos ethics", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS, "fr", "tout sauf ethics", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS, "en", "everything but agents", ["evaluation", "deployment", "ethics"]),
    (WORKSHOPS, "en", "evaluations", ["evaluation"]),
    (WORKSHOPS, "en", "2 and 4", ["evaluation", "ethics"]),
    (WORKSHOPS, "en", "agents, and I am vegetarian", ["agents"]),
    (WORKSHOPS_JA, "ja", "倫理以外全部", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS_JA, "ja", "1と3", ["agents", "deployment"]),
    (WORKSHOPS_JA, "ja", "いいえ", []),
    (WORKSHOPS_JA, "ja", "運用以外すべて", ["agents", "evaluation", "ethics"]),
    (SYMPTOMS, "en", "fever but no cough", ["fever"]),
    (SYMPTOMS, "en", "all except the rash", ["head", "fever", "cough"]),
    (TOPICS, "en", "Rust but not Go", ["rs"]),
    (ALLERGIES, "en", "everything but eggs", ["nuts", "milk", "shell"]),
    (WEEKDAYS, "en", "thursdays", ["thu"]),
    (WEEKDAYS, "en", "Fridays only", ["fri"]),
    (INTERESTS, "en", "sport", ["spo"]),
    (INTERESTS_JA, "ja", "読書以外全部", ["mus", "spo", "tra"]),
    (DEVICES, "en", "all except the tv", ["pc", "tab", "ph"]),
    (DEVICES, "en", "phones and tablets", ["tab", "ph"]),
    (INTERESTS_FR, "fr", "tout sauf le théâtre", ["cin", "mus"]),
    (DAYS_ES, "es", "todos menos el lunes", ["mar", "mie"]),
]

NOT_SURE = [
    (WORKSHOPS, "en", "all"),
    (WORKSHOPS, "en", "all of them"),
    (WORKSHOPS, "en", "anything but ethics"),
    (WORKSHOPS, "en", "agents or ethics"),
    (WORKSHOPS, "en", "agents, robotics"),
    (WORKSHOPS, "en", "agents and robotics"),
    (WORKSHOPS, "en", "both"),
    (WORKSHOPS, "en", "not ethics"),
    (WORKSHOPS, "en", "agents, maybe ethics"),
    (WORKSHOPS, "en", "either"),
    (WORKSHOPS, "en", "the first three and the last"),
    (WORKSHOPS, "en", "what are these?"),
    (WORKSHOPS, "en", "I don't know"),
    (WORKSHOPS, "en", "agents?"),
    (WORKSHOPS, "en", "no agents"),
    (WORKSHOPS, "en", "not sure about ethics, but agents yes"),
    (WORKSHOPS, "en", "neither"),
    (WORKSHOPS, "en", "any two"),
    (WORKSHOPS, "en", "two of them"),
    (WORKSHOPS, "de", "beide"),
    (WORKSHOPS, "en", "agents would be great, not so keen on ethics"),
    (WORKSHOPS, "en", "either agents or evaluation"),
    (WORKSHOPS, "en", "I can't decide between ethics and agents"),
    (WORKSHOPS, "en", "whatever you recommend"),
    (WORKSHOPS, "en", "all four"),
    (WORKSHOPS, "en", "agents, evaluation, deployment and ethics"),
    (WORKSHOPS, "en", "agents and the keynote"),
    (WORKSHOPS, "en", "at least agents"),
    (WORKSHOPS, "en", "the agents one, plus ethics if there's space"),
    (WORKSHOPS, "en", "no ethics please"),
    (WORKSHOPS, "en", "the ethical one"),
    (WORKSHOPS, "en", "I've already done agents, so ethics"),
    (WORKSHOPS_JA, "ja", "全部"),
    (WORKSHOPS_JA, "ja", "両方"),
    (WORKSHOPS_JA, "ja", "倫理以外"),
    (WORKSHOPS_JA, "ja", "エージェントか倫理"),
    (WORKSHOPS_JA, "ja", "どれも興味ない"),
    (WORKSHOPS_JA, "ja", "エージェントは希望しますが、倫理は不要です"),
    (WORKSHOPS_JA, "ja", "評価とロボット"),
    (WORKSHOPS_JA, "ja", "どれでもいいです"),
    (WORKSHOPS_JA, "ja", "運用以外"),
    (WORKSHOPS_JA, "ja", "全部参加したいです"),
    (WORKSHOPS_JA, "ja", "評価か運用のどちらか"),
    (WORKSHOPS_JA, "ja", "倫理には興味がありません"),
    (WORKSHOPS_JA, "ja", "特に希望はありません"),
    (PETS, "en", "none"),
    (SYMPTOMS, "en", "no fever"),
    (SYMPTOMS, "en", "my head hurts"),
    (SYMPTOMS, "en", "headaches, coughing"),
    (SYMPTOMS, "en", "had a fever last week"),
    (SYMPTOMS, "en", "fever and nausea"),
    (SYMPTOMS, "en", "not really any"),
    (SYMPTOMS, "en", "fever? maybe"),
    (SYMPTOMS_JA, "ja", "熱はありません"),
    (SYMPTOMS_JA, "ja", "発熱はないです"),
    (SYMPTOMS_JA, "ja", "特に症状はありません"),
    (SYMPTOMS_JA, "ja", "昨日は頭痛がありました"),
    (TOPICS, "en", "none"),
    (TOPICS, "en", "java"),
    (TOPICS, "en", "all of them"),
    (TOPICS, "en", "I don't go there"),
    (TOPICS, "en", "javascript, python, rust"),
    (TOPICS, "en", "I'd say go"),
    (ALLERGIES, "en", "I'm allergic to nuts"),
    (ALLERGIES, "en", "no allergies"),
    (ALLERGIES, "en", "peanuts"),
    (ALLERGIES, "en", "milk, but only a little"),
    (ALLERGIES, "en", "my son is allergic to milk"),
    (ALLERGIES, "en", "shell fish"),
    (ALLERGIES, "en", "eggs (severe)"),
    (ALLERGIES, "en", "nothing that I know of"),
    (ALLERGIES, "en", "I eat eggs and milk"),
    (ALLERGIES_JA, "ja", "ナッツアレルギーです"),
    (ALLERGIES_JA, "ja", "卵は大丈夫です"),
    (ALLERGIES_JA, "ja", "卵だけダメです"),
    (ALLERGIES_JA, "ja", "エビとカニ"),
    (ALLERGIES_JA, "ja", "卵アレルギーがあります"),
    (ALLERGIES_JA, "ja", "牛乳以外は平気です"),
    (ALLERGIES_JA, "ja", "甲殻類全般"),
    (WEEKDAYS, "en", "any day but Friday"),
    (WEEKDAYS, "en", "every day except Tuesday"),
    (WEEKDAYS, "en", "Monday to Wednesday"),
    (WEEKDAYS, "en", "weekdays"),
    (WEEKDAYS, "en", "not Monday"),
    (WEEKDAYS, "en", "Saturday"),
    (WEEKDAYS, "en", "Monday through Thursday"),
    (WEEKDAYS, "en", "Monday or Tuesday"),
    (WEEKDAYS, "en", "tuesday morning"),
    (INTERESTS, "en", "I love reading"),
    (INTERESTS, "en", "music, sports and reading"),
    (INTERESTS, "en", "travelling"),
    (INTERESTS, "en", "I hate sports"),
    (INTERESTS, "en", "neither of them"),
    (INTERESTS, "en", "not sports, music"),
    (INTERESTS_JA, "ja", "スポーツは嫌いです"),
    (INTERESTS_JA, "ja", "音楽鑑賞"),
    (INTERESTS_JA, "ja", "旅行、たまに読書"),
    (INTERESTS_JA, "ja", "スポーツ観戦"),
    (DEVICES, "en", "my phone"),
    (DEVICES, "en", "desktop"),
    (DEVICES, "en", "no tablet"),
    (DEVICES, "en", "phone number is 555 1234"),
    (DEVICES, "en", "laptop (work), phone"),
    (DEVICES, "en", "I don't own a laptop"),
    (DEVICES, "en", "either laptop or phone"),
    (DEVICES_JA, "ja", "スマートフォン"),
    (DEVICES_JA, "ja", "なし"),
    (DEVICES_JA, "ja", "テレビ以外"),
    (DEVICES_JA, "ja", "パソコンは持っていません"),
    (DEVICES_JA, "ja", "全部使います"),
    (DEVICES_JA, "ja", "タブレット端末"),
    (INTERESTS_FR, "fr", "pas de théâtre"),
    (INTERESTS_FR, "fr", "j'adore la musique"),
    (INTERESTS_FR, "fr", "cinéma ou théâtre"),
    (DAYS_ES, "es", "de lunes a miércoles"),
    (DAYS_ES, "es", "el martes no"),
    (DAYS_ES, "es", "menos el lunes"),
    (SEASONS, "en", "anytime"),
    (SEASONS, "en", "not winter"),
    (SEASONS, "en", "late spring"),
    (SEASONS, "en", "spring, summer, winter"),
    (SEASONS, "en", "from spring to autumn"),
    (SEASONS, "en", "I hate winter"),
    (SEASONS, "en", "winter or spring"),
    (SEASONS_JA, "ja", "夏以外"),
    (SEASONS_JA, "ja", "夏休み"),
    (SEASONS_JA, "ja", "春から夏"),
    (SEASONS_JA, "ja", "秋か冬"),
    (SEASONS_JA, "ja", "青春"),
    (SYMPTOMS_DE, "de", "kein Fieber"),
    (SYMPTOMS_DE, "de", "Fieber, aber kein Husten"),
    (SYMPTOMS_DE, "de", "gestern Fieber"),
]

REASONS = [
    (WORKSHOPS, "en", "all", "too_many_choices", ()),
    (WORKSHOPS, "en", "all of them", "too_many_choices", ()),
    (WORKSHOPS, "en", "anything but ethics", "ambiguous", (["agents", "evaluation", "deployment"],)),
    (WORKSHOPS, "en", "agents or ethics", "ambiguous", (["agents"], ["ethics"])),
    (WORKSHOPS, "en", "agents, robotics", "ambiguous", (["agents"],)),
    (WORKSHOPS, "en", "agents and robotics", "ambiguous", (["agents"],)),
    (WORKSHOPS, "en", "not ethics", "ambiguous", ()),
    (WORKSHOPS, "en", "agents, maybe ethics", "ambiguous", (["agents", "ethics"],)),
    (WORKSHOPS, "en", "no agents", "ambiguous", ()),
    (WORKSHOPS, "en", "either agents or evaluation", "ambiguous", (["agents"], ["evaluation"])),
    (WORKSHOPS, "en", "all four", "too_many_choices", ()),
    (WORKSHOPS, "en", "agents, evaluation, deployment and ethics", "too_many_choices", ()),
    (WORKSHOPS, "en", "agents and the keynote", "ambiguous", (["agents"],)),
    (WORKSHOPS, "en", "no ethics please", "ambiguous", ()),
    (WORKSHOPS_JA, "ja", "全部", "too_many_choices", ()),
    (WORKSHOPS_JA, "ja", "倫理以外", "ambiguous", (["agents", "evaluation", "deployment"],)),
    (WORKSHOPS_JA, "ja", "エージェントか倫理", "ambiguous", (["agents"], ["ethics"])),
    (WORKSHOPS_JA, "ja", "全部参加したいです", "too_many_choices", ()),
    (PETS, "en", "none", "too_few_choices", ()),
    (TOPICS, "en", "none", "too_few_choices", ()),
    (TOPICS, "en", "all of them", "too_many_choices", ()),
    (TOPICS, "en", "javascript, python, rust", "too_many_choices", ()),
    (INTERESTS, "en", "music, sports and reading", "too_many_choices", ()),
    (DEVICES_JA, "ja", "なし", "too_few_choices", ()),
    (SEASONS, "en", "spring, summer, winter", "too_many_choices", ()),
]


def parse(config, language, text):
    return field_type("multi_choice").parse(text, config, ParseContext(language=language))


@pytest.mark.parametrize(("config", "language", "text", "value"), CERTAIN)
def test_it_reads_plain_words(config, language, text, value):
    reading = parse(config, language, text)
    assert isinstance(reading, Reading), reading
    assert (reading.value, reading.certainty) == (value, Certainty.CERTAIN)
    assert text[reading.start : reading.end] == reading.quote


@pytest.mark.parametrize(("config", "language", "text", "value"), LIKELY)
def test_it_reads_looser_words_as_likely(config, language, text, value):
    reading = parse(config, language, text)
    assert isinstance(reading, Reading), reading
    assert (reading.value, reading.certainty) == (value, Certainty.LIKELY)
    assert text[reading.start : reading.end] == reading.quote


@pytest.mark.parametrize(("config", "language", "text"), NOT_SURE)
def test_it_refuses(config, language, text):
    assert isinstance(parse(config, language, text), NotSure)


@pytest.mark.parametrize(("config", "language", "text", "reason", "candidates"), REASONS)
def test_a_refusal_says_why(config, language, text, reason, candidates):
    refusal = parse(config, language, text)
    assert isinstance(refusal, NotSure)
    assert (refusal.reason, refusal.candidates) == (reason, candidates)
