"""Open text: which words are an answer, and which wait for a question."""
