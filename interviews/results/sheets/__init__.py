"""One response as a document: what stands on it, and how it is set as PDF."""
