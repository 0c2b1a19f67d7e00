"""Printed arithmetic puzzles for school: proved answers, measured difficulty, Japanese pages."""

__version__ = "0.1.0"
