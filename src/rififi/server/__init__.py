"""Tables on the web: people without accounts, bots, spectators; every decision kept (docs/server.md)."""
