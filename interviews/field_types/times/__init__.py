"""Types of answers in time: a day, a moment, how long something takes."""
