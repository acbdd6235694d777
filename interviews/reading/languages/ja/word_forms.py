"""Forms of words in Japanese."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="お ご 下 事 任意 何 僕 入力 内容 回答 場合 希望 当 必須 情報 教 方 物 番号 私 等 自分 記入 詳細 選択 願",
    abbreviations="k.k",
    openers="(?:それと|あと|それから|そして)、?",
)
