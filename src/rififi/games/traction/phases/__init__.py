"""The phases of Traction-Avant in the order of the rulebook."""
