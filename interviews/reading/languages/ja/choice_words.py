"""Japanese."""

from interviews.reading.languages.choice_words import ChoiceWords

WORDS = ChoiceWords(
    last="最後|一番下",
    first="最初|一番上|いちばん上",
    former="前者",
    latter="後者",
    first_ones="最初の|上の",
    last_ones="最後の|下の",
    count_endings="つ|個",
    digits="一二三四五六七八九",
    tens="十百",
    ands=" ?と ?",
    before_letters=r"オプション\s?|選択肢\s?",
    ranges="から",
    rest="残り|その他|ほか|他(?=は|の)|それ以外",
    beside_names="です",
    turning="無 不 非 なし 抜き",
    plus="プラス あと",
)
