"""The rules machinery: frames, asks, chance, events, records. No game in it, and no input or output."""
