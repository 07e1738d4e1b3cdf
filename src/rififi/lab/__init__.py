"""Tournaments, statistics and benchmarks."""
