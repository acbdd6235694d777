"""REST of reviews and interactions, under `/api/v1` with everything else."""
