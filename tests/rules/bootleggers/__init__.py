"""The rules of Bootleggers, a file a chapter."""
