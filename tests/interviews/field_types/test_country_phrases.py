"""country: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.country import CountryConfig

ANY = CountryConfig()

CERTAIN = [
    (ANY, "en", "Japan", "JP"),
    (ANY, "en", "UK", "GB"),
    (ANY, "en", "the States", "US"),
    (ANY, "en", "USA", "US"),
    (ANY, "en", "us", "US"),
    (ANY, "en", "Tokyo, Japan", "JP"),
    (ANY, "en", "Deutschland", "DE"),
    (ANY, "en", "대한민국", "KR"),
    (ANY, "en", "Brasil", "BR"),
    (ANY, "en", "the Netherlands", "NL"),
    (ANY, "en", "Côte d'Ivoire", "CI"),
    (ANY, "en", "South Korea", "KR"),
    (ANY, "en", "Austria", "AT"),
    (ANY, "en", "Australia", "AU"),
    (ANY, "en", "in the US", "US"),
    (ANY, "en", "Hong Kong", "HK"),
    (ANY, "en", "china", "CN"),
    (ANY, "en", "Turkey", "TR"),
    (ANY, "en", "uk please", "GB"),
    (ANY, "en", "Vatican", "VA"),
    (ANY, "en", "Myanmar (Burma)", "MM"),
    (ANY, "en", "St Lucia", "LC"),
    (ANY, "en", "Yes, Japan", "JP"),
    (ANY, "ja", "日本", "JP"),
    (ANY, "ja", "日本在住", "JP"),
    (ANY, "ja", "アメリカ", "US"),
    (ANY, "ja", "日本です", "JP"),
    (ANY, "ja", "韓国", "KR"),
    (ANY, "ja", "フランスに住んでいます", "FR"),
    (ANY, "ja", "インドネシア", "ID"),
    (ANY, "ja", "イギリスです", "GB"),
    (ANY, "ja", "台湾", "TW"),
    (ANY, "ja", "私は日本に住んでいます", "JP"),
    (ANY, "ja", "オーストラリア", "AU"),
    (ANY, "ja", "中国", "CN"),
    (ANY, "ja", "英国", "GB"),
    (ANY, "de", "Deutschland", "DE"),
    (ANY, "de", "Ich wohne in Österreich", "AT"),
    (ANY, "de", "Schweiz", "CH"),
    (ANY, "de", "die USA", "US"),
    (ANY, "es", "España", "ES"),
    (ANY, "es", "Vivo en México", "MX"),
    (ANY, "es", "Estados Unidos", "US"),
    (ANY, "es", "EEUU", "US"),
    (ANY, "es", "Alemania", "DE"),
    (ANY, "es", "Perú", "PE"),
    (ANY, "fr", "la France", "FR"),
    (ANY, "fr", "J'habite en Belgique", "BE"),
    (ANY, "fr", "au Canada", "CA"),
    (ANY, "fr", "Royaume-Uni", "GB"),
    (ANY, "fr", "Allemagne", "DE"),
    (ANY, "fr", "l'Espagne", "ES"),
    (ANY, "fr", "Côte d'Ivoire", "CI"),
    (ANY, "en", "Currently living in the UK", "GB"),
    (ANY, "en", "U.S.A.", "US"),
    (ANY, "en", "South Africa", "ZA"),
    (ANY, "en", "Guinea-Bissau", "GW"),
    (ANY, "en", "the Republic of Ireland", "IE"),
    (ANY, "en", "Dominican Republic", "DO"),
    (ANY, "en", "Niger", "NE"),
    (ANY, "en", "Nigeria", "NG"),
    (ANY, "en", "Prague, Czech Republic", "CZ"),
    (ANY, "ja", "日本に住んでます", "JP"),
    (ANY, "ja", "今はアメリカです", "US"),
    (ANY, "ja", "ニュージーランド", "NZ"),
    (ANY, "de", "Frankreich", "FR"),
    (ANY, "de", "in der Schweiz", "CH"),
    (ANY, "es", "en los Estados Unidos", "US"),
    (ANY, "fr", "en Allemagne", "DE"),
    (ANY, "fr", "aux États-Unis", "US"),
    (ANY, "en", "Great Britain", "GB"),
    (ANY, "en", "PRC", "CN"),
    (ANY, "en", "Papua New Guinea", "PG"),
    (ANY, "en", "Holland", "NL"),
    (ANY, "en", "French Guiana", "GF"),
    (ANY, "ja", "日本国内です", "JP"),
    (ANY, "ja", "フィリピン", "PH"),
    (ANY, "ja", "国はドイツです", "DE"),
    (ANY, "ja", "タイ", "TH"),
    (ANY, "de", "Vereinigte Staaten", "US"),
    (ANY, "de", "aus der Türkei", "TR"),
    (ANY, "es", "Reino Unido", "GB"),
    (ANY, "fr", "Pays-Bas", "NL"),
    (ANY, "fr", "au Japon", "JP"),
]

LIKELY = [
    (ANY, "en", "I live in Tokyo", "JP"),
    (ANY, "en", "Georgia", "GE"),
    (ANY, "en", "Korea", "KR"),
    (ANY, "en", "Jordan", "JO"),
    (ANY, "en", "I'm Japanese", "JP"),
    (ANY, "en", "I'm from Japan", "JP"),
    (ANY, "en", "I'm from Japan but live in Germany", "DE"),
    (ANY, "en", "Germny", "DE"),
    (ANY, "en", "Untied States", "US"),
    (ANY, "en", "JP", "JP"),
    (ANY, "en", "Paris, Texas, USA", "US"),
    (ANY, "en", "England", "GB"),
    (ANY, "en", "Japan?", "JP"),
    (ANY, "en", "Japan, not Korea", "JP"),
    (ANY, "en", "Autralia", "AU"),
    (ANY, "en", "Currently based in Berlin", "DE"),
    (ANY, "en", "I'm a Brit", "GB"),
    (ANY, "en", "French", "FR"),
    (ANY, "en", "America", "US"),
    (ANY, "ja", "東京", "JP"),
    (ANY, "ja", "大阪に住んでいます", "JP"),
    (ANY, "ja", "日本人です", "JP"),
    (ANY, "ja", "日本からです", "JP"),
    (ANY, "ja", "ドイツ出身です", "DE"),
    (ANY, "ja", "東京都", "JP"),
    (ANY, "ja", "日本じゃなくて韓国", "KR"),
    (ANY, "ja", "アメリカ人です", "US"),
    (ANY, "ja", "ベルリン在住です", "DE"),
    (ANY, "de", "Ich komme aus Japan", "JP"),
    (ANY, "de", "Oesterreich", "AT"),
    (ANY, "de", "München", "DE"),
    (ANY, "es", "soy de Argentina", "AR"),
    (ANY, "fr", "je viens du Maroc", "MA"),
    (ANY, "en", "Swizerland", "CH"),
    (ANY, "en", "New Zeland", "NZ"),
    (ANY, "en", "Not the US, Canada", "CA"),
    (ANY, "en", "Paris", "FR"),
    (ANY, "ja", "京都", "JP"),
    (ANY, "ja", "中国出身ですが、日本在住です", "JP"),
    (ANY, "ja", "ソウルです", "KR"),
    (ANY, "es", "Vivo en Madrid", "ES"),
    (ANY, "es", "Corea", "KR"),
    (ANY, "en", "Living in Berlin these days", "DE"),
    (ANY, "en", "I'm an American living in Tokyo", "JP"),
    (ANY, "en", "Sweeden", "SE"),
    (ANY, "en", "Mexico City", "MX"),
    (ANY, "en", "the country of Georgia", "GE"),
    (ANY, "en", "Korea, the south one", "KR"),
    (ANY, "ja", "ロンドンに住んでいます", "GB"),
    (ANY, "es", "soy mexicano", "MX"),
]

NOT_SURE = [
    (ANY, "en", "Congo"),
    (ANY, "en", "not Japan"),
    (ANY, "en", "near Germany"),
    (ANY, "en", "born in Japan"),
    (ANY, "en", "NO"),
    (ANY, "en", "no"),
    (ANY, "en", "My name is Jordan"),
    (ANY, "en", "Japanese food"),
    (ANY, "en", "I used to live in Spain"),
    (ANY, "en", "which countries are allowed?"),
    (ANY, "en", "Japan or Korea"),
    (ANY, "en", "I love Japan"),
    (ANY, "en", "I don't want to say"),
    (ANY, "en", "I eat turkey"),
    (ANY, "en", "it"),
    (ANY, "en", "IT"),
    (ANY, "en", "CA"),
    (ANY, "en", "outside Japan"),
    (ANY, "en", "Asia"),
    (ANY, "en", "Europe"),
    (ANY, "en", "Earth"),
    (ANY, "en", "Mars"),
    (ANY, "ja", "日本ではない"),
    (ANY, "ja", "コンゴ"),
    (ANY, "ja", "日本橋"),
    (ANY, "ja", "日本語"),
    (ANY, "ja", "ドイツかフランス"),
    (ANY, "ja", "わかりません"),
    (ANY, "ja", "日本に行きたい"),
    (ANY, "ja", "日本の近く"),
    (ANY, "de", "nicht Deutschland"),
    (ANY, "es", "no soy de España"),
    (ANY, "fr", "pas la France"),
    (ANY, "en", "I'm based out of Singapore"),
    (ANY, "en", "moved to Canada last year"),
    (ANY, "en", "originally from India, now in Germany"),
    (ANY, "en", "somewhere in Europe"),
    (ANY, "en", "Nowhere near Japan"),
    (ANY, "en", "I work for a Japanese company"),
    (ANY, "en", "planning to move to Spain"),
    (ANY, "en", "Washington"),
    (ANY, "en", "I don't live in Japan"),
    (ANY, "en", "Chile con carne"),
    (ANY, "en", "between France and Spain"),
    (ANY, "en", "my parents are from Peru"),
    (ANY, "ja", "海外"),
    (ANY, "ja", "日本国外"),
    (ANY, "ja", "韓国料理"),
    (ANY, "de", "nicht in Deutschland"),
    (ANY, "fr", "près de la Suisse"),
    (ANY, "en", "Tunisia or Turkey"),
    (ANY, "en", "I'd rather not say"),
    (ANY, "en", "far from Brazil"),
    (ANY, "en", "flying to Peru tomorrow"),
    (ANY, "en", "Swiss cheese"),
    (ANY, "ja", "アメリカに留学中"),
    (ANY, "ja", "日本以外"),
]

REASONS = [
    (ANY, "en", "Congo", "ambiguous", ("CD", "CG")),
    (ANY, "en", "Japan or Korea", "ambiguous", ("JP", "KR")),
    (ANY, "ja", "コンゴ", "ambiguous", ("CD", "CG")),
    (ANY, "ja", "ドイツかフランス", "ambiguous", ("DE", "FR")),
    (ANY, "en", "originally from India, now in Germany", "ambiguous", ("DE", "IN")),
    (ANY, "en", "between France and Spain", "ambiguous", ("ES", "FR")),
    (ANY, "en", "Tunisia or Turkey", "ambiguous", ("TN", "TR")),
]


def parse(config, language, text):
    return field_type("country").parse(text, config, ParseContext(language=language))


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
