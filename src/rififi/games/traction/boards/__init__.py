"""TA-1.3 The boards that come with the game."""
