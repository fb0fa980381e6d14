"""Terms, clauses as default logic, the solver; nothing of Eidex."""
