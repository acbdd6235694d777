"""multi_choice: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.multi_choice import MultiChoiceConfig


def options(**names):
    """Options by value; several names are a label and its synonyms."""
    listed = {value: [name] if isinstance(name, str) else name for value, name in names.items()}
    choices = [{"value": value, "label": name[0], "synonyms": name[1:]} for value, name in listed.items()]
    return choices


WORKSHOPS = MultiChoiceConfig(
    max_choices=3,
    choices=options(agents="Agents", evaluation="Evaluation", deployment="Deployment", ethics="Ethics"),
)
WORKSHOPS_JA = MultiChoiceConfig(
    max_choices=3,
    choices=options(
        agents=["エージェント", "Agents"],
        evaluation=["評価", "Evaluation"],
        deployment=["デプロイ", "運用"],
        ethics=["倫理", "Ethics"],
    ),
)
PETS = MultiChoiceConfig(min_choices=1, choices=options(a="Cats", b="Dogs"))
SYMPTOMS = MultiChoiceConfig(choices=options(head="Headache", fever="Fever", cough="Cough", rash="Skin rash"))
SYMPTOMS_JA = MultiChoiceConfig(choices=options(head="頭痛", fever="発熱", cough="咳", rash="発疹"))

CERTAIN = [
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
    (WORKSHOPS_JA, "ja", "倫理以外全部", ["agents", "evaluation", "deployment"]),
    (WORKSHOPS_JA, "ja", "1と3", ["agents", "deployment"]),
    (WORKSHOPS_JA, "ja", "いいえ", []),
    (WORKSHOPS_JA, "ja", "運用以外すべて", ["agents", "evaluation", "ethics"]),
    (SYMPTOMS, "en", "fever but no cough", ["fever"]),
    (SYMPTOMS, "en", "all except the rash", ["head", "fever", "cough"]),
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
    (WORKSHOPS, "en", "agents, and I am vegetarian"),
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
    (WORKSHOPS, "en", "agents, and I am vegetarian", "ambiguous", (["agents"],)),
    (WORKSHOPS, "en", "no agents", "ambiguous", ()),
    (WORKSHOPS, "en", "either agents or evaluation", "ambiguous", (["agents"], ["evaluation"])),
    (WORKSHOPS, "en", "all four", "too_many_choices", ()),
    (WORKSHOPS, "en", "agents, evaluation, deployment and ethics", "too_many_choices", ()),
    (WORKSHOPS, "en", "agents and the keynote", "ambiguous", (["agents"],)),
    (WORKSHOPS, "en", "no ethics please", "ambiguous", ()),
    (WORKSHOPS_JA, "ja", "全部", "too_many_choices", ()),
    (WORKSHOPS_JA, "ja", "倫理以外", "ambiguous", (["agents", "evaluation", "deployment"],)),
    (WORKSHOPS_JA, "ja", "全部参加したいです", "too_many_choices", ()),
    (PETS, "en", "none", "too_few_choices", ()),
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
