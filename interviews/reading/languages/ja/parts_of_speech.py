"""Japanese: the names of the dictionary of SudachiPy."""

from __future__ import annotations

from interviews.reading.languages.parts_of_speech import PartsOfSpeech

WORDS = PartsOfSpeech(
    joined={
        "接頭辞": "名詞",
        "名詞": "名詞-普通名詞 名詞-固有名詞 接尾辞",
        "接尾辞": "名詞-普通名詞 接尾辞",
        "動詞": "助動詞 助詞-接続助詞",
        "形容詞": "助動詞 助詞-接続助詞",
    },
    personal_name="名詞-固有名詞-人名",
    given_name="名詞-固有名詞 名詞-普通名詞-一般 名詞-普通名詞-副詞可能",
    no_name="動詞 形容詞 副詞 感動詞 接続詞 助詞 連体詞",
    telling="名詞-普通名詞 名詞-固有名詞 動詞 形容詞 形状詞 副詞",
    naming="名詞 接尾辞 接頭辞",
    predicating="動詞 形容詞 助動詞 助詞-係助詞",
    aside="動詞-非自立可能 形容詞-非自立可能",
    denying="ない 無い ぬ",
)
