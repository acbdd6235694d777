"""language: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.language import LanguageConfig

ANY = LanguageConfig()
OFFERED = LanguageConfig(allowed=("en", "ja", "pt-BR", "zh-Hans", "zh-Hant"))

CERTAIN = [
    (ANY, "en", "English please", "en"),
    (ANY, "en", "English", "en"),
    (ANY, "en", "日本語で", "ja"),
    (ANY, "en", "Deutsch", "de"),
    (ANY, "en", "Portuguese (Brazil)", "pt-BR"),
    (ANY, "en", "Brazilian Portuguese", "pt-BR"),
    (ANY, "en", "pt-BR", "pt-BR"),
    (ANY, "en", "Chinese", "zh"),
    (ANY, "en", "Mandarin", "zh"),
    (ANY, "en", "Simplified Chinese", "zh-Hans"),
    (ANY, "en", "français", "fr"),
    (ANY, "en", "한국어", "ko"),
    (ANY, "en", "Inglish", "en"),
    (ANY, "en", "I speak German", "de"),
    (ANY, "en", "Spanish from Mexico", "es-MX"),
    (ANY, "en", "Swiss German", "gsw"),
    (ANY, "en", "British English", "en-GB"),
    (ANY, "en", "Let's switch to French", "fr"),
    (ANY, "en", "Norwegian", "no"),
    (ANY, "en", "I'm Japanese", "ja"),
    (ANY, "en", "my native language is Tamil", "ta"),
    (ANY, "en", "Farsi", "fa"),
    (ANY, "ja", "日本語", "ja"),
    (ANY, "ja", "日本語でお願いします", "ja"),
    (ANY, "ja", "英語で", "en"),
    (ANY, "ja", "英語", "en"),
    (ANY, "ja", "中国語", "zh"),
    (ANY, "ja", "ドイツ語を話します", "de"),
    (ANY, "ja", "タイ語", "th"),
    (ANY, "ja", "日本語です", "ja"),
    (ANY, "ja", "簡体字", "zh-Hans"),
    (ANY, "de", "Deutsch bitte", "de"),
    (ANY, "de", "auf Deutsch", "de"),
    (ANY, "de", "Englisch", "en"),
    (ANY, "de", "Ich spreche Französisch", "fr"),
    (ANY, "es", "español", "es"),
    (ANY, "es", "en inglés por favor", "en"),
    (ANY, "es", "castellano", "es"),
    (ANY, "es", "hablo francés", "fr"),
    (ANY, "es", "japonés", "ja"),
    (ANY, "fr", "français", "fr"),
    (ANY, "fr", "en anglais", "en"),
    (ANY, "fr", "l'allemand", "de"),
    (ANY, "fr", "je parle espagnol", "es"),
    (ANY, "fr", "japonais s'il vous plaît", "ja"),
    (ANY, "en", "Let's do English", "en"),
    (ANY, "en", "Nihongo", "ja"),
    (ANY, "en", "I prefer Italian", "it"),
    (ANY, "en", "English (UK)", "en-GB"),
    (ANY, "en", "Brazilian portuguese", "pt-BR"),
    (ANY, "ja", "英語でいいです", "en"),
    (ANY, "ja", "フランス語", "fr"),
    (ANY, "ja", "ポルトガル語（ブラジル）", "pt-BR"),
    (ANY, "de", "lieber Englisch", "en"),
    (ANY, "es", "prefiero el inglés", "en"),
    (ANY, "en", "Cantonese", "yue"),
    (ANY, "ja", "にほんご", "ja"),
    (ANY, "ja", "イタリア語を希望", "it"),
    (ANY, "de", "Japanisch", "ja"),
    (ANY, "es", "catalán", "ca"),
    (ANY, "fr", "le néerlandais", "nl"),
    (ANY, "en", "Portuguese from Portugal", "pt-PT"),
    (ANY, "en", "prefer Spanish", "es"),
    (ANY, "en", "Polish", "pl"),
    (ANY, "en", "I'm Danish", "da"),
    (ANY, "ja", "英語がいいです", "en"),
    (ANY, "es", "Inglés", "en"),
    (ANY, "de", "Türkisch", "tr"),
    (ANY, "fr", "Le chinois", "zh"),
    (ANY, "en", "Korean please", "ko"),
    (ANY, "en", "Vietnamese", "vi"),
    (ANY, "ja", "ベトナム語でお願いします", "vi"),
    (ANY, "ja", "母国語は中国語です", "zh"),
    (ANY, "fr", "l'arabe", "ar"),
    (ANY, "es", "en portugués", "pt"),
    (ANY, "en", "Finnish", "fi"),
    (ANY, "en", "Let's speak Swedish", "sv"),
    (ANY, "ja", "日本語がいいです", "ja"),
    (ANY, "de", "Italienisch", "it"),
    (ANY, "es", "en ruso", "ru"),
    (ANY, "fr", "en anglais, merci", "en"),
    (ANY, "en", "Mandarin Chinese", "zh"),
    (ANY, "en", "tagalog", "fil"),
    (ANY, "en", "mother tongue Urdu", "ur"),
    (ANY, "ja", "ロシア語", "ru"),
    (ANY, "de", "Polnisch", "pl"),
    (ANY, "es", "en alemán", "de"),
    (ANY, "fr", "parlons italien", "it"),
    (ANY, "en", "Tamil please", "ta"),
    (ANY, "ja", "スペイン語希望", "es"),
    (ANY, "ja", "日本語のみ", "ja"),
    (ANY, "de", "Deutsch, bitte.", "de"),
    (ANY, "es", "griego", "el"),
    (ANY, "fr", "portugais du Brésil", "pt-BR"),
    (OFFERED, "en", "Portuguese", "pt-BR"),
]

LIKELY = [
    (ANY, "en", "en español", "es"),
    (ANY, "en", "ja", "ja"),
    (ANY, "en", "EN", "en"),
    (ANY, "en", "Japanse", "ja"),
    (ANY, "en", "Portugese", "pt"),
    (ANY, "ja", "韓国語でもいい", "ko"),
    (ANY, "ja", "日本語じゃなくて英語", "en"),
    (ANY, "en", "Spanish would be great", "es"),
    (ANY, "en", "Engish", "en"),
    (ANY, "en", "Je préfère le français", "fr"),
    (ANY, "fr", "plutôt en anglais", "en"),
    (ANY, "en", "Spanish, por favor", "es"),
    (ANY, "en", "German is fine", "de"),
    (ANY, "en", "deutsch bitte", "de"),
    (ANY, "en", "spanich", "es"),
    (OFFERED, "en", "British English", "en"),
]

NOT_SURE = [
    (ANY, "en", "my English is bad"),
    (ANY, "en", "I don't speak English"),
    (ANY, "en", "English and Japanese"),
    (ANY, "en", "English or Japanese"),
    (ANY, "en", "no"),
    (ANY, "en", "not English"),
    (ANY, "en", "is English ok?"),
    (ANY, "en", "I'm learning Japanese"),
    (ANY, "en", "whatever"),
    (ANY, "en", "Can we speak French?"),
    (ANY, "en", "English, but my English is not good"),
    (ANY, "en", "it"),
    (ANY, "en", "Python"),
    (ANY, "en", "Klingon"),
    (ANY, "en", "everything in French please"),
    (ANY, "en", "JP"),
    (ANY, "ja", "英語は苦手です"),
    (ANY, "ja", "英語か日本語"),
    (ANY, "ja", "どちらでも"),
    (ANY, "ja", "英語が少し話せます"),
    (ANY, "ja", "関西弁"),
    (ANY, "ja", "日本"),
    (ANY, "de", "kein Deutsch"),
    (ANY, "es", "no hablo inglés"),
    (ANY, "en", "I only speak a bit of French"),
    (ANY, "en", "anything but German"),
    (ANY, "en", "Dutch or German"),
    (ANY, "en", "not English please"),
    (ANY, "en", "body language"),
    (ANY, "ja", "日本語が読めません"),
    (ANY, "fr", "pas en anglais"),
    (ANY, "en", "Thai food"),
    (ANY, "en", "I don't mind"),
    (ANY, "en", "my French is rusty"),
    (ANY, "en", "both English and Thai"),
    (ANY, "ja", "英語は話せません"),
    (ANY, "ja", "スペイン語でいいですか"),
    (ANY, "en", "sign language"),
    (ANY, "en", "my mother speaks Russian"),
    (ANY, "en", "Hindi or English"),
    (ANY, "en", "Arabic is my first language"),
    (ANY, "ja", "英語以外なら"),
    (ANY, "ja", "中国語（簡体字）"),
    (ANY, "en", "I want Japanese subtitles"),
    (ANY, "en", "Spanish or Portuguese, either is fine"),
    (ANY, "en", "what languages do you have"),
    (ANY, "de", "Spanisch wäre gut"),
    (ANY, "en", "any language"),
    (ANY, "en", "English is my second language"),
    (ANY, "en", "French toast"),
    (ANY, "ja", "英語と日本語"),
    (ANY, "ja", "やさしい日本語で"),
    (ANY, "en", "no Spanish please"),
    (ANY, "ja", "英語でも日本語でも"),
    (ANY, "ja", "日本語は読めます"),
    (ANY, "de", "Englisch oder Deutsch"),
    (ANY, "es", "no en inglés"),
    (ANY, "fr", "anglais ou français"),
    (ANY, "en", "Danish or Swedish"),
    (ANY, "en", "Polish my shoes"),
    (ANY, "en", "french fries"),
    (ANY, "en", "I can read English but prefer Thai"),
    (ANY, "ja", "英語圏"),
    (OFFERED, "en", "Chinese"),
    (OFFERED, "en", "French"),
    (OFFERED, "en", "Portuguese (Portugal)"),
]

REASONS = [
    (ANY, "en", "English and Japanese", "ambiguous", ("en", "ja")),
    (ANY, "en", "English or Japanese", "ambiguous", ("en", "ja")),
    (ANY, "ja", "英語か日本語", "ambiguous", ("en", "ja")),
    (ANY, "en", "Dutch or German", "ambiguous", ("de", "nl")),
    (ANY, "en", "both English and Thai", "ambiguous", ("en", "th")),
    (ANY, "en", "Hindi or English", "ambiguous", ("en", "hi")),
    (ANY, "ja", "中国語（簡体字）", "ambiguous", ("zh", "zh-Hans")),
    (ANY, "en", "Spanish or Portuguese, either is fine", "ambiguous", ("es", "pt")),
    (ANY, "ja", "英語と日本語", "ambiguous", ("en", "ja")),
    (ANY, "ja", "英語でも日本語でも", "ambiguous", ("en", "ja")),
    (ANY, "de", "Englisch oder Deutsch", "ambiguous", ("de", "en")),
    (ANY, "fr", "anglais ou français", "ambiguous", ("en", "fr")),
    (OFFERED, "en", "French", "unknown_language", ()),
    (OFFERED, "en", "Portuguese (Portugal)", "unknown_language", ()),
]


def parse(config, language, text):
    return field_type("language").parse(text, config, ParseContext(language=language))


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
