"""RC-4 The cards: what each can be played on, why not on anything else, and what it does."""
