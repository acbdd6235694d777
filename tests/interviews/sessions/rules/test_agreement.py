"""Words that submit, and words that only sound like it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.sessions.rules.agreement import agrees
from tests.rows import rows


@rows(
    "text",
    [
        "yes", "Yes.", "yes, submit", "Yes please, submit it", "looks good", "Looks good to submit", "that's all, thanks",
        "Everything is correct", "OK send it", "Confirm", "all good, go ahead", "no changes, submit", "Yes, that's right!",
        "はい", "はい、送信してください", "これで大丈夫です", "間違いありません", "はい、これでお願いします", "送信", "OKです", "問題ないです。送信してください。",
        "sí, envíalo", "Todo correcto, gracias", "ja, bitte absenden", "passt so", "Alles richtig, abschicken bitte",
        "oui, c'est bon", "Parfait, vous pouvez envoyer", "oui merci",
    ],
)  # fmt: skip
def test_plain_agreement_submits(text: str) -> None:
    assert agrees(text)


@rows(
    "text",
    [
        "", "no", "No, wait", "yes but change my email", "don't submit yet", "not correct", "submit it tomorrow",
        "is it submitted?", "nothing looks right", "yes, I have a question", "good question", "send it to my boss",
        "yes and no", "it is all wrong", "and the", "please",
        "いいえ", "まだ送信しないでください", "メールが間違っています", "送信していいですか？", "はい、でも電話番号を変えたい", "これは",
        "no, gracias", "sí, pero cambia el correo", "nein", "noch nicht abschicken", "non merci", "ce n'est pas bon",
        "submit " * 60,
    ],
)  # fmt: skip
def test_anything_more_has_to_be_understood_first(text: str) -> None:
    assert not agrees(text)


@given(st.text(alphabet=st.sampled_from("yes ok送信はいgood,. ?いnobut"), max_size=200))
def test_a_question_or_a_no_is_never_agreement(text: str) -> None:
    assert not agrees(text + "?") and not agrees("no " + text) and not agrees(text + "でも")
