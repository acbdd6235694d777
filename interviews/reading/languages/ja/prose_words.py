"""Sentences in Japanese."""

from interviews.reading.languages.prose_words import ProseWords

WORDS = ProseWords(
    of_sentences="",
    about_the_talk="質問|さっき|先ほど|すでに答え|もう答え|あなた|フォーム",
    denying="",
    sentence_ends="ます|ました|ません|です|でした|だった|たい|ない|ください|だと思う|している|する|した|だから|けど|よ|ね",
    denying_ends="ません|ないです|たくない|できない|ないので",
)
