"""The phases of Razzia in the order of the rulebook: set-up, the round, sharing, the end."""
