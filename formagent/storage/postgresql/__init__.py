"""Django's PostgreSQL, whose pool gives out no connection that is dead."""
