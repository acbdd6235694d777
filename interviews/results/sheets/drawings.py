"""What was drawn, as an image."""

from __future__ import annotations


def as_image(path: str) -> str:
    """The stroke of a drawn answer, whose path is of numbers and letters alone (field_types/signature.py)."""
    if not path or any(not (sign.isascii() and (sign.isalnum() or sign in " ,.-")) for sign in path):
        return ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path fill="none" stroke="#26221c" stroke-width="3" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{path}"/></svg>'
    )
