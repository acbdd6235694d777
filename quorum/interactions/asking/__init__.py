"""What an answer is made of: what was read, its checks, its plot, its streaming, and questions that code answers."""
