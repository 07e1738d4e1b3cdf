"""Le Gang des Traction-Avant (Alain Munoz and Serge Laget)."""
