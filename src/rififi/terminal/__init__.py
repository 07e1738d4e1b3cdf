"""The terminal: a game played line by line, and reports for people who type commands."""
