"""The product as its own authorization server, through allauth's: a person lets a program in, and can put it out again."""
