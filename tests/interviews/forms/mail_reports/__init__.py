"""Reports of mail servers and providers."""
