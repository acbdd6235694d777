"""Japanese."""

from interviews.reading.languages.ranking_words import RankingWords

WORDS = RankingWords(
    top="(?:最優先|一番目?|いちばん|トップ|最初|首位)(?![一-龥])",
    bottom="最下位|最後|ビリ|びり",
    before_numbers="第",
    after_numbers="位|番目?|つ目",
    digits="一二三四五六七八九",
    next="の順(?:番)?(?:です|でお願いします|になります)?|次に|次が|次は|その次|それから|続いて|そして",
    backwards="より|同じ|同率|同点|逆",
)
