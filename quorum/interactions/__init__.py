"""Interactions at work: the worker's job, what each form does step by step, and the gate that every tool call passes."""
