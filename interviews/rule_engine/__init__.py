"""The offline engine: the four roles by rule.

It is deterministic, needs no network, and treats a respondent's words as data only. Each role is a function of the brief that
a model would be given as text: `reviewer.review`, `interviewer.words`, `greeter.calls` and `architect.plan`.
"""
