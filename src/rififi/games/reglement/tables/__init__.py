"""The tables that come with Règlement de comptes, one file each."""
