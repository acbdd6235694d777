"""rating: phrases and what is read out of them. Nothing may be read from the last table."""

from __future__ import annotations

import pytest

from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Certainty, NotSure, ParseContext, Reading
from interviews.domain.field_types.rating import RatingConfig

STARS = RatingConfig(low_label="Terrible", high_label="Excellent")
SCALE = RatingConfig(low_label="Poor", high_label="Great")

CERTAIN = [
    (STARS, "en", "4", 4),
    (STARS, "en", "four", 4),
    (STARS, "en", "4/5", 4),
    (STARS, "en", "4 out of 5", 4),
    (STARS, "en", "four out of five", 4),
    (STARS, "en", "4 of 5", 4),
    (STARS, "en", "4 stars", 4),
    (STARS, "en", "five stars", 5),
    (STARS, "en", "★★★★☆", 4),
    (STARS, "en", "⭐⭐⭐⭐", 4),
    (STARS, "en", "I'd give it a 4", 4),
    (STARS, "en", "I give 5 stars!", 5),
    (STARS, "ja", "4", 4),
    (STARS, "ja", "5点中4点", 4),
    (STARS, "ja", "4点", 4),
    (STARS, "ja", "星4つ", 4),
    (STARS, "ja", "４", 4),
    (STARS, "ja", "5段階で4", 4),
    (STARS, "ja", "五", 5),
    (STARS, "ja", "4です", 4),
    (STARS, "de", "4 von 5", 4),
    (STARS, "de", "vier Sterne", 4),
    (STARS, "de", "vier", 4),
    (STARS, "es", "4 de 5", 4),
    (STARS, "es", "cuatro estrellas", 4),
    (STARS, "fr", "4 sur 5", 4),
    (STARS, "fr", "4 étoiles", 4),
    (STARS, "fr", "quatre", 4),
    (SCALE, "en", "I'd go with a 3", 3),
    (SCALE, "en", "three out of five", 3),
    (SCALE, "ja", "星3つです", 3),
    (SCALE, "ja", "4点です", 4),
    (SCALE, "de", "eine 4", 4),
    (SCALE, "fr", "4 étoiles sur 5", 4),
    (SCALE, "es", "un 5", 5),
    (SCALE, "es", "cinco de cinco", 5),
    (SCALE, "en", "5/5 stars", 5),
    (SCALE, "en", "1", 1),
    (SCALE, "ja", "３点", 3),
    (SCALE, "de", "3 von 5 Sternen", 3),
    (SCALE, "es", "le doy un 4", 4),
    (SCALE, "fr", "je mettrais 3", 3),
    (SCALE, "en", "5 of course!", 5),
    (SCALE, "en", "four stars", 4),
    (SCALE, "ja", "星5つ！", 5),
    (SCALE, "ja", "5点満点中3点", 3),
    (SCALE, "de", "5 Sterne!", 5),
    (SCALE, "es", "cuatro sobre cinco", 4),
    (SCALE, "fr", "trois sur cinq", 3),
    (SCALE, "en", "I'd rate it 4", 4),
    (SCALE, "en", "2/5", 2),
    (SCALE, "ja", "5段階なら3", 3),
    (SCALE, "es", "tres estrellas", 3),
    (SCALE, "fr", "5 sur 5 !", 5),
    (SCALE, "en", "Definitely a five", 5),
    (SCALE, "en", "★★★", 3),
    (SCALE, "ja", "星は4つ", 4),
    (SCALE, "en", "it's a 5 from me", 5),
    (SCALE, "ja", "星二つ", 2),
    (SCALE, "fr", "cinq étoiles", 5),
    (SCALE, "es", "un 4 sobre 5", 4),
]

LIKELY = [
    (STARS, "en", "excellent", 5),
    (STARS, "en", "Excellent!", 5),
    (STARS, "en", "4, it was great", 4),
    (STARS, "ja", "満点", 5),
    (STARS, "ja", "4くらい", 4),
    (SCALE, "en", "Great!", 5),
    (SCALE, "en", "5 - loved it", 5),
    (SCALE, "en", "terrible, 1 star", 1),
    (SCALE, "en", "maybe a three", 3),
    (SCALE, "en", "poor", 1),
    (SCALE, "en", "3, it was okay", 3),
    (SCALE, "ja", "3くらいかな", 3),
    (SCALE, "ja", "4点かな", 4),
    (SCALE, "ja", "満点です", 5),
    (SCALE, "en", "three. it was slow", 3),
    (SCALE, "en", "3 I guess", 3),
    (SCALE, "ja", "5！最高", 5),
    (SCALE, "de", "eher 3", 3),
    (SCALE, "es", "4, muy bien", 4),
    (SCALE, "en", "4 - good", 4),
    (SCALE, "en", "one star, awful", 1),
    (SCALE, "ja", "3（普通）", 3),
    (SCALE, "de", "volle Punktzahl", 5),
]

