"""Règlement de comptes by Dominique Ehrhard (Parker), 3 to 6 players."""
