"""Mathematics that several kinds share."""
