"""The tests, laid out as the sources are; rules by clause in `rules`, the laws of every game in `laws`."""
