"""What a form's owner-side agent answers: by rule out of the form's own sentences, or by a model held to them."""
