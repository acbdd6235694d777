"""The typefaces that owners of forms choose among: made once out of the font packages, served as static files."""
