"""A table on the web: who sits there, the game, clocks, motions, talk. A fold over its log; no I/O."""
