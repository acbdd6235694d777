"""Everyday things by the kind they belong to, so that "I'm vegan" answers a question about diets. Never decides a value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from interviews.reading.text.text_normalization import JAPANESE, fold

INSTANCES: Mapping[str, str] = {
    "diet": "vegetarian vegan pescatarian pescetarian plant-based halal kosher gluten-free celiac coeliac "
    "lactose-intolerant "
    "lactose-free dairy-free nut-free low-sodium keto vegetariano vegetariana vegano vegana celiaco celiaca vegetarier "
    "vegetarierin vegetarisch veganer veganerin zoliakie laktoseintolerant glutenfrei vegetarien vegetarienne vegane "
    "vegetalien "
    "coeliaque intolerant intolerante ベジタリアン 菜食 ヴィーガン ビーガン ハラール ハラル コーシャ グルテンフリー 乳糖不耐 "
    "セリアック 精進",
    "allergy": "hayfever hay-fever pollinosis anaphylaxis heuschnupfen rhume-des-foins rinitis fiebre-del-heno 花粉症 "
    "アナフィラキシー",
    "medication": "aspirin ibuprofen paracetamol insulin statin statins antidepressants antibiotics painkillers "
    "antihistamines "
    "beta-blockers aspirina insulina ibuprofeno schmerzmittel insuline aspirine インスリン 降圧剤 痛み止め 抗生物質 睡眠薬",
    "pain": "headache headaches backache toothache migraine migraines kopfschmerzen ruckenschmerzen 頭痛 腰痛 歯痛 片頭痛",
    "health": "asthma diabetes hypertension epilepsy arthritis asma diabetes bluthochdruck asthme 喘息 糖尿病 高血圧 てんかん",
    "animal": "puppy kitten hamster rabbit parrot cachorro gatito welpe chiot chaton 子犬 子猫 うさぎ",
}
"""Multi-word names are written with hyphens."""


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    return {f"~{kind}": re.compile("|".join(map(_form, listed.split()))) for kind, listed in INSTANCES.items()}


def _form(word: str) -> str:
    if JAPANESE.search(word):
        return re.escape(word)
    return rf"(?<!\w){fold(word).replace('-', '[ -]?')}(?!\w)"


@lru_cache(maxsize=2048)
def kinds_named(text: str) -> frozenset[str]:
    """The kinds of which the text names an instance, as concepts ("~diet")."""
    folded = fold(text)
    return frozenset(kind for kind, pattern in _patterns().items() if pattern.search(folded))
