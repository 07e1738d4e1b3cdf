"""The phases of Règlement de comptes in the order of the rulebook: set-up, seating, the turn, the end."""
