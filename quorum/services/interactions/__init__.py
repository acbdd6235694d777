"""The only writers of interactions: begun, carried on by a worker, decided by people."""
