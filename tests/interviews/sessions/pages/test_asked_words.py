"""The assistant's words on the page: which of them stand large, which are left to the options beneath, and that none is lost."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from interviews.sessions.presenters.asked_words import LONGEST_QUESTION, Remark, Said, asked_words
from tests.rows import rows


@rows(
    ("content", "before", "question", "behind"),
    [
        ("What is your full name?", "", "What is your full name?", ""),
        ("Thank you. Which day? Any day in March.", "Thank you.", "Which day?", "Any day in March."),
        ("どうも。どの日ですか？飛ばせます。", "どうも。", "どの日ですか？", "飛ばせます。"),
        (
            "承知しました。「参加トラック」を教えてください。飛ばせます。",
            "承知しました。",
            "「参加トラック」を教えてください。",
            "飛ばせます。",
        ),
        (
            "Thank you. Tell me about your company. You can skip it.",
            "Thank you.",
            "Tell me about your company.",
            "You can skip it.",
        ),
        ("Tell me about your company.", "", "Tell me about your company.", ""),
        ("Who asks? You do. Which day?", "Who asks? You do.", "Which day?", ""),
        ("Noted: 3.5, Dr. Ada.\n\nRight?!", "Noted: 3.5, Dr. Ada.", "Right?!", ""),
    ],
)
def test_the_last_question_stands_large(content, before, question, behind):
    words = asked_words(content)
    assert (_text(words.before), str(words.question), _text(words.behind)) == (before, question, behind)


def test_the_range_of_a_scale_that_is_shown_is_left_to_it():
    words = asked_words("How was it? Anything from 1 (bad) to 5 (good) is possible. It closed at 15:10.", ["1", "5"])
    assert words is not None
    assert [(remark.text.strip(), remark.listed) for remark in words.behind] == [
        ("Anything from 1 (bad) to 5 (good) is possible.", True),
        ("It closed at 15:10.", False),
    ]


def test_options_that_stand_beneath_are_told_apart():
    words = asked_words(
        "Noted. Which track: Beginner, Practitioner or Research?", ["Beginner", "Practitioner", "Research"]
    )
    assert words.question == Said("Which track", ": Beginner, Practitioner or Research", "?")
    words = asked_words("How was each? The options are Bad and Good. You can skip it.", ["bad", "good"])
    assert words.behind == (Remark("The options are Bad and Good. ", listed=True), Remark("You can skip it."))


def test_what_the_page_shows_in_its_own_way_is_told_apart():
    words = asked_words("Thank you. Noted: 3. Look there. Which day? You can skip this one if you like.", language="en")
    assert words.before == (Remark("Thank you. Noted: 3. ", told=True), Remark("Look there."))
    assert words.behind == (Remark("You can skip this one if you like.", told=True),)
    assert (words.seen_before, words.seen_behind) == (True, False)
    for said in ("ありがとうございます。", "承知しました。こちらは空けておきます。"):
        assert asked_words(f"{said}どの日ですか？", language="ja").seen_before is False


@rows(
    ("content", "language", "seen"),
    [
        ("Thank you. What should I put down for “Company or office”? You can skip it.", "en", "Company or office"),
        ("Which date should I put down for “Day “zero””?", "en", "Day “zero”"),
        ("Please add “Your permit” with the button below.", "en", "Your permit"),
        ("承知しました。「参加トラック」を教えてください。", "ja", "参加トラック"),
        ("お名前を教えてください。", "ja", "お名前を教えてください。"),
        ("How would you rate “Food”?", "en", "How would you rate “Food”?"),
    ],
)
def test_a_label_that_was_made_a_question_stands_by_itself(content, language, seen):
    words = asked_words(content, (), language)
    assert words.question.head == seen
    assert str(words.question) in content


@rows(
    ("content", "language", "statement", "seen", "question"),
    [
        ("Thank you. Please read this: “I pay. Always.” Do you agree?", "en", "I pay. Always.", "", "Do you agree?"),
        (
            "次の内容をお読みください。「払います。」同意しますか。",
            "ja",
            "払います。",
            "次の内容をお読みください。",
            "同意しますか。",
        ),
        (
            "次の内容をお読みください。「払います。」同意しますか。",
            "ja",
            "",
            "次の内容をお読みください。",
            "「払います。」同意しますか。",
        ),
        ("I pay. Right?", "en", "I pay.", "", "Right?"),
    ],
)
def test_a_statement_that_stands_beneath_is_not_said_twice(content, language, statement, seen, question):
    words = asked_words(content, (), language, statement)
    assert str(words.question) == question
    assert "".join(remark.text for remark in words.before if remark.seen) == seen
    assert re.sub(r"\s", "", _text(words.before) + question) == re.sub(r"\s", "", content)


def test_what_names_some_of_the_options_is_a_question_like_any():
    words = asked_words("Did you mean: Beginner or Research?", ["Beginner", "Practitioner", "Research"])
    assert words.question == Said("Did you mean: Beginner or Research?")
    assert asked_words("Which one: this?", ["this"]).question == Said("Which one: this?")


def test_what_asks_without_a_sign_of_it_stands_by_itself():
    words = asked_words(
        "Noted: Maya. Rank these. The options are Red and Blue. You can skip this one if you like.", ["Red", "Blue"]
    )
    assert words.question == Said("Rank these.")
    assert [(remark.text.strip(), remark.seen) for remark in (*words.before, *words.behind)] == [
        ("Noted: Maya.", False),
        ("The options are Red and Blue.", False),
        ("You can skip this one if you like.", False),
    ]
    assert asked_words("That's fine, we'll leave that open. ما اسمك؟ Any will do.").question == Said("ما اسمك؟")
    assert asked_words("Thank you.").question == Said("Thank you.")


def test_a_long_question_is_set_to_be_read():
    words = asked_words(f"Thank you. How {'very ' * 40}likely is it? Anything from 0 to 10 is possible.", ["0", "10"])
    assert words.is_long and not asked_words("How likely is it?").is_long
    assert [remark.seen for remark in (*words.before, *words.behind)] == [False, False]


def test_what_is_too_long_to_be_looked_at_is_read():
    assert asked_words("word " * LONGEST_QUESTION) is None
    assert asked_words("Well. " + "very " * LONGEST_QUESTION + "long?") is None


@given(st.text(alphabet="ab .:?!。？\n", max_size=60), st.lists(st.sampled_from("ab"), max_size=3))
def test_no_word_is_lost(content, options):
    words = asked_words(content, options)
    assert words is not None
    said = "".join(f"{_text(words.before)}{words.question}{_text(words.behind)}".split())
    assert said == "".join(content.split())


def _text(remarks):
    return "".join(remark.text for remark in remarks)
