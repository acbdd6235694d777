"""Agents that talk something over: they answer, review, sum up; they speak for and against, and rule. None has other tools."""
