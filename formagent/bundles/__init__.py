"""What a page loads in one piece: style sheets joined, scripts with what they import, comments and blanks left out."""
