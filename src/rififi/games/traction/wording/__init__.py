"""How Traction-Avant is worded: what kind of fact each field of a sentence is."""
SPEAKERS: dict[str, object] = {}
