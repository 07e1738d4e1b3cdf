"""The rules of Règlement de comptes, clause by clause, in play."""
