"""Printed arithmetic puzzles for school: proved answers, measured difficulty, Japanese pages."""
