"""How Bootleggers is worded: what kind of fact each field of a sentence is."""

from __future__ import annotations

from rififi.kernel.wording import Speaker

SPEAKERS: dict[str, Speaker] = {}
