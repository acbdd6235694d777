"""What kind of thing a respondent tells in answer to a field, for whoever asks for it, reads it or judges it."""

from __future__ import annotations

from enum import StrEnum


class AnswerKind(StrEnum):
    """What an answer is, in the eyes of a respondent. Several types may share a kind; they are then asked for alike."""

    WORDS = "words"
    """A few words of any kind: a name, a title."""
    PROSE = "prose"
    """As many words as the respondent likes."""
    EMAIL = "email"
    PHONE = "phone"
    LINK = "link"
    COUNT = "count"
    """A whole number of something."""
    NUMBER = "number"
    SCALE = "scale"
    """A step between two ends."""
    AMOUNT = "amount"
    """A sum of money."""
    LENGTH = "length"
    """How long something takes."""
    DAY = "day"
    CLOCK = "clock"
    """A time of day."""
    MOMENT = "moment"
    """A day with its time of day."""
    YES_NO = "yes_no"
    AGREEMENT = "agreement"
    """Yes or no to a statement that must have been read."""
    OPTION = "option"
    """One of the options that the form offers."""
    OPTIONS = "options"
    COUNTRY = "country"
    LANGUAGE = "language"
    ORDER = "order"
    """Options, put in order."""
    TABLE = "table"
    """A choice for each of several rows."""
    ADDRESS = "address"
    FILE = "file"
    SIGNATURE = "signature"
    """A name that signs, typed or drawn."""
    OTHER = "other"

    names_itself: bool
    """Written in a form that shows what it is, whatever stands around it."""

    @property
    def is_number(self) -> bool:
        """A plain number, counted or measured."""
        return self in (AnswerKind.COUNT, AnswerKind.NUMBER)

    @property
    def is_numeric(self) -> bool:
        """A number by itself, without a unit of its own: also a step of a scale."""
        return self.is_number or self is AnswerKind.SCALE

    @property
    def is_offered(self) -> bool:
        """Picked from the options that the form offers, one or several."""
        return self in (AnswerKind.OPTION, AnswerKind.OPTIONS)

    @property
    def is_in_time(self) -> bool:
        """A place in time: a day, a time of day, or both."""
        return self in (AnswerKind.DAY, AnswerKind.CLOCK, AnswerKind.MOMENT)


for _kind in AnswerKind:
    _kind.names_itself = _kind in (AnswerKind.EMAIL, AnswerKind.PHONE, AnswerKind.LINK)
