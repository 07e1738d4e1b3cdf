"""The rules of Règlement de comptes for players, clause by clause: one file a language."""
