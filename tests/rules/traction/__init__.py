"""The rules of Traction-Avant, clause by clause."""
