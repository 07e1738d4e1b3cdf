"""The parts of the load program (tools/load.py)."""
