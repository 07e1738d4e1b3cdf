"""Razzia! by Stefan Dorra (Ravensburger, 1992), 3 to 8 players."""