NOT_SURE = [
    (STARS, "en", "8/10"),
    (STARS, "en", "3.5"),
    (STARS, "en", "between 3 and 4"),
    (STARS, "en", "a solid 4"),
    (STARS, "en", "4+"),
    (STARS, "en", "10"),
    (STARS, "en", "zero"),
    (STARS, "en", "not excellent"),
    (STARS, "en", "not a 5"),
    (STARS, "en", "less than 3"),
    (STARS, "en", "80%"),
    (STARS, "en", "3 or 4"),
    (STARS, "en", "it was great"),
    (STARS, "en", "2 stars, not happy"),
    (STARS, "en", "5 minutes late"),
    (STARS, "en", "😊😊😊"),
    (STARS, "en", "4/5 would recommend"),
    (STARS, "ja", "3か4"),
    (STARS, "ja", "まあまあ"),
    (SCALE, "en", "3/10"),
    (SCALE, "en", "a 4 or 5"),
    (SCALE, "en", "not great"),
    (SCALE, "en", "two thumbs up"),
    (SCALE, "en", "6"),
    (SCALE, "ja", "10点満点で8点"),
    (SCALE, "ja", "最高でした"),
    (SCALE, "en", "solid four"),
    (SCALE, "en", "zero stars if I could"),
    (SCALE, "en", "I would give 4 stars, maybe 5"),
    (SCALE, "en", "not poor"),
    (SCALE, "en", "better than 3"),
    (SCALE, "ja", "5段階の4です"),
    (SCALE, "en", "a 2 at best"),
    (SCALE, "en", "between a 3 and a 4"),
    (SCALE, "en", "4.5"),
    (SCALE, "en", "10/10"),
    (SCALE, "en", "four and a half stars"),
    (SCALE, "en", "no stars"),
    (SCALE, "en", "would give it 6 if I could"),
    (SCALE, "en", "somewhere between 2 and 3"),
    (SCALE, "en", "at least 4"),
    (SCALE, "de", "höchstens 2"),
    (SCALE, "en", "can't rate it"),
    (SCALE, "en", "not even a 1"),
    (SCALE, "en", "5 stars for the food, 2 for service"),
    (SCALE, "ja", "3.5かな"),
    (SCALE, "fr", "un petit 3"),
    (SCALE, "en", "3 stars max"),
    (SCALE, "en", "first class"),
    (SCALE, "en", "Rating: 4"),
    (SCALE, "en", "four point five"),
    (SCALE, "ja", "4か5"),
]

REASONS = [
    (STARS, "en", "3.5", "not_whole", ()),
    (STARS, "en", "between 3 and 4", "ambiguous", (3, 4)),
    (STARS, "en", "4+", "ambiguous", (4,)),
    (STARS, "en", "10", "above_maximum", ()),
    (STARS, "en", "zero", "below_minimum", ()),
    (STARS, "en", "less than 3", "ambiguous", (3,)),
    (STARS, "en", "3 or 4", "ambiguous", (3, 4)),
    (STARS, "ja", "3か4", "ambiguous", (3, 4)),
    (SCALE, "en", "a 4 or 5", "ambiguous", (4, 5)),
    (SCALE, "en", "two thumbs up", "ambiguous", (2,)),
    (SCALE, "en", "6", "above_maximum", ()),
    (SCALE, "ja", "10点満点で8点", "ambiguous", ()),
    (SCALE, "en", "I would give 4 stars, maybe 5", "ambiguous", (4, 5)),
    (SCALE, "en", "better than 3", "ambiguous", (3,)),
    (SCALE, "ja", "5段階の4です", "ambiguous", (5, 4)),
    (SCALE, "en", "between a 3 and a 4", "ambiguous", (3, 4)),
    (SCALE, "en", "4.5", "not_whole", ()),
    (SCALE, "en", "four and a half stars", "not_whole", ()),
    (SCALE, "ja", "3.5かな", "not_whole", ()),
    (SCALE, "en", "four point five", "not_whole", ()),
]


def parse(config, language, text):
    return field_type("rating").parse(text, config, ParseContext(language=language))


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
