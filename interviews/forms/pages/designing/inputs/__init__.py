"""What is posted by the designer's forms: drawn as inputs, read back as values of a draft."""
