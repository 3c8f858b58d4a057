"""How fast, how much and how large: `python -m bench` from the project's root measures all of it.

A module that measures something says how in its docstring, and runs alone too: `python -m bench.throughput`.
"""
