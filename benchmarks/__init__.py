"""Benchmarks: `pytest benchmarks` for all, `python benchmarks/bars.py` for the bars."""
