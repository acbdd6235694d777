"""The four agents of an interview, each with the tools of the form-interview-agents document."""
