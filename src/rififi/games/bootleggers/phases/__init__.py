"""BL-3 to BL-7 The six phases of a round, and the windows between them."""
