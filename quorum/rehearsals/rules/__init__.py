"""What simulated respondents mean, say and do, and what their conversations show: without a database and without a model."""
