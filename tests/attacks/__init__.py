"""Attacks that once took the product down, made again: nothing that somebody sends keeps a process busy."""
