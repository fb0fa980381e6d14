"""Games built by the solver, and the engine's word on them."""
