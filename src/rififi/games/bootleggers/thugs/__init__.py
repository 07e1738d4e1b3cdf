"""BL-8 The Thug cards: when each may be played and on what, and what it does."""
