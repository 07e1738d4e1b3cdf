"""The lab: tournaments, benchmarks, examinations."""
