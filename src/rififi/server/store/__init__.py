"""Where tables are kept: one interface, and what lies behind it."""
