"""How a plan is made: by one planner, or by an ensemble."""
